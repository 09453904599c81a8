/** Write operations of account, row by row. */
import { writes } from '../../server/verb.ts'
import * as queries from './queries.ts'
import type { Writing } from '../../server/context.ts'

/** Erases the saved addresses of a customer. */
export const eraseAddresses = writes(queries.eraseAddresses)

/** Replaces a company's former address in its members' addresses by the corrected one; their names and phones stay. */
export const moveCompanyAddresses = writes(queries.moveAddresses)

/** Moves the addresses of a duplicate to the account that it becomes part of. @returns how many are new there */
export async function adoptAddresses(
  { tx }: Writing,
  { from, into }: { from: number; into: number },
): Promise<number> {
  const count = await queries.adoptAddresses(tx, from, into)
  await queries.eraseAddresses(tx, from)
  await queries.fillDefaults(tx, into)
  return count
}
