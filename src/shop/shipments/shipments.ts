/** The face of shipments: what becomes of an order's parcel between "may be packed" and "delivered". */
import type { Reading } from '../../server/context.ts'
import type { Locale } from '../../lib/routes.ts'
import type { Carriers } from '../carriers/rules.ts'
import { selectLive } from './queries.ts'
import { parcelView, type ParcelView } from './rules.ts'

export {
  announceShipment,
  tellWhatIsLeft,
  withdrawShipment,
  type Announced,
  type ShipmentContext,
} from './announcing.ts'
export { tellDelivered, tellOnItsWay, tellReady, tellReturned } from './mails.ts'
export {
  bookCod,
  handOver,
  markDelivered,
  markReturned,
  readyForPickup,
  setTrackingNumber,
} from './moving.ts'
export { cancelShipment, prepareShipment } from './packing.ts'
export { mostLabels, portalFile, shipmentLabels } from './labels.ts'
export { countToPack, findPackingQueue, findShipment } from './reads.ts'
export type { ListedShipment } from './packing-queries.ts'

export type { ParcelOperationContext } from './step.ts'
export { trackShipments } from './tracking.ts'

/** The parcel of an order as its customer sees it; null: none is packed. The caller checks who may see it. */
export async function findParcel(
  { db, carriers }: Reading & { carriers: Carriers },
  { orderId, locale }: { orderId: number; locale: Locale },
): Promise<ParcelView | null> {
  const shipment = await selectLive(db, orderId)
  if (!shipment) return null
  const { carrier, trackingNumber } = shipment
  return parcelView(shipment, trackingNumber && carriers[carrier].trackingUrl(trackingNumber, locale))
}
