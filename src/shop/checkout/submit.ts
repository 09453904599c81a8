/**
 * A cart becomes an order, in one transaction: read, write everything in one statement, write the job, take the stock
 * last, commit. Nothing is locked before the writing; the cart's version says whether it is still what was priced.
 */
import { createHash, randomBytes } from 'node:crypto'
import { dayInPrague } from '../../lib/dates.ts'
import { fromCzk } from '../../lib/money.ts'
import type { Locale } from '../../lib/routes.ts'
import type { Db, Tx } from '../../server/db.ts'
import type { Queue } from '../../server/queue.ts'
import { refuse, type Refusal } from '../../server/refusal.ts'
import { translator } from '../../server/texts.ts'
import {
  cartWire,
  lockCart,
  lookAt,
  rememberSeen,
  tokenHash,
  type CartKey,
  type CartSurroundings,
  type OpenCart,
} from '../cart/cart.ts'
import { emptyCart, viewOf, type CartView } from '../cart/rules.ts'
import { orderConfirmation } from '../orders/jobs.ts'
import {
  insertOrder,
  insertSubmission,
  orderWire,
  selectForSubmit,
  selectLatestSubmission,
  selectSubmission,
  takeStock,
  type NewOrder,
} from '../orders/orders.ts'
import { expiryOf, orderNumber, startingStates, type OrderLine } from '../orders/rules.ts'
import type { SubmitOrder } from '../orders/schema.ts'
import { piecesByVariant } from '../pricing/rules.ts'
import { paymentRequestUrl, startAttempt, type Gateway } from '../payments/payments.ts'

export interface CheckoutSurroundings extends CartSurroundings {
  db: Db
  queue: Queue
  gateway: Gateway | null
  shopName: string
}

export interface Submit {
  key: CartKey
  locale: Locale
  body: SubmitOrder
  /** The Idempotency-Key header, if one was sent. */
  idempotencyKey: string | null
}

/** Ends the transaction without a trace; the order is tried again or refused. */
class RolledBack extends Error {
  readonly why: 'cart_moved' | 'sold_out'
  constructor(why: 'cart_moved' | 'sold_out') {
    super(why)
    this.why = why
  }
}

// Each loss of the race means that another submit of the same cart got further, so two rounds do.
const rounds = 4

/**
 * Turns the visitor's cart into an order.
 * @returns the answer as JSON text, byte for byte the same for a repeat, or a refusal that ordered nothing.
 */
export async function submitOrder(
  surroundings: CheckoutSurroundings,
  submit: Submit,
): Promise<string | Refusal> {
  const { token } = submit.key
  if (!token) return refuse(422, 'order.error.empty_cart')
  for (let round = 0; round < rounds; round++) {
    const earlier = await earlierAnswer(surroundings.db, tokenHash(token), submit)
    if (earlier !== null) return earlier
    try {
      const answer = await surroundings.db
        .transaction()
        .execute(async (tx) => await placeOrder(tx, surroundings, submit))
      if (answer !== 'no_cart') return answer
      return await latestAnswer(surroundings, submit, tokenHash(token))
    } catch (error) {
      if (!(error instanceof RolledBack)) throw error
      if (error.why === 'sold_out') return await refuseShown(surroundings, submit, 'order.error.sold_out')
    }
  }
  return refuse(503, 'error.busy')
}

const bodyHash = (body: SubmitOrder) => createHash('sha256').update(JSON.stringify(body)).digest()

async function earlierAnswer(db: Db, visitor: Uint8Array, submit: Submit): Promise<string | Refusal | null> {
  if (submit.idempotencyKey === null) return null
  const earlier = await selectSubmission(db, visitor, submit.idempotencyKey)
  if (!earlier) return null
  return bodyHash(submit.body).equals(earlier.bodyHash)
    ? earlier.answer
    : refuse(422, 'order.error.key_reused')
}

