/** Operations on parcels at the packing table and at the counter. A repeated call changes nothing. */
import type { Writing } from '../../server/context.ts'
import { isRefusal, refuse, type Refusal } from '../../server/refusal.ts'
import { askForInvoice } from '../invoices/invoices.ts'
import { recordArrival } from '../orders/orders.ts'
import { isBlockedParcel, notifyOfRecall } from '../stock/stock.ts'
import { shipmentDelivered, shipmentOnItsWay, shipmentReady } from './mails.ts'
import { isReplaced } from './fulfilment.ts'
import { updateShipment } from './queries.ts'
import { mayStep, moneyFault, type Shipment } from './rules.ts'
import {
  followParcels,
  step,
  takeParcel,
  type LockedOrder,
  type ParcelOperationContext,
  type ParcelTarget,
  type StepReport,
} from './step.ts'

/**
 * Records that the carrier has taken the parcel: the order is sent, its document is issued if it has none yet,
 * and the customer gets a mail with the tracking link.
 * @returns 409 if the carrier does not know of it yet, the payment has come into doubt, a lot in it is blocked,
 * or no carrier brings it at all.
 */
export async function handOver(
  context: Writing & ParcelOperationContext,
  target: ParcelTarget,
): Promise<Shipment | Refusal> {
  const { tx } = context
  const taken = await takeParcel(context, target)
  if (isRefusal(taken)) return taken
  const { order, shipment } = taken
  if (shipment.handedOverAt) return shipment
  if (shipment.carrier === 'pickup') return refuse(409, 'parcel_desk.error.counter')
  if (shipment.state !== 'ANNOUNCED') return refuse(409, 'parcel_desk.error.not_announced')
  const fault = moneyFault(order.states.payment, order.keepsMoney)
  if (fault) return refuse(409, `parcel_desk.error.${fault}`)
  if (await isBlockedParcel({ tx }, { orderId: order.id, shipmentId: shipment.id }))
    return refuse(409, 'stock.error.blocked_parcel')
  const sent = await dispatch(context, { shipment })
  await context.queue.send(tx, shipmentOnItsWay, { shipmentId: sent.id })
  return sent
}

/**
 * Records that the parcel has left the warehouse; the first one of an order triggers the order's document. If
 * the carrier took it along though a lot in it is recalled, it can't be called back: its buyer is notified.
 */
export async function dispatch(
  context: Writing & ParcelOperationContext,
  { shipment, told = {} }: { shipment: Shipment; told?: StepReport },
): Promise<Shipment> {
  const sent = await step(context, {
    shipment,
    to: 'HANDED_OVER',
    set: { handed_over_at: context.now },
    told,
  })
  await notifyOfRecall(context, { orderId: shipment.orderId, shipmentId: shipment.id })
  await followParcels(context, { orderId: shipment.orderId, why: 'handed over to the carrier' })
  await askForInvoice(context, shipment.orderId)
  return sent
}

/**
 * Records that the parcel waits for its customer: at our counter, or at a pick-up point of a carrier that does not report it.
 * @param storedUntil a day as 2026-11-30; left out: not known.
 */
export async function readyForPickup(
  context: Writing & ParcelOperationContext,
  { target, storedUntil = null }: { target: ParcelTarget; storedUntil?: string | null },
): Promise<Shipment | Refusal> {
  const taken = await takeParcel(context, target)
  if (isRefusal(taken)) return taken
  const { shipment } = taken
  if (shipment.state === 'READY') return shipment
  const from = shipment.carrier === 'pickup' ? 'ANNOUNCED' : 'HANDED_OVER'
  if (shipment.state !== from) return refuse(409, 'parcel_desk.error.not_ready')
  return await arrived(context, { shipment, storedUntil })
}

/** Records that it can be picked up, and notifies the customer. */
export async function arrived(
  context: Writing & ParcelOperationContext,
  { shipment, storedUntil, told = {} }: { shipment: Shipment; storedUntil: string | null; told?: StepReport },
): Promise<Shipment> {
  const { tx } = context
  const set = { ready_at: context.now, stored_until: storedUntil }
  const ready = await step(context, { shipment, to: 'READY', set, told })
  await recordArrival(context, shipment.orderId)
  await context.queue.send(tx, shipmentReady, { shipmentId: ready.id })
  return ready
}

/** Records that the customer has it: brought by the carrier, or handed out at our counter, where the document is issued now. */
export async function markDelivered(
  context: Writing & ParcelOperationContext,
  target: ParcelTarget,
): Promise<Shipment | Refusal> {
  const taken = await takeParcel(context, target)
  if (isRefusal(taken)) return taken
  const { order, shipment } = taken
  if (shipment.state === 'DELIVERED') return shipment
  if (shipment.carrier === 'pickup') return await handOut(context, { order, shipment })
  // A lost parcel that is settled or sent again can't arrive any more: the clerk has it sent back.
  const isOver = shipment.settledAt !== null || isReplaced(shipment, taken.parcels)
  if (isOver || !mayStep(shipment.state, 'DELIVERED')) return refuse(409, 'parcel_desk.error.not_sent')
  return await delivered(context, { shipment })
}

async function handOut(
  context: Writing & ParcelOperationContext,
  { order, shipment }: Pick<LockedOrder, 'order'> & { shipment: Shipment },
): Promise<Shipment | Refusal> {
  const { tx } = context
  const fault = moneyFault(order.states.payment, order.keepsMoney)
  if (fault) return refuse(409, `parcel_desk.error.${fault}`)
  const isHere = shipment.state === 'READY' || shipment.state === 'ANNOUNCED'
  if (!isHere) return refuse(409, 'parcel_desk.error.not_sent')
  if (await isBlockedParcel({ tx }, { orderId: order.id, shipmentId: shipment.id }))
    return refuse(409, 'stock.error.blocked_parcel')
  const ready =
    shipment.state === 'READY'
      ? shipment
      : await step(context, { shipment, to: 'READY', set: { ready_at: context.now } })
  const done = await delivered(context, { shipment: ready })
  await askForInvoice(context, order.id)
  return done
}

export async function delivered(
  context: Writing & ParcelOperationContext,
  { shipment, told = {} }: { shipment: Shipment; told?: StepReport },
): Promise<Shipment> {
  const { tx } = context
  const done = await step(context, { shipment, to: 'DELIVERED', set: { delivered_at: context.now }, told })
  await followParcels(context, { orderId: shipment.orderId, why: 'delivered' })
  await context.queue.send(tx, shipmentDelivered, { shipmentId: done.id })
  return done
}

const numberForm = /^[A-Za-z0-9]{3,40}$/

/** Records the number that the carrier's portal gave to a parcel announced there by hand. Spaces and hyphens do not count. */
export async function setTrackingNumber(
  { tx }: Writing,
  { target, typed }: { target: ParcelTarget; typed: string },
): Promise<Shipment | Refusal> {
  const taken = await takeParcel({ tx }, target)
  if (isRefusal(taken)) return taken
  const { shipment } = taken
  const isToldByPeople = shipment.carrierId === null && shipment.carrier !== 'pickup'
  if (!isToldByPeople || shipment.state === 'ASKED') return refuse(409, 'parcel_desk.error.number_not_ours')
  const number = typed.replace(/[\s-]/g, '')
  if (!numberForm.test(number)) return refuse(422, 'parcel_desk.error.number')
  return await updateShipment(tx, shipment.id, { tracking_number: number })
}
