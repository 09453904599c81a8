/** Reads of staff. */
import { reads } from '../../server/verb.ts'
import * as approvalQueries from './approval-queries.ts'
import type { Reading } from '../../server/context.ts'
import * as queries from './queries.ts'

/** Requests, latest first; `all`: decided ones as well; `askedBy`: only those of one member. */
export const findApprovals = reads(approvalQueries.selectApprovals)

/** The requests on one subject, oldest first, without their input. */
export const findApprovalsAbout = reads(approvalQueries.selectApprovalsAbout)

/** The subjects, out of these, for which an operation waits for a second member of staff. */
export const findWaiting = reads(approvalQueries.selectWaiting)

/** An active member of staff; null if not found. */
export const findMember = reads(queries.selectMember)

/** Every active member of staff by e-mail; there are few of them. */
export const findStaff = reads(queries.selectStaff)

/** The e-mail of each active member, by id. */
export const staffNames = async ({ db }: Reading): Promise<Map<number, string>> =>
  new Map((await findStaff({ db })).map(({ id, email }) => [id, email]))
