/**
 * Files by which programs find the shop and its goods: robots.txt, the sitemap, the manifest, feeds of price
 * comparison sites.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { dayInPrague } from '../lib/dates.ts'
import { locales, type Locale } from '../lib/routes.ts'
import { etagOf, isKnown } from '../server/etag.ts'
import { catalogueState } from '../shop/catalogue/catalogue.ts'
import type { Catalogue } from '../shop/catalogue/rules.ts'
import { googleFeed, heurekaFeed, offersOf, zboziFeed, type Offer } from '../shop/feeds/feeds.ts'
import type { Delivery } from '../shop/shipping/rules.ts'
import type { Shop } from '../shop/shop-context.ts'
import { robots } from './robots.ts'
import { sitemap } from './sitemap.ts'
import { manifestPaths, webManifest } from './web-manifest.ts'

interface Made {
  body: string
  etag: string
  /** The time when it was made; its data was read no earlier. */
  at: Date
}

interface Goods {
  catalogue: Catalogue
  stock: Map<number, number>
  delivery: Delivery
}

interface Listing {
  path: string
  make: (goods: Goods, origin: string) => string | Promise<string>
}

/** One for each origin would do; callers who invent origins must not fill the memory. */
const mostKept = 20

export function registerSeo(
  app: FastifyInstance,
  shop: Shop,
  originOf: (request: FastifyRequest) => string,
): void {
  app.addHook('onRequest', async (_request, reply) => {
    if (!shop.config.searchEngines) reply.header('x-robots-tag', 'noindex, nofollow')
  })
  app.get('/robots.txt', async (request, reply) => {
    const text = robots(originOf(request), shop.config.searchEngines)
    return await sendMade(request, reply.type('text/plain; charset=utf-8'), madeOf(text, shop.now()))
  })
  for (const locale of locales) {
    app.get(manifestPaths[locale], async (request, reply) => {
      const json = JSON.stringify(webManifest(shop.config, locale))
      return await sendMade(request, reply.type('application/manifest+json'), madeOf(json, shop.now()))
    })
  }
  const feed = (
    path: string,
    locale: Locale,
    write: (offers: Offer[], origin: string) => string,
  ): Listing => ({
    path,
    make: (goods, origin) =>
      write(offersOf(goods, { shopName: shop.config.shopName, origin }, locale), origin),
  })
  const google = (locale: Locale) => (offers: Offer[], origin: string) =>
    googleFeed(offers, { origin, title: shop.config.shopName, locale })
  const listings: Listing[] = [
    {
      path: '/sitemap.xml',
      make: async ({ catalogue, delivery }, origin) => await sitemap(shop, catalogue, delivery, origin),
    },
    feed('/feeds/heureka.xml', 'cs', heurekaFeed),
    feed('/feeds/zbozi.xml', 'cs', zboziFeed),
    feed('/feeds/google.xml', 'cs', google('cs')),
    feed('/feeds/google-en.xml', 'en', google('en')),
  ]
  for (const listing of listings) serve(app, shop, originOf, listing)
}

/**
 * Serves a listing, made again when the catalogue, the stock or the day has changed, because documents come
 * into force by day.
 */
function serve(
  app: FastifyInstance,
  shop: Shop,
  originOf: (request: FastifyRequest) => string,
  { path, make }: Listing,
): void {
  const kept = new Map<string, Promise<Made>>()
  app.get(path, async (request, reply) => {
    const origin = originOf(request)
    const { version, stock } = await catalogueState(shop)
    const day = dayInPrague(shop.now())
    const key = JSON.stringify([origin, day, version, [...stock].toSorted(([a], [b]) => a - b)])
    let made = kept.get(key)
    if (!made) {
      made = (async () => {
        const catalogue = await shop.catalogue.at(shop.db, version)
        const delivery = await shop.delivery.at(shop.db, version)
        await shop.settings.at(version)
        return madeOf(await make({ catalogue, stock, delivery }, origin), shop.now())
      })()
      kept.set(key, made)
      made.catch(() => kept.delete(key))
      for (const old of kept.keys()) if (kept.size > mostKept) kept.delete(old)
    }
    return await sendMade(request, reply.type('application/xml; charset=utf-8'), await made)
  })
}

const madeOf = (body: string, at: Date): Made => ({ body, etag: etagOf(body), at })

async function sendMade(request: FastifyRequest, reply: FastifyReply, made: Made): Promise<FastifyReply> {
  reply
    .header('etag', made.etag)
    .header('last-modified', made.at.toUTCString())
    .header('cache-control', 'public, max-age=0, must-revalidate')
  if (isKnown(request.headers['if-none-match'], made.etag)) return await reply.code(304).send()
  return await reply.send(made.body)
}
