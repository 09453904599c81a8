/** Where a sale is taxed, and the months of the tax. Pure; amounts in haléře. */
import type { Halere } from '../../lib/money.ts'

/**
 * How a sale is taxed. HOME: Czech tax. OSS: goods sent to a consumer in another member state, with the tax of that state
 * (VAT Act 235/2004, § 8). EU_EXEMPT: goods sent to a payer of the tax in another member state (§ 64); the buyer declares it.
 */
export const regimes = ['HOME', 'OSS', 'EU_EXEMPT'] as const
export type Regime = (typeof regimes)[number]

/** What a document says of a sale that Czech tax is not on. */
export interface ForeignTax {
  regime: Exclude<Regime, 'HOME'>
  /** Where the goods went: `SK`. */
  country: string
}

/** A month, `2026-11`. */
export type Month = string

export const isMonth = (given: string): given is Month => /^20\d\d-(0[1-9]|1[0-2])$/.test(given)

export const monthOf = (day: string): Month => day.slice(0, 7)

/** Its first day and its last one, `2026-11-01` and `2026-11-30`. */
export function daysOf(month: Month): { from: string; to: string } {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return { from: `${month}-01`, to: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) }
}

/** Whether all of a month is over on a day. */
export const isOver = (month: Month, day: string): boolean => monthOf(day) > month

export type MonthAct = 'CLOSED' | 'REOPENED'

/** Someone closed a month or reopened it. */
export interface MonthEvent {
  month: Month
  /** Counted in each month from 1. */
  number: number
  act: MonthAct
  /** Null: the program. */
  staffId: number | null
  at: Date
  reason: string
  /** The control sums with which it was closed; null on a reopening. */
  sums: unknown
}

/** The value of goods without tax above which a year's sales to consumers in other member states are taxed there: 10,000 €. */
export const ossThreshold: Halere = 256_530_00
