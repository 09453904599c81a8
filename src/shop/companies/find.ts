/** Results for the staff's global search box. */
import type { LookedFor } from '../../server/beginning.ts'
import type { Reading } from '../../server/context.ts'
import { selectCompaniesLike } from './find-queries.ts'

export type { FoundCompany } from './find-queries.ts'

/** Companies by the beginning of their name or IČO. */
export const findCompaniesLike = async ({ db }: Reading, asked: LookedFor) =>
  await selectCompaniesLike(db, asked)
