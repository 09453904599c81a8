/**
 * A cart becomes an order: one reading, then one transaction whose statements travel together — the order with all that
 * hangs on it, the payment attempt, the mail's job, and the stock last. Nothing is locked before; the cart's version
 * says whether it is still what was priced, the stock's CHECK whether everything is there.
 */
import { answerTo } from './answer.ts'
import { createHash, randomBytes } from 'node:crypto'
import { dayInPrague } from '../../lib/dates.ts'
import { fromCzk } from '../../lib/money.ts'
import type { Locale } from '../../lib/routes.ts'
import type { Db, OpenedDatabase, Statement } from '../../server/db.ts'
import type { Queue } from '../../server/queue.ts'
import type { Limits } from '../../server/limits.ts'
import { refuse, type Refusal } from '../../server/refusal.ts'
import { takeOfMailbox } from '../../server/request-limits.ts'
import {
  cartWire,
  loadCart,
  accountsOf,
  ownerHash,
  seeCart,
  viewOf,
  type CartKey,
  type CartContext,
  type OpenCart,
} from '../../shop/cart/cart.ts'
import type { Vies } from '../../shop/tax/tax.ts'
import { findCustomer } from '../../shop/customers/customers.ts'
import type { Customer } from '../../shop/customers/rules.ts'
import type { CartView } from '../../shop/cart/rules.ts'
import { approvalAsked, orderConfirmation, orderPlaced } from '../../shop/orders/jobs.ts'
import {
  boundStatement,
  orderFailure,
  orderStatement,
  originStatement,
  findForSubmit,
  findLatestSubmission,
  findSubmission,
  stockStatement,
  type NewOrder,
  type OrderFailure,
} from '../../shop/orders/orders.ts'
import type { PaymentDeadlines } from '../../shop/orders/rules.ts'
import type { SubmitOrder } from '../../shop/orders/schema.ts'
import {
  attemptStatement,
  isOrderNumberTaken,
  paymentRequestUrl,
  randomOrderNumber,
  type Gateway,
} from '../../shop/payments/payments.ts'
import { composeOrder } from './compose.ts'
import { owesTooLong } from './overdue.ts'
import { isTaxedOtherwise } from './tax-check.ts'
import { confirmsCash, isBounded, originsOf, type UnpaidSettings } from './unpaid.ts'

export interface CheckoutContext extends CartContext {
  db: Db
  atomically: OpenedDatabase['atomically']
  queue: Queue
  gateway: Gateway | null
  shopName: string
  /** How much may be ordered and not be paid. */
  unpaid: UnpaidSettings
  /** How long an unpaid order keeps its goods. */
  deadlines: PaymentDeadlines
  /** A keyed hash, as the database may hold it of people and networks. */
  hash: (text: string) => Buffer
}

export interface SubmitContext extends CheckoutContext {
  limits: Limits
  /** Orders that one mailbox may place in a day. */
  mailboxLimitPerDay: number
  /** The register of VAT numbers, and the number by which we ask it. */
  vies: Vies
  requester: string
}

export interface Submit {
  key: CartKey
  locale: Locale
  /** The network address that the order comes from. */
  address: string
  body: SubmitOrder
  /** The Idempotency-Key header, if one was sent. */
  idempotencyKey: string | null
}

const lostRaces: Record<OrderFailure, Fault | null> = {
  cart_moved: null,
  sold_out: { status: 409, key: 'order.error.sold_out' },
  over_credit: { status: 422, key: 'order.error.credit_limit' },
  not_assigned: { status: 403, key: 'error.not_your_customer' },
  over_unpaid: { status: 422, key: 'order.error.unpaid_bound' },
}

// Each loss of the race means that another submit or change of the same cart got further.
const rounds = 10

/**
 * Turns the visitor's cart into an order.
 * @returns the answer as JSON text, byte for byte the same for a repeat, or a refusal that ordered nothing.
 */
