/** Write operations of auth, row by row. */
import * as queries from './queries.ts'
import type { Writing } from '../../server/context.ts'

/** Stores the customer that a representative orders for in a session; null: for themselves again. */
export const keepActingFor = async (
  { tx }: Writing,
  { sessionId, customerId }: { sessionId: string; customerId: number | null },
) => await queries.writeActingFor(tx, sessionId, customerId)
