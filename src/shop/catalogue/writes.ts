/** Write operations of catalogue, row by row. */
import * as queries from './product-queries.ts'
import type { Writing } from '../../server/context.ts'

/**
 * Serialises changes of the catalogue. Must precede any other lock: each write of the catalogue increments its
 * version, so two transactions that lock rows first could deadlock on the version.
 */
export const lockCatalogue = async ({ tx }: Writing): Promise<void> => await queries.lockCatalogue(tx)
