/** SQL of reversed write-offs. */
import { sql } from 'kysely'
import type { Reader, Tx } from '../../server/db.ts'
import { pieceReasons, type PieceReason } from './rules.ts'

/** Pieces that were written off, and the lots that they left. */
export interface WrittenOff {
  movementId: number
  variantId: number
  code: string
  reason: PieceReason
  pieces: number
  isTakenBack: boolean
  lots: { lotId: number; pieces: number }[]
}

/** @returns null if there is no such movement, or it is not a write-off: pieces that left for an order are settled with it */
export async function selectWrittenOff(db: Reader, movementId: number): Promise<WrittenOff | null> {
  const { rows } = await sql<WrittenOff>`
    select m.id as "movementId", m.variant_id as "variantId", v.code, m.reason, -m.change as pieces,
      exists (select from write_off_taken_back b where b.movement_id = m.id) as "isTakenBack",
      (select coalesce(json_agg(json_build_object('lotId', l.lot_id, 'pieces', -l.change) order by l.id), '[]')
        from lot_movement l where l.movement_id = m.id) as lots
    from stock_movement m join variant v on v.id = m.variant_id
    where m.id = ${movementId} and m.change < 0 and m.order_id is null and m.reason = any(${[...pieceReasons]}::text[])`.execute(
    db,
  )
  return rows[0] ?? null
}

/**
 * True if its goods, or one of its lots, were counted since: a count states what is there, whatever was written off before. A
 * count in a stocktake that is not posted yet matters as well. The lots are few, and so are the counts of each.
 */
export async function selectIsCountedSince(
  db: Reader,
  { movementId, variantId }: Pick<WrittenOff, 'movementId' | 'variantId'>,
): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from stock_movement m
        where m.variant_id = ${variantId} and m.reason = 'CORRECTED' and m.reason <> 'SOLD' and m.id > ${movementId})
      or exists (select from lot_movement l join stocktake_count c on c.lot_id = l.lot_id join stocktake s on s.id = c.stocktake_id
        where l.movement_id = ${movementId} and s.state <> 'CANCELLED'
          and case when c.last_movement_id is null then c.at >= l.at else c.last_movement_id >= l.id end) as is`.execute(
    db,
  )
  return rows[0]?.is ?? false
}

/** Records the reversal, once. @returns false if it was reversed before */
export async function insertTakenBack(tx: Tx, movementId: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into write_off_taken_back (movement_id, at) values (${movementId}, ${now})
    on conflict do nothing returning movement_id`.execute(tx)
  return rows.length > 0
}
