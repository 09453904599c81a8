/** What can be read of resellers. */
import * as queries from './queries.ts'
import type { Reading } from '../../server/context.ts'
import { selectAnswer } from './ares-queries.ts'
import type { RegisteredCompany } from './ares-answer.ts'

/** Applications in one state, or all of them, the oldest first unless asked otherwise. */
export const listApplications = async ({ db }: Reading, pageAsked: queries.ApplicationsAsked) =>
  await queries.selectApplications(db, pageAsked)

/** Whether an application of this address waits to be decided about. */
export const isApplying = async ({ db }: Reading, emailKey: string) =>
  await queries.selectIsWaiting(db, emailKey)

/** One application; null: there is none. */
export const findApplication = async ({ db }: Reading, id: number) => await queries.selectApplication(db, id)

/** What the business register said of a company within the day; null: it was not asked, or knew none. Nothing is asked by it. */
export const findRegistered = async (
  { db, now }: Reading & { now: Date },
  ico: string,
): Promise<RegisteredCompany | null> => (await selectAnswer(db, ico, now)) ?? null
