/** The customers of a representative: their list, with their orders. */
import { yearsBefore } from '../../lib/deadlines.ts'
import type { Halere } from '../../lib/money.ts'
import type { Outcome, Reading } from '../../server/context.ts'
import type { Reader } from '../../server/db.ts'
import { mapPage, type Page } from '../../server/page.ts'
import { byOrder, goodsIn, standingOf } from './figures.ts'
import { selectBought } from './figures-queries.ts'
import { selectOwnCustomers, type OwnCustomer } from './queries.ts'
import { standsUntil } from '../orders/rules.ts'
import { idleSince, type CustomerKind, type CustomerState, type OwnCustomerSort } from './rules.ts'

export interface ListedCustomer extends Omit<OwnCustomer, 'lastNumber' | 'lastAt'> {
  state: CustomerState
  lastOrder: { number: string; at: Date } | null
  /** Goods of the last 12 months without VAT, no matter who ordered them. */
  turnover: Halere
  /** Has not ordered for 6 weeks. */
  isIdle: boolean
}

export interface CustomerSearch {
  search?: string | undefined
  kind?: CustomerKind | undefined
  idle?: boolean
  /** The `next` of the previous page. */
  after?: string | undefined
  /** Left out: the page size of the representative's own list. */
  size?: number
  sort?: OwnCustomerSort | undefined
}

const pageLength = 20
const wordsMost = 6

/** The words of a search, without accents and in lower case. */
export const foldedWords = (typed: string): string[] =>
  typed
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .split(/[\s\0]+/)
    .filter(Boolean)
    .slice(0, wordsMost)

/**
 * A page of a representative's customers, latest added first by default.
 * @returns 400 if `after` is not a cursor of this list.
 */
export async function listCustomers(
  { db, now }: Reading & { now: Date },
  {
    representativeId,
    customerSearch: { search = '', kind, idle = false, after, sort, size = pageLength },
  }: { representativeId: number; customerSearch: CustomerSearch },
): Promise<Outcome<Page<ListedCustomer>>> {
  const notSince = idle ? idleSince(now) : null
  const filter = { representativeId, words: foldedWords(search), kind: kind ?? null, notSince }
  const page = await selectOwnCustomers(db, filter, { after, size, sort })
  return await mapPage(page, async (rows) => await withFigures(db, rows, now))
}

async function withFigures(db: Reader, rows: OwnCustomer[], now: Date): Promise<ListedCustomer[]> {
  const ids = rows.map(({ id }) => id)
  const turnover = await turnoverOf(db, ids, now)
  const since = idleSince(now)
  return rows.map(({ lastNumber, lastAt, ...customer }): ListedCustomer => ({
    ...customer,
    state: customer.confirmedAt === null ? 'INVITED' : 'ACTIVE',
    lastOrder: lastNumber !== null && lastAt !== null ? { number: lastNumber, at: lastAt } : null,
    turnover: turnover.get(customer.id) ?? 0,
    isIdle: (lastAt ?? customer.createdAt) <= since,
  }))
}

async function turnoverOf(db: Reader, customerIds: number[], now: Date): Promise<Map<number, Halere>> {
  const turnover = new Map<number, Halere>()
  for (const [order, rows] of byOrder(await selectBought(db, customerIds, yearsBefore(now, 1)))) {
    const goods = standsUntil(standingOf(order)) ? goodsIn(rows) : 0
    turnover.set(order.customerId, (turnover.get(order.customerId) ?? 0) + goods)
  }
  return turnover
}
