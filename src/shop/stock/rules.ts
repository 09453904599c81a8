/** Why pieces come and leave, apart from orders that take and release theirs. Pure. */

/** Pieces leave the house, or are gone. */
export const leavingReasons = ['DAMAGED', 'EXPIRED', 'SAMPLE', 'REPLACEMENT', 'STOCKTAKE'] as const
export type LeavingReason = (typeof leavingReasons)[number]

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
