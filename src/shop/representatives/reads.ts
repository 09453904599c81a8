/** Reads of representatives. */
import * as queries from './queries.ts'
import type { Reading } from '../../server/context.ts'

/** A customer of a representative; null for another's customer, and for a deactivated one. */
export const ownCustomer = async (
  { db }: Reading,
  { representativeId, customerId }: { representativeId: number; customerId: number },
) => await queries.selectOwnCustomer(db, representativeId, customerId)
