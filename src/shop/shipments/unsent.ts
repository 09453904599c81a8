/** Pieces of a partly packed order that will not be sent. */
import type { Halere } from '../../lib/money.ts'
import type { Writing } from '../../server/context.ts'
import { isRefusal, refuse, type Refusal } from '../../server/refusal.ts'
import { release } from '../stock/stock.ts'
import { insertUnsent, selectLeft, selectUnsent } from './line-queries.ts'
import { fulfilmentOf, isReplaced } from './fulfilment.ts'
import type { PackedLine, Shipment } from './rules.ts'
import { chosenOf, codShare } from './splitting.ts'
import { followParcels, takeOrder, type ParcelOperationContext } from './step.ts'
import { toCollect } from './to-collect.ts'

export interface UnsentQuery {
  orderId: number
  /** Totals of pieces not to be sent, by line: a repeat changes nothing. */
  lines: readonly PackedLine[]
}

/** Pieces newly written as unsent, and the cash that parcels would have collected for them. */
export interface Unsent {
  lines: PackedLine[]
  cash: Halere
  /** True if nothing of the order arrives: each parcel came back or is missing, and is settled. */
  isWhole: boolean
}

/**
 * Records that pieces of a partly packed order will not be sent; they go back to the stock. Their money is the caller's
 * business.
 * @param beforeMove runs before the order follows; gets the new pieces, and the cash that no parcel collects.
 * @returns the new pieces; 409 if fewer are left, or no parcel of the order is packed (it is cancelled instead).
 */
export async function leaveUnsent(
  { tx, ...context }: Writing & ParcelOperationContext,
  { orderId, lines, beforeMove }: UnsentQuery & { beforeMove?: (unsent: Unsent) => Promise<Refusal | null> },
): Promise<PackedLine[] | Refusal> {
  const taken = await takeOrder({ tx }, orderId)
  if (isRefusal(taken)) return taken
  const { order, parcels } = taken
  const before = await selectUnsent(tx, orderId)
  const isKnown = lines.every(({ position, pieces }) => piecesOf(before, position) === pieces)
  if (isKnown) return []
  if (order.states.order !== 'CONFIRMED') return refuse(409, 'parcel_desk.error.not_waiting')
  if (parcels.length === 0) return refuse(409, 'parcel_desk.error.not_packed')
  const news = lines
    .map(({ position, pieces }) => ({ position, pieces: pieces - piecesOf(before, position) }))
    .filter(({ pieces }) => pieces !== 0)
  const left = await selectLeft(tx, orderId)
  const chosen = chosenOf(left, news)
  if (!chosen) return refuse(409, 'parcel_desk.error.not_left')
  const cash = codShare(await toCollect({ tx }, order), chosen, left) ?? 0
  await insertUnsent(tx, { orderId, lines: chosen, now: context.now })
  const pieces = chosen.map((line) => ({
    variantId: order.lines[line.position - 1]?.variantId ?? 0,
    pieces: line.pieces,
  }))
  const refusal = await release({ tx, now: context.now }, { orderId, lines: summed(pieces) })
  if (refusal) return refusal
  const isWhole = noAnnouncement(parcels, (await selectLeft(tx, orderId)).length === 0)
  const fault = await beforeMove?.({ lines: news, cash, isWhole })
  if (fault) return fault
  await followParcels({ ...context, tx }, { orderId, why: 'the rest is not sent' })
  return news
}

/** A parcel that came back and is not settled may still be sent again. */
const noAnnouncement = (parcels: readonly Shipment[], isAllPacked: boolean): boolean =>
  fulfilmentOf(parcels, isAllPacked) === 'RETURNED' &&
  parcels.every(
    (parcel) => parcel.complaintId !== null || parcel.settledAt !== null || isReplaced(parcel, parcels),
  )

const piecesOf = (lines: readonly PackedLine[], position: number): number =>
  lines.reduce((sum, line) => sum + (line.position === position ? line.pieces : 0), 0)

/** Adds up pieces by variant: several lines of an order may be of the same one. */
function summed(pieces: readonly { variantId: number; pieces: number }[]) {
  const sums = new Map<number, number>()
  for (const one of pieces) sums.set(one.variantId, (sums.get(one.variantId) ?? 0) + one.pieces)
  return [...sums].map(([variantId, sum]) => ({ variantId, pieces: sum }))
}
