/** Dates in the Czech format, in both languages. */
import { lazily } from './lazily.ts'
import type { Locale } from './routes.ts'

const zone = 'Europe/Prague'
const inPrague = (tag: string, options: Intl.DateTimeFormatOptions) =>
  lazily(() => new Intl.DateTimeFormat(tag, { ...options, timeZone: zone }))
const days = {
  cs: inPrague('cs-CZ', { dateStyle: 'long' }),
  en: inPrague('en-GB', { dateStyle: 'long' }),
}
const shortDays = {
  cs: inPrague('cs-CZ', { dateStyle: 'medium' }),
  en: inPrague('en-GB', { dateStyle: 'medium' }),
}
const times = {
  cs: inPrague('cs-CZ', { timeStyle: 'short' }),
  en: inPrague('en-GB', { timeStyle: 'short' }),
}
const isoDay = inPrague('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' })
const isoSecond = inPrague('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})
const isoTime = inPrague('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** `5. listopadu 2026`, `5 November 2026`, with no-break spaces. */
export function formatDay(date: Date, locale: Locale): string {
  return days[locale]().format(date).replace(/ /g, '\u00a0')
}

/** Day and time of the day in Prague: `5. listopadu 2026 14:05`, with no-break spaces. */
export function formatMoment(date: Date, locale: Locale): string {
  return `${formatDay(date, locale)}\u00a0${times[locale]().format(date)}`
}

/** `5. 11. 2026`, `5 Nov 2026`, with no-break spaces: for lists. */
export function formatShortDay(date: Date, locale: Locale): string {
  return shortDays[locale]().format(date).replace(/ /g, '\u00a0')
}

/** `5. 11. 2026 14:05`, with no-break spaces: for lists. */
export function formatShortMoment(date: Date, locale: Locale): string {
  return `${formatShortDay(date, locale)}\u00a0${times[locale]().format(date)}`
}

/** The time of the day in Prague: `14:05`. */
export const formatTime = (date: Date, locale: Locale): string => times[locale]().format(date)

/** The calendar day in Prague as `2026-11-05`, which decides the VAT rate and the terms in force. */
export function dayInPrague(date: Date): string {
  return isoDay().format(date)
}

/** The time of the day in Prague as `14:05`, for comparisons. */
export const timeInPrague = (date: Date): string => isoTime().format(date)

/** Day and time in Prague in a format that spreadsheets read in both languages: `2026-11-25 06:34:46`. */
export const stampInPrague = (date: Date): string => `${dayInPrague(date)} ${isoSecond().format(date)}`

/** The moment when a calendar day (`2026-11-05`) begins in Prague, in winter or in summer time. */
export function startOfDayInPrague(day: string): Date {
  const inUtc = new Date(`${day}T00:00:00Z`).getTime()
  const summer = new Date(inUtc - 2 * 3600_000)
  return dayInPrague(summer) === day ? summer : new Date(inUtc - 3600_000)
}

/** The moment of a time of the day in Prague (`2026-11-05T14:30`), in winter or in summer time. */
export function momentInPrague(local: string): Date {
  const inUtc = new Date(`${local}:00Z`).getTime()
  const summer = new Date(inUtc - 2 * 3600_000)
  return `${dayInPrague(summer)}T${isoTime().format(summer)}` === local ? summer : new Date(inUtc - 3600_000)
}

/** A calendar day (`2026-11-05`) in a table: `5. 11. 2026`, with no-break spaces. */
export const shortDay = (day: string, locale: Locale): string =>
  formatShortDay(new Date(`${day}T12:00:00Z`), locale)

/** A calendar day in a sentence: `5. listopadu 2026`. */
export const longDay = (day: string, locale: Locale): string =>
  formatDay(new Date(`${day}T12:00:00Z`), locale)