export async function submitOrder(context: SubmitContext, submit: Submit): Promise<string | Refusal> {
  const { owner } = submit.key
  if (owner.kind === 'guest' && !owner.token) return refuse(422, 'order.error.empty_cart')
  const hash = ownerHash(owner)
  let isCounted = false
  for (let round = 0; round < rounds; round++) {
    const earlier = await earlierAnswer(context.db, hash, submit)
    if (earlier !== null) return earlier
    const open = await loadCart(context, submit.key)
    if (open.state.id === 0) return await latestAnswer(context.db, hash, submit)
    const view = viewOf(open.state, open.pricing)
    if (view.tax.isUnproved && (await isTaxedOtherwise(context, submit.key)))
      return await refuseShowing(context, submit, { status: 409, key: 'order.error.tax_changed' })
    const fault = faultOf(view, submit.body)
    if (fault) return await refuseShowing(context, submit, fault)
    if (view.payment?.code === 'invoice' && (await owesTooLong(context, open.pricing.terms)))
      return await refuseShowing(context, submit, { status: 422, key: 'order.error.overdue_invoices' })
    const over = isCounted ? null : await countOrder(context, view)
    if (over) return over
    isCounted = true
    const placed = await placeOrder(context, submit, open, view)
    if ('answer' in placed) return placed.answer
    // A transfer above the bound is taken where the buyer agrees that its goods are set aside when the money is there.
    if (placed.failed === 'over_unpaid' && view.payment?.code === 'transfer') {
      if (!submit.body.accepts_goods_waiting) return refuse(409, 'order.error.goods_wait')
      const waiting = await placeOrder(context, submit, open, view, true)
      if ('answer' in waiting) return waiting.answer
      continue
    }
    // What lost its race for stock or credit is told with the cart as it is now; a moved cart is tried anew.
    const lost = lostRaces[placed.failed]
    if (lost) return await refuseShowing(context, submit, lost)
  }
  return refuse(503, 'error.busy')
}

/** The confirmation goes to an address that was typed: one mailbox gets so many in a day and no more. */
async function countOrder(
  { limits, mailboxLimitPerDay: max }: SubmitContext,
  { customer }: CartView,
): Promise<Refusal | null> {
  const email = customer?.billing_information.email ?? ''
  return await takeOfMailbox(limits, email, { name: 'orders', max, errorKey: 'order.error.mailbox_limit' })
}

const bodyHash = (body: SubmitOrder) => createHash('sha256').update(JSON.stringify(body)).digest()

async function earlierAnswer(db: Db, visitor: Uint8Array, submit: Submit): Promise<string | Refusal | null> {
  if (submit.idempotencyKey === null) return null
  const earlier = await findSubmission({ db }, { visitorTokenHash: visitor, key: submit.idempotencyKey })
  if (!earlier) return null
  return bodyHash(submit.body).equals(earlier.bodyHash)
    ? earlier.answer
    : refuse(422, 'order.error.key_reused')
}

/** Without a key, a repeated submit gets the last order's answer; with one, only its own. */
async function latestAnswer(db: Db, visitor: Uint8Array, submit: Submit): Promise<string | Refusal> {
  const latest =
    submit.idempotencyKey === null
      ? (await findLatestSubmission({ db }, { visitorTokenHash: visitor, orderType: submit.key.orderType }))
          ?.answer
      : await earlierAnswer(db, visitor, submit)
  return latest ?? refuse(422, 'order.error.empty_cart')
}

interface Fault {
  status: 403 | 409 | 422
  key: string
}

/** Why this cart can't be ordered as it is, or null. */
function faultOf(view: CartView, body: SubmitOrder): Fault | null {
  if (view.lines.length === 0 && view.withdrawn.length === 0)
    return { status: 422, key: 'order.error.empty_cart' }
  if (view.lines.some(({ short }) => short)) return { status: 409, key: 'order.error.sold_out' }
  if (view.status === 'CHANGED') return { status: 409, key: 'order.error.changed' }
  if (view.minimumOrder && view.minimumOrder.missing > 0)
    return { status: 422, key: 'order.error.minimum_order' }
  if (view.tax.fault) return { status: 422, key: `order.error.${view.tax.fault}` }
  if (view.credit?.exceeded) return { status: 422, key: 'order.error.credit_limit' }
  if (view.step !== 'summary') return { status: 422, key: `order.error.incomplete_${view.step}` }
  const expected = body.expected_total_with_vat ?? null
  const differs = expected !== null && fromCzk(expected) !== view.totals.totalWithVat
  return differs ? { status: 409, key: 'order.error.total_differs' } : null
}

