/** The results of the site search, or suggestions if nothing is found. */
import type { LoaderFunctionArgs } from 'react-router'
import { plainBlocks } from '../../lib/blocks.ts'
import { href, localeOf, locales, type Locale, type RouteName } from '../../lib/routes.ts'
import { cleanText } from '../../lib/clean-text.ts'
import { translator } from '../../server/texts.ts'
import type { Questions } from '../../shop/content/content.ts'
import { mostAtHome } from '../../shop/groups/rules.ts'
import { longestQuery } from '../../shop/search/rules.ts'
import { SiteSearch, type Entry } from '../../shop/search/search.ts'
import type { Shop } from '../../shop/shop-context.ts'
import { callOf } from '../../pages/context.server.ts'
import { anchors } from '../../pages/shared/anchors.ts'
import { takePageCall } from '../../pages/shared/page-limits.server.ts'
import { flavoursOf } from '../../pages/shared/flavours.server.ts'
import { homeContentAt } from '../../pages/shared/home-content.server.ts'

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
  const findings = typed
    ? await searchOf(shop).find(shop.db, typed, {
        locale,
        catalogue,
        issuer: config,
        now: shop.now(),
        own: [...questions, ...pageEntries(shop, locale)],
      })
    : null
  const isEmpty = !findings || findings.found.length === 0
  if (findings) noted.search = isEmpty ? 'nothing' : findings.partly ? 'partly' : 'found'
  return {
    typed,
    findings,
    shopName: config.shopName,
    flavours: isEmpty ? flavoursOf(catalogue, stock, locale).slice(0, mostAtHome) : [],
    often: isEmpty ? questions.map(({ title, href: to }) => ({ title, to })) : [],
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
