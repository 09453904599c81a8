/** A person says how money for a card ended, where the gateway gives the shop no answer. */
import type { Writing } from '../../server/context.ts'
import type { Queue } from '../../server/queue.ts'
import { refuse, type Refusal } from '../../server/refusal.ts'
import { lockStates } from '../../shop/orders/orders.ts'
import { findRefund, lockAttempts } from '../../shop/payments/payments.ts'
import { writeDone, writeFailed } from './giving-back.ts'

export interface CardAnswer {
  orderId: number
  refundId: number
  /** As the gateway's own portal shows it. */
  hasGone: boolean
}

/** So long a piece is the job's: it asks the gateway again by itself, and a message may be on its way. */
const leftToTheJobMs = 3600_000

/**
 * Ends a piece of money for a card. What has not gone may be sent otherwise (`failedRefundSent`).
 * @returns 404: the order has no such piece for a card; 409: it ended otherwise, or was sent less than an hour ago
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
  // What the shop never sent went by a person's hand in the portal.
  const byHand = { ...ended, way: 'REFUND', refunded_before: 0, sent_at: now } as const
  await writeDone({ tx, queue, now }, { refund, change: refund.state === 'DUE' ? byHand : ended })
  return { refundId, isNew: true }
}
