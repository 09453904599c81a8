/** What staff reads about money that came. */
import type { Outcome } from '../../server/context.ts'
import type { Reader } from '../../server/db.ts'
import type { Page, PageAsked } from '../../server/page.ts'
import { selectCredit, selectCreditSpent, type CreditOwner } from './credit-queries.ts'
import { selectReceived, selectReceivedPage, type ListedMoney, type MoneyFilter } from './list-queries.ts'

export type { ListedMoney, MoneyFilter } from './list-queries.ts'

/** Money that came, page by page. @returns 400: the cursor is none of this list. */
export async function listMoney(
  { db }: { db: Reader },
  asked: PageAsked & { filter: MoneyFilter; today: string },
): Promise<Outcome<Page<ListedMoney>>> {
  return await selectReceivedPage(db, asked)
}

/** One payment with what brought it; null: there is none. */
export async function findMoney({ db }: { db: Reader }, receivedId: number): Promise<ListedMoney | null> {
  return await selectReceived(db, receivedId)
}

/** What a customer or a company has as credit, in haléře. */
export async function creditOf({ db }: { db: Reader }, owner: CreditOwner): Promise<number> {
  return await selectCredit(db, owner)
}

/** How much of an order was paid of credit, in haléře. */
export async function creditSpentOn({ db }: { db: Reader }, orderId: number): Promise<number> {
  return await selectCreditSpent(db, orderId)
}
