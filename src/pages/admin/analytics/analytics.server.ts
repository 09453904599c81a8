/** The numbers of the trade for some days: against the past, as a chart, and as the table behind it. */
import { dayInPrague } from '../../../lib/dates.ts'
import type { Reader } from '../../../server/db.ts'
import { findSales, type Sales } from '../../../shop/analytics/analytics.ts'
import type { SalesQuery } from '../../../shop/analytics/schema.ts'
import { oneOf } from '../kit/asked.server.ts'
import { adminHref } from '../routes.ts'
import { staffLoader, type StaffPage } from '../staff-page.server.ts'
import { pastOf, periodsOf, salesAsked, type Days } from './asked-span.ts'
import { chartOf } from './chart.server.ts'
import { toldChange, toldNumber } from './numbers-told.server.ts'
import { isOfOrders, numberNames, numberOf, sumsOf, type NumberName } from './numbers.ts'

/** So many rows a table shows; the file has all. */
const mostRows = 400
/** So many lines a chart can be read with. */
const mostLines = 6

export const loader = staffLoader('analytics', async (page) => {
  const { db, url, now, locale } = page
  const { isOdd, ...asked } = salesAsked(url, dayInPrague(now))
  const shown = oneOf(url, 'number', numberNames) ?? 'value'
  const sales = await findSales({ db }, asked)
  const csv = new URLSearchParams(
    Object.entries(asked).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
  return {
    isOdd,
    asked,
    shown,
    csv: `${adminHref('analyticsCsv', locale)}?${csv}`,
    numbers: await againstThePast(page, asked),
    chart: sales.length === 0 ? null : chartShown(page, { asked, shown, sales }),
    rows: rowsShown(page, asked, sales).slice(0, mostRows),
    isCut: sales.length > mostRows,
  }
})

/** The list of the orders that were placed on these days. */
function ordersOn({ holds, locale }: StaffPage, days: Days, trade: SalesQuery['trade']): string | null {
  if (!holds('orders.read')) return null
  const query = new URLSearchParams({ ...days, ...(trade ? { trade } : {}) })
  return `${adminHref('analyticsOrders', locale)}?${query}`
}

async function againstThePast(page: StaffPage, asked: SalesQuery) {
  const { db, locale } = page
  const { from, to, trade } = asked
  const { before, year } = pastOf({ from, to })
  const [now, then, past] = [
    await wholeOf(db, { from, to }, trade),
    await wholeOf(db, before, trade),
    await wholeOf(db, year, trade),
  ]
  return numberNames.map((name) => {
    const [one, two, three] = [now, then, past].map((sums) => numberOf(sums, name))
    return {
      name,
      now: toldNumber(name, one ?? null, locale),
      before: toldNumber(name, two ?? null, locale),
      beforeChange: toldChange(one ?? null, two ?? null, locale),
      year: toldNumber(name, three ?? null, locale),
      yearChange: toldChange(one ?? null, three ?? null, locale),
      to: isOfOrders(name) ? ordersOn(page, { from, to }, trade) : null,
    }
  })
}

/** The sums of some days as a whole. */
export const wholeOf = async (db: Reader, days: Days, trade?: SalesQuery['trade']) =>
  sumsOf(await findSales({ db }, { ...days, trade, by: 'month', group: 'none' }))

interface Shown {
  asked: SalesQuery
  shown: NumberName
  sales: Sales[]
}

function chartShown({ locale, t }: StaffPage, { asked, shown, sales }: Shown) {
  const periods = periodsOf(asked, asked.by).map(({ from }) => from)
  const byKey = Map.groupBy(sales, ({ key }) => key)
  const lines = [...byKey].map(([key, rows]) => {
    const values = periods.map((from) => {
      const row = rows.find(({ day }) => day === from)
      return row ? (numberOf(row, shown) ?? 0) : 0
    })
    return {
      name: key || t(`admin_analytics.none_key.${asked.group}`),
      values,
      all: values.reduce((a, b) => a + b, 0),
    }
  })
  const most = lines.toSorted((a, b) => b.all - a.all).slice(0, mostLines)
  return chartOf(periods, most, (value) => toldNumber(shown, value, locale))
}

function rowsShown(page: StaffPage, asked: SalesQuery, sales: Sales[]) {
  const { t, locale } = page
  const ends = new Map(periodsOf(asked, asked.by).map(({ from, to }) => [from, to]))
  const isPlain = asked.group === 'none'
  return sales.toReversed().map((row) => {
    const to = ends.get(row.day) ?? row.day
    return {
      id: `${row.day} ${row.key}`,
      period: to === row.day ? row.day : `${row.day} – ${to}`,
      key: row.key || t(`admin_analytics.none_key.${asked.group}`),
      told: Object.fromEntries(
        numberNames.map((name) => [name, toldNumber(name, numberOf(row, name), locale)]),
      ),
      to: isPlain ? ordersOn(page, { from: row.day, to }, asked.trade) : null,
    }
  })
}
