/** Read operations for staff about received money. */
import { reads, writes } from '../../server/verb.ts'
import type { Reader } from '../../server/db.ts'
import { selectCredit, selectCreditSpent, selectCreditSum } from './credit-queries.ts'
import { selectOrdersOfMoney } from './entry-queries.ts'
import {
  bookMissing,
  countOpenMoney,
  selectCovered,
  selectReceived,
  selectReceivedPage,
  type ListedMoney,
} from './list-queries.ts'
import { selectCandidates, selectPaidNamed } from './proposal-queries.ts'
import { namedBy, proposalsFor, type Proposal } from './proposing.ts'

export type { ListedMoney } from './list-queries.ts'
export type { Proposal } from './proposing.ts'

/** Received money, one page at a time. @returns 400 if the cursor belongs to another list */
export const listMoney = reads(selectReceivedPage)

/** A payment with its bank statement's data; null if there is no such payment. */
export const findMoney = reads(selectReceived)

/**
 * Orders that payments may be for, by the payment's id, the most likely first; payments without a free part
 * have no proposals.
 */
export async function proposeOrders(
  { db }: { db: Reader },
  money: ListedMoney[],
): Promise<Map<number, Proposal[]>> {
  const free = money.filter((one) => one.free > 0)
  return free.length === 0 ? new Map() : proposalsFor(free, await selectCandidates(db, free))
}

/** All orders that one payment may be for, the most likely first. */
export async function proposeAllOrders({ db }: { db: Reader }, money: ListedMoney): Promise<Proposal[]> {
  if (money.free <= 0) return []
  const candidates = await selectCandidates(db, [money])
  return proposalsFor([money], candidates, candidates.length).get(money.id) ?? []
}

/** The paid order that each payment with unused money names: it was probably paid twice. By the payment's id. */
export async function findPaidTwice(
  { db }: { db: Reader },
  money: ListedMoney[],
): Promise<Map<number, string>> {
  const free = money.filter((one) => one.free > 0)
  const paid = new Set(await selectPaidNamed(db, free))
  return new Map(
    free.flatMap((one) => {
      const number = namedBy(one)
        .map((digits) => digits.padStart(10, '0'))
        .find((named) => paid.has(named))
      return number === undefined ? [] : [[one.id, number] as const]
    }),
  )
}

/** The ids of the orders paid by each of these payments. */
export async function ordersOfMoney(
  { db }: { db: Reader },
  { receivedIds }: { receivedIds: readonly number[] },
): Promise<Map<number, number[]>> {
  const found = receivedIds.length === 0 ? [] : await selectOrdersOfMoney(db, receivedIds)
  const rows = Map.groupBy(found, ({ receivedId }) => receivedId)
  return new Map([...rows].map(([id, of]) => [id, of.map(({ orderId }) => orderId)]))
}

/** The credit of a customer or a company, in haléře. */
export const creditOf = reads(selectCredit)

/** The sum of the credit of customers and companies, in haléře. */
export const creditSumOf = reads(selectCreditSum)

/** The part of an order paid by credit, in haléře. */
export const creditSpentOn = reads(selectCreditSpent)

/**
 * Counts the payments that need handling.
 * @param asked.today payments snoozed until then or before count; asked.days only those received on these days, both included
 */
export async function countMoney(
  { db }: { db: Reader },
  asked: { today: string; days?: { from: string; to: string } },
): Promise<number> {
  return await countOpenMoney(db, asked)
}

/** Orders fully paid by the ledger that still await money. */
export const coveredOrders = reads(selectCovered)

/**
 * Books receipts and refunds made by a release without the ledger. A repeat changes nothing.
 * @returns how many were booked
 */
export const catchUpMoney = writes(bookMissing)
