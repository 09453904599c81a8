/** What the numbers of the trade are called, and how they follow from sums. Pure. */
import type { Halere } from '../../lib/money.ts'
import { bothWays } from '../../lib/sort-names.ts'

export const periods = ['day', 'week', 'month'] as const
export type Period = (typeof periods)[number]

/** What sums are told apart by; `none`: by nothing but the period. */
export const groups = ['none', 'trade', 'product', 'representative', 'source'] as const
export type Group = (typeof groups)[number]

/** Where an order came from: who entered it. Which visit it came of is not known, since no visit is followed. */
export const orderSources = ['buyer', 'representative', 'staff'] as const
export type OrderSource = (typeof orderSources)[number]

/** Sums of a period, each by its own day: of placing, of the tax point, of packing. */
export interface SalesSums {
  /** Orders that were placed and not cancelled; of a product none, since an order has many. */
  orders: number
  /** Orders' value: with VAT, of the same orders. */
  value: Halere
  pieces: number
  boxes: number
  documents: number
  /** Without VAT, of tax documents less corrective ones. */
  turnover: Halere
  /** What the lots had cost from which was packed, less what came back into them. */
  cost: Halere
  /** Pieces packed from lots whose cost nobody knows: the margin is too high by theirs. */
  uncosted: number
}

/** Orders' value by order, in whole haléře; null: there is no order. */
export const averageBasket = ({ value, orders }: Pick<SalesSums, 'value' | 'orders'>): Halere | null =>
  orders > 0 ? Math.round(value / orders) : null

/** Turnover less the cost of what left. */
export const marginOf = ({ turnover, cost }: Pick<SalesSums, 'turnover' | 'cost'>): Halere => turnover - cost

/** A part of a whole, between 0 and 1; null: there is no whole. */
export const shareOf = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null)

/** A step of carts, with how many of those that reached the step before reached it. */
export interface FunnelStep {
  step: string
  count: number
  /** null: of the first step, and where none reached the one before. */
  conversion: number | null
}

/** @param counts of each step, in the order of the steps */
export const funnelOf = (counts: { step: string; count: number }[]): FunnelStep[] =>
  counts.map(({ step, count }, at) => ({
    step,
    count,
    conversion: at === 0 ? null : shareOf(count, counts[at - 1]?.count ?? 0),
  }))

/** No report is over more days, so that none reads for minutes. */
export const mostDays = 1100

/** Whether a report of these days (`2026-11-21`, both included) is one that can be asked for. */
export function isSpan({ from, to }: { from: string; to: string }): boolean {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000
  return days >= 0 && days < mostDays
}

/** The months that days from one to another lie in, from the first day to the last one. */
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

/** What the lists behind the numbers can be sorted by. */
export const placedSorts = bothWays('placed', 'value')
export type PlacedSort = (typeof placedSorts)[number]
export const taxedSorts = bothWays('tax_point', 'with_vat')
export type TaxedSort = (typeof taxedSorts)[number]
export const costSorts = bothWays('moved')
export type CostSort = (typeof costSorts)[number]
/** Days of a list, and the customers of some days by the day of their first order in them. */
export const daySorts = bothWays('on')
export type DaySort = (typeof daySorts)[number]
/** What is counted of visits, without a trace of one of them. */
export const countedMeasures = ['page', 'product', 'source', 'screen', 'search'] as const
export type CountedMeasure = (typeof countedMeasures)[number]
export const countedSorts = bothWays('on', 'count')
export type CountedSort = (typeof countedSorts)[number]
export const customerSorts = bothWays('ordered')
export type CustomerSort = (typeof customerSorts)[number]
