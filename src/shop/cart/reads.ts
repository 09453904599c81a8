/** What can be read of cart. */
import * as queries from './queries.ts'
import * as stepQueries from './step-queries.ts'
import type { Reading } from '../../server/context.ts'

/** Carts by the day on which they were begun, from a day on: each counts for every step that it came to. */
export const findSteps = async ({ db }: Reading, from: string) => await stepQueries.selectSteps(db, from)

/** How many open carts of a customer hold something. */
export const countOpenCarts = async ({ db }: Reading, customerId: number) =>
  await queries.countOpenCarts(db, customerId)