/** Without a key, a repeated submit gets the last order's answer. */
async function latestAnswer(
  surroundings: CheckoutSurroundings,
  submit: Submit,
  visitor: Uint8Array,
): Promise<string | Refusal> {
  const latest =
    submit.idempotencyKey === null
      ? await selectLatestSubmission(surroundings.db, visitor, submit.key.orderType)
      : undefined
  return latest?.answer ?? refuse(422, 'order.error.empty_cart')
}

async function placeOrder(
  tx: Tx,
  surroundings: CheckoutSurroundings,
  submit: Submit,
): Promise<string | Refusal | 'no_cart'> {
  const open = await lookAt(tx, surroundings, submit.key)
  if (open.state.id === 0) return 'no_cart'
  const view = viewOf(open.state, open.shelf)
  const fault = faultOf(view, submit.body)
  if (fault) return await refuseInside(tx, surroundings, submit, fault)
  const order = await composeOrder(tx, open, view, surroundings, submit)
  const answer = await writeOrder(tx, order, open, surroundings, submit)
  const taken = await takeStock(
    tx,
    piecesByVariant(order.lines.map((line) => ({ ...line, quantity: line.pieces, code: '' }))),
  )
  if (!taken) throw new RolledBack('sold_out')
  return answer
}

type Fault = { status: 409 | 422; key: string }

/** Why this cart can't be ordered as it is, or null. */
function faultOf(view: CartView, body: SubmitOrder): Fault | null {
  if (view.lines.length === 0 && view.status === 'WAITING')
    return { status: 422, key: 'order.error.empty_cart' }
  if (view.lines.some(({ short }) => short)) return { status: 409, key: 'order.error.sold_out' }
  if (view.status === 'CHANGED') return { status: 409, key: 'order.error.changed' }
  if (view.step !== 'summary') return { status: 422, key: `order.error.incomplete_${view.step}` }
  const expected = body.expected_total_with_vat ?? null
  if (expected !== null && fromCzk(expected) !== view.totals.totalWithVat)
    return { status: 409, key: 'order.error.total_differs' }
  return null
}

/** Refuses with the cart as it is now; what it shows counts as seen from now on. */
async function refuseInside(
  tx: Tx,
  surroundings: CheckoutSurroundings,
  submit: Submit,
  fault: Fault,
): Promise<Refusal> {
  const open = await lockCart(tx, surroundings, submit.key)
  const { state, shelf } = open ?? {
    ...(await lookAt(tx, surroundings, submit.key)),
    state: emptyCart(submit.key.orderType),
  }
  const view = viewOf(state, shelf)
  const isShort = view.lines.some(({ short }) => short)
  if (open && view.status === 'CHANGED') await rememberSeen(tx, open, view)
  const shown =
    fault.status === 409 && (isShort || view.status === 'CHANGED')
      ? { ...view, status: 'CHANGED' as const }
      : view
  return refuse(fault.status, fault.key, { more: { cart: cartWire(shown, shelf, submit.locale) } })
}

async function refuseShown(
  surroundings: CheckoutSurroundings,
  submit: Submit,
  key: string,
): Promise<Refusal> {
  return await surroundings.db
    .transaction()
    .execute(async (tx) => await refuseInside(tx, surroundings, submit, { status: 409, key }))
}

