/**
 * The range as a reseller orders it, and the totals of quantities: the same rules as the cart's. Pure; haléře without VAT.
 */
import type { Halere } from '../../lib/money.ts'
import { boundsOf, type LineBounds } from '../../shop/cart/rules.ts'
import { tierFor, type Box, type Tier } from '../../shop/catalogue/rules.ts'
import type { PictureView } from '../../shop/pictures/rules.ts'
import { addUp, piecesForPrice, type Amount } from '../../shop/pricing/rules.ts'
import { isShippingFree, type TradeTerms } from '../../shop/shipping/rules.ts'

/** One variant in the form. */
export interface OfferedVariant {
  variantId: number
  /** The name of the field with its pieces: the code of the cart's line. */
  code: string
  /** Its box; the code is the name of the field. null if it has no lines of boxes. */
  box: Box | null
  /** The variant's own code, for invoices and quick orders. */
  shownCode: string
  size: string | null
  /** Pieces on hand. */
  stock: number
  minQuantity: number
  vatPercent: number
  /** Prices of one piece without VAT, in ascending order of quantity. */
  tiers: Tier[]
  /** The pieces of the mixed box that its loose pieces go into; null: none. */
  mixedBox: number | null
}

export interface OfferedProduct {
  code: string
  name: string
  art: string
  picture: PictureView | null
  netWeightG: number | null
  variants: OfferedVariant[]
}

/** Quantities by the name of their field. */
export type Quantities = Record<string, number>

export interface OrderRules {
  /** The minimum value of an order's goods, without VAT. */
  minimum: Halere | null
  freeShipping: TradeTerms
}

export interface Sum {
  pieces: number
  goods: Amount
  missingToMinimum: Halere
  freeShipping: boolean
  /** Pieces that are missing for free delivery; 0: it is free, or there is no such rule. */
  piecesToFreeShipping: number
}

export const piecesOf = ({ code, box }: OfferedVariant, wanted: Quantities): number =>
  (wanted[code] ?? 0) + (box === null ? 0 : (wanted[box.code] ?? 0) * box.pieces)

/** The quantities that the fields of a variant accept; the one rule of all lines (`boundsOf`). */
export function fieldBounds(variant: OfferedVariant, wanted: Quantities, field: string): LineBounds {
  const { code: pieceCode, box, size, minQuantity, stock } = variant
  const own = (wanted[field] ?? 0) * (field === box?.code ? box.pieces : 1)
  const others = piecesOf(variant, wanted) - own
  return boundsOf(field, { pieceCode, box, size, minQuantity }, { orderType: 'B2B', stock, others })
}

/** The pieces by which each variant of the form finds its price. */
export const formPieces = (products: readonly OfferedProduct[], wanted: Quantities): Map<number, number> =>
  piecesForPrice(
    products.flatMap(({ variants }) =>
      variants.flatMap(({ variantId, code, box, mixedBox }) => {
        const [loose, boxes] = [wanted[code] ?? 0, box === null ? 0 : (wanted[box.code] ?? 0)]
        const of = { variantId, mixedBox }
        return [
          { ...of, quantity: loose, pieces: loose },
          ...(boxes > 0 ? [{ ...of, quantity: boxes, pieces: boxes * (box?.pieces ?? 0) }] : []),
        ]
      }),
    ),
  )

/**
 * The price of a quantity of a variant: per piece, and the line's total.
 * @param forPrice the pieces by which it finds its price (`formPieces`)
 */
export function lineOf(variant: OfferedVariant, wanted: Quantities, forPrice: number) {
  const pieces = piecesOf(variant, wanted)
  const tier = tierFor(variant.tiers, forPrice)
  const unitPrice = tier?.amount ?? 0
  const next = pieces > 0 ? variant.tiers.find(({ quantity }) => quantity > forPrice) : undefined
  return {
    pieces,
    unitPrice,
    total: unitPrice * pieces,
    reached: pieces > 0 ? (tier?.quantity ?? null) : null,
    /** The next lower price of a piece. */
    next: next ? { missing: next.quantity - pieces, unitPrice: next.amount } : null,
  }
}

/** The total of the whole form. */
export function sumOf(products: OfferedProduct[], wanted: Quantities, rules: OrderRules): Sum {
  const forPrice = formPieces(products, wanted)
  const lines = products
    .flatMap(({ variants }) => variants)
    .map((variant) => ({
      ...lineOf(variant, wanted, forPrice.get(variant.variantId) ?? 0),
      vatPercent: variant.vatPercent,
    }))
    .filter(({ pieces }) => pieces > 0)
  const pieces = lines.reduce((sum, line) => sum + line.pieces, 0)
  const { goods } = addUp(lines, { shipping: 0, payment: 0 }, false, false)
  const { minimum, freeShipping } = rules
  const isFree = isShippingFree(freeShipping, { goodsWithVat: goods.withVat, pieces })
  return {
    pieces,
    goods,
    missingToMinimum: minimum === null ? 0 : Math.max(0, minimum - goods.withoutVat),
    freeShipping: pieces > 0 && isFree,
    piecesToFreeShipping: isFree ? 0 : Math.max(0, (freeShipping.freeShippingPcs ?? 0) - pieces),
  }
}
