/** The orders that a month's turnover of a representative adds up from: on their page, and as a file. */
import { amountCell } from '../../../lib/csv.ts'
import { dayInPrague, shortDay } from '../../../lib/dates.ts'
import { formatPrice } from '../../../lib/money.ts'
import { refuse } from '../../../server/refusal.ts'
import {
  findRepresentative,
  monthOrders,
  type MonthOrder,
} from '../../../shop/representatives/representatives.ts'
import { isMonth } from '../../../shop/tax/rules.ts'
import { idIn } from '../kit/asked.server.ts'
import { csvAnswer } from '../kit/csv-answer.server.ts'
import { inOrder } from '../kit/in-order.ts'
import { newestRows } from '../kit/newest-rows.server.ts'
import { adminHref } from '../routes.ts'
import { staffLoader, type StaffPage } from '../staff-page.server.ts'

/** Where a month's orders stand; null: the member may not see them. */
export const monthHref = (
  { locale, holds }: Pick<StaffPage, 'locale' | 'holds'>,
  id: number,
  month: string,
): string | null =>
  holds('orders.read')
    ? `${adminHref('representative', locale, { id: String(id) })}?month=${month}#month-orders`
    : null

/** The orders of a month, the latest first or in the order that the address asks for. */
async function ordersListed(
  page: Pick<StaffPage, 'db' | 'url' | 'locale'>,
  asked: { representativeId: number; month: string },
): Promise<MonthOrder[]> {
  const orders = await monthOrders(page, asked)
  return inOrder(
    orders.toReversed(),
    page,
    {
      number: ({ number }) => number,
      day: ({ day, number }) => `${day} ${number}`,
      buyer: ({ name, company }) => company || name,
      goods: ({ goods }) => goods,
    },
    'orders_',
  )
}

/** A page of the orders of the month in the address; null: it names none, or they are not the member's to see. */
export async function monthShown(page: StaffPage, id: number) {
  const { url, locale, holds } = page
  const month = url.searchParams.get('month') ?? ''
  if (!isMonth(month) || !holds('orders.read')) return null
  const orders = await ordersListed(page, { representativeId: id, month })
  const { rows, next, previous } = newestRows(orders.toReversed(), url.searchParams.get('orders_after'))
  const sort = url.searchParams.get('orders_sort')
  return {
    month,
    next,
    previous,
    sum: formatPrice(sumOf(orders), locale),
    csv: `${adminHref('representativeOrdersCsv', locale, { id: String(id) })}?${new URLSearchParams({ month, ...(sort === null ? {} : { orders_sort: sort }) })}`,
    rows: rows.map(({ number, day, name, company, states, goods }) => ({
      number,
      to: adminHref('order', locale, { number }),
      day: shortDay(day, locale),
      buyer: company || name,
      states,
      goods: formatPrice(goods, locale),
    })),
  }
}

const sumOf = (orders: MonthOrder[]) => orders.reduce((sum, { goods }) => sum + goods, 0)

const columns = ['order', 'placed', 'buyer', 'company', 'turnover'] as const

/** /admin/representatives/:id/orders.csv: in the order of the page. */
export const loader = staffLoader('representativeOrdersCsv', async (page) => {
  const { db, now, url, locale, t, holds, parameters } = page
  const id = idIn(parameters['id'])
  const found = id === null ? null : await findRepresentative({ db }, id)
  if (!found) return refuse(404, 'error.not_found')
  if (!holds('orders.read')) return refuse(403, 'staff.error.not_allowed')
  const asked = url.searchParams.get('month') ?? ''
  const month = isMonth(asked) ? asked : dayInPrague(now).slice(0, 7)
  const orders = await ordersListed(page, { representativeId: found.account.id, month })
  return csvAnswer(`representative-${found.account.id}-${month}`, [
    columns.map((name) => t(`admin_representatives.${name}`)),
    ...orders.map(({ number, day, name, company, goods }) => [
      number,
      day,
      name,
      company,
      amountCell(goods, locale),
    ]),
  ])
})
