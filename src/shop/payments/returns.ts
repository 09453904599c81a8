/** Money that no order takes goes back to its sender: a person sends it in the bank, once. All SQL of it stands here. */
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

export interface ReturnAsked {
  receivedId: number
  /** Of a transfer: which. */
  transactionId: number | null
  /** Haléře; the caller has seen that so much is free. */
  amount: number
  key: string
  reason: string
}

const columns = ['id', 'amount', 'state'] as const

/**
 * Writes that money goes back to its sender; the caller has locked it.
 * @param most what is free of it
 * @returns the same piece for the same key; 422: more than is free, or a key that was used for another amount.
 */
export async function askReturn(
  { tx, now }: { tx: Tx; now: Date },
  { most, ...asked }: ReturnAsked & { most: number },
): Promise<Outcome<{ piece: MoneyReturn; isNew: boolean }>> {
  const { receivedId, transactionId, amount, reason } = asked
  const key = `staff:money-${receivedId}:${asked.key}`
  const known = await tx
    .selectFrom('payment_refund')
    .select(columns)
    .where('key', '=', key)
    .executeTakeFirst()
  if (known)
    return known.amount === amount ? { piece: known, isNew: false } : refuse(422, 'refund.error.key_reused')
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

/** Writes that a person has sent it. @returns false: it was sent before; null: there is none. */
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
