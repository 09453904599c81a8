/** What can be read of account. */
import * as queries from './queries.ts'
import type { Reading } from '../../server/context.ts'

export const findEvents = async ({ db }: Reading, orderId: number) => await queries.selectEvents(db, orderId)

/** Ids of all orders of a customer, the oldest first. */
export const findOrderIds = async ({ db }: Reading, customerId: number) =>
  await queries.selectOrderIds(db, customerId)
