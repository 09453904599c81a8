/** Writes to representatives, row by row. */
import * as queries from './queries.ts'
import type { Act } from './queries.ts'
import type { Writing } from '../../server/context.ts'

/** Writes to the record of acts, which can't be changed. Carts and orders get their rows by triggers. */
export const recordAct = async ({ tx }: Writing, act: Act) => await queries.insertAct(tx, act)
