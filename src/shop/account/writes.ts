/** What can be written of account, row by row. */
import * as queries from './queries.ts'
import type { Writing } from '../../server/context.ts'

/** Erases the saved addresses of a customer. */
export const eraseAddresses = async ({ tx }: Writing, customerId: number) =>
  await queries.eraseAddresses(tx, customerId)
