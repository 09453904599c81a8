/** What happened to an order, in one line of time: its states, its changes, notes, prints and mails, the latest first. */
import { formatShortMoment } from '../../../lib/dates.ts'
import { formatPrice } from '../../../lib/money.ts'
import {
  findChangesOf,
  findEvents,
  findHolds,
  findMessages,
  findNotes,
  type OrderChange,
} from '../../../shop/orders/orders.ts'
import { findAuditEvents } from '../../../shop/audit/audit.ts'
import { findCustomer } from '../../../shop/customers/customers.ts'
import type { Operation } from '../../../shop/staff/rules.ts'
import { isRefusal } from '../../../server/refusal.ts'
import { findStaff } from '../../../shop/staff/staff.ts'
import type { OrderMail } from '../../../workflows/back-office/back-office.ts'
import type { StaffPage } from '../staff-page.server.ts'
import { printsTold } from './order-prints.server.ts'
import { whyTold } from './order-why.server.ts'

interface Happened {
  at: Date
  who: string | null
  what: string
  more: string | null
}
type Page = Pick<StaffPage, 'db' | 't' | 'locale' | 'seesPrices'>

/** So many of the latest acts are looked through: an order has some tens at the most. */
const mostActs = 200

/** Who of the staff did what to an order, by the audit: some of its events were written without their person. */
async function actsOf({ db }: Pick<Page, 'db'>, orderId: number) {
  const found = await findAuditEvents(
    { db },
    { subject: { kind: 'order', id: String(orderId) }, size: mostActs },
  )
  if (isRefusal(found)) return []
  return found.rows.flatMap(({ actorKind, actorId, operation, at }) =>
    actorKind === 'staff' && actorId !== null ? [{ staffId: actorId, operation, at }] : [],
  )
}

/** What moves the states of an order, where its event does not say who did it. */
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

/** What ends a hold. */
const releasing = ['order.release', 'order.cancel'] as const satisfies readonly Operation[]

/** Members of staff by the id of their membership and of their login. */
async function staffNames({ db }: Page, orderId: number) {
  const staff = await findStaff({ db })
  const acts = await actsOf({ db }, orderId)
  return {
    actAt: (operations: readonly string[], at: Date): string | undefined => {
      const act = acts.find((one) => operations.includes(one.operation) && one.at.getTime() === at.getTime())
      return staff.find(({ id }) => id === act?.staffId)?.email
    },
    byId: new Map(staff.map(({ id, email }) => [id, email])),
    byLogin: new Map(staff.map(({ customerId, email }) => [customerId, email])),
  }
}
type Names = Awaited<ReturnType<typeof staffNames>>

export async function timelineOf(page: Page, orderId: number, mails: OrderMail[]) {
  const names = await staffNames(page, orderId)
  const { db } = page
  const notes = await findNotes({ db }, orderId)
  const all: Happened[] = [
    ...(await moved(page, orderId, names)),
    ...(await findChangesOf({ db }, orderId)).map((change) => changed(page, change, names)),
    ...(await held(page, orderId, names)),
    ...(await printsTold(page, orderId)).map(({ staffId, ...print }) => ({
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
    ...mails.map((mail) => ({
      at: mail.createdAt,
      who: null,
      what: page.t('admin_orders.mailed', { mail: mailName(page, mail) }),
      more: mail.state === 'sent' ? null : page.t(`admin_orders.mail_state.${mail.state}`),
    })),
  ]
  // Sorting is stable: what happened at one moment stays in its order.
  all.sort((one, other) => one.at.getTime() - other.at.getTime())
  return all.toReversed().map((one, place) => ({
    ...one,
    key: String(place),
    at: formatShortMoment(one.at, page.locale),
  }))
}

const byStaff = ({ t }: Page, staffId: number | null, { byId }: Names): string =>
  staffId === null ? t('admin_orders.actor.shop') : (byId.get(staffId) ?? t('admin_orders.actor.staff'))

async function moved(page: Page, orderId: number, names: Names): Promise<Happened[]> {
  const { db, t } = page
  const events = await findEvents({ db }, orderId)
  const agents = await agentsOf(page, events)
  const state = (axis: string, name: string) => t(`admin_orders.${axis}_state.${name}`)
  return events.map(({ axis, from, to, at, why, actor, actorId }) => {
    const login = actorId === null ? undefined : names.byLogin.get(actorId)
    const own = actor === 'staff' ? (login ?? names.actAt(moving, at)) : agents.get(actorId ?? 0)
    return {
      at,
      who: own ?? t(`admin_orders.actor.${actor}`),
      what: `${t(`admin_orders.${axis}`)}: ${from ? `${state(axis, from)} → ` : ''}${state(axis, to)}`,
      more: whyTold(t, why),
    }
  })
}

/** Who else acted for the customer, by name: a representative, who has an account. */
async function agentsOf({ db, t }: Page, events: Awaited<ReturnType<typeof findEvents>>) {
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

/** A hold and its end, which are no states of the order. */
async function held(page: Page, orderId: number, names: Names): Promise<Happened[]> {
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

function changed(page: Page, change: OrderChange, names: Names): Happened {
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

/** The words of a kind, or of what it is a kind of: `payment_notice_CARD_FAILED` is a `payment_notice`. */
function nameOf(t: Page['t'], kind: string): string {
  const parts = kind.split('_')
  for (let count = parts.length; count > 0; count -= 1) {
    const key = `admin_orders.mail.${parts.slice(0, count).join('_')}`
    if (t(key) !== key) return t(key)
  }
  return kind
}

/** What a mail tells, in words; a kind that has none is named as it is. */
export function mailName({ t }: Pick<Page, 't'>, { event }: Pick<OrderMail, 'event'>): string {
  const [head = ''] = event.split(':')
  const again = /^again-\d+-(.+)$/.exec(head)?.[1]
  const kind = (again ?? head).replace(/-\d+/g, '').replaceAll('-', '_')
  const name = nameOf(t, kind)
  return again === undefined ? name : t('admin_orders.sent_again', { mail: name })
}
