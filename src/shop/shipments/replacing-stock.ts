/** The goods of parcels that are sent again leave the stock once more, and come back to it with them. */
import type { Tx } from '../../server/db.ts'
import { restock } from '../orders/orders.ts'
import { selectParcelLines } from './line-queries.ts'
import type { Shipment } from './rules.ts'

/** What was taken for a parcel in the place of another goes back where that parcel never left. */
export async function takeBackReplacement(
  tx: Tx,
  { id, orderId, replacesId }: Shipment,
  now: Date,
): Promise<void> {
  if (replacesId === null) return
  await restock(tx, orderId, await selectParcelLines(tx, [id]), now)
}
