/** /api/product: the public part of the catalogue (specification, section 7). */
import { z } from 'zod'
import { dayInPrague } from '../lib/dates.ts'
import type { Locale } from '../lib/routes.ts'
import { type Endpoint, get } from '../server/endpoint.ts'
import { etagOf, isKnown } from '../server/etag.ts'
import { refuse } from '../server/refusal.ts'
import { catalogueState, findProduct, productWire, snackWire } from '../shop/catalogue/catalogue.ts'
import { productNotFoundSchema, productSchema, snackSchema } from '../shop/catalogue/schema.ts'
import type { Shop } from '../shop/shop-context.ts'

const notFound = { name: 'nenalezeno', price: { amount_with_vat: 0 } }

export function productEndpoints(shop: Shop): Endpoint[] {
  return [
    get('/api/product/get-snack.cache', {
      tag: 'product',
      summary: 'The snack, the same for every visitor',
      query: z.strictObject({}),
      answer: z.object({ snack: snackSchema.nullable() }),
      refusals: [400],
      headers: { 'if-none-match': 'The ETag of an answer that the caller still has' },
      handle: async ({ locale, request, reply }) => {
        const { json, etag } = await snackAnswer(shop, locale)
        reply
          .header('etag', etag)
          .header('vary', 'Accept-Language')
          .header('cache-control', 'public, max-age=60, stale-while-revalidate=600')
        if (isKnown(request.headers['if-none-match'], etag)) return await reply.code(304).send()
        return json
      },
    }),
    get('/api/product/variant-detail', {
      tag: 'product',
      summary: 'One product, by slug or by code',
      query: z.strictObject({
        url: z.string().max(200, 'validation.query').optional(),
        code: z.string().max(100, 'validation.query').optional(),
        channel_id: z.string().max(20, 'validation.query').optional(),
      }),
      answer: z.object({ product: productSchema }),
      refusals: [400, 404, 422],
      refusalFields: z.object({ product: productNotFoundSchema }),
      handle: async ({ query, locale }) => {
        const isOurs =
          query.channel_id === undefined ||
          query.channel_id === '' ||
          query.channel_id === String(shop.config.channelId)
        const { version, stock } = await catalogueState(shop)
        const catalogue = await shop.catalogue.at(shop.db, version)
        const found = isOurs
          ? findProduct(catalogue, { url: query.url || undefined, code: query.code || undefined })
          : null
        const product = found && productWire(catalogue, found, stock, locale, dayInPrague(shop.now()))
        return product ? { product } : refuse(404, 'product.not_found', { more: { product: notFound } })
      },
    }),
  ]
}

/** The public answer with its ETag; read again each time, so that a change shows at once. */
async function snackAnswer(shop: Shop, locale: Locale) {
  const { version, stock } = await catalogueState(shop)
  const catalogue = await shop.catalogue.at(shop.db, version)
  const json = { snack: snackWire(catalogue, stock, locale, dayInPrague(shop.now())) }
  const etag = etagOf(JSON.stringify(json))
  return { json, etag }
}
