/** Reads of resellers. */
import { reads } from '../../server/verb.ts'
import * as queries from './queries.ts'
import type { Reading } from '../../server/context.ts'
import { selectAnswer } from './ares-queries.ts'
import type { RegisteredCompany } from './ares-answer.ts'

/** Applications in one state, or all of them, oldest first by default. */
export const listApplications = reads(queries.selectApplications)

/** True if an application of this address waits for a decision. */
export const isApplying = reads(queries.selectIsWaiting)

export const findApplication = reads(queries.selectApplication)

/**
 * The business register's answer about a company within the last day; null: not queried, or unknown to it. Sends no query.
 */
export const findRegistered = async (
  { db, now }: Reading & { now: Date },
  ico: string,
): Promise<RegisteredCompany | null> => (await selectAnswer(db, ico, now)) ?? null
