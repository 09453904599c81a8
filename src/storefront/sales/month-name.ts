import type { Locale } from '../../lib/routes.ts'

const tags = { cs: 'cs-CZ', en: 'en-GB' }

/** `2026-11` as `listopad 2026`, or as `lis` under a column. */
export function monthName(month: string, locale: Locale, length: 'short' | 'long'): string {
  const options =
    length === 'long' ? ({ month: 'long', year: 'numeric' } as const) : ({ month: 'short' } as const)
  const name = new Intl.DateTimeFormat(tags[locale], { ...options, timeZone: 'UTC' })
  return name.format(new Date(`${month}-15T00:00:00Z`))
}
