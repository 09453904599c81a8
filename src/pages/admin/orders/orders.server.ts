/** Orders as staff lists them. */
import { formatMoment } from '../../../lib/dates.ts'
import { formatPrice } from '../../../lib/money.ts'
import { pageOrFirst } from '../../../server/page.ts'
import { findListed, type OrderFilter } from '../../../shop/orders/orders.ts'
import { adminHref } from '../routes.ts'
import { staffLoader } from '../staff-page.server.ts'
import { orderFilters } from './order-filters.ts'

/** So many a page. */
const size = 50

export const loader = staffLoader('orders', async ({ db, url, locale }) => {
  const asked = url.searchParams.get('filter')
  const filter: OrderFilter = orderFilters.find((known) => known === asked) ?? 'all'
  const { rows, next, previous } = await pageOrFirst(
    url.searchParams.get('after'),
    async (after) => await findListed({ db }, { filter, asked: { size, after } }),
  )
  return {
    next,
    previous,
    rows: rows.map(({ number, createdAt, total, paymentCode, states, isHeld }) => ({
      number,
      to: adminHref('order', locale, { number }),
      createdAt: formatMoment(createdAt, locale),
      total: formatPrice(total, locale),
      paymentCode,
      states,
      isHeld,
    })),
  }
})
