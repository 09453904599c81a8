/** All SQL of orders on hold, and of notes by staff about orders. */
import { sql } from 'kysely'
import type { Reader, Tx } from '../../server/db.ts'

/** The hold of an order: its reason, beginning and author. */
export interface OrderHold {
  reason: string
  since: Date
  /** `null`: the program itself. */
  staffId: number | null
}

export async function selectHold(db: Reader, orderId: number): Promise<OrderHold | null> {
  const row = await db
    .selectFrom('order_hold')
    .select(['reason', 'since', 'staff_id'])
    .where('order_id', '=', orderId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return row ? { reason: row.reason, since: row.since, staffId: row.staff_id } : null
}

/** All holds of an order, oldest first; `endedAt` null: the current one. */
export async function selectHolds(
  db: Reader,
  orderId: number,
): Promise<(OrderHold & { endedAt: Date | null })[]> {
  const rows = await db
    .selectFrom('order_hold')
    .select(['reason', 'since', 'staff_id', 'ended_at'])
    .where('order_id', '=', orderId)
    .orderBy('since')
    .execute()
  return rows.map((row) => ({
    reason: row.reason,
    since: row.since,
    staffId: row.staff_id,
    endedAt: row.ended_at,
  }))
}

/** Puts an order on hold. Its row is locked by the caller. */
export async function insertHold(
  tx: Tx,
  { orderId, reason, staffId, now }: { orderId: number; reason: string; staffId: number | null; now: Date },
): Promise<void> {
  await tx
    .insertInto('order_hold')
    .values({ order_id: orderId, reason, staff_id: staffId, since: now })
    .execute()
}

/**
 * Ends the hold of an order and postpones its deadline by the time that it was held. Its row is locked by the caller.
 * @returns false if it was not held.
 */
export async function endHold(tx: Tx, orderId: number, now: Date): Promise<boolean> {
  const { rows } = await sql<{ since: Date; ended_at: Date }>`
    update order_hold set ended_at = greatest(since, ${now}::timestamptz)
    where order_id = ${orderId} and ended_at is null returning since, ended_at`.execute(tx)
  const [ended] = rows
  if (!ended) return false
  await sql`
    update shop_order set expires_at = expires_at + (${ended.ended_at}::timestamptz - ${ended.since}::timestamptz)
    where id = ${orderId} and expires_at is not null`.execute(tx)
  return true
}

/** A note by staff about an order. */
export interface OrderNote {
  id: number
  text: string
  staffId: number | null
  at: Date
}

const noteColumns = ['id', 'text', 'staff_id', 'at'] as const
const noteOf = (row: { id: number; text: string; staff_id: number | null; at: Date }): OrderNote => ({
  id: row.id,
  text: row.text,
  staffId: row.staff_id,
  at: row.at,
})

export async function selectNotes(db: Reader, orderId: number): Promise<OrderNote[]> {
  const rows = db.selectFrom('order_note').select(noteColumns).where('order_id', '=', orderId)
  return (await rows.orderBy('id').execute()).map(noteOf)
}

/** Writes a note once per key. @returns the note of that key; `isNew` if it was written now. */
export async function insertNote(
  tx: Tx,
  note: { orderId: number; key: string; text: string; staffId: number | null; now: Date },
): Promise<{ note: OrderNote; isNew: boolean }> {
  const { orderId, key, text, staffId, now } = note
  const written = await tx
    .insertInto('order_note')
    .values({ order_id: orderId, key, text, staff_id: staffId, at: now })
    .onConflict((conflict) => conflict.columns(['order_id', 'key']).doNothing())
    .returning(noteColumns)
    .executeTakeFirst()
  if (written) return { note: noteOf(written), isNew: true }
  const known = tx.selectFrom('order_note').select(noteColumns).where('order_id', '=', orderId)
  return { note: noteOf(await known.where('key', '=', key).executeTakeFirstOrThrow()), isNew: false }
}

export async function deleteNotes(tx: Tx, orderId: number): Promise<void> {
  await tx.deleteFrom('order_note').where('order_id', '=', orderId).execute()
}

/** Locks the order and returns the note that its customer wrote; null if there is no such order. */
export async function lockCustomerNote(tx: Tx, orderId: number): Promise<string | null> {
  const row = tx.selectFrom('shop_order').select('note').where('id', '=', orderId).forUpdate()
  return (await row.executeTakeFirst())?.note ?? null
}

export async function writeCustomerNote(tx: Tx, orderId: number, note: string): Promise<void> {
  await tx.updateTable('shop_order').set({ note }).where('id', '=', orderId).execute()
}

/** True if the person who ordered was erased: nothing about them may be written any more. */
export async function selectIsForgotten(db: Reader, orderId: number): Promise<boolean> {
  const row = db.selectFrom('order_erasure').select('order_id').where('order_id', '=', orderId)
  return (await row.where('reduced_at', 'is not', null).executeTakeFirst()) !== undefined
}
