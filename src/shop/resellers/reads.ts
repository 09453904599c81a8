/** What can be read of resellers. */
import * as queries from './queries.ts'
import type { Reading } from '../../server/context.ts'

/** Applications in one state, or all of them, the oldest first unless asked otherwise. */
export const listApplications = async ({ db }: Reading, pageAsked: queries.ApplicationsAsked) =>
  await queries.selectApplications(db, pageAsked)

/** Whether an application of this address waits to be decided about. */
export const isApplying = async ({ db }: Reading, emailKey: string) =>
  await queries.selectIsWaiting(db, emailKey)

/** One application; null: there is none. */
export const findApplication = async ({ db }: Reading, id: number) => await queries.selectApplication(db, id)
