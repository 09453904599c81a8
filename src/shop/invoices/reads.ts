/** What can be read of invoices. */
import * as queries from './queries.ts'
import type { Reading } from '../../server/context.ts'

/** Which order a document is about; null when there is no such document. */
export const documentOrder = async ({ db }: Reading, id: number) => await queries.selectOrderOf(db, id)
