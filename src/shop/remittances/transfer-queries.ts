/** SQL of the transfers that bring remittances. */
import { sql } from 'kysely'
import type { Reader, Tx } from '../../server/db.ts'

/** A transfer and what of it is free; haléře. */
export interface BringingTransfer {
  receivedId: number
  free: number
}

/** The transfers of a remittance, as they were led to it. */
export async function selectTransfers(db: Reader, remittanceId: number): Promise<BringingTransfer[]> {
  const { rows } = await sql<BringingTransfer>`
    select m.id as "receivedId", m.free from remittance_transfer t join money_received m on m.id = t.received_id
    where t.remittance_id = ${remittanceId} order by t.at, m.id`.execute(db)
  return rows
}

/** Writes that a transfer brings a remittance. @returns false: it was written before */
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
    .returning('received_id')
    .executeTakeFirst()
  return row !== undefined
}

/** A carrier pays within so many days around the day that its statement names. */
const daysAround = 45

/**
 * The transfer that brings a remittance beyond doubt: its symbol and its very amount, untouched, and no other one like it.
 * @param asked.amount what the carrier transfers, in haléře
 */
export async function selectCertainTransfer(
  db: Reader,
  asked: { variableSymbol: string; amount: number; remittedOn: string },
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select m.id from bank_transaction b join money_received m on m.transaction_id = b.id
    where b.variable_symbol = ${asked.variableSymbol} and m.currency = 'CZK' and m.amount = ${asked.amount} and m.free = m.amount
      and m.received_on between ${asked.remittedOn}::date - ${daysAround}::integer and ${asked.remittedOn}::date + ${daysAround}::integer
      and not exists (select from remittance_transfer t where t.received_id = m.id)
    limit 2`.execute(db)
  return rows.length === 1 ? (rows[0]?.id ?? null) : null
}

/** The remittances that a transfer with this symbol may bring: no transfer was led to them yet. */
export async function selectAwaited(db: Reader, variableSymbol: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select r.id from remittance r where r.variable_symbol = ${variableSymbol} and not r.is_settled
      and not exists (select from remittance_transfer t where t.remittance_id = r.id) order by r.id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
