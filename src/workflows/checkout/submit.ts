/**
 * Turns a cart into an order: one reading, then one transaction, with its statements sent together — the order with everything
 * attached to it, the payment attempt, the mail's job, and the stock last. Nothing is locked before; the cart's version shows
 * whether it is still what was priced, the stock's CHECK whether everything is available.
 */
import type { RefusedOrders } from '../../shop/refusals/refusals.ts'
import { refusalDoorOf } from '../../shop/refusals/rules.ts'
import { answerTo } from './answer.ts'
import { createHash } from 'node:crypto'
import type { Locale } from '../../lib/routes.ts'
import type { Db, OpenedDatabase, Statement } from '../../server/db.ts'
import type { Limits } from '../../server/limits.ts'
import { isRefusal, refuse, type Refusal } from '../../server/refusal.ts'
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
import {
  isOverUnpaid,
  orderFailure,
  findLatestSubmission,
  findSubmission,
  type NewOrder,
} from '../../shop/orders/orders.ts'
import { servedFrom } from '../../shop/orders/rules.ts'
import type { SubmitOrder } from '../../shop/orders/schema.ts'
import {
  attemptStatement,
  isOrderNumberTaken,
  paymentRequestUrl,
  randomOrderNumber,
  type Gateway,
} from '../../shop/payments/payments.ts'
import { CreditGone, writePaidByCredit } from './credit.ts'
import { owesTooLong } from './overdue.ts'
import {
  composed,
  faultOf,
  lostRaces,
  placingStatements,
  type Fault,
  type PlacingContext,
} from './placing.ts'
import { isTaxedOtherwise } from './tax-check.ts'
import { isOverCashRate } from './unpaid.ts'

export interface CheckoutContext extends CartContext, PlacingContext {
  atomically: OpenedDatabase['atomically']
  gateway: Gateway | null
  shopName: string
}

export interface SubmitContext extends CheckoutContext {
  limits: Limits
  /** Counts refused orders, by reason. */
  refusedOrders: RefusedOrders
  /** Orders per mailbox and day. */
  mailboxLimitPerDay: number
  /** The register of VAT numbers, and our own number for querying it. */
  vies: Vies
  requester: string
}

export interface Submit {
  key: CartKey
  locale: Locale
  /** The network address of the caller. */
  address: string
  body: SubmitOrder
  /** The Idempotency-Key header, if one was sent. */
  idempotencyKey: string | null
}

// Each lost race means that another submit or change of the same cart succeeded.
const rounds = 10

/**
 * Turns the visitor's cart into an order.
 * @returns the response as JSON text, byte for byte the same for a repeat, or a refusal, with nothing ordered
 */
export async function submitOrder(context: SubmitContext, submit: Submit): Promise<string | Refusal> {
  const answer = await ordered(context, submit)
  if (isRefusal(answer)) countRefused(context, { key: submit.key, refusal: answer })
  return answer
}

/** Counts a cart that did not become an order. */
export function countRefused(
  { refusedOrders }: Pick<SubmitContext, 'refusedOrders'>,
  { key: { orderType, owner }, refusal }: { key: CartKey; refusal: Refusal },
): void {
  refusedOrders.add({
    key: refusal.error_trans_key,
    door: refusalDoorOf(orderType, accountsOf(owner).representativeId !== null),
  })
}

async function ordered(context: SubmitContext, submit: Submit): Promise<string | Refusal> {
  const { owner } = submit.key
  if (owner.kind === 'guest' && !owner.token) return refuse(422, 'order.error.empty_cart')
  const hash = ownerHash(owner)
  const buyer = await buyerOf(context, submit)
  let counted: Counted | null = null
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
    const taken: Counted | Refusal = counted ?? (await countOrder(context, submit, { view, buyer }))
    if (isRefusal(taken)) return taken
    counted = taken
    const place = async (goodsWait: boolean) =>
      await placeOrder(context, submit, { open, view, buyer, ...taken, goodsWait })
    const first = await place(false)
    // If an unpaid card order would reserve too much, its goods wait for the money: that is a matter of
    // minutes, so the buyer is not asked.
    const placed = 'failed' in first && first.failed === 'over_card' ? await place(true) : first
    if ('answer' in placed) return placed.answer
    // A transfer above the limit is accepted if the buyer agrees that goods are reserved only once the money has arrived.
    if (isOverUnpaid(placed.failed) && view.payment?.code === 'transfer') {
      if (!submit.body.accepts_goods_waiting) return refuse(409, 'order.error.goods_wait')
      const waiting = await place(true)
      if ('answer' in waiting) return waiting.answer
      continue
    }
    // A race lost for stock or credit is refused with the current cart; a changed cart is tried again.
    const lost = lostRaces[placed.failed]
    if (lost) return await refuseShowing(context, submit, lost)
  }
  return refuse(503, 'error.busy')
}

/** `isCrowd`: its network has used up its rate of cash on delivery. */
interface Counted {
  isCrowd: boolean
}

/** The customer's account; null for a guest. */
async function buyerOf({ db }: Pick<SubmitContext, 'db'>, { key }: Submit): Promise<Customer | null> {
  const { customerId } = accountsOf(key.owner)
  return customerId === null ? null : await findCustomer({ db }, { id: customerId })
}

