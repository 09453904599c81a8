/** Remittances in the search that covers everything for staff. */
import type { LookedFor } from '../../server/beginning.ts'
import type { Reading } from '../../server/context.ts'
import { selectBatchesLike } from './find-queries.ts'

/** Batches of cash on delivery by the beginning of their reference, or by their number. */
export const findBatchesLike = async ({ db }: Reading, asked: LookedFor) => await selectBatchesLike(db, asked)
