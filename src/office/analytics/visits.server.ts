/** Returning customers, steps of carts, sources of visitors, and days without stock. */
import { dayInPrague, shortDay } from '../../lib/dates.ts'
import type { Translate } from '../../lib/i18n.ts'
import { formatNumber, formatPercent } from '../../lib/numbers.ts'
import type { CountedMeasure, Period } from '../../shop/analytics/rules.ts'
import {
  findLoyalty,
  findStepPeriods,
  findStockOuts,
  findVisits,
  type Counted,
  type Visits,
} from '../../shop/analytics/analytics.ts'
import { csvAnswer } from '../kit/csv-answer.server.ts'
import { adminHref } from '../routes.ts'
import { staffLoader, type StaffPage } from '../staff-page.server.ts'
import { inOrder, orderedRows } from '../../workflows/lists/lists.ts'
import { listHref } from './number-list.server.ts'
import { periodsOf, parseSales } from './span.ts'
import { chartOf } from './chart.server.ts'
import { pageLabel, productNames, sourceLabel } from './visit-list.server.ts'

/** The number of rows shown: the most frequent first, or in the order of a column. */
const pageSize = 50

type Looks = Visits['looks']

/** Each number with the total that it is a part of, and the link to its daily counts. */
function looksView({ pages, screens, searches }: Looks, t: Translate) {
  const all = (some: Counted[]) => some.reduce((sum, { count }) => sum + count, 0)
  const [arrivals, searched] = [all(screens), all(searches)]
  const row = (key: string, counted: CountedMeasure, count: number, of: number | null, what?: string) => ({
    name: t(`admin_analytics.looks.${key}`),
    count,
    of,
    counted,
    what,
  })
  const named = (some: Counted[], what: string) => some.find((one) => one.what === what)?.count ?? 0
  return [
    row('views', 'page', all(pages), null),
    row('arrivals', 'screen', arrivals, null),
    row('on_phones', 'screen', named(screens, 'phone'), arrivals, 'phone'),
    row('searches', 'search', searched, null),
    row('found_nothing', 'search', named(searches, 'nothing'), searched, 'nothing'),
    row('found_partly', 'search', named(searches, 'partly'), searched, 'partly'),
  ]
}

export const loader = staffLoader('visits', async (page) => {
  const { db, url, now, locale, t } = page
  const { isOdd, ...asked } = parseVisits(url, dayInPrague(now))
  const { from, to, trade } = asked
  const span = { from, to }
  const share = (value: number | null) =>
    value === null ? '–' : formatPercent(value * 100, locale, { most: 1 })
  const number = (value: number) => formatNumber(value, locale)
  const loyalty = await findLoyalty({ db }, span)
  const { steps, sources, looks } = await findVisits({ db }, { ...span, trade })
  const stockOuts = (await findStockOuts({ db, now }, span)).filter(({ days }) => days > 0)
  const ofTrade: Record<string, string> = trade === undefined ? {} : { trade }
  const daysOf = (counted: CountedMeasure, what?: string) =>
    listHref(page, { list: 'visits', days: span, more: { ...ofTrade, counted, ...(what && { what }) } })
  const productTold = await productNames(page)
  const shown = (some: Counted[], counted: CountedMeasure, nameOf: (what: string) => string) =>
    inOrder(
      some.map((one) => ({ ...one, name: nameOf(one.what) })),
      page,
      { name: ({ name }) => name, count: ({ count }) => count },
      `${counted}_`,
    )
      .slice(0, pageSize)
      .map((one) => ({ ...one, count: number(one.count), to: daysOf(counted, one.what) }))
  return {
    csv: `${adminHref('visitsCsv', locale)}?${new URLSearchParams({ ...span, by: asked.by, ...ofTrade })}`,
    isOdd,
    asked,
    lists: {
      customers: listHref(page, { list: 'customers', days: span }),
      steps: listHref(page, { list: 'steps', days: span, more: ofTrade }),
      stockOuts: listHref(page, { list: 'stock_outs', days: span }),
    },
    loyalty: {
      customers: number(loyalty.customers),
      again: number(loyalty.again),
      rate: share(loyalty.repeatRate),
    },
    steps: steps.map(({ step, count, conversion }) => ({
      step,
      name: t(`admin_analytics.step_word.${step}`),
      count: number(count),
      /** Of the first step, in percent. */
      width: Math.round((count / Math.max(1, steps[0]?.count ?? 0)) * 1000) / 10,
      conversion: conversion === null ? null : share(conversion),
      loss: conversion === null ? null : share(1 - conversion),
    })),
    ...(await carts(page, asked, steps)),
    sources: shown(sources, 'source', (source) => sourceLabel(source, t)),
    looks: {
      facts: looksView(looks, t).map(({ name, count, of, counted, what }) => ({
        name,
        told: of === null ? number(count) : `${number(count)} (${share(of === 0 ? null : count / of)})`,
        to: daysOf(counted, what),
      })),
      pages: shown(looks.pages, 'page', (what) => pageLabel(what, locale)),
      products: shown(looks.products, 'product', productTold),
    },
    stockOuts: inOrder(stockOuts, page, { code: ({ code }) => code, days: ({ days }) => days }, 'stock_outs_')
      .slice(0, pageSize)
      .map(({ code, days }) => ({
        code,
        days: number(days),
        to: listHref(page, { list: 'stock_outs', days: span, more: { code } }),
      })),
    cut: Object.entries({ sources, pages: looks.pages, products: looks.products, stock_outs: stockOuts })
      .filter(([, rows]) => rows.length > pageSize)
      .map(([list]) => list),
    mostShown: pageSize,
  }
})

