/** Events around an order beyond its own states: of its parcels, money, documents and claims, and notes by staff. */
import { z } from 'zod'
import { shortDay } from '../../lib/dates.ts'
import { formatPrice } from '../../lib/money.ts'
import { findComplaintEventsOf } from '../../shop/complaints/complaints.ts'
import type { ListedDocument } from '../../shop/invoices/invoices.ts'
import type { Refund } from '../../shop/payments/payments.ts'
import { findParcelEvents } from '../../shop/shipments/shipments.ts'
import type { Operation } from '../../shop/staff/rules.ts'
import { findWithdrawalEventsOf } from '../../shop/withdrawals/withdrawals.ts'
import { reasonLabel } from '../../workflows/operations/operations.ts'
import { type OrderMail } from '../../workflows/mails/mails.ts'
import { byStaff, type Happened, type StaffNames, type TimelinePage } from './order-acts.server.ts'
import { mailName } from './order-mail-name.server.ts'
import type { PutOff } from './order-snooze.server.ts'

/** The number of latest parcel events shown: a parcel has about ten. */
const mostParcelEvents = 200

/** Staff operations on parcels; their audit fills in the author if the parcel's event lacks one. */
const sending = [
  'shipment.pack',
  'shipment.cancel',
  'shipment.number',
  'shipment.hand_over',
  'shipment.ready',
  'shipment.delivered',
  'shipment.returned',
  'shipment.goods',
  'shipment.missing',
  'shipment.again',
  'shipment.refund',
  'shipment.drop',
  'order.cancel',
] as const satisfies readonly Operation[]

/** Each step of each parcel, with the carrier's own code and text; only for members who may read parcels. */
export async function parcelsHappened(
  { db, t, holds }: TimelinePage,
  orderId: number,
  names: StaffNames,
): Promise<{ events: Happened[]; parcels: PutOff[]; isCut: boolean }> {
  if (!holds('shipments.read')) return { events: [], parcels: [], isCut: false }
  const { events, isCut } = await findParcelEvents({ db }, { orderId, most: mostParcelEvents })
  const state = (name: string) => t(`admin_packing.parcel_state.${name}`)
  const parcels = new Map(events.map(({ shipmentId, reference }) => [shipmentId, reference]))
  const named = (reference: string) => t('admin_orders.happened.parcel', { parcel: reference })
  return {
    isCut,
    parcels: [...parcels].map(([id, reference]) => ({ kind: 'shipment', id, name: named(reference) })),
    events: events.map(({ reference, from, to, actor, at, code, text }) => ({
      at,
      who: (actor === 'staff' ? names.actAt(sending, at) : undefined) ?? t(`admin_orders.actor.${actor}`),
      what: `${named(reference)}: ${from === '' || from === to ? '' : `${state(from)} → `}${state(to)}`,
      more: [code, text].filter(Boolean).join(' ') || null,
    })),
  }
}

/** Operations that request a refund, and those that record it as sent. */
const asking = [
  'order.refund',
  'order.cancel',
  'order.change',
  'shipment.refund',
  'shipment.drop',
] as const satisfies readonly Operation[]
const answering = ['order.refund_sent', 'order.refund_answered'] as const satisfies readonly Operation[]

/** Refunds, from request to end; amounts for members who see prices. */
export function refundsHappened(
  { t, locale, seesPrices }: TimelinePage,
  refunds: readonly Refund[],
  names: StaffNames,
): Happened[] {
  return refunds.flatMap(({ amount, state, reason, actor, askedAt, sentAt, settledAt }) => {
    const named = t('admin_money.order_money.refund')
    const told = seesPrices ? `${named} ${formatPrice(amount, locale)}` : named
    const step = (name: string) => `${told}: ${t(`admin_money.order_money.refund_state.${name}`)}`
    const sent = { who: sentAt && (names.actAt(answering, sentAt) ?? null), more: null }
    const isEnded = (state === 'DONE' || state === 'FAILED') && settledAt !== null
    return [
      {
        at: askedAt,
        who:
          (actor === 'staff' ? names.actAt(asking, askedAt) : undefined) ?? t(`admin_orders.actor.${actor}`),
        what: step('DUE'),
        more: reasonLabel(t, reason),
      },
      ...(sentAt ? [{ at: sentAt, what: step('SENT'), ...sent }] : []),
      ...(isEnded
        ? [{ at: settledAt, what: step(state), who: names.actAt(answering, settledAt) ?? null, more: null }]
        : []),
    ]
  })
}

