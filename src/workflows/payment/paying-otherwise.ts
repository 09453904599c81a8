/** Retries the card payment of an unpaid order, or switches its payment: order and stock stay (docs/money.md, "Paying otherwise"). */
import type { PointCarrier } from '../../lib/delivery.ts'
import type { Wallet } from '../../lib/wallets.ts'
import type { Connected, Writing } from '../../server/context.ts'
import type { Halere } from '../../lib/money.ts'
import type { UnpaidSettings } from '../../lib/unpaid-settings.ts'
import type { Db, Reader } from '../../server/db.ts'
import { isRefusal, refuse, type Refusal } from '../../server/refusal.ts'
import type { CartContext } from '../../shop/cart/cart.ts'
import { deliveryTermsOf } from '../../shop/cart/cart.ts'
import { currentCatalogue } from '../../shop/catalogue/catalogue.ts'
import { termsOf } from '../../shop/companies/companies.ts'
import { findCustomer } from '../../shop/customers/customers.ts'
import { creditLeft, type CompanyTerms } from '../../shop/companies/rules.ts'
import { paymentChanged } from '../../shop/orders/jobs.ts'
import {
  checkBound,
  countPaymentChanges,
  findOrder,
  isOverUnpaid,
  letGoodsWait,
  lockOrigins,
  lockStates,
  move,
  orderFailure,
  takeWaitingGoods,
  writePayment,
} from '../../shop/orders/orders.ts'
import {
  changedExpiry,
  isUnpaid,
  startingStates,
  type Order,
  type PaymentDeadlines,
} from '../../shop/orders/rules.ts'
import { askAbout, lockAttempts, mayAttempt, findUnsure } from '../../shop/payments/payments.ts'
import type { RefusedOrders } from '../../shop/refusals/refusals.ts'
import { refusalDoorOf } from '../../shop/refusals/rules.ts'
import { findPoint } from '../../shop/shipping/shipping.ts'
import { settleOne, type AskingContext } from './asking.ts'
import { payByCard } from './card.ts'
import { paymentsFor, type OtherPayment } from './other-payments.ts'
import { confirmsCash, invoicesBlocked } from '../checkout/checkout.ts'

export interface PayingContext extends AskingContext, CartContext {
  shopName: string
  /** Counts orders by the reason why their buyer was refused another payment. */
  refusedOrders: Pick<RefusedOrders, 'add'>
  unpaid: UnpaidSettings
  deadlines: PaymentDeadlines
}

export interface PayOtherwise {
  orderId: number
  /** The chosen payment; the order's current one is retried. */
  code: string
  actor: 'customer' | 'representative'
  actorId?: number | null
  /**
   * True if the buyer's network has used up its rate of cash-on-delivery orders: cash can't be chosen for the
   * rest of the hour.
   */
  isCrowd: boolean
  /**
   * The buyer accepts that, for a transfer above the limit of unpaid orders, goods are reserved only once the
   * money has arrived.
   */
  acceptsGoodsWaiting?: boolean
  /** The wallet that the gateway opens with, for a card payment. */
  wallet?: Wallet | null
}

/** `redirectUrl`: the card payment page; `null`: nothing is to be paid now. */
export interface PaidOtherwise {
  status: 'ok'
  redirectUrl: string | null
}

/** More changes than a person makes; each may extend the reservation of the stock. */
const mostChanges = 10

/** The payments that an order can still be paid by, with its price for each; empty if it awaits no payment. */
export async function paymentsOffered(
  context: Connected & Pick<PayingContext, 'catalogue' | 'delivery' | 'cardsAccepted' | 'unpaid'>,
  order: Order,
): Promise<OtherPayment[]> {
  const { db } = context
  if (!isUnpaid(order.states)) return []
  const terms = await termsFor(db, order)
  const { version } = await currentCatalogue(context, context.catalogue)
  const delivery = await context.delivery.at(db, version)
  const offered = paymentsFor(order, {
    delivery,
    own: deliveryTermsOf(terms),
    cardsAccepted: context.cardsAccepted,
    cashTaken: await takesCash(db, order),
  })
  const left = terms ? creditLeft(terms) : 0
  const buyer = order.customerId === null ? null : await findCustomer(context, { id: order.customerId })
  // Cash that requires a confirmed e-mail can only be chosen with the order: here nothing would wait for the click.
  const isCashKept = (total: Halere) => !confirmsCash(context.unpaid, order, { total, isCrowd: false }, buyer)
  // An invoice states the whole total: it is not available for an order partly paid by credit.
  const isInvoiced = (total: Halere) => order.creditUsed === 0 && total <= left
  const isOffered = ({ code, totals }: OtherPayment) =>
    code === 'cod' ? isCashKept(totals.totalWithVat) : code !== 'invoice' || isInvoiced(totals.totalWithVat)
  return offered.filter((one) => one.totals.totalWithVat > order.creditUsed && isOffered(one))
}

