/** All SQL of the stock. */
import type { Reader, Tx } from '../../server/db.ts'

export async function selectStock(db: Reader, variantIds: number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('stock')
    .select(['variant_id', 'on_hand'])
    .where('variant_id', 'in', variantIds)
    .execute()
  return new Map(rows.map((row) => [row.variant_id, row.on_hand]))
}

/** Ids of variants by their codes; what is unknown is left out. */
export async function selectVariantIds(db: Reader, codes: string[]): Promise<Map<string, number>> {
  const rows = await db.selectFrom('variant').select(['id', 'code']).where('code', 'in', codes).execute()
  return new Map(rows.map(({ id, code }) => [code, id]))
}

export async function listStock(db: Reader): Promise<{ code: string; onHand: number }[]> {
  const rows = await db
    .selectFrom('stock')
    .innerJoin('variant', 'variant.id', 'stock.variant_id')
    .select(['code', 'on_hand'])
    .orderBy('code')
    .execute()
  return rows.map(({ code, on_hand }) => ({ code, onHand: on_hand }))
}

/** Locks the stock of variants, in the order of their ids, and reads it as it is now. */
export async function lockStock(
  tx: Tx,
  variantIds: number[],
): Promise<{ variantId: number; onHand: number }[]> {
  const missing = variantIds.map((variant_id) => ({ variant_id, on_hand: 0 }))
  await tx
    .insertInto('stock')
    .values(missing.toSorted((one, other) => one.variant_id - other.variant_id))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const rows = await tx
    .selectFrom('stock')
    .select(['variant_id', 'on_hand'])
    .where('variant_id', 'in', variantIds)
    .orderBy('variant_id')
    .forUpdate()
    .execute()
  return rows.map(({ variant_id, on_hand }) => ({ variantId: variant_id, onHand: on_hand }))
}

export interface Movement {
  variantId: number
  change: number
  reason: 'RECEIVED' | 'CORRECTED'
}

/** Changes stock that is locked, with a movement each. */
export async function insertMovements(tx: Tx, movements: Movement[], now: Date): Promise<void> {
  const rows = movements.map(({ variantId, change, reason }) => ({
    variant_id: variantId,
    change,
    reason,
    at: now,
  }))
  await tx.insertInto('stock_movement').values(rows).execute()
  for (const { variantId, change } of movements)
    await tx
      .updateTable('stock')
      .set((eb) => ({ on_hand: eb('on_hand', '+', change) }))
      .where('variant_id', '=', variantId)
      .execute()
}

export async function returnToStock(
  tx: Tx,
  { variantId, pieces, orderId }: { variantId: number; pieces: number; orderId: number },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('stock')
    .set((eb) => ({ on_hand: eb('on_hand', '+', pieces) }))
    .where('variant_id', '=', variantId)
    .execute()
  await tx
    .insertInto('stock_movement')
    .values({ variant_id: variantId, change: pieces, reason: 'RETURNED', order_id: orderId, at: now })
    .execute()
}

/** @returns false: this very file was taken in before. */
export async function insertStockImport(
  tx: Tx,
  file: { digest: string; lines: number; at: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('stock_import')
    .values(file)
    .onConflict((conflict) => conflict.column('digest').doNothing())
    .returning('digest')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteStockImport(tx: Tx, digest: string): Promise<void> {
  await tx.deleteFrom('stock_import').where('digest', '=', digest).execute()
}
