/** Parcels in the search that covers everything for staff. */
import type { LookedFor } from '../../server/beginning.ts'
import type { Reading } from '../../server/context.ts'
import { selectParcelsLike } from './find-queries.ts'

export type { FoundParcel } from './find-queries.ts'

/** Parcels by the beginning of their number. */
export const findParcelsLike = async ({ db }: Reading, asked: LookedFor) => await selectParcelsLike(db, asked)
