/** The limits on orders that are not paid yet (docs/orders.md, "Unpaid orders"). */
import type { Halere } from './money.ts'

export interface UnpaidSettings {
  /** Unpaid orders that one mailbox or phone may hold at a time; null: no limit. */
  orders: number | null
  /** Pieces in them; null: no limit. */
  pieces: number | null
  /** The amount in haléře above which a guest's cash on delivery is confirmed by the mailed link; null: never. */
  confirmCashOver: Halere | null
  /** The time in milliseconds that such an order waits for the click and holds its goods. */
  confirmWithinMs: number
  /** Guests' orders on delivery that one network may send in an hour without that click; null: no limit. */
  networkPerHour: number | null
  /** Percent of a variant that unpaid card orders of one mailbox or phone may hold at a time; null: no limit. */
  cardShare: number | null
}

/** Defaults until a shopkeeper sets other values; only the database holds these settings. */
export const usualUnpaid = { networkPerHour: 30, cardShare: 20 }
