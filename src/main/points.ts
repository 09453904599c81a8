/** Packeta's pick-up points at the command line; `usage` says how. */
import type { Config } from '../server/config.ts'
import type { OpenedDatabase } from '../server/db.ts'
import { feedsOf, openPoints, type Feed } from '../shop/shipping/shipping.ts'
import { fetchPointsNow } from '../workflows/back-office/back-office.ts'
import { nextLines, openedForCommand, pageOption, pageUsage, wordsIn } from './command.ts'
import { accepted, actingOption, actingUsage, commandContext } from './command-actor.ts'
import { CannotStart, run } from './start.ts'

const usage = `npm run points -- fetch
npm run points -- status [--after <place>]

fetch   fetches Packeta's pick-up points now (PACKETA_API_KEY); every night it happens by itself. A list that lost more
        than 30 % of the points, or can't be read, changes nothing
status  says how many points take parcels, and how the last fetches ended
${pageUsage}
${actingUsage}`

const mostListed = 14

await run(async (config) => {
  const { values, positionals } = wordsIn(process.argv.slice(2), { ...actingOption, ...pageOption }, usage)
  const [kind, ...more] = positionals
  if (more.length > 0 || (kind !== 'fetch' && kind !== 'status')) throw new CannotStart(usage)
  if (kind === 'fetch' && config.packeta.key === null)
    throw new CannotStart('PACKETA_API_KEY is not set: the points stay as they are.')
  const database = await openedForCommand(config)
  try {
    if (kind === 'fetch') await fetchNow(config, database, values.as)
    await tellStatus(database, values.after)
  } finally {
    await database.close()
  }
  return null
})

async function fetchNow(config: Config, { db }: OpenedDatabase, as: string | undefined): Promise<void> {
  const context = await commandContext({ config }, db, as)
  const { count, refusal } = accepted(await fetchPointsNow(db, context, config.packeta))
  if (refusal !== null) throw new CannotStart(`The points stay as they were: ${refusal}.`)
  console.log(`Points taken over: ${count}.`)
}

async function tellStatus({ db }: OpenedDatabase, after: string | undefined): Promise<void> {
  const { point = 0, box = 0 } = await openPoints(db, 'packeta')
  console.log(`Packeta's points that take parcels: ${point} counters, ${box} boxes.`)
  const page = accepted(await feedsOf(db, 'packeta', { size: mostListed, after }))
  const lines = page.rows.length === 0 ? ['Nothing was fetched yet.'] : page.rows.map(inLine)
  console.log([...lines, ...nextLines(page)].join('\n'))
}

function inLine({ at, count, refusal }: Feed): string {
  return `${at.toISOString()}  ${count} points  ${refusal === null ? 'taken over' : `refused: ${refusal}`}`
}
