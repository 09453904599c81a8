/** Promises that could not be kept, and what customers read of them. */
import type { Reading, Writing } from '../../server/context.ts'
import { dayInPrague } from '../../lib/dates.ts'
import * as queries from './delay-queries.ts'
import { promiseNow } from './promise.ts'

export type { OrderDelay } from './delay-queries.ts'

/**
 * Finds orders that can't be on time any more: not handed over by the day by which they had to leave, or not delivered by
 * the last promised day. Each is recorded once, with the new day if it has not left yet; without a day to name, it is
 * not recorded. @returns the ids of those orders
 */
export async function recordLate({ tx, now }: Writing & { now: Date }): Promise<number[]> {
  const recorded: number[] = []
  for (const { orderId, isSent, ...parcel } of await queries.lockLate(tx, dayInPrague(now))) {
    const days = isSent ? null : await promiseNow({ db: tx, now }, parcel)
    if (!isSent && days === null) continue
    await queries.insertDelay(tx, { orderId, isSent, days, at: now })
    recorded.push(orderId)
  }
  return recorded
}

/** Notes that the goods of an order can be picked up from now on: its promise is measured by that day. */
export const recordArrival = async ({ tx, now }: Writing & { now: Date }, orderId: number): Promise<void> =>
  await queries.writeArrival(tx, orderId, dayInPrague(now))

/** What the customer of an order read when its promise could not be kept; null: nothing. */
export const findDelay = async ({ db }: Reading, orderId: number) => await queries.selectDelay(db, orderId)
