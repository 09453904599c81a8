/** Money goes back: whole, in pieces, never more than was paid, and each piece once. */
import type { Tx } from '../../server/db.ts'
import type { Queue } from '../../server/queue.ts'
import { refuse, type Refusal } from '../../server/refusal.ts'
import { giveBack } from '../orders/jobs.ts'
import { move } from '../orders/orders.ts'
import {
  attemptsOf,
  insertRefund,
  lockAttempts,
  newMessageId,
  selectRefund,
  selectRefunds,
  type Attempt,
  type Refund,
} from '../payments/payments.ts'

export interface RefundAsked {
  orderId: number
  /** Haléře. */
  amount: number
  /** The same key asks for the same piece again and gets it once. */
  key: string
  reason: string
  /** Which payment; left out: the order's own one, before those that were one too many. */
  attemptId?: number
  actor: 'gateway' | 'shop' | 'staff'
}

/**
 * Asks for money of an order to go back to the card that paid; a job sends it. Whoever calls this has made sure that the
 * caller may. Locks go attempts, order, as everywhere.
 * @returns the piece, the same one for the same key; or why not: nothing paid (409), more than is left, no amount, or a key
 *   that was used for something else (422).
 */
export async function askRefund(
  tx: Tx,
  { queue, now }: { queue: Queue; now: Date },
  asked: RefundAsked,
): Promise<{ refund: Refund } | Refusal> {
  const { orderId, amount, key } = asked
  await lockAttempts(tx, orderId)
  const earlier = await selectRefund(tx, { key })
  if (earlier) {
    const isSame = earlier.orderId === orderId && earlier.amount === amount
    return isSame ? { refund: earlier } : refuse(422, 'refund.error.key_reused')
  }
  if (!Number.isSafeInteger(amount) || amount <= 0) return refuse(422, 'refund.error.amount')
  const paid = paidAmong(await attemptsOf(tx, orderId), asked.attemptId)
  if (paid.length === 0) return refuse(409, 'refund.error.not_paid')
  const refunds = await selectRefunds(tx, orderId)
  const attempt = paid.find((one) => leftOf(one, refunds) >= amount)
  if (!attempt) return refuse(422, 'refund.error.over_paid')
  const by = { actor: asked.actor, why: asked.reason, now }
  const owed = await move(tx, orderId, { payment: 'REFUND_DUE' }, by)
  if ('illegal' in owed) return refuse(409, 'refund.error.not_paid')
  const messageId = newMessageId()
  const refund = await insertRefund(tx, { ...asked, attemptId: attempt.id, messageId, now })
  await queue.send(tx, giveBack, { refundId: refund.id })
  return { refund }
}

/** The payments that brought money, the order's own one first. */
function paidAmong(attempts: Attempt[], attemptId: number | undefined): Attempt[] {
  const paid = attempts.filter(({ state }) => state === 'PAID' || state === 'SURPLUS')
  if (attemptId !== undefined) return paid.filter(({ id }) => id === attemptId)
  return paid.toSorted((one, other) => Number(one.state === 'SURPLUS') - Number(other.state === 'SURPLUS'))
}

/** What of a payment has neither gone back nor is about to, in haléře. */
export function leftOf({ id, amount }: Attempt, refunds: Refund[]): number {
  const given = refunds.filter(({ attemptId, state }) => attemptId === id && state !== 'FAILED')
  return amount - given.reduce((sum, refund) => sum + refund.amount, 0)
}
