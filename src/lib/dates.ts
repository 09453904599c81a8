/** Dates as people in the Czech Republic read them, in both languages. */
import type { Locale } from './routes.ts'

const zone = 'Europe/Prague'
const days = {
  cs: new Intl.DateTimeFormat('cs-CZ', { dateStyle: 'long', timeZone: zone }),
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: zone }),
}
const times = {
  cs: new Intl.DateTimeFormat('cs-CZ', { timeStyle: 'short', timeZone: zone }),
  en: new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: zone }),
}
const isoDay = new Intl.DateTimeFormat('en-CA', {
  timeZone: zone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** `5. listopadu 2026`, `5 November 2026`, with no-break spaces. */
export function formatDay(date: Date, locale: Locale): string {
  return days[locale].format(date).replace(/ /g, '\u00a0')
}

/** Day and time of the day in Prague: `5. listopadu 2026 14:05`, with no-break spaces. */
export function formatMoment(date: Date, locale: Locale): string {
  return `${formatDay(date, locale)}\u00a0${times[locale].format(date)}`
}

/** The calendar day in Prague as `2026-11-05`: which VAT rate and which terms are in force. */
export function dayInPrague(date: Date): string {
  return isoDay.format(date)
}
