/** What the packing table prints, and the file for the portals of carriers that people tell of parcels. */
import type { Db, Reader } from '../../server/db.ts'
import { isRefusal, refuse, type Refusal } from '../../server/refusal.ts'
import {
  isFault,
  type CarrierCode,
  type Carriers,
  type LabelOptions,
  type ParcelToSend,
  type PortalParcel,
} from '../carriers/rules.ts'
import { findOrder } from '../orders/orders.ts'
import { wordsOf } from './announcing.ts'
import { selectForPortal, selectLive } from './queries.ts'
import type { Shipment } from './rules.ts'
import { parcelToSend } from './sending.ts'

/** More would make one sheet of paper after the other before anybody can look. */
export const mostLabels = 100

/**
 * Labels of packed orders as one PDF, in the order in which they are asked for.
 * @returns why not: one of them has no parcel that its carrier knows of (its number is in `more`), they are for several
 *   carriers, or the carrier does not answer or refuses.
 */
export async function shipmentLabels(
  { db, carriers }: { db: Db; carriers: Carriers },
  { orderIds, options }: { orderIds: number[]; options: LabelOptions },
): Promise<Uint8Array | Refusal> {
  if (orderIds.length === 0 || orderIds.length > mostLabels)
    return refuse(422, 'parcel_desk.error.label_count')
  const parcels = []
  for (const orderId of new Set(orderIds)) {
    const one = await labelled(db, orderId)
    if (isRefusal(one)) return one
    parcels.push(one)
  }
  const code = parcels[0]?.shipment.carrier
  if (!code || parcels.some(({ shipment }) => shipment.carrier !== code))
    return refuse(409, 'parcel_desk.error.several_carriers')
  const pdf = await carriers[code].label(
    parcels.map(({ shipment, parcel }) => ({ ...parcel, carrierId: shipment.carrierId })),
    options,
  )
  if (!isFault(pdf)) return pdf
  const key = pdf.kind === 'refused' ? 'labels_refused' : 'unreachable'
  return refuse(503, `parcel_desk.error.${key}`, { more: { why: wordsOf(pdf) } })
}

async function labelled(
  db: Reader,
  orderId: number,
): Promise<{ shipment: Shipment; parcel: ParcelToSend } | Refusal> {
  const order = await findOrder({ db }, { id: orderId })
  if (!order) return refuse(404, 'parcel_desk.error.no_order')
  const shipment = await selectLive(db, orderId)
  const more = { order: order.number }
  if (!shipment) return refuse(409, 'parcel_desk.error.not_packed', { more })
  if (shipment.carrier === 'pickup') return refuse(409, 'parcel_desk.error.counter', { more })
  if (shipment.state !== 'ANNOUNCED')
    return refuse(409, `parcel_desk.error.${shipment.state === 'ASKED' ? 'not_announced' : 'gone'}`, { more })
  return { shipment, parcel: parcelToSend(order, shipment) }
}

/**
 * The parcels that a carrier's portal has to be told of, as the file that it takes in: packed, and not handed over yet.
 * @returns null where the carrier is told by its service, or there is no carrier to tell.
 */
export async function portalFile(
  { db, carriers }: { db: Db; carriers: Carriers },
  code: CarrierCode,
): Promise<{ content: string; count: number } | null> {
  const { portalFile: drawn } = carriers[code]
  if (!drawn) return null
  const parcels: PortalParcel[] = []
  for (const shipment of await selectForPortal(db, code)) {
    const order = await findOrder({ db }, { id: shipment.orderId })
    if (order) parcels.push({ ...parcelToSend(order, shipment), variableSymbol: order.number })
  }
  return { content: drawn(parcels), count: parcels.length }
}
