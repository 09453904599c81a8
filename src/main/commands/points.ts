/** Packeta's pick-up points at the command line; see `usage`. */
import type { Db } from '../../server/db.ts'
import { feedsOf, openPoints, type Feed } from '../../shop/shipping/shipping.ts'
import { nextLines, pageOption, pageUsage, wordsIn, type Command } from '../command.ts'
import { accepted, actingUsage } from '../command-actor.ts'
import { CannotStart } from '../start.ts'
import { declaredUsage } from './declared.ts'

const usage = `${declaredUsage('points').join('\n')}
npm run shop -- points status [--after <place>]

fetch   takes PACKETA_API_KEY. A list that lost more than 30 % of the points, or can't be read, changes nothing
status  says how many points take parcels, and how the last fetches ended
${pageUsage}
${actingUsage}`

const pageSize = 14

export const points: Command = async (args, shop) => {
  const { values, positionals } = wordsIn(args, pageOption, usage)
  if (positionals.join(' ') !== 'status') throw new CannotStart(usage)
  const { db } = await shop.open()
  return await status(db, values.after)
}

async function status(db: Db, after: string | undefined): Promise<string[]> {
  const { point = 0, box = 0 } = await openPoints({ db }, 'packeta')
  const page = accepted(await feedsOf({ db }, { carrier: 'packeta', asked: { size: pageSize, after } }))
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
