/** What can be read of customers. */
import * as queries from './queries.ts'
import type { Reading } from '../../server/context.ts'

/** A customer by id or by the key of their address; null when there is none. */
export const findCustomer = async ({ db }: Reading, by: { id: number } | { emailKey: string }) =>
  await queries.selectCustomer(db, by)
