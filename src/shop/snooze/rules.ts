/** Items that can be snoozed, and the limit of a snooze. Pure. */
import { dayInPrague } from '../../lib/dates.ts'
import { bothWays } from '../../lib/sort-names.ts'

/** Work items that can be snoozed; money received has its own operation for this. */
export const snoozeKinds = [
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
export type SnoozeKind = (typeof snoozeKinds)[number]

/** A work item: its kind and its id in the database. */
export interface SnoozeSubject {
  kind: SnoozeKind
  id: number
}

/** Snoozed until a day (on which it returns), with the reason. */
export interface Snooze {
  until: string
  why: string
}

/** True for a future day at most a year away. */
export const mayWaitUntil = (day: string, now: Date): boolean =>
  day > dayInPrague(now) && day <= dayInPrague(new Date(now.getTime() + 366 * 24 * 3600_000))

/** The list is sorted by the day of return only. */
export const snoozeSorts = bothWays('until')
export type SnoozeSort = (typeof snoozeSorts)[number]