/** The longest spans, in days, that are charted by day and by week unless the URL says otherwise. */
const mostByDay = 62
const mostByWeek = 26 * 7

/** Parses the URL: the days, the period of each point, and the kind of trade. */
function parseVisits(url: URL, today: string) {
  const { isOdd, from, to, by, trade } = parseSales(url, today)
  const days = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1
  const usual: Period = days <= mostByDay ? 'day' : days <= mostByWeek ? 'week' : 'month'
  return { isOdd, from, to, trade, by: url.searchParams.get('by') ? by : usual }
}
type VisitsQuery = Omit<ReturnType<typeof parseVisits>, 'isOdd'>

/** Counts the carts that reached each step in each period. */
async function cartsBy(
  { db }: Pick<StaffPage, 'db'>,
  { by, trade, ...span }: VisitsQuery,
  steps: { step: string }[],
): Promise<{ from: string; to: string; counts: number[] }[]> {
  const counts = await findStepPeriods({ db }, { ...span, by, trade })
  const told = new Map(counts.map(({ from, step, count }) => [`${from} ${step}`, count]))
  return periodsOf(span, by).map(({ from, to }) => ({
    from,
    to,
    counts: steps.map(({ step }) => told.get(`${from} ${step}`) ?? 0),
  }))
}

/** Carts by step as a chart, and the table below it, newest first. */
async function carts(
  page: StaffPage,
  { by, trade, ...span }: VisitsQuery,
  steps: { step: string; count: number }[],
) {
  const { locale, t } = page
  const periods = await cartsBy(page, { by, trade, ...span }, steps)
  const all = periods.map(({ counts }) => counts)
  const { rows, ...pages } = orderedRows(
    periods,
    page,
    {
      period: ({ from }) => Date.parse(from),
      ...Object.fromEntries(
        steps.map(({ step }, nth) => [step, ({ counts }: { counts: number[] }) => counts[nth] ?? 0]),
      ),
    },
    'carts_',
  )
  const told = (value: number) => formatNumber(value, locale)
  const lines = steps.map(({ step }, nth) => ({
    name: t(`admin_analytics.step_word.${step}`),
    values: all.map((row) => row[nth] ?? 0),
  }))
  return {
    chart: all.flat().every((count) => count === 0)
      ? null
      : chartOf(lines, {
          periods: periods.map(({ from }) => from),
          periodText: (day) => shortDay(day, locale),
          valueText: told,
        }),
    carts: rows.map(({ from, to, counts }) => ({
      key: from,
      period: [...new Set([from, to])].map((day) => shortDay(day, locale)).join(' – '),
      counts: counts.map(told),
      to: listHref(page, { list: 'steps', days: { from, to }, more: trade === undefined ? {} : { trade } }),
    })),
    cartPages: pages,
  }
}

/** /admin/analytics/visits.csv: steps of carts, sources of visitors, and days without stock, one table below the other. */
export const fileLoader = staffLoader('visitsCsv', async (page) => {
  const { db, url, now, locale, t } = page
  const { from, to, trade, by } = parseVisits(url, dayInPrague(now))
  const span = { from, to }
  const text = (key: string) => t(`admin_analytics.${key}`)
  const { steps, sources, looks } = await findVisits({ db }, { ...span, trade })
  const stockOuts = await findStockOuts({ db, now }, span)
  const { customers, again } = await findLoyalty({ db }, span)
  const periods = await cartsBy({ db }, { ...span, by, trade }, steps)
  const productTold = await productNames(page)
  return csvAnswer(`visits_${span.from}_${span.to}`, [
    [text('what'), text('key'), text('count')],
    [text('customers'), text('customers_count'), String(customers)],
    [text('customers'), text('again'), String(again)],
    ...steps.map(({ step, count }) => [text('steps'), text(`step_word.${step}`), String(count)]),
    // The table behind the chart.
    ...periods.flatMap(({ from: first, counts }) =>
      steps.map(({ step }, nth) => [
        text('carts'),
        `${first} ${text(`step_word.${step}`)}`,
        String(counts[nth] ?? 0),
      ]),
    ),
    ...sources.map(({ what, count }) => [text('sources'), sourceLabel(what, t), String(count)]),
    ...looksView(looks, t).map(({ name, count }) => [text('looks.title'), name, String(count)]),
    ...looks.pages.map(({ what, count }) => [text('looks.pages'), pageLabel(what, locale), String(count)]),
    ...looks.products.map(({ what, count }) => [text('looks.products'), productTold(what), String(count)]),
    ...stockOuts.map(({ code, days }) => [text('stock_outs'), code, String(days)]),
  ])
})
