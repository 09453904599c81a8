/** All SQL of the stock. */
import type { Reader, Tx } from '../../server/db.ts'
import type { MovementReason } from './rules.ts'

/** Pieces on hand of the variants asked for, by variant id. */
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

/** Codes and pieces of all variants, by code. */
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
  reason: MovementReason
  orderId?: number | undefined
  shipmentId?: number | undefined
  note?: string | undefined
}

/** Changes stock that is locked, with a movement each. */
export async function insertMovements(tx: Tx, movements: Movement[], now: Date): Promise<void> {
  await insertLedgerRows(tx, movements, now)
  for (const { variantId, change } of movements)
    await tx
      .updateTable('stock')
      .set((eb) => ({ on_hand: eb('on_hand', '+', change) }))
      .where('variant_id', '=', variantId)
      .execute()
}

/** Writes movements into the ledger and changes nothing else. */
export async function insertLedgerRows(tx: Tx, movements: Movement[], now: Date): Promise<void> {
  const rows = movements.map(({ variantId, change, reason, orderId, shipmentId, note }) => ({
    variant_id: variantId,
    change,
    reason,
    order_id: orderId ?? null,
    shipment_id: shipmentId ?? null,
    note: note ?? '',
    at: now,
  }))
  await tx.insertInto('stock_movement').values(rows).execute()
}

/** Makes the row of a variant that has no stock yet. */
export async function insertStock(tx: Tx, variantId: number): Promise<void> {
  await tx
    .insertInto('stock')
    .values({ variant_id: variantId, on_hand: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Changes what is free of a variant. @returns the pieces left; null: that would be fewer than none, and nothing changed. */
export async function addToStock(tx: Tx, variantId: number, change: number): Promise<number | null> {
  const row = await tx
    .updateTable('stock')
    .set((eb) => ({ on_hand: eb('on_hand', '+', change) }))
    .where('variant_id', '=', variantId)
    .where((eb) => eb(eb('on_hand', '+', change), '>=', 0))
    .returning('on_hand')
    .executeTakeFirst()
  return row?.on_hand ?? null
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
