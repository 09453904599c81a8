/** Reads of payments. */
import { reads } from '../../server/verb.ts'
import { dayInPrague } from '../../lib/dates.ts'
import * as refundQueries from './refund-queries.ts'
import type { Reading } from '../../server/context.ts'
import * as transferQueries from './transfer-queries.ts'
import type { PageQuery } from '../../server/page.ts'
import * as askingQueries from './asking-queries.ts'

/** Refunds that a person has to send at the bank and that are in no file for it, oldest first. */
export const findBankRefundsDue = reads(refundQueries.selectBankRefundsDue)

/** The order of each of these refunds, by the refund's id. */
export const findOrdersOfRefunds = async ({ db }: Reading, { ids }: { ids: readonly number[] }) =>
  await refundQueries.selectOrdersOfRefunds(db, ids)

export const findRefund = reads(refundQueries.selectRefund)

/** All refund pieces of an order, oldest first. */
export const findRefunds = reads(refundQueries.selectRefunds)

/** Transfers that name an order, with the one that paid it first. */
export const findTransfersOf = reads(transferQueries.selectTransfersOf)

/** Transfers that still have to be dealt with and are not snoozed, latest first. */
export const findUnmatched = async ({ db, now }: Reading & { now: Date }, asked: PageQuery) =>
  await transferQueries.selectUnmatched(db, { ...asked, today: dayInPrague(now) })

/** Attempts of an order that seem unpaid, though only the gateway knows for sure. */
export const findUnsure = reads(askingQueries.selectUnsure)

/** Card payments that ended without money in the last hour. */
export const countFailedPayments = async ({ db, now }: Reading & { now: Date }): Promise<number> =>
  await askingQueries.countFailedSince(db, new Date(now.getTime() - 3600_000))
