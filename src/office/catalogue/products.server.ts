/** Products, published or not, with their stock. */
import { formatPrice } from '../../lib/money.ts'
import type { Locale } from '../../lib/routes.ts'
import { productSorts, productStockSorts, retailPrice } from '../../shop/catalogue/rules.ts'
import { pageOrFirst } from '../../server/page.ts'
import { listProducts, type ProductRecord } from '../../shop/catalogue/catalogue.ts'
import { stockOf } from '../../shop/stock/stock.ts'
import { oneOf, searchIn } from '../kit/list-search.server.ts'
import { adminHref } from '../routes.ts'
import { staffLoader, type StaffPage } from '../staff-page.server.ts'
import { productStates } from './product-lists.ts'

const size = 50

/** Parses the list's URL; columns that the member does not see cannot be sorted by. */
export function parseProducts({ url, holds, seesPrices }: Pick<StaffPage, 'url' | 'holds' | 'seesPrices'>) {
  const sorts = [...productSorts, ...productStockSorts].filter(
    (sort) => (seesPrices || !sort.startsWith('price')) && (holds('stock.read') || !sort.startsWith('stock')),
  )
  const state = oneOf(url, 'state', productStates)
  return {
    search: searchIn(url),
    isPublished: state && state === 'published',
    sort: oneOf(url, 'sort', sorts),
  }
}

export const loader = staffLoader('products', async (page) => {
  const { db, now, url, locale, may, holds, seesPrices } = page
  const asked = parseProducts(page)
  const { rows, next, previous } = await pageOrFirst(
    url.searchParams.get('after'),
    async (after) => await listProducts({ db, now }, { size, after, ...asked }),
  )
  const variantIds = rows.flatMap(({ variants }) => variants.map(({ id }) => id))
  const stock =
    variantIds.length > 0 && holds('stock.read')
      ? await stockOf({ db }, { variantIds, orderType: 'B2C' })
      : null
  return {
    next,
    previous,
    isNarrowed: asked.search !== '' || asked.isPublished !== undefined,
    seesStock: holds('stock.read'),
    seesPrices,
    rows: rows.map(({ code, texts, published, lacks, variants, position, version }) => ({
      code,
      to: adminHref('product', locale, { code }),
      name: texts[locale]?.name ?? texts.cs?.name ?? texts.en?.name ?? '–',
      published,
      lacks: lacks.length,
      variants: variants.length,
      price: seesPrices ? priceView(variants, locale) : null,
      position,
      version,
      stock: stock && variants.reduce((sum, { id }) => sum + (stock.get(id) ?? 0), 0),
    })),
    mayCreate: may('product.create'),
  }
})

function priceView(variants: ProductRecord['variants'], locale: Locale): string | null {
  const price = retailPrice(variants)
  return price === null ? null : formatPrice(price, locale)
}
