/** Other payments for an order, and its price with each. Pure; amounts in haléře. */
import { split, type Halere } from '../../lib/money.ts'
import type { Order } from '../../shop/orders/rules.ts'
import { addUp, type Totals } from '../../shop/pricing/rules.ts'
import { destinationOf } from '../../shop/tax/rules.ts'
import {
  paymentsOf,
  type Delivery,
  type DeliveryTerms,
  type OfferedPayment,
} from '../../shop/shipping/rules.ts'

/** A payment that the order's shipping offers, with the order's totals for it. */
export interface OtherPayment {
  id: number
  code: OfferedPayment['code']
  totals: Totals
}

/** The facts besides the order that decide about payments. */
export interface PaymentTerms {
  delivery: Delivery
  own: DeliveryTerms
  cardsAccepted: boolean
  /** True if cash can be paid at the parcel's destination. */
  cashTaken: boolean
}

/**
 * The payments that the order's shipping offers today, including its own one, each with the totals by the
 * pricing rules. The goods, their prices and the shipping stay as ordered.
 */
export function paymentsFor(
  order: Order,
  { delivery, own, cardsAccepted, cashTaken }: PaymentTerms,
): OtherPayment[] {
  const shipping = delivery.shippings.find(({ code }) => code === order.shippingCode)
  if (!shipping) return []
  const offered = paymentsOf(delivery, shipping, order.orderType, cardsAccepted, own)
  const fee = offered.find(({ code }) => code === order.paymentCode)?.fee ?? 0
  const shippingFee = shippingFeeOf(order, fee)
  if (shippingFee === null) return []
  return offered
    .filter(
      ({ code }) => code !== 'cod' || (cashTaken && shipping.codCountries.includes(destinationOf(order))),
    )
    .map(({ id, code, fee: payment }) => ({
      id,
      code,
      totals: totalsOf(order, { shipping: shippingFee, payment }, code),
    }))
}

function totalsOf(order: Order, fees: { shipping: Halere; payment: Halere }, code: string): Totals {
  const goods = order.lines.filter(({ kind }) => kind === 'GOODS')
  return addUp(goods, fees, order.orderType === 'B2C', code === 'cod')
}

/**
 * The shipping fee in the order's own prices: with VAT for consumers, without for resellers.
 * @returns null if the order's totals can't be reproduced from its parts: then nothing is recomputed
 */
function shippingFeeOf(order: Order, paymentFee: Halere): Halere | null {
  const goods = order.lines.reduce((sum, { kind, total }) => (kind === 'GOODS' ? sum + total : sum), 0)
  const fees =
    order.orderType === 'B2C'
      ? { shipping: order.shippingWithVat, payment: order.paymentWithVat }
      : { shipping: order.totalWithoutVat - goods - paymentFee, payment: paymentFee }
  if (fees.shipping < 0) return null
  return isMadeOf(order, totalsOf(order, fees, order.paymentCode)) ? fees.shipping : null
}

function isMadeOf(order: Order, totals: Totals): boolean {
  const vat = (rows: Order['vat']) =>
    rows
      .toSorted((a, b) => a.percent - b.percent)
      .map((row) => [row.percent, row.base, row.vat].join())
      .join(';')
  return (
    totals.totalWithVat === order.totalWithVat &&
    totals.totalWithoutVat === order.totalWithoutVat &&
    totals.shipping.withVat === order.shippingWithVat &&
    totals.payment.withVat === order.paymentWithVat &&
    totals.rounding === order.rounding &&
    vat(totals.vat) === vat(order.vat)
  )
}

/** Shipping and payment fees in the order's own prices. A reseller's are stored with VAT, and derived from the sums. */
export function keptFees(
  order: Pick<Order, 'orderType' | 'lines' | 'shippingWithVat' | 'paymentWithVat' | 'totalWithoutVat'>,
): { shipping: Halere; payment: Halere } {
  const { shippingWithVat, paymentWithVat } = order
  if (order.orderType === 'B2C') return { shipping: shippingWithVat, payment: paymentWithVat }
  const goods = order.lines.reduce((sum, { total }) => sum + total, 0)
  const [shipping = 0, payment = 0] = split(Math.max(0, order.totalWithoutVat - goods), [
    shippingWithVat,
    paymentWithVat,
  ])
  return { shipping, payment }
}

/** A reseller's fees are parts of one sum: rounding may have moved this many haléře from one to the other. */
const roundedApart = [0, 1, -1, 2, -2]

/**
 * A cash-on-delivery order's totals if nothing is collected: without the cash fee and its rounding.
 * @returns null if the order's totals can't be reproduced from its parts
 */
export function totalsWithoutCash(order: Order): Totals | null {
  const { shipping, payment } = keptFees(order)
  for (const apart of roundedApart) {
    const fees = { shipping: shipping + apart, payment: payment - apart }
    if (fees.shipping >= 0 && fees.payment >= 0 && isMadeOf(order, totalsOf(order, fees, 'cod')))
      return totalsOf(order, { shipping: fees.shipping, payment: 0 }, 'transfer')
  }
  return null
}
