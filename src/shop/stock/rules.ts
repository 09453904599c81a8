/** Why pieces come and leave, apart from orders that take and release theirs. Pure. */

/** Pieces leave the house, or are gone. */
export const leavingReasons = ['DAMAGED', 'EXPIRED', 'SAMPLE', 'REPLACEMENT', 'STOCKTAKE'] as const
export type LeavingReason = (typeof leavingReasons)[number]

/** Whether pieces are gone whatever is decided: they are broken, too old or not there. */
export const isFact = (reason: LeavingReason): boolean => reason !== 'SAMPLE' && reason !== 'REPLACEMENT'

/** Pieces come in. */
export const enteringReasons = ['RECEIPT', 'RETURNED', 'UNCOLLECTED', 'STOCKTAKE'] as const
export type EnteringReason = (typeof enteringReasons)[number]

/** Every reason of the ledger, as the table's CHECK lists them. */
export type MovementReason =
  | LeavingReason
  | EnteringReason
  | 'RECEIVED'
  | 'CORRECTED'
  | 'SOLD'
  | 'RELEASED'
  | 'HELD'

/** So many pieces of one variant lie nowhere. */
export const mostPieces = 1_000_000

/** What is known of a lot from which pieces are taken. */
export interface LotInStock {
  lotId: number
  variantId: number
  code: string
  /** `2027-03-31`; null: it has none, or it is not known. */
  bestBefore: string | null
  onHand: number
  isBlocked: boolean
}

/** Pieces of a lot. */
export interface LotPieces {
  lotId: number
  pieces: number
}

export interface WantedPieces {
  variantId: number
  pieces: number
}

/** The first day that a piece must still be good on to be sent today; days as `2026-11-21`. */
export function lastingUntil(today: string, days: number): string {
  const day = new Date(`${today}T12:00:00Z`)
  day.setUTCDate(day.getUTCDate() + days)
  return day.toISOString().slice(0, 10)
}

/** Whether pieces of a lot may be sent that have to be good until a day. */
export const isFit = (lot: Pick<LotInStock, 'bestBefore' | 'isBlocked'>, until: string): boolean =>
  !lot.isBlocked && (lot.bestBefore === null || lot.bestBefore >= until)

/** What expires first is taken first; what has no date was there before lots were written, and goes before all. */
export const byExpiry = (a: LotInStock, b: LotInStock): number =>
  (a.bestBefore ?? '') < (b.bestBefore ?? '')
    ? -1
    : (a.bestBefore ?? '') > (b.bestBefore ?? '')
      ? 1
      : a.lotId - b.lotId

/**
 * From which lots of one variant pieces are taken: what expires first goes first ("FEFO").
 * @returns the lots, each with at least one piece and no more than it has; and how many pieces are missing.
 */
export function takenByExpiry(
  lots: readonly LotInStock[],
  pieces: number,
  until: string,
): { taken: LotPieces[]; missing: number } {
  let missing = pieces
  const taken: LotPieces[] = []
  for (const { lotId, onHand } of lots.filter((lot) => isFit(lot, until)).toSorted(byExpiry)) {
    const some = Math.min(missing, onHand)
    if (some > 0) taken.push({ lotId, pieces: some })
    missing -= some
  }
  return { taken, missing }
}
