/** Other goods, below a product. */
import type { Locale } from '../../lib/routes.ts'
import type { Catalogue, Product } from '../../shop/catalogue/rules.ts'
import { categoryPathOf, mostAtHome } from '../../shop/groups/rules.ts'
import { flavoursOf } from '../../pages/shared/flavours.server.ts'

/** Other goods: those of its category first. */
export function othersOf(
  catalogue: Catalogue,
  stock: Map<number, number>,
  { product, locale }: { product: Product; locale: Locale },
) {
  const near = new Set(categoryPathOf(catalogue.groups, product.id).at(-1)?.productIds)
  const isNear = new Map(catalogue.products.map(({ id, texts }) => [texts[locale].slug, near.has(id)]))
  return flavoursOf(catalogue, stock, locale)
    .filter(({ slug }) => slug !== product.texts[locale].slug)
    .toSorted((one, other) => Number(isNear.get(other.slug)) - Number(isNear.get(one.slug)))
    .slice(0, mostAtHome)
}
