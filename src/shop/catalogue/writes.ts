/** What can be written of catalogue, row by row. */
import * as queries from './product-queries.ts'
import type { Writing } from '../../server/context.ts'

/**
 * Lets one transaction at a time change what is sold. It comes before any other lock: each write of the catalogue counts its
 * version up, so whoever held a row already and waited for the version would be waited for in turn.
 */
export const lockCatalogue = async ({ tx }: Writing): Promise<void> => await queries.lockCatalogue(tx)
