/** What can be read of companies. */
import * as invitationQueries from './invitation-queries.ts'
import type { Reading } from '../../server/context.ts'
import * as queries from './queries.ts'

/** Companies that hold invitations which have run out. */
export const findCompaniesToTidy = async ({ db, now }: Reading & { now: Date }) =>
  await invitationQueries.selectCompaniesToTidy(db, now)

/**
 * Invitations that are still good, the oldest first: one, a company's, or those to an address.
 * @param now null: those that have run out, too
 */
export const findInvitations = async (
  { db }: Reading,
  { by, now }: { by: { id: string } | { companyId: number } | { emailKey: string }; now: Date | null },
) => await invitationQueries.selectInvitations(db, by, now)

/** A company's people, by name. */
export const findMembers = async ({ db }: Reading, companyId: number) =>
  await queries.selectMembers(db, companyId)

/** Who customers order for, as themselves, as one of a company's people or as representatives. */
export const orderedForBy = async ({ db }: Reading, { customerIds }: { customerIds: readonly number[] }) =>
  await queries.selectOrderedFor(db, customerIds)

/** Whether a company owes more on invoices than its limit, such as after an order of theirs was changed. */
export const isOverCredit = async ({ db }: Reading, companyId: number) =>
  await queries.selectIsOverCredit(db, companyId)
