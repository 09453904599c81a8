/** Goods that staff offers to a buyer on the phone: found by name, code or EAN, at the buyer's own prices. */
import { unmarked } from '../../lib/folded.ts'
import type { Halere } from '../../lib/money.ts'
import type { OrderType } from '../../lib/trade.ts'
import type { Reading } from '../../server/context.ts'
import { priceListOf, type Catalogue, type Product, type Variant } from '../catalogue/rules.ts'
import { variantName } from '../options/rules.ts'
import { priceLines } from '../pricing/rules.ts'
import { stockOf } from '../stock/stock.ts'
import { loadCartOf, tokenHash, type CartContext } from './load-cart.ts'
import { boundsOf, type LineBounds } from './rules.ts'

/** Goods under one code: a piece, or a box. */
export interface OfferedGoods {
  code: string
  variant: Variant
  product: Product
  /** Pieces in one unit. */
  pieces: number
  /** One piece, when one unit is bought. */
  unitPrice: Halere
  /** Pieces that can be sold now. */
  stock: number
  bounds: LineBounds
}

export interface GoodsOffer {
  goods: OfferedGoods[]
  /** True if the buyer's prices include VAT. */
  withVat: boolean
}

/** The buyer, and the goods: those of these codes, or the first `most` that match a text. */
export interface GoodsWanted {
  /** `null`: public prices. */
  customerId: number | null
  orderType: OrderType
  goods: { codes: readonly string[] } | { text: string; most: number }
}

/** Goods at a buyer's prices, as they would be in a cart of one unit. Goods without a price for this trade are left out. */
export async function offerGoods(
  context: Reading & CartContext,
  { customerId, orderType, goods }: GoodsWanted,
): Promise<GoodsOffer> {
  const { db } = context
  const hash = tokenHash('goods offered by staff')
  const { pricing } = await loadCartOf(context, { hash, customerId, orderType })
  const { catalogue, day, terms } = pricing
  const found =
    'codes' in goods ? byCodes(catalogue, goods.codes) : matching(catalogue, orderType, goods.text)
  const priced = found.flatMap(({ code, variant, product }) => {
    const wanted = { code, variantId: variant.id, quantity: 1 }
    const [line] = priceLines(catalogue, [wanted], orderType, day, terms?.priceLists)
    return line ? [{ code, variant, product, pieces: line.pieces, unitPrice: line.unitPrice }] : []
  })
  const shown = 'codes' in goods ? priced : priced.slice(0, goods.most)
  const variantIds = [...new Set(shown.map(({ variant }) => variant.id))]
  const stocks = variantIds.length === 0 ? new Map() : await stockOf({ db }, { variantIds, orderType })
  return {
    withVat: priceListOf(catalogue, orderType).withVat,
    goods: shown.map((one) => {
      const stock = stocks.get(one.variant.id) ?? 0
      return { ...one, stock, bounds: boundsOf(one.code, one.variant, { orderType, stock }) }
    }),
  }
}

type Named = Pick<OfferedGoods, 'code' | 'variant' | 'product'>

interface Entry extends Named {
  isBox: boolean
  /** The variant's place in the catalogue. */
  place: number
  /** Its codes and EAN, folded. */
  codes: string[]
  /** Its names in both languages and its codes, folded. */
  words: string
}

/** The entries of a version of the catalogue, made once. */
const entriesOf = new WeakMap<Catalogue, Entry[]>()

function entriesIn(catalogue: Catalogue): Entry[] {
  const known = entriesOf.get(catalogue)
  if (known) return known
  const products = new Map(catalogue.products.map((product) => [product.id, product]))
  const made = [...catalogue.variants.values()].flatMap((variant, place): Entry[] => {
    const product = products.get(variant.productId)
    if (!product) return []
    const { code, pieceCode, ean, box } = variant
    const names = (['cs', 'en'] as const).map((locale) =>
      variantName(product.texts[locale].name, variant, locale),
    )
    const own = [code, pieceCode, ...(ean === null ? [] : [ean])]
    const entry = (of: string, codes: string[]): Entry => ({
      code: of,
      variant,
      product,
      isBox: of !== pieceCode,
      place,
      codes: codes.map(unmarked),
      words: unmarked([...names, ...own, product.code, box?.code ?? ''].join(' ')),
    })
    return [entry(pieceCode, own), ...(box ? [entry(box.code, [box.code])] : [])]
  })
  entriesOf.set(catalogue, made)
  return made
}

/**
 * Goods that contain every word of a text: first those with this code or EAN, then those with a word that begins
 * with it. Resellers buy boxes, so for them a box comes before its pieces.
 */
function matching(catalogue: Catalogue, orderType: OrderType, text: string): Named[] {
  const typed = unmarked(text).trim()
  const words = typed.split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const rank = ({ codes, words: all }: Entry) =>
    codes.includes(typed) ? 0 : ` ${all}`.includes(` ${typed}`) ? 1 : 2
  const first = (isBox: boolean) => Number(isBox !== (orderType === 'B2B'))
  return entriesIn(catalogue)
    .filter((entry) => words.every((word) => entry.words.includes(word)))
    .map((entry) => ({ entry, by: [rank(entry), entry.place, first(entry.isBox)] as const }))
    .toSorted((one, other) => one.by[0] - other.by[0] || one.by[1] - other.by[1] || one.by[2] - other.by[2])
    .map(({ entry }) => entry)
}

const byCodes = (catalogue: Catalogue, codes: readonly string[]): Named[] =>
  codes.flatMap((code) => entriesIn(catalogue).find((entry) => entry.code === code) ?? [])
