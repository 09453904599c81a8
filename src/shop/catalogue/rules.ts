/** What the catalogue is made of, and its pure rules. */
import type { Camel, ValuesOf } from '../../lib/facts.ts'
import { bothWays } from '../../lib/sort-names.ts'
import { divideRounded, vatOn, vatWithin, type Halere } from '../../lib/money.ts'
import type { Locale } from '../../lib/routes.ts'
import type { OrderType } from '../../lib/trade.ts'
import type { ProductPicture } from '../pictures/rules.ts'
import type { foodFacts, foodTexts, productFacts, productTexts, variantFacts } from './facts.ts'

/** Pieces of a box where the catalogue knows none (specification, section 9): resellers take such goods by so many. */
export const usualBox = 20

/** The price of one piece, in haléře, from so many pieces on. */
export interface Tier {
  quantity: number
  amount: Halere
}

/** A box of a variant, priced by its pieces. */
export interface Box {
  /** Code of its lines in carts and orders. */
  code: string
  pieces: number
}

/** Its order among others is that of the catalogue. */
type SoldFacts = Omit<ValuesOf<typeof variantFacts>, 'position'>

export interface Variant extends Camel<SoldFacts> {
  id: number
  productId: number
  code: string
  /** Code of its lines of pieces in carts and orders. */
  pieceCode: string
  /** The box that is sold of it; null: pieces only. */
  box: Box | null
  /** By price list code, tiers in ascending order of quantity. */
  prices: Record<string, Tier[]>
}

export type ProductText = Camel<ValuesOf<typeof productTexts>>
export type FoodText = Camel<ValuesOf<typeof foodTexts>>

export interface Food extends Camel<ValuesOf<typeof foodFacts>> {
  texts: Record<Locale, FoodText>
}

export interface Product extends Camel<Omit<ValuesOf<typeof productFacts>, 'position'>> {
  id: number
  code: string
  /** The first one first; where there are none, its drawing (`art`) shows it. */
  pictures: ProductPicture[]
  texts: Record<Locale, ProductText>
  /** Addresses that it had, in any language; they lead to the present one. */
  formerSlugs: string[]
  food: Food | null
  variants: Variant[]
}

/** A rate as it is announced: from a day that is yet to come. */
export interface RateChange {
  /** `CZ`, or another member state. */
  country: 'CZ' | 'SK'
  category: string
  /** `2027-01-01`. */
  from: string
  /** Whole percent; null: the announcement is taken back. */
  percent: number | null
}

/** A rate of another member state. */
export interface ForeignVatRate extends VatRate {
  /** `SK`. */
  country: string
}

export interface VatRate {
  category: string
  /** First day, `2024-01-01`. */
  validFrom: string
  percent: number
}

export interface PriceList {
  code: string
  orderType: OrderType
  withVat: boolean
}

/** Which orders the gift goes with. */
export interface GiftRule {
  /** One goes with an order of at least so many boxes, of any variants. */
  fromBoxes: number
  /** Only with orders of this kind; null: with all. */
  orderType: OrderType | null
}

/** The t-shirts of which an order of this kind may get one, by size. */
export const shirtsFor = (
  { tShirts, gift }: Pick<Catalogue, 'tShirts' | 'gift'>,
  orderType: OrderType,
): Variant[] => (gift.orderType === null || gift.orderType === orderType ? tShirts : [])

/** The catalogue as of one version: everything but the stock, which moves with each order. */
export interface Catalogue {
  version: number
  products: Product[]
  variants: Map<number, Variant>
  /** Names of the variants that are not on sale, for carts that hold one. */
  withdrawnNames: ReadonlyMap<number, Partial<Record<Locale, string>>>
  /** The variant of the home page and of add-snack-to-cart; null: none, or it is not sold. */
  featured: Variant | null
  /** The t-shirts that go with boxes, by size; none: there is no gift. */
  tShirts: Variant[]
  /** Which orders one of them goes with. */
  gift: GiftRule
  vatRates: VatRate[]
  /** Rates of other member states. */
  foreignVatRates: ForeignVatRate[]
  priceLists: PriceList[]
}

