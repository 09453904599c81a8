/** The orders behind a number, of a month or of a customer: on the representative's page, and as a file. */
import { amountCell } from '../../lib/csv.ts'
import { dayInPrague, shortDay } from '../../lib/dates.ts'
import { formatPrice } from '../../lib/money.ts'
import { refuse } from '../../server/refusal.ts'
import { displayName } from '../../shop/customers/rules.ts'
import {
  findRepresentative,
  monthOrders,
  ownCustomer,
  yearOrders,
  type MonthOrder,
} from '../../shop/representatives/representatives.ts'
import { isMonth } from '../../shop/tax/rules.ts'
import { idIn } from '../kit/list-search.server.ts'
import { csvAnswer } from '../kit/csv-answer.server.ts'
import { inOrder, newestRows } from '../../workflows/lists/lists.ts'
import { adminHref } from '../routes.ts'
import { staffLoader, type StaffPage } from '../staff-page.server.ts'

type LinkPage = Pick<StaffPage, 'locale' | 'holds'>

/** The URL of a customer's orders of the last 12 months; null: the member may not see them. */
export const yearHref = ({ locale, holds }: LinkPage, id: number, customerId: number): string | null =>
  holds('orders.read')
    ? `${adminHref('representative', locale, { id: String(id) })}?customer=${customerId}#orders`
    : null

interface OrdersQuery {
  orders: MonthOrder[]
  /** The query string of the list. */
  query: string
  month: string | null
  /** The customer's name; null: the orders are those of a month. */
  customer: string | null
}

/** Newest first, or in the order of the URL; sorting by awaited payments only for members who may see them. */
const sorted = (orders: readonly MonthOrder[], page: StaffPage, seesAwaited: boolean): MonthOrder[] =>
  inOrder(
    orders.toReversed(),
    page,
    {
      number: ({ number }) => number,
      day: ({ day, number }) => `${day} ${number}`,
      buyer: ({ name, company }) => company || name,
      goods: ({ goods }) => goods,
      ...(seesAwaited ? { awaited: ({ awaited }: MonthOrder) => awaited } : {}),
    },
    'orders_',
  )

/** The orders of the customer or month in the URL; null: it names neither. */
async function parseOrders(
  { db, now, url }: StaffPage,
  representativeId: number,
): Promise<OrdersQuery | null> {
  const customerId = idIn(url.searchParams.get('customer') ?? undefined)
  const own = customerId === null ? null : await ownCustomer({ db }, { representativeId, customerId })
  if (own && customerId !== null)
    return {
      orders: await yearOrders({ db, now }, { customerId }),
      query: `customer=${customerId}`,
      month: null,
      customer: own.company?.name ?? displayName(own),
    }
  const month = url.searchParams.get('month') ?? ''
  if (!isMonth(month)) return null
  return {
    orders: await monthOrders({ db }, { representativeId, month }),
    query: `month=${month}`,
    month,
    customer: null,
  }
}

/** A page of these orders, newest first; null: the URL requests none, or the member may not see them. */
export async function ordersView(page: StaffPage, id: number) {
  const { url, locale, holds, t } = page
  const asked = holds('orders.read') ? await parseOrders(page, id) : null
  if (!asked) return null
  const { query, month, customer } = asked
  // Orders that a customer places themselves, or through others, earn this representative nothing.
  const seesAwaited = customer === null && holds('commission.read')
  const orders = sorted(asked.orders, page, seesAwaited)
  const { rows, next, previous } = newestRows(orders.toReversed(), url.searchParams.get('orders_after'))
  const sort = url.searchParams.get('orders_sort')
  return {
    title:
      customer === null
        ? t('admin_representatives.month_orders', { month })
        : t('admin_representatives.year_orders', { name: customer }),
    next,
    previous,
    sum: formatPrice(sumOf(orders, 'goods'), locale),
    awaitedSum: seesAwaited ? formatPrice(sumOf(orders, 'awaited'), locale) : null,
    csv: `${adminHref('representativeOrdersCsv', locale, { id: String(id) })}?${query}${sort === null ? '' : `&${new URLSearchParams({ orders_sort: sort })}`}`,
    rows: rows.map(({ number, day, name, company, states, goods, awaited }) => ({
      number,
      to: adminHref('order', locale, { number }),
      day: shortDay(day, locale),
      buyer: company || name,
      states,
      goods: formatPrice(goods, locale),
      awaited: seesAwaited ? formatPrice(awaited, locale) : null,
    })),
  }
}

const sumOf = (orders: MonthOrder[], what: 'goods' | 'awaited') =>
  orders.reduce((sum, order) => sum + order[what], 0)

const columns = ['order', 'placed', 'buyer', 'company', 'states', 'turnover'] as const

/** The states in words, as the list's badges show them. */
const statesText = (states: MonthOrder['states'], t: StaffPage['t']): string =>
  [
    t(`admin_orders.order_state.${states.order}`),
    t(`admin_orders.payment_state.${states.payment}`),
    t(`admin_orders.fulfilment_state.${states.fulfilment}`),
  ].join(', ')

/** /admin/representatives/:id/orders.csv: in the order of the page. */
export const loader = staffLoader('representativeOrdersCsv', async (page) => {
  const { db, now, locale, t, holds, parameters } = page
  const id = idIn(parameters['id'])
  const found = id === null ? null : await findRepresentative({ db }, id)
  if (!found) return refuse(404, 'error.not_found')
  if (!holds('orders.read')) return refuse(403, 'staff.error.not_allowed')
  const representativeId = found.account.id
  const thisMonth = dayInPrague(now).slice(0, 7)
  const { orders, month, customer } = (await parseOrders(page, representativeId)) ?? {
    orders: await monthOrders({ db }, { representativeId, month: thisMonth }),
    month: thisMonth,
    customer: null,
  }
  const seesAwaited = customer === null && holds('commission.read')
  const heading = [...columns, ...(seesAwaited ? (['awaited'] as const) : [])]
  return csvAnswer(`representative-${representativeId}-${month ?? 'customer'}`, [
    heading.map((name) => t(`admin_representatives.${name}`)),
    ...sorted(orders, page, seesAwaited).map(({ number, day, name, company, states, goods, awaited }) => [
      number,
      day,
      name,
      company,
      statesText(states, t),
      amountCell(goods, locale),
      ...(seesAwaited ? [amountCell(awaited, locale)] : []),
    ]),
  ])
})
