/** Asks buyers for reviews: once per order, some days after it was delivered, and never a buyer who does not want it. */
import type { Connected, Writing } from '../../server/context.ts'
import type { Db } from '../../server/db.ts'
import type { Queue } from '../../server/queue.ts'
import type { Identity } from '../auth/auth.ts'
import { findByNumber, findOrder } from '../orders/orders.ts'
import type { Order } from '../orders/rules.ts'
import { hasRefused, insertRefusal, insertRequests } from './asking-queries.ts'
import { reviewRequested } from './mails.ts'
import { addressHash, leaveOrder } from './links.ts'
import { deliveredBetween } from './rules.ts'

const atOnce = 500

/**
 * Enqueues requests for reviews of orders that were delivered long enough ago; safe to repeat.
 * @param afterDays the setting; null: no buyer is asked
 * @returns the number of requests
 */
export async function askForReviews(
  { tx, queue, now }: Writing & { queue: Queue; now: Date },
  afterDays: number | null,
): Promise<number> {
  if (afterDays === null) return 0
  const ids = await insertRequests(tx, deliveredBetween(now, afterDays), now, atOnce)
  for (const requestId of ids) await queue.send(tx, reviewRequested, { requestId })
  return ids.length
}

/**
 * Predicts if a consumer's new order will be followed by a request for a review: announced beforehand (Act 480/2004, § 7/3).
 */
export async function willBeInvitedToReview(
  { db }: Connected,
  {
    order: { orderType, companyId, company, email },
    afterDays,
  }: { order: Pick<Order, 'orderType' | 'companyId' | 'company' | 'email'>; afterDays: number | null },
): Promise<boolean> {
  const isConsumer = orderType === 'B2C' && companyId === null && company === null
  return afterDays !== null && isConsumer && !(await hasRefused(db, addressHash(email)))
}

/**
 * Records that the buyer of an order wants no more requests for reviews, by the link in mails. Repeating it is a no-op.
 * @returns false if the link is not valid
 */
export async function leaveReviews(
  { db, identity, now }: { db: Db; identity: Identity; now: Date },
  secret: string | null,
): Promise<boolean> {
  const number = leaveOrder(identity, secret)
  const found = number === null ? null : await findByNumber({ db }, number)
  const order = found && (await findOrder({ db }, { id: found.id }))
  if (!order) return false
  await insertRefusal(db, addressHash(order.email), now)
  return true
}
