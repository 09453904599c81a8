/** A person records the outcome of a card refund for which the gateway gives the shop no answer. */
import type { Writing } from '../../server/context.ts'
import type { Queue } from '../../server/queue.ts'
import { refuse, type Refusal } from '../../server/refusal.ts'
import { lockStates } from '../../shop/orders/orders.ts'
import { findRefund, lockAttempts } from '../../shop/payments/payments.ts'
import { writeDone, writeFailed } from './giving-back.ts'

export interface CardAnswer {
  orderId: number
  refundId: number
  /** As shown in the gateway's own portal. */
  hasGone: boolean
}

/** For this long a refund is left to its job: it queries the gateway again by itself, and a message may be on its way. */
const leftToTheJobMs = 3600_000

/**
 * Ends a card refund. If it has not gone, it may be sent by other means (`failedRefundSent`).
 * @returns 404 if the order has no such card refund; 409 if it ended otherwise, or was sent less than an hour ago
 */
export async function refundAnswered(
  { tx, queue, now }: Writing & { queue: Queue; now: Date },
  { orderId, refundId, hasGone, why }: CardAnswer & { why: string },
): Promise<{ refundId: number; isNew: boolean } | Refusal> {
  await lockAttempts({ tx }, orderId)
  await lockStates({ tx }, orderId)
  const refund = await findRefund({ db: tx }, { id: refundId })
  if (!refund || refund.orderId !== orderId || refund.attemptId === null)
    return refuse(404, 'error.not_found')
  if (refund.state === (hasGone ? 'DONE' : 'FAILED')) return { refundId, isNew: false }
  if (refund.state === 'DONE' || refund.state === 'FAILED') return refuse(409, 'refund.error.answered')
  const since = refund.sentAt?.getTime() ?? 0
  if (now.getTime() - since < leftToTheJobMs) return refuse(409, 'refund.error.just_sent')
  if (!hasGone) {
    await writeFailed({ tx, queue, now }, { refund, fault: why.slice(0, 200) })
    return { refundId, isNew: true }
  }
  const ended = { state: 'DONE', settled_at: now } as const
  // A refund that the shop never sent was made by hand in the portal.
  const byHand = { ...ended, way: 'REFUND', refunded_before: 0, sent_at: now } as const
  await writeDone({ tx, queue, now }, { refund, change: refund.state === 'DUE' ? byHand : ended })
  return { refundId, isNew: true }
}
