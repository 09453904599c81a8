/** The public interface of shipments: an order's parcels from "may be packed" to "delivered". */
import { reads } from '../../server/verb.ts'
import { shippings, type ShippingCode } from '../../lib/delivery.ts'
import type { OddSort } from './desk-rules.ts'
import type { Locale } from '../../lib/routes.ts'
import type { Outcome, Reading } from '../../server/context.ts'
import type { FirstRows } from '../../server/first-rows.ts'
import type { Reader, Tx } from '../../server/db.ts'
import type { Page, SortedPageQuery } from '../../server/page.ts'
import { refuse, type Refusal } from '../../server/refusal.ts'
import { carrierOf, type Carriers } from '../carriers/rules.ts'
import { findOrder } from '../orders/orders.ts'
import { selectOdd, selectOddFirst, type ClaimableQuery, type OddParcel } from './claim-queries.ts'
import { isReplaced } from './fulfilment.ts'
import {
  selectLeft,
  selectLinesLeft,
  selectPackagings,
  selectParcelLines,
  selectTerms,
  writeTerms,
  type CarrierTerms,
  type ParcelLine,
} from './line-queries.ts'
import { selectByReference, selectParcels, selectShipment } from './queries.ts'
import { parcelView, type ParcelView, type Shipment } from './rules.ts'
import { splitByWeight, type LineToPack, type ProposedParcel } from './splitting.ts'
import { mostFor } from './way.ts'

export { findParcelsLike, type FoundParcel } from './find.ts'
export {
  announceShipment,
  announceRemaining,
  withdrawShipment,
  type Announced,
  type ShipmentContext,
} from './announcing.ts'
export { bookCod, cashPart } from './collecting.ts'
export { handOver, markDelivered, readyForPickup, setTrackingNumber } from './moving.ts'
export { lookAtGoods, markReturned, type GoodsSeen } from './returning.ts'
export { cancelShipment, packParcel, type PackInput } from './packing.ts'
export { markMissing, sendAgain, settleParcel, type ReplacementRequest } from './missing.ts'
export { collectedTooMuch } from './to-collect.ts'
export { leaveUnsent, type Unsent, type UnsentQuery } from './unsent.ts'
export { decideCarrierClaim, openCarrierClaim, payCarrierClaim } from './carrier-claims.ts'
export type { CarrierClaim, OddParcel } from './claim-queries.ts'
export type { CarrierTerms, LineLeft } from './line-queries.ts'
export { mostLabels, portalFile, shipmentLabels } from './labels.ts'
export { findArrivedComplaints, findOrdersOfParcels, findPackingQueue, findParcelEvents } from './reads.ts'
export {
  findCarrierClaim,
  findDeskLines,
  findParcelList,
  findQueuedGoods,
  findToPack,
  leavingOf,
  shipByOf,
  toPackSorts,
  type DeskLine,
  type ListedParcel,
  type OrderToPack,
  type QueuedGoods,
  type ToPackSort,
} from './desk.ts'
export type { ListedShipment } from './packing-queries.ts'
export { parcelNamed, type ParcelOperationContext, type ParcelTarget } from './step.ts'
export { trackShipments } from './tracking.ts'

/** The newest parcel of an order that is not replaced by another; null: no parcel is packed. */
export async function findShipment({ db }: Reading, orderId: number): Promise<Shipment | null> {
  const parcels = await selectParcels(db, orderId)
  return parcels.findLast((parcel) => !isReplaced(parcel, parcels)) ?? null
}

export const findParcelById = reads(selectShipment)

/** The parcel with our reference, such as 2600000012-1; null if there is no such parcel. */
export async function findByReference({ db }: Reading, reference: string): Promise<Shipment | null> {
  return /^\d{10}-\d{1,6}$/.test(reference) ? await selectByReference(db, reference) : null
}

export {
  oddSorts,
  parcelPlaces,
  parcelSorts,
  usualPlace,
  whereabouts,
  type ParcelPlace,
} from './desk-rules.ts'
export { changePackaging, findPackagings, type StoredPackaging } from './packagings.ts'

/** A page of the parcels that a person has to look at, oldest first. @returns 400 if the cursor belongs to another list. */
export async function listOddParcels(
  { db, now }: { db: Reader; now: Date },
  asked: SortedPageQuery<OddSort> & ClaimableQuery,
): Promise<Outcome<Page<OddParcel>>> {
  return await selectOdd(db, { ...asked, now })
}

