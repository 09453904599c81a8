/** Parcels that their carrier lost or damaged, and their ends: sent again, or settled. A repeated call changes nothing. */
import type { Writing } from '../../server/context.ts'
import type { Tx } from '../../server/db.ts'
import { isRefusal, refuse, type Refusal } from '../../server/refusal.ts'
import { undoneWhenRefused } from '../../server/savepoint.ts'
import { restock } from '../orders/orders.ts'
import { leaveStock } from '../stock/stock.ts'
import { fulfilmentOf, isReplaced } from './fulfilment.ts'
import { addSeen, selectLeft, selectParcelLines, type ParcelLine } from './line-queries.ts'
import { writeParcel, type PackInput } from './packing.ts'
import { selectByKey, updateShipment } from './queries.ts'
import { collects, mayStep, moneyFault, type PackedLine, type Shipment } from './rules.ts'
import { unseen } from './returning.ts'
import { chosenOf, codShare, weightOf, worthShare } from './splitting.ts'
import { followParcels, step, takeParcel, type LockedOrder, type ParcelOperationContext } from './step.ts'
import { wayOf } from './way.ts'

type Context = ParcelOperationContext & { tx: Tx }
type Taken = LockedOrder & { shipment: Shipment }

/**
 * Records that a parcel is lost, or arrived damaged at its customer or back at a depot.
 * @returns 409 if it is not on its way, or waits at our own counter.
 */
export async function markMissing(
  { tx, ...context }: Context,
  { shipmentId, kind }: { shipmentId: number; kind: 'LOST' | 'DAMAGED' },
): Promise<Shipment | Refusal> {
  const taken = await takeParcel({ tx }, { shipmentId })
  if (isRefusal(taken)) return taken
  const { shipment } = taken
  if (shipment.state === kind) return shipment
  if (shipment.carrier === 'pickup') return refuse(409, 'parcel_desk.error.counter')
  if (!mayStep(shipment.state, kind)) return refuse(409, 'parcel_desk.error.not_sent')
  const set = kind === 'LOST' ? { lost_at: context.now } : { damaged_at: context.now }
  const missing = await step({ ...context, tx }, { shipment, to: kind, set })
  await followParcels(
    { ...context, tx },
    { orderId: shipment.orderId, why: kind === 'LOST' ? 'lost' : 'damaged' },
  )
  return missing
}

/** The reason why a parcel does not wait for a decision; null: it failed to bring its goods and is not settled. */
const endFault = ({ order, shipment }: Taken): string | null => {
  if (!['LOST', 'DAMAGED', 'RETURNED'].includes(shipment.state)) return 'not_missing'
  if (shipment.settledAt) return 'settled'
  return order.states.order === 'CANCELLED' ? 'cancelled' : null
}

export interface ReplacementRequest extends Omit<PackInput, 'orderId'> {
  shipmentId: number
  /** The accepted complaint that gets new goods for some of those in a parcel that arrived. */
  complaintId?: number | undefined
}

/** The reason why a parcel can't be replaced; null: it can. */
const againFault = (
  taken: Taken,
  { complaintId }: Pick<ReplacementRequest, 'complaintId'>,
): string | null => {
  const { order, shipment } = taken
  if (complaintId === undefined) return endFault(taken)
  if (order.states.order === 'CANCELLED') return 'cancelled'
  return shipment.state === 'DELIVERED' ? null : 'not_arrived'
}

/**
 * Sends the goods of a lost, damaged or uncollected parcel again, in another parcel that replaces it. Its
 * pieces leave the stock as a replacement; returned pieces that were not inspected are taken into stock first.
 * It collects the cash that the first one did not.
 * @param asked its lines, out of those of the first parcel; left out: all that are not sent again yet.
 * @returns the new parcel, the same one for the same key; 409 if nothing is left to send again, the stock has
 * too few pieces, the parcel is settled, or its order's money goes back.
 */
export async function sendAgain(
  { tx, ...context }: Context,
  asked: ReplacementRequest,
): Promise<Shipment | Refusal> {
  const taken = await takeParcel({ tx }, { shipmentId: asked.shipmentId })
  if (isRefusal(taken)) return taken
  const { order, shipment, parcels } = taken
  const earlier = asked.key === undefined ? null : await selectByKey(tx, order.id, asked.key)
  if (earlier) return earlier
  const fault = againFault(taken, asked) ?? moneyFault(taken.order.states.payment, taken.order.keepsMoney)
  if (fault) return refuse(409, `parcel_desk.error.${fault}`)
  const others = parcels.filter(({ replacesId }) => replacesId === shipment.id)
  const lines = await selectParcelLines(tx, [shipment.id])
  const sent = await selectParcelLines(
    tx,
    others.map(({ id }) => id),
  )
  const left = lines
    .map((line) => ({ ...line, pieces: line.pieces - piecesOf(sent, line.position) }))
    .filter(({ pieces }) => pieces > 0)
  const last = others.at(-1)
  if (last && left.length === 0 && !asked.lines && last.complaintId === (asked.complaintId ?? null))
    return last
  const part = asked.lines ? chosenOf(left, asked.lines) : left
  if (!part || part.length === 0) return refuse(409, 'parcel_desk.error.not_left')
  return await undoneWhenRefused(
    tx,
    async () => await send({ ...context, tx }, taken, { asked, lines, left, part, others }),
  )
}