/**
 * The VAT percentage of a category on a day (`2026-11-05`): rates are data with a date (docs/decisions/0069, "Names and money").
 * @throws Error when no rate is known for that day: a mistake of the data, never of the customer.
 */
export function vatPercent(rates: VatRate[], category: string, day: string): number {
  const inForce = rates
    .filter((rate) => rate.category === category && rate.validFrom <= day)
    .reduce<VatRate | null>(
      (latest, rate) => (latest && latest.validFrom >= rate.validFrom ? latest : rate),
      null,
    )
  if (!inForce) throw new Error(`No VAT rate for ${category} on ${day}`)
  return inForce.percent
}

/** The same in another member state (`SK`). @throws Error when no rate is known */
export function foreignVatPercent(
  rates: ForeignVatRate[],
  country: string,
  category: string,
  day: string,
): number {
  return vatPercent(
    rates.filter((rate) => rate.country === country),
    category,
    day,
  )
}

/** Pieces in one unit of a cart's line of a variant: 1, or those of its box; null: it is not sold under this code. */
export function unitOf({ pieceCode, box }: Pick<Variant, 'pieceCode' | 'box'>, code: string): number | null {
  if (code === pieceCode) return 1
  return box?.code === code ? box.pieces : null
}

/** The tier that applies to so many pieces; below the first tier the first one does. Null when nothing is priced. */
export function tierFor(tiers: Tier[], pieces: number): Tier | null {
  return tiers.findLast((tier) => tier.quantity <= pieces) ?? tiers[0] ?? null
}

/** A price with and without VAT, whichever of them the list holds. */
export function bothPrices(
  amount: Halere,
  listWithVat: boolean,
  percent: number,
): { withVat: Halere; withoutVat: Halere } {
  return listWithVat
    ? { withVat: amount, withoutVat: amount - vatWithin(amount, percent) }
    : { withVat: amount + vatOn(amount, percent), withoutVat: amount }
}

/** Price of a kilogram in haléře (Act 526/1990, § 13), or null for what is not weighed. */
export function pricePerKg(amount: Halere, netWeightG: number | null): Halere | null {
  return netWeightG === null ? null : divideRounded(amount * 1000, netWeightG)
}

/** The price list of everybody in a kind of trade; lists of groups and companies are asked before it. */
export function priceListOf(catalogue: Catalogue, orderType: OrderType): PriceList {
  const list = catalogue.priceLists.find(({ code }) => code === orderType.toLowerCase())
  if (!list) throw new Error(`No price list for ${orderType}`)
  return list
}

/**
 * The tiers of a variant for one buyer: those of the first of their own lists that has any, else of the list of this
 * kind of trade. Prices of two lists are never mixed.
 * @param ownLists codes of price lists, the most particular first
 */
export function pricesFor(
  catalogue: Catalogue,
  variant: Variant,
  orderType: OrderType,
  ownLists: readonly string[] = [],
): Tier[] {
  const own = ownLists.map((code) => variant.prices[code]).find((tiers) => tiers && tiers.length > 0)
  return own ?? variant.prices[priceListOf(catalogue, orderType).code] ?? []
}

/** How much a page says of the stock: nothing left, the last few by number, or plenty. Pieces. */
export type StockLevel = number | 'plenty'
const few = 20

export function stockLevel(onHand: number): StockLevel {
  return onHand >= few ? 'plenty' : onHand
}

/** The price for all consumers of a product's cheapest variant, from the least quantity on; null: none has one. */
export function retailPrice(
  variants: { prices: { price_list: string; min_quantity: number; price: number }[] }[],
): Halere | null {
  const amounts = variants.flatMap(({ prices }) => {
    const [first] = prices
      .filter(({ price_list: list }) => list === 'b2c')
      .toSorted((one, other) => one.min_quantity - other.min_quantity)
    return first ? [Math.round(first.price * 100)] : []
  })
  return amounts.length === 0 ? null : Math.min(...amounts)
}

/** What products can be sorted by; the position is their place in the shop. */
export const productSorts = bothWays('position', 'code', 'name', 'price')
/** By those who see the stock alone. */
export const productStockSorts = bothWays('stock')
export type ProductSort = (typeof productSorts)[number] | (typeof productStockSorts)[number]
