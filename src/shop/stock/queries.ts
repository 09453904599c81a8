/** All SQL of the stock. */
import { sql } from 'kysely'
import type { Reader, Tx } from '../../server/db.ts'
import type { OrderType } from '../../lib/trade.ts'
import type { MovementReason } from './rules.ts'

/** Pieces that can be sold now in a kind of trade, by variant id. */
export async function selectStock(
  db: Reader,
  variantIds: number[],
  orderType: OrderType,
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('stock')
    .select(['variant_id', 'on_hand', 'short_life'])
    .where('variant_id', 'in', variantIds)
    .execute()
  return new Map(
    rows.map(({ variant_id, on_hand, short_life }) => [
      variant_id,
      orderType === 'B2B' ? Math.max(0, on_hand - short_life) : on_hand,
    ]),
  )
}

/** Ids of variants by their codes; unknown codes are left out. */
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

/** Locks the stock of a variant, and reads its current number of free pieces; null: it has no stock yet. */
export async function lockStock(tx: Tx, variantId: number): Promise<number | null> {
  const row = tx.selectFrom('stock').select('on_hand').where('variant_id', '=', variantId).forUpdate()
  return (await row.executeTakeFirst())?.on_hand ?? null
}

/** Creates the row of a variant without stock. */
export async function insertStock(tx: Tx, variantId: number): Promise<void> {
  await tx
    .insertInto('stock')
    .values({ variant_id: variantId, on_hand: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export interface PiecesToMove {
  variantId: number
  /** Pieces that come, or, below zero, that leave; 0: only the number of free pieces is computed again. */
  change: number
  reason: MovementReason
  /** The lot that they leave or enter; left out: by the best-before date, or the lots they came from. */
  lotId?: number | undefined
  orderId?: number | undefined
  shipmentId?: number | undefined
  note?: string | undefined
  /** Reserved or held pieces must not leave. */
  onlyFree?: boolean
}

/**
 * Moves pieces, with their row in the ledger.
 * @returns the number of free pieces afterwards; null if `onlyFree` is set and fewer are free.
 */
export async function movePieces(tx: Tx, moved: PiecesToMove, now: Date): Promise<number | null> {
  const { variantId, change, reason, lotId, orderId, shipmentId, note, onlyFree } = moved
  const { rows } = await sql<{ free: number | null }>`
    select move_pieces(${variantId}::integer, ${change}::integer, ${reason}::text, ${lotId ?? null}::bigint, ${orderId ?? null}::bigint,
      ${shipmentId ?? null}::bigint, ${note ?? ''}::text, ${onlyFree ?? false}::boolean, ${now}::timestamptz) as free`.execute(
    tx,
  )
  return rows[0]?.free ?? null
}

/**
 * Returns the pieces of an order: reserved ones are released, those that had left with it come in again. Pieces
 * that came back before are not counted twice.
 */
export async function giveOrderBack(
  tx: Tx,
  { orderId, reason }: { orderId: number; reason: 'RETURNED' | 'UNCOLLECTED' },
  now: Date,
): Promise<void> {
  await sql`
    select move_pieces(b.variant_id, b.pieces, b.reason, null, ${orderId}::bigint, null, '', false, ${now}::timestamptz)
    from (
      select variant_id, pieces, 'RELEASED' as reason from reserved_by(${orderId}::bigint) where pieces > 0
      union all
      select l.variant_id, -sum(m.change)::integer, ${reason}::text from lot_movement m join lot l on l.id = m.lot_id
      where m.order_id = ${orderId} group by l.variant_id having sum(m.change) < 0
      order by 1, 3
      offset 0
    ) b`.execute(tx)
}

/** Pieces that left the lots for an order and have not come back, by variant. */
export async function selectOut(db: Reader, orderId: number): Promise<Map<number, number>> {
  const { rows } = await sql<{ variant_id: number; pieces: number }>`
    select l.variant_id, -sum(m.change)::integer as pieces from lot_movement m join lot l on l.id = m.lot_id
    where m.order_id = ${orderId} group by l.variant_id having sum(m.change) < 0`.execute(db)
  return new Map(rows.map(({ variant_id, pieces }) => [variant_id, pieces]))
}

/** The last count of each variant in the ledger, by the id of its movement; one that was never counted is left out. */
export async function selectLastCounts(
  db: Reader,
  variantIds: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ variantId: number; id: number }>`
    select v.id as "variantId", max(m.id) as id from unnest(${[...variantIds]}::integer[]) as v(id)
      cross join lateral (
        select max(c.id) as id from stock_movement c where c.variant_id = v.id and c.reason = 'CORRECTED'
        union all select max(s.id) from stock_movement s where s.variant_id = v.id and s.reason = 'STOCKTAKE') as m
    where m.id is not null group by v.id`.execute(db)
  return new Map(rows.map(({ variantId, id }) => [variantId, id]))
}

/** Locks the lots of these variants until the transaction ends, in the order of the variants' ids. */
export async function lockLots(tx: Tx, variantIds: readonly number[]): Promise<void> {
  if (variantIds.length === 0) return
  await sql`select lock_lots(v.id) from (
    select distinct id from unnest(${[...variantIds]}::integer[]) as given(id) order by id offset 0) v`.execute(
    tx,
  )
}

/** @returns false if this very file was imported before. */
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
