/** Parcels that a person has to look at. */
import { oddSorts } from '../../../shop/shipments/shipments.ts'
import { dayInPrague, formatShortDay } from '../../../lib/dates.ts'
import { pageOrFirst } from '../../../server/page.ts'
import { listOddParcels } from '../../../shop/shipments/shipments.ts'
import { oneOf } from '../kit/asked.server.ts'
import { adminHref } from '../routes.ts'
import { staffLoader } from '../staff-page.server.ts'

/** So many a page. */
const size = 50
const dayMs = 24 * 3600_000

export const loader = staffLoader('oddParcels', async ({ db, now, url, locale }) => {
  const { rows, next, previous } = await pageOrFirst(
    url.searchParams.get('after'),
    async (after) => await listOddParcels({ db, now }, { size, after, sort: oneOf(url, 'sort', oddSorts) }),
  )
  const today = dayInPrague(now)
  return {
    next,
    previous,
    rows: rows.map(({ reference, orderNumber, carrier, state, why, claimBy, lastNews }) => ({
      reference,
      to: `${adminHref('order', locale, { number: orderNumber })}#parcels`,
      carrier,
      state,
      why,
      claimBy: claimBy && formatShortDay(new Date(`${claimBy}T12:00:00Z`), locale),
      isUrgent: claimBy !== null && claimBy <= today,
      lastNews: formatShortDay(lastNews, locale),
      age: Math.max(0, Math.floor((now.getTime() - lastNews.getTime()) / dayMs)),
    })),
  }
})
