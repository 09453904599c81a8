/** SQL of orders that a customer withdraws from or complains about. */
import { sql } from 'kysely'
import type { Reader, Tx } from '../../server/db.ts'
import { enterStock } from '../stock/stock.ts'

/** The order under this number, if this very e-mail ordered it; capitals do not count. Null: there is none such. */
export async function orderIdOf(db: Reader, number: string, email: string): Promise<number | null> {
  const row = await db
    .selectFrom('shop_order')
    .select('id')
    .where('number', '=', number)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()
  return row?.id ?? null
}

/** When an order was delivered, the last time; null: not yet, as far as we know. */
export async function selectDeliveredAt(db: Reader, orderId: number): Promise<Date | null> {
  const row = await db
    .selectFrom('order_event')
    .select('at')
    .where('order_id', '=', orderId)
    .where('axis', '=', 'fulfilment')
    .where('to_state', '=', 'DELIVERED')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.at ?? null
}

/**
 * Puts pieces that came back into stock again, with their movements: at most those that the ledger says are out, for the
 * parcel may have come back into stock before. The caller holds the order's row; rows of the stock are locked in
 * the order of their ids.
 */
export async function restock(
  tx: Tx,
  orderId: number,
  pieces: readonly { variantId: number; pieces: number }[],
  now: Date,
): Promise<void> {
  const sums = new Map<number, number>()
  for (const one of pieces) sums.set(one.variantId, (sums.get(one.variantId) ?? 0) + one.pieces)
  const out = await selectOut(tx, orderId)
  const back = [...sums].map(([id, sum]) => [id, Math.min(sum, out.get(id) ?? 0)] as const)
  for (const [variantId, change] of back.filter(([, sum]) => sum > 0).sort(([a], [b]) => a - b)) {
    await enterStock({ tx, now }, { variantId, pieces: change, orderId, reason: 'RETURNED' })
  }
}

/** How many pieces of each variant were taken for an order and have not come back. */
async function selectOut(db: Reader, orderId: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('stock_movement')
    .select(['variant_id', sql<number>`-sum(change)::integer`.as('pieces')])
    .where('order_id', '=', orderId)
    .groupBy('variant_id')
    .execute()
  return new Map(rows.map(({ variant_id, pieces }) => [variant_id, pieces]))
}
