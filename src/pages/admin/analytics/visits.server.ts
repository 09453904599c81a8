/** Customers who came again, how far carts came, from where visitors, and days without stock. */
import { dayInPrague } from '../../../lib/dates.ts'
import type { Translate } from '../../../lib/i18n.ts'
import { formatNumber } from '../../../lib/numbers.ts'
import { findLoyalty, findStockOuts, findVisits } from '../../../shop/analytics/analytics.ts'
import { csvAnswer } from '../kit/csv-answer.server.ts'
import { adminHref } from '../routes.ts'
import { staffLoader } from '../staff-page.server.ts'
import { daysAsked } from './asked-span.ts'

/** So many stand there: the worst first. */
const mostShown = 50

/** `search:google` as people say it. */
export function sourceTold(source: string, t: Translate): string {
  const [kind = '', ...name] = source.split(':')
  const word = t(`admin_analytics.source_word.${kind}`)
  return name.length === 0 ? word : `${word}: ${name.join(':')}`
}

export const loader = staffLoader('visits', async ({ db, url, now, locale, t }) => {
  const { isOdd, ...span } = daysAsked(url, dayInPrague(now))
  const share = (value: number | null) =>
    value === null ? '–' : `${formatNumber(value * 100, locale, { most: 1 })}\u00a0%`
  const number = (value: number) => formatNumber(value, locale)
  const loyalty = await findLoyalty({ db }, span)
  const { steps, sources } = await findVisits({ db }, span)
  const stockOuts = await findStockOuts({ db }, span)
  return {
    csv: `${adminHref('visitsCsv', locale)}?${new URLSearchParams({ ...span })}`,
    isOdd,
    span,
    loyalty: {
      customers: number(loyalty.customers),
      again: number(loyalty.again),
      rate: share(loyalty.repeatRate),
    },
    steps: steps.map(({ step, count, conversion }) => ({
      step,
      name: t(`admin_analytics.step_word.${step}`),
      count: number(count),
      conversion: conversion === null ? '' : share(conversion),
    })),
    sources: sources
      .slice(0, mostShown)
      .map(({ source, count }) => ({ source, name: sourceTold(source, t), count: number(count) })),
    stockOuts: stockOuts.filter(({ days }) => days > 0).slice(0, mostShown),
  }
})

/** /admin/analytics/visits.csv: the steps of carts, where visitors came from, and days without stock, one below the other. */
export const fileLoader = staffLoader('visitsCsv', async ({ db, url, now, t }) => {
  const { isOdd: _, ...span } = daysAsked(url, dayInPrague(now))
  const text = (key: string) => t(`admin_analytics.${key}`)
  const { steps, sources } = await findVisits({ db }, span)
  const stockOuts = await findStockOuts({ db }, span)
  const { customers, again } = await findLoyalty({ db }, span)
  return csvAnswer(`visits_${span.from}_${span.to}`, [
    [text('what'), text('key'), text('count')],
    [text('customers'), text('customers_count'), String(customers)],
    [text('customers'), text('again'), String(again)],
    ...steps.map(({ step, count }) => [text('steps'), text(`step_word.${step}`), String(count)]),
    ...sources.map(({ source, count }) => [text('sources'), sourceTold(source, t), String(count)]),
    ...stockOuts.map(({ code, days }) => [text('stock_outs'), code, String(days)]),
  ])
})
