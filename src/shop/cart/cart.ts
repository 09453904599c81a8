/** The cart's face: its verbs, each in the transaction that the door opened. */
import { createHash, randomBytes } from 'node:crypto'
import { dayInPrague } from '../../lib/dates.ts'
import type { OrderType } from '../../lib/trade.ts'
import type { Db, Reader, Tx } from '../../server/db.ts'
import { isRefusal, refuse, type Refusal } from '../../server/refusal.ts'
import type { Versioned } from '../../server/versioned.ts'
import { snackBoxCode, snackPieceCode, type Catalogue } from '../catalogue/rules.ts'
import type { TShirtSize } from '../catalogue/schema.ts'
import { findBranch } from '../shipping/shipping.ts'
import type { Branch, Delivery } from '../shipping/rules.ts'
import {
  insertCart,
  insertVisitor,
  lockOpenCart,
  selectCartById,
  selectOpenCart,
  selectStockOf,
  selectVisitor,
  writeCustomer,
  writeLines,
  writePayment,
  writeShipping,
  writeTShirt,
} from './queries.ts'
import {
  emptyCart,
  tShirtOfSize,
  viewOf,
  type CartLine,
  type CartState,
  type CartView,
  type Shelf,
} from './rules.ts'
import type { CustomerData } from './schema.ts'

export { cartWire, deliveryWire } from './wire.ts'

/** What every verb of the cart needs of its surroundings. */
export interface CartSurroundings {
  catalogue: Versioned<Catalogue>
  delivery: Versioned<Delivery>
  cardsAccepted: boolean
  now: Date
}

/** Whose cart: the visitor's secret token, and which kind of trade. */
export interface CartKey {
  token: string | null
  orderType: OrderType
}

/** A cart locked by this transaction, and what it is looked at with. */
export interface OpenCart {
  state: CartState
  shelf: Shelf
}

/** The database holds only this of a visitor's token. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()

async function shelfAt(db: Reader, surroundings: CartSurroundings, version: number): Promise<Shelf> {
  const { catalogue, delivery, cardsAccepted, now } = surroundings
  return {
    catalogue: await catalogue.at(db, version),
    delivery: await delivery.at(db, version),
    day: dayInPrague(now),
    cardsAccepted,
  }
}

/** Looks at a cart without locking it; a newcomer has an empty one, and nothing is written. */
export async function lookAt(db: Reader, surroundings: CartSurroundings, key: CartKey): Promise<OpenCart> {
  const { cart, catalogueVersion } = await selectOpenCart(db, tokenHash(key.token ?? ''), key.orderType)
  return { state: cart ?? emptyCart(key.orderType), shelf: await shelfAt(db, surroundings, catalogueVersion) }
}

/** What the customer has been shown counts as seen: prices and shortages of now are no longer news. */
export async function rememberSeen(tx: Tx, open: OpenCart, view: CartView): Promise<void> {
  await writeLines(tx, open.state.id, seenLines(open.state.lines, view))
  if (view.tShirt.gone) await writeTShirt(tx, open.state.id, null)
}

/** As `lookAt`, and what it shows counts as seen; only a cart with news is written to. */
export async function seeCart(
  db: Db,
  surroundings: CartSurroundings,
  key: CartKey,
): Promise<{ view: CartView; shelf: Shelf }> {
  const looked = await lookAt(db, surroundings, key)
  const view = viewOf(looked.state, looked.shelf)
  if (view.status === 'WAITING') return { view, shelf: looked.shelf }
  return await db.transaction().execute(async (tx) => {
    const open = await lockCart(tx, surroundings, key)
    if (!open) return { view: viewOf(emptyCart(key.orderType), looked.shelf), shelf: looked.shelf }
    const locked = viewOf(open.state, open.shelf)
    await rememberSeen(tx, open, locked)
    return { view: locked, shelf: open.shelf }
  })
}

/** Undoes the opening of a cart for a newcomer whose first call was refused: nothing is kept of it. */
class NothingKept extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.error_trans_key)
    this.refusal = refusal
  }
}

