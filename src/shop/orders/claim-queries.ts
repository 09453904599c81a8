/** SQL of orders that a customer withdraws from or complains about. */
import { sql } from 'kysely'
import type { Reader, Tx } from '../../server/db.ts'
import { enterStock, piecesOut } from '../stock/stock.ts'

export async function orderIdOf(db: Reader, number: string, email: string): Promise<number | null> {
  const row = await db
    .selectFrom('shop_order')
    .select('id')
    .where('number', '=', number)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()
  return row?.id ?? null
}

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

export async function restock(
  tx: Tx,
  orderId: number,
  pieces: readonly { variantId: number; pieces: number }[],
  now: Date,
): Promise<void> {
  const sums = new Map<number, number>()
  for (const one of pieces) sums.set(one.variantId, (sums.get(one.variantId) ?? 0) + one.pieces)
  const out = await piecesOut({ db: tx }, { orderId })
  const back = [...sums].map(([id, sum]) => [id, Math.min(sum, out.get(id) ?? 0)] as const)
  for (const [variantId, change] of back.filter(([, sum]) => sum > 0).sort(([a], [b]) => a - b)) {
    await enterStock({ tx, now }, { variantId, pieces: change, orderId, reason: 'RETURNED' })
  }
}
