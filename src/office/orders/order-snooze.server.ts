/** Snoozing and resuming of an order's parcels, money and claims, and the cash that carriers remitted for it. */
import { z } from 'zod'
import { shortDay } from '../../lib/dates.ts'
import { formatPrice } from '../../lib/money.ts'
import type { SnoozeKind } from '../../shop/snooze/rules.ts'
import { findActsOn } from '../../shop/audit/audit.ts'
import type { Refund } from '../../shop/payments/payments.ts'
import { findRemittedOf } from '../../shop/remittances/remittances.ts'
import { snoozeOperations, snoozePermissions } from '../../workflows/work/work.ts'
import { byStaff, type StaffNames, type TimelinePage } from './order-acts.server.ts'
import type { Happened } from './order-fold.ts'

/** A part of the order that can be snoozed, with its name in the timeline. */
export interface PutOff {
  kind: SnoozeKind
  id: number
  name: string
}

/** The number of latest events shown for each of them. */
const mostOfEach = 50

const kept = z.object({ until: z.string().nullish() })

/** Snoozing (with its end) and resuming of the parts that the member may read. */
export async function snoozeEntries(
  page: TimelinePage,
  all: readonly PutOff[],
  names: StaffNames,
): Promise<Happened[]> {
  const { db, t, locale, holds } = page
  const subjects = all.filter(({ kind }) => holds(snoozePermissions[kind]))
  const operations = [...new Set(Object.values(snoozeOperations))]
  const acts = await findActsOn({ db }, { subjects, operations, most: mostOfEach })
  return acts.map(({ at, actorKind, actorId, subjectKind, subjectId, after, reason }) => {
    const until = kept.safeParse(after).data?.until
    const named = subjects.find(({ kind, id }) => kind === subjectKind && String(id) === subjectId)
    const name = named?.name ?? ''
    const who = byStaff(page, actorKind === 'staff' ? actorId : null, names)
    const what = until
      ? t('admin_timeline.part_snoozed', { who, name, day: shortDay(until, locale) })
      : t('admin_timeline.part_unsnoozed', { who, name })
    return { at, who, what, more: reason === '' ? null : reason }
  })
}

/** Refunds that can be snoozed; with their amounts for members who see prices. */
export const refundsPutOff = (
  { t, locale, seesPrices }: TimelinePage,
  refunds: readonly Refund[],
): PutOff[] =>
  refunds.map(({ id, amount }) => ({
    kind: 'refund',
    id,
    name: [t('admin_money.order_money.refund'), seesPrices ? formatPrice(amount, locale) : '']
      .join(' ')
      .trim(),
  }))

/** The cash of parcels, which is snoozed parcel by parcel. */
export const cashPutOff = ({ t }: TimelinePage, parcels: readonly PutOff[]): PutOff[] =>
  parcels.map(({ id, name }) => ({ kind: 'cash', id, name: `${name}, ${t('admin_orders.happened.cash')}` }))

/** Remittances of carriers for the order's parcels; with their amounts for members who see prices. */
export async function remittedHappened(
  page: TimelinePage,
  orderId: number,
  names: StaffNames,
): Promise<{ events: Happened[]; lines: PutOff[] }> {
  const { db, t, locale, holds, seesPrices } = page
  if (!holds('money.read') && !holds('shipments.read')) return { events: [], lines: [] }
  const told = (await findRemittedOf({ db }, { orderId })).map((line) => {
    const { lineId, parcel, carrier, remittance, state, amount, brought, at, staffId } = line
    const from = `${t(`shipment.carriers.${carrier}`)} ${remittance}`
    const name = t('admin_orders.happened.remitted', { parcel, from })
    const price = (sum: number) => formatPrice(sum, locale)
    const isBrought = t('admin_orders.happened.brought', { brought: price(brought), amount: price(amount) })
    const who = byStaff(page, staffId, names)
    const inWords = t(`admin_money.cod.line_state.${state}`)
    const what = t('admin_timeline.remitted', { who, parcel, from, state: inWords })
    return {
      event: { at, who, what, more: seesPrices ? isBrought : null },
      line: { kind: 'remittance_line' as const, id: lineId, name },
    }
  })
  return { events: told.map(({ event }) => event), lines: told.map(({ line }) => line) }
}
