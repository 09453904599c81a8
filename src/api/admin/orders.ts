/** /api/admin/orders: orders as staff lists them, and what was noted of them. */
import { z } from 'zod'
import { toCzk } from '../../lib/money.ts'
import type { Endpoint } from '../../server/endpoint.ts'
import { isRefusal, refuse } from '../../server/refusal.ts'
import { orderNumberText } from '../../shop/orders/schema.ts'
import { findByNumber, findHold, findListed, findNotes } from '../../shop/orders/orders.ts'
import type { Shop } from '../../shop/shop-context.ts'
import { seesPrices } from '../../shop/staff/rules.ts'
import { pageAnswer, staffRead } from './staff-calls.ts'

const at = '/api/admin/orders'
const pageSize = 100

const listQuery = z.strictObject({
  filter: z.enum(['all', 'waiting', 'review', 'refund_due', 'held'], 'validation.query').default('all'),
  after: z.string().max(300, 'validation.query').optional(),
})
const listed = z.object({
  number: z.string(),
  created_at: z.iso.datetime(),
  total: z.number().nullable().meta({ description: 'With VAT, in CZK; null: the caller sees no prices' }),
  payment: z.string(),
  order_state: z.string(),
  payment_state: z.string(),
  fulfilment_state: z.string(),
  held: z.boolean(),
})
const staff = z.int().nullable().meta({ description: 'Which member of staff; null: the program itself' })
const hold = z.object({ reason: z.string(), since: z.iso.datetime(), staff })
const note = z.object({ id: z.int(), text: z.string(), at: z.iso.datetime(), staff })

export const orderAdminEndpoints = (shop: Shop): Endpoint[] => [
  staffRead(shop, 'orders.read', {
    path: at,
    summary: 'Orders, the latest first: all, waiting or held',
    query: listQuery,
    answer: pageAnswer('orders', listed),
    read: async ({ db, actor }, call) => {
      const { filter, after } = call.query
      const page = await findListed({ db }, { filter, asked: { size: pageSize, after } })
      if (isRefusal(page)) return page
      const orders = page.rows.map(({ number, createdAt, total, paymentCode, states, isHeld }) => ({
        number,
        created_at: createdAt.toISOString(),
        total: seesPrices(actor) ? toCzk(total) : null,
        payment: paymentCode,
        order_state: states.order,
        payment_state: states.payment,
        fulfilment_state: states.fulfilment,
        held: isHeld,
      }))
      return { orders, next: page.next }
    },
  }),
  staffRead(shop, 'orders.read', {
    path: `${at}/notes`,
    summary: 'The hold of an order and the staff’s notes on it',
    query: z.strictObject({ number: orderNumberText }),
    answer: z.object({ hold: hold.nullable(), notes: z.array(note) }),
    refusals: [404],
    read: async ({ db }, call) => {
      const found = await findByNumber({ db }, call.query.number)
      if (!found) return refuse(404, 'error.not_found')
      const held = await findHold({ db }, found.id)
      return {
        hold: held && { reason: held.reason, since: held.since.toISOString(), staff: held.staffId },
        notes: (await findNotes({ db }, found.id)).map(noteWire),
      }
    },
  }),
]

const noteWire = ({ id, text, at: noted, staffId }: Awaited<ReturnType<typeof findNotes>>[number]) => ({
  id,
  text,
  at: noted.toISOString(),
  staff: staffId,
})
