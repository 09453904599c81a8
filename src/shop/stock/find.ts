/** Lots in the search that covers everything for staff. */
import { reads } from '../../server/verb.ts'
import { selectLotsLike } from './find-queries.ts'

export type { FoundLot } from './find-queries.ts'

/** Lots by the beginning of their code. */
export const findLotsLike = reads(selectLotsLike)
