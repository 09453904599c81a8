/** Writes to representatives, row by row. */
import { writes } from '../../server/verb.ts'
import * as queries from './queries.ts'

/** Writes to the record of acts, which can't be changed. Carts and orders get their rows by triggers. */
export const recordAct = writes(queries.insertAct)
