/** Sales figures of some days: compared with the past, as a chart, and as the table below it. */
import { dayInPrague, shortDay } from '../../lib/dates.ts'
import { findKeptPromises, findSales, type Narrowed, type Sales } from '../../shop/analytics/analytics.ts'
import type { SalesQuery } from '../../shop/analytics/schema.ts'
import type { Translate } from '../../lib/i18n.ts'
import { formatPercent } from '../../lib/numbers.ts'
import { orderSources } from '../../shop/analytics/rules.ts'
import { oneOf } from '../kit/list-search.server.ts'
import { packRows } from '../kit/packed-rows.ts'
import { adminHref } from '../routes.ts'
import { staffLoader, type StaffPage } from '../staff-page.server.ts'
import { pastOf, periodsOf, parseSales, type Days } from './span.ts'
import { chartOf } from './chart.server.ts'
import { changeText, numberText } from './number-text.server.ts'
import { numberOf, numbersOfPeriods, numbersSeen, sumsOf, type NumberName } from './numbers.ts'
import { type ColumnValues, orderedRows } from '../../workflows/lists/lists.ts'
import { addressesOf, listOf } from './number-list.server.ts'
import { wholeOf } from './whole.server.ts'

/** With more lines a chart is unreadable. */
const mostLines = 6

export const loader = staffLoader('analytics', async (page) => {
  const { db, url, now, locale } = page
  const { isOdd, ...asked } = parseSales(url, dayInPrague(now))
  const shown = oneOf(url, 'number', numbersOfPeriods(page, asked.by)) ?? 'value'
  const sales = await findSales({ db }, asked)
  const { before } = pastOf(asked)
  const earlier = await findSales({ db }, { ...asked, ...before })
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
    numbers: await againstThePast(page, { asked, sales, earlier }),
    chart: sales.length === 0 ? null : chartView(page, { asked, shown, sales, periods, earlier }),
    names: numbersOfPeriods(page, asked.by),
    lists: addressesOf(page),
    promises: await promisesView(page, asked),
    ...rowsView(page, { asked, sales, periods }),
  }
})

/** Compares the totals with earlier days. Every grouping of the sales adds up to the same totals. */
async function againstThePast(
  page: StaffPage,
  { asked, sales, earlier }: { asked: SalesQuery; sales: Sales[]; earlier: Sales[] },
) {
  const { db, locale } = page
  const { from, to, trade } = asked
  const { before, year } = pastOf({ from, to })
  const now = sumsOf(sales)
  const then = sumsOf(earlier)
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

/** How promised days were kept, each count with the list of its orders. */
async function promisesView(page: StaffPage, { from, to, trade }: SalesQuery) {
  const { locale, t, holds } = page
  const { share, ...counts } = await findKeptPromises(page, { from, to, trade })
  const ofDays = { promised_from: from, promised_to: to, ...(trade && { trade }) }
  return {
    share: share === null ? '–' : formatPercent(share * 100, locale, { most: 1 }),
    counts: (['kept', 'late', 'overdue'] as const).map((promise) => ({
      promise,
      told: t('admin_analytics.promises.orders', { count: counts[promise] }),
      to: holds('orders.read')
        ? `${adminHref('orders', locale)}?${new URLSearchParams({ promise, ...ofDays })}`
        : null,
    })),
  }
}

interface ChartView {
  asked: SalesQuery
  shown: NumberName
  sales: Sales[]
  periods: Days[]
  /** The sales of the same number of days before. */
  earlier: Sales[]
}

function chartView({ locale, t }: StaffPage, { asked, shown, sales, periods, earlier }: ChartView) {
  const valuesOf = (rows: readonly Sales[], days: readonly Days[]) => {
    const byDay = Map.groupBy(rows, ({ day }) => day)
    return days.map(({ from }) => numberOf(sumsOf(byDay.get(from) ?? []), shown) ?? 0)
  }
  const byKey = Map.groupBy(sales, ({ key }) => key)
  const lines = [...byKey].map(([key, rows]) => {
    const values = valuesOf(rows, periods)
    return {
      name: asked.group === 'none' ? t(`admin_analytics.number.${shown}`) : keyLabel(asked, key, t),
      values,
      all: values.reduce((a, b) => a + b, 0),
    }
  })
  const most = lines.toSorted((a, b) => b.all - a.all).slice(0, mostLines)
  return chartOf(most, {
    periods: periods.map(({ from }) => from),
    periodText: (day) => shortDay(day, locale),
    valueText: (value) => numberText(shown, value, locale),
    before:
      asked.group === 'none' && earlier.length > 0
        ? {
            name: t('admin_analytics.before'),
            values: valuesOf(earlier, periodsOf(pastOf(asked).before, asked.by)),
          }
        : undefined,
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

function rowsView(page: StaffPage, { asked, sales, periods }: Omit<ChartView, 'shown' | 'earlier'>) {
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
      told: numbersOfPeriods(page, asked.by).map((name) => numberText(name, numberOf(row, name), locale)),
      days: { from: row.day, to },
      narrowed: narrowedBy(asked, row),
    }
  })
  return { rows: packRows(told), ...pages }
}
