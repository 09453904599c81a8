/**
 * Announces new parcels to their carriers, and withdraws those that will not come. A row is marked before each
 * call, so a crash or a lost answer in between is known: the next try takes a new reference, and the parcel
 * that the lost one made is never handed over, which costs nothing.
 */
import type { Writing } from '../../server/context.ts'
import type { Db } from '../../server/db.ts'
import type { Queue } from '../../server/queue.ts'
import { isRefusal } from '../../server/refusal.ts'
import { isFault, type Carriers, type CarrierFault, type CreatedParcel } from '../carriers/rules.ts'
import type { Order } from '../orders/rules.ts'
import { freshReference, isRequesting, unpack } from './packing.ts'
import { insertEvent, selectRequested, selectShipment, selectToWithdraw, updateShipment } from './queries.ts'
import { callLeaseMs, type Shipment } from './rules.ts'
import { parcelToSend } from './sending.ts'
import { step, takeOrder, type ParcelOperationContext, type ParcelTarget } from './step.ts'

/** Context of jobs about parcels. */
export interface ShipmentContext {
  db: Db
  queue: Queue
  carriers: Carriers
  now: Date
  /** Receives errors that the operator has to look at. */
  report: (error: Error) => void
}

export const parcelContextOf = ({ queue, carriers, now }: ShipmentContext): ParcelOperationContext => ({
  queue,
  carriers,
  now,
  actor: 'shop',
})

/**
 * `waits`: no answer came, it is tried again. `refused`: the carrier does not take it. `nothing`: there was
 * nothing to announce.
 */
export type Announced = 'announced' | 'waits' | 'refused' | 'nothing'

/** Announces a new parcel to its carrier. Of several concurrent calls, only one announces it. */
export async function announceShipment(context: ShipmentContext, target: ParcelTarget): Promise<Announced> {
  const { db, carriers } = context
  const begun = await db.transaction().execute(async (tx) => await begin({ ...context, tx }, target))
  if (!begun) return 'nothing'
  const { order, shipment } = begun
  const answer = await carriers[shipment.carrier].createParcel(parcelToSend(order, shipment))
  return await heard(context, shipment, answer)
}

/** Marks the call to the carrier as begun. A call with a lost answer uses up its reference. */
async function begin(
  context: Writing & ShipmentContext,
  target: ParcelTarget,
): Promise<{ order: Order; shipment: Shipment } | null> {
  const { tx, now } = context
  const taken = await takeOrder(context, target)
  if (isRefusal(taken) || taken.shipment?.state !== 'ASKED') return null
  const { order, shipment } = taken
  if (isRequesting(shipment, now)) return null
  const fresh = shipment.askedAt === null ? shipment : await renamed(context, order, shipment)
  return { order, shipment: await updateShipment(tx, fresh.id, { asked_at: now }) }
}

async function renamed(
  context: Writing & ShipmentContext,
  order: Pick<Order, 'id' | 'number'>,
  shipment: Shipment,
): Promise<Shipment> {
  const { tx } = context
  const set = { reference: await freshReference(context, order), tries: shipment.tries + 1, asked_at: null }
  const text = `no answer about ${shipment.reference}`
  return await step({ ...parcelContextOf(context), tx }, { shipment, to: 'ASKED', set, told: { text } })
}

async function heard(
  context: ShipmentContext,
  asked: Shipment,
  answer: CreatedParcel | CarrierFault,
): Promise<Announced> {
  const { db, report, carriers } = context
  const outcome = await db.transaction().execute(async (tx) => {
    const taken = await takeOrder({ tx }, { shipmentId: asked.id })
    const isOurs =
      !isRefusal(taken) && taken.shipment?.state === 'ASKED' && taken.shipment.reference === asked.reference
    if (!isOurs || !taken.shipment) return 'late'
    return await settle({ ...context, tx }, { order: taken.order, shipment: taken.shipment }, answer)
  })
  if (outcome === 'refused' && isFault(answer))
    report(new Error(`Parcel ${asked.reference} was refused by ${asked.carrier}: ${wordsOf(answer)}`))
  if (outcome !== 'late') return outcome
  // Another try has replaced this one in the meantime: its parcel must not travel.
  const carrierId = isFault(answer) ? null : answer.carrierId
  report(new Error(`The answer about parcel ${asked.reference} came too late: ${carrierId ?? 'a fault'}`))
  if (carrierId !== null) await carriers[asked.carrier].cancel(carrierId)
  return 'nothing'
}

