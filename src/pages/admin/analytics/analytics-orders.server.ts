/** The orders that some days' numbers are made of: placed on these days and not cancelled. */
import { dayInPrague, formatMoment } from '../../../lib/dates.ts'
import { formatPrice } from '../../../lib/money.ts'
import { pageOrFirst } from '../../../server/page.ts'
import { searchOf, searchOrders } from '../../../shop/orders/orders.ts'
import { oneOf } from '../kit/asked.server.ts'
import { adminHref } from '../routes.ts'
import { staffLoader } from '../staff-page.server.ts'
import { daysAsked } from './asked-span.ts'

/** So many a page. */
const size = 50

export const loader = staffLoader('analyticsOrders', async ({ db, url, now, locale }) => {
  const { from, to } = daysAsked(url, dayInPrague(now))
  const trade = oneOf(url, 'trade', ['B2C', 'B2B'] as const)
  const fields = { q: '', sort: 'newest' as const, from, to, ...(trade ? { trade } : {}) }
  const { rows, next, previous } = await pageOrFirst(
    url.searchParams.get('after'),
    async (after) => await searchOrders({ db }, { ...searchOf(fields), page: { size, after } }),
  )
  return {
    from,
    to,
    next,
    previous,
    rows: rows
      .filter(({ states }) => states.order !== 'CANCELLED')
      .map(({ number, createdAt, name, total, trade: sold }) => ({
        number,
        name,
        trade: sold,
        to: adminHref('order', locale, { number }),
        at: formatMoment(createdAt, locale),
        total: formatPrice(total, locale),
      })),
  }
})
