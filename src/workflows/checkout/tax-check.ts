/** Checks if the register of VAT numbers changes a cart's taxation before it becomes an order. */
import type { Connected } from '../../server/context.ts'
import { askForNumber, loadCart, viewOf, type CartContext, type CartKey } from '../../shop/cart/cart.ts'
import type { Vies } from '../../shop/tax/tax.ts'

/** Queries the register about an unknown number; the price that the buyer saw includes Czech tax. */
export async function isTaxedOtherwise(
  context: Connected & CartContext & { vies: Vies; requester: string },
  key: CartKey,
): Promise<boolean> {
  await askForNumber(context, key)
  const { state, pricing } = await loadCart(context, key)
  return !viewOf(state, pricing).tax.isUnproved
}