async function settle(
  context: Writing & ShipmentContext,
  { order, shipment }: { order: Order; shipment: Shipment },
  answer: CreatedParcel | CarrierFault,
): Promise<Announced> {
  const { tx } = context
  const parcelContext = parcelContextOf(context)
  if (!isFault(answer)) {
    const { carrierId, trackingNumber } = answer
    const set = { carrier_id: carrierId, tracking_number: trackingNumber, asked_at: null }
    await step({ ...parcelContext, tx }, { shipment, to: 'ANNOUNCED', set, told: { actor: 'carrier' } })
    return 'announced'
  }
  if (answer.kind === 'unreachable') {
    await renamed(context, order, shipment)
    return 'waits'
  }
  const told = { actor: 'carrier' as const, text: wordsOf(answer) }
  await unpack({ ...parcelContext, tx }, { shipment, to: 'REFUSED', why: 'refused by the carrier', told })
  return 'refused'
}

export const wordsOf = (fault: CarrierFault): string =>
  fault.kind === 'unreachable'
    ? fault.why
    : fault.faults.map(({ field, text }) => `${field}: ${text}`).join('; ')

/** Notifies the carrier that a cancelled parcel will not come. @returns false if no answer came: it is tried again. */
export async function withdrawShipment(
  { db, carriers, now, report }: ShipmentContext,
  shipmentId: number,
): Promise<boolean> {
  const shipment = await selectShipment(db, shipmentId)
  if (shipment?.state !== 'CANCELLED' || shipment.carrierId === null || shipment.withdrawnAt) return true
  const answer = await carriers[shipment.carrier].cancel(shipment.carrierId)
  if (answer !== 'cancelled' && answer.kind === 'unreachable') return false
  const text = answer === 'cancelled' ? 'taken back' : wordsOf(answer)
  await db.transaction().execute(async (tx) => {
    await updateShipment(tx, shipment.id, { withdrawn_at: now })
    const event = { from: 'CANCELLED', to: 'CANCELLED', actor: 'carrier', at: now, text } as const
    await insertEvent(tx, shipment.id, event)
  })
  if (answer !== 'cancelled')
    report(new Error(`Parcel ${shipment.reference} can't be taken back from ${shipment.carrier}: ${text}`))
  return true
}

/** Most calls in one run; at five seconds each it ends before the next run. */
const mostAtOnce = 40

/**
 * Makes the calls to carriers that are left. After the first call of a kind without an answer the rest waits
 * for the next run; one that fails otherwise is reported and does not hold up the others.
 */
export async function announceRemaining(context: ShipmentContext): Promise<void> {
  const { db, now } = context
  const asked = await selectRequested(db, new Date(now.getTime() - callLeaseMs), mostAtOnce)
  const ids = asked.map(({ id }) => id)
  await each(
    context,
    ids,
    async (shipmentId) => (await announceShipment(context, { shipmentId })) !== 'waits',
  )
  const cancelled = await selectToWithdraw(db, mostAtOnce)
  await each(context, cancelled, async (id) => await withdrawShipment(context, id))
}

/** Runs a call for each in sequence, until a call gets no answer. */
async function each(
  { report }: ShipmentContext,
  ids: number[],
  tell: (id: number) => Promise<boolean>,
): Promise<void> {
  for (const id of ids) {
    try {
      if (!(await tell(id))) return
    } catch (error) {
      report(error instanceof Error ? error : new Error(String(error)))
    }
  }
}
