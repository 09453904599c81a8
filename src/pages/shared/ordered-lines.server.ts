/** Lines of orders with their names in the language of the page. */
import type { Locale } from '../../lib/routes.ts'
import { currentCatalogue } from '../../shop/catalogue/catalogue.ts'
import type { OrderLine } from '../../shop/orders/rules.ts'
import type { Shop } from '../../shop/shop-context.ts'
import { nameIn } from '../../workflows/checkout/checkout.ts'

type Named = Pick<OrderLine, 'kind' | 'variantId' | 'quantity' | 'pieces' | 'name'>

/** The same lines, named in the page's language. @param locale of the page */
export async function linesNamedIn<Line extends Named>(
  shop: Pick<Shop, 'db' | 'catalogue'>,
  order: { locale: Locale; lines: Line[] },
  locale: Locale,
): Promise<Line[]> {
  if (order.locale === locale) return order.lines
  const catalogue = await currentCatalogue(shop, shop.catalogue)
  return order.lines.map((line) => ({
    ...line,
    name: nameIn(catalogue, line, { from: order.locale, to: locale }),
  }))
}
