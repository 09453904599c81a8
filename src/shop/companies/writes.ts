/** Write operations of companies, row by row. */
import * as invitationQueries from './invitation-queries.ts'
import type { Writing } from '../../server/context.ts'
import type { Invitation } from './invitation-queries.ts'
import * as queries from './queries.ts'
import type { Member } from './queries.ts'

/** Deletes an invitation. @returns the invited address; null if not found */
export const removeInvitation = async (
  { tx }: Writing,
  by:
    | { id: string; companyId: number }
    | { id: string; emailKey: string }
    | { companyId: number; emailKey: string },
) => await invitationQueries.deleteInvitation(tx, by)

/** Erases all invitations of an address, to any company. */
export const eraseInvitations = async ({ tx }: Writing, emailKey: string) =>
  await invitationQueries.eraseInvitations(tx, emailKey)

/** Writes an invitation; it replaces an earlier one of this company to this address. */
export const replaceInvitation = async (
  { tx }: Writing,
  invitation: Omit<Invitation, 'companyName' | 'invitedBy'> & { invitedBy: number; createdAt: Date },
) => await invitationQueries.replaceInvitation(tx, invitation)

/** Removes a member from a company. @returns false if they are not a member */
export const removeMembership = async ({ tx }: Writing, member: { customerId: number; companyId: number }) =>
  await queries.deleteMember(tx, member)

/** Erases a customer's membership of a company. The customer's own data stay unchanged. */
export const eraseMembership = async ({ tx }: Writing, customerId: number) =>
  await queries.eraseMembership(tx, customerId)

/**
 * Moves a duplicate account's membership to the account that it becomes part of; the caller has locked the company.
 * @returns the company; null if it was no member
 */
export const adoptMembership = async (
  { tx }: Writing,
  accounts: { from: number; into: number },
): Promise<number | null> => await queries.adoptMembership(tx, accounts)

/** Blocks changes of a company's members until the transaction ends. @returns false if there is no such company */
export const lockCompany = async ({ tx }: Writing, companyId: number) =>
  await queries.lockCompany(tx, companyId)

/** Changes a member's permissions in their company. @returns false if they are not a member */
export const setMember = async (
  { tx }: Writing,
  member: Pick<Member, 'customerId' | 'role' | 'orderLimit'> & { companyId: number },
) => await queries.setMember(tx, member)
