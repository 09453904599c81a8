/** Orders that staff places for a customer (docs/orders.md, "Orders that staff places"). */
import { reads, writes } from '../../server/verb.ts'
import type { Writing } from '../../server/context.ts'
import * as queries from './staff-order-queries.ts'
import type { OrderByStaff } from './staff-order-queries.ts'

export type { OrderByStaff, OrderInShort } from './staff-order-queries.ts'

/** Serialises calls that place an order under the same key, until the transaction ends. */
export const lockStaffOrder = writes(queries.lockKey)

/** Records the member of staff who placed an order, and the way its customer accepted the terms. */
export const recordStaffOrder = async (
  { tx, now }: Writing & { now: Date },
  { orderId, ...record }: OrderByStaff & { orderId: number },
): Promise<void> => await queries.insertOrderByStaff(tx, orderId, record, now)

/** The member of staff who placed an order; null: its customer placed it, or a representative. */
export const findStaffOrder = reads(queries.selectOrderByStaff)

/**
 * A customer's own last order in a kind of trade, for this company (null: for no company); null if they have no such order.
 */
export const findLastOrderIn = reads(queries.selectLastOrderIn)

/** The latest order of each of these customers, and these orders; by their ids. */
export const findLatestOrders = reads(queries.selectLatestOrders)
