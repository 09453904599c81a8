/** Results for the staff's global search box. */
import type { LookedFor } from '../../server/beginning.ts'
import type { Reading } from '../../server/context.ts'
import { selectProductsLike } from './find-queries.ts'

export type { FoundProduct } from './find-queries.ts'

/** Products by the beginning of a code or of words of their name. */
export const findProductsLike = async ({ db }: Reading, asked: LookedFor) =>
  await selectProductsLike(db, asked)
