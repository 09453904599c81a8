/** What the order page is drawn from: plain figures in haléře, texts in the visitor's language. */
import type { Halere } from '../../../lib/money.ts'
import type { OrderType } from '../../../lib/trade.ts'
import type { CartView, LineBounds, Step } from '../../../shop/cart/rules.ts'
import type { CustomerData } from '../../../shop/cart/schema.ts'
import type { TShirtSize } from '../../../shop/catalogue/schema.ts'
import type { ShownPicture } from '../../../shop/pictures/rules.ts'
import type { Totals } from '../../../shop/pricing/rules.ts'
import type { Branch, Country, OfferedPayment, Shipping } from '../../../shop/shipping/rules.ts'
import type { FoundPoint } from '../../../shop/shipping/shipping.ts'
import type { BranchSearch } from '../../shared/branch-search.ts'

export interface ShownLine {
  code: string
  variantId: number
  isBox: boolean
  name: string
  slug: string
  art: string
  picture: ShownPicture | null
  size: TShirtSize | null
  quantity: number
  pieces: number
  /** Price of one piece as this trade sees it (consumers with VAT, resellers without), and of a kilogram of it. */
  unitPrice: Halere
  perKg: Halere | null
  total: Halere
  vatPercent: number
  /** Pieces of the variant on hand, and whether the cart wants more. */
  stock: number
  short: boolean
  /** Which quantities the line takes. */
  bounds: LineBounds
}

/** What has changed in the cart since the customer last saw it; `name` is that of the goods. */
export type ShownChange =
  | { kind: 'PRICE'; name: string; before: Halere; now: Halere }
  | { kind: 'STOCK'; name: string; available: number }
  | { kind: 'WITHDRAWN'; name: string }
  | { kind: 'T_SHIRT'; name: string }

export interface ShownTShirt {
  size: TShirtSize | null
  declined: boolean
  sizes: { size: TShirtSize; available: boolean }[]
  /** One is given with so many boxes. */
  fromBoxes: number
}

export interface ShownShipping {
  id: number
  code: Shipping['code']
  carrier: Branch['carrier'] | null
  price: Halere
  /** How it may be paid. */
  payments: OfferedPayment[]
}

export interface OrderData {
  /** Whose order: a consumer's shows prices with VAT, a reseller's without. */
  trade: OrderType
  /** The step that still needs something, and the one that is open. */
  guessed: Step
  open: Step
  lines: ShownLine[]
  changes: ShownChange[]
  /** Null while no box is in the cart. */
  tShirt: ShownTShirt | null
  shippings: ShownShipping[]
  shipping: ShownShipping | null
  branch: Branch | null
  /** The delivery as it is stored, whatever is chosen and not sent yet. */
  stored: { shippingId: number | null; branchId: string | null }
  /** The payment likewise, with the delivery that it belongs to. */
  storedPayment: { shippingId: number | null; paymentId: number | null }
  /** Where goods are sent to, and the ways to pay, of all that may be chosen. */
  reach: { countries: Country[]; payments: OfferedPayment['code'][] }
  /** Pick-up points to offer first, one of a carrier at most. */
  points: KnownPoint[]
  /** Packeta's own map opens with it; null: it is not offered. */
  packetaKey: string | null
  payments: OfferedPayment[]
  payment: OfferedPayment | null
  customer: CustomerData | null
  requirements: 'FULL' | 'CONTACT'
  /** Whether it goes to an address, so that another one than the buyer's may be given. */
  goesHome: boolean
  /** Countries that the address may lie in. */
  countries: Country[]
  totals: Totals
  freeShipping: { reached: boolean; from: Halere; worth: Halere } | null
  /** So many pieces travel free, where that is the rule. */
  freePieces: { reached: boolean; from: number; pieces: number } | null
  /** What the company has agreed: goods that it orders at least, and what is left of its credit. */
  minimumOrder: CartView['minimumOrder']
  credit: CartView['credit']
  /** What the shop owes the buyer, and what of it pays the order. */
  customerCredit: CartView['customerCredit']
  /** What its buyer is told about the tax: `checkout.tax.<name>`; null: it is Czech, as everywhere. */
  taxNote: 'exempt' | 'abroad' | 'unproved' | null
  /** Whether the order will wait for an approver of the company. */
  waitsForApproval: boolean
  /** Whose it is what is typed and not sent yet (`DraftOf`). */
  typedBy: string
  /** What the contact form begins with, as long as nothing was filled in. */
  known: CustomerData | null
  /** Where goods are picked up in person. */
  pickupAddress: string
  /** Whether its buyer will be asked for a review. */
  willBeAsked: boolean
  /** Makes a repeated submit of this very page the same order. */
  idempotencyKey: string
}

export type Intent = 'cart' | 'shipping' | 'payment' | 'customer_data' | 'summary'

/** A point that is offered before anything is searched: it is in the cart, or in the last order. */
export interface KnownPoint {
  point: FoundPoint
  why: 'chosen' | 'last'
}

/** What a form of the page was answered with, when it does not lead on. */
export interface OrderAnswer {
  intent: Intent
  /** The step of that form stays open. */
  stays: boolean
  /** A translation key of what is wrong as a whole. */
  fault: string | null
  /** Translation keys of what is wrong with a field, by its name. */
  faults: Record<string, string>
  /** How many pieces there are, by the name of the field that asked for more. */
  available: Record<string, number>
  /** What was typed, by the name of the field. */
  typed: Record<string, string>
  changes: ShownChange[]
  search: BranchSearch | null
}
