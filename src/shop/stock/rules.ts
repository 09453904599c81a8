/** Reasons for pieces to come and leave, apart from orders that reserve and release theirs. Pure. */
import { bothWays } from '../../lib/sort-names.ts'
import type { Look } from '../../lib/tone.ts'

export const stocktakeLook = {
  texts: 'admin_stock.stocktake.state',
  column: 'stocktake.state',
  tones: { OPEN: 'busy', POSTED: 'good', CANCELLED: 'soft' },
} as const satisfies Look
export type StocktakeState = keyof typeof stocktakeLook.tones

/** Reasons for which pieces leave the warehouse, or are gone. */
export const leavingReasons = ['DAMAGED', 'EXPIRED', 'SAMPLE', 'REPLACEMENT', 'STOCKTAKE'] as const
export type LeavingReason = (typeof leavingReasons)[number]

/** True if pieces are gone whatever anyone decides: they are broken, too old or missing. */
export const isFact = (reason: LeavingReason): boolean => reason !== 'SAMPLE' && reason !== 'REPLACEMENT'

/** Reasons for which staff writes pieces off. */
export const pieceReasons = ['DAMAGED', 'EXPIRED', 'SAMPLE'] as const
export type PieceReason = (typeof pieceReasons)[number]

/** True if a row of a ledger is a write-off, which can be reversed; pieces that left for an order are settled with it. */
export const isWriteOff = (row: { change: number; reason: string; orderNumber: string | null }): boolean =>
  row.change < 0 && row.orderNumber === null && pieceReasons.some((one) => one === row.reason)

/** Reasons for which pieces come in; those of a reversed write-off keep the reason for which they left. */
export const enteringReasons = ['RECEIPT', 'RETURNED', 'UNCOLLECTED', 'STOCKTAKE'] as const
export type EnteringReason = (typeof enteringReasons)[number] | PieceReason

/** Every reason of the ledger, as the table's CHECK lists them. */
export type MovementReason =
  | LeavingReason
  | EnteringReason
  | 'RECEIVED'
  | 'CORRECTED'
  | 'SOLD'
  | 'RELEASED'
  | 'HELD'

/** Filter of a variant's ledger: reservations and releases of orders, which add up to the sales. */
export const soldLessReleased = 'SOLD_LESS_RELEASED'

/** Filters of the ledger of a variant, and of that of a lot. */
export const variantReasons = [
  'RECEIPT',
  'RECEIVED',
  'SOLD',
  'RELEASED',
  soldLessReleased,
  'RETURNED',
  'UNCOLLECTED',
  'CORRECTED',
  'STOCKTAKE',
  'DAMAGED',
  'EXPIRED',
  'SAMPLE',
  'REPLACEMENT',
  'HELD',
] as const
export const lotReasons = [
  'OPENING',
  'RECEIPT',
  'PACKED',
  'UNPACKED',
  'RETURNED',
  'UNCOLLECTED',
  'CORRECTED',
  'STOCKTAKE',
  'DAMAGED',
  'EXPIRED',
  'SAMPLE',
  'REPLACEMENT',
] as const

/** More pieces than there could be of one variant. */
export const mostPieces = 1_000_000

