/** Events around an order beyond its own states: of its parcels, money, documents and claims, and notes by staff. */
import { z } from 'zod'
import { shortDay } from '../../lib/dates.ts'
import { formatPrice, type Halere } from '../../lib/money.ts'
import { findComplaintEventsOf } from '../../shop/complaints/complaints.ts'
import type { ListedDocument } from '../../shop/invoices/invoices.ts'
import type { Refund } from '../../shop/payments/payments.ts'
import { findParcelEvents } from '../../shop/shipments/shipments.ts'
import type { Operation } from '../../shop/staff/rules.ts'
import { findWithdrawalEventsOf } from '../../shop/withdrawals/withdrawals.ts'
import { reasonLabel } from '../../workflows/operations/operations.ts'
import { type OrderMail } from '../../workflows/mails/mails.ts'
import { byStaff, type StaffNames, type TimelinePage } from './order-acts.server.ts'
import type { Happened } from './order-fold.ts'
import { claimStep } from '../claims/claim-step.server.ts'
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

/** States of a parcel that have a sentence of their own; the others are reported. */
const doneToParcels = ['ASKED', 'ANNOUNCED', 'HANDED_OVER', 'READY', 'DELIVERED', 'RETURNED', 'CANCELLED']

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
    events: events.map(({ reference, from, to, actor, at, code, text }) => {
      const who =
        (actor === 'staff' ? names.actAt(sending, at) : undefined) ?? t(`admin_timeline.actor.${actor}`)
      const isDone = actor !== 'carrier' && doneToParcels.includes(to)
      return {
        at,
        who,
        what: isDone
          ? t(`admin_timeline.parcel.${to}`, { who, parcel: reference })
          : t('admin_timeline.parcel_reported', { who, parcel: reference, state: state(to) }),
        more: [code, text].filter(Boolean).join(' ') || null,
        isAct: true,
        ...(from === '' || from === to ? {} : { detail: `${state(from)} → ${state(to)}` }),
      }
    }),
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
  const sentence = (state: string, who: string, amount: Halere) =>
    seesPrices
      ? t(`admin_timeline.refund.${state}`, { who, amount: formatPrice(amount, locale) })
      : t(`admin_timeline.refund_unpriced.${state}`, { who })
  return refunds.flatMap(({ amount, state, reason, actor, askedAt, sentAt, settledAt }) => {
    const asker =
      (actor === 'staff' ? names.actAt(asking, askedAt) : undefined) ?? t(`admin_timeline.actor.${actor}`)
    const ended = state === 'DONE' || state === 'FAILED' ? settledAt : null
    const step = (name: string, at: Date) => {
      const who = names.actAt(answering, at) ?? t('admin_timeline.actor.shop')
      return { at, who, what: sentence(name, who, amount), more: null, isAct: true }
    }
    return [
      {
        at: askedAt,
        who: asker,
        what: sentence('DUE', asker, amount),
        more: reasonLabel(t, reason),
        rank: 1,
        isOwn: actor === 'shop',
      },
      ...(sentAt && sentAt.getTime() !== ended?.getTime() ? [step('SENT', sentAt)] : []),
      ...(ended ? [step(state, ended)] : []),
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
    who: null,
    what: t('admin_timeline.issued', { kind: t(`invoice.kind.${kind}`), number }),
    more: seesPrices ? formatPrice(total, locale) : null,
  }))

/** Each step of complaints and withdrawals. @param kinds the kinds that the order has; others are not queried */
export async function claimsHappened(
  { db, t }: TimelinePage,
  orderId: number,
  kinds: { complaint: boolean; withdrawal: boolean },
  names: Pick<StaffNames, 'byEmail'>,
): Promise<Happened[]> {
  const [complaints, withdrawals] = await Promise.all([
    kinds.complaint ? findComplaintEventsOf({ db }, orderId) : [],
    kinds.withdrawal ? findWithdrawalEventsOf({ db }, orderId) : [],
  ])
  return [
    ...complaints.map((event) => claimStep(t, names, { ...event, kind: 'complaint' })),
    ...withdrawals.map((event) => claimStep(t, names, { ...event, kind: 'withdrawal' })),
  ]
}

const kept = z.object({
  tag: z.string().optional(),
  until: z.string().nullish(),
  mail: z.number().optional(),
})

/** Tags, corrections of the customer's note, snoozed work, and mails sent again on request. */
export function actsHappened(page: TimelinePage, mails: readonly OrderMail[], names: StaffNames): Happened[] {
  const { t, locale } = page
  const mailNamed = (id: number | undefined) => {
    const mail = mails.find((one) => one.id === id)
    return mail ? mailName(page, mail) : ''
  }
  type Kept = z.output<typeof kept>
  const told: Partial<Record<string, (after: Kept) => [string, Record<string, string>?]>> = {
    'order.tag': ({ tag = '' }) => ['tagged', { tag }],
    'order.untag': ({ tag = '' }) => ['untagged', { tag }],
    'order.customer_note': () => ['note_corrected'],
    'order.set_aside': ({ until }) => (until ? ['snoozed', { day: shortDay(until, locale) }] : ['unsnoozed']),
    'order.mail_again': ({ mail }) => ['mail_again', { mail: mailNamed(mail) }],
  }
  return names.acts.flatMap(({ operation, at, after, reason, staffId }) => {
    const tell = told[operation]
    if (!tell) return []
    const [sentence, values] = tell(kept.safeParse(after).data ?? {})
    const who = byStaff(page, staffId, names)
    const what = t(`admin_timeline.${sentence}`, { who, ...values })
    return [{ at, who, what, more: reason === '' ? null : reason }]
  })
}
