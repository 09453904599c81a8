/** Prints of the packing table, and the file for the portals of carriers without a service for announcing parcels. */
import type { CarrierCode } from '../../lib/delivery.ts'
import type { Db, Reader } from '../../server/db.ts'
import { isRefusal, refuse, type Refusal } from '../../server/refusal.ts'
import {
  isFault,
  type Carriers,
  type LabelOptions,
  type ParcelToSend,
  type PortalParcel,
} from '../carriers/rules.ts'
import { findOrder } from '../orders/orders.ts'
import { wordsOf } from './announcing.ts'
import { selectForPortal, selectParcels, selectShipment } from './queries.ts'
import type { Shipment } from './rules.ts'
import { parcelToSend } from './sending.ts'
import type { ParcelTarget } from './step.ts'

/** More labels would print sheet after sheet before anyone can check them. */
export const mostLabels = 100

/**
 * Labels of packed parcels as one PDF, in the requested order.
 * @returns a refusal if one of the targets has no parcel announced to its carrier (its number is in `more`), if
 * they are for several carriers, or if the carrier does not answer or refuses.
 */
export async function shipmentLabels(
  { db, carriers }: { db: Db; carriers: Carriers },
  { targets, options }: { targets: readonly ParcelTarget[]; options: LabelOptions },
): Promise<Uint8Array | Refusal> {
  if (targets.length === 0 || targets.length > mostLabels) return refuse(422, 'parcel_desk.error.label_count')
  const parcels: Labelled[] = []
  for (const target of new Set(targets)) {
    const some = await labelled(db, target)
    if (isRefusal(some)) return some
    parcels.push(...some.filter(({ shipment: { id } }) => !parcels.some((one) => one.shipment.id === id)))
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

interface Labelled {
  shipment: Shipment
  parcel: ParcelToSend
}

/** One parcel, or all of an order's that are packed and not handed over. */
async function labelled(db: Reader, target: ParcelTarget): Promise<Labelled[] | Refusal> {
  const named = typeof target === 'number' ? null : await selectShipment(db, target.shipmentId)
  const orderId = typeof target === 'number' ? target : named?.orderId
  const order = orderId === undefined ? null : await findOrder({ db }, { id: orderId })
  if (!order) return refuse(404, 'parcel_desk.error.no_order')
  const more = { order: named?.reference ?? order.number }
  const all = named ? [named] : await selectParcels(db, order.id)
  const packed = all.filter(({ state, carrier }) => state === 'ANNOUNCED' && carrier !== 'pickup')
  if (packed.length > 0)
    return packed.map((shipment) => ({ shipment, parcel: parcelToSend(order, shipment) }))
  const [first] = all
  if (!first) return refuse(409, 'parcel_desk.error.not_packed', { more })
  if (first.carrier === 'pickup') return refuse(409, 'parcel_desk.error.counter', { more })
  return refuse(409, `parcel_desk.error.${first.state === 'ASKED' ? 'not_announced' : 'gone'}`, { more })
}

/**
 * The file for a carrier's portal with the parcels to announce: packed, and not handed over yet.
 * @returns null if the carrier is informed by its service, or there is no carrier to inform.
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
