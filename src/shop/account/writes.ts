/** Write operations of account, row by row. */
import * as queries from './queries.ts'
import type { Writing } from '../../server/context.ts'
import type { Place } from '../companies/rules.ts'
import type { AddressKind } from './rules.ts'

/** Erases the saved addresses of a customer. */
export const eraseAddresses = async ({ tx }: Writing, customerId: number) =>
  await queries.eraseAddresses(tx, customerId)

/** Where the members of a company keep its former address, they keep the corrected one; names and phones on it stay. */
export const moveCompanyAddresses = async (
  { tx }: Writing,
  moved: { companyId: number; kind: AddressKind; from: Place; to: Place },
) => await queries.moveAddresses(tx, moved)

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
