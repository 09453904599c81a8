/** The shape of an order. Only types: its rules are in the neighbouring files. */
import type { PaymentCode } from '../../lib/delivery.ts'
import type { PromisedDays } from '../../lib/delivery-days.ts'
import type { Halere } from '../../lib/money.ts'
import type { Locale } from '../../lib/routes.ts'
import type { OrderType } from '../../lib/trade.ts'
import type { ForeignTax } from '../tax/rules.ts'

export type OrderState = 'NEW' | 'WAITING_APPROVAL' | 'CONFIRMED' | 'COMPLETED' | 'CANCELLED'
export type PaymentState =
  | 'NOT_DUE_YET'
  | 'AWAITING'
  | 'PAID'
  | 'REVIEW'
  | 'REFUND_DUE'
  | 'PARTLY_REFUNDED'
  | 'REFUNDED'
export type FulfilmentState = 'WAITING' | 'READY' | 'PACKED' | 'SHIPPED' | 'DELIVERED' | 'RETURNED'

export interface States {
  order: OrderState
  payment: PaymentState
  fulfilment: FulfilmentState
}
export type Axis = keyof States

export interface OrderLine {
  kind: 'GOODS' | 'GIFT'
  variantId: number
  code: string
  name: string
  quantity: number
  pieces: number
  unitPrice: Halere
  vatPercent: number
  total: Halere
}

export interface Address {
  first_name: string
  last_name: string
  phone: string
  email?: string
  street: string
  city: string
  zip: string
  country: string
  /** The buyer has confirmed that the address has no house number, so that no carrier requires one. */
  has_no_house_number?: boolean | undefined
}

/** An order as frozen when it was placed: independent of the catalogue and the cart. */
export interface Order {
  id: number
  number: string
  token: string
  orderType: OrderType
  locale: Locale
  /** The owner, the person who ordered on their behalf, and the company; null: a guest, the owner in person, no company. */
  customerId: number | null
  placedBy: number | null
  companyId: number | null
  /** Days in which its invoice is due; null: not paid by invoice. */
  dueDays: number | null
  states: States
  /**
   * For an order with a refund due or partly made: true if some of its payment remains that the bank did not
   * reverse. False in other states.
   */
  keepsMoney: boolean
  goodsWithVat: Halere
  shippingWithVat: Halere
  paymentWithVat: Halere
  rounding: Halere
  totalWithVat: Halere
  totalWithoutVat: Halere
  /** Part of the total that was paid with its customer's credit. */
  creditUsed: Halere
  shippingCode: string
  paymentCode: PaymentCode
  branch: { id: string; name: string; street: string; city: string; zip: string; country: string } | null
  billing: Address
  delivery: Address | null
  company: { name: string; ico: string; dic: string | null } | null
  email: string
  note: string
  purchaseOrderNumber: string | null
  /** The version of the terms that its buyer accepted. */
  termsVersionId: number
  createdAt: Date
  expiresAt: Date | null
  /** Its goods are reserved only when its transfer arrives; until then others may buy them. */
  goodsWait: boolean
  /** The days that its customer was promised; null: none, or they count from a payment that has not come. */
  promised: PromisedDays | null
  /** The new days named to its customer when the promise could not be kept; null: it still holds, or no day was named. */
  delayedTo: Pick<PromisedDays, 'first' | 'last'> | null
  lines: OrderLine[]
  /** The tax it was priced with; null: Czech tax. */
  tax: ForeignTax | null
  vat: { percent: number; base: Halere; vat: Halere }[]
}

/** States of an order, as they are stored. */
export interface OrderStanding {
  order: string
  payment: string
  fulfilment: string
}
