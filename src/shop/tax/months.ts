/** Closing a month of the tax, and reopening it. */
import { reads } from '../../server/verb.ts'
import { dayInPrague } from '../../lib/dates.ts'
import type { OperationContext, Outcome, Writing } from '../../server/context.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { isRefusal, refuse } from '../../server/refusal.ts'
import {
  insertEvent,
  selectEvents,
  selectLatest,
  selectOpenMonths,
  shareMonth,
  takeMonth,
} from './queries.ts'
import { isMonth, isOver, monthOf, type Month, type MonthEvent } from './rules.ts'

export interface MonthToClose {
  month: Month
  /** Reason or subject; may be empty. */
  reason: string
}

/** `isNew` false: the event is the one that an earlier, identical request wrote. */
interface Written {
  event: MonthEvent
  isNew: boolean
}

const longestReason = 1000
const oneLine = (text: string) =>
  text
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, longestReason)

/**
 * Closes a month that is over: from then on the database refuses documents with a day of issue or a tax point in it.
 * @param sums counts the month's documents once no more can come, or refuses
 * @returns the event; for a month that is already closed, the event of its closing. 409 if the month is not over, 422 if it
 * is not a month.
 */
export async function closeMonth(
  { tx, actor, now }: OperationContext & { tx: Tx },
  {
    monthToClose: { month, reason },
    sums,
  }: { monthToClose: MonthToClose; sums: () => Promise<Outcome<object>> },
): Promise<Outcome<Written>> {
  if (!isMonth(month)) return refuse(422, 'tax.error.month')
  if (!isOver(month, dayInPrague(now))) return refuse(409, 'tax.error.not_over')
  await takeMonth(tx, month)
  const latest = await selectLatest(tx, month)
  if (latest?.act === 'CLOSED') return { event: latest, isNew: false }
  const counted = await sums()
  if (isRefusal(counted)) return counted
  return await written(
    { tx, actor, now },
    { month, number: (latest?.number ?? 0) + 1, act: 'CLOSED', reason, sums: counted },
  )
}

/**
 * Reopens a closed month.
 * @returns the event; for a month that is already reopened, the event of its reopening. 404 if it was never
 * closed, 422 without a reason.
 */
export async function reopenMonth(
  { tx, actor, now }: OperationContext & { tx: Tx },
  { month, reason }: MonthToClose,
): Promise<Outcome<Written>> {
  if (!isMonth(month)) return refuse(422, 'tax.error.month')
  if (oneLine(reason) === '') return refuse(422, 'tax.error.reason')
  await takeMonth(tx, month)
  const latest = await selectLatest(tx, month)
  if (!latest) return refuse(404, 'tax.error.not_closed')
  if (latest.act === 'REOPENED') return { event: latest, isNew: false }
  return await written(
    { tx, actor, now },
    { month, number: latest.number + 1, act: 'REOPENED', reason, sums: null },
  )
}

async function written(
  { tx, actor, now }: Writing & OperationContext,
  event: Omit<MonthEvent, 'staffId' | 'at'>,
): Promise<Written> {
  const staffId = actor.kind === 'staff' ? actor.staffId : null
  const whole = { ...event, reason: oneLine(event.reason), staffId, at: now }
  await insertEvent(tx, whole)
  return { event: whole, isNew: true }
}

/** True if documents of this day (`2026-11-21`) are closed. It stays so until the transaction ends. */
export async function isDayClosed({ tx }: { tx: Tx }, day: string): Promise<boolean> {
  await shareMonth(tx, monthOf(day))
  return (await selectLatest(tx, monthOf(day)))?.act === 'CLOSED'
}

/** The latest event of a month; null: it was never closed. */
export const monthState = reads(selectLatest)

/** Past months that are not closed, since the first document of all, oldest first. */
export const openMonths = async ({ db }: { db: Reader }, { today }: { today: string }): Promise<Month[]> =>
  await selectOpenMonths(db, today)

/** Events of months, latest month first. */
export const monthEvents = reads(selectEvents)