/** The terms of the order's company; a member who has left it since no longer orders for it. */
async function termsFor(db: Reader, { customerId, companyId }: Order): Promise<CompanyTerms | null> {
  const terms = customerId === null || companyId === null ? null : await termsOf({ db }, customerId)
  return terms?.companyId === companyId ? terms : null
}

/** True if the pick-up point takes cash; an unknown point does not. */
async function takesCash(db: Db, { branch }: Order): Promise<boolean> {
  if (!branch) return true
  const { carrier, id } = branch as { carrier?: PointCarrier; id: string }
  const point = carrier ? await findPoint({ db }, { carrier, id }) : null
  return point?.codAllowed ?? false
}

/**
 * Retries the card payment of an unpaid order, or switches to another payment that its shipping offers. Another payment is
 * written with its totals, by the pricing rules, in one transaction; cash and invoice make the order ready to be packed.
 * Before that, the gateway is queried about every attempt that may still bring money: while one is in progress, or the
 * gateway is silent and the money would no longer fit, nothing is changed. Refusals are counted by reason.
 * @returns the address for paying by card; 404 if there is no such order; 409 if it awaits no payment, a card payment is in
 * progress, or the buyer must first accept that the goods wait for the money; 422 if the payment is not offered, or exceeds
 * the company's credit or the limit of unpaid orders; 503 if the gateway does not answer
 */
export async function payOtherwise(
  context: PayingContext,
  asked: PayOtherwise,
): Promise<PaidOtherwise | Refusal> {
  const order = await findOrder(context, { id: asked.orderId })
  if (!order) return refuse(404, 'error.not_found')
  const answer = await paidOtherwise(context, order, asked)
  if (isRefusal(answer))
    context.refusedOrders.add({
      key: answer.error_trans_key,
      door: refusalDoorOf(order.orderType, asked.actor === 'representative'),
    })
  return answer
}

async function paidOtherwise(
  context: PayingContext,
  order: Order,
  asked: PayOtherwise,
): Promise<PaidOtherwise | Refusal> {
  const { db } = context
  if (!isUnpaid(order.states)) return refuse(409, 'order.error.not_payable')
  const { companyId } = order
  if (
    asked.code === 'invoice' &&
    companyId !== null &&
    (await invoicesBlocked({ db, now: context.now }, companyId))
  )
    return refuse(422, 'order.error.overdue_invoices')
  const chosen = (await paymentsOffered({ ...context, db }, order)).find(({ code }) => code === asked.code)
  const isSame = order.paymentCode === asked.code
  const isCrowded = asked.isCrowd && asked.code === 'cod' && !isSame
  if (isCrowded || (!chosen && !isSame)) return refuse(422, 'order.error.payment_not_offered')
  const doubt = chosen && !isSame ? await doubtAboutCards(context, order, chosen) : null
  if (doubt) return doubt
  const paid = async (goodsWait: boolean) =>
    await db.transaction().execute(async (tx) => {
      const other = isSame || !chosen ? null : { ...chosen, goodsWait }
      return await pay({ ...context, tx }, order, other, asked)
    })
  try {
    return await paid(false)
  } catch (error) {
    if (orderFailure(error) === 'over_credit') return refuse(422, 'order.error.payment_over_credit')
    if (orderFailure(error) === 'over_card') return await paid(true)
    if (!isOverUnpaid(orderFailure(error))) throw error
    // As with a new order: a transfer above the limit waits without its goods, if the buyer accepts that.
    if (asked.code !== 'transfer') return refuse(422, 'order.error.payment_over_bound')
    return asked.acceptsGoodsWaiting ? await paid(true) : refuse(409, 'order.error.goods_wait')
  }
}

