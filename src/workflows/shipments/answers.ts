/** API responses of the operations on parcels. */
import type { z } from 'zod'
import { formatPrice, toCzk } from '../../lib/money.ts'
import type { Actor } from '../../server/context.ts'
import type { Reader } from '../../server/db.ts'
import { findOrder } from '../../shop/orders/orders.ts'
import type { PackedLine, Shipment } from '../../shop/shipments/rules.ts'
import { shipmentSchemas } from '../../shop/shipments/schema.ts'
import { findPacked, findParcelById, type CarrierClaim } from '../../shop/shipments/shipments.ts'
import { seesPrices } from '../../shop/staff/rules.ts'
import type { Doing } from '../operations/operations.ts'
import type { ParcelSettled } from './documents.ts'

export const linesOut = (lines: readonly PackedLine[]) =>
  lines.map(({ position: line, pieces }) => ({ line, pieces }))

/** An order with its parcels, as every call about them answers. */
export async function packedWire(
  { db, actor }: { db: Reader; actor: Actor },
  orderId: number,
): Promise<z.infer<typeof shipmentSchemas.packed>> {
  const order = await findOrder({ db }, { id: orderId })
  if (!order) throw new Error(`Order ${orderId} does not exist`)
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

/** Weight, cash on delivery and tracking; without amounts for a clerk who sees no prices. */
export const shippingWire = (
  { weightG, cod, codPaidAt, trackingNumber, storedUntil }: Shipment,
  actor: Actor,
) => ({
  weight_g: weightG,
  cod: cod === null || !seesPrices(actor) ? null : toCzk(cod),
  cod_paid: codPaidAt !== null,
  tracking_number: trackingNumber,
  stored_until: storedUntil,
})

/** A claim at a carrier shows what the goods are worth: a caller who sees no prices gets no amounts. */
export const claimWire = (parcel: string, { state, asked, granted }: CarrierClaim, actor: Actor) => ({
  parcel,
  state,
  asked: seesPrices(actor) ? toCzk(asked) : null,
  granted: granted === null || !seesPrices(actor) ? null : toCzk(granted),
})

const stateWords: Record<Shipment['state'], string> = {
  ASKED: 'packed; the carrier has not confirmed it yet',
  ANNOUNCED: 'packed',
  HANDED_OVER: 'on its way',
  READY: 'waits for its customer',
  DELIVERED: 'delivered',
  RETURNING: 'on its way back',
  RETURNED: 'came back',
  CANCELLED: 'not packed any more',
  REFUSED: 'refused by the carrier',
  LOST: 'lost by the carrier',
  DAMAGED: 'damaged on its way',
}

/** Describes the state of a parcel, for the command line. */
export function parcelInWords(shipment: Shipment): string {
  const { state, reference, carrier, trackingNumber, weightG, cod, storedUntil, restockedAt } = shipment
  return [
    stateWords[state],
    `${carrier} ${reference}`,
    `${weightG} g`,
    ...(cod === null ? [] : [`collects ${formatPrice(cod, 'en')}`]),
    ...(trackingNumber === null ? [] : [`number ${trackingNumber}`]),
    ...(storedUntil === null ? [] : [`until ${storedUntil}`]),
    ...(restockedAt ? ['goods back in stock'] : []),
  ].join(', ')
}

/** The order of the parcel with all its parcels. */
export const answersPacked = {
  schema: shipmentSchemas.packed,
  refused: shipmentSchemas.why,
  of: async ({ orderId }: { orderId: number }, { tx, actor }: Doing) =>
    await packedWire({ db: tx, actor }, orderId),
}

/** As `answersPacked`; a command prints the state of the parcel itself. */
export const answersParcel = { ...answersPacked, told: (parcel: Shipment) => `${parcelInWords(parcel)}.` }

export const answersClaim = {
  schema: shipmentSchemas.claim,
  of: async (claim: CarrierClaim, { tx, actor }: Doing) =>
    claimWire((await findParcelById({ db: tx }, claim.shipmentId))?.reference ?? '', claim, actor),
}

const ways = { card: 'to the card', account: 'from the account, by hand', nothing: 'off what is owed' }

export const answersSettled = {
  schema: shipmentSchemas.settled,
  of: ({ way, amount, isNew }: ParcelSettled) => ({ way, amount: toCzk(amount), settled_now: isNew }),
  told: ({ way, amount, isNew }: ParcelSettled) => {
    if (!isNew) return 'It was settled before.'
    return amount === 0 || way === null ? 'No money goes back.' : `${formatPrice(amount, 'en')} ${ways[way]}.`
  },
}
