/** Public interface of snoozed work items: they wait for a person, but not before a certain day. */
import { dayInPrague } from '../../lib/dates.ts'
import type { Outcome, Reading, Writing } from '../../server/context.ts'
import type { Page, SortedPageQuery } from '../../server/page.ts'
import { refuse, type Refusal } from '../../server/refusal.ts'
import {
  countSnoozed,
  deleteSnooze,
  selectSnooze,
  selectSnoozedPage,
  selectSnoozes,
  upsertSnooze,
  type ListedSnooze,
} from './queries.ts'
import { selectOrderFacts, type StoredFacts } from './order-facts-queries.ts'
import { mayWaitUntil, type Snooze, type SnoozeKind, type SnoozeSort, type SnoozeSubject } from './rules.ts'

export type { StoredFacts } from './order-facts-queries.ts'
export type { ListedSnooze } from './queries.ts'
export { isMoneyNotSnoozed, isNotSnoozed } from './not-snoozed.ts'
export * as waiting from './waiting.ts'
export type { WaitingApproval, WaitingBatch, WaitingMoney } from './waiting.ts'

type DueQuery = { now: Date; kinds: readonly SnoozeKind[] }

/**
 * Snoozes a work item until a future day, with the reason; null wakes it. It also ends by itself when the
 * item's state changes.
 * @returns 422 if the day or the reason is invalid
 */
export async function snoozeWork(
  { tx, now }: Writing & { now: Date },
  { subject, aside, staffId }: { subject: SnoozeSubject; aside: Snooze | null; staffId: number | null },
): Promise<Refusal | { aside: Snooze | null }> {
  if (!aside) await deleteSnooze(tx, subject)
  else if (!mayWaitUntil(aside.until, now)) return refuse(422, 'work_aside.error.day')
  else if (aside.why.trim() === '') return refuse(422, 'admin.error.reason')
  else await upsertSnooze(tx, subject, { ...aside, staffId, now })
  return { aside }
}

/** The end of an item's snooze and its reason; null if it is not snoozed, or if that day has come. */
export const findSnooze = async (
  { db, now }: Reading & { now: Date },
  subject: SnoozeSubject,
): Promise<Snooze | null> => await selectSnooze(db, subject, dayInPrague(now))

/** Like `findSnooze`, for several items of one kind, by their ids. */
export const findSnoozes = async (
  { db, now }: Reading & { now: Date },
  asked: { kind: SnoozeKind; ids: readonly number[] },
): Promise<Map<number, Snooze>> => await selectSnoozes(db, asked, dayInPrague(now))

/** Snoozed items of the requested kinds, by the day on which they return. */
export const listSnoozed = async (
  { db }: Reading,
  { now, ...asked }: SortedPageQuery<SnoozeSort> & DueQuery,
): Promise<Outcome<Page<ListedSnooze>>> => await selectSnoozedPage(db, { ...asked, today: dayInPrague(now) })

/** Counts snoozed items, capped as by `countRows`. */
export const countSnoozedWork = async ({ db }: Reading, { now, kinds }: DueQuery): Promise<number> =>
  await countSnoozed(db, { today: dayInPrague(now), kinds })

/** The facts for which orders wait, by their numbers. */
export const findOrderFacts = async (
  { db, now }: Reading & { now: Date },
  { numbers, withdrawalDays }: { numbers: readonly string[]; withdrawalDays: number },
): Promise<StoredFacts[]> => await selectOrderFacts(db, { numbers, today: dayInPrague(now), withdrawalDays })
