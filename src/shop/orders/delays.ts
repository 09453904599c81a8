/** Promises that could not be kept, and what customers read of them. */
import type { Reading, Writing } from '../../server/context.ts'
import { dayInPrague } from '../../lib/dates.ts'
import * as queries from './delay-queries.ts'
import { promiseNow } from './promise.ts'

export type { OrderDelay } from './delay-queries.ts'

/**
 * Finds orders that can't be on time any more: not handed over by the day by which they had to leave, or not delivered by
 * the last day that their customer has read. Each is recorded with the new day if it has not left yet; without a later day to
 * name, it is not recorded. @returns the ids of those orders
 */
export async function recordLate({ tx, now }: Writing & { now: Date }): Promise<number[]> {
  const recorded: number[] = []
  for (const late of await queries.lockLate(tx, dayInPrague(now))) {
    const { orderId, isSent, delays, lastDay, shipping, country } = late
    const days = isSent ? null : await promiseNow({ db: tx, now }, { shipping, country })
    if (!isSent && (days === null || (lastDay !== null && days.last <= lastDay))) continue
    await queries.insertDelay(tx, { orderId, place: delays + 1, isSent, days, at: now })
    recorded.push(orderId)
  }
  return recorded
}

/** Notes that the goods of an order can be picked up from now on: its promise is measured by that day. */
export const recordArrival = async ({ tx, now }: Writing & { now: Date }, orderId: number): Promise<void> =>
  await queries.writeArrival(tx, orderId, dayInPrague(now))

/** What the customer of an order read when a day could not be kept, the first delay first. */
export const findDelays = async ({ db }: Reading, orderId: number) => await queries.selectDelays(db, orderId)
