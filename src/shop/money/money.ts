/** Public interface of money: receipts, their use, and customers' credit. */
import type { Reader, Tx } from '../../server/db.ts'
import type { CreditOwner } from './credit-queries.ts'
import { selectEntries, selectEntry, selectOrderMoney, type Entry, type OrderMoney } from './entry-queries.ts'
import { selectNamesOwner } from './payer-queries.ts'
import { lockReceived, type Received } from './queries.ts'
import {
  selectGoneBack,
  selectMoneyBehind,
  selectMoneyBehindEach,
  selectStillToGo,
  type MoneyBehind,
  type MoneyBehindOne,
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
export async function moneyOfOrder({ db }: { db: Reader }, orderId: number): Promise<OrderMoney> {
  return await selectOrderMoney(db, orderId)
}

/** All money paid for an order, the payment that settled it first. */
export async function moneyBehind({ db }: { db: Reader }, orderId: number): Promise<MoneyBehind[]> {
  return await selectMoneyBehind(db, orderId)
}

/** The payments of several orders. */
export async function moneyBehindEach(
  { db }: { db: Reader },
  orderIds: readonly number[],
): Promise<MoneyBehindOne[]> {
  return await selectMoneyBehindEach(db, orderIds)
}

/** The part of an order's payment that was refunded, in haléře; refunds of other money do not count. */
export async function goneBack({ db }: { db: Reader }, orderId: number): Promise<number> {
  return await selectGoneBack(db, orderId)
}

/** The part of an order's payment with a failed card refund that still has to be sent by other means, in haléře. */
export async function stillToGo({ db }: { db: Reader }, orderId: number): Promise<number> {
  return await selectStillToGo(db, orderId)
}

/** The ledger of one order, one payment or one credit, oldest first. */
export async function entriesOf(
  { db }: { db: Reader },
  about: Parameters<typeof selectEntries>[1],
): Promise<Entry[]> {
  return await selectEntries(db, about)
}

/** True if a payment names an order of an owner by itself, so that it is theirs without a decision of staff. */
export async function namesOwner(
  { db }: { db: Reader },
  asked: { receivedId: number; owner: CreditOwner },
): Promise<boolean> {
  return await selectNamesOwner(db, asked)
}

export async function findEntry({ db }: { db: Reader }, entryId: number): Promise<Entry | null> {
  return await selectEntry(db, { id: entryId })
}

/** A receipt, locked; null if not found. Orders are locked before it. */
export async function lockMoney(
  { tx }: { tx: Tx },
  by: Parameters<typeof lockReceived>[1],
): Promise<Received | null> {
  return await lockReceived(tx, by)
}
