/** Derives the counts of an answered request. Nothing here may identify the visitor. */
import { routeAt, type Locale, type RouteName } from '../../lib/routes.ts'
import type { OrderType } from '../../lib/trade.ts'

export type Measure = 'page' | 'product' | 'source' | 'screen' | 'search' | 'step'

/** One count of something, on the day that it happened. */
export interface Tally {
  measure: Measure
  what: string
  /** `any`: for steps, since a cart has no language. */
  locale: Locale | 'any'
  trade: OrderType
}

/** The parts of an answered request that are examined. */
export interface Answered {
  method: string
  status: number
  /** Path and query of the request. */
  url: string
  /** Origin that customers use. */
  origin: string
  headers: Readonly<Record<string, string | string[] | undefined>>
}

/** The steps of a cart; the count of a step includes carts that went further. */
export const steps = ['begun', 'shipping', 'payment', 'contact', 'ordered'] as const
export type Step = (typeof steps)[number]

/** Pages behind mailed secrets, accounts, and the shop's own tools: visits of them are not counted. */
const uncounted: ReadonlySet<RouteName> = new Set([
  'setPassword',
  'newsletterLeave',
  'restock',
  'review',
  'reviewsLeave',
  'b2bInvitation',
  'b2bApproval',
  'b2bActivation',
  'account',
  'accountOrders',
  'accountOrder',
  'accountAddresses',
  'accountAddress',
  'accountProfile',
  'accountSecurity',
  'accountPrivacy',
  'accountDeletion',
  'accountEmail',
  'accountGone',
  'addCustomer',
  'addCustomerB2b',
  'adminSignIn',
  'adminVerify',
  'adminSecurity',
  'testGateway',
  'mailbox',
  'gallery',
])

/** Pages that visitors reach on return from the bank or from a mail, so they are not a first visit. */
const neverFirst: ReadonlySet<RouteName> = new Set(['orderThanks', 'b2bThanks'])

/** Counts of an answer that came to a screen (`isLookedAt`); empty where it is not the first view of a page. */
export function talliesOf({ url, origin, headers }: Answered): Tally[] {
  // Parsed the same way as by the router: where the router did not look a product up, its name may be invented.
  const asked = URL.parse(origin + url)
  if (!asked) return []
  const { pathname: path, searchParams: query } = asked
  const isData = isDataPath(path)
  const page = routeAt(isData ? path.replace(/_?\.data$/, '') || '/' : path)
  if (!page || uncounted.has(page.name)) return []
  const { name, locale, parameters } = page
  const from = URL.parse(header(headers, 'referer'))
  // Forms return to their page, and its data are fetched again after a change: that is the same view of it.
  if (from?.origin === origin && isSamePage(from.pathname, page)) return []
  // A request for the data of only a part of the page does not count.
  if (isData && !asksForPage(query, `${name}.${locale}`)) return []
  const about = { locale, trade: name.startsWith('b2b') ? ('B2B' as const) : ('B2C' as const) }
  const tallies: Tally[] = [{ measure: 'page', what: name, ...about }]
  if (parameters.slug && /^[a-z0-9][a-z0-9-]{0,70}$/.test(parameters.slug))
    tallies.push({ measure: 'product', what: parameters.slug, ...about })
  if (isData || from?.origin === origin || neverFirst.has(name)) return tallies
  return [
    ...tallies,
    {
      measure: 'source',
      what: sourceOf(query.get('utm_source'), from, origin),
      ...about,
    },
    { measure: 'screen', what: isPhone(headers) ? 'phone' : 'wide', ...about },
  ]
}

function isSamePage(
  pathname: string,
  page: { name: RouteName; parameters: Record<string, string> },
): boolean {
  const there = routeAt(pathname)
  return there?.name === page.name && there.parameters.slug === page.parameters.slug
}

/** The router names the requested routes if they are not all of the page. */
function asksForPage(query: URLSearchParams, id: string): boolean {
  const asked = query.get('_routes')
  return asked === null || asked.split(',').includes(id)
}

const header = (headers: Answered['headers'], name: string): string => {
  const value = headers[name]
  return typeof value === 'string' ? value : ''
}

/** With scripts, the router fetches only a page's data. */
const isDataPath = (path: string): boolean => path.endsWith('.data')

