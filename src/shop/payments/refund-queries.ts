/** All SQL of refunds. */
import { sql, type Selectable } from 'kysely'
import type { PaymentRefundTable } from '../../server/database-types.ts'
import type { Db, Reader, Tx } from '../../server/db.ts'

/**
 * A piece of a refund: of a card payment through the gateway, of a transfer by a person at the bank. DUE: to be
 * sent. SENT: sent, or about to be; the gateway's books say if it arrived. DONE, FAILED: final.
 */
export interface Refund {
  id: number
  orderId: number
  /** The card payment; null: a transfer is refunded. */
  attemptId: number | null
  /** The transfer; null: a card payment is refunded. */
  transactionId: number | null
  /** The money that goes back, by its id in the shop's ledger. */
  receivedId: number | null
  /** Key of the request; shared by the pieces of one refund, which draw on several payments. */
  key: string
  /** Number of the piece, from 1. */
  piece: number
  /** Haléře. */
  amount: number
  state: 'DUE' | 'SENT' | 'DONE' | 'FAILED'
  reason: string
  actor: 'gateway' | 'shop' | 'staff'
  /** REVERSAL: the whole payment is undone before its batch is closed. BANK: a person sends it. */
  way: 'REFUND' | 'REVERSAL' | 'BANK' | null
  messageId: string
  /** Amount that the gateway had refunded of the attempt before this piece was sent, in haléře. */
  refundedBefore: number | null
  askedAt: Date
  sentAt: Date | null
  settledAt: Date | null
}

/** The source of the money: a card payment, a transfer, or cash that a person took or a carrier collected. */
export type RefundSource = { attemptId: number } | { transactionId: number } | { receivedId: number }

export type NewRefund = RefundSource & {
  orderId: number
  key: string
  /** Left out: the first one. */
  piece?: number
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
  'received_id',
  'key',
  'piece',
  'amount',
  'state',
  'reason',
  'actor',
  'way',
  'message_id',
  'refunded_before',
  'created_at',
  'sent_at',
  'settled_at',
] as const

type Row = Pick<Selectable<PaymentRefundTable>, (typeof refundColumns)[number]>

/** A key is prefixed with the actor and the order, so that no actor can take a key that another will need. */
const storedKey = ({ actor, orderId, key }: Asker, piece = 1): string =>
  `${actor}:${orderId}:${key}${piece === 1 ? '' : `#${piece}`}`

/** The actor, order and key that identify a refund request. */
type Asker = Pick<Refund, 'actor' | 'orderId' | 'key'>

export async function insertRefund(tx: Tx, refund: NewRefund): Promise<Refund> {
  const row = await tx
    .insertInto('payment_refund')
    .values({
      order_id: refund.orderId,
      ...('attemptId' in refund
        ? { attempt_id: refund.attemptId }
        : 'transactionId' in refund
          ? { transaction_id: refund.transactionId }
          : { received_id: refund.receivedId }),
      key: storedKey(refund, refund.piece),
      piece: refund.piece ?? 1,
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

export async function selectRefund(db: Reader, by: { id: number }): Promise<Refund | null> {
  const row = await db
    .selectFrom('payment_refund')
    .select(refundColumns)
    .where('id', '=', by.id)
    .executeTakeFirst()
  return row && row.order_id !== null ? refundOf(row) : null
}

/** The orders of refunds, by the ids of the refunds; those of no order are left out. */
export async function selectOrdersOfRefunds(
  db: Reader,
  ids: readonly number[],
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('payment_refund')
    .select(['id', 'order_id'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.flatMap(({ id, order_id: orderId }) => (orderId === null ? [] : [[id, orderId]])))
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

/** A piece that a person still has to send, with the account that its money came from. */
export interface BankRefundDue {
  refundId: number
  /** `null`: no order took the money. */
  orderNumber: string | null
  amount: number
  reason: string
  askedAt: Date
  receivedId: number
  /** `null`: it came by no statement, so the customer has to be asked for an account. */
  transactionId: number | null
  /** Empty if unknown. */
  counterAccount: string
  counterName: string
  variableSymbol: string | null
}

export async function selectBankRefundsDue(db: Reader, orderId: number | null): Promise<BankRefundDue[]> {
  const rows = await db
    .selectFrom('payment_refund as r')
    .innerJoin('money_received as m', 'm.id', 'r.received_id')
    .leftJoin('bank_transaction as t', 't.id', 'm.transaction_id')
    .leftJoin('shop_order as o', 'o.id', 'r.order_id')
    .select([
      'r.id',
      'o.number',
      'r.amount',
      'r.reason',
      'r.created_at',
      'r.received_id',
      't.id as transaction_id',
    ])
    .select(['t.counter_account', 't.counter_name', 't.variable_symbol'])
    .where('r.state', '=', 'DUE')
    .where('r.attempt_id', 'is', null)
    .where(sql<boolean>`not exists (select from payout_item i where i.refund_id = r.id and i.state = 'MADE')`)
    .$if(orderId !== null, (query) => query.where('r.order_id', '=', orderId))
    .orderBy('r.id')
    .execute()
  return rows.map((row) => ({
    refundId: row.id,
    orderNumber: row.number,
    amount: row.amount,
    reason: row.reason,
    askedAt: row.created_at,
    receivedId: row.received_id ?? 0,
    transactionId: row.transaction_id,
    counterAccount: row.counter_account ?? '',
    counterName: row.counter_name ?? '',
    variableSymbol: row.variable_symbol,
  }))
}

export async function selectRefundsLeft(db: Db, before: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('payment_refund')
    .select('id')
    .where('state', 'in', ['DUE', 'SENT'])
    .where('attempt_id', 'is not', null)
    .where('created_at', '<', before)
    // A different sequence each time: stuck ones must not keep the others from their turn.
    .orderBy(sql`md5(id::text || ${before.toISOString()}::text)`)
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** The values to record for a piece that was sent: by the gateway, or by a person at the bank. */
export type RefundDone =
  | { state: 'DONE'; settled_at: Date }
  | { state: 'DONE'; way: 'BANK' | 'REFUND'; refunded_before: 0; sent_at: Date; settled_at: Date }
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

function refundOf({ order_id: orderId, ...row }: Row): Refund {
  if (orderId === null) throw new Error(`Refund ${row.id} is of no order`)
  return {
    id: row.id,
    orderId,
    attemptId: row.attempt_id,
    transactionId: row.transaction_id,
    receivedId: row.received_id,
    key: row.key.slice(
      storedKey({ actor: row.actor, orderId, key: '' }).length,
      row.piece === 1 ? undefined : -`#${row.piece}`.length,
    ),
    piece: row.piece,
    amount: row.amount,
    state: row.state,
    reason: row.reason,
    actor: row.actor,
    way: row.way,
    messageId: row.message_id,
    refundedBefore: row.refunded_before,
    askedAt: row.created_at,
    sentAt: row.sent_at,
    settledAt: row.settled_at,
  }
}
