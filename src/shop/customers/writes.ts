/** What can be written of customers, row by row. */
import * as changeQueries from './change-queries.ts'
import * as mergeQueries from './merge-queries.ts'
import type { Writing } from '../../server/context.ts'
import type { Company, Customer } from './rules.ts'
import * as queries from './queries.ts'
import type { NewCustomer } from './queries.ts'

/**
 * Gives a customer who was added in this very moment to a representative.
 * @returns false: the account was there before, or has a representative; nothing was changed.
 */
export const assignAdded = async (
  { tx }: Writing,
  given: { customerId: number; representativeId: number; at: Date },
) => await changeQueries.assignAdded(tx, given)

/**
 * Nothing in the customer's row says any more who it was; their address can register anew.
 * @param erased what stands where address and names were
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
export const makeConsumer = async ({ tx }: Writing, customerId: number) =>
  await changeQueries.makeConsumer(tx, customerId)

/** Makes a customer buy for a company as well. */
export const makeReseller = async (
  { tx }: Writing,
  { customerId, companyId }: { customerId: number; companyId: number },
) => await changeQueries.makeReseller(tx, customerId, companyId)

/** Gives the members of a company its name and VAT number as they are now; lists and profiles tell them of the account. */
export const copyCompany = async ({ tx }: Writing, companyId: number) =>
  await changeQueries.copyCompany(tx, companyId)

/** Writes what a customer may change about themselves. */
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

/** Writes another address of an account. */
export const writeEmail = async (
  { tx }: Writing,
  { customerId, address }: { customerId: number; address: { email: string; emailKey: string } },
) => await changeQueries.writeEmail(tx, customerId, address)

/** Writes a new password of an account; a customer who sets it by a link has proved the address by that. */
export const writePassword = async (
  { tx }: Writing,
  {
    customerId,
    passwordHash,
    proved,
  }: { customerId: number; passwordHash: string; proved?: { confirmedAt?: Date; termsAcceptedAt?: Date } },
) => await changeQueries.writePassword(tx, customerId, passwordHash, proved)

/** Gives a customer to a representative, or takes them away (null): that counts from the next request on. */
export const assignRepresentative = async (
  { tx }: Writing,
  { customerId, representativeId }: { customerId: number; representativeId: number | null },
) => await queries.assignRepresentative(tx, customerId, representativeId)

/** Writes a customer. @returns their id, or null when the address has an account already: nothing was written then. */
export const recordCustomer = async ({ tx, now }: Writing & { now: Date }, customer: NewCustomer) =>
  await queries.insertCustomer(tx, customer, now)

/** Keeps others from changing a customer, their links and sessions until the transaction ends. */
export const lockCustomer = async ({ tx }: Writing, id: number) => await queries.lockCustomer(tx, id)

/** Makes a customer a representative, or takes that away: then their customers have none. */
export const markRepresentative = async (
  { tx }: Writing,
  { customerId, is }: { customerId: number; is: boolean },
) => await queries.markRepresentative(tx, customerId, is)

/** Shuts an account. @returns false when there was none that was open. */
export const markDeactivated = async ({ tx, now }: Writing & { now: Date }, id: number) =>
  await queries.markDeactivated(tx, id, now)

/** A representative's share, in whole percent, of what was paid for goods without VAT. */
export const setCommission = async (
  { tx }: Writing,
  { representativeId, percent }: { representativeId: number; percent: number },
) => await queries.setCommission(tx, representativeId, percent)

/** Opens an account again that was shut and not erased. @returns false: it is open, gone, or of a member of staff. */
export const reopenAccount = async ({ tx }: Writing, id: number) => await mergeQueries.reopen(tx, id)

/** Notes that a double, which is erased by now, became part of another account; from null: orders without an account did. */
export async function recordMerge(
  { tx, now }: Writing & { now: Date },
  merge: { from: number | null; into: number; moved: object; staffId: number | null },
): Promise<void> {
  await mergeQueries.insertMerge(tx, { ...merge, now })
  if (merge.from !== null) await mergeQueries.writeMerged(tx, merge.from, merge.into)
}
