/** Public interface of money: receipts, their use, and customers' credit. */
import { reads, writes } from '../../server/verb.ts'
import type { Reader } from '../../server/db.ts'
import { selectEntries, selectEntry, selectOrderMoney, type Entry } from './entry-queries.ts'
import { selectNamesOwner } from './payer-queries.ts'
import { lockReceived } from './queries.ts'
import {
  selectGoneBack,
  selectMoneyBehind,
  selectMoneyBehindEach,
  selectStillToGo,
} from './source-queries.ts'

export { addCashFee, bringCash, cashToRemit, codCash, remit, takeBackCashFee, takeCash } from './cash.ts'
export type { Booked } from './booking.ts'
export type { CreditOwner } from './credit-queries.ts'
export type { Booker, Entry, OrderMoney } from './entry-queries.ts'
export {
  adoptCredit,
  allocate,
  credit,
  freeOrder,
  keep,
  releaseOrder,
  releasePart,
  reverse,
  spendCredit,
  writeOff,
} from './ledger.ts'
export { freeSurplus, surplusOf } from './surplus.ts'
export { voidFree } from './voiding.ts'
export type { Received } from './queries.ts'
export { convert, receive, snoozeMoney, type MoneyContext } from './receiving.ts'
export type { MoneyBehind, MoneyBehindOne } from './source-queries.ts'
export * from './reading.ts'
export * from './receivables.ts'
export { statementPdf } from './statement-pdf.ts'
export * as receivableSchemas from './receivable-schema.ts'

/** An order's total, its settled part and its open rest by the ledger. Lock the order first if a decision depends on it. */
export const moneyOfOrder = reads(selectOrderMoney)

/** All money paid for an order, the payment that settled it first. */
export const moneyBehind = reads(selectMoneyBehind)

/** The payments of several orders. */
export const moneyBehindEach = reads(selectMoneyBehindEach)

/** The part of an order's payment that was refunded, in haléře; refunds of other money do not count. */
export const goneBack = reads(selectGoneBack)

/** The part of an order's payment with a failed card refund that still has to be sent by other means, in haléře. */
export const stillToGo = reads(selectStillToGo)

/** The ledger of one order, one payment or one credit, oldest first. */
export const entriesOf = reads(selectEntries)

/** True if a payment names an order of an owner by itself, so that it is theirs without a decision of staff. */
export const namesOwner = reads(selectNamesOwner)

export async function findEntry({ db }: { db: Reader }, entryId: number): Promise<Entry | null> {
  return await selectEntry(db, { id: entryId })
}

/** A receipt, locked; null if not found. Orders are locked before it. */
export const lockMoney = writes(lockReceived)
