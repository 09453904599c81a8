/** People and companies as staff lists them: accounts, companies, and guests who ordered without an account. */
import { formatShortDay } from '../../../lib/dates.ts'
import { formatPrice } from '../../../lib/money.ts'
import { pageOrFirst } from '../../../server/page.ts'
import { findRepresentatives, searchPeople } from '../../../shop/customers/customers.ts'
import { adminHref } from '../routes.ts'
import { staffLoader } from '../staff-page.server.ts'
import { cardNames } from './card-names.ts'
import { cardListHref, ordersOf } from './card-shown.server.ts'
import { customersAsked } from './customers-asked.server.ts'

/** So many a page. */
const size = 50

export const loader = staffLoader('customers', async (page) => {
  const { db, url, locale } = page
  const asked = customersAsked(url)
  const { rows, next, previous } = await pageOrFirst(
    url.searchParams.get('after'),
    async (after) => await searchPeople({ db }, { ...asked, size, after }),
  )
  const representatives = await findRepresentatives({ db })
  return {
    next,
    previous,
    representatives: representatives.map(({ id, name }) => [String(id), name] as const),
    rows: rows.map((person) => ({
      called: `${person.kind} ${person.id}`,
      to: adminHref('customer', locale, cardNames(person)),
      kind: person.kind,
      name: person.name,
      email: person.email ?? '',
      phone: person.phone ?? '',
      // A company's own row says its name already.
      company: person.kind === 'COMPANY' ? '' : (person.companyName ?? ''),
      ico: person.ico ?? '',
      isReseller: person.type !== null && person.type !== 'B2C',
      isBlocked: person.isBlocked,
      isInvited: person.isInvited,
      since: formatShortDay(person.since, locale),
      orders: person.orders,
      ordersTo: ordersOf(page, person),
      turnover: formatPrice(person.turnover, locale),
      turnoverTo: cardListHref(page, person, 'turnover'),
    })),
  }
})
