/** A visitor's cart as the shop's public pages show it. */
import { nothingKnown } from '../tax/rules.ts'
import { emptyCart } from './rules.ts'
import type { OpenCart } from './verbs.ts'

/**
 * The goods of a guest's cart, without addresses, delivery and payment. Carts with the same goods show the same pages.
 * @returns `same`: equal for carts with the same goods
 */
export function visibleGoods({ state, pricing }: OpenCart): { cart: OpenCart; same: string } {
  const { orderType, tShirtSize, lines, stock } = state
  return {
    cart: {
      state: { ...emptyCart(orderType), tShirtSize, lines, stock },
      pricing: { ...pricing, terms: null, tax: nothingKnown, customerCredit: 0 },
    },
    same: JSON.stringify([orderType, tShirtSize, lines]),
  }
}
