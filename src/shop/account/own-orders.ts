/**
 * A customer's own orders: those placed while signed in, never a guest's with the same e-mail (nothing proves
 * that it is the same person).
 */
import { toCzk } from '../../lib/money.ts'
import type { Outcome, Reading } from '../../server/context.ts'
import { mapPage, type Page } from '../../server/page.ts'
import { findOrder, orderWire, withStatus } from '../orders/orders.ts'
import type { Order, OrderStatus } from '../orders/rules.ts'
import { selectEvents, selectOrders, selectOwnOrderId, type ListedOrder } from './queries.ts'
import { ordersAPage, type OrderEvent } from './rules.ts'
import type { OrdersWire, OwnOrderWire } from './schema.ts'

export type OrdersPage = Page<ListedOrder & { status: OrderStatus }>

/** One page, newest first. @returns 400 if `after` is not a cursor of this list */
export async function ordersOf(
  { db }: Reading,
  { customerId, after, size = ordersAPage }: { customerId: number; after?: string; size?: number },
): Promise<Outcome<OrdersPage>> {
  return await mapPage(
    await selectOrders(db, customerId, { after, size }),
    async (rows) => await withStatus({ db }, rows),
  )
}

/** An order with its events; null if the customer has no order with this number. */
export async function ownOrder(
  { db }: Reading,
  { customerId, number }: { customerId: number; number: string },
): Promise<{ order: Order; events: OrderEvent[] } | null> {
  const id = /^\d{10}$/.test(number) ? await selectOwnOrderId(db, customerId, number) : null
  const order = id === null ? null : await findOrder({ db }, { id })
  return order && { order, events: await selectEvents(db, order.id) }
}

export const ordersWire = ({ rows, next }: OrdersPage): OrdersWire => ({
  orders: rows.map(({ number, createdAt, states, paymentCode, totalWithVat, items }) => ({
    number,
    order_state: states.order,
    payment_state: states.payment,
    fulfilment_state: states.fulfilment,
    total_with_vat: toCzk(totalWithVat),
    currency: 'CZK',
    payment: paymentCode,
    created_at: createdAt.toISOString(),
    items: items.map(({ name, quantity }) => ({ name, quantity })),
  })),
  next,
})

/** The full order in wire format. */
export const ownOrderWire = ({ order, events }: { order: Order; events: OrderEvent[] }): OwnOrderWire => ({
  ...orderWire(order),
  lines: order.lines.map(({ kind, code, name, quantity, pieces, unitPrice, vatPercent, total }) => ({
    kind,
    code,
    name,
    quantity,
    pieces,
    unit_price: toCzk(unitPrice),
    vat_percent: vatPercent,
    total: toCzk(total),
  })),
  shipping_with_vat: toCzk(order.shippingWithVat),
  payment_with_vat: toCzk(order.paymentWithVat),
  rounding: toCzk(order.rounding),
  billing_information: { ...order.billing },
  delivery_address: order.delivery && { ...order.delivery },
  company: order.company && { ...order.company },
  branch: order.branch && { ...order.branch },
  note: order.note,
  purchase_order_number: order.purchaseOrderNumber,
  events: events.map(({ at, axis, from, to }) => ({
    at: at.toISOString(),
    axis,
    from_state: from,
    to_state: to,
  })),
})
