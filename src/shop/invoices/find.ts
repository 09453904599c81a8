/** Results for the staff's global search box. */
import type { LookedFor } from '../../server/beginning.ts'
import type { Reading } from '../../server/context.ts'
import { selectDocumentsLike } from './find-queries.ts'

export type { FoundDocument } from './find-queries.ts'

/** Documents by the beginning of their number. */
export const findDocumentsLike = async ({ db }: Reading, asked: LookedFor) =>
  await selectDocumentsLike(db, asked)