/** Issued documents; their totals for members who see prices. */
export const documentsHappened = (
  { t, locale, seesPrices }: TimelinePage,
  documents: readonly ListedDocument[],
): Happened[] =>
  documents.map(({ kind, number, issuedAt, total }) => ({
    at: issuedAt,
    who: t('admin_orders.actor.shop'),
    what: t('admin_orders.happened.issued', { kind: t(`invoice.kind.${kind}`), number }),
    more: seesPrices ? formatPrice(total, locale) : null,
  }))

/** Each step of complaints and withdrawals. @param kinds the kinds that the order has; others are not queried */
export async function claimsHappened(
  { db, t }: TimelinePage,
  orderId: number,
  kinds: { complaint: boolean; withdrawal: boolean },
): Promise<Happened[]> {
  const [complaints, withdrawals] = await Promise.all([
    kinds.complaint ? findComplaintEventsOf({ db }, orderId) : [],
    kinds.withdrawal ? findWithdrawalEventsOf({ db }, orderId) : [],
  ])
  const told = (kind: 'complaint' | 'withdrawal', event: ClaimStep): Happened => {
    const state = (name: string) => t(`admin_claims.state.${kind}.${name}`)
    return {
      at: event.at,
      who: event.who === '' ? t(`admin_orders.actor.${event.actor}`) : event.who,
      what: `${t(`admin_claims.${kind}`)} ${kind.slice(0, 1)}${event.claimId}: ${event.from === '' ? '' : `${state(event.from)} → `}${state(event.to)}`,
      more: event.why === '' ? null : event.why,
    }
  }
  return [
    ...complaints.map((event) => told('complaint', event)),
    ...withdrawals.map((event) => told('withdrawal', event)),
  ]
}

interface ClaimStep {
  claimId: number
  at: Date
  from: string
  to: string
  actor: 'customer' | 'shop' | 'staff'
  who: string
  why: string
}

const kept = z.object({
  tag: z.string().optional(),
  until: z.string().nullish(),
  mail: z.number().optional(),
})

/** Tags, corrections of the customer's note, snoozed work, and mails sent again on request. */
export function actsHappened(page: TimelinePage, mails: readonly OrderMail[], names: StaffNames): Happened[] {
  const { t, locale } = page
  const happened = (key: string, more: Record<string, string> = {}) => t(`admin_orders.happened.${key}`, more)
  const mailNamed = (id: number | undefined) => {
    const mail = mails.find((one) => one.id === id)
    return mail ? mailName(page, mail) : ''
  }
  const told: Partial<Record<string, (after: z.output<typeof kept>) => string>> = {
    'order.tag': ({ tag = '' }) => happened('tagged', { tag }),
    'order.untag': ({ tag = '' }) => happened('untagged', { tag }),
    'order.customer_note': () => happened('note_corrected'),
    'order.set_aside': ({ until }) =>
      until ? t('admin.aside.until_day', { day: shortDay(until, locale) }) : happened('taken_up'),
    'order.mail_again': ({ mail }) => happened('mail_again', { mail: mailNamed(mail) }),
  }
  return names.acts.flatMap(({ operation, at, after, reason, staffId }) => {
    const tell = told[operation]
    if (!tell) return []
    const what = tell(kept.safeParse(after).data ?? {})
    return [{ at, who: byStaff(page, staffId, names), what, more: reason === '' ? null : reason }]
  })
}
