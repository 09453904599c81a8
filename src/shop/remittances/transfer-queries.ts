/** SQL of the transfers that bring remittances. */
import { sql } from 'kysely'
import type { Reader, Tx } from '../../server/db.ts'

/** A transfer and its unallocated amount; haléře. */
export interface BringingTransfer {
  receivedId: number
  free: number
}

/** The transfers of a remittance, in the order in which they were allocated to it. */
export async function selectTransfers(db: Reader, remittanceId: number): Promise<BringingTransfer[]> {
  const { rows } = await sql<BringingTransfer>`
    select m.id as "receivedId", m.free from remittance_transfer t join money_received m on m.id = t.received_id
    where t.remittance_id = ${remittanceId} and t.ended_at is null order by t.at, m.id`.execute(db)
  return rows
}

/** Records that a transfer brings a remittance. @returns false if it was recorded before */
export async function insertTransferOf(
  tx: Tx,
  link: { remittanceId: number; receivedId: number; reason: string; staffId: number | null; now: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('remittance_transfer')
    .values({
      remittance_id: link.remittanceId,
      received_id: link.receivedId,
      reason: link.reason,
      staff_id: link.staffId,
      at: link.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** A carrier pays within this many days before or after the day that its statement names. */
const daysAround = 45

/**
 * The transfer that brings a remittance beyond doubt: it has the symbol and the exact amount, none of it is allocated, and no
 * other transfer is like it. A transfer that was removed from this remittance does not qualify.
 * @param asked.amount amount that the carrier transfers, in haléře
 */
export async function selectCertainTransfer(
  db: Reader,
  asked: { remittanceId: number; variableSymbol: string; amount: number; remittedOn: string },
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select m.id from bank_transaction b join money_received m on m.transaction_id = b.id
    where b.variable_symbol = ${asked.variableSymbol} and m.currency = 'CZK' and m.amount = ${asked.amount} and m.free = m.amount
      and m.received_on between ${asked.remittedOn}::date - ${daysAround}::integer and ${asked.remittedOn}::date + ${daysAround}::integer
      and not exists (select from remittance_transfer t where t.received_id = m.id
        and (t.ended_at is null or t.remittance_id = ${asked.remittanceId}))
    limit 2`.execute(db)
  return rows.length === 1 ? (rows[0]?.id ?? null) : null
}

/** The remittances that a transfer with this symbol may bring: none of them has a transfer yet. */
export async function selectAwaited(db: Reader, variableSymbol: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select r.id from remittance r where r.variable_symbol = ${variableSymbol} and not r.is_settled
      and not exists (select from remittance_transfer t where t.remittance_id = r.id and t.ended_at is null) order by r.id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Ends the allocation of a transfer to a remittance. @returns false if it is not allocated to it */
export async function endTransferOf(
  tx: Tx,
  { remittanceId, receivedId, now }: { remittanceId: number; receivedId: number; now: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('remittance_transfer')
    .set({ ended_at: now })
    .where('remittance_id', '=', remittanceId)
    .where('received_id', '=', receivedId)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Ledger entries by which a transfer has brought a remittance and that were not reversed, with the cash they are about. */
export async function selectBroughtBy(
  db: Reader,
  { remittanceId, receivedId }: { remittanceId: number; receivedId: number },
): Promise<{ entryId: number; cashId: number }[]> {
  const { rows } = await sql<{ entryId: number; cashId: number }>`
    select e.id as "entryId", e.remits_id as "cashId"
    from remittance_line l join remittance_entry x on x.line_id = l.id join money_entry e on e.id = x.entry_id
    where l.remittance_id = ${remittanceId} and e.received_id = ${receivedId}
      and not exists (select from money_entry r where r.reverses_id = e.id)
    order by e.remits_id, e.id`.execute(db)
  return rows
}

/** True if a ledger entry brings a line. */
export async function isBringing(db: Reader, entryId: number): Promise<boolean> {
  const row = await db
    .selectFrom('remittance_entry')
    .select('line_id')
    .where('entry_id', '=', entryId)
    .executeTakeFirst()
  return row !== undefined
}
