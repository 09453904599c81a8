/** Parcels between the wire and their verbs. */
import type { z } from 'zod'
import { toCzk } from '../../lib/money.ts'
import type { Actor } from '../../server/context.ts'
import type { Reader } from '../../server/db.ts'
import { refuse, type Refusal } from '../../server/refusal.ts'
import { findByNumber, findOrder } from '../../shop/orders/orders.ts'
import type { PackedLine, Shipment } from '../../shop/shipments/rules.ts'
import type { shipmentSchemas } from '../../shop/shipments/schema.ts'
import { seesPrices } from '../../shop/staff/rules.ts'
import {
  findByReference,
  findPacked,
  type CarrierClaim,
  type ListedParcel,
} from '../../shop/shipments/shipments.ts'
import type { ParcelSettled } from '../../workflows/back-office/back-office.ts'

/** The order with this number. @returns 404: there is none. */
export async function orderIdOf(db: Reader, number: string): Promise<{ orderId: number } | Refusal> {
  const order = await findByNumber({ db }, number)
  return order ? { orderId: order.id } : refuse(404, 'parcel_desk.error.no_order')
}

/** The parcel with this reference. @returns 404: there is none. */
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

export const linesOut = (lines: readonly PackedLine[]) =>
  lines.map(({ position: line, pieces }) => ({ line, pieces }))

/** What a call of packing, or of sending again, asks for beside its subject. */
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

/** An order with its parcels, as every call about them answers. */
export async function packedWire(
  { db, actor }: { db: Reader; actor: Actor },
  orderId: number,
): Promise<z.infer<typeof shipmentSchemas.packed> | Refusal> {
  const order = await findOrder({ db }, { id: orderId })
  if (!order) return refuse(404, 'parcel_desk.error.no_order')
  const { parcels, left } = await findPacked({ db }, orderId)
  return {
    order: order.number,
    fulfilment_state: order.states.fulfilment,
    left: linesOut(left),
    parcels: parcels.map((parcel) => ({
      parcel: parcel.reference,
      replaces: parcels.find(({ id }) => id === parcel.replacesId)?.reference ?? null,
      complaint: parcel.complaintId,
      carrier: parcel.carrier,
      state: parcel.state,
      ...shippingWire(parcel, actor),
      settled: parcel.settledAt !== null,
      lines: parcel.lines.map(({ position: line, code, name, pieces, restocked, writtenOff }) => ({
        line,
        code,
        name,
        pieces,
        restocked,
        written_off: writtenOff,
      })),
    })),
  }
}

/** What it weighs and collects, and how it is followed; without amounts for a clerk who sees no prices. */
const shippingWire = ({ weightG, cod, codPaidAt, trackingNumber, storedUntil }: Shipment, actor: Actor) => ({
  weight_g: weightG,
  cod: cod === null || !seesPrices(actor) ? null : toCzk(cod),
  cod_paid: codPaidAt !== null,
  tracking_number: trackingNumber,
  stored_until: storedUntil,
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

export const settledWire = ({ way, amount, isNew }: ParcelSettled) => ({
  way,
  amount: toCzk(amount),
  settled_now: isNew,
})

/** What a carrier is asked for tells what the goods are worth: a caller who sees no prices gets none of it. */
export const claimWire = (parcel: string, { state, asked, granted }: CarrierClaim, actor: Actor) => ({
  parcel,
  state,
  asked: seesPrices(actor) ? toCzk(asked) : null,
  granted: granted === null || !seesPrices(actor) ? null : toCzk(granted),
})
