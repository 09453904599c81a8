/** All SQL of orders that staff places. */
import { sql } from 'kysely'
import type { OrderType } from '../../lib/trade.ts'
import type { Reader, Tx } from '../../server/db.ts'
import type { TermsAccepted } from './schema.ts'

/** The member of staff who placed an order, and the way its customer accepted the terms. */
export interface OrderByStaff {
  /** Null: the program itself. */
  staffId: number | null
  terms: TermsAccepted
  /** The bound on unpaid orders was not applied. */
  isOverBound: boolean
}

/** Waits until no other call places an order under this key, and keeps others out until the transaction ends. */
export async function lockKey(tx: Tx, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`order by staff:${key}`}, 0))`.execute(tx)
}

export async function insertOrderByStaff(
  tx: Tx,
  orderId: number,
  { staffId, terms, isOverBound }: OrderByStaff,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('order_by_staff')
    .values({
      order_id: orderId,
      staff_id: staffId,
      terms_accepted: terms,
      over_bound: isOverBound,
      at: now,
    })
    .execute()
}

export async function selectOrderByStaff(db: Reader, orderId: number): Promise<OrderByStaff | null> {
  const row = await db
    .selectFrom('order_by_staff')
    .select(['staff_id', 'terms_accepted', 'over_bound'])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return row ? { staffId: row.staff_id, terms: row.terms_accepted, isOverBound: row.over_bound } : null
}

export async function selectLastOrderIn(
  db: Reader,
  {
    customerId,
    orderType,
    companyId,
  }: { customerId: number; orderType: OrderType; companyId: number | null },
): Promise<number | null> {
  const row = await db
    .selectFrom('shop_order')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('order_type', '=', orderType)
    .where('company_id', 'is not distinct from', companyId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

/** An order in one line: when it was placed, and its total with VAT in haléře. */
export interface OrderInShort {
  customerId: number | null
  number: string
  at: Date
  total: number
}

/** The latest order of each of these customers, and these orders. */
export async function selectLatestOrders(
  db: Reader,
  { customerIds, orderIds }: { customerIds: readonly number[]; orderIds: readonly number[] },
): Promise<(OrderInShort & { id: number })[]> {
  const { rows } = await sql<OrderInShort & { id: number }>`
    select o.id, o.customer_id as "customerId", o.number, o.created_at as at, o.total_with_vat as total
    from shop_order o where o.id = any(array(
      select l.id from unnest(${customerIds}::bigint[]) as c(id)
        cross join lateral (select m.id from shop_order m where m.customer_id = c.id order by m.id desc limit 1) as l
      union all select g.id from unnest(${orderIds}::bigint[]) as g(id)))`.execute(db)
  return rows
}
