/** Results for the staff's global search box. */
import type { LookedFor } from '../../server/beginning.ts'
import type { Reading } from '../../server/context.ts'
import { selectCustomersLike } from './find-queries.ts'

export type { FoundCustomer } from './find-queries.ts'

/** Customers by the beginning of a name, an e-mail or a phone. */
export const findCustomersLike = async ({ db }: Reading, asked: LookedFor) =>
  await selectCustomersLike(db, asked)
