/** A representative's own figures: orders they placed, turnover and commission by month, and the same as a file. */
import type { Reading } from '../../server/context.ts'
import { amountCell, csvFile } from '../../lib/csv.ts'
import { dayInPrague } from '../../lib/dates.ts'
import type { Halere } from '../../lib/money.ts'
import type { Locale } from '../../lib/routes.ts'
import { translator } from '../../server/texts.ts'
import { displayName } from '../customers/rules.ts'
import { withStatus } from '../orders/orders.ts'
import { stands, type States } from '../orders/rules.ts'
import {
  selectEarned,
  selectPlaced,
  type EarnedRow,
  type GoodsRow,
  type PlacedRow,
} from './figures-queries.ts'
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
export async function figuresOf(
  { db, now }: Reading & { now: Date },
  representativeId: number,
): Promise<MonthFigures[]> {
  const { months, since } = yearUpTo(now)
  return figuresByMonth(ordersOf(await selectEarned(db, representativeId, since)), months)
}

interface FileAsked {
  representativeId: number
  locale: Locale
  /** For staff: buyers whom somebody else looks after by now are named as well. */
  isForStaff?: boolean
}

/** Every order of the same months with its commission, as a file for spreadsheets. */
export async function figuresFile(
  { db, now }: Reading & { now: Date },
  { representativeId, locale, isForStaff = false }: FileAsked,
): Promise<string> {
  const { months, since } = yearUpTo(now)
  const placed = ordersOf(await selectPlaced(db, representativeId, since))
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
      ...(order.row.isTheirs || isForStaff ? buyerOf(order.row) : [t('sales.not_yours'), '', '']),
      order.orderType,
      t(`order_status.${order.status}`),
      t(`sales.payment_state.${order.states.payment}`),
      // What does not stand is in no month's turnover.
      amountCell(stands(order.states) ? order.goods : 0, locale),
      String(order.percent),
      amountCell(commissionOf(order), locale),
      amountCell(awaitedOf(order), locale),
    ])
  return csvFile([head, ...rows])
}

function yearUpTo(now: Date): { months: string[]; since: Date } {
  const months = monthsUpTo(dayInPrague(now))
  // Orders of a quarter before may have been paid, or given back, in the first months.
  return { months, since: new Date(Date.parse(`${months[0]}-01T00:00:00Z`) - 92 * 24 * 3600_000) }
}

/** Each order once; of the rows of its rates, the first one. */
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

const buyerOf = (row: PlacedRow) => [displayName(row), row.company?.name ?? '', row.company?.ico ?? '']

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
