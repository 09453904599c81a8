/** What can be read of representatives. */
import * as queries from './queries.ts'
import type { Reading } from '../../server/context.ts'

/** One of a representative's customers; null for anybody else's, and for one who was shut out. */
export const ownCustomer = async (
  { db }: Reading,
  { representativeId, customerId }: { representativeId: number; customerId: number },
) => await queries.selectOwnCustomer(db, representativeId, customerId)
