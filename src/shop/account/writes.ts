/** Write operations of account, row by row. */
import * as queries from './queries.ts'
import type { Writing } from '../../server/context.ts'
import type { Place } from '../companies/rules.ts'
import type { AddressKind } from './rules.ts'

/** Erases the saved addresses of a customer. */
export const eraseAddresses = async ({ tx }: Writing, customerId: number) =>
  await queries.eraseAddresses(tx, customerId)

/** Replaces a company's former address in its members' addresses by the corrected one; their names and phones stay. */
export const moveCompanyAddresses = async (
  { tx }: Writing,
  moved: { companyId: number; kind: AddressKind; from: Place; to: Place },
) => await queries.moveAddresses(tx, moved)

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
