/** Days in a row, as people write them. Pure. */
import { dayAfter } from './deadlines.ts'

const spanPattern = /^(\d{4}-\d\d-\d\d)\s*[-–—]\s*(\d{4}-\d\d-\d\d)$/

const isDay = (text: string) => !Number.isNaN(Date.parse(text)) && dayAfter(text, 0) === text

/** The days of `2026-12-24 – 2027-01-03`, both included; null: no such text, no such days, or more than `most`. */
export function daysOfSpan(text: string, most: number): string[] | null {
  const [, first = '', last = ''] = spanPattern.exec(text) ?? []
  if (!isDay(first) || !isDay(last)) return null
  const count = (Date.parse(last) - Date.parse(first)) / 86_400_000 + 1
  return count >= 1 && count <= most ? Array.from({ length: count }, (_, nth) => dayAfter(first, nth)) : null
}

/** Days in their order, where three or more that follow each other stand as a span. */
export function spansOfDays(days: readonly string[], dayText: (day: string) => string): string[] {
  const runs: string[][] = []
  for (const day of days) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (run && last !== undefined && isDay(last) && dayAfter(last, 1) === day) run.push(day)
    else runs.push([day])
  }
  return runs.flatMap((run) => {
    const [first = '', last = ''] = [run[0], run.at(-1)]
    return run.length < 3 ? run.map(dayText) : [`${dayText(first)} – ${dayText(last)}`]
  })
}
