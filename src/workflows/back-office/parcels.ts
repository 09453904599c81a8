/** What staff does about parcels: each asks for its permission, and is written into the audit. */
import type { OperationContext, Writing } from '../../server/context.ts'
import { refuse, type Refusal } from '../../server/refusal.ts'
import { findHold, lockStates } from '../../shop/orders/orders.ts'
import type { Shipment } from '../../shop/shipments/rules.ts'
import {
  bookCod,
  cancelShipment,
  findShipment,
  handOver,
  markDelivered,
  markReturned,
  prepareShipment,
  readyForPickup,
  setTrackingNumber,
  trackShipments,
  type ParcelOperationContext,
  type ShipmentContext,
} from '../../shop/shipments/shipments.ts'
import type { LotPlanInput } from '../../shop/stock/stock.ts'
import { recordAudit } from '../../shop/audit/audit.ts'
import { loginOf, operate, refusalOf } from '../../shop/staff/staff.ts'
import type { Operation } from '../../shop/staff/rules.ts'

/** What an operation about a parcel is handed. */
export interface ParcelContext extends OperationContext, Pick<ParcelOperationContext, 'queue' | 'carriers'> {}

type ParcelOperation = Extract<Operation, `shipment.${string}`>

/** An operation about the parcel of an order; the audit keeps how order and parcel stood before and after. */
async function aboutParcel<Done>(
  context: Writing & ParcelContext,
  { operation, orderId, reason }: { operation: ParcelOperation; orderId: number; reason?: string },
  work: (parcelContext: ParcelOperationContext) => Promise<Done | Refusal>,
): Promise<Done | Refusal> {
  const { tx, actor, queue, carriers, now } = context
  const look = async () => {
    const states = await lockStates(context, orderId)
    const parcel = await findShipment({ db: tx }, orderId)
    return { ...states, parcel: parcel?.state ?? null, number: parcel?.trackingNumber ?? null }
  }
  const asked = {
    operation,
    subject: { kind: 'order', id: orderId },
    ...(reason === undefined ? {} : { reason }),
    look,
    isChange: (done: Done) => done !== false,
  }
  const parcelContext: ParcelOperationContext = {
    queue,
    carriers,
    now,
    actor: 'staff',
    actorId: loginOf(actor),
  }
  return await operate(context, {
    asked,
    work: async () => {
      // `look` has locked the order: it is not held from here on.
      const isHeld = notWhileHeld.includes(operation) && (await findHold({ db: tx }, orderId)) !== null
      return isHeld ? refuse(409, 'parcel_desk.error.held') : await work(parcelContext)
    },
  })
}

/** What is not done to the parcel of an order that is held. */
const notWhileHeld: readonly ParcelOperation[] = [
  'shipment.pack',
  'shipment.hand_over',
  'shipment.ready',
  'shipment.delivered',
]

/**
 * As `prepareShipment` of the parcels, by staff: `shipment.pack`.
 * @param lots that were chosen instead of those that expire first, with the reason
 */
export async function packOrder(
  context: Writing & ParcelContext,
  { orderId, lots = {} }: { orderId: number; lots?: Pick<LotPlanInput, 'chosen' | 'note'> },
): Promise<Shipment | Refusal> {
  const { tx } = context
  const about = { operation: 'shipment.pack', orderId, ...(lots.note ? { reason: lots.note } : {}) } as const
  return await aboutParcel(
    context,
    about,
    async (parcelContext) => await prepareShipment({ ...parcelContext, tx }, { orderId, lots }),
  )
}

/** As `handOver` of the parcels, by staff: `shipment.hand_over`. */
export async function handParcelOver(
  context: Writing & ParcelContext,
  orderId: number,
): Promise<Shipment | Refusal> {
  const { tx } = context
  const about = { operation: 'shipment.hand_over', orderId } as const
  return await aboutParcel(
    context,
    about,
    async (parcelContext) => await handOver({ ...parcelContext, tx }, orderId),
  )
}

/** As `readyForPickup` of the parcels, by staff: `shipment.ready`. @param until a day; null: the usual one. */
export async function writeParcelReady(
  context: Writing & ParcelContext,
  { orderId, until }: { orderId: number; until: string | null },
): Promise<Shipment | Refusal> {
  const { tx } = context
  const about = { operation: 'shipment.ready', orderId } as const
  return await aboutParcel(
    context,
    about,
    async (parcelContext) => await readyForPickup({ ...parcelContext, tx }, { orderId, storedUntil: until }),
  )
}

/** As `markDelivered` of the parcels, by staff: `shipment.delivered`. */
export async function writeParcelDelivered(
  context: Writing & ParcelContext,
  orderId: number,
): Promise<Shipment | Refusal> {
  const { tx } = context
  const about = { operation: 'shipment.delivered', orderId } as const
  return await aboutParcel(
    context,
    about,
    async (parcelContext) => await markDelivered({ ...parcelContext, tx }, orderId),
  )
}

/** As `markReturned` of the parcels, by staff: `shipment.returned`. @param restock the goods can be sold again. */
export async function writeParcelReturned(
  context: Writing & ParcelContext,
  { orderId, restock }: { orderId: number; restock: boolean },
): Promise<Shipment | Refusal> {
  const { tx } = context
  const about = { operation: 'shipment.returned', orderId } as const
  return await aboutParcel(
    context,
    about,
    async (parcelContext) => await markReturned({ ...parcelContext, tx }, { orderId, restock }),
  )
}

/** As `cancelShipment` of the parcels, by staff: `shipment.cancel`. */
export async function unpackOrder(
  context: Writing & ParcelContext,
  orderId: number,
): Promise<Shipment | Refusal> {
  const { tx } = context
  const about = { operation: 'shipment.cancel', orderId } as const
  return await aboutParcel(
    context,
    about,
    async (parcelContext) => await cancelShipment({ ...parcelContext, tx }, orderId),
  )
}

/** As `bookCod` of the parcels, by staff: `shipment.cod_paid`. */
export async function bookCashOnDelivery(
  context: Writing & ParcelContext,
  orderId: number,
): Promise<boolean | Refusal> {
  const { tx } = context
  const about = { operation: 'shipment.cod_paid', orderId } as const
  return await aboutParcel(
    context,
    about,
    async (parcelContext) => await bookCod({ ...parcelContext, tx }, orderId),
  )
}

/** As `setTrackingNumber` of the parcels, by staff: `shipment.number`. */
export async function writeParcelNumber(
  context: Writing & ParcelContext,
  { orderId, typed }: { orderId: number; typed: string },
): Promise<Shipment | Refusal> {
  const about = { operation: 'shipment.number', orderId } as const
  return await aboutParcel(context, about, async () => await setTrackingNumber(context, { orderId, typed }))
}

/** Asks the carriers about parcels now: `shipment.track`. @returns how many moved. */
export async function trackNow(
  context: ParcelContext,
  shipmentContext: ShipmentContext,
): Promise<{ moved: number } | Refusal> {
  const operation = 'shipment.track'
  const refusal = refusalOf(context.actor, operation)
  if (refusal) return refusal
  const moved = await trackShipments(shipmentContext)
  const entry = { operation, subject: { kind: 'parcels', id: 'due' }, after: { moved } }
  if (moved > 0)
    await shipmentContext.db.transaction().execute(async (tx) => await recordAudit({ ...context, tx }, entry))
  return { moved }
}
