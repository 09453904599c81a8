/** The customers of a representative, on their page and as a file. */
import { amountCell } from '../../lib/csv.ts'
import { dayInPrague, shortDay } from '../../lib/dates.ts'
import { formatPrice } from '../../lib/money.ts'
import { everyRow, pageOrFirst } from '../../server/page.ts'
import { refuse } from '../../server/refusal.ts'
import { displayName } from '../../shop/customers/rules.ts'
import {
  findRepresentative,
  listCustomers,
  type ListedCustomer,
} from '../../shop/representatives/representatives.ts'
import { ownCustomerSorts } from '../../shop/representatives/rules.ts'
import { idIn, oneOf } from '../kit/list-search.server.ts'
import { csvAnswer, rowsIn } from '../kit/csv-answer.server.ts'
import { adminHref } from '../routes.ts'
import { staffLoader, type StaffPage } from '../staff-page.server.ts'
import { yearHref } from './representative-orders.server.ts'
import { customersTo } from './representatives.server.ts'

const parseSort = (url: URL) => oneOf(url, 'customers_sort', ownCustomerSorts)
const nameOf = (customer: ListedCustomer): string => customer.company?.name || displayName(customer)

/** A page of the customers, in the order of the URL. */
export async function customersView(page: StaffPage, representativeId: number) {
  const { db, now, url, locale, holds } = page
  const sort = parseSort(url)
  const { rows, next, previous } = await pageOrFirst(
    url.searchParams.get('customers_after'),
    async (after) => await listCustomers({ db, now }, { representativeId, customerSearch: { after, sort } }),
  )
  return {
    next,
    previous,
    /** The full list, with filters, and sorting by orders and turnover. */
    allTo: customersTo(page, representativeId),
    rows: rows.map((customer) => ({
      id: customer.id,
      name: nameOf(customer),
      email: customer.email,
      to: holds('customers.read')
        ? adminHref('customer', locale, { kind: 'account', id: String(customer.id) })
        : null,
      since: shortDay(dayInPrague(customer.createdAt), locale),
      turnover: formatPrice(customer.turnover, locale),
      turnoverTo: yearHref(page, representativeId, customer.id),
      lastOrder: customer.lastOrder && {
        number: customer.lastOrder.number,
        to: holds('orders.read') ? adminHref('order', locale, { number: customer.lastOrder.number }) : null,
      },
      isIdle: customer.isIdle,
    })),
  }
}

const columns = ['name', 'email', 'phone', 'since', 'last_order', 'last_on', 'year'] as const

/** /admin/representatives/:id/customers.csv */
export const fileLoader = staffLoader('representativeCustomersCsv', async (page) => {
  const { db, now, url, locale, t, holds, parameters } = page
  // The file has phone numbers, which the page does not show.
  if (!holds('customers.read')) return refuse(403, 'staff.error.not_allowed')
  const id = idIn(parameters['id'])
  const found = id === null ? null : await findRepresentative({ db }, id)
  if (!found) return refuse(404, 'error.not_found')
  const representativeId = found.account.id
  const sort = parseSort(url)
  const rows = everyRow(
    async (asked) =>
      await listCustomers({ db, now }, { representativeId, customerSearch: { ...asked, sort } }),
  )
  const told = await rowsIn(rows, (customer) => [
    nameOf(customer),
    customer.email,
    customer.phone,
    dayInPrague(customer.createdAt),
    customer.lastOrder?.number ?? '',
    customer.lastOrder === null ? '' : dayInPrague(customer.lastOrder.at),
    amountCell(customer.turnover, locale),
  ])
  return csvAnswer(`representative-${representativeId}-customers`, [
    columns.map((name) => t(`admin_representatives.${name}`)),
    ...told,
  ])
})
