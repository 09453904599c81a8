/** The sales figures, in the order in which pages show them. Pure. */
import { averageBasket, marginOf, type Period, type SalesSums } from '../../shop/analytics/rules.ts'

export const numberNames = [
  'value',
  'orders',
  'average',
  'boxes',
  'pieces',
  'turnover',
  'documents',
  'cost',
  'margin',
  'uncosted',
] as const
export type NumberName = (typeof numberNames)[number]

/** Numbers that reveal purchase costs. */
const ofCosts: ReadonlySet<NumberName> = new Set(['cost', 'margin', 'uncosted'])
/** The numbers among these that the member may see. */
export const numbersSeen = (
  { seesCosts }: { seesCosts: boolean },
  names: readonly NumberName[] = numberNames,
): NumberName[] => names.filter((name) => seesCosts || !ofCosts.has(name))

/**
 * The numbers that make sense of one period each. Revenue counts by the tax point and cost by the day of packing: below a
 * month their difference misleads.
 */
export const numbersOfPeriods = (viewer: { seesCosts: boolean }, by: Period): NumberName[] =>
  numbersSeen(viewer).filter((name) => name !== 'margin' || by === 'month')

/** Amounts in haléře; the others are counts. */
export const isMoney = (name: NumberName): boolean =>
  ['value', 'average', 'turnover', 'cost', 'margin'].includes(name)

/** @returns null if the number is undefined, such as the average of no orders */
export function numberOf(sums: SalesSums, name: NumberName): number | null {
  if (name === 'average') return averageBasket(sums)
  return name === 'margin' ? marginOf(sums) : sums[name]
}

const summed = ['orders', 'value', 'pieces', 'boxes', 'documents', 'turnover', 'cost', 'uncosted'] as const
const noNumber: SalesSums = {
  orders: 0,
  value: 0,
  pieces: 0,
  boxes: 0,
  documents: 0,
  turnover: 0,
  cost: 0,
  uncosted: 0,
}

/** Adds up the sums of several periods or keys. */
export const sumsOf = (rows: readonly SalesSums[]): SalesSums =>
  rows.reduce((all, row) => {
    const added = { ...all }
    for (const name of summed) added[name] += row[name]
    return added
  }, noNumber)

/** In percent. Beyond tenfold a percentage is meaningless: a shop that began a year ago has no comparable figures. */
const mostPercent = 900

/** The change of a number in percent; null: there is nothing to compare with, or the change is too large to mean anything. */
export function changeOf(now: number | null, then: number | null): number | null {
  if (now === null || then === null || then <= 0) return null
  const change = Math.round(((now - then) / then) * 100)
  return change > mostPercent ? null : change
}
