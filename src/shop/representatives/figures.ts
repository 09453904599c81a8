/** A representative's own figures: orders they placed, turnover and commission by month, and the same as a file. */
import { csvFile } from '../../lib/csv.ts'
import { dayInPrague } from '../../lib/dates.ts'
import type { Halere } from '../../lib/money.ts'
import type { Locale } from '../../lib/routes.ts'
import type { Reader } from '../../server/db.ts'
import { translator } from '../../server/texts.ts'
import { displayName } from '../customers/rules.ts'
import { selectPlaced, type GoodsRow, type PlacedRow } from './figures-queries.ts'
import {
  awaitedOf,
  commissionOf,
  figuresByMonth,
  goodsWithoutVat,
  monthsUpTo,
  type MonthFigures,
  type PlacedOrder,
} from './rules.ts'

/** The last 12 months with this one, the earliest first. */
export async function figuresOf(db: Reader, representativeId: number, now: Date): Promise<MonthFigures[]> {
  return figuresByMonth(...(await placedIn(db, representativeId, now)))
}

/** Every order of the same months with its commission, as a file for spreadsheets. */
export async function figuresFile(
  db: Reader,
  representativeId: number,
  now: Date,
  locale: Locale,
): Promise<string> {
  const [orders, months] = await placedIn(db, representativeId, now)
  const t = translator(locale)
  const columns = ['day', 'number', 'customer', 'company', 'ico', 'kind', 'order', 'payment']
  const amounts = ['turnover', 'percent', 'commission', 'awaited']
  const head = [...columns, ...amounts].map((column) => t(`sales.file.${column}`))
  const rows = orders
    .filter(({ day }) => months.includes(day.slice(0, 7)))
    .map((order) => [
      order.day,
      order.number,
      order.customer?.name ?? t('sales.not_yours'),
      order.customer?.company ?? '',
      order.customer?.ico ?? '',
      order.orderType,
      t(`sales.order_state.${order.states.order}`),
      t(`sales.payment_state.${order.states.payment}`),
      amountIn(order.goods, locale),
      String(order.percent),
      amountIn(commissionOf(order), locale),
      amountIn(awaitedOf(order), locale),
    ])
  return csvFile([head, ...rows])
}

/** An amount that a spreadsheet in that language reads as a number: `1290,50`, `1290.50`. */
export function amountIn(amount: Halere, locale: Locale): string {
  const size = Math.abs(amount)
  const whole = `${Math.floor(size / 100)}${locale === 'cs' ? ',' : '.'}${String(size % 100).padStart(2, '0')}`
  return amount < 0 ? `-${whole}` : whole
}

async function placedIn(db: Reader, representativeId: number, now: Date): Promise<[PlacedOrder[], string[]]> {
  const months = monthsUpTo(dayInPrague(now))
  // A day earlier than the first month begins anywhere: which month an order is in is told in Prague.
  const since = new Date(Date.parse(`${months[0]}-01T00:00:00Z`) - 24 * 3600_000)
  return [ordersOf(await selectPlaced(db, representativeId, since)), months]
}

function ordersOf(rows: PlacedRow[]): PlacedOrder[] {
  return byOrder(rows).map(([first, all]) => ({
    number: first.number,
    day: dayInPrague(first.createdAt),
    customer: first.isTheirs
      ? { name: displayName(first), company: first.company?.name ?? null, ico: first.company?.ico ?? null }
      : null,
    orderType: first.orderType,
    states: standingOf(first),
    goods: goodsIn(all),
    percent: first.percent,
  }))
}

/** Rows of each order together, with the first of them. */
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
