/** Parses the days and the grouping of numbers from a URL; values that make no sense are ignored. */
import { salesQuery, spanQuery, type SalesQuery } from '../../shop/analytics/schema.ts'
import type { Period } from '../../shop/analytics/rules.ts'

export interface Days {
  from: string
  to: string
}

const dayMs = 86_400_000
/** Four weeks, so that weekdays compare with weekdays. */
const usualDays = 28
/** The same weekday a year earlier. */
const yearDays = 364

/** Adds days to a day (`2026-11-05`). */
export const dayPlus = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

const usual = (today: string): Days => ({ from: dayPlus(today, 1 - usualDays), to: today })

/** The non-empty parameters of a URL. */
const parametersOf = (url: URL, names: readonly string[]) =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = url.searchParams.get(name)
      return value ? [[name, value]] : []
    }),
  )

/** The days of a URL; without any, the last four weeks. `isOdd`: the requested days are invalid. */
export function parseDays(url: URL, today: string): Days & { isOdd: boolean } {
  const parsed = spanQuery.safeParse({ ...usual(today), ...parametersOf(url, ['from', 'to']) })
  return parsed.success ? { ...parsed.data, isOdd: false } : { ...usual(today), isOdd: true }
}

export function parseSales(url: URL, today: string): SalesQuery & { isOdd: boolean } {
  const { isOdd, ...days } = parseDays(url, today)
  const cut = parametersOf(url, ['by', 'group', 'trade'])
  const parsed = salesQuery.safeParse({ ...cut, ...days })
  return parsed.success ? { ...parsed.data, isOdd } : { ...salesQuery.parse(days), isOdd }
}

/** The same number of days just before these, and the same days a year earlier. */
export function pastOf({ from, to }: Days): { before: Days; year: Days } {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1
  return {
    before: { from: dayPlus(from, -days), to: dayPlus(from, -1) },
    year: { from: dayPlus(from, -yearDays), to: dayPlus(to, -yearDays) },
  }
}

/** The first and last day of each period within some days; weeks begin on Monday. */
export function periodsOf({ from, to }: Days, by: Period): Days[] {
  const periods: Days[] = []
  let first = from
  while (first <= to) {
    const next = afterPeriod(first, by)
    const last = dayPlus(next, -1)
    periods.push({ from: first, to: last < to ? last : to })
    first = next
  }
  return periods
}

function afterPeriod(day: string, by: Period): string {
  if (by === 'day') return dayPlus(day, 1)
  if (by === 'month') return `${dayPlus(`${day.slice(0, 7)}-28`, 4).slice(0, 7)}-01`
  const weekday = (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7
  return dayPlus(day, 7 - weekday)
}
