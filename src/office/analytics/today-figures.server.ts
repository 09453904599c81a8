/** Takings, orders and boxes of a day, compared with the same weekday last week and last year. */
import { dayInPrague } from '../../lib/dates.ts'
import { readShared } from '../../server/shared-reads.ts'
import type { StaffPage } from '../staff-page.server.ts'
import { listOf } from './number-list.server.ts'
import { wholeOf } from './whole.server.ts'
import { dayPlus } from './asked-span.ts'
import { numberText } from './numbers-told.server.ts'
import { numberOf } from './numbers.ts'

const figureNames = ['value', 'orders', 'boxes'] as const

export async function todayFigures(page: Pick<StaffPage, 'db' | 'now' | 'locale' | 'holds'>) {
  const { db, now, locale } = page
  const today = dayInPrague(now)
  const days = [
    ['today', today],
    ['today_week', dayPlus(today, -7)],
    ['today_year', dayPlus(today, -364)],
  ] as const
  return await Promise.all(
    days.map(async ([when, day]) => {
      const span = { from: day, to: day }
      const sums = await readShared(db, `figures ${day}`, async () => await wholeOf(db, span))
      const numbers = figureNames.map((name) => ({
        name,
        told: numberText(name, sums ? numberOf(sums, name) : null, locale),
        to: listOf(page, { name, days: span }),
      }))
      return { when, numbers }
    }),
  )
}
