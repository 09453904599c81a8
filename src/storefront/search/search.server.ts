/** The results of the site search, or suggestions if nothing is found. */
import { data, type LoaderFunctionArgs } from 'react-router'
import { plainBlocks } from '../../lib/blocks.ts'
import { href, localeOf, locales, type Locale, type RouteName } from '../../lib/routes.ts'
import { cleanText } from '../../lib/clean-text.ts'
import { translator } from '../../server/texts.ts'
import type { Questions } from '../../shop/content/content.ts'
import { hasRange, mostAtHome } from '../../shop/groups/rules.ts'
import { longestQuery } from '../../shop/search/rules.ts'
import type { Catalogue } from '../../shop/catalogue/rules.ts'
import { SiteSearch, type Entry, type Matches } from '../../shop/search/search.ts'
import type { Shop } from '../../shop/shop-context.ts'
import { callOf } from '../../pages/context.server.ts'
import { anchors } from '../../pages/shared/anchors.ts'
import { takePageCall } from '../../pages/shared/page-limits.server.ts'
import { flavoursOf } from '../../pages/shared/flavours.server.ts'
import { homeContentAt } from '../../pages/shared/home-content.server.ts'
import { rangeItems } from '../range/items.server.ts'
import { listingOf, pageOf } from '../range/listing.ts'

/** The index of each opened shop; it can be dropped at any time. */
const searches = new WeakMap<Shop, SiteSearch>()

export async function loader({ context, url }: LoaderFunctionArgs) {
  const call = callOf(context)
  const { shop, state, noted } = call
  const locale = localeOf(url.pathname)
  const typed = plain(url.searchParams.get('q') ?? '')
  // A full search costs more than a kept page.
  if (typed) await takePageCall(call, 'search')
  const { version, stock } = await state()
  const catalogue = await shop.catalogue.at(shop.db, version)
  const { config } = shop
  const questions = questionEntries(locale, (await homeContentAt(call, locale)).questions)
  const matches = typed
    ? await searchOf(shop).find(shop.db, typed, {
        locale,
        catalogue,
        issuer: config,
        now: shop.now(),
        own: [...questions, ...pageEntries(shop, locale)],
      })
    : null
  const results = matches && resultsOf(matches, { catalogue, stock, locale, query: url.searchParams })
  const isEmpty = !matches || matches.entries.length === 0
  // Another page or order of the same results is no other search.
  if (results?.isWhole && results.listing.page === 1)
    noted.search = isEmpty ? 'nothing' : results.partly ? 'partly' : 'found'
  return {
    typed,
    results,
    shopName: config.shopName,
    flavours: isEmpty ? flavoursOf(catalogue, stock, locale).slice(0, mostAtHome) : [],
    often: isEmpty ? questions.map(({ title, href: to }) => ({ title, to })) : [],
  }
}

interface SearchInput {
  catalogue: Catalogue
  stock: Map<number, number>
  locale: Locale
  query: URLSearchParams
}

/** A page of the results. Filters and orders apply to goods, so they leave out the rest. @throws Response 404 beyond the last page */
function resultsOf(
  { entries, shown, meant, partly }: Matches,
  { catalogue, stock, locale, query }: SearchInput,
) {
  const range = rangeItems(catalogue, stock, locale)
  const items = new Map(range.map((item) => [href('product', locale, { slug: item.flavour.slug }), item]))
  const goods = entries.flatMap((entry) => {
    const item = items.get(entry.href)
    return item ? [{ ...item, entry }] : []
  })
  const { groups } = catalogue
  const isFiltered = goods.length > 1 && hasRange(groups, range.length)
  const { items: narrowed, ...listing } = listingOf(goods, {
    groups,
    query: isFiltered ? query : new URLSearchParams(),
    locale,
  })
  const isWhole = !listing.isNarrowed
  const { items: whole, ...pages } = pageOf(entries, query)
  const page = isWhole ? { ...listing, ...pages } : listing
  if (page.page > page.pages) throw data(null, { status: 404 })
  return {
    found: shown(isWhole ? whole : narrowed.map(({ entry }) => entry)).map((one) => ({
      ...one,
      price: isFiltered ? (items.get(one.href)?.price ?? null) : null,
    })),
    meant,
    partly,
    listing: { ...page, facets: isFiltered ? page.facets : [] },
    isFiltered,
    isWhole,
    /** All results, if the filters leave some out that are no goods. */
    all: isWhole || entries.length === goods.length ? null : entries.length,
  }
}

/** The search text on one line, cut to the length that is searched. */
const plain = (typed: string): string => cleanText(typed.replace(/[\p{Cc}\s]+/gu, ' ')).slice(0, longestQuery)

function searchOf(shop: Shop): SiteSearch {
  const known = searches.get(shop) ?? new SiteSearch()
  searches.set(shop, known)
  return known
}

const questionEntries = (locale: Locale, asked: Questions | null): Entry[] =>
  (asked?.questions ?? []).map(({ question, answer }) => ({
    kind: 'question',
    href: `${href('home', locale)}#${anchors.questions[locale]}`,
    title: question,
    text: plainBlocks(answer),
  }))

function pageEntries({ config }: Shop, locale: Locale): Entry[] {
  const t = translator(locale)
  const pages: [string, RouteName][] = [
    ['order', 'order'],
    ['account', 'account'],
    ['registration', 'registration'],
    ['newsletter', 'newsletter'],
    ['merchant', 'merchantRegistration'],
    ['contact', 'contact'],
    ['complaints', 'complaints'],
    ['withdrawal', 'withdrawal'],
  ]
  return pages.map(([name, page]) => ({
    kind: 'page',
    href: href(page, locale),
    title: t(`search.page.${name}`),
    text: t(`search.page.${name}_text`, { ...config.operator }),
    also: locales.map((each) => translator(each)(`search.page.${name}_also`)).join(' '),
  }))
}
