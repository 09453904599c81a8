/** What people at the packing table and at the counter do with parcels. A repeated call changes nothing. */
import type { Tx } from '../../server/db.ts'
import { isRefusal, refuse, type Refusal } from '../../server/refusal.ts'
import { askForInvoice } from '../invoices/invoices.ts'
import { takeCash } from '../money/money.ts'
import { move, returnStock } from '../orders/orders.ts'
import { maySendFor } from '../orders/rules.ts'
import { shipmentDelivered, shipmentOnItsWay, shipmentReady, shipmentReturned } from './jobs.ts'
import { updateShipment } from './queries.ts'
import { mayStep, type Shipment } from './rules.ts'
import { moveOrder, step, takeOrder, type LockedOrder, type ParcelOperationContext } from './step.ts'

/** The order's parcel under lock. */
async function takeParcel(
  tx: Tx,
  orderId: number,
): Promise<(LockedOrder & { shipment: Shipment }) | Refusal> {
  const taken = await takeOrder(tx, orderId)
  if (isRefusal(taken)) return taken
  return taken.shipment ? { ...taken, shipment: taken.shipment } : refuse(409, 'parcel_desk.error.not_packed')
}

/**
 * The carrier has taken the parcel: the order is sent, its document is issued if it has none yet, and the customer is
 * told how to follow it.
 * @returns 409: the carrier does not know of it yet; the payment has come into doubt; or no carrier brings it at all.
 */
export async function handOver(
  tx: Tx,
  context: ParcelOperationContext,
  orderId: number,
): Promise<Shipment | Refusal> {
  const taken = await takeParcel(tx, orderId)
  if (isRefusal(taken)) return taken
  const { order, shipment } = taken
  if (shipment.handedOverAt) return shipment
  if (shipment.carrier === 'pickup') return refuse(409, 'parcel_desk.error.counter')
  if (shipment.state !== 'ANNOUNCED') return refuse(409, 'parcel_desk.error.not_announced')
  const { payment } = order.states
  if (payment === 'REVIEW') return refuse(409, 'parcel_desk.error.review')
  if (!maySendFor(payment)) return refuse(409, 'parcel_desk.error.money_back')
  const sent = await dispatch(tx, context, shipment)
  await context.queue.send(tx, shipmentOnItsWay, { shipmentId: sent.id })
  return sent
}

/** The parcel is out of the house, and with it goes the order's document. */
export async function dispatch(
  tx: Tx,
  context: ParcelOperationContext,
  shipment: Shipment,
  told: Parameters<typeof step>[5] = {},
): Promise<Shipment> {
  const sent = await step(tx, context, shipment, 'HANDED_OVER', { handed_over_at: context.now }, told)
  await moveOrder(tx, context, shipment.orderId, { fulfilment: 'SHIPPED' }, 'handed over to the carrier')
  await askForInvoice(tx, context.queue, shipment.orderId)
  return sent
}

/**
 * The parcel waits for its customer: at our counter, or at a pick-up point whose carrier does not tell us by itself.
 * @param storedUntil a day as 2026-11-30; left out: not known.
 */
export async function readyForPickup(
  tx: Tx,
  context: ParcelOperationContext,
  orderId: number,
  storedUntil: string | null = null,
): Promise<Shipment | Refusal> {
  const taken = await takeParcel(tx, orderId)
  if (isRefusal(taken)) return taken
  const { shipment } = taken
  if (shipment.state === 'READY') return shipment
  const from = shipment.carrier === 'pickup' ? 'ANNOUNCED' : 'HANDED_OVER'
  if (shipment.state !== from) return refuse(409, 'parcel_desk.error.not_ready')
  return await arrived(tx, context, shipment, storedUntil)
}

/** It can be picked up, and the customer is told. */
export async function arrived(
  tx: Tx,
  context: ParcelOperationContext,
  shipment: Shipment,
  storedUntil: string | null,
  told: Parameters<typeof step>[5] = {},
): Promise<Shipment> {
  const set = { ready_at: context.now, stored_until: storedUntil }
  const ready = await step(tx, context, shipment, 'READY', set, told)
  await context.queue.send(tx, shipmentReady, { shipmentId: ready.id })
  return ready
}

/** The customer has it: brought by the carrier, or handed out at our counter, where the document is issued now. */
export async function markDelivered(
  tx: Tx,
  context: ParcelOperationContext,
  orderId: number,
): Promise<Shipment | Refusal> {
  const taken = await takeParcel(tx, orderId)
  if (isRefusal(taken)) return taken
  const { order, shipment } = taken
  if (shipment.state === 'DELIVERED') return shipment
  if (shipment.carrier === 'pickup') return await handOut(tx, context, { order, shipment })
  if (!mayStep(shipment.state, 'DELIVERED')) return refuse(409, 'parcel_desk.error.not_sent')
  return await delivered(tx, context, shipment)
}

