/** What can be written of companies, row by row. */
import * as invitationQueries from './invitation-queries.ts'
import type { Writing } from '../../server/context.ts'
import type { Invitation } from './invitation-queries.ts'
import * as queries from './queries.ts'
import type { Member } from './queries.ts'

/** Takes an invitation away. @returns to whom it was; null: there is none. */
export const removeInvitation = async (
  { tx }: Writing,
  by:
    | { id: string; companyId: number }
    | { id: string; emailKey: string }
    | { companyId: number; emailKey: string },
) => await invitationQueries.deleteInvitation(tx, by)

/** Erases all invitations of an address, into whichever company. */
export const eraseInvitations = async ({ tx }: Writing, emailKey: string) =>
  await invitationQueries.eraseInvitations(tx, emailKey)

/** Writes an invitation; an earlier one of this company to this address is replaced. */
export const replaceInvitation = async (
  { tx }: Writing,
  invitation: Omit<Invitation, 'companyName' | 'invitedBy'> & { invitedBy: number; createdAt: Date },
) => await invitationQueries.replaceInvitation(tx, invitation)

/** Takes a member out of a company. @returns false: they are none of its people. */
export const removeMembership = async ({ tx }: Writing, member: { customerId: number; companyId: number }) =>
  await queries.deleteMember(tx, member)

/** Erases that a customer belongs to a company. What the customer is, is left as it was. */
export const eraseMembership = async ({ tx }: Writing, customerId: number) =>
  await queries.eraseMembership(tx, customerId)

/**
 * Moves a double's membership of a company to the account that it becomes part of; the company is locked by the caller.
 * @returns the company; null: it was no member
 */
export const adoptMembership = async (
  { tx }: Writing,
  accounts: { from: number; into: number },
): Promise<number | null> => await queries.adoptMembership(tx, accounts)

/** Keeps others from changing who belongs to a company until the transaction ends. @returns false: there is no such company */
export const lockCompany = async ({ tx }: Writing, companyId: number) =>
  await queries.lockCompany(tx, companyId)

/** Changes what a member may do in their company. @returns false: they are none of its people. */
export const setMember = async (
  { tx }: Writing,
  member: Pick<Member, 'customerId' | 'role' | 'orderLimit'> & { companyId: number },
) => await queries.setMember(tx, member)
