/** The facts of a product's page for search engines, and the path of categories that leads to it. */
import { href, type Locale } from '../../lib/routes.ts'
import type { PricingContext } from '../../shop/cart/rules.ts'
import type { Catalogue, Product } from '../../shop/catalogue/rules.ts'
import { offersOf } from '../../shop/feeds/feeds.ts'
import { categoryPathOf } from '../../shop/groups/rules.ts'
import type { PublishedReviews } from '../../shop/reviews/reviews.ts'
import { breadcrumbs, productFacts } from '../../shop/seo/seo.ts'
import { translator } from '../../server/texts.ts'
import type { PageCall } from '../../pages/context.server.ts'
import { reviewFactsOf } from '../../pages/shared/reviews.server.ts'

/** The path of categories that leads to a product. */
export const categoriesOf = ({ groups }: Catalogue, { id }: Product, locale: Locale) =>
  categoryPathOf(groups, id).map(({ names, slugs }) => ({
    name: names[locale],
    url: href('rangeGroup', locale, { slug: slugs[locale] }),
  }))

/** What search engines read, with the prices for all consumers, because all visitors get the same facts. */
export function factsOf(
  { shop, origin }: PageCall,
  {
    product,
    pricing,
    stock,
    locale,
    said,
  }: {
    product: Product
    pricing: PricingContext
    stock: Map<number, number>
    locale: Locale
    said: PublishedReviews
  },
) {
  const { name, slug } = product.texts[locale]
  const page = origin + href('product', locale, { slug })
  const home = { name: translator(locale)('product_page.home'), url: origin + href('home', locale) }
  const { catalogue, delivery } = pricing
  const above = categoriesOf(catalogue, product, locale).map((one) => ({ ...one, url: origin + one.url }))
  const [first, ...more] = offersOf(
    { catalogue, stock, delivery },
    { shopName: shop.config.shopName, origin },
    locale,
  ).filter((offer) => offer.product.id === product.id)
  const crumbs = breadcrumbs([home, ...above, { name, url: page }])
  return first
    ? [productFacts([first, ...more], { page, locale, said: reviewFactsOf(said, locale) }), crumbs]
    : [crumbs]
}