async function handOut(
  tx: Tx,
  context: ParcelOperationContext,
  { order, shipment }: LockedOrder & { shipment: Shipment },
): Promise<Shipment | Refusal> {
  const { payment } = order.states
  if (payment === 'REVIEW') return refuse(409, 'parcel_desk.error.review')
  if (!maySendFor(payment)) return refuse(409, 'parcel_desk.error.money_back')
  const isHere = shipment.state === 'READY' || shipment.state === 'ANNOUNCED'
  if (!isHere) return refuse(409, 'parcel_desk.error.not_sent')
  const ready =
    shipment.state === 'READY'
      ? shipment
      : await step(tx, context, shipment, 'READY', { ready_at: context.now })
  await moveOrder(tx, context, order.id, { fulfilment: 'SHIPPED' }, 'handed out')
  await askForInvoice(tx, context.queue, order.id)
  return await delivered(tx, context, ready)
}

export async function delivered(
  tx: Tx,
  context: ParcelOperationContext,
  shipment: Shipment,
  told: Parameters<typeof step>[5] = {},
): Promise<Shipment> {
  const done = await step(tx, context, shipment, 'DELIVERED', { delivered_at: context.now }, told)
  await moveOrder(tx, context, shipment.orderId, { fulfilment: 'DELIVERED' }, 'delivered')
  await context.queue.send(tx, shipmentDelivered, { shipmentId: done.id })
  return done
}

/**
 * The parcel came back to us. Its goods are sold again only when a clerk has looked at them and says so: food that lay
 * in the heat is not. They come back to the stock once.
 * @param restock whether the goods go back to the stock now; of a parcel that is back already, too.
 */
export async function markReturned(
  tx: Tx,
  context: ParcelOperationContext,
  orderId: number,
  { restock }: { restock: boolean },
): Promise<Shipment | Refusal> {
  const taken = await takeParcel(tx, orderId)
  if (isRefusal(taken)) return taken
  const { shipment } = taken
  const isBack = shipment.state === 'RETURNED'
  if (shipment.carrier === 'pickup' && shipment.state !== 'DELIVERED' && !isBack)
    return refuse(409, 'parcel_desk.error.counter')
  if (!isBack && !mayStep(shipment.state, 'RETURNED')) return refuse(409, 'parcel_desk.error.not_sent')
  const back = isBack ? shipment : await returned(tx, context, shipment)
  if (!restock || back.restockedAt) return back
  await returnStock(tx, orderId, context.now, 'RETURNED')
  return await updateShipment(tx, back.id, { restocked_at: context.now })
}

/** What comes back after it was delivered was sent by the customer, who knows. */
export async function returned(
  tx: Tx,
  context: ParcelOperationContext,
  shipment: Shipment,
  told: Parameters<typeof step>[5] = {},
): Promise<Shipment> {
  const back = await step(tx, context, shipment, 'RETURNED', { returned_at: context.now }, told)
  await moveOrder(tx, context, shipment.orderId, { fulfilment: 'RETURNED' }, 'came back')
  if (shipment.state !== 'DELIVERED') await context.queue.send(tx, shipmentReturned, { shipmentId: back.id })
  return back
}

const numberForm = /^[A-Za-z0-9]{3,40}$/

/** Writes the number that the carrier's portal gave a parcel which people told it of. Spaces and hyphens do not count. */
export async function setTrackingNumber(tx: Tx, orderId: number, typed: string): Promise<Shipment | Refusal> {
  const taken = await takeParcel(tx, orderId)
  if (isRefusal(taken)) return taken
  const { shipment } = taken
  const isToldByPeople = shipment.carrierId === null && shipment.carrier !== 'pickup'
  if (!isToldByPeople || shipment.state === 'ASKED') return refuse(409, 'parcel_desk.error.number_not_ours')
  const number = typed.replace(/[\s-]/g, '')
  if (!numberForm.test(number)) return refuse(422, 'parcel_desk.error.number')
  return await updateShipment(tx, shipment.id, { tracking_number: number })
}

/**
 * The carrier's remittance of cash on delivery has come: the order is paid, not before.
 * @returns whether it was booked now; 409: nothing is collected for it, or it is not out, or came back.
 */
export async function bookCod(
  tx: Tx,
  context: Pick<ParcelOperationContext, 'now' | 'actor' | 'actorId'>,
  orderId: number,
): Promise<boolean | Refusal> {
  const taken = await takeParcel(tx, orderId)
  if (isRefusal(taken)) return taken
  const { order, shipment } = taken
  if (shipment.cod === null) return refuse(409, 'parcel_desk.error.no_cod')
  if (order.states.payment === 'PAID') return false
  const isOut = order.states.fulfilment === 'SHIPPED' || order.states.fulfilment === 'DELIVERED'
  if (!isOut || order.states.payment !== 'NOT_DUE_YET') return refuse(409, 'parcel_desk.error.cod_not_due')
  const { now, actor, actorId = null } = context
  const by = { actor, actorId, why: `cash on delivery of ${shipment.reference} remitted`, now }
  const booked = await takeCash(
    { tx, now, by: { actor: 'shop', staffId: null } },
    { orderId, amount: shipment.cod },
  )
  if (isRefusal(booked)) return booked
  const paid = await move(tx, orderId, { payment: 'PAID' }, by)
  if ('illegal' in paid) throw new Error(`Order ${orderId} can't be paid: payment is ${paid.from}`)
  return true
}
