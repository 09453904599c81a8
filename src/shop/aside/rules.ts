/** What can be set aside, and until when. Pure. */
import { dayInPrague } from '../../lib/dates.ts'
import { bothWays } from '../../lib/sort-names.ts'

/** What waits for a person and can be put off; money received is put off by its own verb. */
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

/** Which thing: its kind and its id in the books. */
export interface AsideSubject {
  kind: AsideKind
  id: number
}

/** Put off until a day (it is work again on it), with the reason. */
export interface Aside {
  until: string
  why: string
}

/** Nothing is put off for more than a year, and nothing to a day that has come. */
export const mayWaitUntil = (day: string, now: Date): boolean =>
  day > dayInPrague(now) && day <= dayInPrague(new Date(now.getTime() + 366 * 24 * 3600_000))

/** What the list can be sorted by: the day of return. */
export const asideSorts = bothWays('until')
export type AsideSort = (typeof asideSorts)[number]
