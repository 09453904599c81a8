/** Takings, orders and boxes of a day, against the same weekday last week and last year. */
import { dayInPrague } from '../../../lib/dates.ts'
import type { StaffPage } from '../staff-page.server.ts'
import { wholeOf } from './analytics.server.ts'
import { dayPlus } from './asked-span.ts'
import { toldNumber } from './numbers-told.server.ts'
import { numberOf } from './numbers.ts'

const shown = ['value', 'orders', 'boxes'] as const

export async function todayFigures({ db, now, locale }: Pick<StaffPage, 'db' | 'now' | 'locale'>) {
  const today = dayInPrague(now)
  const [at, week, year] = await Promise.all(
    [today, dayPlus(today, -7), dayPlus(today, -364)].map(
      async (day) => await wholeOf(db, { from: day, to: day }),
    ),
  )
  return shown.map((name) => {
    const told = (sums: typeof at) => toldNumber(name, sums ? numberOf(sums, name) : null, locale)
    return { name, today: told(at), week: told(week), year: told(year) }
  })
}
