/** The lists behind shares and the margin: days, customers and carts. */
import { formatNumber, formatPercent } from '../../lib/numbers.ts'
import { mapPage } from '../../server/page.ts'
import {
  findLoyalty,
  findStockOuts,
  findVisits,
  listCustomersOf,
  listMarginDays,
  listOutDays,
  listStepDays,
} from '../../shop/analytics/analytics.ts'
import { customerSorts, daySorts, marginOf } from '../../shop/analytics/rules.ts'
import { steps } from '../../shop/statistics/rules.ts'
import { oneOf } from '../kit/list-search.server.ts'
import { adminHref } from '../routes.ts'
import type { ListPage, MadeList } from './number-list-rows.server.ts'

/** The URL of the same page's list for one day; null: the member may not open it. */
const ofDay = ({ locale, url, holds }: ListPage, list: 'documents' | 'costs', day: string): string | null => {
  if (!holds(list === 'documents' ? 'documents.read' : 'costs.read')) return null
  const query = new URLSearchParams(url.searchParams)
  for (const name of ['after', 'sort']) query.delete(name)
  query.set('from', day)
  query.set('to', day)
  return `${adminHref('numberList', locale, { list })}?${query}`
}

const share = (value: number | null, { locale }: ListPage): string =>
  value === null ? '–' : formatPercent(value * 100, locale, { most: 1 })

/** The code in the URL; undefined: all. */
const codeIn = (url: URL): string | undefined => url.searchParams.get('code') || undefined

export const shareLists: Record<'margin' | 'customers' | 'steps' | 'stock_outs', MadeList> = {
  // Turnover is by tax point and costs by the day of packing; the daily differences still add up to the margin.
  margin: (page) => ({
    columns: ['on', 'documents', 'turnover', 'cost', 'margin'],
    sums: ['turnover', 'cost', 'margin'],
    sorts: daySorts,
    sort: 'on_down',
    hasTrade: true,
    read: async (asked) =>
      await mapPage(
        await listMarginDays(page, { ...asked, sort: oneOf(page.url, 'sort', daySorts) }),
        (rows) =>
          rows.map(({ id, day, documents, turnover, cost }) => ({
            id,
            order: '',
            cells: [
              { day },
              { count: documents },
              { czk: turnover, to: ofDay(page, 'documents', day) },
              { czk: cost, to: ofDay(page, 'costs', day) },
              { czk: marginOf({ turnover, cost }) },
            ],
          })),
      ),
  }),
  customers: (page, _, days) => {
    const { t, holds } = page
    const isNamed = holds('customers.read')
    return {
      columns: ['order', 'ordered', 'again', 'previous', ...(isNamed ? ['name', 'email'] : [])],
      sums: async () => {
        const { customers, again, repeatRate } = await findLoyalty(page, days)
        return [
          { label: t('admin_analytics.customers_count'), told: formatNumber(customers, page.locale) },
          { label: t('admin_analytics.again'), told: formatNumber(again, page.locale) },
          { label: t('admin_analytics.repeat'), told: share(repeatRate, page) },
        ]
      },
      sorts: customerSorts,
      sort: 'ordered_down',
      hasTrade: false,
      read: async (asked) =>
        await mapPage(
          await listCustomersOf(page, { ...asked, sort: oneOf(page.url, 'sort', customerSorts) }),
          (rows) =>
            rows.map(({ id, number, day, previous, name, email }) => ({
              id,
              order: number,
              cells: [
                { text: number },
                { day },
                { text: t(`admin_analytics.came_again.${previous === null ? 'no' : 'yes'}`) },
                previous === null ? { text: '–' } : { day: previous },
                ...(isNamed ? [{ text: name }, { text: email }] : []),
              ],
            })),
        ),
    }
  },
  steps: (page, { trade }, days) => ({
    columns: ['on', ...steps.map((step) => `step_${step}`)],
    sums: async () =>
      (await findVisits(page, { ...days, trade })).steps.map(({ step, count, conversion }) => ({
        label: page.t(`admin_analytics.step_word.${step}`),
        told: formatNumber(count, page.locale) + (conversion === null ? '' : ` (${share(conversion, page)})`),
      })),
    sorts: daySorts,
    sort: 'on_down',
    hasTrade: true,
    read: async (asked) =>
      await mapPage(await listStepDays(page, { ...asked, sort: oneOf(page.url, 'sort', daySorts) }), (rows) =>
        rows.map(({ id, day, counts }) => ({
          id,
          order: '',
          cells: [{ day }, ...steps.map((step) => ({ count: counts[step] ?? 0 }))],
        })),
      ),
  }),
  stock_outs: (page, _, days) => {
    const code = codeIn(page.url)
    return {
      columns: ['variant', 'on'],
      sums: async () => {
        const outs = await findStockOuts(page, days)
        const all = outs.filter((one) => code === undefined || one.code === code)
        return [
          {
            label: page.t('admin_analytics.stock_outs'),
            told: formatNumber(
              all.reduce((sum, one) => sum + one.days, 0),
              page.locale,
            ),
          },
        ]
      },
      sorts: daySorts,
      sort: 'on_down',
      hasTrade: false,
      read: async (asked) =>
        await mapPage(
          await listOutDays(page, { ...asked, code, sort: oneOf(page.url, 'sort', daySorts) }),
          (rows) =>
            rows.map(({ id, day, code: variant }) => ({
              id: id * 100_000 + Number(day.replaceAll('-', '')),
              order: '',
              cells: [{ text: variant }, { day }],
            })),
        ),
    }
  },
}
