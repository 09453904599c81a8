/** SQL of remittances that were written by mistake. */
import { sql } from 'kysely'
import type { Reader, Tx } from '../../server/db.ts'

/** Marks a remittance as void, and releases all its lines. */
export async function writeVoid(
  tx: Tx,
  { id, reason, staffId, now }: { id: number; reason: string; staffId: number | null; now: Date },
): Promise<void> {
  await tx.updateTable('remittance').set({ is_settled: true, voided_at: now }).where('id', '=', id).execute()
  await tx
    .updateTable('remittance_line')
    .set({ state: 'RELEASED', cash_id: null, ended_at: now, reason: reason.slice(0, 500), staff_id: staffId })
    .where('remittance_id', '=', id)
    .execute()
}

/** Lines with booked cash, sorted by that cash; `isDelivered`: their parcel has been delivered. */
export async function selectAllocated(
  db: Reader,
  remittanceId: number,
): Promise<{ cashId: number; kept: number; parcel: string; isDelivered: boolean }[]> {
  const { rows } = await sql<{ cashId: number; kept: number; parcel: string; isDelivered: boolean }>`
    select l.cash_id as "cashId", (l.fee + l.let_go + l.missed)::float8 as kept, s.reference as parcel,
      s.delivered_at is not null as "isDelivered"
    from remittance_line l join shipment s on s.id = l.shipment_id
    where l.remittance_id = ${remittanceId} and l.cash_id is not null order by l.cash_id, l.id`.execute(db)
  return rows
}
