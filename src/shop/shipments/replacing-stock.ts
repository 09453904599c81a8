/** Stock of parcels that are sent again: their goods leave it once more, and return to it with them. */
import type { Writing } from '../../server/context.ts'
import { restock } from '../orders/orders.ts'
import { selectParcelLines } from './line-queries.ts'
import type { Shipment } from './rules.ts'

/** Returns the pieces of a replacement parcel that never left to the stock. */
export async function takeBackReplacement(
  { tx, now }: Writing & { now: Date },
  { id, orderId, replacesId }: Shipment,
): Promise<void> {
  if (replacesId === null) return
  await restock({ tx, now }, { orderId, pieces: await selectParcelLines(tx, [id]) })
}
