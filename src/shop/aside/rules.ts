/** Items that can be snoozed, and the limit of a snooze. Pure. */
import { dayInPrague } from '../../lib/dates.ts'
import { bothWays } from '../../lib/sort-names.ts'

/** Work items that can be snoozed; money received has its own operation for this. */
export const asideKinds = [
  'order',
  'shipment',
  'complaint',
  'withdrawal',
  'application',
  'review',
  'refund',
  'remittance_line',
  'lot',
  'cash',
  'payout',
] as const
export type AsideKind = (typeof asideKinds)[number]

/** A work item: its kind and its id in the database. */
export interface AsideSubject {
  kind: AsideKind
  id: number
}

/** Snoozed until a day (on which it returns), with the reason. */
export interface Aside {
  until: string
  why: string
}

/** True for a future day at most a year away. */
export const mayWaitUntil = (day: string, now: Date): boolean =>
  day > dayInPrague(now) && day <= dayInPrague(new Date(now.getTime() + 366 * 24 * 3600_000))

/** The list is sorted by the day of return only. */
export const asideSorts = bothWays('until')
export type AsideSort = (typeof asideSorts)[number]
