/** Products with the facts that customers find them by. */
import type { Locale } from '../../lib/routes.ts'
import { type Catalogue } from '../../shop/catalogue/rules.ts'
import { flavoursOf, type Flavour } from '../../pages/shared/flavours.server.ts'
import type { Item } from './listing.ts'

export interface RangeItem extends Item {
  flavour: Flavour
}

/** Everything that consumers can buy, in the shop's order. */
export function rangeItems(catalogue: Catalogue, stock: Map<number, number>, locale: Locale): RangeItem[] {
  const products = new Map(catalogue.products.map((product) => [product.texts[locale].slug, product]))
  return flavoursOf(catalogue, stock, locale).flatMap((flavour) => {
    const product = products.get(flavour.slug)
    if (!product) return []
    return [
      {
        flavour,
        id: product.id,
        name: flavour.name,
        price: flavour.price,
        values: catalogue.groups.values.get(product.id) ?? [],
        protein: product.food && product.food.proteinMg / 1000,
        weights: product.variants.flatMap(({ netWeightG }) => netWeightG ?? []),
      },
    ]
  })
}
