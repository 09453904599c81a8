/** Parcels between the wire and their verbs. */
import type { z } from 'zod'
import type { Actor } from '../../server/context.ts'
import type { Reader } from '../../server/db.ts'
import { refuse, type Refusal } from '../../server/refusal.ts'
import { findByNumber } from '../../shop/orders/orders.ts'
import type { PackedLine } from '../../shop/shipments/rules.ts'
import type { shipmentSchemas } from '../../shop/shipments/schema.ts'
import { findByReference, type ListedParcel } from '../../shop/shipments/shipments.ts'
import { shippingWire } from '../../workflows/shipments/shipments.ts'

/** The order with this number. @returns 404: no such order */
export async function orderIdOf(db: Reader, number: string): Promise<{ orderId: number } | Refusal> {
  const order = await findByNumber({ db }, number)
  return order ? { orderId: order.id } : refuse(404, 'parcel_desk.error.no_order')
}

/** The parcel with this reference. @returns 404: no such parcel */
export async function parcelIdOf(
  db: Reader,
  reference: string,
): Promise<{ shipmentId: number; orderId: number } | Refusal> {
  const parcel = await findByReference({ db }, reference)
  return parcel
    ? { shipmentId: parcel.id, orderId: parcel.orderId }
    : refuse(404, 'parcel_desk.error.no_parcel')
}

/** Lines of the wire are called by their number on documents. */
export const linesIn = (
  lines: readonly { line: number; pieces: number }[] | undefined,
): PackedLine[] | undefined => lines?.map(({ line: position, pieces }) => ({ position, pieces }))

/** Maps the packing fields of a call, for packing and for sending again. */
export const packingIn = ({
  lines,
  shipping: shippingCode,
  point: pointId,
  packaging,
  weighed_g: weighedG,
  key,
}: Omit<z.infer<typeof shipmentSchemas.pack>, 'order'>) => ({
  lines: linesIn(lines),
  shippingCode,
  pointId,
  packaging,
  weighedG,
  key,
})

/** Which parcel of which order it is, and where. */
export const parcelWire = ({
  reference,
  orderNumber,
  carrier,
  state,
}: Pick<ListedParcel, 'reference' | 'orderNumber' | 'carrier' | 'state'>) => ({
  parcel: reference,
  order: orderNumber,
  carrier,
  state,
})

/** A parcel of the list. */
export const listedWire = (parcel: ListedParcel, actor: Actor) => ({
  ...parcelWire(parcel),
  recipient: parcel.recipient,
  city: parcel.city,
  ...shippingWire(parcel, actor),
  handed_over: parcel.handedOverAt?.toISOString() ?? null,
})