async function composeOrder(
  tx: Tx,
  open: OpenCart,
  view: CartView,
  surroundings: CheckoutSurroundings,
  submit: Submit,
): Promise<NewOrder & { paymentCode: 'card' | 'transfer' | 'cod' | 'invoice'; shippingCode: string }> {
  const { state, shelf } = open
  const { shipping, payment, totals } = view
  if (!shipping || !payment || !state.billing)
    throw new Error('A cart at its summary has shipping, payment and customer')
  const day = dayInPrague(surroundings.now)
  const { termsVersionId, running } = await selectForSubmit(tx, day)
  return {
    number: orderNumber(running, day),
    token: randomBytes(24).toString('base64url'),
    cartId: state.id,
    cartVersion: state.version,
    visitorId: state.visitorId,
    orderType: state.orderType,
    locale: submit.locale,
    states: startingStates(payment.code),
    goodsWithVat: totals.goods.withVat,
    shippingWithVat: totals.shipping.withVat,
    paymentWithVat: totals.payment.withVat,
    rounding: totals.rounding,
    totalWithVat: totals.totalWithVat,
    totalWithoutVat: totals.totalWithoutVat,
    vat: totals.vat,
    shippingId: shipping.shipping.id,
    shippingCode: shipping.shipping.code,
    branch: view.branch,
    paymentId: payment.id,
    paymentCode: payment.code,
    billing: state.billing,
    delivery: state.delivery,
    company: state.company,
    email: state.billing.email,
    note: submit.body.note,
    purchaseOrderNumber: submit.body.purchase_order_number,
    termsVersionId,
    createdAt: surroundings.now,
    expiresAt: expiryOf(payment.code, surroundings.now),
    lines: orderLines(view, shelf, submit.locale),
    submission: null,
  }
}

/** The goods as ordered, and the t-shirt that goes with a box as a line of its own at no price. */
function orderLines(view: CartView, shelf: OpenCart['shelf'], locale: Locale): OrderLine[] {
  const t = translator(locale)
  const nameOf = (variantId: number): string => {
    const variant = shelf.catalogue.variants.get(variantId)
    const product = shelf.catalogue.products.find(({ id }) => id === variant?.productId)
    return [product?.texts[locale].name ?? '', variant?.size ?? ''].filter(Boolean).join(' ')
  }
  const goods = view.lines.map(
    ({ variantId, code, quantity, pieces, unitPrice, vatPercent, total }): OrderLine => ({
      kind: 'GOODS',
      variantId,
      code,
      name: code === 'snack_box' ? t('order.box_of', { name: nameOf(variantId) }) : nameOf(variantId),
      quantity,
      pieces,
      unitPrice,
      vatPercent,
      total,
    }),
  )
  const gift = view.tShirt.variantId === null ? null : shelf.catalogue.variants.get(view.tShirt.variantId)
  if (!gift) return goods
  const percent =
    shelf.catalogue.vatRates.filter(({ category }) => category === gift.vatCategory).at(-1)?.percent ?? 0
  return [
    ...goods,
    {
      kind: 'GIFT',
      variantId: gift.id,
      code: gift.code,
      name: t('order.gift', { name: nameOf(gift.id) }),
      quantity: 1,
      pieces: 1,
      unitPrice: 0,
      vatPercent: percent,
      total: 0,
    },
  ]
}

async function writeOrder(
  tx: Tx,
  order: Awaited<ReturnType<typeof composeOrder>>,
  open: OpenCart,
  surroundings: CheckoutSurroundings,
  submit: Submit,
): Promise<string> {
  const { gateway, queue } = surroundings
  const isCard = order.paymentCode === 'card' && gateway !== null
  const submission = (redirectUrl?: string) => ({
    visitorId: order.visitorId,
    key: submit.idempotencyKey ?? `cart:${order.cartId}`,
    bodyHash: bodyHash(submit.body),
    answer: JSON.stringify({
      status: 'ok',
      order: orderWire(order),
      ...(redirectUrl ? { redirect_url: redirectUrl } : {}),
      cart: cartWire(viewOf(emptyCart(order.orderType), open.shelf), open.shelf, submit.locale),
    }),
  })
  const direct = isCard ? null : submission()
  const orderId = await insertOrder(tx, { ...order, submission: direct })
  if (orderId === null) throw new RolledBack('cart_moved')
  await queue.send(tx, orderConfirmation, { orderId })
  if (!isCard) return direct?.answer ?? ''
  const attempt = await startAttempt(tx, { orderId, amount: order.totalWithVat, now: surroundings.now })
  const redirectUrl = paymentRequestUrl(gateway, attempt, {
    locale: order.locale,
    description: `${surroundings.shopName} ${order.number}`,
    variableSymbol: order.number,
  })
  const kept = submission(redirectUrl)
  await insertSubmission(tx, orderId, kept)
  return kept.answer
}
