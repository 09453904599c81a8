/** All SQL of incoming transfers. */
import type { Reader, Tx } from '../../server/db.ts'
import type { Credit } from './statements/statement.ts'

/**
 * PAID: it paid an order. The others are for a person: TOO_LATE the order was cancelled before, NOT_AWAITED it awaits no
 * transfer (any more), UNKNOWN no order has this symbol.
 */
export type Fit =
  'PAID' | 'OVERPAID' | 'UNDERPAID' | 'NOT_AWAITED' | 'TOO_LATE' | 'UNKNOWN' | 'OTHER_CURRENCY'

export interface BankTransfer extends Credit {
  id: number
  fit: Fit
  orderId: number | null
}

/** Writes a transfer; a second one with its bank id fails (`isImportedMeanwhile`). */
export async function insertTransfer(
  tx: Tx,
  credit: Credit,
  { fit, orderId, now }: { fit: Fit; orderId: number | null; now: Date },
): Promise<void> {
  await tx
    .insertInto('bank_transaction')
    .values({
      bank_id: credit.bankId,
      booked_on: credit.bookedOn,
      amount: credit.amount,
      currency: credit.currency,
      variable_symbol: credit.variableSymbol,
      counter_account: credit.counterAccount,
      counter_name: credit.counterName,
      message: credit.message,
      imported_at: now,
      fit,
      order_id: orderId,
    })
    .execute()
}

export async function isImported(db: Reader, bankId: string): Promise<boolean> {
  const row = await db
    .selectFrom('bank_transaction')
    .select('id')
    .where('bank_id', '=', bankId)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether this error says that somebody else has just imported the transfer. */
export function isImportedMeanwhile(error: unknown): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string }
  return code === '23505' && constraint === 'bank_transaction_bank_id_key'
}

/** Transfers that paid no order, the latest first. */
export async function selectUnmatched(db: Reader, limit: number): Promise<BankTransfer[]> {
  const rows = await db
    .selectFrom('bank_transaction')
    .selectAll()
    .where('fit', '<>', 'PAID')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    bankId: row.bank_id,
    bookedOn: row.booked_on,
    amount: row.amount,
    currency: row.currency,
    variableSymbol: row.variable_symbol,
    counterAccount: row.counter_account,
    counterName: row.counter_name,
    message: row.message,
    fit: row.fit,
    orderId: row.order_id,
  }))
}
