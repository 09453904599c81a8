/**
 * The timeline of an order: its states and changes, parcels, money, documents and claims, notes, prints and
 * mails, newest first.
 */
import { formatShortMoment } from '../../lib/dates.ts'
import { formatPrice } from '../../lib/money.ts'
import {
  findChangesOf,
  findHolds,
  findMessages,
  findNotes,
  type OrderChange,
  type OrderEvent,
} from '../../shop/orders/orders.ts'
import { findCustomer } from '../../shop/customers/customers.ts'
import { displayName } from '../../shop/customers/rules.ts'
import type { ListedDocument } from '../../shop/invoices/invoices.ts'
import type { Refund } from '../../shop/payments/payments.ts'
import type { Operation } from '../../shop/staff/rules.ts'
import { isByBank, isForNoMoney, reasonLabel } from '../../workflows/operations/operations.ts'
import { type OrderMail } from '../../workflows/mails/mails.ts'
import { byStaff, staffNames, type StaffNames, type TimelinePage } from './order-acts.server.ts'
import { folded, type Happened } from './order-fold.ts'
import { approvalsHappened, type OrderApproval } from './order-approvals.server.ts'
import {
  snoozeEntries,
  cashPutOff,
  refundsPutOff,
  remittedHappened,
  type PutOff,
} from './order-snooze.server.ts'
import {
  actsHappened,
  claimsHappened,
  documentsHappened,
  parcelsHappened,
  refundsHappened,
} from './order-happened.server.ts'
import { mailName } from './order-mail-name.server.ts'
import { printEntries } from './order-prints.server.ts'

/** Operations that change the order's states; their audit fills in the author if the event lacks one. */
const moving = [
  'order.refund',
  'order.refund_sent',
  'order.refund_answered',
  'order.cancel',
  'order.change',
  'order.accept_payment',
  'order.deny_payment',
  'money.allocate',
  'money.reverse',
  'money.write_off',
  'money.use_credit',
  'shipment.refund',
  'shipment.drop',
] as const satisfies readonly Operation[]

/** Operations that end a hold. */
const releasing = ['order.release', 'order.cancel'] as const satisfies readonly Operation[]

/** Data that the order's page has loaded already. */
export interface AlreadyRead {
  mails: OrderMail[]
  documents: ListedDocument[]
  refunds: Refund[]
  claims: { complaint: boolean; withdrawal: boolean }
  /** Complaints and withdrawals that the member may read. */
  claimsPutOff: PutOff[]
  approvals: OrderApproval[]
  events: readonly OrderEvent[]
}

export async function timelineOf(page: TimelinePage, orderId: number, read: AlreadyRead) {
  const names = await staffNames(page, orderId)
  const parcels = await parcelsHappened(page, orderId, names)
  const { db } = page
  const remitted = await remittedHappened(page, orderId, names)
  const putOff = [
    ...parcels.parcels,
    ...cashPutOff(page, parcels.parcels),
    ...refundsPutOff(page, read.refunds),
    ...remitted.lines,
    ...read.claimsPutOff,
  ]
  const notes = await findNotes({ db }, orderId)
  const all: Happened[] = [
    ...(await moved(page, read.events, names)),
    ...parcels.events,
    ...documentsHappened(page, read.documents),
    ...refundsHappened(page, read.refunds, names),
    ...(await claimsHappened(page, orderId, read.claims, names)),
    ...actsHappened(page, read.mails, names),
    ...approvalsHappened(page, read.approvals, names),
    ...remitted.events,
    ...(await snoozeEntries(page, putOff, names)),
    ...(await findChangesOf({ db }, orderId)).map((change) => changed(page, change, names)),
    ...(await held(page, orderId, names)),
    ...(await printEntries(page, orderId, names)),
    ...notes.map(({ at, text, staffId }) => {
      const who = byStaff(page, staffId, names)
      return { at, who, what: page.t('admin_timeline.noted', { who }), more: text }
    }),
    ...(await findMessages({ db }, orderId)).map(({ at, subject, text, staffId }) => {
      const who = byStaff(page, staffId, names)
      return { at, who, what: page.t('admin_timeline.written', { who, subject }), more: text, isAct: true }
    }),
    ...read.mails.map((mail) => mailed(page, mail)),
  ]
  // Sorting is stable: events at the same moment keep their order.
  all.sort((one, other) => one.at.getTime() - other.at.getTime())
  const told = folded(all).map(({ at, what, more, details }, place) => ({
    key: String(place),
    at: formatShortMoment(at, page.locale),
    who: null,
    what,
    more,
    details,
  }))
  const isCut = names.isCut || parcels.isCut
  const end = { key: 'end', at: '', who: null, what: page.t('admin_timeline.cut'), more: null, details: [] }
  return isCut ? [...told, end] : told
}

function mailed(page: TimelinePage, mail: OrderMail): Happened {
  const { t } = page
  const who = t('admin_timeline.actor.shop')
  return {
    at: mail.createdAt,
    who,
    what: t('admin_timeline.mailed', { who, mail: mailName(page, mail) }),
    more: mail.state === 'sent' ? null : t(`admin_orders.mail_state.${mail.state}`),
    // One that did not arrive is not hidden among the details of what it was about.
    ...(mail.state === 'refused' ? {} : { rank: 5, isOwn: true }),
  }
}

