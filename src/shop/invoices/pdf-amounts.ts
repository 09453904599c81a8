/** Amounts in documents: always with haléře, so that a column can be added up by eye. Pure. */
import type { Halere } from '../../lib/money.ts'
import type { Locale } from '../../lib/routes.ts'

const two = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
const numbers = { cs: new Intl.NumberFormat('cs-CZ', two), en: new Intl.NumberFormat('en-GB', two) }

/** `1 290,50` with no-break spaces. */
export const exactPrice = (amount: Halere, locale: Locale): string =>
  numbers[locale].format((amount === 0 ? 0 : amount) / 100).replace(/\s/g, '\u00a0')

/** The same with its currency: `1 290,50 Kč`, `CZK 1,290.50`. */
export const exactMoney = (amount: Halere, locale: Locale): string =>
  locale === 'cs' ? `${exactPrice(amount, locale)}\u00a0Kč` : `CZK\u00a0${exactPrice(amount, locale)}`
