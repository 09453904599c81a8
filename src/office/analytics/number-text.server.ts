/** Sales figures in words. */
import { formatPrice } from '../../lib/money.ts'
import { formatNumber, formatPercent } from '../../lib/numbers.ts'
import type { Locale } from '../../lib/routes.ts'
import { changeOf, isMoney, type NumberName } from './numbers.ts'

export function numberText(name: NumberName, value: number | null, locale: Locale): string {
  if (value === null) return '–'
  return isMoney(name) ? formatPrice(value, locale) : formatNumber(value, locale)
}

/** `+12 %`; empty: there is nothing to compare with. */
export function changeText(now: number | null, then: number | null, locale: Locale): string {
  const change = changeOf(now, then)
  if (change === null) return ''
  return `${change > 0 ? '+' : ''}${formatPercent(change, locale)}`
}
