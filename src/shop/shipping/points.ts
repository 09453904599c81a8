/** Pick-up points from the carriers' feeds: the shop's copy of them, and its replacement. */
import type { Outcome, Reading, Connected } from '../../server/context.ts'
import type { Page, PageQuery } from '../../server/page.ts'
import {
  countPoints,
  insertFeed,
  lockPoints,
  markGone,
  selectFeeds,
  selectLastGoodFeed,
  selectPoint,
  selectPoints,
  upsertPoints,
  type Feed,
} from './points-queries.ts'
import { unmarked } from '../../lib/folded.ts'
import type { Branch, StoredPoint } from './rules.ts'

export type { Feed } from './points-queries.ts'

/** Result of a fetch of points. */
export interface FeedOutcome {
  /** Number of points received. */
  count: number
  /** Reason for not taking them over; null: taken over. */
  refusal: string | null
}

/** A point of a carrier, open or not; null: unknown. Impossible ids (such as control characters) are not looked up at all. */
export async function findPoint(
  { db }: Reading,
  { carrier, id }: { carrier: Branch['carrier']; id: string },
): Promise<StoredPoint | null> {
  return id.length > 40 || /\p{Cc}/u.test(id) ? null : await selectPoint(db, carrier, id)
}

/** All points in a carrier's feed, open or not. */
export const pointsOf = async ({ db }: Reading, carrier: Branch['carrier']): Promise<StoredPoint[]> =>
  await selectPoints(db, carrier)

/** The last fetches of a carrier's points, newest first. */
export const feedsOf = async (
  { db }: Reading,
  { carrier, asked }: { carrier: Branch['carrier']; asked: PageQuery },
): Promise<Outcome<Page<Feed>>> => await selectFeeds(db, carrier, asked)

/** Time of the last feed that was taken over; null: never. */
export const lastGoodFeed = async ({ db }: Reading, carrier: Branch['carrier']): Promise<Date | null> =>
  await selectLastGoodFeed(db, carrier)

/** Counts the points that take parcels now, by kind. */
export const openPoints = async (
  { db }: Reading,
  carrier: Branch['carrier'],
): Promise<Partial<Record<StoredPoint['kind'], number>>> => (await countPoints(db, carrier)).open

/** Records a fetch that was not taken over. */
export async function recordRefusedFeed(
  { db, now }: Connected & { now: Date },
  { carrier, outcome }: { carrier: Branch['carrier']; outcome: FeedOutcome & { refusal: string } },
): Promise<void> {
  await insertFeed(db, carrier, outcome, now)
}

/** Rows per statement: a long one is a burden for the embedded database. */
const rowsAtOnce = 1000

/** Share of the points of each kind that a new list must still contain. */
const leastKept = 0.7

/**
 * Replaces the points of a carrier: new ones are added, those missing take no more parcels. A list that lost
 * more than 30 % of the points of a kind is refused, and nothing changes.
 */
export async function replacePoints(
  { db, now }: Connected & { now: Date },
  { carrier, points }: { carrier: Branch['carrier']; points: StoredPoint[] },
): Promise<FeedOutcome> {
  return await db.transaction().execute(async (tx) => {
    await lockPoints(tx, carrier)
    const refusal = lossIn((await countPoints(tx, carrier)).listed, points)
    if (refusal === null) {
      // Always in the same order, so that two writers never deadlock.
      const rows = points
        .toSorted((a, b) => (a.id < b.id ? -1 : 1))
        .map((point) => ({ ...point, search: searchText(point) }))
      for (let from = 0; from < rows.length; from += rowsAtOnce)
        await upsertPoints(tx, carrier, rows.slice(from, from + rowsAtOnce))
      await markGone(
        tx,
        carrier,
        rows.map(({ id }) => id),
      )
    }
    const outcome = { count: points.length, refusal }
    await insertFeed(tx, carrier, outcome, now)
    return outcome
  })
}

function lossIn(before: Partial<Record<StoredPoint['kind'], number>>, points: StoredPoint[]): string | null {
  if (points.length === 0) return 'no points'
  for (const [kind, had] of Object.entries(before)) {
    const has = points.filter((point) => point.kind === kind).length
    if (has < leastKept * had) return `${kind}: ${has} instead of ${had}`
  }
  return null
}

/** Name, street, town and PSČ in lower case without diacritics. */
const searchText = ({ name, street, city, zip }: StoredPoint): string =>
  unmarked([name, street, city, zip].join(' '))
