/**
 * Numbers in the format of both languages, and their plurals. The output is that of `Intl` (a property test checks it), but
 * making its first formatter keeps a phone from answering for fifty milliseconds, on every page.
 */
import type { Locale } from './routes.ts'

export interface Decimals {
  /** The minimum number of decimals. */
  least?: number
  /** The maximum number of decimals; the rest is rounded, halves away from zero. */
  most?: number
}

const marks = { cs: { thousands: '\u00a0', decimal: ',' }, en: { thousands: ',', decimal: '.' } }

/** `1 290,5` with a no-break space; in English `1,290.5`. Without `decimals` at most three, like `Intl`. */
export function formatNumber(value: number, locale: Locale, { least = 0, most = 3 }: Decimals = {}): string {
  const size = Math.abs(value)
  if (size !== 0 && !(size > 1e-6 && size < 1e12)) return byIntl(value, locale, { least, most })
  const rounded = String(roundedTo(size, most))
  const [whole = '', behind = ''] = rounded.split('.')
  const { thousands, decimal } = marks[locale]
  const shown = behind.padEnd(least, '0')
  const sign = value < 0 && Number(rounded) !== 0 ? '-' : ''
  return `${sign}${whole.replace(/\B(?=(\d{3})+$)/g, thousands)}${shown === '' ? '' : decimal}${shown}`
}

/** `12,5 %` with a no-break space; in English `12.5%`. */
export const formatPercent = (percent: number, locale: Locale, decimals: Decimals = {}): string =>
  `${formatNumber(percent, locale, decimals)}${locale === 'cs' ? '\u00a0' : ''}%`

/** Grams as kilograms: `1,84 kg`. */
export const formatKilograms = (grams: number, locale: Locale): string =>
  `${formatNumber(grams / 1000, locale, { most: 2 })}\u00a0kg`

/** Rounds by the shortest decimal form, so that 0.35 is 0.4 although the stored number is a hair less. */
const roundedTo = (size: number, decimals: number): number =>
  Number(`${Math.round(Number(`${size}e${decimals}`))}e-${decimals}`)

/** Formats numbers beyond the precision of a double, and values that are not numbers. A negative zero is shown as zero. */
const byIntl = (value: number, locale: Locale, { least, most }: Decimals): string =>
  new Intl.NumberFormat(locale, {
    minimumFractionDigits: least,
    maximumFractionDigits: most,
    signDisplay: 'negative',
  }).format(value)

export type Plural = 'one' | 'few' | 'many' | 'other'

/** The plural form after a number (CLDR): in Czech `many` is that of fractions, 1,5 kusu. */
export function pluralOf(count: number, locale: Locale): Plural {
  const size = Math.abs(count)
  if (size === 1) return 'one'
  if (locale === 'en') return 'other'
  if (!Number.isInteger(size)) return 'many'
  return size >= 2 && size <= 4 ? 'few' : 'other'
}

/** A formatted weight: `25 g`, `1,5 kg`. */
export const weightText = (grams: number, locale: Locale): string =>
  grams < 1000 ? `${formatNumber(grams, locale)}\u00a0g` : `${formatNumber(grams / 1000, locale)}\u00a0kg`
