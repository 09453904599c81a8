/** How else an order can be paid, and what it costs then. Pure; amounts in haléře. */
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

/** A payment that the order's shipping offers, and the order's totals with it. */
export interface OtherPayment {
  id: number
  code: OfferedPayment['code']
  totals: Totals
}

/** What decides about payments besides the order. */
export interface PaymentTerms {
  delivery: Delivery
  own: DeliveryTerms
  cardsAccepted: boolean
  /** Whether cash can be paid where the parcel goes. */
  cashTaken: boolean
}

/**
 * The payments that the order's shipping offers today, its own one among them, each with the totals that the rules of
 * prices give. The goods, their prices and the shipping stay as they were ordered.
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
 * What shipping costs in the sense of the order's prices: with VAT for consumers, without for resellers.
 * @returns null where the order's totals can't be made of its parts again: then nothing is computed anew.
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

/** What shipping and payment cost as the order's prices are. Of a reseller's they are kept with VAT, and follow from its sums. */
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
 * What an order on delivery costs where nothing is collected: without the fee of cash, and without its rounding.
 * @returns null where the order's totals can't be made of its parts again
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
