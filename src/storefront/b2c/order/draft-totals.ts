/** The total of the order with what is chosen and not confirmed yet: by the cart's own rules. Pure. */
import { countsFromPayment } from '../../../lib/delivery.ts'
import { creditFor } from '../../../shop/money/rules.ts'
import { pricePerKg, tierFor } from '../../../shop/catalogue/rules.ts'
import { addUp, mixedBoxesOf, piecesForPrice } from '../../../shop/pricing/rules.ts'
import { isShippingFree } from '../../../shop/shipping/rules.ts'
import type { LineView, OrderData, ShippingView } from './order-data.ts'
import { paymentAmong, usualShipping } from './usual-choice.ts'

/** Quantities of the cart's lines that the server has not confirmed yet, by code. */
export type Quantities = Readonly<Record<string, number>>

/** The ids of the delivery and the payment that are chosen in the form and not sent yet. */
export interface Draft {
  shipping?: number
  payment?: number
}

/**
 * The order with quantities that the server has not confirmed yet. A line of 0 stays in view. A delivery that would
 * no longer be free, or in a heavier parcel, keeps its price until the server answers.
 */
export function withQuantities(order: OrderData, wanted: Quantities | null): OrderData {
  if (wanted === null || !order.lines.some(({ code, quantity }) => (wanted[code] ?? quantity) !== quantity))
    return order
  const counted = order.lines.map((line) => {
    const quantity = wanted[line.code] ?? line.quantity
    return { ...line, quantity, pieces: quantity * line.unit }
  })
  const forPrice = piecesForPrice(counted)
  const lines = counted.map((line) => pricedLine(line, forPrice.get(line.variantId) ?? 0))
  const pieces = lines.reduce((sum, line) => sum + line.pieces, 0)
  const goods = totalsOf({ ...order, lines }).goods
  const { freeShipping: byWorth, freePieces: byPieces } = order
  const terms = { freeShippingFrom: byWorth?.from ?? null, freeShippingPcs: byPieces?.from ?? null }
  const reached = isShippingFree(terms, { goodsWithVat: goods.withVat, pieces })
  const freeShipping = byWorth && { ...byWorth, worth: goods.withVat, reached }
  const freePieces = byPieces && { ...byPieces, pieces, reached }
  const shipping = order.shipping && (reached ? { ...order.shipping, price: 0 } : order.shipping)
  const minimumOrder = order.minimumOrder && {
    ...order.minimumOrder,
    missing: Math.max(0, order.minimumOrder.amount - goods.withoutVat),
  }
  const mixedBoxes = mixedBoxesOf(lines)
  return withTotals({ ...order, lines, mixedBoxes, freeShipping, freePieces, minimumOrder, shipping })
}

/** A line at the tier of a number of pieces. */
function pricedLine(line: LineView, pieces: number): LineView {
  const unitPrice = tierFor(line.tiers, pieces)?.amount ?? line.unitPrice
  return { ...line, unitPrice, perKg: pricePerKg(unitPrice, line.netWeightG), total: unitPrice * line.pieces }
}

/** The order with another delivery and a payment that is possible with it. */
export function withDelivery(
  order: OrderData,
  { shipping, payment }: { shipping: ShippingView; payment: OrderData['payment'] },
): OrderData {
  const { goesHome, countries } = shipping
  const isPaidFirst = payment !== null && countsFromPayment(payment.code)
  const promise = isPaidFirst ? shipping.promiseOncePaid : shipping.promise
  return withTotals({
    ...order,
    shipping,
    payment,
    promise: order.waitsForApproval ? null : promise,
    goesHome,
    countries,
  })
}

function totalsOf({ lines, shipping, payment, trade }: OrderData): OrderData['totals'] {
  const fees = { shipping: shipping?.price ?? 0, payment: payment?.fee ?? 0 }
  return addUp(
    lines.filter(({ quantity }) => quantity > 0),
    fees,
    trade === 'B2C',
    payment?.code === 'cod',
  )
}

/** The order with the totals of its lines, delivery and payment. */
export function withTotals(order: OrderData): OrderData {
  const totals = totalsOf(order)
  return { ...order, totals, customerCredit: creditWith(order, order.payment?.code, totals) }
}

/** The order for display: as stored, or with the delivery and payment that are chosen in their open step. */
export function withDraft(order: OrderData, draft: Draft): OrderData {
  if (order.open !== 'shipping') return order
  const shippingId = draft.shipping ?? order.shipping?.id ?? usualShipping(order)
  const shipping = order.shippings.find(({ id }) => id === shippingId)
  if (!shipping) return order
  const payment = paymentAmong(shipping.payments, draft.payment ?? order.payment?.id, order)
  return withDelivery(order, { shipping, payment })
}

/** The part of the total that credit pays, with the chosen payment. */
function creditWith(
  { customerCredit: credit, waitsForApproval }: OrderData,
  code: string | undefined,
  { totalWithVat: total }: OrderData['totals'],
): OrderData['customerCredit'] {
  if (!credit) return null
  const isUsable = code !== 'invoice' && !waitsForApproval
  const used = credit.isWanted && isUsable ? creditFor({ total, balance: credit.balance }) : 0
  return { ...credit, isUsable, used }
}
