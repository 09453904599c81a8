/** All SQL of the cost of goods that leave for a second time, or come back after they had arrived. */
import { sql } from 'kysely'
import type { Reader } from '../../server/db.ts'
import { pieceCost } from './level-queries.ts'
import type { WantedPieces } from './rules.ts'

/**
 * Cost of pieces that left since a moment instead of goods that had arrived, or that a clerk reported missing;
 * of the variants that left in this way for an order; in haléře.
 */
export async function selectAgainWorth(
  db: Reader,
  { orderId, since }: { orderId: number; since: Date },
): Promise<number> {
  const { rows } = await sql<{ worth: number }>`
    select coalesce(-sum(m.change * ${pieceCost}), 0)::bigint as worth
    from lot_movement m join lot l on l.id = m.lot_id
    where m.at >= ${since} and m.reason = 'REPLACEMENT' and m.change < 0
      and l.variant_id in (select n.variant_id from lot_movement o join lot n on n.id = o.lot_id
        where o.order_id = ${orderId} and o.reason = 'REPLACEMENT')
      and exists (select from shipment s join shipment a on a.replaces_id = s.id
        where s.order_id = m.order_id and (s.delivered_at is not null or s.lost_at is not null or s.damaged_at is not null))`.execute(
    db,
  )
  return rows[0]?.worth ?? 0
}

/** Cost of the pieces that came back from an order, in haléře. */
export async function selectReturnedWorth(db: Reader, orderId: number): Promise<number> {
  const { rows } = await sql<{ worth: number }>`
    select coalesce(sum(m.change * ${pieceCost}), 0)::bigint as worth
    from lot_movement m join lot l on l.id = m.lot_id
    where m.order_id = ${orderId} and m.reason = 'RETURNED'`.execute(db)
  return rows[0]?.worth ?? 0
}

/** Cost of such pieces that left with an order, in haléře, each at the dearest lot of its variant that left with it. */
export async function selectLeftWorth(
  db: Reader,
  { orderId, lines }: { orderId: number; lines: readonly WantedPieces[] },
): Promise<number> {
  const { rows } = await sql<{ worth: number }>`
    select coalesce(sum(lost.pieces * (select max(${pieceCost}) from lot_movement m join lot l on l.id = m.lot_id
      where m.order_id = ${orderId} and m.change < 0 and l.variant_id = lost.variant_id)), 0)::bigint as worth
    from unnest(${lines.map(({ variantId }) => variantId)}::integer[], ${lines.map(({ pieces }) => pieces)}::integer[])
      as lost(variant_id, pieces)`.execute(db)
  return rows[0]?.worth ?? 0
}
