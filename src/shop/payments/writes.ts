/** Writes to payments, row by row. */
import { writes } from '../../server/verb.ts'
import * as refundQueries from './refund-queries.ts'
import type { Change } from './refund-queries.ts'
import type { Writing, Connected } from '../../server/context.ts'
import * as transferQueries from './transfer-queries.ts'
import type { Credit } from './statements/statement.ts'
import * as askingQueries from './asking-queries.ts'
import * as queries from './queries.ts'
import type { NewAttempt } from './queries.ts'

export const recordRefund = writes(refundQueries.insertRefund)

/** Ids of refund pieces that were requested before then, go through the gateway, and have not ended. */
export const findRefundsLeft = async (
  { db }: Connected,
  { before, limit }: { before: Date; limit: number },
) => await refundQueries.selectRefundsLeft(db, before, limit)

export const changeRefund = async (
  { tx }: Writing,
  { refundId, change }: { refundId: number; change: Change },
) => await refundQueries.updateRefund(tx, refundId, change)

/** Writes a transfer; a second one with its bank id fails (`isNumberTaken`). @returns its id. */
export const recordTransfer = async (
  { tx }: Writing,
  { credit, ...taken }: { credit: Credit } & transferQueries.Taken,
) => await transferQueries.insertTransfer(tx, credit, taken)

/** Records that a person accepts it as the payment of its order, though it does not fit; unless another transfer paid it. */
export const takeTransferAsPayment = writes(transferQueries.takeTransferAsPayment)

/**
 * Takes the attempts that are due to be asked about, longest unasked first: those that are unsure, and those that are paid
 * only by the word of the return. The process that takes one marks it, so that no other asks about it at the same time.
 */
export const claimDue = async ({ db, now }: Connected & { now: Date }, limit: number) =>
  await askingQueries.claimDue(db, now, limit)

/**
 * Writes an attempt with a number drawn before, within a transaction of several statements. If another attempt
 * has that number (`isOrderNumberTaken`), draw a new one.
 */
export const attemptStatement = (
  { db }: Connected,
  { attempt, orderNumber }: { attempt: NewAttempt; orderNumber: number },
) => queries.attemptStatement(db, attempt, orderNumber)

/**
 * Locks all attempts of an order, oldest first: an operation that moves an order because of money locks them
 * before the order.
 */
export const lockAttempts = writes(queries.lockAttempts)
