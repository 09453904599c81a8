/** Whether the register of VAT numbers changes how a cart is taxed, before it becomes an order. */
import type { Connected } from '../../server/context.ts'
import { askForNumber, loadCart, viewOf, type CartContext, type CartKey } from '../../shop/cart/cart.ts'
import type { Vies } from '../../shop/tax/tax.ts'

/** Asks the register about a number that nothing is known of yet; the price that the buyer saw has Czech tax in it. */
export async function isTaxedOtherwise(
  context: Connected & CartContext & { vies: Vies; requester: string },
  key: CartKey,
): Promise<boolean> {
  await askForNumber(context, key)
  const { state, pricing } = await loadCart(context, key)
  return !viewOf(state, pricing).tax.isUnproved
}
