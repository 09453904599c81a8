/** Card payments: a new attempt for an order, and the gateway's signed answer. */
import type { Locale } from '../../lib/routes.ts'
import type { OrderType } from '../../lib/trade.ts'
import type { Tx } from '../../server/db.ts'
import type { Queue } from '../../server/queue.ts'
import { isRefusal, refuse, type Refusal } from '../../server/refusal.ts'
import { tokenHash } from '../cart/cart.ts'
import { askForInvoice } from '../invoices/invoices.ts'
import { paymentReceived, refundDue } from '../orders/jobs.ts'
import { findOrder, isVisitorsOrder, keepForPayment, move } from '../orders/orders.ts'
import { expiryOf } from '../orders/rules.ts'
import {
  mayAttempt,
  paymentRequestUrl,
  receiveReturn,
  startAttempt,
  type Attempt,
  type Gateway,
  type Returned,
} from '../payments/payments.ts'
import { askRefund } from './refunds.ts'

export interface PaymentReturn {
  returned: Returned
  /** The order it is about; null when the return changed and showed nothing. */
  order: {
    id: number
    locale: Locale
    orderType: OrderType
    /** Opens the order's page; null for whoever did not order it. */
    token: string | null
  } | null
  /** This return brought money that the order did not wait for: somebody has to give it back. */
  refundDue: boolean
}

/**
 * A new attempt to pay an order that awaits its card payment: the order stays as it was frozen and is kept as long as
 * after it was sent; only the attempt is new. Locks go attempts, order: the order in which expiry takes them too.
 * @returns the address of the gateway, or why it can't be paid (any more, or so many times).
 */
export async function payByCard(
  tx: Tx,
  { gateway, shopName, now }: { gateway: Gateway | null; shopName: string; now: Date },
  token: string,
): Promise<{ redirectUrl: string } | Refusal> {
  const order = await findOrder(tx, { token })
  if (!order) return refuse(404, 'error.not_found')
  const until = expiryOf(order.paymentCode, now)
  const isPayable =
    gateway &&
    order.paymentCode === 'card' &&
    until &&
    (await mayAttempt(tx, order.id)) &&
    (await keepForPayment(tx, order.id, until))
  if (!isPayable) return refuse(409, 'order.error.not_payable')
  const attempt = await startAttempt(tx, {
    orderId: order.id,
    variableSymbol: order.number,
    amount: order.totalWithVat,
    now,
  })
  const description = `${shopName} ${order.number}`
  return { redirectUrl: paymentRequestUrl(gateway, attempt, { locale: order.locale, description }) }
}

/**
 * Takes what the gateway sent back through the browser. The signed numbers alone decide which order it is about; the
 * first genuine success makes the order paid, a repeat changes nothing, a failure keeps order and stock for another try.
 * `visitor`: the token of whoever came, for a signed return can be made and passed on by anybody who knows the numbers.
 */
export async function paymentReturned(
  tx: Tx,
  surroundings: { gateway: Gateway; queue: Queue; now: Date },
  came: { received: [string, string][]; visitor: string | null },
): Promise<PaymentReturn> {
  const returned = await receiveReturn(tx, surroundings.gateway, came.received, surroundings.now)
  if (returned.kind === 'refused') return { returned, order: null, refundDue: false }
  const { kind, orderId, outcome, attempt } = returned
  const brings = kind === 'settled' && outcome === 'PAID'
  const isDue = brings && !(await isTaken(tx, surroundings, attempt))
  const order = await findOrder(tx, { id: orderId })
  if (!order) throw new Error(`Order ${orderId} does not exist`)
  const isTheirs = came.visitor !== null && (await isVisitorsOrder(tx, orderId, tokenHash(came.visitor)))
  return {
    returned,
    order: {
      id: orderId,
      locale: order.locale,
      orderType: order.orderType,
      token: isTheirs ? order.token : null,
    },
    refundDue: isDue,
  }
}

/** Whether the order takes this money; where it does not, the money goes back, whatever the order does. */
export async function isTaken(
  tx: Tx,
  surroundings: { queue: Queue; now: Date },
  attempt: Attempt,
): Promise<boolean> {
  const { orderId } = attempt
  const by = { actor: 'gateway' as const, why: 'card payment', now: surroundings.now }
  if (attempt.state === 'SURPLUS') {
    await owe(tx, surroundings, attempt, 'paid a second time')
    return false
  }
  const paid = await move(tx, orderId, { order: 'CONFIRMED', payment: 'PAID', fulfilment: 'READY' }, by)
  if ('illegal' in paid) {
    await owe(tx, surroundings, attempt, `paid, but ${paid.axis} is ${paid.from}`)
    return false
  }
  if (paid.moved) {
    await surroundings.queue.send(tx, paymentReceived, { orderId })
    await askForInvoice(tx, surroundings.queue, orderId)
  }
  return true
}

/** Writes down that this money goes back, whole, and has the customer told. */
async function owe(
  tx: Tx,
  { queue, now }: { queue: Queue; now: Date },
  { id, orderId, orderNumber, amount }: Attempt,
  why: string,
): Promise<void> {
  const reason = `card payment ${orderNumber}: ${why}`
  const asked = { orderId, attemptId: id, amount, key: `owed-${id}`, reason, actor: 'gateway' as const }
  const owed = await askRefund(tx, { queue, now }, asked)
  if (isRefusal(owed)) throw new Error(`Order ${orderId}, ${reason}: ${owed.error_trans_key}`)
  await queue.send(tx, refundDue, { orderId, attemptId: id })
}