/**
 * Opens the visitor's cart in a transaction of its own and changes it.
 * @returns the cart as it then is, also beside a refusal, and the visitor's new token if one was given.
 */
export async function changeCart(
  db: Db,
  surroundings: CartSurroundings,
  key: CartKey,
  work: (tx: Tx, open: OpenCart) => Promise<CartView | Refusal>,
): Promise<{ view: CartView; shelf: Shelf; refusal: Refusal | null; newToken: string | null }> {
  try {
    return await db.transaction().execute(async (tx) => {
      const { newToken, state, shelf } = await openCart(tx, surroundings, key)
      const result = await work(tx, { state, shelf })
      if (!isRefusal(result)) return { view: result, shelf, refusal: null, newToken }
      if (newToken) throw new NothingKept(result)
      const now = await readLocked(tx, surroundings, state.id)
      return { view: viewOf(now.state, now.shelf), shelf: now.shelf, refusal: result, newToken: null }
    })
  } catch (error) {
    if (!(error instanceof NothingKept)) throw error
    const { state, shelf } = await lookAt(db, surroundings, { ...key, token: null })
    return { view: viewOf(state, shelf), shelf, refusal: error.refusal, newToken: null }
  }
}

/** Locks the visitor's open cart; null when there is none. */
export async function lockCart(
  tx: Tx,
  surroundings: CartSurroundings,
  key: CartKey,
): Promise<OpenCart | null> {
  if (!key.token) return null
  const id = await lockOpenCart(tx, tokenHash(key.token), key.orderType, surroundings.now)
  return id === null ? null : await readLocked(tx, surroundings, id)
}

/**
 * Locks the visitor's open cart, opening one when there is none.
 * @returns a fresh token when the visitor had none of ours: a token that somebody else made up is never adopted.
 */
export async function openCart(
  tx: Tx,
  surroundings: CartSurroundings,
  key: CartKey,
): Promise<OpenCart & { newToken: string | null }> {
  const existing = await lockCart(tx, surroundings, key)
  if (existing) return { ...existing, newToken: null }
  const known = key.token ? await selectVisitor(tx, tokenHash(key.token)) : null
  const newToken = known === null ? randomBytes(32).toString('base64url') : null
  const visitorId = known ?? (await insertVisitor(tx, tokenHash(newToken ?? ''), surroundings.now))
  await insertCart(tx, visitorId, key.orderType, surroundings.now)
  const id = await lockOpenCart(tx, tokenHash(newToken ?? key.token ?? ''), key.orderType, surroundings.now)
  if (id === null) throw new Error('A cart that was just opened is not there')
  return { ...(await readLocked(tx, surroundings, id)), newToken }
}

async function readLocked(tx: Tx, surroundings: CartSurroundings, id: number): Promise<OpenCart> {
  const { cart, catalogueVersion } = await selectCartById(tx, id)
  return { state: cart, shelf: await shelfAt(tx, surroundings, catalogueVersion) }
}

/**
 * Sets the snack lines: so many boxes, so many pieces; 0 removes. Doing it twice changes nothing.
 * @param tShirt a size, NONE for no t-shirt, undefined to leave it as it was.
 * @returns the cart afterwards, or a refusal that leaves it as it was.
 */
export async function setSnack(
  tx: Tx,
  open: OpenCart,
  wanted: { boxes: number; pieces: number; tShirt?: TShirtSize | 'NONE' | undefined },
): Promise<CartView | Refusal> {
  const { snack } = open.shelf.catalogue
  if (!snack) return refuse(404, 'cart.error.unknown_variant')
  const others = open.state.lines.filter(({ code }) => code !== snackBoxCode && code !== snackPieceCode)
  const lines = [
    ...others,
    ...newLine(snackBoxCode, snack.id, wanted.boxes),
    ...newLine(snackPieceCode, snack.id, wanted.pieces),
  ]
  return await replaceLines(tx, open, lines, wanted.tShirt ?? open.state.tShirtSize, [snack.id])
}

