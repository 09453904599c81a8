/** Reads of withdrawals. */
import { reads } from '../../server/verb.ts'
import { selectEvents, selectEventsOf } from './event-queries.ts'
import * as queries from './queries.ts'

/** Events of a withdrawal, oldest first. */
export const selectWithdrawalEvents = reads(selectEvents)

/** Withdrawals with money on its way back. */
export const selectWithdrawalsPayingOut = reads(queries.selectPayingOut)

export const findWithdrawal = reads(queries.selectWithdrawal)

/** Withdrawals that wait for staff and were received before then, oldest first. */
export const findWithdrawals = reads(queries.selectWithdrawals)

/** Withdrawals of an order, oldest first. */
export const findWithdrawalsOf = reads(queries.selectWithdrawalsOf)

/** Events of the withdrawals of an order, oldest first, each with the withdrawal's id. */
export const findWithdrawalEventsOf = reads(selectEventsOf)
