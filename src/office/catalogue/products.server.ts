/** Products, published or not, with their stock. */
import { formatPrice } from '../../lib/money.ts'
import type { Locale } from '../../lib/routes.ts'
import { productSorts, productStockSorts, retailPrice } from '../../shop/catalogue/rules.ts'
import { pageOrFirst } from '../../server/page.ts'
import { listProducts, type ProductRecord } from '../../shop/catalogue/catalogue.ts'
import { categoriesOfProducts, categoryNames } from '../../shop/groups/groups.ts'
import { stockOf } from '../../shop/stock/stock.ts'
import { oneOf, searchIn } from '../kit/list-search.server.ts'
import { isRefusal } from '../../server/refusal.ts'
import { assignProductsByStaff } from '../../workflows/catalogue/catalogue.ts'
import { staffCalls } from '../../workflows/signing-in/signing-in.ts'
import type { DoneOne } from '../kit/batch.tsx'
import { adminHref } from '../routes.ts'
import { act, staffAction, staffLoader, type StaffPage } from '../staff-page.server.ts'
import { categoryChoices } from './groups.server.ts'
import { chosenProducts, chosenProductsIn, type ChosenProducts } from './product-categories.ts'
import { inNoCategory, productStates } from './product-lists.ts'

const size = 50

/** Parses the list's URL; columns that the member does not see cannot be sorted by. */
export async function parseProducts({
  db,
  url,
  holds,
  seesPrices,
}: Pick<StaffPage, 'db' | 'url' | 'holds' | 'seesPrices'>) {
  const sorts = [...productSorts, ...productStockSorts].filter(
    (sort) => (seesPrices || !sort.startsWith('price')) && (holds('stock.read') || !sort.startsWith('stock')),
  )
  const state = oneOf(url, 'state', productStates)
  const ids = (await categoryNames({ db })).map(({ id }) => String(id))
  const category = oneOf(url, 'category', [inNoCategory, ...ids])
  return {
    search: searchIn(url),
    isPublished: state && state === 'published',
    category:
      category === inNoCategory ? inNoCategory : category === undefined ? undefined : Number(category),
    sort: oneOf(url, 'sort', sorts),
  }
}

export const loader = staffLoader('products', async (page) => {
  const { db, now, url, locale, may, holds, seesPrices } = page
  const asked = await parseProducts(page)
  const { rows, next, previous } = await pageOrFirst(
    url.searchParams.get('after'),
    async (after) => await listProducts({ db, now }, { size, after, ...asked }),
  )
  const variantIds = rows.flatMap(({ variants }) => variants.map(({ id }) => id))
  const stock =
    variantIds.length > 0 && holds('stock.read')
      ? await stockOf({ db }, { variantIds, orderType: 'B2C' })
      : null
  const choices = await categoryChoices(page)
  const categoriesOf = await categoriesOfProducts(
    { db },
    rows.map(({ id }) => id),
  )
  const names = new Map(choices.map(({ value, name }) => [Number(value), name]))
  return {
    next,
    previous,
    isNarrowed: asked.search !== '' || asked.isPublished !== undefined || asked.category !== undefined,
    seesStock: holds('stock.read'),
    seesPrices,
    rows: rows.map(({ id, code, texts, published, lacks, variants, position, version }) => ({
      code,
      to: adminHref('product', locale, { code }),
      name: texts[locale]?.name ?? texts.cs?.name ?? texts.en?.name ?? '–',
      published,
      lacks: lacks.length,
      variants: variants.length,
      categories: (categoriesOf.get(id) ?? []).map((one) => names.get(one) ?? '').join(', '),
      price: seesPrices ? priceView(variants, locale) : null,
      position,
      version,
      stock: stock && variants.reduce((sum, one) => sum + (stock.get(one.id) ?? 0), 0),
    })),
    mayCreate: may('product.create'),
    categories: choices.map(({ value, label }) => ({ value, label })),
    mayAssign: may('group.assign'),
  }
})

export const action = staffAction('products', {
  categories: act({ schema: chosenProducts, read: chosenProductsIn, work: assignAll, show: (done) => done }),
})

/** Adds the chosen products to a category, or removes them; undo leaves out those that were there before. */
async function assignAll(
  { shop, call, t }: StaffPage,
  { products, category: id, as }: ChosenProducts,
): Promise<DoneOne[]> {
  const codes = [...new Set(products)]
  const done = await staffCalls(shop).change(
    call.requestContext,
    async (context) => await assignProductsByStaff(context, { id, codes, as }),
  )
  if (isRefusal(done)) return codes.map((name) => ({ name, fault: t(done.error_trans_key, done.values) }))
  return codes.map((name) => ({
    name,
    fault: null,
    ...(done.changed.includes(name) ? { undo: name } : {}),
  }))
}

function priceView(variants: ProductRecord['variants'], locale: Locale): string | null {
  const price = retailPrice(variants)
  return price === null ? null : formatPrice(price, locale)
}
