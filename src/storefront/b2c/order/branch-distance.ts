import type { Locale } from '../../../lib/routes.ts'

/** A formatted distance: "850 m", "1,2 km", "87 km". */
export function distanceText(metres: number, locale: Locale): string {
  const isShort = metres < 950
  const value = isShort ? Math.max(10, Math.round(metres / 10) * 10) : metres / 1000
  const maximumFractionDigits = value < 10 ? 1 : 0
  const unit = isShort ? 'meter' : 'kilometer'
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits }).format(value)
}
