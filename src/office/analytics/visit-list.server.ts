/** The daily counts of visits: of a source, a page, a product, screens or searches. */
import { formatNumber } from '../../lib/numbers.ts'
import { routes, type Locale, type RouteName } from '../../lib/routes.ts'
import type { Translate } from '../../lib/i18n.ts'
import { mapPage } from '../../server/page.ts'
import { findVisits, listCountedDays } from '../../shop/analytics/analytics.ts'
import { currentCatalogue } from '../../shop/catalogue/catalogue.ts'
import { countedMeasures, countedSorts, type CountedMeasure } from '../../shop/analytics/rules.ts'
import { sourceKinds } from '../../shop/statistics/rules.ts'
import { oneOf } from '../kit/list-search.server.ts'
import { wordOr } from '../../lib/word-or.ts'
import type { StaffPage } from '../staff-page.server.ts'
import type { MadeList } from './number-list-rows.server.ts'

/** Puts a source such as `search:google` into words. A source of an unknown kind is another site, shown by its name. */
export function sourceLabel(source: string, t: Translate): string {
  const [kind = '', ...names] = source.split(':')
  const word = (one: string) => t(`admin_analytics.source_word.${one}`)
  if (!sourceKinds.includes(kind)) return `${word('host')}: ${source}`
  const name = names.join(':')
  return name === '' ? word(kind) : `${word(kind)}: ${name === 'other' ? word('other') : name}`
}

/** A page is shown by its path; pages of one kind, such as products, are counted together. */
export const pageLabel = (page: string, locale: Locale): string =>
  Object.hasOwn(routes, page) ? routes[page as RouteName][locale].replaceAll(/:\w+/g, '…') : page

/** Products are counted by the last part of their URL, which this replaces with their name while they are on sale. */
export async function productNames({
  db,
  shop,
  locale,
}: Pick<StaffPage, 'db' | 'shop' | 'locale'>): Promise<(slug: string) => string> {
  const { products } = await currentCatalogue({ db }, shop.catalogue)
  const names = new Map(
    products.flatMap(({ texts }) => Object.values(texts).map(({ slug }) => [slug, texts[locale].name])),
  )
  return (slug) => (names.has(slug) ? `${names.get(slug)} (${slug})` : slug)
}

/** All counts, by measure. */
const countedIn = ({ sources, looks }: Awaited<ReturnType<typeof findVisits>>) => ({
  source: sources,
  page: looks.pages,
  product: looks.products,
  screen: looks.screens,
  search: looks.searches,
})

const known = /^[A-Za-z0-9][A-Za-z0-9:._-]{0,79}$/

export const visitList: MadeList = (page, { trade }, days) => {
  const { url, t, locale } = page
  const counted = oneOf(url, 'counted', countedMeasures) ?? 'page'
  const given = url.searchParams.get('what') ?? ''
  const what = known.test(given) ? given : undefined
  return {
    columns: ['on', 'count'],
    only: async () =>
      what === undefined ? [] : [t('admin_analytics.only.counted', { name: await told(counted, what) })],
    sums: async () => {
      const all = countedIn(await findVisits(page, { ...days, trade }))[counted]
      const these = all.filter((one) => what === undefined || one.what === what)
      const sum = these.reduce((before, { count }) => before + count, 0)
      return [{ label: t(`admin_analytics.counted.${counted}`), told: formatNumber(sum, locale) }]
    },
    sorts: countedSorts,
    sort: 'on_down',
    hasTrade: true,
    read: async (asked) =>
      await mapPage(
        await listCountedDays(page, { ...asked, counted, what, sort: oneOf(url, 'sort', countedSorts) }),
        (rows) => rows.map(({ id, day, count }) => ({ id, order: '', cells: [{ day }, { count }] })),
      ),
  }

  async function told(measure: CountedMeasure, one: string): Promise<string> {
    if (measure === 'source') return sourceLabel(one, t)
    if (measure === 'page') return pageLabel(one, locale)
    if (measure === 'product') return (await productNames(page))(one)
    return wordOr(t, `admin_analytics.counted_word.${one}`, one)
  }
}
