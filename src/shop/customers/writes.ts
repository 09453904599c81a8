/** Write operations of customers, row by row. */
import { writes } from '../../server/verb.ts'
import * as changeQueries from './change-queries.ts'
import * as mergeQueries from './merge-queries.ts'
import type { Writing } from '../../server/context.ts'
import type { Company, Customer } from './rules.ts'
import * as queries from './queries.ts'
import type { NewCustomer } from './queries.ts'

/**
 * Assigns a customer who has just been added to a representative.
 * @returns false if the account existed before, or has a representative; nothing was changed then
 */
export const assignAdded = writes(changeQueries.assignAdded)

/**
 * Erases the personal data in the customer's row; their address can register again.
 * @param erased replacements for address and names
 */
export const eraseCustomer = async (
  { tx, now }: Writing & { now: Date },
  { customerId, erased }: { customerId: number; erased: { email: string; text: string } },
) => await changeQueries.eraseCustomer(tx, customerId, erased, now)

/** Makes a consumer a reseller as well; a reseller stays one. */
export const extendCustomer = async (
  { tx }: Writing,
  { customerId, company }: { customerId: number; company: Company },
) => await changeQueries.extendCustomer(tx, customerId, company)

/** Makes a customer without a company a consumer: a reseller without one would buy at prices that were never agreed. */
export const makeConsumer = writes(changeQueries.makeConsumer)

/** Lets a customer also buy for a company. */
export const makeReseller = async (
  { tx }: Writing,
  { customerId, companyId }: { customerId: number; companyId: number },
) => await changeQueries.makeReseller(tx, customerId, companyId)

/** Copies a company's current name and VAT number to its members; lists and profiles show them with the account. */
export const copyCompany = writes(changeQueries.copyCompany)

/** Writes the data that customers may change themselves. */
export const changeProfile = async (
  { tx }: Writing,
  {
    customerId,
    profile,
  }: {
    customerId: number
    profile: Pick<Customer, 'firstName' | 'lastName' | 'phone' | 'company' | 'locale'>
  },
) => await changeQueries.updateProfile(tx, customerId, profile)

/** Changes the address of an account. */
export const writeEmail = async (
  { tx }: Writing,
  { customerId, address }: { customerId: number; address: { email: string; emailKey: string } },
) => await changeQueries.writeEmail(tx, customerId, address)

/** Writes a new password; a customer who sets it through a link has thereby proved the address. */
export const writePassword = async (
  { tx }: Writing,
  {
    customerId,
    passwordHash,
    proved,
  }: { customerId: number; passwordHash: string; proved?: { confirmedAt?: Date; termsAcceptedAt?: Date } },
) => await changeQueries.writePassword(tx, customerId, passwordHash, proved)

/** Assigns a customer to a representative, or to none (null); effective from the next request. */
export const assignRepresentative = async (
  { tx }: Writing,
  { customerId, representativeId }: { customerId: number; representativeId: number | null },
) => await queries.assignRepresentative(tx, customerId, representativeId)

/** Writes a customer. @returns their id, or null if the address already has an account: nothing was written then */
export const recordCustomer = async ({ tx, now }: Writing & { now: Date }, customer: NewCustomer) =>
  await queries.insertCustomer(tx, customer, now)

/** Blocks changes of a customer, their links and sessions until the transaction ends. */
export const lockCustomer = writes(queries.lockCustomer)

/** Makes a customer a representative, or revokes that: then their customers have none. */
export const markRepresentative = async (
  { tx }: Writing,
  { customerId, is }: { customerId: number; is: boolean },
) => await queries.markRepresentative(tx, customerId, is)

/** Deactivates an account. @returns false if there is no such active account */
export const markDeactivated = async ({ tx, now }: Writing & { now: Date }, id: number) =>
  await queries.markDeactivated(tx, id, now)

/** A representative's commission, in whole percent of the amount paid for goods without VAT. */
export const setCommission = async (
  { tx }: Writing,
  { representativeId, percent }: { representativeId: number; percent: number },
) => await queries.setCommission(tx, representativeId, percent)

/** Reopens an account that was deactivated and not erased. @returns false if it is open, erased, or a staff member's */
export const reopenAccount = writes(mergeQueries.reopen)

/** Records that a duplicate, erased by now, was merged into another account; from null: orders without an account were. */
export async function recordMerge(
  { tx, now }: Writing & { now: Date },
  merge: { from: number | null; into: number; moved: object; staffId: number | null },
): Promise<void> {
  await mergeQueries.insertMerge(tx, { ...merge, now })
  if (merge.from !== null) await mergeQueries.writeMerged(tx, merge.from, merge.into)
}