/** The most urgent parcels that a person has to look at, without snoozed ones, and their number. */
export async function findOddFirst({ db, now }: { db: Reader; now: Date }): Promise<FirstRows> {
  return await selectOddFirst(db, now)
}

/** A proposed split of the rest of an order into parcels that a carrier takes. */
export interface Proposal {
  parcels: ProposedParcel[]
  /** Highest weight of a parcel with its packaging, grams; null: unlimited. */
  mostWeightG: number | null
}

/**
 * Proposes parcels for the rest of an order.
 * @param shippingCode the shipping to use; left out: as ordered.
 * @returns 404 if there is no such order; 422 if a single piece is too heavy for the carrier.
 */
export async function proposeParcels(
  { db }: { db: Reader },
  { orderId, shippingCode }: { orderId: number; shippingCode?: ShippingCode | undefined },
): Promise<Outcome<Proposal>> {
  const order = await findOrder({ db }, { id: orderId })
  if (!order) return refuse(404, 'parcel_desk.error.no_order')
  const code = shippingCode ?? (order.shippingCode as ShippingCode)
  const mostWeightG = await mostFor(
    { db },
    { carrier: carrierOf(code), isPoint: shippings[code].to === 'point' },
  )
  const parcels = splitByWeight(await selectLeft(db, orderId), await selectPackagings(db), mostWeightG)
  return parcels ? { parcels, mostWeightG } : refuse(422, 'parcel_desk.error.too_heavy')
}

/** The terms of all carriers. */
export const carrierTerms = reads(selectTerms)

/** Changes the terms of a carrier. @returns the terms before and after; 422 for numbers out of bounds. */
export async function changeCarrierTerms(
  { tx }: { tx: Tx },
  terms: CarrierTerms,
): Promise<{ before: CarrierTerms; after: CarrierTerms } | Refusal> {
  const before = (await selectTerms(tx)).find(({ carrier }) => carrier === terms.carrier)
  const days = (value: number, most: number) => Number.isInteger(value) && value >= 1 && value <= most
  const grams = (value: number | null) =>
    value === null || (Number.isInteger(value) && value > 0 && value <= 2_000_000)
  const isSound =
    grams(terms.mostWeightG) &&
    grams(terms.mostPointWeightG) &&
    days(terms.silentDays, 60) &&
    days(terms.lostClaimDays, 1000) &&
    days(terms.damageClaimDays, 1000)
  if (!before || !isSound) return refuse(422, 'parcel_desk.error.terms')
  await writeTerms(tx, terms)
  return { before, after: terms }
}

export type PackedParcel = Shipment & { lines: ParcelLine[] }

/** The packed and unpacked parts of an order. */
export interface Packed {
  /** Without those that ended before they left. */
  parcels: PackedParcel[]
  /** Lines that wait to be packed. */
  left: LineToPack[]
}

/** The parcels of an order with their lines, oldest first; without those that ended before they left. */
export async function findPackedParcels({ db }: Reading, orderId: number): Promise<PackedParcel[]> {
  const parcels = await selectParcels(db, orderId)
  const lines = await selectParcelLines(
    db,
    parcels.map(({ id }) => id),
  )
  const inside = Map.groupBy(lines, ({ shipmentId }) => shipmentId)
  return parcels.map((parcel) => ({ ...parcel, lines: inside.get(parcel.id) ?? [] }))
}

/** The lines of an order that are left to pack, in the order of its documents. */
export const findLinesLeft = reads(selectLinesLeft)

/** Parcels with their lines, and the lines left to pack with weights and prices. */
export const findPacked = async ({ db }: Reading, orderId: number): Promise<Packed> => ({
  parcels: await findPackedParcels({ db }, orderId),
  left: await selectLeft(db, orderId),
})

/** The parcels of an order as its customer sees them, oldest first. The caller checks the permission to see it. */
export async function findParcels(
  { db, carriers }: Reading & { carriers: Carriers },
  { orderId, locale }: { orderId: number; locale: Locale },
): Promise<ParcelView[]> {
  const { parcels, left } = await findPacked({ db }, orderId)
  const isInParts = parcels.length > 1 || left.length > 0
  return parcels.flatMap((shipment) => {
    const { carrier, trackingNumber, lines } = shipment
    const url = trackingNumber && carriers[carrier].trackingUrl(trackingNumber, locale)
    const inside = isInParts ? lines.map(({ name, pieces }) => ({ name, pieces })) : []
    const view = parcelView(shipment, url, inside)
    return view ? [view] : []
  })
}