/** True if an answer came to a screen: a whole page, not prefetched, and requested by something like a browser. */
export function isLookedAt({ method, status, url, headers }: Answered): boolean {
  if (method !== 'GET' || (status !== 200 && status !== 304)) return false
  const destination = isDataPath(url.split('?', 1)[0] ?? '') ? 'empty' : 'document'
  const purpose = ['purpose', 'sec-purpose', 'x-purpose', 'x-moz'].map((name) => header(headers, name)).join()
  if (/prefetch|prerender|preview/i.test(purpose)) return false
  const wanted = header(headers, 'sec-fetch-dest')
  return (
    (wanted === '' || wanted === destination) &&
    header(headers, 'accept-language') !== '' &&
    header(headers, 'user-agent').startsWith('Mozilla/')
  )
}

/** As every browser states in its requests. */
const isPhone = (headers: Answered['headers']): boolean =>
  header(headers, 'sec-ch-ua-mobile') === '?1' || /\bMobi/.test(header(headers, 'user-agent'))

/** Recognised by the name before the top-level domain, whatever the country. */
const kinds: Record<string, readonly string[]> = {
  search: 'google bing seznam duckduckgo yahoo ecosia startpage qwant brave centrum yandex'.split(' '),
  social:
    'facebook instagram messenger twitter x t linkedin lnkd pinterest youtube tiktok reddit whatsapp telegram threads'.split(
      ' ',
    ),
  compare: 'heureka zbozi hledejceny favi glami'.split(' '),
}

/** The kinds of sources; a name from outside may follow after `:`. */
export const sourceKinds = ['direct', 'campaign', 'host', 'mail', ...Object.keys(kinds)] as const

/** Letters only, so that it can't hold a number, a token or an address. */
const campaignForm = /^[a-z][a-z_-]{1,23}$/

/** The source of a visit, as `search:google`, `campaign:newsletter`, `host:example.cz` or `direct`. */
export function sourceOf(utm: string | null, from: URL | null, origin: string): string {
  const campaign = utm?.toLowerCase() ?? ''
  if (campaignForm.test(campaign)) return `campaign:${campaign}`
  if (!from || from.origin === origin) return 'direct'
  const host = registeredName(from.hostname)
  if (host === null || !/^https?:$/.test(from.protocol)) return 'host:other'
  const name = host.split('.')[0] ?? ''
  if (/^(e?mail|webmail|outlook)\./.test(from.hostname)) return `mail:${name}`
  const kind = Object.keys(kinds).find((known) => kinds[known]?.includes(name))
  return kind ? `${kind}:${name}` : `host:${host}`
}

/** The registered name of a host, without its subdomains, which may hold tokens; null: an IP address, or not a name. */
function registeredName(host: string): string | null {
  const labels = host.toLowerCase().replace(/\.$/, '').split('.')
  const isName =
    labels.every((label) => /^[a-z0-9-]{1,63}$/.test(label)) && /^[a-z]/.test(labels.at(-1) ?? '')
  if (!isName || labels.length < 2) return null
  const isCountry =
    /^[a-z]{2}$/.test(labels.at(-1) ?? '') && /^(com?|org|net|ac|gov|edu)$/.test(labels.at(-2) ?? '')
  const name = labels.slice(isCountry ? -3 : -2).join('.')
  return name.length <= 60 ? name : null
}

/** Names that visitors can invent: at most this many are kept a day; the rest share one. */
export const mostNames = 100
const isInventable = (what: string): boolean => /^(host|campaign|mail):/.test(what)
const restOf = (what: string): string => what.replace(/:.*/, ':other')

export interface Count extends Tally {
  /** In Prague. */
  day: string
  count: number
}

/**
 * Keeps invented names within the day's number of them, and adds up the others. Of new names, the most frequent
 * get the places.
 * @param known the names that have a place already, by day.
 */
export function bounded(counts: Count[], known: Map<string, Set<string>>, most = mostNames): Count[] {
  const places = new Map([...known].map(([day, names]) => [day, new Set(names)]))
  const sums = new Map<string, Count>()
  for (const one of counts.toSorted((a, b) => b.count - a.count)) {
    const names = places.get(one.day) ?? new Set()
    places.set(one.day, names)
    const isIn =
      one.measure !== 'source' || !isInventable(one.what) || names.has(one.what) || names.size < most
    if (isIn && one.measure === 'source' && isInventable(one.what)) names.add(one.what)
    const what = isIn ? one.what : restOf(one.what)
    const key = [one.day, one.measure, what, one.locale, one.trade].join(' ')
    const sum = sums.get(key)
    if (sum) sum.count += one.count
    else sums.set(key, { ...one, what })
  }
  return [...sums.values()]
}

/** Months for which statistics are kept: two seasons can be compared, plus the current month. */
export const keptMonths = 25
