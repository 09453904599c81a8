/** Ways to deliver and to pay: what is offered for a parcel, and at what price. Amounts in haléře, weights in grams. */
import type { Country, PaymentCode, PointCarrier, ShippingCode } from '../../lib/delivery.ts'
import type { Halere } from '../../lib/money.ts'
import type { OrderType } from '../../lib/trade.ts'

export type { Country }

export interface Shipping {
  id: number
  code: ShippingCode
  /** The carrier of the pick-up points that it delivers to; null: it needs no point. */
  branchCarrier: PointCarrier | null
  customerDataRequirements: 'FULL' | 'CONTACT'
  countries: Country[]
  /** Countries in which its carrier collects cash in crowns. */
  codCountries: readonly string[]
  bands: { orderType: OrderType; upToWeightG: number; amount: Halere }[]
  payments: { orderType: OrderType; paymentId: number; fee: Halere }[]
}

export interface Payment {
  id: number
  /** `cash` is taken at the counter by staff, and never offered to customers. */
  code: PaymentCode
}

export interface TradeTerms {
  /** Value of goods in haléře with VAT from which they travel free; null: no such rule. */
  freeShippingFrom: Halere | null
  /** Pieces from which they travel free; null: no such rule. */
  freeShippingPcs: number | null
}

/** All data about delivery and payment. */
export interface Delivery {
  shippings: Shipping[]
  payments: Payment[]
  terms: Record<OrderType, TradeTerms>
}

/** Terms of a company that differ from those of its kind of trade. */
export interface DeliveryTerms {
  /** Pieces from which the parcel travels free; null: as for everyone. */
  freeShippingPcs: number | null
  /** Ids of the only shippings and payments offered; null: all. */
  shippingIds: readonly number[] | null
  paymentIds: readonly number[] | null
  /** True if they may pay by invoice. */
  invoices: boolean
  /** True if staff takes the order and the cash for it; left out: the customer orders in person. */
  isAtCounter?: boolean
}

/** Terms without an agreement: goods are never handed out on an invoice to an unknown buyer. */
export const noAgreement: DeliveryTerms = {
  freeShippingPcs: null,
  shippingIds: null,
  paymentIds: null,
  invoices: false,
}

/** The terms of a trade as they apply to one buyer. */
export const tradeTermsFor = (delivery: Delivery, orderType: OrderType, own: DeliveryTerms): TradeTerms => {
  const common = delivery.terms[orderType]
  return { ...common, freeShippingPcs: own.freeShippingPcs ?? common.freeShippingPcs }
}

/** A pick-up point, as frozen with an order. */
export interface Branch {
  carrier: PointCarrier
  id: string
  name: string
  street: string
  city: string
  zip: string
  country: Country
}

/** Limits of a pick-up point. */
export interface PointLimits {
  /** Highest weight of a parcel; null: its carrier does not say. */
  maxWeightG: number | null
  codAllowed: boolean
}

/** A pick-up point as its carrier last described it. */
export interface StoredPoint extends Branch, PointLimits {
  kind: 'point' | 'box' | 'post'
  latitude: number
  longitude: number
  openingHours: string | null
  /** Null: its carrier does not say. */
  wheelchairAccessible: boolean | null
  /** Reason why it takes no parcels now; null: it does. */
  unavailable: Unavailable | null
}

export type Unavailable = 'HOLIDAY' | 'FULL' | 'TECHNICAL' | 'ENDED' | 'HIDDEN' | 'GONE'

/** A parcel in the rules: its trade, weight, worth and pieces. */
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

/** True if the parcel travels free: by worth, or by pieces (a box counts its 20). */
export function isShippingFree(terms: TradeTerms, parcel: Pick<Parcel, 'goodsWithVat' | 'pieces'>): boolean {
  const byWorth = terms.freeShippingFrom !== null && parcel.goodsWithVat >= terms.freeShippingFrom
  const byPieces = terms.freeShippingPcs !== null && parcel.pieces >= terms.freeShippingPcs
  return byWorth || byPieces
}

/**
 * The shippings that take this parcel, with their price and payments. The price is that of the smallest weight
 * band that holds the parcel; one heavier than the last band is not taken.
 * @param cardsAccepted true if a card gateway is connected.
 * @param own terms that this customer has agreed on.
 */
export function offerFor(
  delivery: Delivery,
  parcel: Parcel,
  cardsAccepted: boolean,
  own: DeliveryTerms = noAgreement,
): OfferedShipping[] {
  const free = isShippingFree(tradeTermsFor(delivery, parcel.orderType, own), parcel)
  const isOffered = ({ id }: Shipping) => own.shippingIds?.includes(id) ?? true
  return delivery.shippings.filter(isOffered).flatMap((shipping) => {
    const price = tablePrice(shipping, parcel)
    const payments = paymentsOf(delivery, shipping, parcel.orderType, cardsAccepted, own)
    return price !== null && payments.length > 0 ? [{ shipping, price: free ? 0 : price, payments }] : []
  })
}

/** The price of the smallest weight band that holds the parcel; null if it is heavier than the last one. */
export function tablePrice(
  { bands }: Pick<Shipping, 'bands'>,
  parcel: Pick<Parcel, 'orderType' | 'weightG'>,
): Halere | null {
  const fitting = bands
    .filter(({ orderType, upToWeightG }) => orderType === parcel.orderType && upToWeightG >= parcel.weightG)
    .toSorted((a, b) => a.upToWeightG - b.upToWeightG)
  return fitting[0]?.amount ?? null
}

/** The payments available with a shipping. */
export function paymentsOf(
  delivery: Delivery,
  shipping: Shipping,
  orderType: OrderType,
  cardsAccepted: boolean,
  own: DeliveryTerms,
): OfferedPayment[] {
  return delivery.payments.flatMap((payment): OfferedPayment[] => {
    if (payment.code === 'cash')
      return own.isAtCounter && shipping.code === 'pickup' ? [{ id: payment.id, code: 'cash', fee: 0 }] : []
    const allowed = shipping.payments.find(
      (row) => row.orderType === orderType && row.paymentId === payment.id,
    )
    if (!allowed || own.paymentIds?.includes(payment.id) === false) return []
    if ((payment.code === 'card' && !cardsAccepted) || (payment.code === 'invoice' && !own.invoices))
      return []
    return [{ id: payment.id, code: payment.code, fee: allowed.fee }]
  })
}
