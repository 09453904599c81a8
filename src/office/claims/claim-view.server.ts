/** One complaint or withdrawal as its page shows it, with its order. */
import { formatShortMoment, shortDay } from '../../lib/dates.ts'
import { boxOf, goodsCount } from '../../lib/goods-count.ts'
import { formatPrice } from '../../lib/money.ts'
import { findComplaint, findPhotos, selectComplaintEvents } from '../../shop/complaints/complaints.ts'
import type { Order } from '../../shop/orders/rules.ts'
import { findPackedParcels } from '../../shop/shipments/shipments.ts'
import { moneyDueOn } from '../../shop/withdrawals/rules.ts'
import { findStaff } from '../../shop/staff/staff.ts'
import {
  findWithdrawal,
  judgeWithdrawal,
  selectWithdrawalEvents,
} from '../../shop/withdrawals/withdrawals.ts'
import { adminHref } from '../routes.ts'
import type { StaffPage } from '../staff-page.server.ts'
import { claimStep, type ClaimStep } from './claim-step.server.ts'

/** A complaint as the page shows it; null if there is no such complaint. */
export async function complaintView(page: StaffPage, id: number) {
  const { db, locale, t, seesPrices } = page
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
    events: await stepsOf(page, { kind: 'complaint', claimId: id }, events),
  }
}

/** A withdrawal as the page shows it; null if there is no such withdrawal. */
export async function withdrawalView(page: StaffPage, id: number) {
  const { db, locale, t, seesPrices } = page
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
    events: await stepsOf(page, { kind: 'withdrawal', claimId: id }, events),
  }
}

/** The steps of a claim for its timeline. */
async function stepsOf(
  { db, locale, t }: StaffPage,
  claim: Pick<ClaimStep, 'kind' | 'claimId'>,
  events: readonly Omit<ClaimStep, 'kind' | 'claimId'>[],
) {
  const byEmail = new Map((await findStaff({ db })).map(({ email, name }) => [email, name]))
  return events.map((event, place) => {
    const { at, what, more, detail } = claimStep(t, { byEmail }, { ...event, ...claim })
    const details = detail === undefined ? [] : [detail]
    return { key: String(place), at: formatShortMoment(at, locale), who: null, what, more, details }
  })
}

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
