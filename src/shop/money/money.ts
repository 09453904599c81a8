/** The face of money: what came, what became of it, and what the shop owes customers as credit. */
import type { Reader, Tx } from '../../server/db.ts'
import type { CreditOwner } from './credit-queries.ts'
import { selectEntries, selectEntry, selectOrderMoney, type Entry, type OrderMoney } from './entry-queries.ts'
import { selectNamesOwner } from './payer-queries.ts'
import { lockReceived, type Received } from './queries.ts'
import { selectGoneBack, selectMoneyBehind, selectStillToGo, type MoneyBehind } from './source-queries.ts'

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
export { convert, receive, setAside, type MoneyContext } from './receiving.ts'
export type { MoneyBehind } from './source-queries.ts'
export * from './reading.ts'
export * from './receivables.ts'
export { statementPdf } from './statement-pdf.ts'
export * as receivableSchemas from './receivable-schema.ts'

/** What an order comes to, was paid and still owes by the ledger. Lock the order before, where something follows from it. */
export async function moneyOfOrder({ db }: { db: Reader }, orderId: number): Promise<OrderMoney> {
  return await selectOrderMoney(db, orderId)
}

/** Everything that was paid for an order, what it took first. */
export async function moneyBehind({ db }: { db: Reader }, orderId: number): Promise<MoneyBehind[]> {
  return await selectMoneyBehind(db, orderId)
}

/** How much of what paid an order has gone back, in haléře; what came beside that does not count. */
export async function goneBack({ db }: { db: Reader }, orderId: number): Promise<number> {
  return await selectGoneBack(db, orderId)
}

/** How much of what paid an order a card did not take back, and still waits to be sent otherwise, in haléře. */
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

/** Whether a payment names an order of an owner by itself, so that it is theirs whatever staff says. */
export async function namesOwner(
  { db }: { db: Reader },
  asked: { receivedId: number; owner: CreditOwner },
): Promise<boolean> {
  return await selectNamesOwner(db, asked)
}

/** One entry of the ledger; null: there is none. */
export async function findEntry({ db }: { db: Reader }, entryId: number): Promise<Entry | null> {
  return await selectEntry(db, { id: entryId })
}

/** One payment that came, locked; null: there is none. Orders are locked before it. */
export async function lockMoney(
  { tx }: { tx: Tx },
  by: Parameters<typeof lockReceived>[1],
): Promise<Received | null> {
  return await lockReceived(tx, by)
}