async function send(
  context: Writing & ParcelOperationContext,
  { order, shipment }: Taken,
  {
    asked,
    lines,
    left,
    part,
    others,
  }: {
    asked: ReplacementRequest
    lines: readonly ParcelLine[]
    left: Parameters<typeof codShare>[2]
    part: Parameters<typeof codShare>[1]
    others: readonly Shipment[]
  },
): Promise<Shipment | Refusal> {
  if (shipment.state === 'RETURNED') await takeIn(context, shipment, lines, part)
  const taken = await takeFromStock(context, shipment, lines, part)
  if (isRefusal(taken)) return taken
  const isStillDue = collects(order) && !shipment.deliveredAt && !shipment.codPaidAt
  const due = isStillDue ? (shipment.cod ?? 0) - others.reduce((sum, { cod }) => sum + (cod ?? 0), 0) : 0
  const goodsG = weightOf(part)
  const way = await wayOf(context, { order, asked: { ...asked, goodsG, isCod: due > 0 } })
  if (isRefusal(way)) return way
  const orderTotal = order.lines.reduce((sum, { total }) => sum + total, 0)
  const written = await writeParcel(context, {
    order,
    parcel: {
      way,
      lines: part,
      worth: worthShare(order.goodsWithVat, part, orderTotal),
      cod: codShare(due, part, left),
      key: asked.key,
      replacesId: shipment.id,
      complaintId: asked.complaintId ?? shipment.complaintId,
    },
  })
  await followParcels(context, {
    orderId: order.id,
    why: `${shipment.reference} sent again as ${written.reference}`,
  })
  return written
}

const piecesOf = (lines: readonly PackedLine[], position: number): number =>
  lines.reduce((sum, line) => sum + (line.position === position ? line.pieces : 0), 0)

/** Returned goods that are sent again were fit to be sold: they pass through the stock for a moment. */
async function takeIn(
  { tx, now }: Writing & ParcelOperationContext,
  shipment: Shipment,
  lines: readonly ParcelLine[],
  part: readonly PackedLine[],
): Promise<void> {
  const back = lines
    .map((line) => ({ ...line, pieces: Math.min(unseen(line), piecesOf(part, line.position)) }))
    .filter(({ pieces }) => pieces > 0)
  for (const { position, pieces } of back)
    await addSeen(tx, shipment.id, { position, restocked: pieces, writtenOff: 0 })
  if (back.length > 0) await restock({ tx, now }, { orderId: shipment.orderId, pieces: back })
}

/** Takes free pieces out of the stock, in the order of their variants, so that two clerks never deadlock. */
async function takeFromStock(
  { tx, now }: Writing & ParcelOperationContext,
  { orderId }: Shipment,
  lines: readonly ParcelLine[],
  part: readonly PackedLine[],
): Promise<Refusal | null> {
  const wanted = new Map<number, number>()
  for (const { variantId, position } of lines)
    wanted.set(variantId, (wanted.get(variantId) ?? 0) + piecesOf(part, position))
  for (const [variantId, pieces] of [...wanted].sort(([a], [b]) => a - b)) {
    if (pieces === 0) continue
    const left = await leaveStock({ tx, now }, { variantId, pieces, orderId, reason: 'REPLACEMENT' })
    if (isRefusal(left)) return left
  }
  return null
}

/**
 * Settles a parcel that is not sent again. Its money is the caller's business: the same transaction refunds it.
 * @param beforeMove runs before the order follows; its argument is true if nothing of the order arrives.
 * @returns 409 if it arrived, is on its way, was sent again, or its order was cancelled.
 */
export async function settleParcel(
  { tx, ...context }: Context,
  {
    shipmentId,
    beforeMove,
  }: { shipmentId: number; beforeMove?: (isWhole: boolean) => Promise<Refusal | null> },
): Promise<{ shipment: Shipment; isNew: boolean } | Refusal> {
  const taken = await takeParcel({ tx }, { shipmentId })
  if (isRefusal(taken)) return taken
  const { shipment, parcels } = taken
  if (shipment.settledAt) return { shipment, isNew: false }
  const fault = endFault(taken)
  if (fault) return refuse(409, `parcel_desk.error.${fault}`)
  if (isReplaced(shipment, parcels)) return refuse(409, 'parcel_desk.error.sent_again')
  const settled = await updateShipment(tx, shipment.id, { settled_at: context.now })
  const all = parcels.map((parcel) => (parcel.id === settled.id ? settled : parcel))
  const isAllPacked = (await selectLeft(tx, shipment.orderId)).length === 0
  const refusal = await beforeMove?.(fulfilmentOf(all, isAllPacked) === 'RETURNED')
  if (refusal) return refusal
  await followParcels(
    { ...context, tx },
    { orderId: shipment.orderId, why: `nothing more is sent for ${shipment.reference}` },
  )
  return { shipment: settled, isNew: true }
}
