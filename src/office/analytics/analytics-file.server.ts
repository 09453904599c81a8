/** /admin/analytics/sales.csv: the sums with the grouping and order of their page, newest first. */
import { dayInPrague } from '../../lib/dates.ts'
import { amountCell, numberCell } from '../../lib/csv.ts'
import { findSales } from '../../shop/analytics/analytics.ts'
import { csvAnswer } from '../kit/csv-answer.server.ts'
import { inOrder } from '../../workflows/lists/lists.ts'
import { staffLoader } from '../staff-page.server.ts'
import { salesColumns } from './analytics.server.ts'
import { parseSales } from './span.ts'
import { isMoney, numberOf, numbersSeen } from './numbers.ts'

export const loader = staffLoader('analyticsCsv', async (page) => {
  const { db, url, now, locale, t } = page
  const names = numbersSeen(page)
  const { isOdd: _, ...asked } = parseSales(url, dayInPrague(now))
  const sales = await findSales({ db }, asked)
  const heading = [
    t('admin_analytics.period'),
    t('admin_analytics.key'),
    ...names.map((name) => t(`admin_analytics.number.${name}`)),
  ]
  const rows = inOrder(sales.toReversed(), { url, locale }, salesColumns(page, asked), 'rows_').map((row) => [
    row.day,
    row.key,
    ...names.map((name) => {
      const value = numberOf(row, name)
      return value === null ? '' : isMoney(name) ? amountCell(value, locale) : numberCell(value, locale)
    }),
  ])
  return csvAnswer(`sales_${asked.from}_${asked.to}`, [heading, ...rows])
})
