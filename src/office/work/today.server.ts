/** Today's waiting work, incoming orders, goods that run out, and failures. */
import { formatShortMoment } from '../../lib/dates.ts'
import { formatPrice } from '../../lib/money.ts'
import type { Locale } from '../../lib/routes.ts'
import type { Reader } from '../../server/db.ts'
import { everyRow } from '../../server/page.ts'
import { isRefusal } from '../../server/refusal.ts'
import { readShared } from '../../server/shared-reads.ts'
import { findListed } from '../../shop/orders/orders.ts'
import { listLevels, type ListedLevel } from '../../shop/stock/stock.ts'
import {
  snoozeKindsOf,
  countSnoozedOf,
  openingSteps,
  stepsToOpen,
  type OpeningStep,
} from '../../workflows/work/work.ts'
import { todayFigures } from '../analytics/today-figures.server.ts'
import { adminHref, type AdminPageName } from '../routes.ts'
import { staffLoader, type StaffPage } from '../staff-page.server.ts'
import { sinceVisit } from './since-visit.server.ts'
import { workView } from './work.server.ts'

/** The page for each step to the first sale; null: the server's administrator does it, not a page. */
const stepPlaces: Record<
  OpeningStep,
  readonly [page: AdminPageName, parameters?: Record<string, string>] | null
> = {
  merchant: ['identity'],
  account: ['setting', { section: 'bank' }],
  mails: ['setting', { section: 'mail' }],
  product: ['productNew'],
  stock: ['stockReceiptNew'],
  delivery: ['delivery'],
  cards: null,
  second_owner: ['staff'],
}

/** The number of rows shown; the lists have the rest. */
const pageSize = 8

export const loader = staffLoader('today', async (page) => {
  const { holds } = page
  const [opening, waiting, aside, orders, low, figures, since] = await Promise.all([
    holds('settings.change') ? openingOf(page) : [],
    workView(page),
    snoozedCount(page),
    holds('orders.read') ? latestOrders(page) : [],
    holds('stock.read') ? runningOut(page) : null,
    holds('analytics.read') ? todayFigures(page) : null,
    sinceVisit(page),
  ])
  return {
    opening,
    waiting,
    aside: aside === 0 ? null : { count: aside, to: adminHref('aside', page.locale) },
    orders,
    // Null: the member may not see it, which differs from nothing running out.
    low,
    figures,
    since,
  }
})

/** The receipt of the first goods opens with the variants of the product. */
const query = (step: OpeningStep, product: string | null): string =>
  step === 'stock' && product !== null ? `?product=${encodeURIComponent(product)}` : ''

async function openingOf({ shop, db, now, locale }: StaffPage) {
  const steps = await readShared(
    db,
    'opening',
    async () => await stepsToOpen({ db, now, config: shop.config }),
  )
  return steps.map(({ step, isDone, product }) => {
    const place = stepPlaces[step]
    return {
      step,
      isDone,
      isNeeded: openingSteps[step],
      to:
        step === 'product' && product !== null
          ? adminHref('product', locale, { code: product })
          : place && adminHref(place[0], locale, place[1]) + query(step, product),
    }
  })
}

async function snoozedCount(page: StaffPage) {
  const { db, now } = page
  const kinds = snoozeKindsOf(page)
  return await readShared(db, `aside ${kinds.join()}`, async () => await countSnoozedOf({ db, now }, kinds))
}

async function latestOrders({ db, locale, seesPrices }: StaffPage) {
  const found = await readShared(
    db,
    'latest orders',
    async () => await findListed({ db }, { filter: 'all', asked: { size: pageSize } }),
  )
  if (isRefusal(found)) return []
  return found.rows.map(({ number, createdAt, total, states }) => ({
    number,
    to: adminHref('order', locale, { number }),
    at: formatShortMoment(createdAt, locale),
    total: seesPrices ? formatPrice(total, locale) : null,
    states,
  }))
}

/** Goods that run out, soonest first; there are hundreds of variants at most, so all of them are counted. */
async function runningOut({ db, now, locale }: { db: Reader; now: Date; locale: Locale }) {
  const low = await readShared(db, 'running out', async () => {
    const asked = { onlyLow: true, sort: 'days_left' } as const
    const found: ListedLevel[] = []
    const rows = everyRow(async (page) => await listLevels({ db, now }, { ...asked, asked: page }))
    for await (const row of rows) found.push(row)
    return found
  })
  return {
    count: low.length,
    to: `${adminHref('stock', locale)}?low=low&sort=days_left`,
    rows: low.slice(0, pageSize).map(({ code, free, daysLeft }) => ({ code, free, daysLeft })),
  }
}
