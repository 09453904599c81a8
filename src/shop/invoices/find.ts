/** Results for the staff's global search box. */
import { reads } from '../../server/verb.ts'
import { selectDocumentsLike } from './find-queries.ts'

export type { FoundDocument } from './find-queries.ts'

/** Documents by the beginning of their number. */
export const findDocumentsLike = reads(selectDocumentsLike)
