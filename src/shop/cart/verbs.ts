/** Operations on a cart. Each computes the cart's new state; `changeCart` writes it. */
import type { Reading } from '../../server/context.ts'
import type { Reader } from '../../server/db.ts'
import { refuse, type Refusal } from '../../server/refusal.ts'
import { stockOf } from '../stock/stock.ts'
import { unitOf, type Variant } from '../catalogue/rules.ts'
import type { TShirtSize } from '../catalogue/schema.ts'
import { storedVerdict, type PointVerdict } from '../carriers/rules.ts'
import type { StoredPoint } from '../shipping/rules.ts'
import { findPoint } from '../shipping/shipping.ts'
import { addressFaults, withDialledPhone } from './address.ts'
import { destinationFaults } from './rules.ts'
import {
  isTooFew,
  packedQuantities,
  seenLines,
  type CartLine,
  type CartState,
  type CartView,
  type PricingContext,
} from './rules.ts'
import { requirementsOf, hasNews, viewOf } from './view.ts'
import type { CustomerData } from './schema.ts'

/** A cart as it was read, and the inputs of its prices. */
export interface OpenCart {
  state: CartState
  pricing: PricingContext
}

/** The cart's new state (the same object: nothing to write), its view, and the reason if a change was refused. */
export interface Changed {
  state: CartState
  view: CartView
  refusal?: Refusal
}

/** A refused change: the cart stays as it was. */
export const refused = ({ state, pricing }: OpenCart, refusal: Refusal): Changed => ({
  state,
  view: viewOf(state, pricing),
  refusal,
})

/** The desired boxes and pieces of a variant in a cart. */
export interface Packed {
  boxes: number
  pieces: number
  /** A size, NONE for no t-shirt, `undefined` to leave it unchanged. */
  tShirt?: TShirtSize | 'NONE' | undefined
}

/** Like `setPacked`, for the featured variant. */
export async function setSnack(
  { db }: Reading,
  { open, wanted }: { open: OpenCart; wanted: Packed },
): Promise<Changed> {
  const { featured } = open.pricing.catalogue
  return featured
    ? await setPacked({ db }, { open, variant: featured, wanted })
    : refused(open, refuse(404, 'cart.error.unknown_variant'))
}

/** Sets the lines of a variant to these boxes and pieces; 0 removes. Idempotent. A refusal leaves the cart as it was. */
export async function setPacked(
  { db }: Reading,
  { open, variant, wanted }: { open: OpenCart; variant: Variant; wanted: Packed },
): Promise<Changed> {
  const { box, pieceCode, id } = variant
  if (wanted.boxes > 0 && !box) return refused(open, refuse(409, 'cart.error.not_for_sale'))
  const tooFew = belowMinimum(variant, wanted.boxes * (box?.pieces ?? 0) + wanted.pieces)
  if (tooFew) return refused(open, tooFew)
  // A box no longer sold stays until the customer has been informed.
  const others = open.state.lines.filter(
    (line) => line.variantId !== id || unitOf(variant, line.code) === null,
  )
  const lines = [
    ...others,
    ...(box ? newLine(box.code, id, wanted.boxes) : []),
    ...newLine(pieceCode, id, wanted.pieces),
  ]
  return await replaceLines(db, open, lines, wanted.tShirt ?? open.state.tShirtSize, variant)
}

/**
 * Sets the quantity of a variant in the cart; 0 removes.
 * @param code of one of its lines, pieces or boxes: the other line stays. Left out: the quantity is in pieces,
 * and boxes are removed.
 */
export async function setVariant(
  { db }: Reading,
  { open, variantId, quantity, code }: { open: OpenCart; variantId: number; quantity: number; code?: string },
): Promise<Changed> {
  const variant = open.pricing.catalogue.variants.get(variantId)
  if (!variant || (code !== undefined && unitOf(variant, code) === null))
    return refused(open, refuse(404, 'cart.error.unknown_variant'))
  if (code === undefined)
    return await setPacked({ db }, { open, variant, wanted: { boxes: 0, pieces: quantity } })
  const now = packedQuantities(variant, open.state.lines)
  const wanted = code === variant.pieceCode ? { ...now, pieces: quantity } : { ...now, boxes: quantity }
  return await setPacked({ db }, { open, variant, wanted })
}

