/** Takings, orders and boxes of the day so far, compared with the same weekday last week and last year. */
import { dayInPrague } from '../../lib/dates.ts'
import { readShared } from '../../server/shared-reads.ts'
import { findSales } from '../../shop/analytics/analytics.ts'
import type { StaffPage } from '../staff-page.server.ts'
import { listOf } from './number-list.server.ts'
import { sparkOf } from './chart.server.ts'
import { wholeOf } from './whole.server.ts'
import { dayPlus } from './span.ts'
import { numberText } from './number-text.server.ts'
import { numberOf, sumsOf } from './numbers.ts'

const figureNames = ['value', 'orders', 'boxes'] as const

/** The days of the small charts. */
const days = 28

export async function todayFigures(page: Pick<StaffPage, 'db' | 'now' | 'locale' | 'holds'>) {
  const { db, now, locale } = page
  const today = dayInPrague(now)
  const before = dayPlus(today, -364)
  const lately = Array.from({ length: days }, (_, nth) => dayPlus(today, nth + 1 - days))
  const [rows, lastYear] = await Promise.all([
    readShared(db, `figures ${today}`, async () => {
      const asked = { from: lately[0] ?? today, to: today, by: 'day', group: 'none' } as const
      return await findSales({ db }, asked)
    }),
    readShared(db, `figures ${before}`, async () => await wholeOf(db, { from: before, to: before })),
  ])
  const sumsOn = (day: string) => sumsOf(rows.filter((row) => row.day === day))
  return figureNames.map((name) => {
    const told = (sums: Parameters<typeof numberOf>[0]) => numberText(name, numberOf(sums, name), locale)
    return {
      name,
      told: told(sumsOn(today)),
      to: listOf(page, { name, days: { from: today, to: today } }),
      week: told(sumsOn(dayPlus(today, -7))),
      year: told(lastYear),
      spark: sparkOf(lately.map((day) => numberOf(sumsOn(day), name) ?? 0)),
    }
  })
}
