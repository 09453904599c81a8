/** Packeta's pick-up points at the command line; `usage` says how. */
import type { Db } from '../../server/db.ts'
import { feedsOf, openPoints, type Feed } from '../../shop/shipping/shipping.ts'
import { fetchPointsNow } from '../../workflows/back-office/back-office.ts'
import { nextLines, pageOption, pageUsage, wordsIn, type Command, type CommandShop } from '../command.ts'
import { accepted, actingOption, actingUsage, commandContext } from '../command-actor.ts'
import { CannotStart } from '../start.ts'

const usage = `npm run shop -- points fetch
npm run shop -- points status [--after <place>]

fetch   fetches Packeta's pick-up points now (PACKETA_API_KEY); every night it happens by itself. A list that lost more
        than 30 % of the points, or can't be read, changes nothing
status  says how many points take parcels, and how the last fetches ended
${pageUsage}
${actingUsage}`

const mostListed = 14

export const points: Command = async (args, shop) => {
  const { values, positionals } = wordsIn(args, { ...actingOption, ...pageOption }, usage)
  const [kind, ...more] = positionals
  if (more.length > 0 || (kind !== 'fetch' && kind !== 'status')) throw new CannotStart(usage)
  if (kind === 'fetch' && shop.config.packeta.key === null)
    throw new CannotStart('PACKETA_API_KEY is not set: the points stay as they are.')
  const { db } = await shop.open()
  const fetched = kind === 'fetch' ? [await fetchNow(shop, db, values.as)] : []
  return [...fetched, ...(await status(db, values.after))]
}

async function fetchNow(shop: CommandShop, db: Db, as: string | undefined): Promise<string> {
  const context = await commandContext(shop, db, as)
  const { count, refusal } = accepted(await fetchPointsNow({ ...context, db }, shop.config.packeta))
  if (refusal !== null) throw new CannotStart(`The points stay as they were: ${refusal}.`)
  return `Points taken over: ${count}.`
}

async function status(db: Db, after: string | undefined): Promise<string[]> {
  const { point = 0, box = 0 } = await openPoints({ db }, 'packeta')
  const page = accepted(await feedsOf({ db }, { carrier: 'packeta', asked: { size: mostListed, after } }))
  const lines = page.rows.length === 0 ? ['Nothing was fetched yet.'] : page.rows.map(inLine)
  return [
    `Packeta's points that take parcels: ${point} counters, ${box} boxes.`,
    ...lines,
    ...nextLines(page),
  ]
}

function inLine({ at, count, refusal }: Feed): string {
  return `${at.toISOString()}  ${count} points  ${refusal === null ? 'taken over' : `refused: ${refusal}`}`
}
