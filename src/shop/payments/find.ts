/** Payments in the search that covers everything for staff. */
import { reads } from '../../server/verb.ts'
import { selectTransfersLike } from './find-queries.ts'

export type { FoundTransfer } from './find-queries.ts'

/** Transfers by the beginning of their variable symbol or payer. */
export const findTransfersLike = reads(selectTransfersLike)