/** The pieces, however packed, must be 0 or reach the minimum. */
const belowMinimum = (variant: Variant, pieces: number): Refusal | null =>
  isTooFew(variant, pieces) ? refuseField(422, 'quantity', 'cart.error.min_quantity') : null

const newLine = (code: string, variantId: number, quantity: number): CartLine[] =>
  quantity > 0 ? [{ code, variantId, quantity, seenPrice: 0, seenAvailable: 0 }] : []

/** The order in which lines are read back, so that none jumps when another changes. */
const inCartOrder = (a: CartLine, b: CartLine): number =>
  a.variantId - b.variantId || (a.code < b.code ? -1 : 1)

async function replaceLines(
  db: Reader,
  open: OpenCart,
  wanted: CartLine[],
  tShirtSize: CartState['tShirtSize'],
  variant: Variant,
): Promise<Changed> {
  const touched = variant.id
  const lines = wanted.toSorted(inCartOrder)
  const stock = open.state.stock.has(touched)
    ? open.state.stock
    : new Map([
        ...open.state.stock,
        ...(await stockOf({ db }, { variantIds: [touched], orderType: open.state.orderType })),
      ])
  const state: CartState = { ...open.state, lines, tShirtSize, stock }
  const view = viewOf(state, open.pricing)
  const refusal = refusalOf(view, variant, tShirtSize !== open.state.tShirtSize)
  if (refusal) return refused(open, refusal)
  const kept = { ...state, lines: seenLines(lines, view), tShirtSize: view.tShirt.gone ? null : tShirtSize }
  return { state: kept, view: withOldNews(view, viewOf(open.state, open.pricing), touched) }
}

/** The line just set has no news; the others keep what the customer has not seen yet. */
function withOldNews(view: CartView, before: CartView, touched: number): CartView {
  const newsOf = (code: string) => before.lines.find((line) => line.code === code)?.changes ?? []
  const lines = view.lines.map((line) => ({
    ...line,
    changes: line.variantId === touched ? [] : newsOf(line.code),
  }))
  return { ...view, lines, status: hasNews({ ...view, lines }) ? 'CHANGED' : 'WAITING' }
}

function refusalOf(view: CartView, variant: Variant, newSize: boolean): Refusal | null {
  const touched = variant.id
  // Lines withdrawn from sale leave the cart by themselves; they must not keep the customer from changing the rest.
  if (view.withdrawn.some(({ variantId, code }) => variantId === touched && unitOf(variant, code) !== null))
    return refuse(409, 'cart.error.not_for_sale')
  const short = view.lines.find((line) => line.short && line.variantId === touched)
  if (short) {
    const key = short.stock === 0 ? 'cart.error.sold_out' : 'cart.error.not_enough'
    return refuse(409, key, { more: { available: short.stock } })
  }
  return newSize && view.tShirt.gone ? refuse(409, 'cart.error.t_shirt_sold_out') : null
}

/**
 * Chooses a shipping and, if needed, a pick-up point. A refused choice clears the selection (specification, section 8). A
 * payment that is incompatible with the new shipping or point is cleared too.
 * @param wanted verdict: the carrier's own verdict on the point; without it our copy of its points decides alone
 */
