/** Days as they are typed. */

/** A day of the calendar, `2026-01-31`; null: it is none. */
export function dayIn(given: string): string | null {
  const date = /^\d{4}-\d\d-\d\d$/.test(given) ? new Date(`${given}T12:00:00Z`) : null
  return date && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(given) ? given : null
}
