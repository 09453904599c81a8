/** One complaint or withdrawal as its page shows it, with its order. */
import { formatShortMoment, shortDay } from '../../lib/dates.ts'
import { boxOf, goodsCount } from '../../lib/goods-count.ts'
import { formatPrice } from '../../lib/money.ts'
import { findComplaint, findPhotos, selectComplaintEvents } from '../../shop/complaints/complaints.ts'
import type { Order } from '../../shop/orders/rules.ts'
import { findPackedParcels } from '../../shop/shipments/shipments.ts'
import { moneyDueOn } from '../../shop/withdrawals/rules.ts'
import {
  findWithdrawal,
  judgeWithdrawal,
  selectWithdrawalEvents,
} from '../../shop/withdrawals/withdrawals.ts'
import { adminHref } from '../routes.ts'
import type { StaffPage } from '../staff-page.server.ts'

/** A complaint as the page shows it; null if there is no such complaint. */
export async function complaintView({ db, locale, t, seesPrices }: StaffPage, id: number) {
  const complaint = await findComplaint({ db }, { id })
  if (!complaint) return null
  const { state, orderId, orderNumber, email, goods, fault, wish, remedy, amount, dueOn, lines } = complaint
  const photos = await findPhotos({ db }, id)
  const events = await selectComplaintEvents({ db }, id)
  const parcels = orderId === null ? [] : await findPackedParcels({ db }, orderId)
  const sent = parcels.find(({ complaintId }) => complaintId === id)
  return {
    kind: 'complaint' as const,
    state,
    isToSend: remedy === 'goods' && !sent,
    hasMoney: amount !== null,
    wish,
    orderId,
    orderNumber,
    email,
    goods,
    due: shortDay(dueOn, locale),
    facts: [
      [t('admin_claims.wish'), t(`admin_claims.remedy.${wish}`)],
      [t('admin_claims.fault'), fault],
      [t('admin_claims.gets'), remedy && t(`admin_claims.remedy.${remedy}`)],
      [t('admin_claims.amount'), amount !== null && seesPrices ? formatPrice(amount, locale) : null],
      [t('admin_claims.sent'), sent ? sent.reference : null],
    ] as [string, string | null][],
    claimed: lines.map(({ line, pieces }) => ({ line, pieces })),
    isInWords: false,
    photos: photos.map(({ width, height }, place) => ({
      to: adminHref('claimPhoto', locale, { name: `c${id}`, place: String(place) }),
      width,
      height,
    })),
    events: events.map((event) => eventView(event, { t, locale })),
  }
}

/** A withdrawal as the page shows it; null if there is no such withdrawal. */
export async function withdrawalView({ db, locale, t, seesPrices }: StaffPage, id: number) {
  const withdrawal = await findWithdrawal({ db }, { id })
  if (!withdrawal) return null
  const { state, orderId, orderNumber, email, goods, name, amount, receivedAt, declared, returned } =
    withdrawal
  const events = await selectWithdrawalEvents({ db }, id)
  return {
    kind: 'withdrawal' as const,
    state,
    isToSend: false,
    hasMoney: true,
    wish: null,
    orderId,
    orderNumber,
    email,
    goods,
    due: shortDay(moneyDueOn(receivedAt), locale),
    facts: [
      [t('admin_claims.person'), name],
      [t('admin_claims.judged'), t(`claim_alert.verdict.${await judgeWithdrawal({ db }, withdrawal)}`)],
      [t('admin_claims.amount'), amount !== null && seesPrices ? formatPrice(amount, locale) : null],
    ] as [string, string | null][],
    claimed: (returned ?? declared).map(({ line, pieces }) => ({ line, pieces })),
    // The customer described the goods in words: the pieces are unknown until a clerk reads it.
    isInWords: returned === null && declared.length === 0 && goods !== '',
    photos: [],
    events: events.map((event) => eventView(event, { t, locale })),
  }
}

interface Event {
  at: Date
  from: string
  to: string
  who: string
  actor: string
  why: string
}
const eventView = (
  { at, from, to, who, actor, why }: Event,
  { t, locale }: Pick<StaffPage, 't' | 'locale'>,
) => ({
  at: formatShortMoment(at, locale),
  from,
  to,
  who: who === '' ? t(`admin_orders.actor.${actor}`) : who,
  why,
})

/** The order of a claim, with the pieces of each line that are claimed. */
export const orderView = (
  { locale, seesPrices, t }: StaffPage,
  { order, claimed }: { order: Order; claimed: readonly { line: number; pieces: number }[] },
) => ({
  to: adminHref('order', locale, { number: order.number }),
  number: order.number,
  states: order.states,
  lines: order.lines.map((ordered, line) => {
    const { name, pieces, total } = ordered
    const box = boxOf(ordered)
    const part = claimed.find((one) => one.line === line)
    return {
      line,
      name,
      amount: goodsCount(t, { pieces, box }),
      claimed: part ? goodsCount(t, { pieces: part.pieces, box }) : '',
      total: seesPrices ? formatPrice(total, locale) : null,
    }
  }),
})
