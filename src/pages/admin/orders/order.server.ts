/** One order, with everything that staff may do about it. */
import { formatMoment } from '../../../lib/dates.ts'
import { formatPrice } from '../../../lib/money.ts'
import { refuse } from '../../../server/refusal.ts'
import { findByNumber, findEvents, findHold, findNotes, findOrder } from '../../../shop/orders/orders.ts'
import {
  holdOrderByStaff,
  noteOrderByStaff,
  releaseOrderByStaff,
} from '../../../workflows/back-office/back-office.ts'
import type { StaffWork } from '../../../workflows/signing-in/signing-in.ts'
import { orderParcels } from '../packing/order-parcels.server.ts'
import { orderParcelVerbs } from '../packing/order-parcel-verbs.server.ts'
import { orderMoneyOf, orderMoneyVerbs } from '../money/order-money-verbs.server.ts'
import { staffAction, staffLoader, verb, type StaffPage } from '../staff-page.server.ts'
import { holdForm, noteForm } from './order-forms.ts'

export const loader = staffLoader('order', async (page) => {
  const { db, parameters, locale, may } = page
  const found = await findByNumber({ db }, parameters['number'] ?? '')
  const order = found && (await findOrder({ db }, { id: found.id }))
  if (!order) return refuse(404, 'error.not_found')
  const [events, notes, hold] = await Promise.all([
    findEvents({ db }, order.id),
    findNotes({ db }, order.id),
    findHold({ db }, order.id),
  ])
  const moment = (at: Date) => formatMoment(at, locale)
  return {
    number: order.number,
    states: order.states,
    createdAt: moment(order.createdAt),
    buyer: `${order.billing.first_name} ${order.billing.last_name}`,
    email: order.email,
    total: formatPrice(order.totalWithVat, locale),
    lines: order.lines.map(({ name, pieces, total }, place) => ({
      key: String(place),
      name,
      pieces,
      total: formatPrice(total, locale),
    })),
    hold: hold && { reason: hold.reason, since: moment(hold.since) },
    notes: notes.map(({ id, text, at }) => ({ id, text, at: moment(at) })),
    events: events.map(({ axis, from, to, at, why }) => ({ axis, from, to, at: moment(at), why })),
    parcels: await orderParcels(page, order),
    money: await orderMoneyOf(page, order.id),
    mayHold: may('order.hold'),
    mayNote: may('order.note'),
  }
})

/** Does something to the order that the address names. */
const withOrder = async <Done>(
  { tx }: StaffWork,
  { parameters }: StaffPage,
  work: (orderId: number) => Promise<Done>,
) => {
  const found = await findByNumber({ db: tx }, parameters['number'] ?? '')
  return found ? await work(found.id) : refuse(404, 'error.not_found')
}

export const action = staffAction('order', {
  ...orderParcelVerbs,
  ...orderMoneyVerbs,
  hold: verb({
    schema: holdForm,
    work: async (context, { reason }, page) =>
      await withOrder(context, page, async (orderId) => await holdOrderByStaff(context, { orderId, reason })),
  }),
  release: verb({
    schema: holdForm,
    work: async (context, { reason }, page) =>
      await withOrder(
        context,
        page,
        async (orderId) => await releaseOrderByStaff(context, { orderId, reason }),
      ),
  }),
  note: verb({
    schema: noteForm,
    work: async (context, { key, text }, page) =>
      await withOrder(
        context,
        page,
        async (orderId) => await noteOrderByStaff(context, { orderId, key, text }),
      ),
  }),
})