/** Sets how many pieces of a variant are in the cart; 0 removes. The snack is counted in pieces. */
export async function setVariant(
  tx: Tx,
  open: OpenCart,
  variantId: number,
  quantity: number,
): Promise<CartView | Refusal> {
  const variant = open.shelf.catalogue.variants.get(variantId)
  if (!variant) return refuse(404, 'cart.error.unknown_variant')
  if (quantity > 0 && quantity < variant.minQuantity) {
    return refuse(422, 'cart.error.min_quantity', {
      errors: [{ path: 'quantity', error_trans_key: 'cart.error.min_quantity' }],
    })
  }
  if (variant.isSnack) return await setSnack(tx, open, { boxes: 0, pieces: quantity })
  const lines = [
    ...open.state.lines.filter(({ code }) => code !== variant.code),
    ...newLine(variant.code, variant.id, quantity),
  ]
  return await replaceLines(tx, open, lines, open.state.tShirtSize, [variant.id])
}

const newLine = (code: string, variantId: number, quantity: number): CartLine[] =>
  quantity > 0 ? [{ code, variantId, quantity, seenPrice: 0, seenAvailable: 0 }] : []

/** The order in which lines are read back, so that none jumps when another one changes. */
const inCartOrder = (a: CartLine, b: CartLine): number =>
  a.variantId - b.variantId || (a.code < b.code ? -1 : 1)

async function replaceLines(
  tx: Tx,
  open: OpenCart,
  wanted: CartLine[],
  tShirtSize: CartState['tShirtSize'],
  touched: number[],
): Promise<CartView | Refusal> {
  const before = viewOf(open.state, open.shelf)
  const lines = wanted.toSorted(inCartOrder)
  const gift = tShirtSize && tShirtSize !== 'NONE' ? tShirtOfSize(open.shelf.catalogue, tShirtSize) : null
  const ids = [...new Set([...lines.map(({ variantId }) => variantId), ...(gift ? [gift.id] : [])])]
  const stock = ids.length > 0 ? await selectStockOf(tx, ids) : new Map<number, number>()
  const state: CartState = { ...open.state, lines, tShirtSize, stock }
  const view = viewOf(state, open.shelf)
  const refusal = refusalOf(view, lines, touched, tShirtSize !== open.state.tShirtSize)
  if (refusal) return refusal
  await writeLines(tx, state.id, seenLines(lines, view))
  const keptSize = view.tShirt.gone ? null : tShirtSize
  if (keptSize !== open.state.tShirtSize) await writeTShirt(tx, state.id, keptSize)
  return withNewsOnly(view, before, touched)
}

/** A line that was just set has no news; the others keep what the customer has not been told yet. */
function withNewsOnly(view: CartView, before: CartView, touched: number[]): CartView {
  const lines = view.lines.map((line) => ({
    ...line,
    changes: touched.includes(line.variantId)
      ? []
      : (before.lines.find(({ code }) => code === line.code)?.changes ?? []),
  }))
  const changed = view.tShirt.gone !== null || lines.some(({ changes }) => changes.length > 0)
  return { ...view, lines, status: changed ? 'CHANGED' : 'WAITING' }
}

function refusalOf(view: CartView, lines: CartLine[], touched: number[], newSize: boolean): Refusal | null {
  if (view.lines.length < lines.length) return refuse(409, 'cart.error.not_for_sale')
  const short = view.lines.find((line) => line.short && touched.includes(line.variantId))
  if (short) {
    const key = short.stock === 0 ? 'cart.error.sold_out' : 'cart.error.not_enough'
    return refuse(409, key, { more: { available: short.stock } })
  }
  if (newSize && view.tShirt.gone) return refuse(409, 'cart.error.t_shirt_sold_out')
  return null
}

const seenLines = (lines: CartLine[], view: CartView): CartLine[] =>
  lines.map((line) => {
    const viewed = view.lines.find(({ code }) => code === line.code)
    return viewed ? { ...line, seenPrice: viewed.unitPrice, seenAvailable: viewed.available } : line
  })

