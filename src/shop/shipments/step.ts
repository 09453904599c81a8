/** The single way to change the state of a parcel, and with it of its order. */
import type { Reading, Writing } from '../../server/context.ts'
import type { Queue } from '../../server/queue.ts'
import { isRefusal, refuse, type Refusal } from '../../server/refusal.ts'
import type { Carriers } from '../carriers/rules.ts'
import { findByNumber, findOrder, lockOrder, lockStates, move } from '../orders/orders.ts'
import type { Order, States } from '../orders/rules.ts'
import { settleCash } from './cash-settled.ts'
import { fulfilmentOf, isReplaced, movesTo } from './fulfilment.ts'
import { selectLeft } from './line-queries.ts'
import {
  insertEvent,
  selectByReference,
  selectParcels,
  selectShipment,
  updateShipment,
  type ShipmentEvent,
} from './queries.ts'
import { mayStep, type Shipment, type ShipmentState } from './rules.ts'

/** Context of operations on parcels, apart from their transaction. */
export interface ParcelOperationContext {
  queue: Queue
  carriers: Carriers
  now: Date
  /** `staff`: a person at the packing table; `shop`: a job. */
  actor: 'staff' | 'shop'
  actorId?: number | null
}

/** A parcel: the only one of an order, by the order's id; or one of several, by its own id. */
export type ParcelTarget = number | { shipmentId: number }

/** A locked order with the parcel in question. Locks go order, parcel, stock. */
export interface LockedOrder {
  order: Order
  /** Null: the order has no parcel, or several. */
  shipment: Shipment | null
  /** All except those that ended before they left. */
  parcels: Shipment[]
}

/** Locks an order and reads its parcels. @returns 404 if there is no such order, or parcel. */
export async function takeOrder({ tx }: Writing, target: ParcelTarget): Promise<LockedOrder | Refusal> {
  const orderId = typeof target === 'number' ? target : (await selectShipment(tx, target.shipmentId))?.orderId
  if (orderId === undefined) return refuse(404, 'parcel_desk.error.no_parcel')
  const order = (await lockOrder({ tx }, orderId)) ? await findOrder({ db: tx }, { id: orderId }) : null
  if (!order) return refuse(404, 'parcel_desk.error.no_order')
  const parcels = await selectParcels(tx, orderId)
  if (typeof target !== 'number')
    return { order, parcels, shipment: await selectShipment(tx, target.shipmentId) }
  return { order, parcels, shipment: onlyOf(parcels) }
}

/** The only parcel of an order that is not replaced by another; null: the order has no such parcel, or several. */
function onlyOf(parcels: Shipment[]): Shipment | null {
  const [only, ...more] = parcels.filter((parcel) => !isReplaced(parcel, parcels))
  return more.length === 0 ? (only ?? null) : null
}

/**
 * Locks the parcel in question.
 * @returns 409 if there is no parcel, or there are several and the target does not say which.
 */
export async function takeParcel(
  { tx }: Writing,
  target: ParcelTarget,
): Promise<(LockedOrder & { shipment: Shipment }) | Refusal> {
  const taken = await takeOrder({ tx }, target)
  if (isRefusal(taken)) return taken
  return taken.shipment ? { ...taken, shipment: taken.shipment } : whichOf(taken.parcels)
}

function whichOf(parcels: Shipment[]): Refusal {
  if (parcels.length <= 1) return refuse(409, 'parcel_desk.error.not_packed')
  const why = parcels.map(({ reference }) => reference).join(', ')
  return refuse(409, 'parcel_desk.error.several_parcels', { more: { why } })
}

/**
 * The parcel with this reference, or the only one of the order with this number.
 * @returns 404 if there is no such parcel; 409 if the order has several.
 */
export async function parcelNamed({ db }: Reading, name: string): Promise<Shipment | Refusal> {
  if (name.includes('-'))
    return (await selectByReference(db, name)) ?? refuse(404, 'parcel_desk.error.no_parcel')
  const order = await findByNumber({ db }, name)
  if (!order) return refuse(404, 'parcel_desk.error.no_order')
  const parcels = await selectParcels(db, order.id)
  return onlyOf(parcels) ?? whichOf(parcels)
}

/** The carrier's words about a step. */
export type StepReport = Partial<Pick<ShipmentEvent, 'actor' | 'code' | 'text'>>

/**
 * Moves a parcel on and writes the event.
 * @param set further changes of its row.
 * @throws Error for a step that the table does not allow: the caller has checked.
 */
export async function step(
  { tx, now, actor }: Writing & ParcelOperationContext,
  {
    shipment,
    to,
    set = {},
    told = {},
  }: { shipment: Shipment; to: ShipmentState; set?: Parameters<typeof updateShipment>[2]; told?: StepReport },
): Promise<Shipment> {
  if (!mayStep(shipment.state, to))
    throw new Error(`Parcel ${shipment.reference} does not go from ${shipment.state} to ${to}`)
  const moved = await updateShipment(tx, shipment.id, { ...set, state: to })
  await insertEvent(tx, shipment.id, { from: shipment.state, to, at: now, actor, ...told })
  return moved
}

/** Moves the parcel's order. @throws Error for a move that is not allowed: the caller has checked. */
async function moveOrder(
  { tx, now, actor, actorId = null }: Writing & ParcelOperationContext,
  orderId: number,
  to: Partial<States>,
  why: string,
): Promise<void> {
  const moved = await move({ tx }, { orderId, to, by: { actor, actorId, why, now } })
  if ('illegal' in moved) throw new Error(`Order ${orderId} does not go from ${moved.from} to ${moved.to}`)
}

/**
 * Brings an order to the state of its parcels, after one of them moved; and settles its payment, if no cash is still to come.
 */
export async function followParcels(
  context: Writing & ParcelOperationContext,
  { orderId, why }: { orderId: number; why: string },
): Promise<void> {
  const { tx } = context
  const states = await lockStates(context, orderId)
  if (!states) throw new Error(`Order ${orderId} does not exist`)
  const isAllPacked = (await selectLeft(tx, orderId)).length === 0
  const stands = fulfilmentOf(await selectParcels(tx, orderId), isAllPacked)
  // A cancelled order keeps its last state: its returned goods are only inspected.
  const target = states.order === 'CANCELLED' && stands !== 'RETURNED' ? states.fulfilment : stands
  for (const fulfilment of movesTo(states.fulfilment, target))
    await moveOrder(context, orderId, { fulfilment }, why)
  await settleCash(context, orderId)
}
