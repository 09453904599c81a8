/** Sales figures of some days: compared with the past, as a chart, and as the table below it. */
import { dayInPrague, shortDay } from '../../lib/dates.ts'
import { findSales, type Narrowed, type Sales } from '../../shop/analytics/analytics.ts'
import type { SalesQuery } from '../../shop/analytics/schema.ts'
import type { Translate } from '../../lib/i18n.ts'
import { orderSources } from '../../shop/analytics/rules.ts'
import { oneOf } from '../kit/list-search.server.ts'
import { packRows } from '../kit/packed-rows.ts'
import { adminHref } from '../routes.ts'
import { staffLoader, type StaffPage } from '../staff-page.server.ts'
import { pastOf, periodsOf, parseSales, type Days } from './span.ts'
import { chartOf } from './chart.server.ts'
import { changeText, numberText } from './number-text.server.ts'
import { numberOf, numbersSeen, sumsOf, type NumberName } from './numbers.ts'
import { type ColumnValues, orderedRows } from '../../workflows/lists/lists.ts'
import { addressesOf, listOf } from './number-list.server.ts'
import { wholeOf } from './whole.server.ts'

/** With more lines a chart is unreadable. */
const mostLines = 6

export const loader = staffLoader('analytics', async (page) => {
  const { db, url, now, locale } = page
  const { isOdd, ...asked } = parseSales(url, dayInPrague(now))
  const shown = oneOf(url, 'number', numbersSeen(page)) ?? 'value'
  const sales = await findSales({ db }, asked)
  const periods = periodsOf(asked, asked.by)
  const csv = new URLSearchParams(
    Object.entries({ ...asked, rows_sort: url.searchParams.get('rows_sort') ?? undefined }).flatMap(
      ([name, value]) => (value === undefined ? [] : [[name, value]]),
    ),
  )
  return {
    isOdd,
    asked,
    shown,
    csv: `${adminHref('analyticsCsv', locale)}?${csv}`,
    numbers: await againstThePast(page, { asked, sales }),
    chart: sales.length === 0 ? null : chartView(page, { asked, shown, sales, periods }),
    names: numbersSeen(page),
    lists: addressesOf(page),
    ...rowsView(page, { asked, sales, periods }),
  }
})

/** Compares the totals with earlier days. Every grouping of the sales adds up to the same totals. */
async function againstThePast(page: StaffPage, { asked, sales }: { asked: SalesQuery; sales: Sales[] }) {
  const { db, locale } = page
  const { from, to, trade } = asked
  const { before, year } = pastOf({ from, to })
  const now = sumsOf(sales)
  const then = await wholeOf(db, before, { trade })
  const opened = (name: NumberName, days: Days) => listOf(page, { name, days, narrowed: { trade } })
  const isSame = before.from === year.from && before.to === year.to
  const past = isSame ? then : await wholeOf(db, year, { trade })
  return numbersSeen(page).map((name) => {
    const [one, two, three] = [now, then, past].map((sums) => numberOf(sums, name))
    return {
      name,
      now: numberText(name, one ?? null, locale),
      before: numberText(name, two ?? null, locale),
      beforeChange: changeText(one ?? null, two ?? null, locale),
      year: numberText(name, three ?? null, locale),
      yearChange: changeText(one ?? null, three ?? null, locale),
      to: opened(name, { from, to }),
      beforeTo: opened(name, before),
      yearTo: opened(name, year),
    }
  })
}

interface ChartView {
  asked: SalesQuery
  shown: NumberName
  sales: Sales[]
  periods: Days[]
}

function chartView({ locale, t }: StaffPage, { asked, shown, sales, periods }: ChartView) {
  const byKey = Map.groupBy(sales, ({ key }) => key)
  const lines = [...byKey].map(([key, rows]) => {
    const byDay = Map.groupBy(rows, ({ day }) => day)
    const values = periods.map(({ from }) => numberOf(sumsOf(byDay.get(from) ?? []), shown) ?? 0)
    return {
      name: keyLabel(asked, key, t),
      values,
      all: values.reduce((a, b) => a + b, 0),
    }
  })
  const most = lines.toSorted((a, b) => b.all - a.all).slice(0, mostLines)
  return chartOf(most, {
    periods: periods.map(({ from }) => from),
    periodTold: (day) => shortDay(day, locale),
    told: (value) => numberText(shown, value, locale),
  })
}

/** The label of a row, or of a line in the chart. */
function keyLabel({ group }: SalesQuery, key: string, t: Translate): string {
  if (group === 'source' && key !== '') return t(`admin_analytics.order_source.${key}`)
  return key || t(`admin_analytics.none_key.${group}`)
}

/** The filters of the list behind a row. */
function narrowedBy({ group, trade }: SalesQuery, { key, keyId }: Sales): Narrowed {
  if (group === 'trade') return { trade: tradeOf(key) }
  if (group === 'product') return { trade, variantId: keyId ?? undefined }
  if (group === 'source') return { trade, source: orderSources.find((source) => source === key) }
  return group === 'representative' ? { trade, representativeId: keyId ?? undefined } : { trade }
}

const tradeOf = (key: string) => (['B2C', 'B2B'] as const).find((trade) => trade === key)

/** The sortable columns of the table below the chart. */
export const salesColumns = (
  { t, seesCosts }: Pick<StaffPage, 't' | 'seesCosts'>,
  asked: SalesQuery,
): ColumnValues<Sales> => ({
  period: ({ day }) => Date.parse(day),
  key: ({ key }) => keyLabel(asked, key, t),
  ...Object.fromEntries(
    // An undefined average sorts below all others.
    numbersSeen({ seesCosts }).map((name) => [name, (row: Sales) => numberOf(row, name) ?? -1]),
  ),
})

function rowsView(page: StaffPage, { asked, sales, periods }: Omit<ChartView, 'shown'>) {
  const { t, locale } = page
  const ends = new Map(periods.map(({ from, to }) => [from, to]))
  const { rows, ...pages } = orderedRows(sales, page, salesColumns(page, asked), 'rows_')
  const told = rows.map((row) => {
    const to = ends.get(row.day) ?? row.day
    const days = [...new Set([row.day, to])].map((day) => shortDay(day, locale))
    return {
      id: `${row.day} ${row.key}`,
      period: days.join(' – '),
      key: keyLabel(asked, row.key, t),
      told: numbersSeen(page).map((name) => numberText(name, numberOf(row, name), locale)),
      days: { from: row.day, to },
      narrowed: narrowedBy(asked, row),
    }
  })
  return { rows: packRows(told), ...pages }
}
