/** SQL of how much one mailbox, a stranger or one order's number has sent lately. */
import { sql } from 'kysely'
import { mailboxOf } from '../../lib/networks.ts'
import type { Reader, Tx } from '../../server/db.ts'

/** Holds up others from the same mailbox until the transaction has ended: two at once are counted one after the other. */
export async function lockMailbox(tx: Tx, email: string): Promise<void> {
  const key = `complaint ${mailboxOf(email.toLowerCase())}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
}

/** How many came from an e-mail address since then. */
export async function countSince(db: Reader, email: string, since: Date): Promise<number> {
  const row = await db
    .selectFrom('complaint')
    .select(sql<number>`count(*)`.as('count'))
    .where(sql`regexp_replace(lower(email), '\\+[^@]*@', '@')`, '=', mailboxOf(email.toLowerCase()))
    .where('received_at', '>', since)
    .executeTakeFirstOrThrow()
  return row.count
}

/** How many bytes of photos came since then with complaints that fit no order. */
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

/** Bytes of photos that came since then under an order's number, from any sender. */
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
