/** The data of the order page: plain figures in haléře, texts in the visitor's language. */
import type { StreetMap } from '../../../lib/street-map.ts'
import type { Wallet } from '../../../lib/wallets.ts'
import type { Halere } from '../../../lib/money.ts'
import type { OrderType } from '../../../lib/trade.ts'
import type { LostChoices } from '../../../shop/cart/cart.ts'
import type { CartView, LineBounds } from '../../../shop/cart/rules.ts'
import type { CustomerData } from '../../../shop/cart/schema.ts'
import type { Tier } from '../../../shop/catalogue/rules.ts'
import type { TShirtSize } from '../../../shop/catalogue/schema.ts'
import type { PictureView } from '../../../shop/pictures/rules.ts'
import type { MixedBox, Totals } from '../../../shop/pricing/rules.ts'
import type { Branch, Country, OfferedPayment, Shipping } from '../../../shop/shipping/rules.ts'
import type { FoundPoint } from '../../../shop/shipping/shipping.ts'
import type { BranchSearch } from '../../../pages/shared/branch-search.ts'
import type { FromRegister } from '../../../pages/forms/from-register.server.ts'
import type { PageStep } from './steps.ts'

export interface LineView {
  code: string
  variantId: number
  isBox: boolean
  name: string
  slug: string
  art: string
  picture: PictureView | null
  quantity: number
  pieces: number
  /** Pieces in one of its quantity: those of a box, or 1. */
  unit: number
  /** Price of one piece for this trade (consumers with VAT, resellers without), and of a kilogram of it. */
  unitPrice: Halere
  perKg: Halere | null
  /** The price of a piece by the pieces of the variant, however packed, and the grams in a piece; null: not food. */
  tiers: Tier[]
  /** The pieces of the mixed box that its loose pieces go into; null: none. */
  mixedBox: number | null
  netWeightG: number | null
  total: Halere
  vatPercent: number
  /** Pieces of the variant on hand, and true if the cart wants more. */
  stock: number
  short: boolean
  /** The quantities that the line accepts. */
  bounds: LineBounds
}

/** The changes of the cart since the customer last saw it; `name` is that of the goods. */
export type ChangeView =
  | { kind: 'PRICE'; name: string; before: Halere; now: Halere }
  | { kind: 'STOCK'; name: string; available: number }
  | { kind: 'WITHDRAWN'; name: string }
  | { kind: 'T_SHIRT'; name: string }

export interface TShirtView {
  size: TShirtSize | null
  declined: boolean
  sizes: { size: TShirtSize; available: boolean }[]
  /** One t-shirt comes with this many boxes. */
  fromBoxes: number
}

export interface ShippingView {
  id: number
  code: Shipping['code']
  carrier: Branch['carrier'] | null
  price: Halere
  /** The days on which it would come, in words; null: nothing is promised. */
  promise: string | null
  /** The same with a payment that comes first, such as a transfer: how many days after it. */
  promiseOncePaid: string | null
  /** The payments that are possible with it. */
  payments: OfferedPayment[]
  /** What the carrier and the tax document need to know of a buyer in Czechia, whichever payment it is. */
  requirements: OrderData['requirements']
  goesHome: OrderData['goesHome']
  countries: OrderData['countries']
}

export interface OrderData {
  /** The type of the order: a consumer's shows prices with VAT, a reseller's without. */
  trade: OrderType
  /** The step that still needs something, and the one that is open. */
  guessed: PageStep
  open: PageStep
  lines: LineView[]
  changes: ChangeView[]
  /** The boxes that its loose pieces make together, by size. */
  mixedBoxes: MixedBox[]
  /** True if there is a page on which a box is mixed. */
  mixes: boolean
  /** null while no box is in the cart. */
  tShirt: TShirtView | null
  shippings: ShippingView[]
  shipping: ShippingView | null
  /** When this order would come, in words: by its delivery and payment once they are chosen, else at the earliest. */
  promise: string | null
  branch: Branch | null
  /** The stored delivery, regardless of an unsent choice. */
  stored: { shippingId: number | null; branchId: string | null }
  /** The stored payment, with the delivery that it belongs to. */
  storedPayment: { shippingId: number | null; paymentId: number | null }
  /** All possible countries of delivery and ways to pay. */
  reach: { countries: Country[]; payments: OfferedPayment['code'][] }
  /** Pick-up points to offer first, at most one per carrier. */
  points: KnownPoint[]
  /** The key that opens Packeta's own map; null: it is not offered. */
  packetaKey: string | null
  /** The map of pick-up points; null: the shop has no tile server. */
  streets: StreetMap | null
  payment: OfferedPayment | null
  /** Wallets that the order can be placed and paid with at once; empty: none, or it is not paid by card. */
  wallets: readonly Wallet[]
  customer: CustomerData | null
  /** Towns of its addresses with postcodes that begin otherwise: questions, for a browser without scripts too. */
  zipDoubts: { town: string; digits: string }[]
  requirements: 'FULL' | 'CONTACT'
  /** True if it goes to an address, so that the buyer may enter a different one. */
  goesHome: boolean
  /** Countries that the address may be in. */
  countries: Country[]
  totals: Totals
  freeShipping: { reached: boolean; from: Halere; worth: Halere } | null
  /** The number of pieces from which delivery is free, if there is such a rule. */
  freePieces: { reached: boolean; from: number; pieces: number } | null
  /** The company's terms: the minimum value of its orders, and what is left of its credit. */
  minimumOrder: CartView['minimumOrder']
  credit: CartView['credit']
  /** The shop's debt to the buyer, and the part of it that pays the order. */
  customerCredit: CartView['customerCredit']
  /** The note on the tax for its buyer: `checkout.tax.<name>`; null: Czech tax, the usual case. */
  taxNote: 'exempt' | 'abroad' | 'unproved' | null
  /** True if the order will wait for an approver of the company. */
  waitsForApproval: boolean
  /** The owner of form values that are not sent yet (`DraftOf`). */
  typedBy: string
  /** Initial values of the contact form, until data is entered. */
  known: CustomerData | null
  /** What was chosen last time and is no longer available, by the step that it leaves open. */
  lost: LostChoices
  /** True if this browser remembers the buyer of an earlier order. */
  isRemembered: boolean
  /** The address for personal pick-up. */
  pickupAddress: string
  /** True if its buyer will be asked for a review. */
  willBeAsked: boolean
  /** Makes a repeated submit of this very page return the same order. */
  idempotencyKey: string
}

/** The step that a sent form belongs to. */
export type Intent = PageStep

/** A point that is offered before any search: the one in the cart, or of the last order. */
export interface KnownPoint {
  point: FoundPoint
  why: 'chosen' | 'last'
}

/** The answer to a form of the page when it does not lead on. */
export interface OrderAnswer {
  intent: Intent
  /** True if the step of that form stays open. */
  stays: boolean
  /** A translation key of the fault of the whole form. */
  fault: string | null
  /** Translation keys of the fields' faults, by name. */
  faults: Record<string, string>
  /** Available pieces, by the name of the field that requested more. */
  available: Record<string, number>
  /** Form values, by the name of the field. */
  typed: Record<string, string>
  changes: ChangeView[]
  search: BranchSearch | null
  /** The business register's answer for the contact's company, if it was queried. */
  register?: FromRegister
}
