/** The one way in which a parcel changes its state, and with it its order. */
import type { Writing } from '../../server/context.ts'
import type { Queue } from '../../server/queue.ts'
import { refuse, type Refusal } from '../../server/refusal.ts'
import type { Carriers } from '../carriers/rules.ts'
import { findOrder, lockOrder, move } from '../orders/orders.ts'
import type { Order, States } from '../orders/rules.ts'
import { insertEvent, selectLive, updateShipment, type ShipmentEvent } from './queries.ts'
import { mayStep, type Shipment, type ShipmentState } from './rules.ts'

/** What operations about a parcel are handed beside their transaction. */
export interface ParcelOperationContext {
  queue: Queue
  carriers: Carriers
  now: Date
  /** Who does it: `staff` at the packing table, `shop` when a job does. */
  actor: 'staff' | 'shop'
  actorId?: number | null
}

/** An order under lock with its live parcel. Locks go order, parcel, stock. */
export interface LockedOrder {
  order: Order
  shipment: Shipment | null
}

/** Locks an order and reads its parcel. @returns 404: there is no such order. */
export async function takeOrder({ tx }: Writing, orderId: number): Promise<LockedOrder | Refusal> {
  const order = (await lockOrder({ tx }, orderId)) ? await findOrder({ db: tx }, { id: orderId }) : null
  return order
    ? { order, shipment: await selectLive(tx, orderId) }
    : refuse(404, 'parcel_desk.error.no_order')
}

/** What the carrier said of a step. */
export type Told = Partial<Pick<ShipmentEvent, 'actor' | 'code' | 'text'>>

/**
 * Moves a parcel on and writes the event.
 * @param set what else becomes of its row.
 * @throws Error for a step that the table does not know: the caller has made sure.
 */
export async function step(
  { tx, now, actor }: Writing & ParcelOperationContext,
  {
    shipment,
    to,
    set = {},
    told = {},
  }: { shipment: Shipment; to: ShipmentState; set?: Parameters<typeof updateShipment>[2]; told?: Told },
): Promise<Shipment> {
  if (!mayStep(shipment.state, to))
    throw new Error(`Parcel ${shipment.reference} does not go from ${shipment.state} to ${to}`)
  const moved = await updateShipment(tx, shipment.id, { ...set, state: to })
  await insertEvent(tx, shipment.id, { from: shipment.state, to, at: now, actor, ...told })
  return moved
}

/** Moves the parcel's order. @throws Error where the order may not: the caller has looked. */
export async function moveOrder(
  { tx, now, actor, actorId = null }: Writing & ParcelOperationContext,
  { orderId, to, why }: { orderId: number; to: Partial<States>; why: string },
): Promise<void> {
  const moved = await move({ tx }, { orderId, to, by: { actor, actorId, why, now } })
  if ('illegal' in moved) throw new Error(`Order ${orderId} does not go from ${moved.from} to ${moved.to}`)
}
