/**
 * /api/admin/products: products and their variants as staff reads them, and tables of them; the operations are
 * declared elsewhere.
 */
import { productSorts } from '../../shop/catalogue/rules.ts'
import { z } from 'zod'
import type { Actor } from '../../server/context.ts'
import { boundTo } from '../../server/bound.ts'
import type { Endpoint } from '../../server/endpoint.ts'
import { isRefusal, refuse } from '../../server/refusal.ts'
import { longestTable } from '../../server/spreadsheet.ts'
import { readUpload } from '../../server/upload.ts'
import {
  findProductRecord,
  listProducts,
  productSchemas,
  withoutPrices,
} from '../../shop/catalogue/catalogue.ts'
import type { ProductRecord } from '../../shop/catalogue/catalogue.ts'
import { categoriesOfProducts } from '../../shop/groups/groups.ts'
import type { Shop } from '../../shop/shop-context.ts'
import { seesPrices } from '../../shop/staff/rules.ts'
import { importCatalogue, type ProductsImported } from '../../workflows/catalogue/catalogue.ts'
import { pageAnswer, pageQuery, sortQuery, staffAct, staffRead } from './staff-calls.ts'

const { productRecord } = productSchemas
const at = '/api/admin/products'

const pricesHidden = 'A caller who sees no prices gets the variants without any.'

const priceListsOf = (actor: Actor, product: ProductRecord): ProductRecord =>
  seesPrices(actor) ? product : withoutPrices(product)

const categoryQuery = z
  .string()
  .regex(/^(?:none|[1-9]\d{0,8})$/, 'validation.query')
  .transform((value) => (value === 'none' ? value : Number(value)))
  .meta({ description: 'The id of a category, which includes those below it; none: products in no category' })

export const productAdminEndpoints = (shop: Shop): Endpoint[] => [
  staffRead(shop, 'products.read', {
    path: at,
    summary: 'Products, published or not, in the order of the shop, page by page',
    description: pricesHidden,
    query: pageQuery.extend({
      sort: sortQuery(productSorts),
      category: categoryQuery.optional(),
    }),
    answer: pageAnswer('products', productRecord).extend({
      categories: z
        .record(z.string(), z.array(z.int()))
        .meta({ description: 'Ids of the categories of each product, by its code' }),
    }),
    refusals: [400],
    read: async ({ db, actor }, call) => {
      // The order of prices shows them as well.
      if (!seesPrices(actor) && call.query.sort?.startsWith('price'))
        return refuse(403, 'staff.error.not_allowed')
      const page = await listProducts({ db, now: shop.now() }, call.query)
      if (isRefusal(page)) return page
      const ids = page.rows.map(({ id }) => id)
      const categories = await categoriesOfProducts({ db }, ids)
      return {
        products: page.rows.map((row) => priceListsOf(actor, row)),
        categories: Object.fromEntries(page.rows.map(({ id, code }) => [code, categories.get(id) ?? []])),
        next: page.next,
      }
    },
  }),
  staffRead(shop, 'products.read', {
    path: `${at}/one`,
    summary: 'One product by its code',
    description: pricesHidden,
    query: z.strictObject({ code: z.string().max(100, 'validation.query') }),
    answer: z.object({ product: productRecord }),
    refusals: [404],
    read: async ({ db, actor }, call) => {
      const product = await findProductRecord({ db, now: shop.now() }, { code: call.query.code })
      return product
        ? { product: priceListsOf(actor, product) }
        : refuse(404, 'catalogue_admin.error.unknown')
    },
  }),
  importing(shop),
]

/** The number of files read at once: each is in memory as a whole. */
const atOnce = { running: 1, waiting: 4 }

function importing(shop: Shop): Endpoint {
  const bound = boundTo(atOnce)
  return staffAct(shop, {
    path: `${at}/import`,
    summary: 'Imports a file of products, all or nothing; trial=true rolls it back',
    description:
      'CSV or XLSX with the columns of the shop’s export or of Shoptet’s, one row a variant; or whole products in JSON, sent as application/octet-stream. What a file does not name stays as it is.',
    upload: { types: ['text/csv', xlsxType, 'application/octet-stream'], longest: longestTable },
    query: z.strictObject({
      trial: z.enum(['true', 'false']).default('true'),
      reason: z.string().max(500).optional().meta({ description: 'Why its prices change, for the audit' }),
    }),
    answer: z.object({
      is_done: z.boolean(),
      products: z.array(z.object({ code: z.string(), outcome: z.enum(['made', 'changed', 'same']) })),
      faults: z.array(z.object({ row: z.int(), column: z.string(), error_trans_key: z.string() })),
    }),
    refusals: [413, 415, 422, 503],
    run: async (context, { query, request }) =>
      (await bound(async () => {
        const file = await readUpload(request, longestTable)
        if (file === null) return refuse(413, 'admin_products.error.long')
        const { trial, reason } = query
        const done = await importCatalogue(context, { bytes: file, isTrial: trial === 'true', reason })
        return isRefusal(done) ? done : importToWire(done)
      })) ?? refuse(503, 'error.busy'),
  })
}

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const importToWire = ({ isDone, products, faults }: ProductsImported) => ({
  is_done: isDone,
  products: products.map(({ code, outcome }) => ({ code, outcome })),
  faults: faults.map(({ row, column, fault }) => ({ row, column, error_trans_key: fault })),
})
