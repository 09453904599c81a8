/** Card payments: a new attempt for an order, and the gateway's signed answer. */
import type { Locale } from '../../lib/routes.ts'
import type { OrderType } from '../../lib/trade.ts'
import type { Tx } from '../../server/db.ts'
import type { Queue } from '../../server/queue.ts'
import { refuse, type Refusal } from '../../server/refusal.ts'
import { ownerHash, type CartOwner } from '../../shop/cart/cart.ts'
import { askForInvoice } from '../../shop/invoices/invoices.ts'
import { paymentReceived } from '../../shop/orders/jobs.ts'
import {
  findOrder,
  isVisitorsOrder,
  keepForPayment,
  lockForMoney,
  move,
  selectReturned,
  takeWaitingGoods,
} from '../../shop/orders/orders.ts'
import { expiryOf, type PaymentDeadlines, type States } from '../../shop/orders/rules.ts'
import {
  mayAttempt,
  paymentRequestUrl,
  receiveReturn,
  startAttempt,
  type Attempt,
  type Gateway,
  type Returned,
} from '../../shop/payments/payments.ts'
import { owe } from '../refunds/refunds.ts'

export interface PaymentReturn {
  returned: Returned
  /** The order it is about; null when the return changed and showed nothing. */
  order: {
    id: number
    locale: Locale
    orderType: OrderType
    /** Opens the order's page; null for a caller who did not order it. */
    token: string | null
  } | null
  /** This return brought money that the order did not wait for: the staff has to give it back. */
  refundDue: boolean
}

/**
 * A new attempt to pay an order that awaits its card payment: the order stays as it was frozen and is kept as long as
 * after it was sent; only the attempt is new. Locks go attempts, order: the order in which expiry takes them too.
 * @returns the address of the gateway, or why it can't be paid (any more, or so many times).
 */
export async function payByCard(
  tx: Tx,
  {
    gateway,
    shopName,
    now,
    deadlines,
  }: { gateway: Gateway | null; shopName: string; now: Date; deadlines: PaymentDeadlines },
  token: string,
): Promise<{ redirectUrl: string } | Refusal> {
  const order = await findOrder(tx, { token })
  if (!order) return refuse(404, 'error.not_found')
  const until = expiryOf(order.paymentCode, now, deadlines)
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
 * `orderer`: as whom the caller orders, null: unknown; for a signed return can be made and passed on by anybody who knows the numbers.
 */
export async function paymentReturned(
  tx: Tx,
  context: { gateway: Gateway; queue: Queue; now: Date },
  came: { received: [string, string][]; orderer: CartOwner | null },
): Promise<PaymentReturn> {
  const returned = await receiveReturn(tx, context.gateway, came.received, context.now)
  if (returned.kind === 'refused') return { returned, order: null, refundDue: false }
  const { kind, orderId, outcome, attempt } = returned
  const brings = kind === 'settled' && outcome === 'PAID'
  const isDue = brings && !(await isTaken(tx, context, attempt))
  const order = await selectReturned(tx, orderId)
  if (!order) throw new Error(`Order ${orderId} does not exist`)
  const { orderer } = came
  const isKnown = orderer !== null && (orderer.kind !== 'guest' || orderer.token !== null)
  const isTheirs = isKnown && (await isVisitorsOrder(tx, orderId, ownerHash(orderer)))
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

/**
 * Whether the order takes this money; where it does not, the money goes back, whatever the order does. It is taken by an
 * order that waits for it, or that a person has stopped because of it, and only where it is the whole total: what was
 * switched to another payment meanwhile may cost more or less, and may be on its way.
 */
export async function isTaken(
  tx: Tx,
  context: { queue: Queue; now: Date },
  attempt: Attempt,
): Promise<boolean> {
  const { orderId } = attempt
  const goesBack = async (why: string) => {
    await oweCard(tx, context, attempt, why)
    return false
  }
  if (attempt.state === 'SURPLUS') return await goesBack('paid a second time')
  const order = await lockForMoney(tx, orderId)
  if (!order) throw new Error(`Order ${orderId} does not exist`)
  const { states, total } = order
  if (states.payment !== 'AWAITING' && states.payment !== 'REVIEW')
    return await goesBack(`paid, but payment is ${states.payment}`)
  if (total !== attempt.amount) return await goesBack(`paid, but the total is ${total}`)
  if (!(await takeWaitingGoods(tx, orderId, context.now)))
    return await goesBack('paid, but the goods are gone')
  const by = { actor: 'gateway' as const, why: 'card payment', now: context.now }
  const paid = await move(tx, orderId, servedFrom(states), by)
  if ('illegal' in paid) return await goesBack(`paid, but ${paid.axis} is ${paid.from}`)
  await context.queue.send(tx, paymentReceived, { orderId })
  await askForInvoice(tx, context.queue, orderId)
  return true
}

/** What an order becomes that is paid: sure to be served, and ready where it was held up. */
export const servedFrom = ({ order, fulfilment }: States): Partial<States> => ({
  payment: 'PAID',
  ...(order === 'COMPLETED' ? {} : { order: 'CONFIRMED' }),
  ...(fulfilment === 'WAITING' ? { fulfilment: 'READY' } : {}),
})

const oweCard = async (
  tx: Tx,
  context: { queue: Queue; now: Date },
  { id, orderId, orderNumber, amount }: Attempt,
  why: string,
): Promise<void> =>
  await owe(tx, context, {
    orderId,
    source: { attemptId: id },
    amount,
    why: `card payment ${orderNumber}: ${why}`,
  })
