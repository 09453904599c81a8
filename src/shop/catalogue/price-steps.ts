/** By how much prices are changed at once. Pure. */
import { divideRounded, type Halere } from '../../lib/money.ts'
import type { Rounding } from './schema.ts'

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
