/** /sitemap.xml: every page that may be listed, in both languages, with the day it last changed (sitemaps.org, hreflang). */
import { dayInPrague } from '../lib/dates.ts'
import { documents, questionsDocument } from '../lib/documents.ts'
import { href, locales, type Locale, type RouteName } from '../lib/routes.ts'
import { element, xmlList } from '../server/xml-writer.ts'
import { mixIn, priceChanges } from '../shop/catalogue/catalogue.ts'
import type { Catalogue } from '../shop/catalogue/rules.ts'
import { documentsInForce } from '../shop/content/content.ts'
import { hasRange } from '../shop/groups/rules.ts'
import { offersOf } from '../shop/feeds/feeds.ts'
import type { Delivery } from '../shop/shipping/rules.ts'
import type { Shop } from '../shop/shop-context.ts'

/** Public pages in addition to the documents; their text is the program's, so they have no date. */
const openPages: RouteName[] = ['complaint', 'aboutReviews', 'merchantRegistration']

interface Place {
  paths: Record<Locale, string>
  /** `2026-11-21`; null: unknown. */
  changed: string | null
}

/** @param origin without a slash at its end. */
export async function sitemap(shop: Shop, catalogue: Catalogue, delivery: Delivery, origin: string) {
  return write(await placesOf(shop, catalogue, delivery), origin)
}

async function placesOf(shop: Shop, catalogue: Catalogue, delivery: Delivery): Promise<Place[]> {
  const { db, config } = shop
  const [inForce, prices] = await Promise.all([
    documentsInForce({ db, now: shop.now() }, { locale: 'cs', issuer: config }),
    priceChanges({ db }),
  ])
  const dayOf = (productId: number) => {
    const at = prices.get(productId)
    return at ? dayInPrague(at) : null
  }
  const seller = { shopName: config.shopName, origin: '' }
  const sold = new Set(
    offersOf({ catalogue, stock: new Map(), delivery }, seller, 'cs').map(({ product }) => product),
  )
  const products = [...sold].map(({ id, texts }) => ({
    paths: bothPaths((locale) => href('product', locale, { slug: texts[locale].slug })),
    changed: dayOf(id),
  }))
  const { groups } = catalogue
  const range = hasRange(groups, products.length)
    ? [
        pathsOf('range'),
        ...[...groups.categories, ...groups.collections].map(({ slugs }) =>
          bothPaths((locale) => href('rangeGroup', locale, { slug: slugs[locale] })),
        ),
      ]
    : []
  const home = { paths: pathsOf('home'), changed: homeChanged(products, inForce) }
  const legal = documents.flatMap(({ code, page }) => {
    const current = inForce.find((one) => one.code === code)
    return current ? [{ paths: pathsOf(page), changed: current.validFrom }] : []
  })
  const box = mixIn(catalogue, 'B2C') ? [pathsOf('box')] : []
  const undated = [...range, ...box, ...openPages.map(pathsOf)].map((paths) => ({ paths, changed: null }))
  return [home, ...products, ...legal, ...undated]
}

/** The home page shows the goods, and below them the questions that staff writes: the later day of both. */
export function homeChanged(
  products: readonly { changed: string | null }[],
  inForce: readonly { code: string; validFrom: string }[],
): string | null {
  const questions = inForce.find(({ code }) => code === questionsDocument)
  const days = [...products.map(({ changed }) => changed), questions?.validFrom ?? null]
  return (
    days
      .filter((day) => day !== null)
      .toSorted()
      .at(-1) ?? null
  )
}

const pathsOf = (page: RouteName) => bothPaths((locale) => href(page, locale))

const bothPaths = (path: (locale: Locale) => string): Record<Locale, string> => ({
  cs: path('cs'),
  en: path('en'),
})

function write(places: Place[], origin: string): string {
  const alternate = (language: string, path: string) =>
    element('xhtml:link', '', { rel: 'alternate', hreflang: language, href: origin + path })
  const urls = places.flatMap(({ paths, changed }) =>
    locales.map((locale) =>
      element('url', [
        element('loc', origin + paths[locale]),
        changed === null ? null : element('lastmod', changed),
        ...locales.map((language) => alternate(language, paths[language])),
        alternate('x-default', paths.cs),
      ]),
    ),
  )
  return xmlList(
    element('urlset', urls, {
      xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9',
      'xmlns:xhtml': 'http://www.w3.org/1999/xhtml',
    }),
  )
}
