/** Cancels an order on behalf of its buyer or the shop: once, returning its stock and its money. */
import type { Writing } from '../../server/context.ts'
import type { Queue } from '../../server/queue.ts'
import { isRefusal, refuse, type Refusal } from '../../server/refusal.ts'
import { askForCorrection } from '../../shop/invoices/invoices.ts'
import { freeOrder, releaseOrder } from '../../shop/money/money.ts'
import { orderCancelled, paymentAlert, type MoneyBack } from '../../shop/orders/jobs.ts'
import { lockStates, move, returnStock } from '../../shop/orders/orders.ts'
import { mayCancel, type PaymentState, type States } from '../../shop/orders/rules.ts'
import { lockAttempts } from '../../shop/payments/payments.ts'
import { readable } from './approval.ts'
import { askRefund, moneyOf } from '../refunds/refunds.ts'

export interface CancelInput {
  orderId: number
  actor: 'customer' | 'representative' | 'staff' | 'shop'
  /** Id of the customer, representative or member of staff; `null`: not signed in. */
  actorId?: number | null
  /** The shop's explanation for the customer; customers give none. */
  reason?: string
}

export interface Cancelled {
  status: 'ok'
  /** `false`: it was cancelled before, and nothing changed. */
  cancelled: boolean
  /** The amount refunded to its source, in haléře. */
  back: number
}

/**
 * Cancels an order that is not packed yet; the shop also one with a returned parcel. In one transaction its stock is
 * returned, a company's credit is free again (by a trigger), its document is corrected, card payments are refunded in full,
 * and a transfer waits for a person to send it back; the customer is notified by mail. An order that waits for an approver is
 * cancelled as if declined. The calling operation has checked permission. Locks are taken in the order attempts, order,
 * stock, as everywhere; later payments are refunded automatically (card.ts) or listed (transfers.ts).
 * @returns 404 if there is no such order; 409 if it is packed, sent or completed
 */
export async function cancelOrder(
  { tx, queue, now }: Writing & { queue: Queue; now: Date },
  asked: CancelInput,
): Promise<Cancelled | Refusal> {
  const { orderId, actor, actorId = null } = asked
  await lockAttempts({ tx }, orderId)
  const before = await lockStates({ tx }, orderId)
  if (!before) return refuse(404, 'error.not_found')
  if (before.order === 'CANCELLED') return { status: 'ok', cancelled: false, back: 0 }
  // A returned parcel can't be sent again, and will not be paid for: the shop ends the order.
  const isBack = actor === 'staff' && before.order === 'CONFIRMED' && before.fulfilment === 'RETURNED'
  if (!isBack && !mayCancel(before)) return refuse(409, 'order.error.not_cancellable')
  const why = readable(asked.reason ?? '') || `cancelled by the ${actor}`
  const by = { actor, actorId, why, now }
  const to: Partial<States> = { order: 'CANCELLED', ...(isBack ? {} : { fulfilment: 'WAITING' }) }
  const cancelled = await move({ tx }, { orderId, to, by })
  if ('illegal' in cancelled) throw new Error(`An order that is ${cancelled.from} can't be cancelled`)
  await askForCorrection({ tx, queue }, orderId)
  const back = await giveBack({ tx, queue, now }, { ...asked, payment: before.payment })
  await queue.send(tx, orderCancelled, { orderId, ...back })
  // The goods of a returned parcel are inspected first: the packing table decides which are sold again.
  if (!isBack) await returnStock({ tx, now }, { orderId })
  return { status: 'ok', cancelled: true, back: back.amount }
}

/** Starts the refund. An order in review stays there: a person knows what was paid. */
async function giveBack(
  context: Writing & { queue: Queue; now: Date },
  { orderId, actor, payment }: CancelInput & { payment: PaymentState },
): Promise<{ money: MoneyBack; amount: number }> {
  const { tx } = context
  // Reverses the other settlements: money is refunded, credit and write-offs are undone.
  const by = { actor: 'shop', staffId: null } as const
  const released = await releaseOrder({ tx, now: context.now, by }, orderId)
  if (payment === 'REVIEW') {
    await freeOrder({ tx, now: context.now, by }, orderId)
    return await leaveToPerson(context, orderId, 'review')
  }
  const sums = { card: 0, transfer: 0 }
  for (const { source, left: amount } of await moneyOf(context, orderId)) {
    if (amount <= 0) continue
    const [kind, key] =
      'attemptId' in source
        ? (['card', `cancelled-${source.attemptId}`] as const)
        : 'transactionId' in source
          ? (['transfer', `cancelled-transfer-${source.transactionId}`] as const)
          : (['transfer', `cancelled-money-${source.receivedId}`] as const)
    const asker = actor === 'staff' ? 'staff' : 'shop'
    const asked = { orderId, amount, key, reason: 'order cancelled', actor: asker, ...source } as const
    const owed = await askRefund(context, asked)
    if (isRefusal(owed)) throw new Error(`Order ${orderId} was not cancelled: ${owed.error_trans_key}`)
    sums[kind] += amount
  }
  if (sums.transfer > 0) await leaveToPerson(context, orderId, 'transfer')
  if (sums.card > 0 || sums.transfer > 0)
    return { money: sums.card > 0 ? 'card' : 'transfer', amount: sums.card || sums.transfer }
  const isRefunded = payment === 'PARTLY_REFUNDED'
  if (released.credit + released.letGo > 0 || isRefunded) return await owesNothing(context, orderId, payment)
  // Money was received, but no payment shows how.
  if (payment === 'PAID') return await leaveToPerson(context, orderId, 'transfer')
  return { money: 'none', amount: 0 }
}

/** No money was received: credit is returned to its buyer, and write-offs were never paid. */
async function owesNothing(
  { tx, now }: Writing & { now: Date },
  orderId: number,
  payment: PaymentState,
): Promise<{ money: MoneyBack; amount: number }> {
  const by = { actor: 'shop', why: 'no money had come', now } as const
  const isPaid = payment === 'PAID' || payment === 'PARTLY_REFUNDED'
  for (const to of isPaid ? (['REFUND_DUE', 'REFUNDED'] as const) : []) {
    const moved = await move({ tx }, { orderId, to: { payment: to }, by })
    if ('illegal' in moved) throw new Error(`Order ${orderId}: payment is ${moved.from}`)
  }
  return { money: 'none', amount: 0 }
}

/** Notifies the operator that money waits for a person. */
async function leaveToPerson(
  { tx, queue, now }: Writing & { queue: Queue; now: Date },
  orderId: number,
  money: 'review' | 'transfer',
): Promise<{ money: MoneyBack; amount: number }> {
  const about = money === 'review' ? 'review' : 'transfer_back'
  const why = 'the order was cancelled'
  if (money === 'transfer') {
    const owed = await move(
      { tx },
      { orderId, to: { payment: 'REFUND_DUE' }, by: { actor: 'shop', why, now } },
    )
    if ('illegal' in owed) throw new Error(`Order ${orderId}: payment is ${owed.from}, not to be given back`)
  }
  await queue.send(tx, paymentAlert, { orderId, about, key: 'cancelled', why })
  return { money, amount: 0 }
}
