/** Reads of staff. */
import * as approvalQueries from './approval-queries.ts'
import type { Reading } from '../../server/context.ts'
import type { SortedPageQuery } from '../../server/page.ts'
import * as queries from './queries.ts'
import type { ApprovalSort, Operation } from './rules.ts'

/** Requests, latest first; `all`: decided ones as well; `askedBy`: only those of one member. */
export const findApprovals = async (
  { db }: Reading,
  pageAsked: SortedPageQuery<ApprovalSort> & { all: boolean; askedBy?: number | undefined },
) => await approvalQueries.selectApprovals(db, pageAsked)

/** The requests on one subject, oldest first, without their input. */
export const findApprovalsAbout = async ({ db }: Reading, subject: { kind: string; id: string }) =>
  await approvalQueries.selectApprovalsAbout(db, subject)

/** The subjects, out of these, for which an operation waits for a second member of staff. */
export const findWaiting = async (
  { db }: Reading,
  about: { operation: Operation; kind: string; ids: readonly string[] },
) => await approvalQueries.selectWaiting(db, about)

/** An active member of staff; null if not found. */
export const findMember = async (
  { db }: Reading,
  by: { id: number } | { customerId: number } | { emailKey: string },
) => await queries.selectMember(db, by)

/** Every active member of staff by e-mail; there are few of them. */
export const findStaff = async ({ db }: Reading) => await queries.selectStaff(db)

/** The e-mail of each active member, by id. */
export const staffNames = async ({ db }: Reading): Promise<Map<number, string>> =>
  new Map((await findStaff({ db })).map(({ id, email }) => [id, email]))
