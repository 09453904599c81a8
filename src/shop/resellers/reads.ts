/** Reads of resellers. */
import * as queries from './queries.ts'
import type { Reading } from '../../server/context.ts'
import { selectAnswer } from './ares-queries.ts'
import type { RegisteredCompany } from './ares-answer.ts'

/** Applications in one state, or all of them, oldest first by default. */
export const listApplications = async ({ db }: Reading, pageAsked: queries.ApplicationsQuery) =>
  await queries.selectApplications(db, pageAsked)

/** True if an application of this address waits for a decision. */
export const isApplying = async ({ db }: Reading, emailKey: string) =>
  await queries.selectIsWaiting(db, emailKey)

export const findApplication = async ({ db }: Reading, id: number) => await queries.selectApplication(db, id)

/**
 * The business register's answer about a company within the last day; null: not queried, or unknown to it. Sends no query.
 */
export const findRegistered = async (
  { db, now }: Reading & { now: Date },
  ico: string,
): Promise<RegisteredCompany | null> => (await selectAnswer(db, ico, now)) ?? null
