/** Orders that staff places for a customer (docs/orders.md, "Orders that staff places"). */
import type { OrderType } from '../../lib/trade.ts'
import type { Reading, Writing } from '../../server/context.ts'
import * as queries from './staff-order-queries.ts'
import type { OrderByStaff } from './staff-order-queries.ts'

export type { OrderByStaff, OrderInShort } from './staff-order-queries.ts'

/** Serialises calls that place an order under the same key, until the transaction ends. */
export const lockStaffOrder = async ({ tx }: Writing, key: string): Promise<void> =>
  await queries.lockKey(tx, key)

/** Records the member of staff who placed an order, and the way its customer accepted the terms. */
export const recordStaffOrder = async (
  { tx, now }: Writing & { now: Date },
  { orderId, ...record }: OrderByStaff & { orderId: number },
): Promise<void> => await queries.insertOrderByStaff(tx, orderId, record, now)

/** The member of staff who placed an order; null: its customer placed it, or a representative. */
export const findStaffOrder = async ({ db }: Reading, orderId: number): Promise<OrderByStaff | null> =>
  await queries.selectOrderByStaff(db, orderId)

/**
 * A customer's own last order in a kind of trade, for this company (null: for no company); null if they have no such order.
 */
export const findLastOrderIn = async (
  { db }: Reading,
  of: { customerId: number; orderType: OrderType; companyId: number | null },
): Promise<number | null> => await queries.selectLastOrderIn(db, of)

/** The latest order of each of these customers, and these orders; by their ids. */
export const findLatestOrders = async (
  { db }: Reading,
  of: { customerIds: readonly number[]; orderIds: readonly number[] },
) => await queries.selectLatestOrders(db, of)
