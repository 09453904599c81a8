/** Read operations of companies. */
import { reads } from '../../server/verb.ts'
import * as invitationQueries from './invitation-queries.ts'
import type { Reading } from '../../server/context.ts'
import * as queries from './queries.ts'

/** Companies with expired invitations. */
export const findCompaniesToTidy = async ({ db, now }: Reading & { now: Date }) =>
  await invitationQueries.selectCompaniesToTidy(db, now)

/** Valid invitations, oldest first: one, a company's, or those to an address. @param now null: expired ones too */
export const findInvitations = async (
  { db }: Reading,
  { by, now }: { by: { id: string } | { companyId: number } | { emailKey: string }; now: Date | null },
) => await invitationQueries.selectInvitations(db, by, now)

/** A company's members, by name. */
export const findMembers = reads(queries.selectMembers)

/** Parties that customers order for, as themselves, as company members or as representatives. */
export const orderedForBy = async ({ db }: Reading, { customerIds }: { customerIds: readonly number[] }) =>
  await queries.selectOrderedFor(db, customerIds)

/** True if a company owes more on invoices than its limit, such as after a change of one of its orders. */
export const isOverCredit = reads(queries.selectIsOverCredit)
