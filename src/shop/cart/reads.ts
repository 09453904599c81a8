/** Read operations of cart. */
import * as queries from './queries.ts'
import * as stepQueries from './step-queries.ts'
import type { Reading } from '../../server/context.ts'

/** Carts by the day they were started, from a day on: each counts for every step that it reached. */
export const findSteps = async ({ db }: Reading, from: string) => await stepQueries.selectSteps(db, from)

/** Counts a customer's open carts that are not empty. */
export const countOpenCarts = async ({ db }: Reading, customerId: number) =>
  await queries.countOpenCarts(db, customerId)
