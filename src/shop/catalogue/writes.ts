/** What can be written of catalogue, row by row. */
import * as queries from './queries.ts'
import type { Writing } from '../../server/context.ts'

/** Locks a product, published or not, by its code, so that two changes of it wait for each other. @returns its id; null: there is none. */
export const lockProduct = async ({ tx }: Writing, code: string) => await queries.lockProduct(tx, code)
