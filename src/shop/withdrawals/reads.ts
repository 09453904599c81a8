/** Reads of withdrawals. */
import { selectEvents, selectEventsOf } from './event-queries.ts'
import * as queries from './queries.ts'
import type { Reading } from '../../server/context.ts'

/** Events of a withdrawal, oldest first. */
export const selectWithdrawalEvents = async ({ db }: Reading, id: number) => await selectEvents(db, id)

/** Withdrawals with money on its way back. */
export const selectWithdrawalsPayingOut = async ({ db }: Reading) => await queries.selectPayingOut(db)

export const findWithdrawal = async ({ db }: Reading, by: { id: number } | { key: string }) =>
  await queries.selectWithdrawal(db, by)

/** Withdrawals that wait for staff and were received before then, oldest first. */
export const findWithdrawals = async ({ db }: Reading, given: { before: Date }) =>
  await queries.selectWithdrawals(db, given)

/** Withdrawals of an order, oldest first. */
export const findWithdrawalsOf = async ({ db }: Reading, orderId: number) =>
  await queries.selectWithdrawalsOf(db, orderId)

/** Events of the withdrawals of an order, oldest first, each with the withdrawal's id. */
export const findWithdrawalEventsOf = async ({ db }: Reading, orderId: number) =>
  await selectEventsOf(db, orderId)
