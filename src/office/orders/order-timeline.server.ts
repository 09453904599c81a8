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
import type { ListedDocument } from '../../shop/invoices/invoices.ts'
import type { Refund } from '../../shop/payments/payments.ts'
import type { Operation } from '../../shop/staff/rules.ts'
import { reasonLabel } from '../../workflows/operations/operations.ts'
import { type OrderMail } from '../../workflows/mails/mails.ts'
import {
  byStaff,
  staffNames,
  type Happened,
  type StaffNames,
  type TimelinePage,
} from './order-acts.server.ts'
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
    ...(await claimsHappened(page, orderId, read.claims)),
    ...actsHappened(page, read.mails, names),
    ...approvalsHappened(page, read.approvals, names),
    ...remitted.events,
    ...(await snoozeEntries(page, putOff, names)),
    ...(await findChangesOf({ db }, orderId)).map((change) => changed(page, change, names)),
    ...(await held(page, orderId, names)),
    ...(await printEntries(page, orderId)).map(({ staffId, ...print }) => ({
      ...print,
      who: byStaff(page, staffId, names),
    })),
    ...notes.map(({ at, text, staffId }) => ({
      at,
      who: byStaff(page, staffId, names),
      what: page.t('admin_orders.noted'),
      more: text,
    })),
    ...(await findMessages({ db }, orderId)).map(({ at, subject, text, staffId }) => ({
      at,
      who: byStaff(page, staffId, names),
      what: page.t('admin_orders.written', { subject }),
      more: text,
    })),
    ...read.mails.map((mail) => ({
      at: mail.createdAt,
      who: null,
      what: page.t('admin_orders.mailed', { mail: mailName(page, mail) }),
      more: mail.state === 'sent' ? null : page.t(`admin_orders.mail_state.${mail.state}`),
    })),
  ]
  // Sorting is stable: events at the same moment keep their order.
  all.sort((one, other) => one.at.getTime() - other.at.getTime())
  const told = folded(all.toReversed()).map(({ at, ...one }, place) => ({
    ...one,
    key: String(place),
    at: formatShortMoment(at, page.locale),
  }))
  const isCut = names.isCut || parcels.isCut
  const end = { key: 'end', at: '', who: null, what: page.t('admin_orders.happened.cut'), more: null }
  return isCut ? [...told, end] : told
}

/** Changes of states at one moment by one actor are one row: the states that the order has by then, and how it came to them. */
function folded(events: readonly Happened[]) {
  const rows: (Omit<Happened, 'state'> & { inner?: Pick<Happened, 'what' | 'more'>[] })[] = []
  for (const { state, ...one } of events) {
    const last = rows.at(-1)
    if (state === undefined) rows.push(one)
    else if (last?.inner && last.who === one.who && last.at.getTime() === one.at.getTime()) {
      last.what = `${state} · ${last.what}`
      last.inner.unshift({ what: one.what, more: one.more })
    } else rows.push({ ...one, what: state, more: null, inner: [{ what: one.what, more: one.more }] })
  }
  return rows
}

async function moved(
  page: TimelinePage,
  events: readonly OrderEvent[],
  names: StaffNames,
): Promise<Happened[]> {
  const { t } = page
  const agents = await agentsOf(page, events)
  const state = (axis: string, name: string) => t(`admin_orders.${axis}_state.${name}`)
  return events.map(({ axis, from, to, at, why, actor, actorId }) => {
    const login = actorId === null ? undefined : names.byLogin.get(actorId)
    const own = actor === 'staff' ? (login ?? names.actAt(moving, at)) : agents.get(actorId ?? 0)
    return {
      at,
      who: own ?? t(`admin_orders.actor.${actor}`),
      state: state(axis, to),
      what: `${t(`admin_orders.${axis}`)}: ${from ? `${state(axis, from)} → ` : ''}${state(axis, to)}`,
      more: reasonLabel(t, why),
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
    if (agent) agents.set(id, `${t('admin_orders.actor.representative')} ${agent.email}`)
  }
  return agents
}

/** Holds and their ends, which are not states of the order. */
async function held(page: TimelinePage, orderId: number, names: StaffNames): Promise<Happened[]> {
  const { db, t } = page
  return (await findHolds({ db }, orderId)).flatMap(({ reason, since, endedAt, staffId }) => [
    { at: since, who: byStaff(page, staffId, names), what: t('admin_orders.held'), more: reason },
    ...(endedAt === null
      ? []
      : [
          {
            at: endedAt,
            who: names.actAt(releasing, endedAt) ?? null,
            what: t('admin_orders.hold_ended'),
            more: null,
          },
        ]),
  ])
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
  return {
    at: change.at,
    who:
      change.actor === 'staff'
        ? byStaff(page, change.staffId, names)
        : t(`admin_orders.actor.${change.actor}`),
    what: page.seesPrices ? t('admin_orders.changed', { totals }) : t('admin_orders.changed_unpriced'),
    more: told.join('; '),
  }
}
