/** Returns money that no order takes to its sender: a person sends it at the bank, once. All SQL of it stands here. */
import { sql } from 'kysely'
import type { Halere } from '../../lib/money.ts'
import type { Outcome } from '../../server/context.ts'
import type { Tx } from '../../server/db.ts'
import { refuse } from '../../server/refusal.ts'
import { newMessageId } from './service.ts'

/** A piece that goes back to its sender. */
export interface MoneyReturn {
  id: number
  /** Haléře. */
  amount: number
  state: 'DUE' | 'SENT' | 'DONE' | 'FAILED'
}

export interface ReturnInput {
  receivedId: number
  /** The transfer that brought it; null otherwise. */
  transactionId: number | null
  /** Haléře; null: all that is free. */
  amount: Halere | null
  key: string
  reason: string
}

const columns = ['id', 'amount', 'state'] as const

/**
 * Records that money goes back to its sender; the caller has locked it.
 * @param most unallocated part of it
 * @returns the same piece for the same key; 422 for nothing or more than is unallocated, or a key used for another amount.
 */
export async function askReturn(
  { tx, now }: { tx: Tx; now: Date },
  { most, ...asked }: ReturnInput & { most: Halere },
): Promise<Outcome<{ piece: MoneyReturn; isNew: boolean }>> {
  const { receivedId, transactionId, reason } = asked
  const key = `staff:money-${receivedId}:${asked.key}`
  const known = await tx
    .selectFrom('payment_refund')
    .select(columns)
    .where('key', '=', key)
    .executeTakeFirst()
  // The unallocated part has shrunk since then, at least by this piece, so it is no measure of a repeated request.
  if (known)
    return (asked.amount ?? known.amount) === known.amount
      ? { piece: known, isNew: false }
      : refuse(422, 'refund.error.key_reused')
  const amount = asked.amount ?? most
  if (!Number.isSafeInteger(amount)) return refuse(422, 'money.error.amount')
  if (amount <= 0) return refuse(422, asked.amount === null ? 'money.error.over_free' : 'money.error.amount')
  if (amount > most) return refuse(422, 'money.error.over_free')
  const piece = await tx
    .insertInto('payment_refund')
    .values({
      received_id: receivedId,
      transaction_id: transactionId,
      key,
      amount,
      reason,
      message_id: newMessageId(),
      actor: 'staff',
      created_at: now,
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
  return { piece, isNew: true }
}

/** Amount of received money that goes or went back to its sender, in haléře; payments that the bank refused do not count. */
export async function returnedOf(
  { tx }: { tx: Tx },
  { receivedId }: { receivedId: number },
): Promise<Halere> {
  const { sum } = await tx
    .selectFrom('payment_refund')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('sum'))
    .where('received_id', '=', receivedId)
    .where('order_id', 'is', null)
    .where('state', '<>', 'FAILED')
    .executeTakeFirstOrThrow()
  return sum
}

/** Records that a person has sent it. @returns false if it was sent before; null if there is no such refund. */
export async function returnSent(
  { tx, now }: { tx: Tx; now: Date },
  { refundId }: { refundId: number },
): Promise<boolean | null> {
  const piece = await tx
    .selectFrom('payment_refund')
    .select('state')
    .where('id', '=', refundId)
    .where('order_id', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!piece) return null
  if (piece.state !== 'DUE') return false
  const sent = { state: 'DONE', way: 'BANK', refunded_before: 0, sent_at: now, settled_at: now } as const
  await tx.updateTable('payment_refund').set(sent).where('id', '=', refundId).execute()
  return true
}