/** Data of a lot that pieces are taken from. */
export interface LotInStock {
  lotId: number
  variantId: number
  code: string
  /** `2027-03-31`; null: it has no date, or an unknown one. */
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

/** The best-before date that a piece must have at least to be sent today; days as `2026-11-21`. */
export function lastingUntil(today: string, days: number): string {
  const day = new Date(`${today}T12:00:00Z`)
  day.setUTCDate(day.getUTCDate() + days)
  return day.toISOString().slice(0, 10)
}

/** True if a lot is past its date and still holds pieces. */
export const isExpired = ({ bestBefore, onHand }: Pick<LotInStock, 'bestBefore' | 'onHand'>, today: string) =>
  onHand > 0 && bestBefore !== null && bestBefore < today

/** True if pieces of a lot may be sent that have to be good until a day. */
export const isFit = (lot: Pick<LotInStock, 'bestBefore' | 'isBlocked'>, until: string): boolean =>
  !lot.isBlocked && (lot.bestBefore === null || lot.bestBefore >= until)

/** Lots that expire first are taken first; lots without a date are older than the recording of lots, and go before all. */
export const byExpiry = (a: LotInStock, b: LotInStock): number =>
  (a.bestBefore ?? '') < (b.bestBefore ?? '')
    ? -1
    : (a.bestBefore ?? '') > (b.bestBefore ?? '')
      ? 1
      : a.lotId - b.lotId

/**
 * Takes pieces of one variant from its lots: the first to expire first ("FEFO").
 * @returns the lots, each with at least one piece and no more than it holds; and the number of missing pieces.
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

/** Days over which the pace of sales is measured. */
export const paceDays = 28

/** Pieces of a variant, as the database counts them. */
export interface Pieces {
  variantId: number
  code: string
  /** Pieces that can be sold now. */
  free: number
  /** Pieces that lie there and can't be sold; below zero: pieces missing for orders that wait. */
  held: number
  /** Free pieces that are too near their best-before date for resellers. */
  shortLife: number
  /** Pieces physically there: the sum of the lots. */
  onHand: number
  /** With fewer free ones it is low; null: it has no threshold of its own. */
  threshold: number | null
  /** By the settings: with fewer free ones it is low, if it has no threshold of its own. */
  lowPieces: number
  /** By the settings: a variant that lasts fewer days than this at the pace of the last 28 is low. */
  lowDays: number
  /** Ordered in the last 28 days, less cancellations. */
  sold: number
  isOnSale: boolean
}

export interface Level extends Pieces {
  /** Pieces for orders that are not packed yet. */
  reserved: number
  /** Days that the free ones last at the pace of the last 28; null: no sales. */
  daysLeft: number | null
  isLow: boolean
}

/**
 * Computes the reserved pieces, the days they last, and if the variant is low: below its threshold, or soon
 * gone at the pace of 28 days.
 */
export function levelOf(pieces: Pieces): Level {
  const { free, held, onHand, threshold, lowPieces, lowDays, sold, isOnSale } = pieces
  const isShort = free * paceDays < sold * lowDays
  return {
    ...pieces,
    reserved: onHand - free - held,
    daysLeft: sold === 0 ? null : Math.floor((free * paceDays) / sold),
    isLow: isOnSale && (free === 0 || held < 0 || free < (threshold ?? lowPieces) || isShort),
  }
}

/**
 * A ledger can be sorted only by time, both ways: an index of its pieces would make each movement of goods more expensive.
 */
export const ledgerSorts = bothWays('at')
export type LedgerSort = (typeof ledgerSorts)[number]
/** Sorts of orders with reserved pieces: by placing. */
export const reservedSorts = bothWays('at')
export type ReservedSort = (typeof reservedSorts)[number]

/** `low`: the first to run out first. */
export const levelSorts = [
  'low',
  ...bothWays(
    'code',
    'name',
    'place',
    'free',
    'reserved',
    'held',
    'on_hand',
    'threshold',
    'sold',
    'days_left',
    'short_life',
  ),
] as const
export type LevelSort = (typeof levelSorts)[number]

/** Sorts of the stock's lists; `written`: as receipts were entered. */
export const receiptSorts = bothWays('written', 'received', 'supplier')
export type ReceiptSort = (typeof receiptSorts)[number]
export const stocktakeSorts = bothWays('opened', 'number')
export type StocktakeSort = (typeof stocktakeSorts)[number]

/** Sorts of the list of orders that received a lot. */
export const receiverSorts = bothWays('order', 'pieces')
export type ReceiverSort = (typeof receiverSorts)[number]

/** Sorts of counted lots; `differs`: those with a difference before the others. */
export const countedSorts = [
  'differs',
  ...bothWays('code', 'lot', 'best_before', 'expected', 'counted', 'difference', 'cost'),
] as const
export type CountedSort = (typeof countedSorts)[number]
/** True if a sort of lines reveals their costs. */
export const isByCost = (sort: CountedSort): boolean => sort === 'cost' || sort === 'cost_down'
export const uncountedSorts = bothWays('code', 'lot', 'expected')
export type UncountedSort = (typeof uncountedSorts)[number]

export const lotFilters = ['blocked', 'expired', 'held', 'all'] as const
export type LotFilter = (typeof lotFilters)[number]
export const lotSorts = ['newest', ...bothWays('best_before', 'code', 'variant', 'on_hand')] as const
export type LotSort = (typeof lotSorts)[number]

/** Block reason of a recalled lot. */
export const recallReason = 'recall'