/** Refuses with the cart as it is now; what it shows counts as seen from now on. */
async function refuseShowing(context: CheckoutContext, submit: Submit, fault: Fault): Promise<Refusal> {
  const { view, pricing } = await seeCart(context, submit.key)
  const isShort = view.lines.some(({ short }) => short)
  const shown = isShort ? { ...view, status: 'CHANGED' as const } : view
  return refuse(fault.status, fault.key, { more: { cart: cartWire(shown, pricing, submit.locale) } })
}

async function placeOrder(
  context: CheckoutContext,
  submit: Submit,
  open: OpenCart,
  view: CartView,
  goodsWait = false,
): Promise<{ answer: string } | { failed: OrderFailure }> {
  const { db, queue } = context
  const { customerId } = accountsOf(submit.key.owner)
  const buyer = customerId === null ? null : await findCustomer({ db }, { id: customerId })
  const order = { ...(await composed(context, submit, open, view, buyer)), goodsWait }
  const card = cardPayment(context, order)
  const answer = answerTo(order, card?.redirectUrl ?? null, open)
  const key = submit.idempotencyKey ?? `cart:${order.cartId}`
  const pieces = new Map<number, number>()
  for (const line of order.lines) pieces.set(line.variantId, (pieces.get(line.variantId) ?? 0) + line.pieces)
  try {
    await context.atomically([
      orderStatement({ db }, { order, submission: { key, bodyHash: bodyHash(submit.body), answer } }),
      ...(card ? [card.statement] : []),
      await queue.statement(orderConfirmation, { orderId: order.id }),
      await queue.statement(orderPlaced, { orderId: order.id }),
      ...(order.states.order === 'WAITING_APPROVAL'
        ? [await queue.statement(approvalAsked, { orderId: order.id })]
        : []),
      ...boundStatements(context, submit, order, buyer),
      ...(goodsWait ? [] : [stockStatement({ db }, { pieces, orderType: order.orderType })]),
    ])
    return { answer }
  } catch (error) {
    const failed = isOrderNumberTaken(error) ? 'cart_moved' : orderFailure(error)
    if (!failed) throw error
    return { failed }
  }
}

/** The order as it will be written, before anything is decided about its goods. */
async function composed(
  { db, now, unpaid, deadlines }: CheckoutContext,
  { key, locale, body }: Submit,
  open: OpenCart,
  view: CartView,
  buyer: Customer | null,
) {
  const needed = await findForSubmit({ db }, { day: dayInPrague(now), orderType: key.orderType })
  const { customerId, representativeId: placedBy } = accountsOf(key.owner)
  return composeOrder(open, view, {
    ...needed,
    token: randomBytes(24).toString('base64url'),
    now,
    deadlines,
    // Mails and documents go to the customer: what a representative orders is in the customer's language, not in theirs.
    locale: placedBy === null ? locale : (buyer?.locale ?? locale),
    body,
    customerId,
    placedBy,
    confirmsWithinMs: ({ email, totalWithVat }) => {
      const placed = { orderType: key.orderType, placedBy, email }
      return confirmsCash(unpaid, placed, totalWithVat, buyer) ? unpaid.confirmWithinMs : null
    },
  })
}

/** By what a consumer's order counts, and that it does not hold too much; decided within the order's own transaction. */
function boundStatements(
  { db, unpaid, hash }: CheckoutContext,
  { address }: Submit,
  order: NewOrder,
  buyer: Customer | null,
): Statement[] {
  const isOff = unpaid.orders === null && unpaid.pieces === null
  if (isOff || !isBounded(order, buyer)) return []
  const origins = originsOf(order, address, hash)
  return [
    originStatement({ db }, { orderId: order.id, origins }),
    boundStatement({ db }, { orderId: order.id, bound: unpaid }),
  ]
}

/** The first attempt to pay by card, and where it leads; null for every other payment. */
function cardPayment(
  { db, gateway, shopName, now }: CheckoutContext,
  order: NewOrder,
): { statement: Statement; redirectUrl: string } | null {
  if (order.paymentCode !== 'card' || !gateway || order.states.payment !== 'AWAITING') return null
  const orderNumber = randomOrderNumber()
  const { id: orderId, number: variableSymbol, totalWithVat: amount, locale } = order
  return {
    statement: attemptStatement({ db }, { attempt: { orderId, variableSymbol, amount, now }, orderNumber }),
    redirectUrl: paymentRequestUrl(
      gateway,
      { orderNumber: String(orderNumber), variableSymbol, amount, currency: 'CZK' },
      { locale, description: `${shopName} ${order.number}` },
    ),
  }
}