/**
 * Chooses a shipping and, where it needs one, a pick-up point. A refused choice clears the selection (specification, section 8).
 * A payment that does not go with the new shipping is cleared too.
 */
export async function selectShipping(
  tx: Tx,
  open: OpenCart,
  wanted: { shippingId: number; branchId: string | null },
): Promise<CartView | Refusal> {
  const view = viewOf(open.state, open.shelf)
  const offered = view.offer.find(({ shipping }) => shipping.id === wanted.shippingId)
  const carrier = offered?.shipping.branchCarrier ?? null
  const branch = carrier && wanted.branchId ? await findBranch(tx, carrier, wanted.branchId) : null
  const fault = shippingFault(offered !== undefined, carrier !== null, wanted.branchId, branch)
  if (!offered || fault) {
    await writeShipping(tx, open.state.id, null, null, true)
    return refuse(422, fault ?? 'cart.error.shipping_unavailable', {
      errors: [
        {
          path: carrier ? 'branch_id' : 'shipping_id',
          error_trans_key: fault ?? 'cart.error.shipping_unavailable',
        },
      ],
    })
  }
  const keepPayment =
    open.state.paymentId === null || offered.payments.some(({ id }) => id === open.state.paymentId)
  await writeShipping(tx, open.state.id, wanted.shippingId, branch, keepPayment)
  const paymentId = keepPayment ? open.state.paymentId : null
  return viewOf({ ...open.state, shippingId: wanted.shippingId, branch, paymentId }, open.shelf)
}

function shippingFault(
  isOffered: boolean,
  needsBranch: boolean,
  branchId: string | null,
  branch: Branch | null,
): string | null {
  if (!isOffered) return 'cart.error.shipping_unavailable'
  if (!needsBranch || branch) return null
  return branchId ? 'cart.error.branch_unknown' : 'cart.error.branch_required'
}

/** Chooses a payment that goes with the chosen shipping, or with any while none is chosen. A refused choice clears the selection. */
export async function selectPayment(tx: Tx, open: OpenCart, paymentId: number): Promise<CartView | Refusal> {
  const view = viewOf(open.state, open.shelf)
  const candidates = view.shipping ? [view.shipping] : view.offer
  const isOffered = candidates.some(({ payments }) => payments.some(({ id }) => id === paymentId))
  await writePayment(tx, open.state.id, isOffered ? paymentId : null)
  if (!isOffered) {
    return refuse(422, 'cart.error.payment_unavailable', {
      errors: [{ path: 'payment_id', error_trans_key: 'cart.error.payment_unavailable' }],
    })
  }
  return viewOf({ ...open.state, paymentId }, open.shelf)
}

/** Writes who buys and where it goes. With personal pick-up a contact is enough, else the billing address is needed. */
export async function setCustomerData(
  tx: Tx,
  open: OpenCart,
  data: CustomerData,
): Promise<CartView | Refusal> {
  const view = viewOf(open.state, open.shelf)
  const errors = view.requirements === 'FULL' ? missingAddress(data) : []
  const destination = data.delivery_address?.country ?? data.billing_information.country
  const chosen = view.shipping?.shipping
  if (
    chosen &&
    !chosen.branchCarrier &&
    view.requirements === 'FULL' &&
    !chosen.countries.includes(destination)
  ) {
    errors.push({
      path: data.delivery_address ? 'delivery_address.country' : 'billing_information.country',
      error_trans_key: 'cart.error.country_not_served',
    })
  }
  if (errors.length > 0) return refuse(422, 'error.invalid', { errors })
  await writeCustomer(tx, open.state.id, data)
  const { billing_information: billing, delivery_address: delivery, company } = data
  return viewOf({ ...open.state, billing, delivery, company }, open.shelf)
}

function missingAddress(data: CustomerData) {
  return (['street', 'city', 'zip'] as const)
    .filter((field) => !data.billing_information[field])
    .map((field) => ({
      path: `billing_information.${field}`,
      error_trans_key: `validation.${field}.required`,
    }))
}
