/** What staff does about parcels: each asks for its permission, and is written into the audit. */
import type { OperationContext } from '../../server/context.ts'
import type { Tx } from '../../server/db.ts'
import { refuse, type Refusal } from '../../server/refusal.ts'
import { lockStates } from '../../shop/orders/orders.ts'
import type { Shipment } from '../../shop/shipments/rules.ts'
import {
  bookCod,
  cancelShipment,
  findPacked,
  findParcelById,
  handOver,
  lookAtGoods,
  markDelivered,
  markReturned,
  packParcel,
  readyForPickup,
  setTrackingNumber,
  trackShipments,
  type GoodsSeen,
  type PackAsked,
  type ParcelOperationContext,
  type ParcelTarget,
  type ShipmentContext,
} from '../../shop/shipments/shipments.ts'
import { recordAudit } from '../../shop/audit/audit.ts'
import { loginOf, operate, refusalOf, type Operated } from '../../shop/staff/staff.ts'
import type { Operation } from '../../shop/staff/rules.ts'

/** What an operation about a parcel is handed. */
export interface ParcelContext extends OperationContext, Pick<ParcelOperationContext, 'queue' | 'carriers'> {}

type ParcelOperation = Extract<Operation, `shipment.${string}`>

interface AboutParcel<Done> extends Pick<Operated<Done>, 'reason' | 'keep' | 'gives' | 'isChange'> {
  operation: ParcelOperation
  target: ParcelTarget
}

/** An operation about the parcels of an order; the audit keeps how order and parcels stood before and after. */
export async function aboutParcel<Done>(
  tx: Tx,
  context: ParcelContext,
  { operation, target, ...about }: AboutParcel<Done>,
  work: (parcelContext: ParcelOperationContext) => Promise<Done | Refusal>,
): Promise<Done | Refusal> {
  const { actor, queue, carriers, now } = context
  const orderId = typeof target === 'number' ? target : (await findParcelById(tx, target.shipmentId))?.orderId
  if (orderId === undefined) return refuse(404, 'parcel_desk.error.no_parcel')
  const asked = {
    operation,
    subject: { kind: 'order', id: orderId },
    look: async () => await standing(tx, orderId),
    isChange: (done: Done) => done !== false,
    ...about,
  }
  const parcelContext: ParcelOperationContext = {
    queue,
    carriers,
    now,
    actor: 'staff',
    actorId: loginOf(actor),
  }
  return await operate(tx, context, asked, async () => await work(parcelContext))
}

/** How an order and its parcels stand, as the audit keeps it. */
async function standing(tx: Tx, orderId: number) {
  const states = await lockStates(tx, orderId)
  const { parcels, left } = await findPacked(tx, orderId)
  return {
    ...states,
    parcels: parcels.map(({ id, state, trackingNumber: number, settledAt, lines }) => ({
      id,
      state,
      number,
      ...(settledAt ? { settled: true } : {}),
      lines: lines.map(({ position, pieces, restocked, writtenOff }) =>
        restocked + writtenOff > 0 ? { position, pieces, restocked, writtenOff } : { position, pieces },
      ),
    })),
    left: left.map(({ position, pieces }) => ({ position, pieces })),
  }
}

/** As `packParcel` of the parcels, by staff: `shipment.pack`. */
export async function packOrder(
  tx: Tx,
  context: ParcelContext,
  asked: PackAsked,
): Promise<Shipment | Refusal> {
  const about = { operation: 'shipment.pack', target: asked.orderId } as const
  return await aboutParcel(
    tx,
    context,
    about,
    async (parcelContext) => await packParcel({ tx, ...parcelContext }, asked),
  )
}

/** As `handOver` of the parcels, by staff: `shipment.hand_over`. */
export async function handParcelOver(
  tx: Tx,
  context: ParcelContext,
  target: ParcelTarget,
): Promise<Shipment | Refusal> {
  const about = { operation: 'shipment.hand_over', target } as const
  return await aboutParcel(
    tx,
    context,
    about,
    async (parcelContext) => await handOver(tx, parcelContext, target),
  )
}

/** As `readyForPickup` of the parcels, by staff: `shipment.ready`. @param until a day; null: the usual one. */
export async function writeParcelReady(
  tx: Tx,
  context: ParcelContext,
  { target, until }: { target: ParcelTarget; until: string | null },
): Promise<Shipment | Refusal> {
  const about = { operation: 'shipment.ready', target } as const
  return await aboutParcel(
    tx,
    context,
    about,
    async (parcelContext) => await readyForPickup(tx, parcelContext, target, until),
  )
}

/** As `markDelivered` of the parcels, by staff: `shipment.delivered`. */
export async function writeParcelDelivered(
  tx: Tx,
  context: ParcelContext,
  target: ParcelTarget,
): Promise<Shipment | Refusal> {
  const about = { operation: 'shipment.delivered', target } as const
  return await aboutParcel(
    tx,
    context,
    about,
    async (parcelContext) => await markDelivered(tx, parcelContext, target),
  )
}

/** As `markReturned` of the parcels, by staff: `shipment.returned`. @param restock all its goods can be sold again. */
export async function writeParcelReturned(
  tx: Tx,
  context: ParcelContext,
  { target, restock }: { target: ParcelTarget; restock: boolean },
): Promise<Shipment | Refusal> {
  const about = { operation: 'shipment.returned', target } as const
  return await aboutParcel(
    tx,
    context,
    about,
    async (parcelContext) => await markReturned(tx, parcelContext, target, { restock }),
  )
}

/** As `lookAtGoods` of the parcels, by staff: `shipment.goods`. */
export async function writeGoodsSeen(
  tx: Tx,
  context: ParcelContext,
  seen: GoodsSeen,
): Promise<Shipment | Refusal> {
  const about = { operation: 'shipment.goods', target: { shipmentId: seen.shipmentId } } as const
  return await aboutParcel(
    tx,
    context,
    about,
    async (parcelContext) => await lookAtGoods({ tx, ...parcelContext }, seen),
  )
}

/** As `cancelShipment` of the parcels, by staff: `shipment.cancel`. */
export async function unpackOrder(
  tx: Tx,
  context: ParcelContext,
  target: ParcelTarget,
): Promise<Shipment | Refusal> {
  const about = { operation: 'shipment.cancel', target } as const
  return await aboutParcel(
    tx,
    context,
    about,
    async (parcelContext) => await cancelShipment(tx, parcelContext, target),
  )
}

/** As `bookCod` of the parcels, by staff: `shipment.cod_paid`. */
export async function bookCashOnDelivery(
  tx: Tx,
  context: ParcelContext,
  target: ParcelTarget,
): Promise<boolean | Refusal> {
  const about = { operation: 'shipment.cod_paid', target } as const
  return await aboutParcel(
    tx,
    context,
    about,
    async (parcelContext) => await bookCod(tx, parcelContext, target),
  )
}

/** As `setTrackingNumber` of the parcels, by staff: `shipment.number`. */
export async function writeParcelNumber(
  tx: Tx,
  context: ParcelContext,
  { target, typed }: { target: ParcelTarget; typed: string },
): Promise<Shipment | Refusal> {
  const about = { operation: 'shipment.number', target } as const
  return await aboutParcel(tx, context, about, async () => await setTrackingNumber(tx, target, typed))
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
    await shipmentContext.db.transaction().execute(async (tx) => await recordAudit(tx, context, entry))
  return { moved }
}
