/** SQL of files of payments for the bank: made, ended, and confirmed by debits. */
import { sql } from 'kysely'
import type { Reader, Tx } from '../../server/db.ts'
import type { Payout, PayoutFormat } from './payouts/payout.ts'
import { currencyOf, totalOf } from './payouts/payout.ts'
import type { ItemState } from './payouts/rules.ts'
import type { Debit } from './statements/statement.ts'

/** A file that was requested under a key. */
export interface RequestedPayout {
  id: number
  /** The parameters of that request. */
  asked: string
}

export async function selectRequested(db: Reader, key: string): Promise<RequestedPayout | null> {
  const row = await db
    .selectFrom('payout_batch')
    .select(['id', 'asked'])
    .where('key', '=', key)
    .executeTakeFirst()
  return row ?? null
}

export interface NewPayout extends Payout {
  key: string
  asked: string
  format: PayoutFormat
  rate: number | null
  file: Uint8Array
  sha256: Uint8Array
  staffId: number | null
}

/** @returns its id; null if another call has just used the key. */
export async function insertPayout(tx: Tx, payout: NewPayout): Promise<number | null> {
  const made = await tx
    .insertInto('payout_batch')
    .values({
      key: payout.key,
      asked: payout.asked,
      format: payout.format,
      currency: currencyOf(payout.format),
      payer: payout.payer.iban,
      message_id: payout.messageId,
      rate: payout.rate,
      due_on: payout.dueOn,
      items: payout.lines.length,
      total: totalOf(payout),
      file: payout.file,
      sha256: payout.sha256,
      staff_id: payout.staffId,
      made_at: payout.madeAt,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return null
  await tx
    .insertInto('payout_item')
    .values(
      payout.lines.map((line) => ({
        batch_id: made.id,
        refund_id: line.refundId,
        amount: line.amount,
        iban: line.iban,
        holder: line.holder,
        variable_symbol: line.variableSymbol,
        message: line.message,
      })),
    )
    .execute()
  return made.id
}

/** Locks a file. */
export async function lockPayout(
  tx: Tx,
  batchId: number,
): Promise<{ uploadedAt: Date | null; cancelledAt: Date | null } | null> {
  const row = await tx
    .selectFrom('payout_batch')
    .select(['uploaded_at', 'cancelled_at'])
    .where('id', '=', batchId)
    .forUpdate()
    .executeTakeFirst()
  return row ? { uploadedAt: row.uploaded_at, cancelledAt: row.cancelled_at } : null
}

/** Locks the payments of a file, or the one of a refund. */
export async function lockItems(
  tx: Tx,
  { batchId, refundId }: { batchId: number; refundId?: number },
): Promise<{ id: number; refundId: number; state: ItemState; reason: string | null }[]> {
  const rows = await tx
    .selectFrom('payout_item')
    .select(['id', 'refund_id', 'state', 'reason'])
    .where('batch_id', '=', batchId)
    .$if(refundId !== undefined, (query) => query.where('refund_id', '=', refundId ?? 0))
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ refund_id, ...row }) => ({ ...row, refundId: refund_id }))
}

export async function writeUploaded(tx: Tx, batchId: number, now: Date): Promise<void> {
  await tx.updateTable('payout_batch').set({ uploaded_at: now }).where('id', '=', batchId).execute()
}

export async function writeCancelled(tx: Tx, batchId: number, now: Date): Promise<void> {
  await tx
    .updateTable('payout_item')
    .set({ state: 'CANCELLED', ended_at: now })
    .where('batch_id', '=', batchId)
    .where('state', '=', 'MADE')
    .execute()
  await tx.updateTable('payout_batch').set({ cancelled_at: now }).where('id', '=', batchId).execute()
}

export async function writeRejected(tx: Tx, itemId: number, reason: string, now: Date): Promise<void> {
  await tx
    .updateTable('payout_item')
    .set({ state: 'REJECTED', reason, ended_at: now })
    .where('id', '=', itemId)
    .execute()
}

/** A payment of a file that a debit confirms. */
export interface Debited {
  itemId: number
  batchId: number
  refundId: number
  /** `null`: no order took its money. */
  orderId: number | null
}

/** True if the debit has already confirmed a payment. */
export async function isDebitKnown(db: Reader, debitId: string): Promise<boolean> {
  const row = await db
    .selectFrom('payout_item')
    .select('id')
    .where('debit_id', '=', debitId)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * The oldest payment that a debit may confirm: with its account, amount and symbol, made on its day or before.
 * A file that was cancelled though it went to the bank has paid, too.
 */
export async function selectDebited(db: Reader, iban: string, debit: Debit): Promise<Debited | null> {
  const { amount, currency, instructed, bookedOn, variableSymbol } = debit
  const { rows } = await sql<Debited>`
    select i.id as "itemId", i.batch_id as "batchId", i.refund_id as "refundId", r.order_id as "orderId"
    from payout_item i join payout_batch b on b.id = i.batch_id join payment_refund r on r.id = i.refund_id
    where i.state in ('MADE', 'CANCELLED') and i.iban = ${iban} and i.variable_symbol = ${variableSymbol}
      and ((i.amount = ${amount}::bigint and b.currency = ${currency})
        or (i.amount = ${instructed?.amount ?? 0}::bigint and b.currency = ${instructed?.currency ?? ''}))
      and (b.made_at at time zone 'Europe/Prague')::date <= ${bookedOn}::date and r.state = 'DUE'
      and (i.state = 'MADE' or not exists (select from payout_item o where o.refund_id = i.refund_id and o.state = 'MADE'))
    order by i.state = 'MADE' desc, i.id limit 1`.execute(db)
  return rows[0] ?? null
}

/** @returns false if it has been confirmed or rejected since it was found. */
export async function writeConfirmed(
  tx: Tx,
  { itemId, debitId, debitedOn, now }: { itemId: number; debitId: string; debitedOn: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payout_item')
    .set({ state: 'CONFIRMED', debit_id: debitId, debited_on: debitedOn, ended_at: now })
    .where('id', '=', itemId)
    .where('state', 'in', ['MADE', 'CANCELLED'])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** True if a refund is in a file that is under way. */
export async function isLive(db: Reader, refundId: number): Promise<boolean> {
  const row = await db
    .selectFrom('payout_item')
    .select('id')
    .where('refund_id', '=', refundId)
    .where('state', '=', 'MADE')
    .executeTakeFirst()
  return row !== undefined
}
