/**
 * Prices a basket. Pure: the same figures are computed for the cart, for the order and in the browser's live
 * total. All amounts are integer haléře.
 */
import { split, toWholeCrowns, vatOn, vatWithin, type Halere } from '../../lib/money.ts'
import type { OrderType } from '../../lib/trade.ts'
import {
  foreignVatPercent,
  pricesFor,
  tierFor,
  unitOf,
  vatPercent,
  type Catalogue,
  type Tier,
} from '../catalogue/rules.ts'
import type { ForeignTax } from '../tax/rules.ts'

/** A line that a buyer wants: `quantity` boxes when the code is that of the variant's box, else pieces. */
export interface WantedLine {
  code: string
  variantId: number
  quantity: number
}

export interface PricedLine extends WantedLine {
  pieces: number
  /** Price of one piece in the list's sense: with VAT for consumers, without for resellers. */
  unitPrice: Halere
  /** unitPrice x pieces, in the same sense. */
  total: Halere
  vatPercent: number
}

export interface Amount {
  withVat: Halere
  withoutVat: Halere
}

export interface VatLine {
  percent: number
  base: Halere
  vat: Halere
}

export interface Totals {
  goods: Amount
  shipping: Amount
  payment: Amount
  /** Rounding of cash to whole crowns; outside the tax base. */
  rounding: Halere
  totalWithVat: Halere
  totalWithoutVat: Halere
  vat: VatLine[]
}

type Goods = Pick<Catalogue, 'variants'>

/** Pieces of a variant in a line; of a box there are more than its quantity. */
export interface CountedLine {
  variantId: number
  quantity: number
  pieces: number
  /** The pieces of the mixed box that loose pieces of the variant go into; null: none. */
  mixedBox: number | null
}

/** The loose pieces of a basket that mix with each other, by the size of their box. */
function mixedPieces(lines: readonly CountedLine[]): Map<number, number> {
  const loose = new Map<number, number>()
  for (const { mixedBox, quantity, pieces } of lines)
    if (mixedBox !== null && pieces === quantity) loose.set(mixedBox, (loose.get(mixedBox) ?? 0) + pieces)
  return loose
}

/** A mixed box that is begun. */
export interface MixedBox {
  size: number
  /** Whole boxes that the loose pieces make, and the pieces missing to the next one. */
  boxes: number
  missing: number
}

/** The mixed boxes that the loose pieces of a basket make, by size. */
export const mixedBoxesOf = (lines: readonly CountedLine[]): MixedBox[] =>
  [...mixedPieces(lines)].map(([size, pieces]) => ({
    size,
    boxes: Math.floor(pieces / size),
    missing: size - (pieces % size),
  }))

/** The boxes of a basket: those of one variant, and the mixed ones. The gift's rule counts them. */
export const boxesIn = (lines: readonly CountedLine[]): number =>
  sum(lines.map(({ quantity, pieces }) => (pieces > quantity ? quantity : 0))) +
  sum(mixedBoxesOf(lines).map(({ boxes }) => boxes))

/**
 * The pieces by which each variant finds its price: its own, boxes and pieces together, and where its loose pieces
 * are part of a whole mixed box at least those of a box. More than a box is never reached by mixing.
 */
export function piecesForPrice(lines: readonly CountedLine[]): Map<number, number> {
  const loose = mixedPieces(lines)
  const pieces = new Map<number, number>()
  for (const line of lines) pieces.set(line.variantId, (pieces.get(line.variantId) ?? 0) + line.pieces)
  for (const { variantId, mixedBox, quantity, pieces: own } of lines)
    if (mixedBox !== null && own > 0 && own === quantity && (loose.get(mixedBox) ?? 0) >= mixedBox)
      pieces.set(variantId, Math.max(pieces.get(variantId) ?? 0, mixedBox))
  return pieces
}

/**
 * The tiers of a variant in a basket with loose pieces of others that it mixes with: the price of a box comes so
 * much earlier.
 */
export function mixedTiers(tiers: Tier[], mixedBox: number | null, others: number): Tier[] {
  const amount = mixedBox === null || others === 0 ? undefined : tierFor(tiers, mixedBox)?.amount
  if (mixedBox === null || amount === undefined) return tiers
  const from = Math.max(1, mixedBox - others)
  return [
    ...tiers.filter(({ quantity }) => quantity < from),
    { quantity: from, amount },
    ...tiers.filter(({ quantity }) => quantity > mixedBox),
  ]
}

/** The lines of a basket as they are counted; those of goods that are not sold are left out. */
export const countedLines = <Line extends WantedLine>(
  catalogue: Goods,
  lines: readonly Line[],
): (Line & CountedLine)[] =>
  lines.flatMap((line) => {
    const pieces = piecesIn(catalogue, line)
    const mixedBox = catalogue.variants.get(line.variantId)?.mixedBox ?? null
    return pieces === null ? [] : [{ ...line, pieces, mixedBox }]
  })

