/** Work that waits for a person and is not snoozed: the most urgent items of each kind, and their number. */
import { reads } from '../../server/verb.ts'
import type { Reading } from '../../server/context.ts'
import * as queries from './waiting-queries.ts'

export type { WaitingApproval, WaitingBatch, WaitingMoney } from './waiting-queries.ts'

type DueOn = { today: string }

export const firstFailed = reads(queries.selectFailed)
export const firstClaims = reads(queries.selectClaims)
export const firstReviews = async ({ db }: Reading, { today }: DueOn) =>
  await queries.selectReviews(db, today)
export const firstRefundsDue = async ({ db }: Reading, { today }: DueOn) =>
  await queries.selectRefundDue(db, today)
export const firstHeld = async ({ db }: Reading, { today }: DueOn) => await queries.selectHeld(db, today)
export const firstToConfirm = async ({ db }: Reading, { today }: DueOn) =>
  await queries.selectToConfirm(db, today)
export const firstToPack = async ({ db }: Reading, { dueOf }: { dueOf: (since: Date) => string }) =>
  await queries.selectToPack(db, dueOf)
export const firstToHandOver = async ({ db }: Reading, { dueOf }: { dueOf: (since: Date) => string }) =>
  await queries.selectToHandOver(db, dueOf)
export const firstApprovals = reads(queries.selectApprovalsWaiting)
export const firstUnconfirmed = reads(queries.selectUnconfirmed)
export const firstFreeMoney = async ({ db }: Reading, { today }: DueOn) =>
  await queries.selectFreeMoney(db, today)
export const firstCashLines = async ({ db }: Reading, { today }: DueOn) =>
  await queries.selectCashLines(db, today)
export const firstApplications = async ({ db }: Reading, { today }: DueOn) =>
  await queries.selectApplicationsWaiting(db, today)
export const firstReviewsToRead = async ({ db }: Reading, { today }: DueOn) =>
  await queries.selectReviewsToRead(db, today)
