/** Steps of bulk price changes. Pure. */
import { divideRounded, type Halere } from '../../lib/money.ts'
import type { Rounding } from './schema.ts'

/** The highest price of a piece; the database enforces the same. */
const mostAmount = 100_000_000

/** A price changed by hundredths of a percent and rounded. @returns null if the result is not an allowed price */
export function steppedPrice(amount: Halere, step: number, rounding: Rounding): Halere | null {
  const changed = divideRounded(amount * (10_000 + step), 10_000 * rounding) * rounding
  return changed >= 0 && changed <= mostAmount ? changed : null
}
