/** The face of shipments: what becomes of an order's parcels between "may be packed" and "delivered". */
import type { Locale } from '../../lib/routes.ts'
import type { Reader } from '../../server/db.ts'
import type { Carriers } from '../carriers/rules.ts'
import { isReplaced } from './fulfilment.ts'
import { selectLeft, selectParcelLines, type ParcelLine } from './line-queries.ts'
import { selectByReference, selectParcels, selectShipment } from './queries.ts'
import { parcelView, type ParcelView, type Shipment } from './rules.ts'
import type { LineToPack } from './splitting.ts'

export {
  announceShipment,
  tellWhatIsLeft,
  withdrawShipment,
  type Announced,
  type ShipmentContext,
} from './announcing.ts'
export { tellDelivered, tellOnItsWay, tellReady, tellReturned } from './mails.ts'
export { bookCod } from './collecting.ts'
export { handOver, markDelivered, readyForPickup, setTrackingNumber } from './moving.ts'
export { lookAtGoods, markReturned, type GoodsSeen } from './returning.ts'
export { cancelShipment, packParcel, prepareShipment, type PackAsked } from './packing.ts'
export { mostLabels, portalFile, shipmentLabels } from './labels.ts'
export { countToPack, selectPackingQueue, type ListedShipment } from './packing-queries.ts'
export type { ParcelOperationContext, ParcelTarget } from './step.ts'
export { trackShipments } from './tracking.ts'

/** The parcel of an order that no other goes in the place of, the newest of several; null: none is packed. */
export async function findShipment(db: Reader, orderId: number): Promise<Shipment | null> {
  const parcels = await selectParcels(db, orderId)
  return parcels.findLast((parcel) => !isReplaced(parcel, parcels)) ?? null
}

/** The parcel with this id; null: there is none. */
export async function findParcelById(db: Reader, shipmentId: number): Promise<Shipment | null> {
  return await selectShipment(db, shipmentId)
}

/** The parcel with this reference of ours, such as 2600000012-1; null: there is none. */
export async function findByReference(db: Reader, reference: string): Promise<Shipment | null> {
  return /^\d{10}-\d{1,6}$/.test(reference) ? await selectByReference(db, reference) : null
}

/** All that is known of how an order is packed. */
export interface Packed {
  /** Without those that ended before they left. */
  parcels: (Shipment & { lines: ParcelLine[] })[]
  /** What waits to be packed. */
  left: LineToPack[]
}

/** The parcels of an order with what lies in them, and what is left to pack. */
export async function findPacked(db: Reader, orderId: number): Promise<Packed> {
  const parcels = await selectParcels(db, orderId)
  const lines = await selectParcelLines(
    db,
    parcels.map(({ id }) => id),
  )
  const withLines = parcels.map((parcel) => ({
    ...parcel,
    lines: lines.filter(({ shipmentId }) => shipmentId === parcel.id),
  }))
  return { parcels: withLines, left: await selectLeft(db, orderId) }
}

/** The parcels of an order as its customer sees them, the oldest first. The caller checks who may see it. */
export async function findParcels(
  db: Reader,
  carriers: Carriers,
  orderId: number,
  locale: Locale,
): Promise<ParcelView[]> {
  const { parcels, left } = await findPacked(db, orderId)
  const isInParts = parcels.length > 1 || left.length > 0
  return parcels.flatMap((shipment) => {
    const { carrier, trackingNumber, lines } = shipment
    const url = trackingNumber && carriers[carrier].trackingUrl(trackingNumber, locale)
    const inside = isInParts ? lines.map(({ name, pieces }) => ({ name, pieces })) : []
    const view = parcelView(shipment, url, inside)
    return view ? [view] : []
  })
}
