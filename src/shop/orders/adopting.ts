/** Transfers orders to another account, when staff finds that two were one person. Documents stay as they are. */
import { reads } from '../../server/verb.ts'
import type { Writing } from '../../server/context.ts'
import * as queries from './adopting-queries.ts'
import type { OrdersFrom } from './adopting-queries.ts'

export type { OrdersFrom } from './adopting-queries.ts'

/** Counts the orders of an account or of a guest mailbox. */
export const countOrdersOf = reads(queries.countOrders)

/** Transfers them to an account. @returns their number */
export const adoptOrders = async (
  { tx }: Writing,
  { from, into }: { from: OrdersFrom; into: number },
): Promise<number> => await queries.adoptOrders(tx, from, into)