/**
 * Counts the order once, however many rounds it takes. The confirmation is mailed to an address that was merely
 * entered, so each mailbox has a daily limit. A network is shared by many: it is never refused, but its cash on
 * delivery has to be confirmed by mail.
 */
async function countOrder(
  { limits, mailboxLimitPerDay: max, unpaid }: SubmitContext,
  { key, address }: Submit,
  { view, buyer }: { view: CartView; buyer: Customer | null },
): Promise<Counted | Refusal> {
  const email = view.customer?.billing_information.email ?? ''
  const mailbox = { name: 'orders', max, errorKey: 'order.error.mailbox_limit' }
  const over = await takeOfMailbox(limits, email, mailbox)
  if (over) return over
  if (view.payment?.code !== 'cod') return { isCrowd: false }
  const order = { orderType: key.orderType, placedBy: accountsOf(key.owner).representativeId, email }
  return { isCrowd: await isOverCashRate({ limits, unpaid }, { address, order, buyer }) }
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

/** Without a key, a repeated submit gets the last order's response; with one, only its own. */
async function latestAnswer(db: Db, visitor: Uint8Array, submit: Submit): Promise<string | Refusal> {
  const latest =
    submit.idempotencyKey === null
      ? (await findLatestSubmission({ db }, { visitorTokenHash: visitor, orderType: submit.key.orderType }))
          ?.answer
      : await earlierAnswer(db, visitor, submit)
  return latest ?? refuse(422, 'order.error.empty_cart')
}

/** Refuses with the current cart, which counts as seen from now on. */
async function refuseShowing(context: CheckoutContext, submit: Submit, fault: Fault): Promise<Refusal> {
  const { view, pricing } = await seeCart(context, submit.key)
  const isShort = view.lines.some(({ short }) => short)
  const shown = isShort ? { ...view, status: 'CHANGED' as const } : view
  const { status, key, errors } = fault
  return refuse(status, key, {
    ...(errors?.length ? { errors } : {}),
    more: { cart: cartWire(shown, pricing, submit.locale) },
  })
}

async function placeOrder(
  context: CheckoutContext,
  submit: Submit,
  {
    open,
    view,
    buyer,
    isCrowd,
    goodsWait,
  }: Counted & { open: OpenCart; view: CartView; buyer: Customer | null; goodsWait: boolean },
): Promise<{ answer: string } | { failed: keyof typeof lostRaces }> {
  const { db } = context
  const { customerId, representativeId: placedBy } = accountsOf(submit.key.owner)
  const asked = {
    customerId,
    buyer,
    isCrowd,
    by:
      placedBy === null
        ? ({ actor: 'customer', actorId: customerId } as const)
        : ({ actor: 'representative', actorId: placedBy } as const),
    // Mails and documents go to the customer: a representative's order is in the customer's language, not their own.
    locale: placedBy === null ? submit.locale : (buyer?.locale ?? submit.locale),
    body: submit.body,
  }
  const whole = await composed(context, { open, view, asked })
  // Goods that may be gone when the money comes are promised for no day.
  const order = { ...whole, goodsWait, promised: goodsWait ? null : whole.promised }
  const credit = view.customerCredit?.used ?? 0
  const isPaid = credit > 0 && credit === order.totalWithVat
  const card = isPaid
    ? null
    : cardPayment(context, order, {
        amount: order.totalWithVat - credit,
        wallet: submit.body.wallet,
      })
  const states = isPaid ? { ...order.states, ...servedFrom(order.states) } : order.states
  const answer = answerTo({ ...order, states }, card?.redirectUrl ?? null, open)
  const key = submit.idempotencyKey ?? `cart:${order.cartId}`
  const statements = await placingStatements(context, {
    order,
    submission: { key, bodyHash: bodyHash(submit.body), answer },
    buyer,
    address: submit.address,
    isBoundAsked: !isPaid,
    ...(card && { beside: [card.statement], confirmAfterMinutes: context.deadlines.cardMailMinutes }),
  })
  try {
    if (credit === 0) await context.atomically([...statements.order, ...statements.stock])
    else
      await db.transaction().execute(async (tx) => {
        await writePaidByCredit({ ...context, tx }, { order, statements, credit })
      })
    return { answer }
  } catch (error) {
    if (error instanceof CreditGone) return { failed: 'credit_gone' }
    const failed = isOrderNumberTaken(error) ? 'cart_moved' : orderFailure(error)
    if (!failed) throw error
    return { failed }
  }
}

/** The first attempt to pay by card, with its address; null for every other payment. */
function cardPayment(
  { db, gateway, shopName, now }: CheckoutContext,
  order: NewOrder,
  { amount, wallet }: { amount: number; wallet: SubmitOrder['wallet'] },
): { statement: Statement; redirectUrl: string } | null {
  if (order.paymentCode !== 'card' || !gateway || order.states.payment !== 'AWAITING') return null
  const orderNumber = randomOrderNumber()
  const { id: orderId, number: variableSymbol, locale } = order
  return {
    statement: attemptStatement({ db }, { attempt: { orderId, variableSymbol, amount, now }, orderNumber }),
    redirectUrl: paymentRequestUrl(
      gateway,
      { orderNumber: String(orderNumber), variableSymbol, amount, currency: 'CZK' },
      { locale, description: `${shopName} ${order.number}`, wallet: wallet ?? null },
    ),
  }
}
