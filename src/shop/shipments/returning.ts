/** Returns of parcels, and the inspection of their goods. A repeated call changes nothing. */
import type { Writing } from '../../server/context.ts'
import type { Tx } from '../../server/db.ts'
import { isRefusal, refuse, type Refusal } from '../../server/refusal.ts'
import { restock } from '../orders/orders.ts'
import { shipmentReturned } from './mails.ts'
import { addSeen, selectParcelLines, type ParcelLine } from './line-queries.ts'
import { updateShipment } from './queries.ts'
import { mayStep, type Shipment } from './rules.ts'
import {
  followParcels,
  step,
  takeParcel,
  type ParcelOperationContext,
  type ParcelTarget,
  type StepReport,
} from './step.ts'

/**
 * Records that the parcel came back. Its goods are sold again only when a clerk has inspected and approved
 * them: food that lay in the heat is not. They come back to the stock once.
 * @param restock true if all its goods go back to the stock now; also for a parcel that is back already.
 */
export async function markReturned(
  context: Writing & ParcelOperationContext,
  { target, restock: isFit }: { target: ParcelTarget; restock: boolean },
): Promise<Shipment | Refusal> {
  const { tx } = context
  const taken = await takeParcel(context, target)
  if (isRefusal(taken)) return taken
  const { shipment } = taken
  const isBack = shipment.state === 'RETURNED'
  if (shipment.carrier === 'pickup' && shipment.state !== 'DELIVERED' && !isBack)
    return refuse(409, 'parcel_desk.error.counter')
  if (!isBack && !mayStep(shipment.state, 'RETURNED')) return refuse(409, 'parcel_desk.error.not_sent')
  const back = isBack ? shipment : await returned(context, { shipment })
  if (!isFit || back.restockedAt) return back
  const lines = await selectParcelLines(tx, [back.id])
  const seen = lines.map((line) => ({ line, restocked: unseen(line), writtenOff: 0 }))
  return await writeSeen(context, back, seen)
}

/** A parcel that comes back after its delivery was sent by the customer, so no mail is needed. */
export async function returned(
  context: Writing & ParcelOperationContext,
  { shipment, told = {} }: { shipment: Shipment; told?: StepReport },
): Promise<Shipment> {
  const { tx } = context
  const back = await step(context, { shipment, to: 'RETURNED', set: { returned_at: context.now }, told })
  await followParcels(context, { orderId: shipment.orderId, why: 'came back' })
  if (shipment.state !== 'DELIVERED') await context.queue.send(tx, shipmentReturned, { shipmentId: back.id })
  return back
}

/** Pieces not inspected yet. */
export const unseen = ({ pieces, restocked, writtenOff }: ParcelLine): number =>
  pieces - restocked - writtenOff

export interface GoodsSeen {
  shipmentId: number
  /** Totals of pieces that the clerk has inspected so far, by line. */
  lines: readonly { position: number; restocked: number; writtenOff: number }[]
}

/**
 * Records the inspection of a parcel that came back: pieces to be sold again go back to the stock, the others
 * are written off. The numbers are totals, so a repeat changes nothing; they never decrease.
 * @returns 409 if it is not back; 422 for more pieces than it holds, or fewer than were recorded before.
 */
export async function lookAtGoods(
  { tx, ...context }: ParcelOperationContext & { tx: Tx },
  { shipmentId, lines: asked }: GoodsSeen,
): Promise<Shipment | Refusal> {
  const taken = await takeParcel({ tx }, { shipmentId })
  if (isRefusal(taken)) return taken
  const { shipment } = taken
  if (shipment.state !== 'RETURNED') return refuse(409, 'parcel_desk.error.not_back')
  const lines = await selectParcelLines(tx, [shipmentId])
  const seen: Seen[] = []
  for (const { position, restocked, writtenOff } of asked) {
    const line = lines.find((one) => one.position === position)
    const isTwice = seen.some((one) => one.line.position === position)
    if (!line || isTwice || !fits(line, restocked, writtenOff)) return refuse(422, 'parcel_desk.error.pieces')
    seen.push({
      line,
      restocked: restocked - line.restocked,
      writtenOff: writtenOff - line.writtenOff,
    })
  }
  return await writeSeen({ ...context, tx }, shipment, seen)
}

interface Seen {
  line: ParcelLine
  /** Additional pieces. */
  restocked: number
  writtenOff: number
}

const fits = (line: ParcelLine, restocked: number, writtenOff: number): boolean =>
  Number.isSafeInteger(restocked) &&
  Number.isSafeInteger(writtenOff) &&
  restocked >= line.restocked &&
  writtenOff >= line.writtenOff &&
  restocked + writtenOff <= line.pieces

async function writeSeen(
  { tx, now }: Writing & ParcelOperationContext,
  shipment: Shipment,
  seen: readonly Seen[],
): Promise<Shipment> {
  const news = seen.filter(({ restocked, writtenOff }) => restocked + writtenOff > 0)
  for (const { line, restocked, writtenOff } of news)
    await addSeen(tx, shipment.id, { position: line.position, restocked, writtenOff })
  const back = news.filter(({ restocked }) => restocked > 0)
  const pieces = back.map(({ line, restocked }) => ({ variantId: line.variantId, pieces: restocked }))
  if (pieces.length > 0) await restock({ tx, now }, { orderId: shipment.orderId, pieces })
  const lines = await selectParcelLines(tx, [shipment.id])
  const isSeen = lines.every((line) => unseen(line) === 0)
  if (!isSeen || shipment.restockedAt) return shipment
  return await updateShipment(tx, shipment.id, { restocked_at: now })
}
