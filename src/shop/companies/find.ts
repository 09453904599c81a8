/** Results for the staff's global search box. */
import { reads } from '../../server/verb.ts'
import { selectCompaniesLike } from './find-queries.ts'

export type { FoundCompany } from './find-queries.ts'

/** Companies by the beginning of their name or IČO. */
export const findCompaniesLike = reads(selectCompaniesLike)