/** The chosen payment; `goodsWait`: its goods return to the stock until the money arrives. */
type Chosen = OtherPayment & { goodsWait: boolean }

/**
 * Queries the gateway about attempts that may still bring money, and settles them by its answer.
 * @returns the reason to wait, or null
 */
async function doubtAboutCards(
  context: PayingContext,
  order: Order,
  { code, totals }: OtherPayment,
): Promise<Refusal | null> {
  const { db, gateway } = context
  const fitsStill = code !== 'cod' && code !== 'invoice' && totals.totalWithVat === order.totalWithVat
  for (const attempt of await findUnsure({ db }, order.id)) {
    const heard = gateway?.service
      ? await askAbout(gateway.service, attempt)
      : ({ kind: 'unreachable', why: 'nobody to ask' } as const)
    await settleOne(context, { attempt, heard })
    if (heard.kind === 'paid' || heard.kind === 'odd') return refuse(409, 'order.error.not_payable')
    if (heard.kind === 'not_paid' || heard.kind === 'open') continue
    if (heard.kind === 'under_way') return refuse(409, 'order.error.payment_under_way')
    if (!fitsStill) return refuse(503, 'order.error.payment_unknown')
  }
  return null
}

/** Locks are taken in the order attempts, order, as everywhere. `chosen` null: the payment stays. */
async function pay(
  context: Writing & PayingContext,
  order: Order,
  chosen: Chosen | null,
  asked: PayOtherwise,
): Promise<PaidOtherwise | Refusal> {
  const { tx } = context
  const isCard = asked.code === 'card'
  if (isCard && !(await mayAttempt(context, order.id))) return refuse(409, 'order.error.not_payable')
  if (!isCard) await lockAttempts(context, order.id)
  const states = await lockStates(context, order.id)
  const now = await findOrder({ db: tx }, { id: order.id })
  // Its totals were computed before it was locked.
  if (!states || !isUnpaid(states) || now?.paymentCode !== order.paymentCode)
    return refuse(409, 'order.error.not_payable')
  if (chosen) {
    const refusal = await change(context, order, chosen, asked)
    if (refusal) return refusal
  }
  if (!isCard) return { status: 'ok', redirectUrl: null }
  const paid = await payByCard(context, { token: order.token, wallet: asked.wallet ?? null })
  if (!isRefusal(paid)) return { status: 'ok', ...paid }
  if (chosen) throw new Error(`Order ${order.id} was given a card payment that it does not take`)
  return paid
}

async function change(
  { tx, queue, now, unpaid, deadlines }: Writing & PayingContext,
  order: Order,
  { id: paymentId, code, totals, goodsWait }: Chosen,
  { actor, actorId = null }: PayOtherwise,
): Promise<Refusal | null> {
  if ((await countPaymentChanges({ db: tx }, order.id)) >= mostChanges)
    return refuse(409, 'order.error.payment_changed_often')
  await lockOrigins({ tx }, order.id)
  // A buyer who chooses another payment learns now whether the goods are available, even if they then wait for the money.
  if (!(await takeWaitingGoods({ tx, now }, order.id))) return refuse(409, 'order.error.goods_gone')
  const terms = code === 'invoice' ? await termsFor(tx, order) : null
  const to = {
    paymentId,
    goodsWithVat: totals.goods.withVat,
    shippingWithVat: totals.shipping.withVat,
    paymentWithVat: totals.payment.withVat,
    rounding: totals.rounding,
    totalWithVat: totals.totalWithVat,
    totalWithoutVat: totals.totalWithoutVat,
    vat: totals.vat,
    dueDays: terms?.dueDays ?? null,
    expiresAt: changedExpiry(code, { orderedAt: order.createdAt, now }, deadlines),
  }
  const changeId = await writePayment({ tx }, { orderId: order.id, change: to, by: { actor, actorId, now } })
  const by = { actor, actorId, why: `to be paid by ${code}`, now }
  const moved = await move({ tx }, { orderId: order.id, to: startingStates(code), by })
  if ('illegal' in moved) throw new Error(`Order ${order.id}: ${moved.axis} is ${moved.from}`)
  if (goodsWait) await letGoodsWait({ tx, now }, order.id)
  await checkBound({ tx }, { orderId: order.id, bound: unpaid })
  if (code !== 'card') await queue.send(tx, paymentChanged, { orderId: order.id, changeId })
  return null
}
