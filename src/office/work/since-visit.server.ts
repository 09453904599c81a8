/** What came since a member was last on Today: a number for each list that has some of it, and a link to those rows. */
import { dayInPrague, formatShortMoment, formatTime } from '../../lib/dates.ts'
import { isRefusal } from '../../server/refusal.ts'
import { recordVisit } from '../../shop/staff/staff.ts'
import { claimList } from '../../workflows/claims/claims.ts'
import { moneyList } from '../../workflows/money/money.ts'
import { orderList, refundDueList } from '../../workflows/orders/orders.ts'
import { dayPlus } from '../analytics/span.ts'
import { adminHref } from '../routes.ts'
import type { StaffPage } from '../staff-page.server.ts'

/** Lists that are narrowed to what is new, with the filters that show all of it. */
const counted = [
  { kind: 'orders', page: 'orders', list: orderList, all: {}, part: '' },
  { kind: 'payments', page: 'money', list: moneyList, all: { filter: 'all' }, part: '' },
  { kind: 'refunds', page: 'refunds', list: refundDueList, all: {}, part: '#due' },
  { kind: 'claims', page: 'claims', list: claimList, all: { which: 'all' }, part: '' },
] as const

/** Records the visit. Null: it is the first one, or nothing that the member may read is new. */
export async function sinceVisit(page: StaffPage) {
  const { shop, actor, now, locale, t, holds } = page
  const since = await recordVisit({ db: shop.db, now }, { staffId: actor.staffId })
  if (!since) return null
  const news = await Promise.all(
    counted
      .filter(({ list: { permission } }) => permission === null || holds(permission))
      .map(async ({ kind, page: place, list, all, part }) => {
        const query = new URLSearchParams({ ...all, since: since.toISOString() })
        const found = await list.count(page, query)
        if (isRefusal(found) || found.count === 0) return []
        const text = t(`admin_today.since.${kind}`, { count: found.count })
        return {
          kind,
          text: found.isMore ? t('admin_today.since.more', { counted: text }) : text,
          to: `${adminHref(place, locale)}?${query}${part}`,
        }
      }),
  )
  const items = news.flat()
  return items.length === 0
    ? null
    : { title: t('admin_today.since.title', { when: whenOf(since, page) }), items }
}

/** `yesterday 17:32`; of an earlier day its date. */
function whenOf(since: Date, { now, locale, t }: Pick<StaffPage, 'now' | 'locale' | 't'>): string {
  const [day, today] = [dayInPrague(since), dayInPrague(now)]
  const time = formatTime(since, locale)
  if (day === today) return t('admin_today.since.today', { time })
  if (day === dayPlus(today, -1)) return t('admin_today.since.yesterday', { time })
  return formatShortMoment(since, locale)
}
