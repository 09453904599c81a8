/** The lists behind the numbers: orders, documents and movements of lots, each with its totals. */
import { shortDay, dayInPrague } from '../../lib/dates.ts'
import { everyRow, pageOrFirst, type PageQuery } from '../../server/page.ts'
import { refuse } from '../../server/refusal.ts'
import { findSales, type Narrowed } from '../../shop/analytics/analytics.ts'
import { orderSources } from '../../shop/analytics/rules.ts'
import type { Permission } from '../../shop/staff/rules.ts'
import { oneOf } from '../kit/list-search.server.ts'
import { csvAnswer, rowsIn } from '../kit/csv-answer.server.ts'
import { adminHref } from '../routes.ts'
import { staffLoader, type StaffPage } from '../staff-page.server.ts'
import { parseDays, type Days } from './span.ts'
import { numberOf, numbersSeen, type NumberName } from './numbers.ts'
import { numberText } from './number-text.server.ts'
import { wholeOf } from './whole.server.ts'
import { lists } from './number-list-kinds.server.ts'
import { plainCell, cellText, type Listed, type Row } from './number-list-rows.server.ts'
import {
  listsOfNumbers,
  numberHref,
  numberLists,
  queryOf,
  type ListAddresses,
  type NumberList,
} from './number-lists.ts'

const size = 50

/** True if the member may open the list behind a number. */
export const mayList = ({ holds }: Pick<StaffPage, 'holds'>, list: NumberList): boolean =>
  holds(listPermission[list])
const listPermission = {
  orders: 'orders.read',
  documents: 'documents.read',
  costs: 'costs.read',
  margin: 'costs.read',
  // The page of numbers shows the same facts, day by day.
  customers: 'analytics.read',
  steps: 'analytics.read',
  visits: 'analytics.read',
  stock_outs: 'analytics.read',
} as const satisfies Record<NumberList, Permission>

/** The list behind a number of some days; null: the member may not open it. */
export function listOf(
  page: Pick<StaffPage, 'holds' | 'locale'>,
  { name, days, narrowed = {} }: { name: NumberName; days: Days; narrowed?: Narrowed },
): string | null {
  return numberHref(name, { days, narrowed }, addressesOf(page))
}

/** The URLs of the lists that the member may open. */
export const addressesOf = (page: Pick<StaffPage, 'holds' | 'locale'>): ListAddresses =>
  Object.fromEntries(
    numberLists
      .filter((list) => mayList(page, list))
      .map((list) => [list, adminHref('numberList', page.locale, { list })]),
  )

/** The URL of a list that no sum of sales links to; null: the member may not open it. */
export const listHref = (
  page: Pick<StaffPage, 'holds' | 'locale'>,
  { list, days, more = {} }: { list: NumberList; days: Days; more?: Record<string, string> },
): string | null =>
  mayList(page, list)
    ? `${adminHref('numberList', page.locale, { list })}?${new URLSearchParams({ ...days, ...more })}`
    : null

/** An id from the URL, or 0 for "none"; undefined, which filters nothing, for anything else. */
function idOrNone(url: URL, name: string): number | undefined {
  const given = url.searchParams.get(name) ?? ''
  return /^(0|[1-9]\d{0,8})$/.test(given) ? Number(given) : undefined
}

/** Parses the list's URL. @returns 404 if there is no such list, 403 if the member may not open it */
function parseQuery(page: StaffPage) {
  const { url, now, parameters } = page
  const list = numberLists.find((one) => one === parameters['list'])
  if (!list) return refuse(404, 'error.not_found')
  if (!mayList(page, list)) return refuse(403, 'staff.error.not_allowed')
  const { from, to, isOdd } = parseDays(url, dayInPrague(now))
  const narrowed: Narrowed = {
    trade: oneOf(url, 'trade', ['B2C', 'B2B'] as const),
    variantId: idOrNone(url, 'product'),
    representativeId: idOrNone(url, 'representative'),
    source: oneOf(url, 'source', orderSources),
  }
  const days = { from, to }
  return { list, isOdd, days, narrowed, ...lists[list](page, narrowed, days) }
}

