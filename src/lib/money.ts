/** Money: integer haléře in the program, CZK with at most two decimals on the wire, text for people. */
import { formatNumber } from './numbers.ts'
import type { Locale } from './routes.ts'

/** An amount in haléře (1 Kč = 100 haléřů). */
export type Halere = number

/** An amount and its currency: neither says anything without the other. */
export interface Money<Currency extends string = string> {
  /** In the smallest unit of its currency. */
  amount: number
  currency: Currency
}

export const crownsOf = (amount: Halere): Money<'CZK'> => ({ amount, currency: 'CZK' })

/**
 * Divides integers and rounds half away from zero, the rounding of prices and of VAT (docs/money.md, "Prices and rounding").
 * @throws RangeError when the numerator leaves the exact numbers.
 */
export function divideRounded(numerator: number, denominator: number): number {
  if (!Number.isSafeInteger(numerator)) throw new RangeError(`${numerator} is not an exact integer`)
  const size = Math.abs(numerator)
  const rest = size % denominator
  const quotient = (size - rest) / denominator
  const rounded = rest * 2 >= denominator ? quotient + 1 : quotient
  return numerator < 0 && rounded !== 0 ? -rounded : rounded
}

/** VAT contained in a price with VAT, in haléře. */
export function vatWithin(withVat: Halere, percent: number): Halere {
  return divideRounded(withVat * percent, 100 + percent)
}

/** VAT to add to a price without VAT, in haléře. */
export function vatOn(withoutVat: Halere, percent: number): Halere {
  return divideRounded(withoutVat * percent, 100)
}

/** Rounds to whole crowns, half away from zero: only for cash (Act 235/2004, § 36/5). */
export function toWholeCrowns(amount: Halere): Halere {
  return divideRounded(amount, 100) * 100
}

/**
 * Splits an amount in proportion to weights so that the parts add up to it exactly: each part is rounded down,
 * and the haléře left over go to the largest remainders, earlier parts first. A negative amount is split as its opposite.
 */
export function split(amount: Halere, weights: number[]): Halere[] {
  if (amount < 0) return split(-amount, weights).map((part) => 0 - part)
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  if (whole === 0) return weights.map((_, index) => (index === 0 ? amount : 0))
  const shares = weights.map((weight) => (BigInt(amount) * BigInt(weight)) / BigInt(whole))
  const remainders = weights.map((weight, index) => ({
    index,
    rest: (BigInt(amount) * BigInt(weight)) % BigInt(whole),
  }))
  const left = amount - Number(shares.reduce((sum, share) => sum + share, 0n))
  const favoured = new Set(
    remainders
      .sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1))
      .slice(0, left)
      .map(({ index }) => index),
  )
  return shares.map((share, index) => Number(share) + (favoured.has(index) ? 1 : 0))
}

/** Haléře as the wire's CZK number: 129050 -> 1290.5. */
export const toCzk = (amount: Halere): number => amount / 100

/** The wire's CZK number as haléře, or null when it has more than two decimals. */
export function fromCzk(czk: number): Halere | null {
  const amount = Math.round(czk * 100)
  return Number.isSafeInteger(amount) && amount / 100 === czk ? amount : null
}

const noBreak = '\u00a0'

/** A formatted amount: `1 290,50 Kč`, `1 290 Kč`; in English `CZK 1,290.50`. Spaces are no-break. */
export function formatPrice(amount: Halere, locale: Locale): string {
  const digits = amount % 100 === 0 ? 0 : 2
  const number = formatNumber(amount / 100, locale, { least: digits, most: digits })
  return locale === 'cs' ? `${number}${noBreak}Kč` : `CZK${noBreak}${number}`
}

/** Formatted money: crowns as `formatPrice`, other currencies as `50,00 EUR`. */
export const formatMoney = ({ amount, currency }: Money, locale: Locale): string =>
  currency === 'CZK'
    ? formatPrice(amount, locale)
    : `${formatNumber(amount / 100, locale, { least: 2, most: 2 })}${noBreak}${currency}`
