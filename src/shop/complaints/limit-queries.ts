/** SQL of the recent volume from one mailbox, from strangers, or under one order number. */
import { sql } from 'kysely'
import { mailboxOf } from '../../lib/networks.ts'
import type { Reader, Tx } from '../../server/db.ts'

/**
 * Blocks others from the same mailbox until the transaction ends, so that simultaneous complaints are counted
 * one after the other.
 */
export async function lockMailbox(tx: Tx, email: string): Promise<void> {
  const key = `complaint ${mailboxOf(email.toLowerCase())}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
}

/** Counts complaints from a mailbox since a moment. */
export async function countSince(db: Reader, email: string, since: Date): Promise<number> {
  const row = await db
    .selectFrom('complaint')
    .select(sql<number>`count(*)`.as('count'))
    .where(sql`regexp_replace(lower(email), '\\+[^@]*@', '@')`, '=', mailboxOf(email.toLowerCase()))
    .where('received_at', '>', since)
    .executeTakeFirstOrThrow()
  return row.count
}

/** Bytes of photos received since a moment with complaints that match no order. */
export async function countStrangeBytes(db: Reader, since: Date): Promise<number> {
  const row = await db
    .selectFrom('complaint as c')
    .innerJoin('complaint_photo as p', 'p.complaint_id', 'c.id')
    .select(sql<string>`coalesce(sum(octet_length(p.content)), 0)`.as('bytes'))
    .where('c.order_id', 'is', null)
    .where('c.received_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(row.bytes)
}

/** Bytes of photos received since a moment under an order's number, from any sender. */
export async function countNumberBytes(db: Reader, orderNumber: string, since: Date): Promise<number> {
  const row = await db
    .selectFrom('complaint as c')
    .innerJoin('complaint_photo as p', 'p.complaint_id', 'c.id')
    .select(sql<string>`coalesce(sum(octet_length(p.content)), 0)`.as('bytes'))
    .where('c.order_number', '=', orderNumber)
    .where('c.received_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(row.bytes)
}