export const loader = staffLoader('numberList', async (page) => {
  const { url, locale } = page
  const asked = parseQuery(page)
  if ('status' in asked) return asked
  const { list, days, narrowed, columns, hasTrade, isOdd } = asked
  const { from, to } = days
  const { rows, next, previous } = await pageOrFirst(
    url.searchParams.get('after'),
    async (after) => await asked.read({ ...days, ...narrowed, size, after }),
  )
  const csvQuery = queryOf(days, narrowed)
  for (const name of ['code', 'counted', 'what']) {
    const value = url.searchParams.get(name)
    if (value) csvQuery.set(name, value)
  }
  const sort = oneOf(url, 'sort', asked.sorts)
  if (sort !== undefined) csvQuery.set('sort', sort)
  return {
    list,
    isOdd,
    from,
    to,
    hasTrade,
    trade: narrowed.trade ?? '',
    only: [...(await narrowedTexts(page, days, narrowed)), ...((await asked.only?.()) ?? [])],
    fromTold: shortDay(from, locale),
    toTold: shortDay(to, locale),
    csv: `${adminHref('numberListCsv', locale, { list })}?${csvQuery}`,
    columns,
    sort: asked.sort,
    sorted: columns.filter((name) => asked.sorts.includes(name)),
    sums: await sumsText(page, asked),
    next,
    previous,
    rows: rows.map(({ id, order, cells }) => {
      const own = page.holds('orders.read') ? adminHref('order', locale, { number: order }) : null
      return {
        id,
        cells: cells.map((cell) => {
          const told = cellText(cell, page)
          return { told, to: cell.to ?? (order !== '' && told === order ? own : null) }
        }),
      }
    }),
  }
})

/** The list's totals, each with a link if another list is behind it. */
async function sumsText(
  page: StaffPage,
  { list, days, narrowed, sums }: { list: NumberList; days: Days; narrowed: Narrowed; sums: Listed['sums'] },
) {
  if (typeof sums === 'function') return (await sums()).map((sum) => ({ ...sum, to: null }))
  const whole = await wholeOf(page.db, days, narrowed)
  return numbersSeen(page, sums).map((name) => ({
    label: page.t(`admin_analytics.number.${name}`),
    told: numberText(name, numberOf(whole, name), page.locale),
    to: listsOfNumbers[name].list === list ? null : listOf(page, { name, days, narrowed }),
  }))
}

/** The list's filters in words, such as a product or a representative; empty: not filtered. */
async function narrowedTexts({ db, t }: StaffPage, days: Days, narrowed: Narrowed): Promise<string[]> {
  const ids = [
    ['product', narrowed.variantId],
    ['representative', narrowed.representativeId],
  ] as const
  const told: string[] = []
  for (const [group, id] of ids) {
    if (id === undefined) continue
    const [found] = await findSales({ db }, { ...narrowed, ...days, by: 'all', group })
    const name = found?.key || (id === 0 ? t(`admin_analytics.none_key.${group}`) : String(id))
    told.push(t(`admin_analytics.only.${group}`, { name }))
  }
  if (narrowed.source !== undefined)
    told.push(
      t('admin_analytics.only.source', { name: t(`admin_analytics.order_source.${narrowed.source}`) }),
    )
  return told
}

/** /admin/analytics/list/:list/list.csv */
export const fileLoader = staffLoader('numberListCsv', async (page) => {
  const asked = parseQuery(page)
  if ('status' in asked) return asked
  const { list, days, narrowed, columns } = asked
  const rows = everyRow<Row>(
    async (wanted: PageQuery) => await asked.read({ ...days, ...narrowed, ...wanted }),
  )
  const told = await rowsIn(rows, ({ cells }) => cells.map((cell) => plainCell(cell, page.locale)))
  const heading = columns.map((name) =>
    page.t(
      name.startsWith('step_')
        ? `admin_analytics.step_word.${name.slice(5)}`
        : `admin_analytics.column.${name}`,
    ),
  )
  return csvAnswer(`${list}_${days.from}_${days.to}`, [heading, ...told])
})
