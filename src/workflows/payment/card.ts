/** Card payments: a new attempt for an order, and the gateway's signed response. */
import type { Writing } from '../../server/context.ts'
import type { Wallet } from '../../lib/wallets.ts'
import type { Locale } from '../../lib/routes.ts'
import type { OrderType } from '../../lib/trade.ts'
import type { Queue } from '../../server/queue.ts'
import { refuse, type Refusal } from '../../server/refusal.ts'
import { ownerHash, type CartOwner } from '../../shop/cart/cart.ts'
import { lockMoney } from '../../shop/money/money.ts'
import {
  findOrder,
  isVisitorsOrder,
  keepForPayment,
  lockForMoney,
  findReturned,
} from '../../shop/orders/orders.ts'
import { expiryOf, toPayOf, type PaymentDeadlines } from '../../shop/orders/rules.ts'
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
import { takeArrived } from './arriving.ts'
import { wholeAmounts } from './cash-not-collected.ts'

export interface PaymentReturn {
  returned: Returned
  /** The order concerned; null if the return changed and revealed nothing. */
  order: {
    id: number
    locale: Locale
    orderType: OrderType
    /** Opens the order's page; `null` for a caller who did not place the order. */
    token: string | null
  } | null
  /**
   * True if this return brought money that the order does not accept: a job refunds it to the card, and alerts
   * if the gateway refuses.
   */
  goesBack: boolean
}

/**
 * Starts a new attempt to pay an order that awaits its card payment: the order stays as it was placed, and is kept as long as
 * after submitting; only the attempt is new. Locks are taken in the order attempts, order, as expiry does too.
 * @returns the address of the gateway, or the reason why it can't be paid (again)
 */
export async function payByCard(
  {
    tx,
    gateway,
    shopName,
    now,
    deadlines,
  }: Writing & { gateway: Gateway | null; shopName: string; now: Date; deadlines: PaymentDeadlines },
  { token, wallet = null }: { token: string; wallet?: Wallet | null },
): Promise<{ redirectUrl: string } | Refusal> {
  const order = await findOrder({ db: tx }, { token })
  if (!order) return refuse(404, 'error.not_found')
  const until = expiryOf(order.paymentCode, now, deadlines)
  const isPayable =
    gateway &&
    order.paymentCode === 'card' &&
    until &&
    (await mayAttempt({ tx }, order.id)) &&
    (await keepForPayment({ tx }, { orderId: order.id, until }))
  if (!isPayable) return refuse(409, 'order.error.not_payable')
  const attempt = await startAttempt(
    { tx },
    {
      orderId: order.id,
      variableSymbol: order.number,
      amount: toPayOf(order),
      now,
    },
  )
  const description = `${shopName} ${order.number}`
  return { redirectUrl: paymentRequestUrl(gateway, attempt, { locale: order.locale, description, wallet }) }
}

/**
 * Handles the gateway's response that came through the browser. The signed numbers alone identify the order; the first
 * genuine success pays it, a repeat changes nothing, a failure keeps order and stock for another try. `orderer`: the caller
 * as an owner of carts; null: unknown. A signed return can be passed on, so it proves nothing about its caller.
 */
export async function paymentReturned(
  context: Writing & { gateway: Gateway; queue: Queue; now: Date },
  came: { received: [string, string][]; orderer: CartOwner | null },
): Promise<PaymentReturn> {
  const { tx } = context
  const returned = await receiveReturn(context, came.received)
  if (returned.kind === 'refused') return { returned, order: null, goesBack: false }
  const { kind, orderId, outcome, attempt } = returned
  const brings = kind === 'settled' && outcome === 'PAID'
  const isDue = brings && !(await isTaken(context, attempt))
  const order = await findReturned({ db: tx }, orderId)
  if (!order) throw new Error(`Order ${orderId} does not exist`)
  const { orderer } = came
  const isKnown = orderer !== null && (orderer.kind !== 'guest' || orderer.token !== null)
  const isTheirs =
    isKnown && (await isVisitorsOrder({ db: tx }, { orderId, visitorTokenHash: ownerHash(orderer) }))
  return {
    returned,
    order: {
      id: orderId,
      locale: order.locale,
      orderType: order.orderType,
      token: isTheirs ? order.token : null,
    },
    goesBack: isDue,
  }
}

/**
 * True if the order accepts this money; otherwise it is refunded, whatever becomes of the order. An order
 * accepts money that it waits for, or that it was put into review for, and only its whole total: an order
 * switched to another payment in the meantime may cost more or less, and may be on its way. Until packing, a
 * cash-on-delivery order accepts either of its amounts.
 */
export async function isTaken(
  context: Writing & { queue: Queue; now: Date },
  attempt: Attempt,
): Promise<boolean> {
  const { tx } = context
  const { orderId } = attempt
  const goesBack = async (why: string) => {
    await oweCard(context, attempt, why)
    return false
  }
  if (attempt.state === 'SURPLUS') return await goesBack('paid a second time')
  const order = await lockForMoney(context, orderId)
  if (!order) throw new Error(`Order ${orderId} does not exist`)
  const { payment } = order.states
  const { whole, open, isInsteadOfCash } = await wholeAmounts({ db: tx }, orderId)
  const isDue = payment === 'AWAITING' || payment === 'REVIEW'
  if (!isDue && !(isInsteadOfCash && payment === 'NOT_DUE_YET'))
    return await goesBack(`paid, but payment is ${payment}`)
  if (!whole.includes(attempt.amount)) return await goesBack(`paid, but what is due is ${open}`)
  const received = await lockMoney({ tx }, { attemptId: attempt.id })
  if (!received) throw new Error(`Card payment ${attempt.orderNumber} is no money`)
  return await takeArrived(context, {
    receivedId: received.id,
    orderId,
    why: 'card payment',
    actor: 'gateway',
  })
}

const oweCard = async (
  { tx, ...context }: Writing & { queue: Queue; now: Date },
  { id, orderId, orderNumber, amount }: Attempt,
  why: string,
): Promise<void> =>
  await owe(
    { ...context, tx },
    {
      orderId,
      source: { attemptId: id },
      amount,
      why: `card payment ${orderNumber}: ${why}`,
    },
  )
