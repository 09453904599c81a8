/** Orders are packed: their parcel is written, and the carrier hears of it afterwards. And packing is undone. */
import type { Writing } from '../../server/context.ts'
import type { Tx } from '../../server/db.ts'
import { isRefusal, refuse, type Refusal } from '../../server/refusal.ts'
import { carrierOf } from '../carriers/rules.ts'
import type { Order } from '../orders/rules.ts'
import { findPoint } from '../shipping/shipping.ts'
import type { Shipping } from '../shipping/rules.ts'
import { packLots, planLots, unpackLots, type LotPlanInput } from '../stock/stock.ts'
import { shipmentAnnounce, shipmentWithdraw } from './jobs.ts'
import { countTries, insertEvent, insertShipment, selectWeight } from './queries.ts'
import { callLeaseMs, codOf, packingFault, type Shipment, type ShipmentPoint } from './rules.ts'
import { moveOrder, step, takeOrder, type ParcelOperationContext } from './step.ts'

/**
 * Packs an order that waits for it: writes its parcel, marks the order as packed, and has the carrier told. Called again
 * it hands back the parcel that there is.
 * @param lots that a clerk chose instead of those that expire first, with the reason
 * @returns the parcel; 409: the order may not be packed now, and why; or as `planLots` of the stock refuses.
 */
export async function prepareShipment(
  context: Writing & ParcelOperationContext,
  { orderId, lots = {} }: { orderId: number; lots?: Pick<LotPlanInput, 'chosen' | 'note'> },
): Promise<Shipment | Refusal> {
  const { tx } = context
  const taken = await takeOrder(context, orderId)
  if (isRefusal(taken)) return taken
  const { order, shipment } = taken
  if (shipment && order.states.fulfilment === 'PACKED') return shipment
  const fault = packingFault(order.states)
  if (fault) return refuse(409, `parcel_desk.error.${fault}`)
  const plan = await planLots({ tx, now: context.now }, { orderId, ...lots })
  if (isRefusal(plan)) return plan
  const written = await write(context, order)
  await packLots({ tx, now: context.now }, { plan, shipmentId: written.id })
  await moveOrder(context, { orderId, to: { fulfilment: 'PACKED' }, why: `packed as ${written.reference}` })
  if (written.state === 'ASKED') await context.queue.send(tx, shipmentAnnounce, { orderId })
  return written
}

async function write(context: Writing & ParcelOperationContext, order: Order): Promise<Shipment> {
  const { tx } = context
  const carrier = carrierOf(order.shippingCode as Shipping['code'])
  const state = context.carriers[carrier].isConnected ? 'ASKED' : 'ANNOUNCED'
  const written = await insertShipment(tx, {
    order_id: order.id,
    carrier,
    reference: await freshReference(context, order),
    state,
    weight_g: await selectWeight(tx, order.id),
    worth: order.goodsWithVat,
    cod: codOf(order),
    point: await pointOf(tx, order),
    created_at: context.now,
  })
  await insertEvent(tx, written.id, { from: '', to: state, at: context.now, actor: context.actor })
  return written
}

/** The order's number and a running one: what no parcel of it was ever called. */
export async function freshReference(
  { tx }: Writing,
  { id, number }: Pick<Order, 'id' | 'number'>,
): Promise<string> {
  return `${number}-${(await countTries(tx, id)) + 1}`
}

async function pointOf(tx: Tx, { branch, shippingCode }: Order): Promise<ShipmentPoint | null> {
  const carrier = carrierOf(shippingCode as Shipping['code'])
  if (!branch || carrier === 'pickup') return null
  const { id, name, street, city, zip, country } = branch
  const stored = await findPoint({ db: tx }, { carrier, id })
  return { id, name, street, city, zip, country, openingHours: stored?.openingHours ?? null }
}

/**
 * Undoes the packing, as long as the parcel is not out of the house: the order waits to be packed again, and the carrier
 * is told that the parcel will not come.
 * @returns the order's parcel as it was cancelled; 409: it is on its way, or the carrier is being told of it this minute.
 */
export async function cancelShipment(
  context: Writing & ParcelOperationContext,
  orderId: number,
): Promise<Shipment | Refusal> {
  const taken = await takeOrder(context, orderId)
  if (isRefusal(taken)) return taken
  const { shipment } = taken
  if (!shipment) return refuse(409, 'parcel_desk.error.not_packed')
  if (isBeingAsked(shipment, context.now)) return refuse(409, 'parcel_desk.error.being_asked')
  const isHere = shipment.carrier === 'pickup' && shipment.state === 'READY'
  if (shipment.state !== 'ASKED' && shipment.state !== 'ANNOUNCED' && !isHere)
    return refuse(409, 'parcel_desk.error.gone')
  return await unpack(context, { shipment, to: 'CANCELLED', why: 'packing undone' })
}

/** Ends a parcel that will not come, and lets its order wait to be packed again. */
export async function unpack(
  context: Writing & ParcelOperationContext,
  {
    shipment,
    to,
    why,
    told = {},
  }: {
    shipment: Shipment
    to: 'CANCELLED' | 'REFUSED'
    why: string
    told?: { actor?: 'carrier'; code?: string; text?: string }
  },
): Promise<Shipment> {
  const { tx } = context
  // A carrier that cancelled it itself need not be told.
  const known = told.actor === 'carrier' ? { withdrawn_at: context.now } : {}
  const ended = await step(context, { shipment, to, set: { asked_at: null, ...known }, told })
  await unpackLots({ tx, now: context.now }, { orderId: shipment.orderId, shipmentId: shipment.id })
  await moveOrder(context, { orderId: shipment.orderId, to: { fulfilment: 'READY' }, why })
  const isExpected = to === 'CANCELLED' && ended.carrierId !== null && !ended.withdrawnAt
  if (isExpected) await context.queue.send(tx, shipmentWithdraw, { shipmentId: ended.id })
  return ended
}

/** Whether a process is telling the carrier of it right now; after two minutes that process is taken to be gone. */
export const isBeingAsked = ({ state, askedAt }: Shipment, now: Date): boolean =>
  state === 'ASKED' && askedAt !== null && now.getTime() - askedAt.getTime() < callLeaseMs
