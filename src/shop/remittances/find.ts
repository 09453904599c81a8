/** Remittances in the search that covers everything for staff. */
import { reads } from '../../server/verb.ts'
import { selectBatchesLike } from './find-queries.ts'

/** Batches of cash on delivery by the beginning of their reference, or by their number. */
export const findBatchesLike = reads(selectBatchesLike)
