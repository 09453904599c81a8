/** Legal periods. Days are calendar days in Prague, so that a change to summer time moves nothing: `2026-11-21`. */
import { dayInPrague } from './dates.ts'

/** The day this many days after another, or before it if the number is negative. */
export function dayAfter(day: string, days: number): string {
  const date = new Date(`${day}T12:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** The same moment some years earlier; for 29 February, 1 March in years without a leap day. */
export function yearsBefore(now: Date, years: number): Date {
  const moment = new Date(now)
  moment.setUTCFullYear(now.getUTCFullYear() - years)
  return moment
}

/** The last day of a period of days that begins with an event: the day of the event does not count (Civil Code § 605). */
export const lastDayOf = (from: Date, days: number): string => dayAfter(dayInPrague(from), days)

/** As `lastDayOf`; a period that ends on a day of rest is extended to the next working day (Civil Code § 607). */
export const lastWorkingDayOf = (from: Date, days: number): string => workingDayFrom(lastDayOf(from, days))

/** A day, or the next working day if it is a day of rest. */
export function workingDayFrom(day: string): string {
  let found = day
  while (isDayOfRest(found)) found = dayAfter(found, 1)
  return found
}

/** Czech public holidays that fall on the same day each year (Act 245/2000), as `MM-DD`. */
const holidays = new Set([
  '01-01',
  '05-01',
  '05-08',
  '07-05',
  '07-06',
  '09-28',
  '10-28',
  '11-17',
  '12-24',
  '12-25',
  '12-26',
])

/**
 * Slovak ones (Act 241/1993). Some of them have become working days of late, for good or for a year; they count all the
 * same, since a parcel that comes earlier breaks no promise.
 */
const slovakHolidays = new Set([
  '01-01',
  '01-06',
  '05-01',
  '05-08',
  '07-05',
  '08-29',
  '09-01',
  '09-15',
  '11-01',
  '11-17',
  '12-24',
  '12-25',
  '12-26',
])

/** Saturdays, Sundays and public holidays. */
export function isDayOfRest(day: string, country: 'CZ' | 'SK' = 'CZ'): boolean {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay()
  return weekday === 0 || weekday === 6 || isPublicHoliday(day, country)
}

/** Public holidays, Good Friday and Easter Monday among them. */
export function isPublicHoliday(day: string, country: 'CZ' | 'SK' = 'CZ'): boolean {
  if ((country === 'CZ' ? holidays : slovakHolidays).has(day.slice(5))) return true
  const easter = easterSunday(Number(day.slice(0, 4)))
  return day === dayAfter(easter, -2) || day === dayAfter(easter, 1)
}

/** Source: the Gregorian computus of Meeus, Jones and Butcher. */
function easterSunday(year: number): string {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = Math.floor((8 * b + 13) / 25)
  const e = (19 * a + b - Math.floor(b / 4) - d + 15) % 30
  const f = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - e - (c % 4)) % 7
  const g = Math.floor((a + 11 * e + 22 * f) / 451)
  const sum = e + f - 7 * g + 114
  const month = String(Math.floor(sum / 31)).padStart(2, '0')
  return `${year}-${month}-${String((sum % 31) + 1).padStart(2, '0')}`
}
