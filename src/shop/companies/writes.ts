/** Write operations of companies, row by row. */
import { writes } from '../../server/verb.ts'
import * as invitationQueries from './invitation-queries.ts'
import * as queries from './queries.ts'

/** Deletes an invitation. @returns the invited address; null if not found */
export const removeInvitation = writes(invitationQueries.deleteInvitation)

/** Erases all invitations of an address, to any company. */
export const eraseInvitations = writes(invitationQueries.eraseInvitations)

/** Writes an invitation; it replaces an earlier one of this company to this address. */
export const replaceInvitation = writes(invitationQueries.replaceInvitation)

/** Removes a member from a company. @returns false if they are not a member */
export const removeMembership = writes(queries.deleteMember)

/** Erases a customer's membership of a company. The customer's own data stay unchanged. */
export const eraseMembership = writes(queries.eraseMembership)

/**
 * Moves a duplicate account's membership to the account that it becomes part of; the caller has locked the company.
 * @returns the company; null if it was no member
 */
export const adoptMembership = writes(queries.adoptMembership)

/** Blocks changes of a company's members until the transaction ends. @returns false if there is no such company */
export const lockCompany = writes(queries.lockCompany)

/** Changes a member's permissions in their company. @returns false if they are not a member */
export const setMember = writes(queries.setMember)
