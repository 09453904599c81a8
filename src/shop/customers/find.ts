/** Results for the staff's global search box. */
import { reads } from '../../server/verb.ts'
import { selectCustomersLike } from './find-queries.ts'

export type { FoundCustomer } from './find-queries.ts'

/** Customers by the beginning of a name, an e-mail or a phone. */
export const findCustomersLike = reads(selectCustomersLike)
