/** The day that a version begins on, in words. */
import { formatDay } from '../../../lib/dates.ts'
import type { Locale } from '../../../lib/routes.ts'

/** @param day such as 2026-11-30 */
export const dayTold = (day: string, locale: Locale): string =>
  formatDay(new Date(`${day}T12:00:00Z`), locale)
