/** What a cart is made of, and how it is counted. Pure; amounts in haléře, weights in grams. What it shows: view.ts. */
import { houseOf } from '../../lib/house.ts'
import type { Halere } from '../../lib/money.ts'
import type { OrderType } from '../../lib/trade.ts'
import type { FieldFault } from '../../server/refusal.ts'
import { unitOf, usualBox, type Catalogue, type Variant } from '../catalogue/rules.ts'
import type { TShirtSize } from '../catalogue/schema.ts'
import type { CompanyTerms, Credit, MinimumOrder } from '../companies/rules.ts'
import type { PricedLine, Totals } from '../pricing/rules.ts'
import type { TaxFacts, Treatment } from '../tax/rules.ts'
import type {
  Branch,
  Country,
  Delivery,
  OfferedPayment,
  OfferedShipping,
  PointLimits,
} from '../shipping/rules.ts'
import type { BillingInformation, Company, CustomerData, DeliveryAddress } from './schema.ts'

export type Step = 'cart' | 'shipping' | 'payment' | 'customer_data' | 'summary'
export const steps: readonly Step[] = ['cart', 'shipping', 'payment', 'customer_data', 'summary']

/** A cart as the database holds it, with the stock of what is in it. */
export interface CartState {
  id: number
  visitorId: number
  version: number
  orderType: OrderType
  tShirtSize: TShirtSize | 'NONE' | null
  shippingId: number | null
  /** The chosen pick-up point, with what it takes. */
  branch: (Branch & PointLimits) | null
  paymentId: number | null
  /** The customer's credit is to pay as much as it can. */
  useCredit: boolean
  billing: BillingInformation | null
  delivery: DeliveryAddress | null
  company: Company | null
  lines: CartLine[]
  /** Pieces on hand by variant: those in the cart and the t-shirts. */
  stock: Map<number, number>
}

export interface CartLine {
  code: string
  variantId: number
  quantity: number
  seenPrice: Halere
  seenAvailable: number
}

/** What the customer has not seen yet about a line. */
export type Change =
  | { kind: 'PRICE'; before: Halere; now: Halere }
  | { kind: 'STOCK'; wanted: number; available: number }

export interface ViewedLine extends PricedLine {
  /** Pieces of the variant on hand. */
  stock: number
  /** How many of the pieces wanted of this variant are on hand. */
  available: number
  short: boolean
  changes: Change[]
}

export interface CartView {
  orderType: OrderType
  lines: ViewedLine[]
  /** Lines of what is not sold any more: news to the customer, and gone once seen. */
  withdrawn: CartLine[]
  /** Of boxes their pieces, else pieces: the mini cart's number. */
  count: number
  totals: Totals
  /** How it is taxed, and why it can't be sold so. */
  tax: Treatment
  weightG: number
  tShirt: {
    size: TShirtSize | null
    declined: boolean
    offered: boolean
    variantId: number | null
    gone: TShirtSize | null
  }
  offer: OfferedShipping[]
  shipping: OfferedShipping | null
  branch: Branch | null
  payment: OfferedPayment | null
  /** The payment chosen; its fee is known (`payment`) once there is a shipping too. */
  paymentId: number | null
  customer: CustomerData | null
  isCustomerFilled: boolean
  requirements: 'FULL' | 'CONTACT'
  step: Step
  status: 'WAITING' | 'CHANGED'
  freeShipping: { has: boolean; fromAmount: Halere | null; fromPieces: number | null }
  /** Goods without VAT that an order holds at least, and how much of it is missing; null: any order is welcome. */
  minimumOrder: MinimumOrder | null
  /** What may be owed on invoices, how much of it is left, and whether this order, paid so, would be over it. */
  credit: Credit | null
  /** What the shop owes the customer, and what of it pays this order; null: nothing, or nobody has signed in. */
  customerCredit: CustomerCredit | null
}

/** Amounts in haléře; `isUsable` false: not with the payment that is chosen, or the order waits for an approver. */
export interface CustomerCredit {
  balance: Halere
  isWanted: boolean
  isUsable: boolean
  used: Halere
}

/** What a cart's prices, delivery and payments are worked out from. */
export interface PricingContext {
  catalogue: Catalogue
  delivery: Delivery
  /** Day in Prague, `2026-11-05`: which VAT rates are in force. */
  day: string
  cardsAccepted: boolean
  /** What the buyer's company has agreed; null for a buyer without a company. */
  terms: CompanyTerms | null
  /** What is known about the tax of goods that leave the country. */
  tax: TaxFacts
  /** What the shop owes the customer or their company that their orders may be paid of; left out: nothing. */
  customerCredit?: Halere
  /** Whether staff takes the order: cash at the counter is one of the payments then. */
  isAtCounter?: boolean
}

