/** Pieces that leave or come beside the trade of orders, each with its reason in the ledger. */
import type { Tx } from '../../server/db.ts'
import { refuse, type Refusal } from '../../server/refusal.ts'
import { addToStock, insertLedgerRows, insertStock } from './queries.ts'
import { mostPieces, type EnteringReason, type LeavingReason } from './rules.ts'

export interface StockContext {
  tx: Tx
  now: Date
}

interface Moved {
  variantId: number
  /** 1 to `mostPieces`. */
  pieces: number
  /** For whom they leave, or from whom they come back. */
  orderId?: number | undefined
  shipmentId?: number | undefined
  /** In the clerk's words; about goods, never about a person. */
  note?: string | undefined
}

export interface Leaving extends Moved {
  reason: LeavingReason
}

export interface Entering extends Moved {
  reason: EnteringReason
}

/**
 * Takes free pieces out of the stock, with their reason in the ledger. Pieces that are reserved for orders stay theirs.
 * Called again it takes them again: the caller makes sure that it is asked once.
 * @returns how many are free afterwards; 409 `stock.error.not_enough`: fewer are free, decided by the statement that
 *   takes them; 422: that is no number of pieces. Then nothing has changed.
 */
export async function leaveStock(
  { tx, now }: StockContext,
  leaving: Leaving,
): Promise<{ free: number } | Refusal> {
  const { variantId, pieces } = leaving
  if (!isPieces(pieces)) return refuse(422, 'stock.error.pieces')
  const free = await addToStock(tx, variantId, -pieces)
  if (free === null) return refuse(409, 'stock.error.not_enough')
  await insertLedgerRows(tx, [{ ...leaving, change: -pieces }], now)
  return { free }
}

/**
 * Adds pieces that came or came back to the stock, with their reason in the ledger.
 * @returns how many are free afterwards; 422: that is no number of pieces, or more than a house holds.
 */
export async function enterStock(
  { tx, now }: StockContext,
  entering: Entering,
): Promise<{ free: number } | Refusal> {
  const { variantId, pieces } = entering
  if (!isPieces(pieces)) return refuse(422, 'stock.error.pieces')
  await insertStock(tx, variantId)
  await insertLedgerRows(tx, [{ ...entering, change: pieces }], now)
  const free = await addToStock(tx, variantId, pieces)
  if (free === null)
    throw new Error(`More than none was added to the stock of ${variantId}, and fewer are there`)
  return { free }
}

const isPieces = (pieces: number): boolean => Number.isInteger(pieces) && pieces > 0 && pieces <= mostPieces
