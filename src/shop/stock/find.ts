/** Lots in the search that covers everything for staff. */
import type { LookedFor } from '../../server/beginning.ts'
import type { Reading } from '../../server/context.ts'
import { selectLotsLike } from './find-queries.ts'

export type { FoundLot } from './find-queries.ts'

/** Lots by the beginning of their code. */
export const findLotsLike = async ({ db }: Reading, asked: LookedFor) => await selectLotsLike(db, asked)
