/** Parcels in the search that covers everything for staff. */
import { reads } from '../../server/verb.ts'
import { selectParcelsLike } from './find-queries.ts'

export type { FoundParcel } from './find-queries.ts'

/** Parcels by the beginning of their number. */
export const findParcelsLike = reads(selectParcelsLike)
