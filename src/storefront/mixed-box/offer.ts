/** What a mixed box is built of, its presets and its price: by the cart's own rules. Pure; amounts in haléře. */
import type { Halere } from '../../lib/money.ts'
import type { OrderType } from '../../lib/trade.ts'
import { tierFor, type ProductImage, type Tier } from '../../shop/catalogue/rules.ts'
import type { TShirtSize } from '../../shop/catalogue/schema.ts'
import { boxesIn, piecesForPrice } from '../../shop/pricing/rules.ts'

/** A variant that goes into the box. */
export interface MixedFlavour extends ProductImage {
  variantId: number
  productId: number
  /** The code of its line of pieces. */
  code: string
  name: string
  /** Pieces that are left for the box: those in boxes of its own are taken off. */
  stock: number
  minQuantity: number
  /** In grams; null: it is not sold by weight. */
  netWeightG: number | null
  /** Its pieces in boxes of its own in the cart. */
  boxed: number
  /** Prices of one piece, in ascending order of quantity. */
  tiers: Tier[]
}

/** Pieces by the code of their flavour. */
export type Counts = Readonly<Record<string, number>>

/** A suggestion for a whole box: the same of each flavour (`even`), most of one, by its code, or a `StrongPart` alone. */
export interface Preset {
  mix: string
  counts: Counts
}

/** The flavours that have more of something than the rest: of heat, for example. */
export interface StrongPart {
  mix: string
  codes: readonly string[]
}

export interface MixedBoxOffer {
  trade: OrderType
  /** Pieces in a box. */
  size: number
  flavours: MixedFlavour[]
  presets: (Preset & { label: string })[]
  /** The form's initial pieces: those of the preset in the address, else those in the cart. */
  chosen: Counts
  /** True if the cart holds loose pieces of the flavours. */
  inCart: boolean
  /** The sizes of the t-shirt that comes with boxes; empty: none does. */
  shirts: { size: TShirtSize; available: boolean }[]
  shirtsFromBoxes: number
  tShirt: TShirtSize | 'NONE' | null
  /** Boxes of a single variant in the cart, for the t-shirt. */
  otherBoxes: number
}

/** The name of a flavour's field. */
export const piecesField = (code: string): string => `pieces.${code}`

/** The total of a mixed box, as the cart will ask it. */
export interface MixedQuote {
  pieces: number
  /** Whole boxes; and the pieces missing to the next one, 0 if nothing is begun behind a whole one. */
  boxes: number
  missing: number
  total: Halere
  /** What a mixed box takes off the price of the same pieces one by one. */
  saving: Halere
  /** The price of one piece by code. */
  prices: Readonly<Record<string, Halere>>
  /** True if the t-shirt comes with what the cart would hold. */
  hasShirt: boolean
}

export function quoteOf(offer: MixedBoxOffer, counts: Counts): MixedQuote {
  const { size, flavours } = offer
  const lines = flavours.flatMap(({ variantId, code, boxed }) => {
    const [loose, of] = [counts[code] ?? 0, { variantId, mixedBox: size }]
    return [
      { ...of, quantity: loose, pieces: loose },
      ...(boxed > 0 ? [{ ...of, quantity: 1, pieces: boxed }] : []),
    ]
  })
  const forPrice = piecesForPrice(lines)
  const priced = flavours.map(({ variantId, code, tiers }) => {
    const pieces = counts[code] ?? 0
    const single = tierFor(tiers, 1)?.amount ?? 0
    const each = tierFor(tiers, Math.max(1, forPrice.get(variantId) ?? 0))?.amount ?? single
    return { code, pieces, each, single }
  })
  const pieces = priced.reduce((sum, one) => sum + one.pieces, 0)
  const total = priced.reduce((sum, one) => sum + one.pieces * one.each, 0)
  const mixed = boxesIn(lines.filter(({ quantity, pieces: own }) => quantity === own))
  return {
    pieces,
    boxes: mixed,
    missing: pieces % size === 0 && pieces > 0 ? 0 : size - (pieces % size),
    total,
    saving: priced.reduce((sum, one) => sum + one.pieces * (one.single - one.each), 0),
    prices: Object.fromEntries(priced.map(({ code, each }) => [code, each])),
    hasShirt: offer.shirts.length > 0 && mixed + offer.otherBoxes >= offer.shirtsFromBoxes,
  }
}

type Stocked = Pick<MixedFlavour, 'code' | 'stock'>

/** A number of pieces in equal parts, as far as each is in stock; the first ones get the rest. */
export function evenly(pieces: number, flavours: readonly Stocked[]): Counts {
  const counts = new Map(flavours.map(({ code }) => [code, 0]))
  for (let left = pieces, open = [...flavours]; left > 0 && open.length > 0;) {
    open = open.filter(({ code, stock }) => stock > (counts.get(code) ?? 0))
    for (const { code } of open.slice(0, left)) counts.set(code, (counts.get(code) ?? 0) + 1)
    left -= Math.min(left, open.length)
  }
  return Object.fromEntries(counts)
}

/** The flavours above the lowest step of a scale; null: there are less than two, or all stand on one step. */
export function strongPart<Flavour>(
  flavours: readonly Flavour[],
  stepOf: (flavour: Flavour) => number,
): Flavour[] | null {
  const lowest = Math.min(...flavours.map(stepOf))
  const strong = flavours.filter((one) => stepOf(one) > lowest)
  return strong.length > 1 ? strong : null
}

/** The suggestions that stock allows for: each fills a whole box, and no two are the same. */
export function presetsOf(
  size: number,
  flavours: readonly Stocked[],
  strong: StrongPart | null = null,
): Preset[] {
  const half = Math.ceil(size / 2)
  const mostly = flavours.map(({ code, stock }): Preset => {
    const others = flavours.filter((one) => one.code !== code)
    return { mix: code, counts: { ...evenly(size - half, others), [code]: Math.min(half, stock) } }
  })
  const inStock = flavours.filter(({ stock }) => stock > 0)
  const counts = evenly(size, inStock)
  const isEven = Math.max(...Object.values(counts)) - Math.min(...Object.values(counts)) <= 1
  const parts = strong
    ? [
        {
          mix: strong.mix,
          counts: evenly(
            size,
            flavours.filter(({ code }) => strong.codes.includes(code)),
          ),
        },
      ]
    : []
  const whole = [...(isEven ? [{ mix: 'even', counts }] : []), ...mostly, ...parts].filter(
    (preset) => Object.values(preset.counts).reduce((sum, count) => sum + count, 0) === size,
  )
  const isSame = (one: Counts, other: Counts) =>
    flavours.every(({ code }) => (one[code] ?? 0) === (other[code] ?? 0))
  return whole.filter((one, at) => whole.findIndex((other) => isSame(one.counts, other.counts)) === at)
}

/** `7 + 7 + 6`: in the order of the flavours, without those that are not in it. */
export const sharesOf = (flavours: readonly Pick<MixedFlavour, 'code'>[], counts: Counts): string =>
  flavours
    .map(({ code }) => counts[code] ?? 0)
    .filter((count) => count > 0)
    .join(' + ')
