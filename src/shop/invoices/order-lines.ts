/** The rows of an order's document: goods, gifts, shipping and payment, each with its base and its tax. Pure. */
import { split, type Halere } from '../../lib/money.ts'
import type { Order } from '../orders/rules.ts'
import type { DocumentLine } from './rules.ts'

type Amounts = Pick<Order, 'orderType' | 'lines' | 'vat' | 'shippingWithVat' | 'paymentWithVat'>

/** The names of shipping and payment, in the order's language. */
export interface FeeNames {
  shipping: string
  payment: string
}

/** The order's amounts under one rate, in its own prices: with VAT for consumers, without for resellers. */
interface RateParts {
  percent: number
  vat: Halere
  goods: Halere
  shipping: Halere
  payment: Halere
}

/**
 * The rows of an order. Their bases and taxes add up to the order's recapitulation by rate, to the haléř: the
 * tax of each rate is split over its rows by their prices, in the same way as the order was added up.
 */
export function orderLines(order: Amounts, names: FeeNames): DocumentLine[] {
  const rates = ratePartsOf(order)
  const goods = rates.flatMap((rate) => goodsOf(order, rate))
  const fees = (kind: 'SHIPPING' | 'PAYMENT') =>
    rates.flatMap((rate) => feeLine(order, rate, kind, kind === 'SHIPPING' ? names.shipping : names.payment))
  // In the order's sequence, including free items.
  const placed = order.lines.map(
    (line, index) => goods.find((one) => one.index === index)?.line ?? freeLine(line),
  )
  return [...placed, ...fees('SHIPPING'), ...fees('PAYMENT')]
}

const sum = (amounts: Halere[]): Halere => amounts.reduce((total, amount) => total + amount, 0)
const ownOf = ({ shipping, payment, goods }: RateParts) => [goods, shipping, payment]

function ratePartsOf(order: Amounts): RateParts[] {
  const rates = order.vat.map(({ percent, base, vat }) => {
    const goods = sum(order.lines.filter((line) => line.vatPercent === percent).map(({ total }) => total))
    return { percent, vat, goods, whole: order.orderType === 'B2B' ? base : base + vat }
  })
  const weights = rates.map(({ goods }) => goods)
  const withFees = (shipping: Halere[], payment: Halere[]): RateParts[] =>
    rates.map(({ percent, vat, goods }, index) => ({
      percent,
      vat,
      goods,
      shipping: shipping[index] ?? 0,
      payment: payment[index] ?? 0,
    }))
  if (order.orderType === 'B2C')
    return withFees(split(order.shippingWithVat, weights), split(order.paymentWithVat, weights))
  // A reseller's fees were priced without VAT and are stored with it: the original amounts follow from the rates.
  const fees = rates.map(({ whole, goods }) => whole - goods)
  const shipping = shippingWithoutVat(order, fees, weights, withFees)
  return withFees(
    shipping,
    fees.map((fee, index) => fee - (shipping[index] ?? 0)),
  )
}

/** The part of the fees without VAT, by rate, that is shipping: the one that yields the order's shipping with VAT. */
function shippingWithoutVat(
  order: Amounts,
  fees: Halere[],
  weights: Halere[],
  withFees: (shipping: Halere[], payment: Halere[]) => RateParts[],
): Halere[] {
  if (order.paymentWithVat === 0) return fees
  if (order.shippingWithVat === 0) return fees.map(() => 0)
  const [about = 0] = split(sum(fees), [order.shippingWithVat, order.paymentWithVat])
  const tries = [0, 1, -1, 2, -2, 3, -3].map((step) => split(Math.max(0, about + step), weights))
  const opensEarly = (shipping: Halere[]) => {
    const parts = withFees(
      shipping,
      fees.map((fee, index) => fee - (shipping[index] ?? 0)),
    )
    return sum(parts.map((rate) => rate.shipping + (split(rate.vat, ownOf(rate))[1] ?? 0)))
  }
  return (
    tries.find(
      (shipping) =>
        opensEarly(shipping) === order.shippingWithVat &&
        shipping.every((part, index) => part <= (fees[index] ?? 0)),
    ) ?? fees.map((fee) => split(fee, [order.shippingWithVat, order.paymentWithVat])[0] ?? 0)
  )
}

function goodsOf(order: Amounts, rate: RateParts): { index: number; line: DocumentLine }[] {
  const priced = order.lines
    .map((line, index) => ({ line, index }))
    .filter(({ line }) => line.vatPercent === rate.percent)
  const [vat = 0] = split(rate.vat, ownOf(rate))
  const taxes = split(
    vat,
    priced.map(({ line }) => line.total),
  )
  return priced.map(({ line, index }, place) => ({
    index,
    line: {
      ...freeLine(line),
      ...amounts(order, line.total, taxes[place] ?? 0),
    },
  }))
}

function feeLine(
  order: Amounts,
  rate: RateParts,
  kind: 'SHIPPING' | 'PAYMENT',
  name: string,
): DocumentLine[] {
  const [, shipping = 0, payment = 0] = split(rate.vat, ownOf(rate))
  const [own, vat] = kind === 'SHIPPING' ? [rate.shipping, shipping] : [rate.payment, payment]
  if (own === 0 && vat === 0) return []
  const { percent } = rate
  return [{ kind, corrects: null, code: '', name, quantity: 1, percent, ...amounts(order, own, vat) }]
}

const freeLine = (line: Order['lines'][number]): DocumentLine => ({
  kind: line.kind,
  corrects: null,
  code: line.code,
  name: line.name,
  quantity: line.pieces,
  ...(line.quantity > 0 && line.pieces > line.quantity ? { boxOf: line.pieces / line.quantity } : {}),
  percent: line.vatPercent,
  base: 0,
  vat: 0,
  total: 0,
})

/** A price in the order's own kind and its tax, as the three amounts of a row. */
const amounts = ({ orderType }: Amounts, own: Halere, vat: Halere) =>
  orderType === 'B2B' ? { base: own, vat, total: own + vat } : { base: own - vat, vat, total: own }
