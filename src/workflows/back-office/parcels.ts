/** What staff does about parcels: each asks for its permission, and is written into the audit. */
import type { OperationContext, Writing } from '../../server/context.ts'
import type { Tx } from '../../server/db.ts'
import { refuse, type Refusal } from '../../server/refusal.ts'
import { findHold, lockStates } from '../../shop/orders/orders.ts'
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
import { givesSeen } from './parcel-goods.ts'
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
  context: Writing & ParcelContext,
  {
    aboutParcel: { operation, target, ...about },
    work,
  }: {
    aboutParcel: AboutParcel<Done>
    work: (parcelContext: ParcelOperationContext) => Promise<Done | Refusal>
  },
): Promise<Done | Refusal> {
  const { tx, actor, queue, carriers, now } = context
  const orderId =
    typeof target === 'number' ? target : (await findParcelById({ db: tx }, target.shipmentId))?.orderId
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

/** How an order and its parcels stand, as the audit keeps it. */
async function standing(tx: Tx, orderId: number) {
  const states = await lockStates({ tx }, orderId)
  const { parcels, left } = await findPacked({ db: tx }, orderId)
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
  context: Writing & ParcelContext,
  asked: PackAsked,
): Promise<Shipment | Refusal> {
  const { tx } = context
  const reason = asked.lots?.note
  const about = {
    operation: 'shipment.pack',
    target: asked.orderId,
    ...(reason ? { reason } : {}),
  } as const
  return await aboutParcel(context, {
    aboutParcel: about,
    work: async (parcelContext) => await packParcel({ tx, ...parcelContext }, asked),
  })
}

/** As `handOver` of the parcels, by staff: `shipment.hand_over`. */
export async function handParcelOver(
  context: Writing & ParcelContext,
  target: ParcelTarget,
): Promise<Shipment | Refusal> {
  const { tx } = context
  const about = { operation: 'shipment.hand_over', target } as const
  return await aboutParcel(context, {
    aboutParcel: about,
    work: async (parcelContext) => await handOver({ ...parcelContext, tx }, target),
  })
}

/** As `readyForPickup` of the parcels, by staff: `shipment.ready`. @param until a day; null: the usual one. */
export async function writeParcelReady(
  context: Writing & ParcelContext,
  { target, until }: { target: ParcelTarget; until: string | null },
): Promise<Shipment | Refusal> {
  const { tx } = context
  const about = { operation: 'shipment.ready', target } as const
  return await aboutParcel(context, {
    aboutParcel: about,
    work: async (parcelContext) =>
      await readyForPickup({ ...parcelContext, tx }, { target, storedUntil: until }),
  })
}

/** As `markDelivered` of the parcels, by staff: `shipment.delivered`. */
export async function writeParcelDelivered(
  context: Writing & ParcelContext,
  target: ParcelTarget,
): Promise<Shipment | Refusal> {
  const { tx } = context
  const about = { operation: 'shipment.delivered', target } as const
  return await aboutParcel(context, {
    aboutParcel: about,
    work: async (parcelContext) => await markDelivered({ ...parcelContext, tx }, target),
  })
}

/**
 * As `markReturned` of the parcels, by staff: `shipment.returned`. Goods that are taken in though they had arrived, and
 * their customer claims nothing, are approved by a second member of staff above the limit of write-offs.
 * @param asked.restock all its goods can be sold again
 */
export async function writeParcelReturned(
  context: Writing & ParcelContext,
  asked: { target: ParcelTarget; restock: boolean },
): Promise<Shipment | Refusal> {
  const { tx } = context
  const { target, restock } = asked
  const of = typeof target === 'number' ? { orderId: target } : target
  const gives = await givesSeen(context, { input: asked, target: of })
  const about = { operation: 'shipment.returned', target, gives } as const
  return await aboutParcel(context, {
    aboutParcel: about,
    work: async (parcelContext) => await markReturned({ ...parcelContext, tx }, { target, restock }),
  })
}

/** As `lookAtGoods` of the parcels, by staff: `shipment.goods`; what is written off waits for a second person above the limit of write-offs. */
export async function writeGoodsSeen(
  context: Writing & ParcelContext,
  seen: GoodsSeen,
): Promise<Shipment | Refusal> {
  const { tx } = context
  const target = { shipmentId: seen.shipmentId }
  const gives = await givesSeen(context, { input: seen, target })
  const about = { operation: 'shipment.goods', target, gives } as const
  return await aboutParcel(context, {
    aboutParcel: about,
    work: async (parcelContext) => await lookAtGoods({ tx, ...parcelContext }, seen),
  })
}

/** As `cancelShipment` of the parcels, by staff: `shipment.cancel`. */
export async function unpackOrder(
  context: Writing & ParcelContext,
  target: ParcelTarget,
): Promise<Shipment | Refusal> {
  const { tx } = context
  const about = { operation: 'shipment.cancel', target } as const
  return await aboutParcel(context, {
    aboutParcel: about,
    work: async (parcelContext) => await cancelShipment({ ...parcelContext, tx }, target),
  })
}

/** As `bookCod` of the parcels, by staff: `shipment.cod_paid`. */
export async function bookCashOnDelivery(
  context: Writing & ParcelContext,
  target: ParcelTarget,
): Promise<boolean | Refusal> {
  const { tx } = context
  const about = { operation: 'shipment.cod_paid', target } as const
  return await aboutParcel(context, {
    aboutParcel: about,
    work: async (parcelContext) => await bookCod({ ...parcelContext, tx }, target),
  })
}

/** As `setTrackingNumber` of the parcels, by staff: `shipment.number`. */
export async function writeParcelNumber(
  context: Writing & ParcelContext,
  { target, typed }: { target: ParcelTarget; typed: string },
): Promise<Shipment | Refusal> {
  const about = { operation: 'shipment.number', target } as const
  return await aboutParcel(context, {
    aboutParcel: about,
    work: async () => await setTrackingNumber(context, { target, typed }),
  })
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
