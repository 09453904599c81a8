/**
 * Opening hours of pick-up points in the words of a language. Carriers publish them in Czech: "Po–Pá
 * 8:00–18:00, So 8:00–12:00".
 */
import type { Locale } from './routes.ts'

const englishDays: Record<string, string> = {
  Po: 'Mon',
  Út: 'Tue',
  St: 'Wed',
  Čt: 'Thu',
  Pá: 'Fri',
  So: 'Sat',
  Ne: 'Sun',
}

/** One line for each part of the week; empty: open day and night. */
export function openingLines(hours: string, locale: Locale): string[] {
  if (/^(24\/7|nonstop)$/i.test(hours.trim())) return []
  // A comma between days ("Po, St 8:00") does not split a line: each line ends with a time.
  const lines = hours.split(/(?<=\d),\s*|;\s*/).map((line) => line.trim())
  if (locale === 'cs') return lines.filter(Boolean)
  return lines
    .filter(Boolean)
    .map((line) =>
      line.replace(/(?<!\p{L})(Po|Út|St|Čt|Pá|So|Ne)(?!\p{L})/gu, (day) => englishDays[day] ?? day),
    )
}
