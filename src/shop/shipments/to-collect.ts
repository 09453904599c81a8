/** Computes how much cash of an order on delivery no parcel collects yet, and how much its parcels collect in excess. */
import type { Halere } from '../../lib/money.ts'
import type { Writing } from '../../server/context.ts'
import type { Order } from '../orders/rules.ts'
import { selectCash } from './queries.ts'
import { collects } from './rules.ts'

/** Total cash that the parcels not packed yet collect, in haléře: 0 for an order that is paid otherwise. */
export async function toCollect(
  { tx }: Writing,
  order: Pick<Order, 'id' | 'paymentCode' | 'states'>,
): Promise<Halere> {
  if (!collects(order)) return 0
  const cash = await selectCash(tx, order.id)
  return Math.max(0, cash.collects - cash.collected)
}

/**
 * Excess over the price of an order on delivery since its document was corrected, in haléře: from other payments, and from
 * the cash that its parcels have collected or will collect. Less than a crown is the rounding of its cash.
 */
export async function collectedTooMuch({ tx }: Writing, orderId: number): Promise<Halere> {
  const { collects: all, collected, owed } = await selectCash(tx, orderId)
  return Math.max(0, collected - (owed > 0 ? all : owed))
}
