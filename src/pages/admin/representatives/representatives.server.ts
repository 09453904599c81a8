/** Sales representatives with what came of them lately. */
import { dayInPrague } from '../../../lib/dates.ts'
import { formatPrice } from '../../../lib/money.ts'
import { isRefusal } from '../../../server/refusal.ts'
import { pageOrFirst } from '../../../server/page.ts'
import { displayName } from '../../../shop/customers/rules.ts'
import { listRepresentatives } from '../../../shop/representatives/representatives.ts'
import { commissionSorts, representativeSorts } from '../../../shop/representatives/rules.ts'
import { makeRepresentative } from '../../../workflows/back-office/back-office.ts'
import { searchIn, oneOf } from '../kit/asked.server.ts'
import { adminHref } from '../routes.ts'
import { staffAction, staffLoader, verb, type StaffPage } from '../staff-page.server.ts'
import { commissionHref } from './commission-lists.server.ts'
import { monthHref } from './shown-orders.server.ts'
import { accountAt } from './account.server.ts'
import { makeForm } from './representative-forms.ts'

/** So many a page. */
const size = 50

/** The list of the orders of a representative's number: those that they placed in these days and that stand. */
export const ordersOf = (
  { locale, holds }: Pick<StaffPage, 'locale' | 'holds'>,
  { id, from, to }: { id: number; from: string; to: string },
): string | null =>
  holds('orders.read')
    ? `${adminHref('orders', locale)}?${new URLSearchParams({ representative: String(id), stands: 'true', from, to })}`
    : null

/** The list of the customers whom they look after; null: the member may not open it. */
export const customersTo = (
  { locale, holds }: Pick<StaffPage, 'locale' | 'holds'>,
  id: number,
): string | null =>
  holds('customers.read') ? `${adminHref('customers', locale)}?representative=${id}&state=open` : null

/** The order of the address; one by money tells of it, and holds only for those who may read commissions. */
export const sortAsked = (url: URL, seesMoney: boolean) =>
  oneOf(url, 'sort', [...representativeSorts, ...(seesMoney ? commissionSorts : [])])

export const loader = staffLoader('representatives', async (page) => {
  const { db, now, url, locale, may, holds } = page
  const today = dayInPrague(now)
  const search = searchIn(url)
  const seesMoney = holds('commission.read')
  const { rows, next, previous } = await pageOrFirst(
    url.searchParams.get('after'),
    async (after) =>
      await listRepresentatives({ db, now }, { search, sort: sortAsked(url, seesMoney), size, after }),
  )
  return {
    next,
    previous,
    rows: rows.map(({ id, email, percent, customers, orders, turnover, ...rest }) => ({
      id,
      name: displayName(rest),
      email,
      percent: seesMoney ? percent : null,
      customers,
      customersTo: customersTo(page, id),
      orders,
      ordersTo: ordersOf(page, { id, from: `${today.slice(0, 7)}-01`, to: today }),
      turnover: formatPrice(turnover, locale),
      turnoverTo: monthHref(page, id, today.slice(0, 7)),
      lastMonth: seesMoney ? rest.lastMonth : null,
      lastTo:
        seesMoney && rest.lastMonth !== null ? commissionHref(page, id, { closed: rest.lastMonth }) : null,
      lastTotal: seesMoney && rest.lastTotal !== null ? formatPrice(rest.lastTotal, locale) : null,
      to: adminHref('representative', locale, { id: String(id) }),
    })),
    seesMoney,
    mayMake: may('representative.make'),
  }
})

export const action = staffAction('representatives', {
  make: verb({
    schema: makeForm,
    work: async (context, { email, percent }) => {
      const account = await accountAt({ db: context.tx }, email)
      if (isRefusal(account)) return account
      const done = await makeRepresentative(context, { customerId: account.id, commission: percent })
      return isRefusal(done) ? done : { id: account.id }
    },
    to: ({ id }, { locale }) => adminHref('representative', locale, { id: String(id) }),
  }),
})
