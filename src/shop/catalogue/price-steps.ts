/** By how much prices are changed at once. Pure. */
import { divideRounded, type Halere } from '../../lib/money.ts'

/** To what changed prices are rounded, in haléře: half away from zero. */
export const roundings = [1, 10, 50, 100, 500, 1000] as const
export type Rounding = (typeof roundings)[number]

/** A change is between -90 % and +300 %, in hundredths of a percent. */
export const leastStep = -9000
export const mostStep = 30_000

/** The dearest price of a piece, as in the database. */
const mostAmount = 100_000_000

/**
 * A price changed by hundredths of a percent and rounded.
 * @returns null: that would be no price that the shop keeps.
 */
export function steppedPrice(amount: Halere, step: number, rounding: Rounding): Halere | null {
  const changed = divideRounded(amount * (10_000 + step), 10_000 * rounding) * rounding
  return changed >= 0 && changed <= mostAmount ? changed : null
}