/** A cart with nothing in it: what a newcomer has. */
export function emptyCart(orderType: OrderType): CartState {
  return {
    id: 0,
    visitorId: 0,
    version: 0,
    orderType,
    tShirtSize: null,
    shippingId: null,
    branch: null,
    paymentId: null,
    useCredit: false,
    billing: null,
    delivery: null,
    company: null,
    lines: [],
    stock: new Map(),
  }
}

/** A variant's boxes and pieces in a cart. */
export function packedQuantities(
  { pieceCode, box }: Pick<Variant, 'pieceCode' | 'box'>,
  lines: Pick<CartLine, 'code' | 'quantity'>[],
): { boxes: number; pieces: number } {
  const quantity = (code: string) => lines.find((line) => line.code === code)?.quantity ?? 0
  return { boxes: box ? quantity(box.code) : 0, pieces: quantity(pieceCode) }
}

/** What a quantity of a variant depends on. */
export type Counted = Pick<Variant, 'pieceCode' | 'box' | 'minQuantity'> & { size: string | null }

/**
 * Which quantities of a line may be chosen: none, or `least` to `most`, by steps of `stride`. In units of the line: boxes
 * for the code of its box, else pieces. Every form counts by it; an old order or a pasted list that asks for more or less is cut by
 * the same `isTooFew` and the same stock.
 */
export interface LineBounds {
  least: number
  most: number
  stride: number
}

/**
 * @param stock pieces of the variant on hand; `others`: pieces of it on other lines, which count towards the minimum and
 * share the stock. Resellers take goods of which there are no boxes in twenties.
 */
export function boundsOf(
  code: string,
  variant: Counted,
  { orderType, stock, others = 0 }: { orderType: OrderType; stock: number; others?: number },
): LineBounds {
  const unit = unitOf(variant, code) ?? 1
  const isByTwenty = orderType === 'B2B' && variant.box === null && variant.size === null
  return {
    least: Math.max(1, Math.ceil((variant.minQuantity - others) / unit)),
    most: Math.max(0, Math.floor((stock - others) / unit)),
    stride: isByTwenty ? usualBox : 1,
  }
}

/** Fewer pieces of a variant than are sold at once, in whatever way they are packed; none at all is not too few. */
export const isTooFew = ({ minQuantity }: Pick<Variant, 'minQuantity'>, pieces: number): boolean =>
  pieces > 0 && pieces < minQuantity

/** The lines as they are when everything that this view shows has been seen; what is not sold any more is gone then. */
export function seenLines(lines: CartLine[], view: CartView): CartLine[] {
  return lines.flatMap((line) => {
    const viewed = view.lines.find(({ code }) => code === line.code)
    return viewed ? [{ ...line, seenPrice: viewed.unitPrice, seenAvailable: viewed.available }] : []
  })
}

interface Place {
  street?: unknown
  city?: unknown
  zip?: unknown
  country?: unknown
  has_no_house_number?: unknown
}

/** Customer data as a form or a call has it, checked or not yet. */
export interface Destination {
  billing_information: Place
  delivery_address: Place | null
}

/** What the chosen shipping asks of an address. */
export interface Asked {
  requirements: 'FULL' | 'CONTACT'
  /** Whether a carrier brings the parcel to the door. */
  goesHome: boolean
  /** Countries that it is brought to; null: not decided yet. */
  countries: readonly Country[] | null
}

const isEmpty = (value: unknown): boolean => typeof value !== 'string' || value.trim() === ''

/** Whether an address lacks the number that a carrier needs at the door: the buyer may say that the house has none. */
export const lacksHouseNumber = ({ street, has_no_house_number: hasNone }: Place): boolean =>
  hasNone !== true && !isEmpty(street) && houseOf(String(street)).number === ''

/** The faults of an address by their fields. Carriers need the house's number, unless the buyer says that there is none. */
export function destinationFaults(
  data: Destination,
  { requirements, goesHome, countries }: Asked,
): FieldFault[] {
  if (requirements === 'CONTACT') return []
  const missing = (['street', 'city', 'zip'] as const)
    .filter((field) => isEmpty(data.billing_information[field]))
    .map((field) => ({
      path: `billing_information.${field}`,
      error_trans_key: `validation.${field}.required`,
    }))
  if (!goesHome) return missing
  const part = data.delivery_address ? 'delivery_address' : 'billing_information'
  const place = data.delivery_address ?? data.billing_information
  const { country } = place
  const isServed = countries === null || countries.some((one) => one === (country ?? 'CZ'))
  return [
    ...missing,
    ...(isServed ? [] : [{ path: `${part}.country`, error_trans_key: 'cart.error.country_not_served' }]),
    ...(lacksHouseNumber(place)
      ? [{ path: `${part}.street`, error_trans_key: 'validation.street.house_number' }]
      : []),
  ]
}
