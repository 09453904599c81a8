/** Payments in the search that covers everything for staff. */
import type { LookedFor } from '../../server/beginning.ts'
import type { Reading } from '../../server/context.ts'
import { selectTransfersLike } from './find-queries.ts'

export type { FoundTransfer } from './find-queries.ts'

/** Transfers by the beginning of their variable symbol or payer. */
export const findTransfersLike = async ({ db }: Reading, asked: LookedFor) =>
  await selectTransfersLike(db, asked)
