/** Public interface of snoozed work items: they wait for a person, but not before a certain day. */
import { dayInPrague } from '../../lib/dates.ts'
import type { Outcome, Reading, Writing } from '../../server/context.ts'
import type { Page, SortedPageAsked } from '../../server/page.ts'
import { refuse, type Refusal } from '../../server/refusal.ts'
import {
  countAside,
  deleteAside,
  selectAside,
  selectAsidePage,
  selectAsides,
  upsertAside,
  type ListedAside,
} from './queries.ts'
import { mayWaitUntil, type Aside, type AsideKind, type AsideSort, type AsideSubject } from './rules.ts'

export type { ListedAside } from './queries.ts'
export { isMoneyNotAside, isNotAside } from './not-aside.ts'
export * as waiting from './waiting.ts'
export type { WaitingApproval, WaitingBatch } from './waiting.ts'

type Asked = { now: Date; kinds: readonly AsideKind[] }

/**
 * Snoozes a work item until a future day, with the reason; null wakes it. It also ends by itself when the
 * item's state changes.
 * @returns 422 if the day or the reason is invalid
 */
export async function setAside(
  { tx, now }: Writing & { now: Date },
  { subject, aside, staffId }: { subject: AsideSubject; aside: Aside | null; staffId: number | null },
): Promise<Refusal | { aside: Aside | null }> {
  if (!aside) await deleteAside(tx, subject)
  else if (!mayWaitUntil(aside.until, now)) return refuse(422, 'work_aside.error.day')
  else if (aside.why.trim() === '') return refuse(422, 'admin.error.reason')
  else await upsertAside(tx, subject, { ...aside, staffId, now })
  return { aside }
}

/** The end of an item's snooze and its reason; null if it is not snoozed, or if that day has come. */
export const findAside = async (
  { db, now }: Reading & { now: Date },
  subject: AsideSubject,
): Promise<Aside | null> => await selectAside(db, subject, dayInPrague(now))

/** Like `findAside`, for several items of one kind, by their ids. */
export const findAsides = async (
  { db, now }: Reading & { now: Date },
  asked: { kind: AsideKind; ids: readonly number[] },
): Promise<Map<number, Aside>> => await selectAsides(db, asked, dayInPrague(now))

/** Snoozed items of the requested kinds, by the day on which they return. */
export const listAside = async (
  { db }: Reading,
  { now, ...asked }: SortedPageAsked<AsideSort> & Asked,
): Promise<Outcome<Page<ListedAside>>> => await selectAsidePage(db, { ...asked, today: dayInPrague(now) })

/** Counts snoozed items, capped as by `countRows`. */
export const countSetAside = async ({ db }: Reading, { now, kinds }: Asked): Promise<number> =>
  await countAside(db, { today: dayInPrague(now), kinds })
