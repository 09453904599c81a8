/** The types of the catalogue, and its pure rules. */
import type { Camel, ValuesOf } from '../../lib/facts.ts'
import { bothWays } from '../../lib/sort-names.ts'
import { divideRounded, vatOn, vatWithin, type Halere } from '../../lib/money.ts'
import type { Locale } from '../../lib/routes.ts'
import type { OrderType } from '../../lib/trade.ts'
import type { Groups } from '../groups/rules.ts'
import type { Localised } from '../options/rules.ts'
import type { OptionRecord } from '../options/schema.ts'
import { coverOf, type PictureView, type ProductPicture } from '../pictures/rules.ts'
import type { foodFacts, foodTexts, productFacts, productTexts, variantFacts } from './facts.ts'

/**
 * Pieces per box for goods without a box in the catalogue (specification, section 9): resellers buy them in such multiples.
 */
export const usualBox = 20

/** The price of one piece, in haléře, from a quantity on. */
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

/** Its position is its place in the catalogue. */
type SoldFacts = Omit<ValuesOf<typeof variantFacts>, 'position'>

export interface Variant extends Camel<SoldFacts> {
  id: number
  productId: number
  code: string
  /** Its values, one of each option of its product, in the order of the options. */
  combination: number[]
  /** Their names. */
  values: Localised<string[]>
  /** Code of its lines of pieces in carts and orders. */
  pieceCode: string
  /** The box it is also sold in; `null`: pieces only. */
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
  /** The main one first; without pictures its drawing (`art`) is shown. */
  pictures: ProductPicture[]
  texts: Record<Locale, ProductText>
  /** Former slugs, in any language; they redirect to the current one. */
  formerSlugs: string[]
  food: Food | null
  /** What its variants differ in, in the order of the merchant. */
  options: OptionRecord[]
  variants: Variant[]
}

type Drawn = Pick<ValuesOf<typeof productFacts>, 'art' | 'colour'>

/** The name of a product's drawing; without one of its own: of a plain pack in its colour. */
export const drawingOf = ({ art, colour }: Drawn): string => art ?? `pack-${colour ?? 'paper'}`

/** What shows a product where it stands alone. */
export interface ProductImage {
  art: string
  /** Null: its drawing. */
  picture: PictureView | null
}

export const imageOf = (product: Drawn & { pictures: readonly ProductPicture[] }): ProductImage => ({
  art: drawingOf(product),
  picture: coverOf(product.pictures),
})

/** The products of a shelf are all photographs, or all drawings where one of them has no photograph. */
export function onShelf<One extends ProductImage>(products: readonly One[]): One[] {
  const isOfPictures = products.every(({ picture }) => picture !== null)
  return products.map((product) => (isOfPictures ? product : { ...product, picture: null }))
}

/** An announced rate, from a future day on. */
export interface RateChange {
  /** `CZ`, or another member state. */
  country: 'CZ' | 'SK'
  category: string
  /** `2027-01-01`. */
  from: string
  /** Whole percent; `null`: the announcement is withdrawn. */
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

/** The orders that get the gift. */
export interface GiftRule {
  /** An order gets one from this number of boxes on, of any variants. */
  fromBoxes: number
  /** Only with orders of this trade; `null`: with all. */
  orderType: OrderType | null
}

/** The t-shirts that an order of this trade can choose from, by size. */
export const shirtsFor = (
  { tShirts, gift }: Pick<Catalogue, 'tShirts' | 'gift'>,
  orderType: OrderType,
): Variant[] => (gift.orderType === null || gift.orderType === orderType ? tShirts : [])

/** One version of the catalogue: everything but the stock, which changes with each order. */
export interface Catalogue {
  version: number
  products: Product[]
  /** The shown categories and collections, and the attributes. */
  groups: Groups
  variants: Map<number, Variant>
  /** Names of variants that are not on sale, for carts that contain one. */
  withdrawnNames: ReadonlyMap<number, Partial<Record<Locale, string>>>
  /** The variant of the home page and of add-snack-to-cart; `null`: none, or not on sale. */
  featured: Variant | null
  /** The t-shirts given with boxes, by size; empty: there is no gift. */
  tShirts: Variant[]
  /** The orders that get one of them. */
  gift: GiftRule
  vatRates: VatRate[]
  /** Rates of other member states. */
  foreignVatRates: ForeignVatRate[]
  priceLists: PriceList[]
}

/**
 * The VAT percentage of a category on a day (`2026-11-05`): rates are data with a date (docs/money.md, "Prices and rounding").
 * @throws Error if no rate is known for that day: a fault in the data, never the customer's
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

/** The same in another member state (`SK`). @throws Error if no rate is known */
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

/** Pieces in one unit of a variant's cart line: 1, or those of its box; null if it is not sold under this code. */
export function unitOf({ pieceCode, box }: Pick<Variant, 'pieceCode' | 'box'>, code: string): number | null {
  if (code === pieceCode) return 1
  return box?.code === code ? box.pieces : null
}

/** The tier that applies to a number of pieces; below the first tier, the first one. Null if there are no tiers. */
export function tierFor(tiers: Tier[], pieces: number): Tier | null {
  return tiers.findLast((tier) => tier.quantity <= pieces) ?? tiers[0] ?? null
}

/** A price with and without VAT, whichever of them the list contains. */
export function bothPrices(
  amount: Halere,
  listWithVat: boolean,
  percent: number,
): { withVat: Halere; withoutVat: Halere } {
  return listWithVat
    ? { withVat: amount, withoutVat: amount - vatWithin(amount, percent) }
    : { withVat: amount + vatOn(amount, percent), withoutVat: amount }
}

/** Price per kilogram in haléře (Act 526/1990, § 13); null for goods without a net weight. */
export function pricePerKg(amount: Halere, netWeightG: number | null): Halere | null {
  return netWeightG === null ? null : divideRounded(amount * 1000, netWeightG)
}

/** The public price list of a kind of trade; lists of groups and companies take precedence. */
export function priceListOf(catalogue: Catalogue, orderType: OrderType): PriceList {
  const list = catalogue.priceLists.find(({ code }) => code === orderType.toLowerCase())
  if (!list) throw new Error(`No price list for ${orderType}`)
  return list
}

/**
 * A buyer's price tiers of a variant: those of the first of their own lists that has any, else of the list of
 * this trade. Prices of two lists are never mixed.
 * @param ownLists codes of price lists, the most specific first
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

/** The stock level as pages show it: nothing left, the last few by number, or plenty. In pieces. */
export type StockLevel = number | 'plenty'
const few = 20

export function stockLevel(onHand: number): StockLevel {
  return onHand >= few ? 'plenty' : onHand
}

/** The consumer price of a product's cheapest variant, from its lowest quantity; null if none has one. */
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

/** Sort orders of products; the position is their place in the shop. */
export const productSorts = bothWays('position', 'code', 'name', 'price')
/** Only for callers who may see the stock. */
export const productStockSorts = bothWays('stock')
export type ProductSort = (typeof productSorts)[number] | (typeof productStockSorts)[number]
