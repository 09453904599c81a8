/** Public interface of analytics: the measures of the trade by their definitions (docs/back-office.md, "Numbers"). */
import { reads } from '../../server/verb.ts'
import { csvFile } from '../../lib/csv.ts'
import { dayInPrague } from '../../lib/dates.ts'
import type { OrderType } from '../../lib/trade.ts'
import { toCzk, type Halere } from '../../lib/money.ts'
import type { Connected, Reading, Writing } from '../../server/context.ts'
import { readShared } from '../../server/shared-reads.ts'
import { stepPeriodsOf, visitsOf, type Counted, type Looks } from '../statistics/statistics.ts'
import {
  selectCountedDays,
  selectCustomersOf,
  selectMarginDays,
  selectOutDays,
  selectStepList,
  type StockOutsQuery,
} from './list-queries.ts'
import { countPromises, type PromiseCounts } from './promise-queries.ts'
import { selectCostFacts, selectDocumentFacts, selectPlacedFacts } from './facts-queries.ts'
import {
  countCustomers,
  foldBuyers,
  foldPersons,
  foldSales,
  markStaffOrders,
  rebuildBuyers,
  rebuildPersons,
  rebuildSales,
  selectSoldDays,
  selectSales,
  selectStockOuts,
  type SalesFilter,
  type SalesRow,
} from './queries.ts'
import {
  averageBasket,
  funnelOf,
  marginOf,
  monthsIn,
  shareOf,
  type FunnelStep,
  type Period,
} from './rules.ts'

export type { Counted } from '../statistics/statistics.ts'
export type { CostFact, DocumentFact, FactsQuery, Narrowed, PlacedFact } from './facts-queries.ts'
export type { SalesFilter, SalesRow } from './queries.ts'

/** Days in Prague, both included. */
export interface Span {
  from: string
  to: string
}

/** For one kind of trade; left out: for both. */
export type TradeSpan = Span & { trade?: OrderType | undefined }

export interface Sales extends SalesRow {
  averageBasket: Halere | null
  margin: Halere
}

/** Orders, invoices and costs by period and by the requested group; periods without any have no row. */
export const findSales = async ({ db }: Reading, asked: SalesFilter): Promise<Sales[]> =>
  (await selectSales(db, asked)).map((row) => ({
    ...row,
    averageBasket: averageBasket(row),
    margin: marginOf(row),
  }))

/** The same as a CSV table; amounts in CZK. @param withCosts adds the purchase cost of the goods and the margin */
export function salesCsv(sales: readonly Sales[], { withCosts }: { withCosts: boolean }): string {
  const czk = (amount: Halere | null) => (amount === null ? '' : String(toCzk(amount)))
  const heading =
    'from,key,orders,orders_value_with_vat,average_basket,boxes,pieces,documents,turnover_without_vat'
  return csvFile([
    [...heading.split(','), ...(withCosts ? ['cost', 'pieces_without_cost', 'margin'] : [])],
    ...sales.map((row) => [
      row.day,
      row.key,
      String(row.orders),
      czk(row.value),
      czk(row.averageBasket),
      String(row.boxes),
      String(row.pieces),
      String(row.documents),
      czk(row.turnover),
      ...(withCosts ? [czk(row.cost), String(row.uncosted), czk(row.margin)] : []),
    ]),
  ])
}

/** The orders behind the order value, boxes and pieces of the requested days, one page at a time. */
export const listPlacedFacts = reads(selectPlacedFacts)

/** The documents behind the turnover of the requested days, one page at a time. */
export const listDocumentFacts = reads(selectDocumentFacts)

/** The lot movements behind the cost of the requested days, one page at a time. */
export const listCostFacts = reads(selectCostFacts)

/** The days behind the margin, documents next to costs, one page at a time. */
export const listMarginDays = reads(selectMarginDays)

/** The customers of the requested days, each with the day of their previous order, one page at a time. */
export const listCustomersOf = reads(selectCustomersOf)

/** Carts by the step that they reached, per day, one page at a time. */
export const listStepDays = reads(selectStepList)

/** Daily counts of one measure, one page at a time. */
export const listCountedDays = reads(selectCountedDays)

/** The days without stock, of one variant or of all, one page at a time. */
export const listOutDays = async (
  { db, now }: Reading & { now: Date },
  asked: Omit<StockOutsQuery, 'today'>,
) => await selectOutDays(db, { ...asked, today: dayInPrague(now) })

export interface Loyalty {
  /** Distinct by e-mail, among orders that were not cancelled. */
  customers: number
  /** Those of them who had ordered before the period. */
  again: number
  /** `null`: there were no customers. */
  repeatRate: number | null
}

/** Counts the period's customers and those who had ordered before it. */
export async function findLoyalty({ db }: Reading, span: Span): Promise<Loyalty> {
  const counted = await readShared(
    db,
    `customers of ${span.from} to ${span.to}`,
    async () => await countCustomers(db, span),
  )
  return { ...counted, repeatRate: shareOf(counted.again, counted.customers) }
}

export interface Visits {
  steps: FunnelStep[]
  /** Arrivals by kind of source; which of them ended in an order is unknown, since visits are not tracked. */
  sources: Counted[]
  looks: Looks
}

/** The cart funnel, the sources of visits, and what visitors viewed and searched for; for one kind of trade, or both. */
export async function findVisits({ db }: Reading, span: TradeSpan): Promise<Visits> {
  const visits = await visitsOf({ db }, span)
  return { ...visits, steps: funnelOf(visits.steps) }
}

/** The cart funnel by period; periods without carts have no row. */
export const findStepPeriods = async ({ db }: Reading, span: TradeSpan & { by: Period }) =>
  await stepPeriodsOf({ db }, span)

/** Published variants with their number of days that ended without free stock; the worst first. */
export const findStockOuts = async ({ db, now }: Reading & { now: Date }, span: Span) =>
  await selectStockOuts(db, { ...span, today: dayInPrague(now) })

export interface KeptPromises extends PromiseCounts {
  /** Between 0 and 1; null: nothing has come, and nothing is overdue. */
  share: number | null
}

/**
 * How the promises of the requested days were kept: of the orders with their last promised day in them that came or are
 * overdue, the share that came by it. Cancelled orders and those that went back do not count.
 */
export async function findKeptPromises(
  { db, now }: Reading & { now: Date },
  span: TradeSpan,
): Promise<KeptPromises> {
  const counts = await countPromises(db, { ...span, today: dayInPrague(now) })
  return { ...counts, share: shareOf(counts.kept, counts.kept + counts.late + counts.overdue) }
}

/** Rows per transaction, so that none takes long. */
const foldedAtOnce = 20_000

/** Folds new sums and changed orders into the daily sums until little is left. @returns how many rows there were */
export async function foldAll({ db }: Connected): Promise<number> {
  let all = 0
  for (const fold of [foldSales, foldBuyers, foldPersons])
    for (let folded = foldedAtOnce; folded >= foldedAtOnce; all += folded)
      folded = await db.transaction().execute(async (tx) => await fold(tx, foldedAtOnce))
  return all
}

/**
 * Compares the sums with orders, documents and lots, a month at a time, and corrects them; including daily
 * customers and the sums of each person.
 * @returns how many daily sums were wrong
 */
export async function rebuildSums({ tx }: Writing): Promise<number> {
  const sold = await selectSoldDays(tx)
  let wrong = (await rebuildBuyers(tx)) + (await rebuildPersons(tx)) + (await markStaffOrders(tx))
  for (const month of sold ? monthsIn(sold) : []) wrong += await rebuildSales(tx, month)
  return wrong
}
