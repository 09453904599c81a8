/** Opening hours in the format of schema.org, `Mo-Fr 09:00-16:00, Sa 09:00-12:00`, and formatted for people. */
import { formatDay } from './dates.ts'
import type { Locale } from './routes.ts'

const days = {
  Mo: { cs: 'po', en: 'Mon' },
  Tu: { cs: 'út', en: 'Tue' },
  We: { cs: 'st', en: 'Wed' },
  Th: { cs: 'čt', en: 'Thu' },
  Fr: { cs: 'pá', en: 'Fri' },
  Sa: { cs: 'so', en: 'Sat' },
  Su: { cs: 'ne', en: 'Sun' },
} as const

const day = `(${Object.keys(days).join('|')})`
const hour = String.raw`((?:[01]\d|2[0-3]):[0-5]\d)`
const opening = new RegExp(`^${day}(?:-${day})? ${hour}-${hour}$`)

const partsOf = (hours: string): string[] => hours.split(',').map((part) => part.trim())

/** True if every part names days, an opening time and a later closing time. */
export function isOpeningHours(hours: string): boolean {
  return partsOf(hours).every((part) => {
    const [, , , from, to] = opening.exec(part) ?? []
    return from !== undefined && to !== undefined && from < to
  })
}

const weekdays = Object.keys(days)

/** The time at which a day's last hours end (`16:00`), by its day of the week; null: none are on that day. */
export function closingTime(hours: string, date: string): string | null {
  // Monday is the first.
  const weekday = (new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7
  const closings = partsOf(hours).flatMap((part) => {
    const [, first = '', last = first, , to] = opening.exec(part) ?? []
    const [from, until] = [weekdays.indexOf(first), weekdays.indexOf(last)]
    // `Fr-Mo` goes over the end of the week.
    const isIn = from <= until ? from <= weekday && weekday <= until : weekday >= from || weekday <= until
    return to !== undefined && isIn ? [to] : []
  })
  return closings.toSorted().at(-1) ?? null
}

const dayNamed = new Map<string, string>(
  Object.entries(days).flatMap(([name, { cs, en }]) =>
    [name, cs, en].map((said) => [said.toLowerCase(), name]),
  ),
)
const hoursPattern = /^(\p{L}+)(?:-(\p{L}+))? (\d{1,2})(?::(\d\d))?-(\d{1,2})(?::(\d\d))?$/u

/**
 * Reads the hours that people enter in either language: `Po–Pá 9–16:30` is `Mo-Fr 09:00-16:30`. Unreadable
 * parts stay as they are.
 */
export function openingHoursText(typed: string): string {
  const parts = partsOf(typed).map((part) => {
    const plain = part.replace(/\s*[-–—]\s*/g, '-').replace(/\s+/g, ' ')
    const [, first = '', last, from = '', fromMinutes = '00', to = '', toMinutes = '00'] =
      hoursPattern.exec(plain) ?? []
    const named = [first, last].flatMap((name) =>
      name === undefined ? [] : [dayNamed.get(name.toLowerCase())],
    )
    if (named.length === 0 || named.includes(undefined)) return null
    return `${named.join('-')} ${from.padStart(2, '0')}:${fromMinutes}-${to.padStart(2, '0')}:${toMinutes}`
  })
  return parts.includes(null) ? typed : parts.join(', ')
}

/** `po–pá 9:00–16:00, so 9:00–12:00` */
export function openingHours(hours: string, locale: Locale): string {
  const short = (time = '') => time.replace(/^0/, '')
  return partsOf(hours)
    .map((part) => {
      const [, first, last, from, to] = opening.exec(part) ?? []
      const [start, end] = [first, last].map((name) => days[name as keyof typeof days]?.[locale])
      return `${[start, end].filter((name) => name !== undefined).join('–')} ${short(from)}–${short(to)}`
    })
    .join(', ')
}

const closedOn = { cs: 'zavřeno', en: 'closed on' } as const

/**
 * `po–pá 9:00–16:00 (zavřeno 24. prosince 2026)`: the hours, and the closed days from `today` on.
 * @param closedDays days such as `2026-12-24`, in any order
 */
export function openingHoursFrom(
  today: string,
  hours: string,
  closedDays: readonly string[],
  locale: Locale,
): string {
  const ahead = [...new Set(closedDays)].filter((closed) => closed >= today).toSorted()
  const text = openingHours(hours, locale)
  if (ahead.length === 0) return text
  const named = ahead.map((closed) => formatDay(new Date(`${closed}T12:00:00Z`), locale))
  return `${text} (${closedOn[locale]} ${named.join(', ')})`
}
