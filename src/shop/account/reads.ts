/** Read operations of account. */
import { reads } from '../../server/verb.ts'
import * as queries from './queries.ts'
import type { Reading } from '../../server/context.ts'

export const findEvents = reads(queries.selectEvents)

/** Ids of all orders of a customer, oldest first. */
export const findOrderIds = reads(queries.selectOrderIds)

/** Counts the addresses that `adoptAddresses` would move to an account. */
export const countNewAddresses = async ({ db }: Reading, { from, into }: { from: number; into: number }) =>
  await queries.countNewAddresses(db, from, into)
