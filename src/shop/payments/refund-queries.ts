/** All SQL of money that goes back. */
import type { Selectable } from 'kysely'
import type { PaymentRefundTable } from '../../server/database-types.ts'
import type { Db, Reader, Tx } from '../../server/db.ts'

/**
 * A piece of an attempt's money that goes back. DUE: to be sent. SENT: sent, or about to be; the gateway's books say whether
 * it arrived. DONE, FAILED: for good.
 */
export interface Refund {
  id: number
  orderId: number
  attemptId: number
  key: string
  /** Haléře. */
  amount: number
  state: 'DUE' | 'SENT' | 'DONE' | 'FAILED'
  /** REVERSAL: the whole payment is taken back before its batch is closed. */
  way: 'REFUND' | 'REVERSAL' | null
  messageId: string
  /** What the gateway had given back of the attempt before this piece was sent, in haléře. */
  refundedBefore: number | null
  sentAt: Date | null
}

export interface NewRefund {
  orderId: number
  attemptId: number
  key: string
  amount: number
  reason: string
  messageId: string
  actor: 'gateway' | 'shop' | 'staff'
  now: Date
}

export async function insertRefund(tx: Tx, refund: NewRefund): Promise<Refund> {
  const row = await tx
    .insertInto('payment_refund')
    .values({
      order_id: refund.orderId,
      attempt_id: refund.attemptId,
      key: refund.key,
      amount: refund.amount,
      reason: refund.reason,
      message_id: refund.messageId,
      actor: refund.actor,
      created_at: refund.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return refundOf(row)
}

export async function selectRefund(db: Reader, by: { id: number } | { key: string }): Promise<Refund | null> {
  const row = await db
    .selectFrom('payment_refund')
    .selectAll()
    .where((eb) => ('id' in by ? eb('id', '=', by.id) : eb('key', '=', by.key)))
    .executeTakeFirst()
  return row ? refundOf(row) : null
}

/** Every piece of an order's money, oldest first. */
export async function selectRefunds(db: Reader, orderId: number): Promise<Refund[]> {
  const rows = await db
    .selectFrom('payment_refund')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  return rows.map(refundOf)
}

/** Ids of pieces that were asked for before then and have not ended. */
export async function selectRefundsLeft(db: Db, before: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('payment_refund')
    .select('id')
    .where('state', 'in', ['DUE', 'SENT'])
    .where('created_at', '<', before)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

type Change =
  | { state: 'SENT'; way: 'REFUND' | 'REVERSAL'; refunded_before: number; sent_at: Date }
  | { way: 'REFUND' }
  | { state: 'DONE'; settled_at: Date }
  | { state: 'FAILED'; settled_at: Date; fault: string }

export async function updateRefund(tx: Tx, refundId: number, change: Change): Promise<Refund> {
  const query = tx.updateTable('payment_refund').set(change).where('id', '=', refundId).returningAll()
  return refundOf(await query.executeTakeFirstOrThrow())
}

function refundOf(row: Selectable<PaymentRefundTable>): Refund {
  return {
    id: row.id,
    orderId: row.order_id,
    attemptId: row.attempt_id,
    key: row.key,
    amount: row.amount,
    state: row.state,
    way: row.way,
    messageId: row.message_id,
    refundedBefore: row.refunded_before,
    sentAt: row.sent_at,
  }
}
