/** Write operations of catalogue, row by row. */
import { writes } from '../../server/verb.ts'
import * as queries from './product-queries.ts'

/**
 * Serialises changes of the catalogue. Must precede any other lock: each write of the catalogue increments its
 * version, so two transactions that lock rows first could deadlock on the version.
 */
export const lockCatalogue = writes(queries.lockCatalogue)
