/** SQL that erases a customer: personal data goes, records kept by law are reduced to the minimum. */
import { sql } from 'kysely'
import type { Locale } from '../../lib/routes.ts'
import type { Db, Reader, Tx } from '../../server/db.ts'

/** Marks all orders of a customer for erasure. */
export async function insertErasures(tx: Tx, customerId: number, now: Date): Promise<void> {
  await sql`
    insert into order_erasure (order_id, asked_at)
    select id, ${now}::timestamptz from shop_order where customer_id = ${customerId}
    on conflict (order_id) do nothing`.execute(tx)
}

/** Ids of the orders made with an address without an account. By the index `shop_order_email`. */
export async function selectGuestOrderIds(db: Reader, emailKey: string): Promise<number[]> {
  const rows = await db
    .selectFrom('shop_order')
    .select('id')
    .where(sql`lower(email)`, '=', emailKey)
    .where('customer_id', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Marks a guest's orders for erasure at the person's request. @returns their ids */
export async function insertGuestErasures(tx: Tx, emailKey: string, now: Date): Promise<number[]> {
  const { rows } = await sql<{ order_id: number }>`
    insert into order_erasure (order_id, asked_at, by_request)
    select id, ${now}::timestamptz, true from shop_order where lower(email) = ${emailKey} and customer_id is null
    on conflict (order_id) do update set by_request = true
    returning order_id`.execute(tx)
  return rows.map(({ order_id }) => order_id)
}

/** Counts a person's orders that are to be erased, and those among them that are not finished yet. */
export async function countUnfinished(
  db: Reader,
  { customerId, orderIds }: { customerId: number | null; orderIds: number[] },
): Promise<{ orders: number; kept: number }> {
  return await db
    .selectFrom('order_erasure as e')
    .innerJoin('shop_order as o', 'o.id', 'e.order_id')
    .select([
      sql<number>`count(*)::integer`.as('orders'),
      sql<number>`(count(*) filter (where e.finished_at is null))::integer`.as('kept'),
    ])
    .where((eb) => eb.or([eb('o.customer_id', '=', customerId ?? -1), eb('o.id', 'in', [...orderIds, -1])]))
    .executeTakeFirstOrThrow()
}

/** Marks orders made before a moment for erasure, by all buyers. */
export async function insertOldErasures(db: Db, { before, now }: { before: Date; now: Date }): Promise<void> {
  await sql`
    insert into order_erasure (order_id, asked_at)
    select o.id, ${now}::timestamptz from shop_order o
    where o.created_at < ${before}::timestamptz
      and not exists (select from order_erasure e where e.order_id = o.id)
    on conflict (order_id) do nothing`.execute(db)
}

export interface Erasure {
  orderId: number
  customerId: number
  reducedAt: Date | null
}

/** Moments of long ago. `claimsBefore`: claims about earlier events have expired. */
interface LongAgo {
  claimsBefore: Date
  documentsBefore: Date
}

/**
 * Orders that are not erased yet, by their ids, some at a time: all of a customer, or those that something can
 * be done about. A buyer who still has an account, or never had one, waits for the end of all claims; an order
 * with only documents left waits for the end of their retention.
 */
export async function selectErasures(
  db: Db | Tx,
  which: { after: number; limit: number } & ({ of: number } | { orderIds: number[] } | LongAgo),
): Promise<Erasure[]> {
  let query = db
    .selectFrom('order_erasure as e')
    .innerJoin('shop_order as o', 'o.id', 'e.order_id')
    .leftJoin('customer as c', 'c.id', 'o.customer_id')
    .select(['e.order_id as orderId', 'o.customer_id', 'e.reduced_at as reducedAt'])
    .where('e.finished_at', 'is', null)
    .where('e.order_id', '>', which.after)
  query =
    'of' in which
      ? query.where('o.customer_id', '=', which.of)
      : 'orderIds' in which
        ? query.where('o.id', 'in', [...which.orderIds, -1])
        : query.where(
            sql<boolean>`case when e.reduced_at is not null then o.created_at < ${which.documentsBefore}::timestamptz
            else c.erased_at is not null or e.by_request or not exists (
              select from order_event v where v.order_id = o.id and v.at >= ${which.claimsBefore}::timestamptz) end`,
          )
  const rows = await query.orderBy('e.order_id').limit(which.limit).execute()
  return rows.map(({ customer_id, ...row }) => ({ ...row, customerId: customer_id ?? 0 }))
}

/** Locks an order until the transaction ends, so that no other one moves or erases it. */
export async function lockOrder(tx: Tx, orderId: number): Promise<void> {
  await tx.selectFrom('shop_order').select('id').where('id', '=', orderId).forUpdate().execute()
}

export async function markReduced(
  tx: Tx,
  orderId: number,
  done: { reducedAt: Date; finishedAt: Date | null },
): Promise<void> {
  await tx
    .updateTable('order_erasure')
    .set({ reduced_at: done.reducedAt, finished_at: done.finishedAt })
    .where('order_id', '=', orderId)
    .execute()
}

export interface Farewell {
  id: string
  email: string
  locale: Locale
}

export async function insertFarewell(tx: Tx, farewell: Farewell, now: Date): Promise<void> {
  await tx
    .insertInto('account_farewell')
    .values({ ...farewell, created_at: now })
    .execute()
}

export async function selectFarewell(db: Db, id: string): Promise<Farewell | null> {
  const row = await db
    .selectFrom('account_farewell')
    .select(['id', 'email', 'locale'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

export async function markFarewellSent(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('account_farewell').set({ sent_at: now }).where('id', '=', id).execute()
}

/** Deletes the recipients of farewells sent before a moment. @returns their addresses, and when the mail went */
export async function deleteFarewells(tx: Tx, before: Date): Promise<{ email: string; sentAt: Date }[]> {
  const rows = await tx
    .deleteFrom('account_farewell')
    .where('sent_at', '<', before)
    .returning(['email', 'sent_at'])
    .execute()
  return rows.flatMap(({ email, sent_at }) => (sent_at ? [{ email, sentAt: sent_at }] : []))
}
