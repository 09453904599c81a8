/** The state of a cart and how it is counted. Pure; amounts in haléře, weights in grams. Its view: view.ts. */
import { houseOf } from '../../lib/house.ts'
import type { Halere } from '../../lib/money.ts'
import type { OrderType } from '../../lib/trade.ts'
import type { FieldFault } from '../../server/refusal.ts'
import { unitOf, usualBox, type Catalogue, type Variant } from '../catalogue/rules.ts'
import type { TShirtSize } from '../catalogue/schema.ts'
import type { CompanyTerms, Credit, MinimumOrder } from '../companies/rules.ts'
import type { MixedBox, PricedLine, Totals } from '../pricing/rules.ts'
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

/** A cart as stored in the database, with the stock of its contents. */
export interface CartState {
  id: number
  visitorId: number
  version: number
  orderType: OrderType
  tShirtSize: TShirtSize | 'NONE' | null
  shippingId: number | null
  /** The chosen pick-up point, with its limits. */
  branch: (Branch & PointLimits) | null
  paymentId: number | null
  /** True if the customer's credit is to pay as much as it can. */
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

/** A change of a line that the customer has not seen yet. */
export type Change =
  | { kind: 'PRICE'; before: Halere; now: Halere }
  | { kind: 'STOCK'; wanted: number; available: number }

export interface ViewedLine extends PricedLine {
  /** Pieces of the variant on hand. */
  stock: number
  /** Pieces of this variant in stock, up to the wanted number. */
  available: number
  short: boolean
  changes: Change[]
}

export interface CartView {
  orderType: OrderType
  lines: ViewedLine[]
  /** Lines no longer sold: shown to the customer once, then removed. */
  withdrawn: CartLine[]
  /** The mini cart's number: all pieces, including those in boxes. */
  count: number
  totals: Totals
  /** Its tax treatment, and the reason if it can't be sold that way. */
  tax: Treatment
  weightG: number
  tShirt: {
    size: TShirtSize | null
    declined: boolean
    offered: boolean
    variantId: number | null
    gone: TShirtSize | null
  }
  /** The boxes that its loose pieces make together, by size. */
  mixedBoxes: MixedBox[]
  offer: OfferedShipping[]
  shipping: OfferedShipping | null
  branch: Branch | null
  payment: OfferedPayment | null
  /** The chosen payment; its fee is known (`payment`) only once a shipping is chosen too. */
  paymentId: number | null
  customer: CustomerData | null
  isCustomerFilled: boolean
  requirements: 'FULL' | 'CONTACT'
  step: Step
  status: 'WAITING' | 'CHANGED'
  freeShipping: { has: boolean; fromAmount: Halere | null; fromPieces: number | null }
  /** The minimum order value without VAT, and the amount still missing; `null`: no minimum. */
  minimumOrder: MinimumOrder | null
  /** The credit limit for invoices, its unused part, and whether this order, paid this way, would exceed it. */
  credit: Credit | null
  /** The customer's credit with the shop, and the part that pays this order; `null`: none, or not signed in. */
  customerCredit: CustomerCredit | null
}

/** Amounts in haléře; `isUsable` is false with the chosen payment, or if the order waits for an approver. */
export interface CustomerCredit {
  balance: Halere
  isWanted: boolean
  isUsable: boolean
  used: Halere
}

/** The inputs of a cart's prices, deliveries and payments. */
export interface PricingContext {
  catalogue: Catalogue
  delivery: Delivery
  /** Day in Prague, `2026-11-05`: determines the VAT rates in force. */
  day: string
  cardsAccepted: boolean
  /** The terms agreed with the buyer's company; `null` for a buyer without a company. */
  terms: CompanyTerms | null
  /** Tax facts of goods that leave the country. */
  tax: TaxFacts
  /** The credit of the customer or their company that orders may be paid with; left out: none. */
  customerCredit?: Halere
  /** True if staff takes the order: cash at the counter is then one of the payments. */
  isAtCounter?: boolean
}

/** An empty cart, as a new visitor has it. */
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

/** The goods of a cart, without the buyer and without anything that was chosen. */
export const withoutChoices = (cart: CartState): CartState => {
  const { id, visitorId, version, lines, stock } = cart
  return { ...emptyCart(cart.orderType), id, visitorId, version, lines, stock }
}

/** Boxes and pieces of a variant in a cart. */
export function packedQuantities(
  { pieceCode, box }: Pick<Variant, 'pieceCode' | 'box'>,
  lines: Pick<CartLine, 'code' | 'quantity'>[],
): { boxes: number; pieces: number } {
  const quantity = (code: string) => lines.find((line) => line.code === code)?.quantity ?? 0
  return { boxes: box ? quantity(box.code) : 0, pieces: quantity(pieceCode) }
}

/** The facts of a variant that limit its quantity. */
export type Counted = Pick<Variant, 'pieceCode' | 'box' | 'minQuantity'> & { size: string | null }

/**
 * The quantities that may be chosen for a line: 0, or `least` to `most` in steps of `stride`. In units of the
 * line: boxes for the code of its box, else pieces. Every form uses it; an old order or a pasted list with more
 * or less is limited by the same `isTooFew` and the same stock.
 */
export interface LineBounds {
  least: number
  most: number
  stride: number
}

/**
 * @param stock pieces of the variant on hand; `others`: pieces of it on other lines, which count towards the
 * minimum and share the stock. Resellers buy goods without boxes in twenties.
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

/** True if the pieces of a variant, however packed, are below its minimum; 0 is not too few. */
export const isTooFew = ({ minQuantity }: Pick<Variant, 'minQuantity'>, pieces: number): boolean =>
  pieces > 0 && pieces < minQuantity

/** The lines after the customer has seen this view; those no longer sold are removed. */
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

/** Customer data from a form or a call, not necessarily validated. */
export interface Destination {
  billing_information: Place
  delivery_address: Place | null
  company?: unknown
}

/** The address requirements of the chosen shipping, and of the tax document as far as the cart decides it. */
export interface Requirements {
  requirements: 'FULL' | 'CONTACT'
  /** True if a carrier brings the parcel to the door. */
  goesHome: boolean
  /** Countries that it serves; `null`: not decided yet. */
  countries: readonly Country[] | null
}

const isEmpty = (value: unknown): boolean => typeof value !== 'string' || value.trim() === ''

/** True if an address lacks the house number that home delivery needs, unless the buyer says that the house has none. */
export const lacksHouseNumber = ({ street, has_no_house_number: hasNone }: Place): boolean =>
  hasNone !== true && !isEmpty(street) && houseOf(String(street)).number === ''

/** True if the document has to name the buyer's address whatever the order costs: a company, or an address abroad. */
const hasFullDocument = ({ company, billing_information: { country } }: Destination): boolean =>
  Boolean(company) || (country ?? 'CZ') !== 'CZ'

/**
 * Faults of an address by field. A contact is enough where the carrier and the tax document need no address.
 * Carriers need the house number, unless the buyer says that the house has no number.
 */
export function destinationFaults(
  data: Destination,
  { requirements, goesHome, countries }: Requirements,
): FieldFault[] {
  if (requirements === 'CONTACT' && !hasFullDocument(data)) return []
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
