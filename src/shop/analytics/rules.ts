/** The measures of sales, and how they follow from sums. Pure. */
import type { Halere } from '../../lib/money.ts'
import { bothWays } from '../../lib/sort-names.ts'

export const periods = ['day', 'week', 'month'] as const
export type Period = (typeof periods)[number]

/** Groupings of sums; `none`: by period only. */
export const groups = ['none', 'trade', 'product', 'representative', 'source'] as const
export type Group = (typeof groups)[number]

/** Source of an order: who entered it. The visit before it is unknown, since visits are not tracked. */
export const orderSources = ['buyer', 'representative', 'staff'] as const
export type OrderSource = (typeof orderSources)[number]

/** Sums of a period, each by its own date: of the order, of the tax point, of packing. */
export interface SalesSums {
  /** Orders placed and not cancelled; 0 when grouped by product, since an order has many products. */
  orders: number
  /** The value of the same orders, with VAT. */
  value: Halere
  pieces: number
  boxes: number
  documents: number
  /** Without VAT, of tax documents less corrective ones. */
  turnover: Halere
  /** Purchase cost of what was packed from lots, less returns into them. */
  cost: Halere
  /** Pieces packed from lots without a known cost: the margin is too high by their cost. */
  uncosted: number
}

/** Average value of an order, in whole haléře; null if there are no orders. */
export const averageBasket = ({ value, orders }: Pick<SalesSums, 'value' | 'orders'>): Halere | null =>
  orders > 0 ? Math.round(value / orders) : null

/** Turnover less the cost of the goods packed. */
export const marginOf = ({ turnover, cost }: Pick<SalesSums, 'turnover' | 'cost'>): Halere => turnover - cost

/** A part of a whole, between 0 and 1; null if the whole is 0. */
export const shareOf = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null)

/** A step of the cart funnel, with its share of the carts that reached the previous step. */
export interface FunnelStep {
  step: string
  count: number
  /** `null` for the first step, and if no cart reached the previous one. */
  conversion: number | null
}

/** @param counts of each step, in the order of the steps */
export const funnelOf = (counts: { step: string; count: number }[]): FunnelStep[] =>
  counts.map(({ step, count }, at) => ({
    step,
    count,
    conversion: at === 0 ? null : shareOf(count, counts[at - 1]?.count ?? 0),
  }))

/** The longest report, so that none reads for minutes. */
export const mostDays = 1100

/** True if a report may cover these days (`2026-11-21`, both included). */
export function isSpan({ from, to }: { from: string; to: string }): boolean {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000
  return days >= 0 && days < mostDays
}

/** The months that cover a span of days, each as its first and last day. */
export function monthsIn({ from, to }: { from: string; to: string }): { from: string; to: string }[] {
  const months: { from: string; to: string }[] = []
  let month = new Date(`${from.slice(0, 7)}-01T12:00:00Z`)
  while (month.toISOString().slice(0, 10) <= to) {
    const next = new Date(month)
    next.setUTCMonth(next.getUTCMonth() + 1)
    const last = new Date(next.getTime() - 86_400_000)
    months.push({ from: month.toISOString().slice(0, 10), to: last.toISOString().slice(0, 10) })
    month = next
  }
  return months
}

/** Sort orders of the lists behind the numbers. */
export const placedSorts = bothWays('placed', 'value')
export type PlacedSort = (typeof placedSorts)[number]
export const taxedSorts = bothWays('tax_point', 'with_vat')
export type TaxedSort = (typeof taxedSorts)[number]
export const costSorts = bothWays('moved')
export type CostSort = (typeof costSorts)[number]
/** Sort order of lists by day, and of the customers of a span by the day of their first order in it. */
export const daySorts = bothWays('on')
export type DaySort = (typeof daySorts)[number]
/** Measures of visits, counted without tracking any of them. */
export const countedMeasures = ['page', 'product', 'source', 'screen', 'search'] as const
export type CountedMeasure = (typeof countedMeasures)[number]
export const countedSorts = bothWays('on', 'count')
export type CountedSort = (typeof countedSorts)[number]
export const customerSorts = bothWays('ordered')
export type CustomerSort = (typeof customerSorts)[number]
