/** All SQL of incoming transfers. */
import { camelCased } from '../../lib/facts.ts'
import { sql, type Selectable } from 'kysely'
import type { BankTransactionTable } from '../../server/database-types.ts'
import type { Outcome } from '../../server/context.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { mapPage, readPage, type Page, type PageQuery, type Sort } from '../../server/page.ts'
import { isMoneyNotSnoozed } from '../snooze/snooze.ts'
import type { Credit } from './statements/statement.ts'

/**
 * PAID: it paid an order. TOO_LATE: the order was cancelled before, so the money goes back. The others are for
 * a person: NOT_AWAITED: the order awaits no transfer (any more), UNKNOWN: no order has this symbol.
 */
export type Fit =
  | 'PAID'
  | 'OVERPAID'
  | 'UNDERPAID'
  | 'NOT_AWAITED'
  | 'TOO_LATE'
  | 'UNKNOWN'
  | 'OTHER_CURRENCY'

export interface BankTransfer extends Credit {
  id: number
  fit: Fit
  orderId: number | null
}

const transferColumns = [
  'id',
  'bank_id',
  'booked_on',
  'amount',
  'currency',
  'variable_symbol',
  'counter_account',
  'counter_name',
  'message',
  'fit',
  'order_id',
] as const

type Row = Pick<Selectable<BankTransactionTable>, (typeof transferColumns)[number]>

/** The result of taking in a transfer. */
export interface Taken {
  fit: Fit
  orderId: number | null
  /** IBAN of the shop's account that it came to. */
  ownIban: string
  now: Date
}

export async function insertTransfer(
  tx: Tx,
  credit: Credit,
  { fit, orderId, ownIban, now }: Taken,
): Promise<number> {
  const { id } = await tx
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
      own_iban: ownIban,
      imported_at: now,
      fit,
      order_id: orderId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Transfers that are not fully allocated and not snoozed. By the partial index `money_received_open`: its
 * condition is text, not a parameter.
 */
const unmatched = (db: Reader, today: string) =>
  db
    .selectFrom('money_received as m')
    .innerJoin('bank_transaction as b', 'b.id', 'm.transaction_id')
    .where(sql<boolean>`(m.free > 0 or (m.currency <> 'CZK' and m.rate is null))`)
    .where(isMoneyNotSnoozed(today))
const latestFirst: Sort = {
  name: 'unmatched transfers',
  direction: 'desc',
  keys: [{ by: sql`m.id`, kind: 'integer' }],
}

export async function selectUnmatched(
  db: Reader,
  { today, ...asked }: PageQuery & { today: string },
): Promise<Outcome<Page<BankTransfer>>> {
  const found = unmatched(db, today).select(transferColumns.map((column) => `b.${column}` as const))
  return await mapPage(await readPage(found, latestFirst, asked), (rows) => rows.map(transferOf))
}

export async function selectTransfersOf(db: Reader, orderId: number): Promise<BankTransfer[]> {
  const rows = await db
    .selectFrom('bank_transaction')
    .select(transferColumns)
    .where('order_id', '=', orderId)
    .orderBy(sql`fit <> 'PAID'`)
    .orderBy('id')
    .execute()
  return rows.map(transferOf)
}

const transferOf = (row: Row): BankTransfer => camelCased(row)

export async function takeTransferAsPayment(tx: Tx, { id, orderId }: BankTransfer): Promise<void> {
  await tx
    .updateTable('bank_transaction')
    .set({ fit: 'PAID' })
    .where('id', '=', id)
    .where((eb) => {
      const paid = eb.selectFrom('bank_transaction as paid').select('paid.id')
      return eb.not(eb.exists(paid.where('paid.order_id', '=', orderId).where('paid.fit', '=', 'PAID')))
    })
    .execute()
}
