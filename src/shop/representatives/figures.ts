/** A representative's own figures: orders they placed, turnover and commission by month, and the same as a file. */
import type { Reading } from '../../server/context.ts'
import { amountCell, csvFile } from '../../lib/csv.ts'
import { dayInPrague, startOfDayInPrague } from '../../lib/dates.ts'
import { dayAfter, yearsBefore } from '../../lib/deadlines.ts'
import type { Halere } from '../../lib/money.ts'
import type { Locale } from '../../lib/routes.ts'
import { readShared } from '../../server/shared-reads.ts'
import { translator } from '../../server/texts.ts'
import { displayName } from '../customers/rules.ts'
import { withStatus } from '../orders/orders.ts'
import { standsUntil, type States } from '../orders/rules.ts'
import {
  selectEarned,
  selectOrdered,
  selectPlaced,
  type EarnedRow,
  type GoodsRow,
  type PlacedRow,
} from './figures-queries.ts'
import { daysOf } from '../tax/rules.ts'
import {
  awaitedOf,
  commissionOf,
  earningsOf,
  figuresByMonth,
  goodsWithoutVat,
  monthsUpTo,
  type MonthFigures,
  type PlacedOrder,
} from './rules.ts'

/** The last 12 months including this one, earliest first. */
export async function figuresOf(
  { db, now }: Reading & { now: Date },
  representativeId: number,
): Promise<MonthFigures[]> {
  const { months, since } = yearUpTo(now)
  return await readShared(db, `figures of ${representativeId} since ${since.toISOString()}`, async () =>
    figuresByMonth(ordersOf(await selectEarned(db, representativeId, since)), months),
  )
}

/** An order of a month's figures, with the customer it was placed for. */
export interface MonthOrder {
  number: string
  day: string
  name: string
  company: string
  states: States
  /** Haléře without VAT. */
  goods: Halere
  /** Commission that waits for its payment. */
  awaited: Halere
}

/** Orders of a month that count, earliest first: their goods are its turnover. @param month `2026-11` */
export async function monthOrders(
  { db }: Reading,
  { representativeId, month }: { representativeId: number; month: string },
): Promise<MonthOrder[]> {
  const { from, to } = daysOf(month)
  const since = startOfDayInPrague(from)
  const until = startOfDayInPrague(dayAfter(to, 1))
  return standingOnes(await selectPlaced(db, representativeId, { since, until }))
}

/**
 * Orders of a customer within the last 12 months that count: their goods make up the figure in the list of
 * customers (`listCustomers`).
 */
export async function yearOrders(
  { db, now }: Reading & { now: Date },
  { customerId }: { customerId: number },
): Promise<MonthOrder[]> {
  return standingOnes(await selectOrdered(db, customerId, { since: yearsBefore(now, 1) }))
}

const standingOnes = (rows: PlacedRow[]): MonthOrder[] =>
  ordersOf(rows)
    .filter(({ states }) => standsUntil(states))
    .map((order) => ({
      ...namesOf(order.row),
      day: order.day,
      states: order.states,
      goods: order.goods,
      awaited: awaitedOf(order),
    }))

const namesOf = (row: PlacedRow) => ({
  number: row.number,
  name: displayName(row),
  company: row.company?.name ?? '',
})

/** The commission that an order brought on a day, or that was taken off again. */
export interface MonthEarning {
  number: string
  name: string
  company: string
  /** The day in Prague of its payment, its correction or its end. */
  day: string
  percent: number
  /** Haléře without VAT. */
  goods: Halere
  amount: Halere
}

/**
 * The entries that make up a month's commission in `figuresOf`, earliest day first.
 * @param month one of its twelve, `2026-11`
 */
export async function monthEarnings(
  { db, now }: Reading & { now: Date },
  { representativeId, month }: { representativeId: number; month: string },
): Promise<MonthEarning[]> {
  const orders = ordersOf(await selectPlaced(db, representativeId, { since: yearUpTo(now).since }))
  return orders
    .flatMap((order) =>
      earningsOf(order)
        .filter(({ day }) => day.startsWith(month))
        .map(({ day, amount }) => ({
          ...namesOf(order.row),
          day,
          percent: order.percent,
          goods: order.goods,
          amount,
        })),
    )
    .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : a.number < b.number ? -1 : 1))
}

/** Every order of the same months with its commission, as a file for spreadsheets. */
export async function figuresFile(
  { db, now }: Reading & { now: Date },
  { representativeId, locale }: { representativeId: number; locale: Locale },
): Promise<string> {
  const { months, since } = yearUpTo(now)
  const placed = ordersOf(await selectPlaced(db, representativeId, { since }))
  const orders = await withStatus(
    { db },
    placed.map((order) => ({ ...order, id: order.row.orderId })),
  )
  const t = translator(locale)
  const columns = ['day', 'number', 'customer', 'company', 'ico', 'kind', 'order', 'payment']
  const amounts = ['turnover', 'percent', 'commission', 'awaited']
  const head = [...columns, ...amounts].map((column) => t(`sales.file.${column}`))
  const rows = orders
    .filter(({ day }) => months.includes(day.slice(0, 7)))
    .map((order) => [
      order.day,
      order.row.number,
      ...(buyerOf(order.row) ?? [t('sales.not_yours'), '', '']),
      order.orderType,
      t(`order_status.${order.status}`),
      t(`sales.payment_state.${order.states.payment}`),
      amountCell(order.goods, locale),
      String(order.percent),
      amountCell(commissionOf(order), locale),
      amountCell(awaitedOf(order), locale),
    ])
  return csvFile([head, ...rows])
}

function yearUpTo(now: Date): { months: string[]; since: Date } {
  const months = monthsUpTo(dayInPrague(now))
  // Orders of the quarter before may have been paid, or refunded, in the first months.
  return { months, since: new Date(Date.parse(`${months[0]}-01T00:00:00Z`) - 92 * 24 * 3600_000) }
}

/** Each order once, by the first of its rows, which are one per VAT rate. */
const ordersOf = <Row extends EarnedRow>(rows: Row[]): (PlacedOrder & { row: Row; states: States })[] =>
  byOrder(rows).map(([row, all]) => ({
    row,
    day: row.day,
    orderType: row.orderType,
    states: standingOf(row) as States,
    goods: goodsIn(all),
    percent: row.percent,
    paidOn: row.paidOn,
    endedOn: row.endedOn,
    invoiced: row.invoiced ?? 0,
    corrections: row.corrections,
  }))

/** Empty if the customer is no longer theirs. */
const buyerOf = (row: PlacedRow) =>
  row.isTheirs ? [displayName(row), row.company?.name ?? '', row.company?.ico ?? ''] : null

/** Groups rows by order, each with the first of its rows. */
export function byOrder<Row extends GoodsRow>(rows: Row[]): [Row, Row[]][] {
  const orders = new Map<number, [Row, Row[]]>()
  for (const row of rows) {
    const known = orders.get(row.orderId)
    if (known) known[1].push(row)
    else orders.set(row.orderId, [row, [row]])
  }
  return [...orders.values()]
}

export const standingOf = ({ orderState, paymentState, fulfilmentState }: GoodsRow) => ({
  order: orderState,
  payment: paymentState,
  fulfilment: fulfilmentState,
})

/** The goods of one order without VAT. */
export const goodsIn = (rows: GoodsRow[]): Halere =>
  goodsWithoutVat(
    rows[0]?.orderType ?? 'B2C',
    rows.map(({ ratePercent, total }) => ({ percent: ratePercent, total })),
  )