export async function selectShipping(
  { db }: Reading,
  {
    open,
    wanted,
  }: {
    open: OpenCart
    wanted: { shippingId: number; branchId: string | null; verdict?: PointVerdict | null }
  },
): Promise<Changed> {
  const { offer, weightG } = viewOf(open.state, open.pricing)
  const offered = offer.find(({ shipping }) => shipping.id === wanted.shippingId)
  const carrier = offered?.shipping.branchCarrier ?? null
  const branch = carrier && wanted.branchId ? await findPoint({ db }, { carrier, id: wanted.branchId }) : null
  const fault = !offered
    ? 'cart.error.shipping_unavailable'
    : carrier
      ? branchFault(wanted, branch, weightG)
      : null
  if (!offered || fault) {
    const path = carrier ? 'branch_id' : 'shipping_id'
    return clearShipping(open, refuseField(422, path, fault ?? 'cart.error.shipping_unavailable'))
  }
  const chosen = { ...open.state, shippingId: wanted.shippingId, branch }
  const state = viewOf(chosen, open.pricing).payment ? chosen : { ...chosen, paymentId: null }
  return { state, view: viewOf(state, open.pricing) }
}

/** Clears the chosen shipping because the submitted choice is invalid; the refusal is passed on. */
export function clearShipping({ state, pricing }: OpenCart, refusal: Refusal): Changed {
  const isChosen = state.shippingId !== null || state.branch !== null
  const cleared = isChosen ? { ...state, shippingId: null, branch: null } : state
  return { state: cleared, view: viewOf(cleared, pricing), refusal }
}

/** The same for the payment. */
export function clearPayment({ state, pricing }: OpenCart, refusal: Refusal): Changed {
  const cleared = state.paymentId === null ? state : { ...state, paymentId: null }
  return { state: cleared, view: viewOf(cleared, pricing), refusal }
}

function branchFault(
  { branchId, verdict }: { branchId: string | null; verdict?: PointVerdict | null },
  branch: StoredPoint | null,
  weightG: number,
): string | null {
  if (!branchId) return 'cart.error.branch_required'
  const stored = storedVerdict(branch, { weightG, isCod: false })
  if (!stored.isValid) return stored.error_trans_key
  return verdict?.isValid === false ? verdict.error_trans_key : null
}

const refuseField = (status: Refusal['status'], path: string, error_trans_key: string): Refusal =>
  refuse(status, error_trans_key, { errors: [{ path, error_trans_key }] })

/**
 * Chooses a payment compatible with the chosen shipping (any, if none is chosen), and whether the customer's
 * credit pays as much as it can (left out: unchanged). A refused choice clears the selection.
 */
export async function selectPayment(
  _context: Reading,
  { open, paymentId, useCredit }: { open: OpenCart; paymentId: number; useCredit?: boolean | undefined },
): Promise<Changed> {
  const { shipping, offer } = viewOf(open.state, open.pricing)
  const candidates = shipping ? [shipping] : offer
  const isOffered = candidates.some(({ payments }) => payments.some(({ id }) => id === paymentId))
  const wanted = { ...open.state, useCredit: useCredit ?? open.state.useCredit }
  const chosen = { ...wanted, paymentId: isOffered ? paymentId : null }
  const view = viewOf(chosen, open.pricing)
  const fault = !isOffered
    ? 'cart.error.payment_unavailable'
    : view.credit?.exceeded
      ? 'cart.error.credit_limit'
      : null
  if (!fault) return await Promise.resolve({ state: chosen, view })
  return clearPayment(open, refuseField(422, 'payment_id', fault))
}

/** Sets the buyer and the destination. With personal pick-up a contact is enough, else the billing address is required. */
export async function setCustomerData(
  _context: Reading,
  { open, data }: { open: OpenCart; data: CustomerData },
): Promise<Changed> {
  const errors = [
    ...destinationFaults(data, requirementsOf(viewOf(open.state, open.pricing))),
    ...addressFaults(data),
  ]
  if (errors.length > 0) return await Promise.resolve(refused(open, refuse(422, 'error.invalid', { errors })))
  const billing = withDialledPhone(data.billing_information)
  const delivery = data.delivery_address && withDialledPhone(data.delivery_address)
  const state = { ...open.state, billing, delivery, company: data.company }
  const view = viewOf(state, open.pricing)
  if (view.tax.fault === 'vat_number_consumer')
    return refused(open, refuseField(422, 'company.dic', 'order.error.vat_number_consumer'))
  return { state, view }
}
