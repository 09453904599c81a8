/** One order, with all actions of staff. */
import { formatShortDay, formatShortMoment } from '../../lib/dates.ts'
import { daysInWords } from '../../lib/promise-words.ts'
import { formatPrice } from '../../lib/money.ts'
import { refuse } from '../../server/refusal.ts'
import type { Order } from '../../shop/orders/rules.ts'
import { findComplaintsOf } from '../../shop/complaints/complaints.ts'
import { findDocuments } from '../../shop/invoices/invoices.ts'
import {
  findAllTags,
  findByNumber,
  findEvents,
  findHold,
  findOrder,
  findTags,
} from '../../shop/orders/orders.ts'
import { findRefunds } from '../../shop/payments/payments.ts'
import { findWithdrawalsOf } from '../../shop/withdrawals/withdrawals.ts'
import { findOrderMails } from '../../workflows/mails/mails.ts'
import { orderMoneyOf, orderMoneyVerbs } from '../money/order-money-verbs.server.ts'
import { orderParcels } from '../shipments/order-parcels.server.ts'
import { orderParcelVerbs } from '../shipments/order-parcel-verbs.server.ts'
import { orderedRows } from '../../workflows/lists/lists.ts'
import { packRows } from '../kit/packed-rows.ts'
import { snoozeView, snoozeVerbs } from '../kit/snooze.server.ts'
import { adminHref } from '../routes.ts'
import { staffAction, staffLoader, verbsTogether, type StaffPage } from '../staff-page.server.ts'
import { verbsOf } from './order-allowed.server.ts'
import { orderRanks } from './order-head.ts'
import { orderApprovals } from './order-approvals.server.ts'
import { goodsColumns, goodsOf, peopleOf, placesOf, totalsOf } from './order-goods.server.ts'
import { mailName } from './order-mail-name.server.ts'
import { timelineOf } from './order-timeline.server.ts'
import { orderVerbs } from './order-verbs.server.ts'
import { waitViews } from './order-waits.server.ts'
import { hrefIfThere } from './page-there.server.ts'

/** The most tags suggested. */
const mostTags = 200

export const loader = staffLoader('order', async (page) => {
  const { db, parameters, locale } = page
  const found = await findByNumber({ db }, parameters['number'] ?? '')
  const order = found && (await findOrder({ db }, { id: found.id }))
  if (!order) return refuse(404, 'error.not_found')
  const hold = await findHold({ db }, order.id)
  const events = await findEvents({ db }, order.id)
  const people = await peopleOf(page, order)
  const documents = await findDocuments({ db }, order.id)
  const mails = await findOrderMails({ db }, { order, documents })
  const refunds = await findRefunds({ db }, order.id)
  const claims = await claimsOf(page, order.id)
  const approvals = await orderApprovals(page, order.id)
  const money = await orderMoneyOf(page, order.id, { refunds, approvals })
  const isThere = (kind: 'c' | 'w') => claims.some(({ name }) => name.startsWith(kind))
  return {
    number: order.number,
    states: order.states,
    ranks: orderRanks({ states: order.states, isHeld: hold !== null }),
    ...(await waitViews(page, order.number)),
    promised: order.promised && daysInWords(order.promised, locale),
    total: page.seesPrices ? formatPrice(order.totalWithVat, locale) : null,
    goods: goodsView(page, order),
    // Companies buy at prices without VAT, and their lines add up without it.
    isWithVat: order.orderType === 'B2C',
    totals: totalsOf(page, order),
    people,
    others: `${adminHref('orders', locale)}?${people.query}`,
    places: placesOf(page, order),
    note: order.note,
    tags: await findTags({ db }, order.id),
    allTags: await findAllTags({ db }, mostTags),
    newOrder: page.may('order.place') ? newOrderHref(page, people.email) : null,
    putOff: await snoozeView(page, {
      kind: 'order',
      id: order.id,
      name: order.number,
      waits: hold !== null || ['REVIEW', 'REFUND_DUE'].includes(order.states.payment),
    }),
    timeline: await timelineOf(page, order.id, {
      mails,
      documents,
      refunds,
      events,
      claims: { complaint: isThere('c'), withdrawal: isThere('w') },
      claimsPutOff: claims.map(({ kind, id, what, name }) => ({ kind, id, name: `${what} ${name}` })),
      approvals,
    }),
    mails: mails.map(({ id, event, createdAt, state, to, canSend }) => ({
      id,
      name: mailName(page, { event }),
      to,
      state,
      canSend,
      at: formatShortMoment(createdAt, locale),
    })),
    documents: documentsOf(page, order.number, documents),
    claims,
    ...(await verbsOf(page, order, {
      isHeld: hold !== null,
      settled: money?.isPaid ? money.settledTyped : null,
    })),
    parcels: await orderParcels(page, order, hold !== null),
    money,
  }
})

/** The lines of one page: an order for many shops has hundreds. */
function goodsView(page: StaffPage, { lines }: Order) {
  const { rows, ...pages } = orderedRows(lines.toReversed(), page, goodsColumns(page), 'lines_')
  return { ...pages, lines: packRows(goodsOf(page, rows)), count: lines.length }
}

/** The URL for a new order of the same customer; null for guests. */
function newOrderHref(page: StaffPage, email: string | null): string | null {
  const href = email === null ? null : hrefIfThere(page, 'orderNew')
  return href && `${href}?customer=${encodeURIComponent(email ?? '')}`
}

function documentsOf(
  { locale, t, holds, seesPrices }: StaffPage,
  number: string,
  documents: Awaited<ReturnType<typeof findDocuments>>,
) {
  return documents.map(({ number: document, kind, issuedOn, total, corrects }) => ({
    number: document,
    kind: t(`invoice.kind.${kind}`),
    issuedOn: formatShortDay(new Date(issuedOn), locale),
    total: seesPrices ? formatPrice(total, locale) : null,
    corrects,
    to: holds('documents.read') ? adminHref('orderDocument', locale, { number, document }) : null,
  }))
}

async function claimsOf(page: StaffPage, orderId: number) {
  if (!page.holds('claims.read')) return []
  const { db, t, locale } = page
  const [complaints, withdrawals] = await Promise.all([
    findComplaintsOf({ db }, orderId),
    findWithdrawalsOf({ db }, orderId),
  ])
  const shown = (kind: 'complaint' | 'withdrawal', one: { id: number; state: string; receivedAt: Date }) => ({
    kind,
    id: one.id,
    name: `${kind === 'complaint' ? 'c' : 'w'}${one.id}`,
    what: t(`admin_claims.${kind}`),
    state: t(`admin_claims.state.${kind}.${one.state}`),
    at: formatShortMoment(one.receivedAt, locale),
  })
  return [
    ...complaints.map((one) => shown('complaint', one)),
    ...withdrawals.map((one) => shown('withdrawal', one)),
  ].map((claim) => ({ ...claim, to: hrefIfThere(page, 'claim', { name: claim.name }) }))
}

export const action = staffAction(
  'order',
  verbsTogether(orderParcelVerbs, orderMoneyVerbs, orderVerbs, snoozeVerbs),
)
