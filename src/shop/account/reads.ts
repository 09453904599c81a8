/** Read operations of account. */
import * as queries from './queries.ts'
import type { Reading } from '../../server/context.ts'

export const findEvents = async ({ db }: Reading, orderId: number) => await queries.selectEvents(db, orderId)

/** Ids of all orders of a customer, oldest first. */
export const findOrderIds = async ({ db }: Reading, customerId: number) =>
  await queries.selectOrderIds(db, customerId)

/** Counts the addresses that `adoptAddresses` would move to an account. */
export const countNewAddresses = async ({ db }: Reading, { from, into }: { from: number; into: number }) =>
  await queries.countNewAddresses(db, from, into)
