/** Customers who came again, how far carts came, from where visitors, and days without stock. */
import { dayInPrague } from '../../../lib/dates.ts'
import { formatNumber } from '../../../lib/numbers.ts'
import { findLoyalty, findStockOuts, findVisits } from '../../../shop/analytics/analytics.ts'
import { staffLoader } from '../staff-page.server.ts'
import { daysAsked } from './asked-span.ts'

/** So many stand there: the worst first. */
const mostShown = 50

export const loader = staffLoader('visits', async ({ db, url, now, locale, t }) => {
  const { isOdd, ...span } = daysAsked(url, dayInPrague(now))
  const share = (value: number | null) =>
    value === null ? '–' : `${formatNumber(value * 100, locale, { most: 1 })}\u00a0%`
  const number = (value: number) => formatNumber(value, locale)
  const loyalty = await findLoyalty({ db }, span)
  const { steps, sources } = await findVisits({ db }, span)
  const stockOuts = await findStockOuts({ db }, span)
  return {
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
    sources: sources.slice(0, mostShown).map(({ source, count }) => ({ source, count: number(count) })),
    stockOuts: stockOuts.filter(({ days }) => days > 0).slice(0, mostShown),
  }
})
