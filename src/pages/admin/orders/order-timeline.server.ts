/** What happened to an order, in one line of time: its states, its changes, notes and mails, the latest first. */
import { formatShortMoment } from '../../../lib/dates.ts'
import { formatPrice } from '../../../lib/money.ts'
import {
  findChangesOf,
  findEvents,
  findHolds,
  findNotes,
  type OrderChange,
} from '../../../shop/orders/orders.ts'
import { findStaff } from '../../../shop/staff/staff.ts'
import type { OrderMail } from '../../../workflows/back-office/back-office.ts'
import type { StaffPage } from '../staff-page.server.ts'
import { whyTold } from './order-why.server.ts'

interface Happened {
  at: Date
  who: string | null
  what: string
  more: string | null
}
type Page = Pick<StaffPage, 'db' | 't' | 'locale' | 'seesPrices'>

/** Members of staff by the id of their membership and of their login. */
async function staffNames({ db }: Page) {
  const staff = await findStaff({ db })
  return {
    byId: new Map(staff.map(({ id, email }) => [id, email])),
    byLogin: new Map(staff.map(({ customerId, email }) => [customerId, email])),
  }
}
type Names = Awaited<ReturnType<typeof staffNames>>

export async function timelineOf(page: Page, orderId: number, mails: OrderMail[]) {
  const names = await staffNames(page)
  const { db } = page
  const notes = await findNotes({ db }, orderId)
  const all: Happened[] = [
    ...(await moved(page, orderId, names)),
    ...(await findChangesOf({ db }, orderId)).map((change) => changed(page, change, names)),
    ...(await held(page, orderId, names)),
    ...notes.map(({ at, text, staffId }) => ({
      at,
      who: byStaff(page, staffId, names),
      what: page.t('admin_orders.noted'),
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

async function moved(page: Page, orderId: number, { byLogin }: Names): Promise<Happened[]> {
  const { db, t } = page
  const state = (axis: string, name: string) => t(`admin_orders.${axis}_state.${name}`)
  return (await findEvents({ db }, orderId)).map(({ axis, from, to, at, why, actor, actorId }) => {
    const own = actor === 'staff' && actorId !== null ? byLogin.get(actorId) : undefined
    return {
      at,
      who: own ?? t(`admin_orders.actor.${actor}`),
      what: `${t(`admin_orders.${axis}`)}: ${from ? `${state(axis, from)} → ` : ''}${state(axis, to)}`,
      more: whyTold(t, why),
    }
  })
}

/** A hold and its end, which are no states of the order. */
async function held(page: Page, orderId: number, names: Names): Promise<Happened[]> {
  const { db, t } = page
  return (await findHolds({ db }, orderId)).flatMap(({ reason, since, endedAt, staffId }) => [
    { at: since, who: byStaff(page, staffId, names), what: t('admin_orders.held'), more: reason },
    ...(endedAt === null ? [] : [{ at: endedAt, who: null, what: t('admin_orders.hold_ended'), more: null }]),
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
