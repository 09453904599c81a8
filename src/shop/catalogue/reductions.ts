/** Recently reduced prices with the former price (Act 634/1992, § 12a, the "Omnibus" rule). */
import type { Reading } from '../../server/context.ts'
import type { Halere } from '../../lib/money.ts'
import {
  selectPriceHistory,
  selectScheduledHistory,
  type PriceChange,
  type ScheduledAmount,
} from './history-queries.ts'
import { priceListOf, type Catalogue, type Variant } from './rules.ts'

export type { PriceChange } from './history-queries.ts'

const day = 24 * 3600_000
/** Set by law: the lowest price within this time before the reduction counts. */
const lookBack = 30 * day
/** Our choice: later the lower price is simply the price. */
const announcedFor = 30 * day

/**
 * The actual prices over time: the scheduled price while one applies, else the regular one.
 * @param regular in order of time; a change while a scheduled price applies takes effect when that ends
 */
export function lowestPriceQuery(
  regular: readonly PriceChange[],
  scheduled: readonly ScheduledAmount[],
): PriceChange[] {
  if (scheduled.length === 0) return [...regular]
  const ends = scheduled.flatMap(({ from, to }) => (to === null ? [from] : [from, to]))
  const moments = [...new Set([...regular.map(({ at }) => at), ...ends].map((at) => at.getTime()))]
  const changes = moments
    .toSorted((a, b) => a - b)
    .map((moment): PriceChange => {
      const at = new Date(moment)
      const held = scheduled.find(({ from, to }) => from <= at && (to === null || at < to))
      const last = regular.findLast((change) => change.at <= at)
      return { at, amount: held ? held.amount : (last?.amount ?? null) }
    })
  return changes.filter(({ amount }, place) => place === 0 || amount !== changes[place - 1]?.amount)
}

export interface Reduction {
  /** The lowest price, in haléře, of the 30 days before, or since the start of sale. */
  lowest: Halere
  /** Reduction from it in whole percent; rounded down, at least 1. */
  percent: number
}

/**
 * The announced reduction of a price, computed from the actual prices, never entered by hand. For a reduction
 * in several steps the 30 days are those before the first step. Null if there is nothing to announce.
 * @param changes in order of time
 */
export function reductionOf(changes: readonly PriceChange[], now: Date): Reduction | null {
  const past = changes.filter(({ at }) => at <= now)
  const last = past.at(-1)
  if (!last || last.amount === null || now.getTime() - last.at.getTime() >= announcedFor) return null
  const first = firstStep(past)
  const start = (past[first]?.at.getTime() ?? 0) - lookBack
  const asked = past.slice(0, first).flatMap(({ at, amount }, place) => {
    const end = past[place + 1]?.at.getTime() ?? 0
    // A price replaced at the same moment was never charged.
    return amount !== null && end > start && end > at.getTime() ? [amount] : []
  })
  if (asked.length === 0) return null
  const lowest = Math.min(...asked)
  const percent = lowest === 0 ? 0 : Math.floor(((lowest - last.amount) * 100) / lowest)
  return percent < 1 ? null : { lowest, percent }
}

/** Index of the first step in the unbroken series of reductions down to the last price. */
function firstStep(changes: readonly PriceChange[]): number {
  const isStep = (place: number): boolean => {
    const [before, after] = [changes[place - 1], changes[place]]
    return (before?.amount ?? 0) > (after?.amount ?? Number.POSITIVE_INFINITY)
  }
  const followsAtOnce = (place: number): boolean =>
    (changes[place + 1]?.at.getTime() ?? 0) - (changes[place]?.at.getTime() ?? 0) <= announcedFor
  let place = changes.length - 1
  while (isStep(place) && isStep(place - 1) && followsAtOnce(place - 1)) place -= 1
  return place
}

/** The lowest price of the last 30 days; null if it was not on sale. */
export function lowestOf(changes: readonly PriceChange[], now: Date): Halere | null {
  const since = now.getTime() - lookBack
  const asked = changes.flatMap(({ at, amount }, place) => {
    const end = changes[place + 1]?.at.getTime() ?? Number.POSITIVE_INFINITY
    const isWithin = at <= now && end > since && end > at.getTime()
    return amount !== null && isWithin ? [amount] : []
  })
  return asked.length === 0 ? null : Math.min(...asked)
}

/** The lowest price of a single piece on a list in the last 30 days, by variant id. */
export async function lowestPrices(
  { db, now }: Reading & { now: Date },
  of: { priceList: string; variantIds: number[] },
): Promise<Map<number, Halere>> {
  const regular = await selectPriceHistory(db, of)
  const scheduled = await selectScheduledHistory(db, of)
  return new Map(
    of.variantIds.flatMap((id) => {
      const lowest = lowestOf(lowestPriceQuery(regular.get(id) ?? [], scheduled.get(id) ?? []), now)
      return lowest === null ? [] : [[id, lowest]]
    }),
  )
}

/** The reductions of consumer prices of a single piece, by variant id; variants without one are left out. */
export async function reductionsOf(
  { db, now }: Reading & { now: Date },
  { catalogue, variants }: { catalogue: Catalogue; variants: readonly Variant[] },
): Promise<Map<number, Reduction>> {
  const of = {
    priceList: priceListOf(catalogue, 'B2C').code,
    variantIds: variants.map(({ id }) => id),
  }
  const regular = await selectPriceHistory(db, of)
  const scheduled = await selectScheduledHistory(db, of)
  return new Map(
    variants.flatMap(({ id }) => {
      const reduction = reductionOf(lowestPriceQuery(regular.get(id) ?? [], scheduled.get(id) ?? []), now)
      return reduction ? [[id, reduction]] : []
    }),
  )
}
