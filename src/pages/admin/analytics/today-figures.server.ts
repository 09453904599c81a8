/** Takings, orders and boxes of a day, against the same weekday last week and last year. */
import { dayInPrague } from '../../../lib/dates.ts'
import { readShared } from '../../../server/shared-reads.ts'
import type { StaffPage } from '../staff-page.server.ts'
import { listOf } from './number-list.server.ts'
import { wholeOf } from './whole.server.ts'
import { dayPlus } from './asked-span.ts'
import { toldNumber } from './numbers-told.server.ts'
import { numberOf } from './numbers.ts'

const shown = ['value', 'orders', 'boxes'] as const

export async function todayFigures(page: Pick<StaffPage, 'db' | 'now' | 'locale' | 'holds'>) {
  const { db, now, locale } = page
  const today = dayInPrague(now)
  const days = [today, dayPlus(today, -7), dayPlus(today, -364)]
  const [at, week, year] = await Promise.all(
    days.map(
      async (day) =>
        await readShared(db, `figures ${day}`, async () => await wholeOf(db, { from: day, to: day })),
    ),
  )
  return shown.map((name) => {
    const told = (sums: typeof at, nth: number) => ({
      told: toldNumber(name, sums ? numberOf(sums, name) : null, locale),
      to: listOf(page, { name, days: { from: days[nth] ?? today, to: days[nth] ?? today } }),
    })
    return { name, today: told(at, 0), week: told(week, 1), year: told(year, 2) }
  })
}
