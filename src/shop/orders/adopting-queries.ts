/** All SQL of transferring orders to another account. */
import { sql } from 'kysely'
import type { Reader, Tx } from '../../server/db.ts'

/** Orders of an account, or guest orders placed with a mailbox (its folded address). */
export type OrdersFrom = { customerId: number } | { guestKey: string }

/** By the indexes `shop_order_customer` and `shop_order_guest`. */
const theirs = (from: OrdersFrom) =>
  'customerId' in from
    ? sql`customer_id = ${from.customerId}`
    : sql`customer_id is null and lower(email) collate "C" = ${from.guestKey}`

export async function countOrders(db: Reader, from: OrdersFrom): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from shop_order where ${theirs(from)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Locks them in the order of their ids first, so that two callers who lock several never deadlock. */
export async function adoptOrders(tx: Tx, from: OrdersFrom, into: number): Promise<number> {
  await sql`select from shop_order where ${theirs(from)} order by id for update`.execute(tx)
  const { rows } = await sql`
    update shop_order set customer_id = ${into} where ${theirs(from)} returning id`.execute(tx)
  return rows.length
}
