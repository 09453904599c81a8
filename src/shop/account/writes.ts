/** What can be written of account, row by row. */
import * as queries from './queries.ts'
import type { Writing } from '../../server/context.ts'

/** Erases the saved addresses of a customer. */
export const eraseAddresses = async ({ tx }: Writing, customerId: number) =>
  await queries.eraseAddresses(tx, customerId)

/** Gives the addresses of a double to the account that it becomes part of. @returns how many are new there */
export async function adoptAddresses(
  { tx }: Writing,
  { from, into }: { from: number; into: number },
): Promise<number> {
  const count = await queries.adoptAddresses(tx, from, into)
  await queries.eraseAddresses(tx, from)
  await queries.fillDefaults(tx, into)
  return count
}
