/** Numbers, amounts and days in the formats that people and spreadsheets use in cells. Pure. */
import type { Halere } from '../lib/money.ts'

const spaces = /[\s\u00a0\u202f]/g

/** A number as programs show it: files keep 17 digits, programs show 15, so that `299.89999999999998` is 299.9. */
export const displayText = (text: string): string =>
  /^-?\d+[.,]\d{10,}$/.test(text) ? String(Number(Number(text.replace(',', '.')).toPrecision(15))) : text

/** A whole number that is not negative, with thousands separated by spaces or not; null for anything else. */
export function readCount(text: string): number | null {
  const digits = /^\d{1,3}([\s\u00a0\u202f]\d{3})+$/.test(text) ? text.replace(spaces, '') : text
  return /^\d{1,7}$/.test(digits) ? Number(digits) : null
}

/**
 * Crowns as `1 234,50 Kč`, `1.234,50`, `1,234.50`, `1234.5`, `499` or `499,-`, in haléře.
 * @returns null if it is not an amount, is too exact, or can be read in two ways (`1.234`)
 */
export function readAmount(text: string): Halere | null {
  const plain = displayText(text.replace(spaces, '').replace(/Kč|CZK/i, '')).replace(/[.,][-–—]{1,2}$/, '')
  const [, whole, places = ''] =
    /^(\d{1,9})(?:[.,](\d{1,2})0{0,4})?$/.exec(plain) ??
    /^(\d{1,3}(?:\.\d{3})+),(\d{1,2})$/.exec(plain) ??
    /^(\d{1,3}(?:,\d{3})+)\.(\d{1,2})$/.exec(plain) ??
    /^(\d{1,3}(?:\.\d{3}){2,}|\d{1,3}(?:,\d{3}){2,})$/.exec(plain) ??
    []
  if (whole === undefined || /^[1-9]\d{0,2}[.,]\d{3}$/.test(plain)) return null
  const digits = whole.replace(/[.,]/g, '')
  return digits.length > 9 ? null : Number(digits) * 100 + Number(places.padEnd(2, '0'))
}

/**
 * A day as `2027-02-01`, or as a Czech spreadsheet saves it (`01.02.2027`, `1. 2. 2027`, `1.2.27`), with or
 * without a midnight after it, as YYYY-MM-DD.
 * @returns null if it is not a day of the calendar, or can be read in two ways (`1/2/2027`)
 */
export function readDay(text: string): string | null {
  const plain = text.replace(/[T\s]0{1,2}:00(:00(\.0+)?)?Z?$/, '').replace(spaces, '')
  const iso = /^(\d{4})-(\d\d)-(\d\d)$/.exec(plain)
  const [, first = '', month = '', last = ''] =
    iso ?? /^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d\d)$/.exec(plain) ?? []
  const [year, day] = iso ? [first, last] : [last.padStart(4, '20'), first]
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  const isOne = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
  return month !== '' && isOne ? date.toISOString().slice(0, 10) : null
}
