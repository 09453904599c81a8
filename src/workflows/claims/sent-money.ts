/** Money of claims that a person sends by bank: whether it is still outstanding, and who may record that it was sent. */
import type { Actor, Reading, Writing } from '../../server/context.ts'
import type { Queue } from '../../server/queue.ts'
import { refuse, type Refusal } from '../../server/refusal.ts'
import { findDocuments } from '../../shop/invoices/invoices.ts'
import { move } from '../../shop/orders/orders.ts'
import type { Order } from '../../shop/orders/rules.ts'
import { findRefunds, refusalInPayout, type Refund } from '../../shop/payments/payments.ts'
import { refusalOf } from '../../shop/staff/staff.ts'
import { bankRefundSent, failedRefundSent } from '../payment/payment.ts'

/** The refunds of a cause; for a cancelled order, all of them. */
async function refundsFor(
  { db }: Reading,
  { order, cause }: { order: Order; cause: string },
): Promise<{ own: Refund[]; all: Refund[] }> {
  const all = await findRefunds({ db }, order.id)
  return { all, own: order.states.order === 'CANCELLED' ? all : all.filter(({ key }) => key === cause) }
}

const isCash = ({ attemptId, transactionId }: Refund): boolean => attemptId === null && transactionId === null

/** True if a failed card refund was sent to an account instead. */
const wentOtherwise = ({ states }: Order, all: readonly Refund[], { id }: Refund): boolean =>
  states.payment === 'REFUNDED' || all.some(({ key, state }) => key === `bank-${id}` && state === 'DONE')

/** True if all refunds of a cause are completed; failed card refunds, to an account instead. */
export async function hasArrived(
  { tx }: Writing,
  { order, cause }: { order: Order; cause: string },
): Promise<boolean> {
  const { all, own } = await refundsFor({ db: tx }, { order, cause })
  return (
    own.length > 0 &&
    own.every((one) => one.state === 'DONE' || (one.state === 'FAILED' && wentOtherwise(order, all, one)))
  )
}

/**
 * True if a person certainly still has to send money of a cause by bank, and record it (`writeSent`). Unclear cases are
 * false: then a claim stays open for those who end claims, and what they may not record is refused there.
 */
export async function isToBeSent(
  { db }: Reading,
  { order, cause }: { order: Order; cause: string },
): Promise<boolean> {
  if (isUnpaid(order)) return false
  const { all, own } = await refundsFor({ db }, { order, cause })
  const { payment, order: of } = order.states
  // Same check as in `failedRefundSent`: a later refund may have included the failed card refund.
  const isOwed = payment === 'REFUND_DUE' || (of === 'CANCELLED' && payment === 'PARTLY_REFUNDED')
  return own.some((one) =>
    one.state === 'FAILED'
      ? isOwed && !wentOtherwise(order, all, one)
      : one.state !== 'DONE' && one.attemptId === null,
  )
}

const isUnpaid = ({ states: { payment } }: Order): boolean =>
  payment === 'NOT_DUE_YET' || payment === 'AWAITING'

/** True if mails about the individual refunds have announced the money of a cause; for cash the claim's own mail does. */
export async function isNotedByPiece(
  { tx }: Writing,
  { order, cause }: { order: Order; cause: string },
): Promise<boolean> {
  const refunds = await refundsFor({ db: tx }, { order, cause })
  const own = refunds.own.filter(({ state }) => state !== 'FAILED')
  return own.length > 0 && own.every((one) => one.state === 'DONE' && !isCash(one))
}

/**
 * Records that a person has sent the money of a cause to the customer's account. The actor needs permission for
 * `order.refund_sent`, whatever they decide about the claim; money recorded as sent before needs no record.
 * @param isMoreDue true if more money of this order still has to be sent
 * @returns the refusal if the money goes to the card, and has not gone yet; 403 if the actor may not record
 * that money was sent. The caller stores nothing of what is refused.
 */
export async function writeSent(
  context: Writing & { queue: Queue; now: Date },
  { order, cause, isMoreDue, by }: { order: Order; cause: string; isMoreDue: boolean; by: Sender },
): Promise<Refusal | null> {
  const { tx } = context
  const { states, id: orderId } = order
  if (isUnpaid(order)) return null
  const mayNot = refusalOf(by.actor, 'order.refund_sent')
  const { own } = await refundsFor({ db: tx }, { order, cause })
  for (const refund of own) {
    if (refund.state === 'DONE') continue
    if (refund.state === 'FAILED') {
      const isWritten = await failedRefundSent(context, { id: refund.id, orderId })
      if (isWritten && mayNot) return mayNot
      continue
    }
    if (refund.attemptId !== null) return refuse(409, 'claim.error.on_its_way')
    if (mayNot) return mayNot
    const inPayout = await refusalInPayout({ tx }, { refundId: refund.id })
    if (inPayout) return inPayout
    // For cash the claim's own mail announces it.
    await bankRefundSent(context, { id: refund.id, orderId, tells: !isCash(refund) })
  }
  if (own.length > 0 || states.payment !== 'REFUND_DUE') return null
  const documents = await findDocuments({ db: tx }, orderId)
  const left = documents.reduce((sum, { total }) => sum + total, 0)
  if (isMoreDue && left > 0) return null
  if (mayNot) return mayNot
  const payment = left > 0 ? 'PARTLY_REFUNDED' : 'REFUNDED'
  const mover = { actor: 'staff' as const, why: `money sent by ${by.who}`, now: context.now }
  const moved = await move(context, { orderId, to: { payment }, by: mover })
  return 'illegal' in moved ? refuse(409, 'refund.error.not_paid') : null
}

/** The person who records that money was sent. */
interface Sender {
  actor: Actor
  /** Their name in the order's history. */
  who: string
}
