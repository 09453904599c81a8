/** Movements of pieces apart from the trade of orders, each with its reason in the ledger. */
import type { Tx } from '../../server/db.ts'
import { refuse, type Refusal } from '../../server/refusal.ts'
import { selectLot, selectReserved } from './lot-queries.ts'
import { giveOrderBack, lockLots, lockStock, movePieces, selectOut, selectStock } from './queries.ts'
import { isFact, mostPieces, type EnteringReason, type LeavingReason, type WantedPieces } from './rules.ts'

export interface StockContext {
  tx: Tx
  now: Date
}

interface Moved {
  variantId: number
  /** 1 to `mostPieces`. */
  pieces: number
  /** The lot that they leave or enter; left out: by the best-before date, or the lots that an order's pieces came from. */
  lotId?: number | undefined
  /** The order and parcel for which they leave, or from which they come back. */
  orderId?: number | undefined
  shipmentId?: number | undefined
  /** A note by the clerk; about goods, never about a person. */
  note?: string | undefined
}

export interface Leaving extends Moved {
  reason: LeavingReason
}

export interface Entering extends Moved {
  reason: EnteringReason
}

/**
 * Takes pieces out of the stock, with their reason in the ledger. Without a lot only free pieces leave. Pieces
 * that are broken, expired or not found in a lot are gone even if orders reserved them: then pieces are held
 * back, or missing for orders. A repeated call takes them again: the caller makes sure that it is made once.
 * @returns the number of free pieces afterwards; 409 `stock.error.not_enough`: fewer are free, or in the lot,
 * decided under the locks of the variant; 404 if the variant has no such lot; 422 for an invalid number of
 * pieces. Then nothing has changed.
 */
export async function leaveStock(
  { tx, now }: StockContext,
  leaving: Leaving,
): Promise<{ free: number } | Refusal> {
  const { variantId, pieces, lotId, reason } = leaving
  if (!isPieces(pieces)) return refuse(422, 'stock.error.pieces')
  const fault = await lotFault(tx, { variantId, lotId, most: pieces })
  if (fault) return fault
  const onlyFree = lotId === undefined || !isFact(reason)
  const free = await movePieces(tx, { ...leaving, change: -pieces, onlyFree }, now)
  return free === null ? refuse(409, 'stock.error.not_enough') : { free }
}

/**
 * Adds pieces that came or came back to the stock, with their reason in the ledger.
 * @returns the number of free pieces afterwards, excluding those of a blocked or expired lot; 404 if the
 * variant has no such lot; 409 `stock.error.not_out`: fewer pieces are out with that order; 422 for an invalid
 * number of pieces, or more than the warehouse holds.
 */
export async function enterStock(
  { tx, now }: StockContext,
  entering: Entering,
): Promise<{ free: number } | Refusal> {
  const { variantId, pieces, lotId, orderId } = entering
  if (!isPieces(pieces)) return refuse(422, 'stock.error.pieces')
  const fault = await lotFault(tx, { variantId, lotId, most: 0 })
  if (fault) return fault
  if (orderId !== undefined) {
    await lockLots(tx, [variantId])
    const out = (await selectOut(tx, orderId)).get(variantId) ?? 0
    if (out < pieces) return refuse(409, 'stock.error.not_out')
  }
  const free = await movePieces(tx, { ...entering, change: pieces }, now)
  if (free === null) throw new Error(`Pieces that came of ${variantId} were refused`)
  return { free }
}

/**
 * Returns the pieces of an order, as far as they have left the stock: reserved ones are free again, those that
 * had left with it come in for the reason passed, into the lots that they came from. Repeating it changes
 * nothing. The caller holds the order's row.
 */
export async function giveBack(
  { tx, now }: StockContext,
  input: { orderId: number; reason: 'RETURNED' | 'UNCOLLECTED' },
): Promise<void> {
  await giveOrderBack(tx, input, now)
}

/**
 * Releases pieces that an order reserved and that are not packed: they are free again. The caller holds the order's row.
 * @returns 409 if the order holds fewer
 */
export async function release(
  { tx, now }: StockContext,
  { orderId, lines }: { orderId: number; lines: readonly WantedPieces[] },
): Promise<Refusal | null> {
  const sorted = lines.toSorted((one, other) => one.variantId - other.variantId)
  await lockLots(
    tx,
    sorted.map(({ variantId }) => variantId),
  )
  const reserved = (await selectReserved(tx, orderId))?.wanted ?? []
  for (const { variantId, pieces } of sorted) {
    const held = reserved.find((one) => one.variantId === variantId)?.pieces ?? 0
    if (pieces > held) return refuse(409, 'stock.error.not_reserved')
    await movePieces(tx, { variantId, change: pieces, reason: 'RELEASED', orderId }, now)
  }
  return null
}

/**
 * Changes the reserved pieces of an order that are not packed: pieces above 0 are taken from those free for its kind of
 * trade, those below 0 are released. Decided under the locks of the variants; the caller holds the order's row.
 * @returns 409 `stock.error.not_enough` if fewer are free, or 409 if the order holds fewer. Then something may have moved
 * already: the caller undoes it.
 */
export async function changeReserved(
  { tx, now }: StockContext,
  { orderId, lines }: { orderId: number; lines: readonly WantedPieces[] },
): Promise<Refusal | null> {
  const sorted = lines
    .filter(({ pieces }) => pieces !== 0)
    .toSorted((one, other) => one.variantId - other.variantId)
  await lockLots(
    tx,
    sorted.map(({ variantId }) => variantId),
  )
  const order = await selectReserved(tx, orderId)
  for (const { variantId, pieces } of sorted) {
    if (pieces < 0) {
      const refusal = await release({ tx, now }, { orderId, lines: [{ variantId, pieces: -pieces }] })
      if (refusal) return refusal
      continue
    }
    await lockStock(tx, variantId)
    const free = (await selectStock(tx, [variantId], order?.orderType ?? 'B2C')).get(variantId) ?? 0
    if (free < pieces) return refuse(409, 'stock.error.not_enough')
    const moved = { variantId, change: -pieces, reason: 'SOLD', orderId, onlyFree: true } as const
    if ((await movePieces(tx, moved, now)) === null) return refuse(409, 'stock.error.not_enough')
  }
  return null
}

/** The reason why pieces of a lot can't be moved; null: they can. */
async function lotFault(
  tx: Tx,
  { variantId, lotId, most }: { variantId: number; lotId: number | undefined; most: number },
): Promise<Refusal | null> {
  if (lotId === undefined) return null
  await lockLots(tx, [variantId])
  const lot = await selectLot(tx, lotId)
  if (lot?.variantId !== variantId) return refuse(404, 'stock.error.no_lot')
  return lot.onHand < most ? refuse(409, 'stock.error.not_enough') : null
}

/** Updates the free pieces of a variant for the day and its lots. @returns the number of free pieces. */
export async function reckonFree({ tx, now }: StockContext, variantId: number): Promise<number> {
  return (await movePieces(tx, { variantId, change: 0, reason: 'HELD' }, now)) ?? 0
}

const isPieces = (pieces: number): boolean => Number.isInteger(pieces) && pieces > 0 && pieces <= mostPieces
