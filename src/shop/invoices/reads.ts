/** Read operations of invoices. */
import { reads } from '../../server/verb.ts'
import * as queries from './queries.ts'

/** The order of a document; null if there is no such document. */
export const documentOrder = reads(queries.selectOrderOf)
