/** Results for the staff's global search box. */
import { reads } from '../../server/verb.ts'
import { selectProductsLike } from './find-queries.ts'

export type { FoundProduct } from './find-queries.ts'

/** Products by the beginning of a code or of words of their name. */
export const findProductsLike = reads(selectProductsLike)
