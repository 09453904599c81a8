/** Products in the format of a list. */
import type { Halere } from '../../lib/money.ts'
import type { Locale } from '../../lib/routes.ts'
import {
  pricePerKg,
  priceListOf,
  stockLevel,
  type Catalogue,
  type Product,
  type StockLevel,
  onShelf,
  imageOf,
  type ProductImage,
} from '../../shop/catalogue/rules.ts'
import { productWords } from './product-words.server.ts'

export interface Flavour extends ProductImage {
  slug: string
  name: string
  claim: string
  /** Price of one piece with VAT, in haléře. */
  price: Halere
  perKg: Halere | null
  netWeightG: number | null
  stock: StockLevel
}

/** The products that consumers can buy, in the shop's order. */
export function flavoursOf(catalogue: Catalogue, stock: Map<number, number>, locale: Locale): Flavour[] {
  const list = priceListOf(catalogue, 'B2C').code
  const flavours = catalogue.products.flatMap((product) => {
    const variant = product.variants[0]
    const price = variant?.prices[list]?.[0]?.amount
    if (!variant || price === undefined) return []
    const { slug, name, claim } = productWords(product, locale)
    const perKg = pricePerKg(price, variant.netWeightG)
    const { netWeightG } = variant
    return [
      { slug, name, claim, ...imageOf(product), price, perKg, netWeightG, stock: stockOf(product, stock) },
    ]
  })
  return onShelf(flavours)
}

const stockOf = (product: Product, stock: Map<number, number>): StockLevel =>
  stockLevel(product.variants.reduce((sum, { id }) => sum + (stock.get(id) ?? 0), 0))
