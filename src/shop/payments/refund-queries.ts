/** All SQL of money that goes back. */
import { sql, type Selectable } from 'kysely'
import type { PaymentRefundTable } from '../../server/database-types.ts'
import type { Db, Reader, Tx } from '../../server/db.ts'

/**
 * A piece of money that goes back: of a card payment through the gateway, of a transfer by a person in the bank. DUE: to be
 * sent. SENT: sent, or about to be; the gateway's books say whether it arrived. DONE, FAILED: for good.
 */
export interface Refund {
  id: number
  orderId: number
  /** Of which card payment; null: of a transfer. */
  attemptId: number | null
  /** Of which transfer; null: of a card payment. */
  transactionId: number | null
  /** As it was asked for. */
  key: string
  /** Haléře. */
  amount: number
  state: 'DUE' | 'SENT' | 'DONE' | 'FAILED'
  reason: string
  actor: 'gateway' | 'shop' | 'staff'
  /** REVERSAL: the whole payment is taken back before its batch is closed. BANK: a person sends it. */
  way: 'REFUND' | 'REVERSAL' | 'BANK' | null
  messageId: string
  /** What the gateway had given back of the attempt before this piece was sent, in haléře. */
  refundedBefore: number | null
  sentAt: Date | null
  settledAt: Date | null
}

/** Where the money came from: a card payment or a transfer. */
export type RefundSource = { attemptId: number } | { transactionId: number }

export type NewRefund = RefundSource & {
  orderId: number
  key: string
  amount: number
  reason: string
  messageId: string
  actor: 'gateway' | 'shop' | 'staff'
  now: Date
}

const refundColumns = [
  'id',
  'order_id',
  'attempt_id',
  'transaction_id',
  'key',
  'amount',
  'state',
  'reason',
  'actor',
  'way',
  'message_id',
  'refunded_before',
  'sent_at',
  'settled_at',
] as const

type Row = Pick<Selectable<PaymentRefundTable>, (typeof refundColumns)[number]>

/** A key is of its order and of who asked: no asker takes one that another will need. */
const storedKey = ({ actor, orderId, key }: Pick<Refund, 'actor' | 'orderId' | 'key'>): string =>
  `${actor}:${orderId}:${key}`

export async function insertRefund(tx: Tx, refund: NewRefund): Promise<Refund> {
  const row = await tx
    .insertInto('payment_refund')
    .values({
      order_id: refund.orderId,
      ...('attemptId' in refund
        ? { attempt_id: refund.attemptId }
        : { transaction_id: refund.transactionId }),
      key: storedKey(refund),
      amount: refund.amount,
      reason: refund.reason,
      message_id: refund.messageId,
      actor: refund.actor,
      created_at: refund.now,
    })
    .returning(refundColumns)
    .executeTakeFirstOrThrow()
  return refundOf(row)
}

export async function selectRefund(
  db: Reader,
  by: { id: number } | Pick<Refund, 'actor' | 'orderId' | 'key'>,
): Promise<Refund | null> {
  const row = await db
    .selectFrom('payment_refund')
    .select(refundColumns)
    .where((eb) => ('id' in by ? eb('id', '=', by.id) : eb('key', '=', storedKey(by))))
    .executeTakeFirst()
  return row ? refundOf(row) : null
}

export async function selectRefunds(db: Reader, orderId: number): Promise<Refund[]> {
  const rows = await db
    .selectFrom('payment_refund')
    .select(refundColumns)
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  return rows.map(refundOf)
}

/** A piece of a transfer that a person still has to send, with the account that its money came from. */
export interface BankRefundDue {
  refundId: number
  orderNumber: string
  amount: number
  reason: string
  askedAt: Date
  transactionId: number
  counterAccount: string
  counterName: string
  variableSymbol: string | null
}

export async function selectBankRefundsDue(db: Reader, orderId: number | null): Promise<BankRefundDue[]> {
  const rows = await db
    .selectFrom('payment_refund as r')
    .innerJoin('bank_transaction as t', 't.id', 'r.transaction_id')
    .innerJoin('shop_order as o', 'o.id', 'r.order_id')
    .select(['r.id', 'o.number', 'r.amount', 'r.reason', 'r.created_at', 't.id as transaction_id'])
    .select(['t.counter_account', 't.counter_name', 't.variable_symbol'])
    .where('r.state', '=', 'DUE')
    .$if(orderId !== null, (query) => query.where('r.order_id', '=', orderId))
    .orderBy('r.id')
    .execute()
  return rows.map((row) => ({
    refundId: row.id,
    orderNumber: row.number,
    amount: row.amount,
    reason: row.reason,
    askedAt: row.created_at,
    transactionId: row.transaction_id,
    counterAccount: row.counter_account,
    counterName: row.counter_name,
    variableSymbol: row.variable_symbol,
  }))
}

export async function selectRefundsLeft(db: Db, before: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('payment_refund')
    .select('id')
    .where('state', 'in', ['DUE', 'SENT'])
    .where('transaction_id', 'is', null)
    .where('created_at', '<', before)
    // Another order each time: some that are stuck must not keep the others from their turn.
    .orderBy(sql`md5(id::text || ${before.toISOString()}::text)`)
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** How a piece is written down that went: by the gateway, or by a person in the bank. */
export type RefundDone =
  | { state: 'DONE'; settled_at: Date }
  | { state: 'DONE'; way: 'BANK'; refunded_before: 0; sent_at: Date; settled_at: Date }
type Marked = { way: 'REFUND' | 'REVERSAL'; refunded_before: number; sent_at: Date }
export type Change =
  | ({ state: 'SENT' } & Marked)
  | { way: 'REFUND' }
  | RefundDone
  | ({ state: 'FAILED'; settled_at: Date; fault: string } & Partial<Marked>)

export async function updateRefund(tx: Tx, refundId: number, change: Change): Promise<Refund> {
  const query = tx
    .updateTable('payment_refund')
    .set(change)
    .where('id', '=', refundId)
    .returning(refundColumns)
  return refundOf(await query.executeTakeFirstOrThrow())
}

function refundOf(row: Row): Refund {
  return {
    id: row.id,
    orderId: row.order_id,
    attemptId: row.attempt_id,
    transactionId: row.transaction_id,
    key: row.key.slice(storedKey({ actor: row.actor, orderId: row.order_id, key: '' }).length),
    amount: row.amount,
    state: row.state,
    reason: row.reason,
    actor: row.actor,
    way: row.way,
    messageId: row.message_id,
    refundedBefore: row.refunded_before,
    sentAt: row.sent_at,
    settledAt: row.settled_at,
  }
}
