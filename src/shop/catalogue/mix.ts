/** The goods that buyers mix in one box. Pure. */
import type { OrderType } from '../../lib/trade.ts'
import { pricesFor, type Catalogue, type Variant } from './rules.ts'

/** Variants that mix in one box; `size`: its pieces. */
export interface Mix {
  size: number
  variants: Variant[]
}

/**
 * The goods that this trade mixes; null: fewer than two. Where the merchant has boxes of several sizes, those of
 * the goods that come first.
 */
export function mixIn(catalogue: Catalogue, orderType: OrderType, ownLists?: readonly string[]): Mix | null {
  const sold = [...catalogue.variants.values()].filter(
    (one) => one.mixedBox !== null && pricesFor(catalogue, one, orderType, ownLists).length > 0,
  )
  for (const { mixedBox } of sold) {
    const variants = sold.filter((one) => one.mixedBox === mixedBox)
    if (mixedBox !== null && variants.length > 1) return { size: mixedBox, variants }
  }
  return null
}
