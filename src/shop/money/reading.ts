/** What staff reads about money that came. */
import type { Outcome } from '../../server/context.ts'
import type { Reader, Tx } from '../../server/db.ts'
import type { Page } from '../../server/page.ts'
import { selectCredit, selectCreditSpent, selectCreditSum, type CreditOwner } from './credit-queries.ts'
import { selectOrdersOfMoney } from './entry-queries.ts'
import {
  bookMissing,
  countOpenMoney,
  selectCovered,
  selectReceived,
  selectReceivedPage,
  type ListedMoney,
  type MoneyAsked,
} from './list-queries.ts'
import { selectCandidates } from './proposal-queries.ts'
import { proposalsFor, type Proposal } from './proposing.ts'

export type { ListedMoney } from './list-queries.ts'
export type { Proposal } from './proposing.ts'

/** Money that came, page by page. @returns 400: the cursor belongs to another list. */
export async function listMoney(
  { db }: { db: Reader },
  asked: MoneyAsked,
): Promise<Outcome<Page<ListedMoney>>> {
  return await selectReceivedPage(db, asked)
}

/** One payment with what brought it; null: no such payment. */
export async function findMoney({ db }: { db: Reader }, receivedId: number): Promise<ListedMoney | null> {
  return await selectReceived(db, receivedId)
}

/** Which orders payments could be for, by the payment's id, the likeliest first; for those of which nothing is free, nothing. */
export async function proposeOrders(
  { db }: { db: Reader },
  money: ListedMoney[],
): Promise<Map<number, Proposal[]>> {
  const free = money.filter((one) => one.free > 0)
  return free.length === 0 ? new Map() : proposalsFor(free, await selectCandidates(db, free))
}

/** The ids of the orders that each of these payments went to. */
export async function ordersOfMoney(
  { db }: { db: Reader },
  { receivedIds }: { receivedIds: readonly number[] },
): Promise<Map<number, number[]>> {
  const found = receivedIds.length === 0 ? [] : await selectOrdersOfMoney(db, receivedIds)
  const rows = Map.groupBy(found, ({ receivedId }) => receivedId)
  return new Map([...rows].map(([id, of]) => [id, of.map(({ orderId }) => orderId)]))
}

/** What a customer or a company has as credit, in haléře. */
export async function creditOf({ db }: { db: Reader }, owner: CreditOwner): Promise<number> {
  return await selectCredit(db, owner)
}

/** What customers and companies have as credit together, in haléře. */
export async function creditSumOf(
  { db }: { db: Reader },
  owners: { customerIds: readonly number[]; companyIds: readonly number[] },
): Promise<number> {
  return await selectCreditSum(db, owners)
}

/** How much of an order was paid of credit, in haléře. */
export async function creditSpentOn({ db }: { db: Reader }, orderId: number): Promise<number> {
  return await selectCreditSpent(db, orderId)
}

/**
 * How many payments something has to become of.
 * @param asked.today payments snoozed until then or before count; asked.days only what came on these days, both included
 */
export async function countMoney(
  { db }: { db: Reader },
  asked: { today: string; days?: { from: string; to: string } },
): Promise<number> {
  return await countOpenMoney(db, asked)
}

/** Orders that are wholly paid by the ledger and still await money. */
export async function coveredOrders({ db }: { db: Reader }): Promise<number[]> {
  return await selectCovered(db)
}

/** Books what a release without the ledger took. A repeat changes nothing. @returns how many payments and refunds that were. */
export async function catchUpMoney({ tx }: { tx: Tx }): Promise<number> {
  return await bookMissing(tx)
}
