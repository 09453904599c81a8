/** Thresholds of free shipping for everyone in a kind of trade. All SQL that writes them is here. */
import type { Writing } from '../../server/context.ts'
import type { Halere } from '../../lib/money.ts'
import type { OrderType } from '../../lib/trade.ts'
import type { Tx } from '../../server/db.ts'

/** Minimum goods value in haléře with VAT, and minimum pieces; `null`: no such rule. */
export interface FreeShipping {
  consumerFreeFrom: Halere | null
  consumerFreePieces: number | null
  resellerFreeFrom: Halere | null
  resellerFreePieces: number | null
}

/** Sets the terms of both kinds of trade; they apply from the next reading of a cart. */
export async function setTradeTerms({ tx }: Writing, terms: FreeShipping): Promise<void> {
  await write(tx, 'B2C', terms.consumerFreeFrom, terms.consumerFreePieces)
  await write(tx, 'B2B', terms.resellerFreeFrom, terms.resellerFreePieces)
}

async function write(
  tx: Tx,
  orderType: OrderType,
  from: Halere | null,
  pieces: number | null,
): Promise<void> {
  await tx
    .updateTable('trade_terms')
    .set({ free_shipping_from: from, free_shipping_pcs: pieces })
    .where('order_type', '=', orderType)
    .execute()
}
