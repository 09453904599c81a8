/** Ways to deliver and to pay: what is offered for a parcel, and at what price. Amounts in haléře, weights in grams. */
import type { Halere } from '../../lib/money.ts'
import type { OrderType } from '../../lib/trade.ts'

export type Country = 'CZ' | 'SK'

export interface Shipping {
  id: number
  code: 'packeta_point' | 'packeta_home' | 'balikovna' | 'pickup'
  /** Whose pick-up points it delivers to; null: it needs none. */
  branchCarrier: 'packeta' | 'balikovna' | null
  customerDataRequirements: 'FULL' | 'CONTACT'
  countries: Country[]
  bands: { orderType: OrderType; upToWeightG: number; amount: Halere }[]
  payments: { orderType: OrderType; paymentId: number; fee: Halere }[]
}

export interface Payment {
  id: number
  code: 'card' | 'transfer' | 'cod' | 'invoice'
}

export interface TradeTerms {
  /** Goods worth so many haléře with VAT travel free; null: no such rule. */
  freeShippingFrom: Halere | null
  /** So many pieces travel free; null: no such rule. */
  freeShippingPcs: number | null
}

/** Everything that is data about delivery and payment. */
export interface Delivery {
  shippings: Shipping[]
  payments: Payment[]
  terms: Record<OrderType, TradeTerms>
}

/** A pick-up point, as frozen with an order. */
export interface Branch {
  carrier: 'packeta' | 'balikovna'
  id: string
  name: string
  street: string
  city: string
  zip: string
  country: Country
}

/** What a parcel is to the rules: its trade, weight, worth and pieces. */
export interface Parcel {
  orderType: OrderType
  weightG: number
  goodsWithVat: Halere
  pieces: number
}

export interface OfferedPayment {
  id: number
  code: Payment['code']
  fee: Halere
}

export interface OfferedShipping {
  shipping: Shipping
  price: Halere
  payments: OfferedPayment[]
}

/** Whether the parcel travels free: by worth, or by pieces (a box counts its 20). */
export function isShippingFree(terms: TradeTerms, parcel: Pick<Parcel, 'goodsWithVat' | 'pieces'>): boolean {
  const byWorth = terms.freeShippingFrom !== null && parcel.goodsWithVat >= terms.freeShippingFrom
  const byPieces = terms.freeShippingPcs !== null && parcel.pieces >= terms.freeShippingPcs
  return byWorth || byPieces
}

/**
 * The shippings that take this parcel, with their price and payments. The price is that of the smallest weight band
 * that holds the parcel; one heavier than the last band is not taken.
 * @param cardsAccepted whether a card gateway is connected.
 */
export function offerFor(delivery: Delivery, parcel: Parcel, cardsAccepted: boolean): OfferedShipping[] {
  const free = isShippingFree(delivery.terms[parcel.orderType], parcel)
  return delivery.shippings.flatMap((shipping) => {
    const band = shipping.bands
      .filter(({ orderType, upToWeightG }) => orderType === parcel.orderType && upToWeightG >= parcel.weightG)
      .reduce<Shipping['bands'][number] | null>(
        (best, next) => (best && best.upToWeightG <= next.upToWeightG ? best : next),
        null,
      )
    const payments = paymentsOf(delivery, shipping, parcel.orderType, cardsAccepted)
    return band && payments.length > 0 ? [{ shipping, price: free ? 0 : band.amount, payments }] : []
  })
}

function paymentsOf(
  delivery: Delivery,
  shipping: Shipping,
  orderType: OrderType,
  cardsAccepted: boolean,
): OfferedPayment[] {
  return delivery.payments.flatMap((payment) => {
    const allowed = shipping.payments.find(
      (row) => row.orderType === orderType && row.paymentId === payment.id,
    )
    if (!allowed || (payment.code === 'card' && !cardsAccepted)) return []
    return [{ id: payment.id, code: payment.code, fee: allowed.fee }]
  })
}

/** Lower case without diacritics: how pick-up points are searched. */
export function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
