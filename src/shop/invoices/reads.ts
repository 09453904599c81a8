/** Read operations of invoices. */
import * as queries from './queries.ts'
import type { Reading } from '../../server/context.ts'

/** The order of a document; null if there is no such document. */
export const documentOrder = async ({ db }: Reading, id: number) => await queries.selectOrderOf(db, id)
