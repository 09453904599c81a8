/** Asks carriers about their parcels, and moves orders accordingly. */
import { carrierCodes } from '../../lib/delivery.ts'
import type { Writing } from '../../server/context.ts'
import { isRefusal } from '../../server/refusal.ts'
import { isFault, type Carrier, type Tracking } from '../carriers/rules.ts'
import { parcelContextOf, wordsOf, type ShipmentContext } from './announcing.ts'
import { shipmentOnItsWay } from './mails.ts'
import { arrived, delivered, dispatch } from './moving.ts'
import { unpack } from './packing.ts'
import { returned } from './returning.ts'
import { claimToTrack, releaseToTrack, updateShipment } from './queries.ts'
import { askAgainAfter, stepsTo, trackedForMs, type Shipment, type ShipmentState } from './rules.ts'
import { step, takeOrder } from './step.ts'

interface Tracked {
  id: number
  carrierId: string
}

/** Parcels of a carrier per run, which takes two minutes at most even if every answer is slow, and parcels per call. */
const mostAtOnce = 80
const inOneCall = 20

/**
 * Asks about every parcel that is due, in batches, and moves those with news. It may run in several processes
 * at once, and a repeat changes nothing. If a carrier can't be reached, the rest of its parcels waits for the
 * next run; a parcel that fails is reported and does not hold up the others.
 * @returns the number of parcels that moved.
 */
export async function trackShipments(context: ShipmentContext): Promise<number> {
  const { db, carriers, now } = context
  const before = new Date(now.getTime() - askAgainAfter(now))
  const since = new Date(now.getTime() - trackedForMs)
  let moved = 0
  for (const code of carrierCodes) {
    if (!carriers[code].isConnected) continue
    const due = await claimToTrack(db, code, { now, before, since, limit: mostAtOnce })
    while (due.length > 0) {
      const batch = due.splice(0, inOneCall)
      const heard = await ask(context, carriers[code], batch)
      if (heard === 'unreachable') {
        await releaseToTrack(
          db,
          [...batch, ...due].map(({ id }) => id),
        )
        break
      }
      for (const [parcel, tracking] of heard) if (await follows(context, parcel, tracking)) moved++
    }
  }
  return moved
}

/** A batch that the carrier refuses is halved until the offending parcel stands alone. */
async function ask(
  context: ShipmentContext,
  carrier: Carrier,
  batch: Tracked[],
): Promise<[Tracked, Tracking][] | 'unreachable'> {
  const answer = await carrier.track(batch.map(({ carrierId }) => carrierId))
  if (!isFault(answer))
    return batch.flatMap((parcel) => {
      const tracking = answer.find(({ carrierId }) => carrierId === parcel.carrierId)
      return tracking ? [[parcel, tracking] satisfies [Tracked, Tracking]] : []
    })
  if (answer.kind === 'unreachable') {
    context.report(new Error(`${carrier.code} can't be asked where parcels are: ${answer.why}`))
    return 'unreachable'
  }
  if (batch.length === 1) {
    const [alone] = batch
    const what = `${carrier.code} says nothing of parcel ${alone?.carrierId}: ${wordsOf(answer)}`
    context.report(new Error(what))
    return []
  }
  const middle = Math.ceil(batch.length / 2)
  const first = await ask(context, carrier, batch.slice(0, middle))
  const second = first === 'unreachable' ? first : await ask(context, carrier, batch.slice(middle))
  return first === 'unreachable' || second === 'unreachable' ? 'unreachable' : [...first, ...second]
}

/**
 * Moves one parcel and its order to the state reported by the carrier, in their own transaction.
 * @returns true if it moved.
 */
async function follows(
  context: ShipmentContext,
  { id, carrierId }: Tracked,
  tracking: Tracking,
): Promise<boolean> {
  const { db, report } = context
  try {
    return await db.transaction().execute(async (tx) => {
      const taken = await takeOrder({ tx }, { shipmentId: id })
      if (isRefusal(taken) || taken.shipment?.carrierId !== carrierId) return false
      return await goOn({ ...context, tx }, taken.shipment, tracking)
    })
  } catch (error) {
    report(new Error(`Parcel ${carrierId} was not followed: ${String(error)}`, { cause: error }))
    return false
  }
}

async function goOn(
  context: Writing & ShipmentContext,
  shipment: Shipment,
  tracking: Tracking,
): Promise<boolean> {
  const { tx } = context
  const steps = stepsTo(shipment.state, tracking.progress)
  if (tracking.progress === 'CANCELLED')
    context.report(new Error(`Parcel ${shipment.reference} was cancelled by its carrier`))
  const storedUntil = dayOf(tracking)
  const isLonger = storedUntil !== null && storedUntil !== shipment.storedUntil
  if (steps.length === 0 && shipment.state === 'READY' && isLonger)
    await updateShipment(tx, shipment.id, { stored_until: storedUntil })
  let current = shipment
  for (const to of steps) current = await goTo(context, current, to, tracking)
  if (steps.at(-1) === 'HANDED_OVER')
    await context.queue.send(tx, shipmentOnItsWay, { shipmentId: shipment.id })
  return steps.length > 0
}

/** The last day that it waits; null if it is not a valid day of the calendar. */
function dayOf({ storedUntil }: Tracking): string | null {
  const moment = new Date(`${storedUntil}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(`${storedUntil}T`)
    ? storedUntil
    : null
}

async function goTo(
  context: Writing & ShipmentContext,
  shipment: Shipment,
  to: ShipmentState,
  tracking: Tracking,
): Promise<Shipment> {
  const { tx } = context
  const { code, text } = tracking
  const parcelContext = parcelContextOf(context)
  const told = { actor: 'carrier' as const, code, text }
  if (to === 'HANDED_OVER') return await dispatch({ ...parcelContext, tx }, { shipment, told })
  if (to === 'READY')
    return await arrived({ ...parcelContext, tx }, { shipment, storedUntil: dayOf(tracking), told })
  if (to === 'DELIVERED') return await delivered({ ...parcelContext, tx }, { shipment, told })
  if (to === 'RETURNED') return await returned({ ...parcelContext, tx }, { shipment, told })
  if (to === 'CANCELLED')
    return await unpack({ ...parcelContext, tx }, { shipment, to, why: 'cancelled by the carrier', told })
  return await step({ ...parcelContext, tx }, { shipment, to, set: {}, told })
}