/** The most important change of an act is its sentence: a payment says more than the confirmation that it brings. */
const ranks: Record<string, number> = {
  'order.NEW': 0,
  'order.WAITING_APPROVAL': 0,
  'order.CANCELLED': 0,
  'payment.PAID': 1,
  'payment.REVIEW': 1,
  'fulfilment.PACKED': 2,
  'fulfilment.SHIPPED': 2,
  'fulfilment.DELIVERED': 2,
  'fulfilment.RETURNED': 2,
  'order.CONFIRMED': 3,
  'order.COMPLETED': 3,
}

const dayMs = 86_400_000

async function moved(
  page: TimelinePage,
  events: readonly OrderEvent[],
  names: StaffNames,
): Promise<Happened[]> {
  const { t } = page
  const agents = await agentsOf(page, events)
  const placedAt = Math.min(...events.map(({ at }) => at.getTime()))
  const state = (axis: string, name: string) => t(`admin_orders.${axis}_state.${name}`)
  return events.map(({ axis, from, to, at, why, actor, actorId }) => {
    const login = actorId === null ? undefined : names.byLogin.get(actorId)
    const own = actor === 'staff' ? (login ?? names.actAt(moving, at)) : agents.get(actorId ?? 0)
    const isBank = actor === 'shop' && isByBank(why)
    const who = own ?? t(`admin_timeline.actor.${isBank ? 'bank' : actor}`)
    const reason = reasonLabel(t, why)
    const isTyped = reason === why
    const typed = isTyped ? reason : actor === 'staff' ? names.reasonAt(moving, at) : null
    const days = Math.floor((at.getTime() - placedAt) / dayMs)
    const step = `${t(`admin_orders.${axis}`)}: ${from ? `${state(axis, from)} → ` : ''}${state(axis, to)}`
    return {
      at,
      who,
      what:
        isForNoMoney(why) && to === 'CANCELLED' && days > 0
          ? t('admin_timeline.unpaid', { count: days })
          : t(`admin_timeline.${axis}.${to}`, { who }),
      // The shop's own reasons name payments and parcels by their ids.
      more: typed || null,
      detail: [step, isTyped ? null : reason].filter(Boolean).join(' · '),
      rank: ranks[`${axis}.${to}`] ?? 4,
      isOwn: actor === 'shop' && !isBank,
    }
  })
}

/** Names of representatives who acted for the customer; they have accounts. */
async function agentsOf({ db, t }: TimelinePage, events: readonly OrderEvent[]) {
  const ids = events.flatMap(({ actor, actorId }) =>
    actor === 'representative' && actorId !== null ? [actorId] : [],
  )
  const agents = new Map<number, string>()
  for (const id of new Set(ids)) {
    const agent = await findCustomer({ db }, { id })
    if (agent) agents.set(id, `${t('admin_timeline.actor.representative')} ${displayName(agent)}`)
  }
  return agents
}

/** Holds and their ends, which are not states of the order. */
async function held(page: TimelinePage, orderId: number, names: StaffNames): Promise<Happened[]> {
  const { db, t } = page
  return (await findHolds({ db }, orderId)).flatMap(({ reason, since, endedAt, staffId }) => {
    const holder = byStaff(page, staffId, names)
    const start = { at: since, who: holder, what: t('admin_timeline.held', { who: holder }), more: reason }
    if (endedAt === null) return [start]
    const who = names.actAt(releasing, endedAt) ?? t('admin_timeline.actor.shop')
    return [start, { at: endedAt, who, what: t('admin_timeline.released', { who }), more: null }]
  })
}

function changed(page: TimelinePage, change: OrderChange, names: StaffNames): Happened {
  const { t, locale } = page
  const { lines, repriced, shipping, payment, addresses } = change.told
  const way = (kind: string, [from, to]: [string, string]) =>
    `${t(`${kind}.${from}.name`)} → ${t(`${kind}.${to}.name`)}`
  const told = [
    ...lines.map(({ name, from, to }) => `${name}: ${from} → ${to}`),
    ...(repriced.length === 0 ? [] : [`${t('admin_orders.repriced')}: ${repriced.join(', ')}`]),
    ...(shipping ? [way('shipping', shipping)] : []),
    ...(payment ? [way('payment_method', payment)] : []),
    ...addresses.map((one) => t(`admin_orders.change.address.${one}`)),
    change.reason,
  ]
  const totals = [change.fromTotal, change.toTotal].map((total) => formatPrice(total, locale)).join(' → ')
  const who =
    change.actor === 'staff'
      ? byStaff(page, change.staffId, names)
      : t(`admin_timeline.actor.${change.actor}`)
  return {
    at: change.at,
    who,
    what: page.seesPrices
      ? t('admin_timeline.changed', { who, totals })
      : t('admin_timeline.changed_unpriced', { who }),
    more: told.join('; '),
    isAct: true,
  }
}
