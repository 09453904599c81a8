/** Selects the payments that a refund is drawn on. Pure. */
import type { Halere } from '../../lib/money.ts'

/** A payment, and the part of it that can still be refunded, in haléře. */
export interface Source {
  source: object
  left: Halere
}

export interface Draw<From extends Source> {
  from: From
  /** Above 0, and not more than is left of the payment. */
  amount: Halere
}

/**
 * The first payment that covers the amount alone; if none does, cards first, because the gateway sends it the
 * same day, then the others, each whole before the next one.
 * @param paid in the order in which they are refunded
 * @returns amounts that add up to the requested amount; null if it is more than is left of all of them
 */
export function drawn<From extends Source>(paid: readonly From[], amount: Halere): Draw<From>[] | null {
  const single = paid.find(({ left }) => left >= amount)
  if (single) return [{ from: single, amount }]
  const isCard = ({ source }: From) => 'attemptId' in source
  let missing = amount
  const draws: Draw<From>[] = []
  for (const from of [...paid.filter(isCard), ...paid.filter((one) => !isCard(one))]) {
    const part = Math.min(missing, from.left)
    if (part > 0) draws.push({ from, amount: part })
    missing -= Math.max(0, part)
  }
  return missing === 0 ? draws : null
}