/** Pieces in a line: for boxes, those in each (specification, section 9); null: it is not sold under this code. */
export function piecesIn(catalogue: Goods, { code, variantId, quantity }: WantedLine): number | null {
  const variant = catalogue.variants.get(variantId)
  const unit = variant ? unitOf(variant, code) : null
  return unit === null ? null : quantity * unit
}

/** Pieces of each variant; boxes and pieces of one variant count together. */
export function piecesByVariant(catalogue: Goods, lines: WantedLine[]): Map<number, number> {
  const pieces = new Map<number, number>()
  for (const line of lines)
    pieces.set(line.variantId, (pieces.get(line.variantId) ?? 0) + (piecesIn(catalogue, line) ?? 0))
  return pieces
}

/** The rate of a category on a day: at home, abroad, or null if the sale is exempt. */
export function percentUnder(
  { vatRates, foreignVatRates }: Pick<Catalogue, 'vatRates' | 'foreignVatRates'>,
  tax: ForeignTax | null,
  category: string,
  day: string,
): number {
  if (tax === null) return vatPercent(vatRates, category, day)
  return tax.regime === 'EU_EXEMPT' ? 0 : foreignVatPercent(foreignVatRates, tax.country, category, day)
}

/**
 * Prices each line by the tier of its variant; the buyer's own price lists come first. Lines not sold in this
 * trade are left out.
 */
export function priceLines(
  catalogue: Catalogue,
  lines: WantedLine[],
  orderType: OrderType,
  day: string,
  ownLists: readonly string[] = [],
  tax: ForeignTax | null = null,
): PricedLine[] {
  const tiersOf = (variantId: number) => {
    const variant = catalogue.variants.get(variantId)
    return variant ? pricesFor(catalogue, variant, orderType, ownLists) : []
  }
  const sold = countedLines(
    catalogue,
    lines.filter(({ variantId }) => tiersOf(variantId).length > 0),
  )
  const counted = piecesForPrice(sold)
  return sold.flatMap((line) => {
    const variant = catalogue.variants.get(line.variantId)
    const tier = tierFor(tiersOf(line.variantId), counted.get(line.variantId) ?? 0)
    if (!variant || !tier) return []
    return [
      {
        ...line,
        unitPrice: tier.amount,
        total: tier.amount * line.pieces,
        vatPercent: percentUnder(catalogue, tax, variant.vatCategory, day),
      },
    ]
  })
}

/**
 * Adds a basket up. VAT is computed per rate on the document's total; shipping and payment fee take the rates
 * of the goods, split in proportion to the goods' value (docs/money.md, "Prices and rounding").
 * @param fees price of shipping and payment, in the list's sense (with or without VAT).
 * @param cash the total is paid in cash, so it is rounded to whole crowns.
 */
export function addUp(
  lines: Pick<PricedLine, 'total' | 'vatPercent'>[],
  fees: { shipping: Halere; payment: Halere },
  pricesWithVat: boolean,
  cash: boolean,
): Totals {
  const percents = [...new Set(lines.map((line) => line.vatPercent))].sort((a, b) => a - b)
  const goods = percents.map((percent) =>
    sum(lines.filter((line) => line.vatPercent === percent).map((line) => line.total)),
  )
  const shipping = split(fees.shipping, goods)
  const payment = split(fees.payment, goods)
  const totals: Totals = {
    goods: noDiscount(),
    shipping: noDiscount(),
    payment: noDiscount(),
    rounding: 0,
    totalWithVat: 0,
    totalWithoutVat: 0,
    vat: [],
  }
  percents.forEach((percent, index) => {
    const parts = [goods[index] ?? 0, shipping[index] ?? 0, payment[index] ?? 0]
    const whole = sum(parts)
    const vat = pricesWithVat ? vatWithin(whole, percent) : vatOn(whole, percent)
    const other = pricesWithVat ? whole - vat : whole + vat
    const otherParts = split(other, parts)
    for (const [place, name] of (['goods', 'shipping', 'payment'] as const).entries()) {
      totals[name].withVat += (pricesWithVat ? parts : otherParts)[place] ?? 0
      totals[name].withoutVat += (pricesWithVat ? otherParts : parts)[place] ?? 0
    }
    totals.vat.push({ percent, base: pricesWithVat ? other : whole, vat })
  })
  const exact = totals.goods.withVat + totals.shipping.withVat + totals.payment.withVat
  totals.rounding = cash ? toWholeCrowns(exact) - exact : 0
  totals.totalWithVat = exact + totals.rounding
  totals.totalWithoutVat = sum(totals.vat.map(({ base }) => base))
  return totals
}

const noDiscount = (): Amount => ({ withVat: 0, withoutVat: 0 })
const sum = (amounts: number[]): number => amounts.reduce((total, amount) => total + amount, 0)
