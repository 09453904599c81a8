/** How much of an order on delivery is still to be written on its parcels, and how much is written on them too much. */
import type { Halere } from '../../lib/money.ts'
import type { Writing } from '../../server/context.ts'
import type { Order } from '../orders/rules.ts'
import { selectCash } from './queries.ts'
import { collects } from './rules.ts'

/** What parcels that are not packed yet collect, all together, in haléře: 0 for an order that is paid otherwise. */
export async function toCollect(
  { tx }: Writing,
  order: Pick<Order, 'id' | 'paymentCode' | 'states'>,
): Promise<Halere> {
  if (!collects(order)) return 0
  const cash = await selectCash(tx, order.id)
  return Math.max(0, cash.collects - cash.collected)
}

/**
 * How much more an order on delivery brings than it comes to, in haléře, since its document was corrected: by what was paid
 * otherwise, and by the cash that its parcels have collected or will. Less than a crown is the rounding of its cash.
 */
export async function collectedTooMuch({ tx }: Writing, orderId: number): Promise<Halere> {
  const { collects: all, collected, owed } = await selectCash(tx, orderId)
  return Math.max(0, collected - (owed > 0 ? all : owed))
}
