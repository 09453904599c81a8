/** What waits for a person today, what comes in, what runs out and what failed. */
import { dayInPrague, formatShortMoment, shortDay } from '../../../lib/dates.ts'
import { formatPrice } from '../../../lib/money.ts'
import type { Reader } from '../../../server/db.ts'
import { mostCounted } from '../../../server/page.ts'
import { isRefusal } from '../../../server/refusal.ts'
import { findListed } from '../../../shop/orders/orders.ts'
import { listLevels } from '../../../shop/stock/stock.ts'
import {
  countWorkAside,
  openingSteps,
  stepsToOpen,
  workKinds,
  workToDo,
  type OpeningStep,
  type WorkKind,
} from '../../../workflows/back-office/back-office.ts'
import { todayFigures } from '../analytics/today-figures.server.ts'
import { adminHref, adminPage, type AdminPageName } from '../routes.ts'
import { staffLoader, type StaffPage } from '../staff-page.server.ts'
import { asideKindsOf } from './aside.server.ts'

/** Where each kind of work is done: a page, and what its list is narrowed to. */
const places: Record<WorkKind, readonly [page: AdminPageName, query?: string]> = {
  failed_jobs: ['operations'],
  claims: ['claims'],
  review: ['orders', 'payment=REVIEW'],
  to_pack: ['packing'],
  odd_parcels: ['oddParcels'],
  approvals: ['approvals'],
  refunds_to_send: ['refunds'],
  refunds_without_account: ['refunds'],
  unconfirmed_files: ['refunds'],
  free_money: ['money'],
  cash_lines: ['cod'],
  cash_batches: ['cod'],
  late_cash: ['cod'],
  refund_due: ['orders', 'payment=REFUND_DUE'],
  held: ['orders', 'held=true'],
  applications: ['applications'],
  reviews: ['reviews'],
}

/** Where each step to the first sale is done; null: the administrator of the server does it, not a page. */
const stepPlaces: Record<
  OpeningStep,
  readonly [page: AdminPageName, parameters?: Record<string, string>] | null
> = {
  merchant: ['setting', { section: 'operator' }],
  account: ['setting', { section: 'bank' }],
  mails: ['setting', { section: 'mail' }],
  product: ['products'],
  stock: ['stockReceiptNew'],
  cards: null,
  second_owner: ['staff'],
}

/** So many stand there; the lists have the rest. */
const shown = 8

export const loader = staffLoader('today', async (page) => {
  const { db, now, holds } = page
  const [opening, waiting, aside, orders, low, figures] = await Promise.all([
    holds('settings.change') ? openingOf(page) : [],
    workToDo({ db, now }),
    countWorkAside({ db, now }, asideKindsOf(page)),
    holds('orders.read') ? latestOrders(page) : [],
    holds('stock.read') ? runningOut(page) : null,
    holds('analytics.read') ? todayFigures(page) : null,
  ])
  const today = dayInPrague(now)
  return {
    opening,
    waiting: waiting
      .filter(({ kind }) => {
        const permission = workKinds[kind]
        return permission === null || holds(permission)
      })
      .map(({ kind, count, since, due }) => ({
        kind,
        count: Math.min(count, mostCounted),
        to: placeOf(kind, page),
        days: since ? Math.floor((now.getTime() - since.getTime()) / 86_400_000) : null,
        due: due && shortDay(due, page.locale),
        isLate: due !== null && due <= today,
      })),
    aside: aside === 0 ? null : { count: aside, to: adminHref('aside', page.locale) },
    orders,
    // Null: the member may not see it, which is another thing than that nothing runs out.
    low,
    figures,
  }
})

/** Where it is done; null: the member may not open that page. */
function placeOf(kind: WorkKind, { locale, holds }: StaffPage): string | null {
  const [name, query] = places[kind]
  const { permission } = adminPage(name)
  if (permission !== null && !holds(permission)) return null
  return adminHref(name, locale) + (query ? `?${query}` : '')
}

async function openingOf({ shop, db, now, locale }: StaffPage) {
  const steps = await stepsToOpen({ db, now, config: shop.config })
  return steps.map(({ step, isDone }) => {
    const place = stepPlaces[step]
    return {
      step,
      isDone,
      isNeeded: openingSteps[step],
      to: place && adminHref(place[0], locale, place[1]),
    }
  })
}

async function latestOrders({ db, locale, seesPrices }: StaffPage) {
  const found = await findListed({ db }, { filter: 'all', asked: { size: shown } })
  if (isRefusal(found)) return []
  return found.rows.map(({ number, createdAt, total, states }) => ({
    number,
    to: adminHref('order', locale, { number }),
    at: formatShortMoment(createdAt, locale),
    total: seesPrices ? formatPrice(total, locale) : null,
    states,
  }))
}

async function runningOut({ db, now }: { db: Reader; now: Date }) {
  const found = await listLevels({ db, now }, { onlyLow: true, asked: { size: shown } })
  if (isRefusal(found)) return []
  return found.rows.map(({ code, free, daysLeft }) => ({ code, free, daysLeft }))
}
