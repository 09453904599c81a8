/** Card payments: a new attempt for an order, and the gateway's signed answer. */
import type { Tx } from '../../server/db.ts'
import type { Queue } from '../../server/queue.ts'
import { refuse, type Refusal } from '../../server/refusal.ts'
import { paymentReceived } from '../orders/jobs.ts'
import { findOrder, move } from '../orders/orders.ts'
import {
  paymentRequestUrl,
  receiveReturn,
  startAttempt,
  type Gateway,
  type Returned,
} from '../payments/payments.ts'

export interface PaymentReturn {
  returned: Returned
  /** The order it is about; null when the return could not be believed. */
  order: { number: string; token: string; locale: 'cs' | 'en' } | null
}

/**
 * A new attempt to pay an order that awaits its card payment: the order stays as it was frozen, only the attempt is new.
 * @returns the address of the gateway, or why it can't be paid (any more).
 */
export async function payByCard(
  tx: Tx,
  surroundings: { gateway: Gateway | null; shopName: string; now: Date },
  token: string,
): Promise<{ redirectUrl: string } | Refusal> {
  const order = await findOrder(tx, { token })
  if (!order) return refuse(404, 'error.not_found')
  const isAwaiting = order.states.order === 'NEW' && order.states.payment === 'AWAITING'
  if (!surroundings.gateway || order.paymentCode !== 'card' || !isAwaiting)
    return refuse(409, 'order.error.not_payable')
  const attempt = await startAttempt(tx, {
    orderId: order.id,
    amount: order.totalWithVat,
    now: surroundings.now,
  })
  const redirectUrl = paymentRequestUrl(surroundings.gateway, attempt, {
    locale: order.locale,
    description: `${surroundings.shopName} ${order.number}`,
    variableSymbol: order.number,
  })
  return { redirectUrl }
}

/**
 * Takes what the gateway sent back through the browser. The signed ORDERNUMBER alone decides which order it is about;
 * the first genuine success makes the order paid, a repeat changes nothing, a failure keeps order and stock for another try.
 */
export async function paymentReturned(
  tx: Tx,
  surroundings: { gateway: Gateway; queue: Queue; now: Date },
  received: [string, string][],
): Promise<PaymentReturn> {
  const returned = await receiveReturn(tx, surroundings.gateway, received, surroundings.now)
  if (returned.kind === 'refused') return { returned, order: null }
  if (returned.kind === 'settled' && returned.outcome === 'PAID' && returned.attempt.state === 'PAID') {
    await orderPaid(tx, surroundings, returned.orderId)
  }
  const order = await findOrder(tx, { id: returned.orderId })
  return { returned, order: order && { number: order.number, token: order.token, locale: order.locale } }
}

async function orderPaid(tx: Tx, surroundings: { queue: Queue; now: Date }, orderId: number): Promise<void> {
  const by = { actor: 'gateway' as const, why: 'card payment', now: surroundings.now }
  const paid = await move(tx, orderId, { order: 'CONFIRMED', payment: 'PAID', fulfilment: 'READY' }, by)
  if ('illegal' in paid) {
    // Money came for an order that no longer waits for it: it goes back, whatever the order does.
    await move(
      tx,
      orderId,
      { payment: 'REFUND_DUE' },
      { ...by, why: `card payment, but ${paid.axis} is ${paid.from}` },
    )
    return
  }
  if (paid.moved) await surroundings.queue.send(tx, paymentReceived, { orderId })
}
