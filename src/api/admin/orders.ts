/** /api/admin/orders: orders as staff lists them, holds and notes. */
import { z } from 'zod'
import { toCzk } from '../../lib/money.ts'
import type { OperationContext, Outcome, Writing } from '../../server/context.ts'
import { endpoint, type Endpoint } from '../../server/endpoint.ts'
import { isRefusal, refuse } from '../../server/refusal.ts'
import {
  customerNoteBody,
  holdBody,
  noteBody,
  orderNumberText,
  refundAnsweredBody,
} from '../../shop/orders/schema.ts'
import { findByNumber, findHold, findListed, findNotes } from '../../shop/orders/orders.ts'
import type { Shop } from '../../shop/shop-context.ts'
import { seesPrices } from '../../shop/staff/rules.ts'
import {
  answerRefund,
  correctCustomerNoteByStaff,
  holdOrderByStaff,
  noteOrderByStaff,
  releaseOrderByStaff,
} from '../../workflows/back-office/back-office.ts'
import { staffCalls, staffRefusals } from './staff-calls.ts'

const at = '/api/admin/orders'
/** So many a page. */
const mostListed = 100

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
const done = z.object({ is_new: z.boolean().meta({ description: 'false: it was so before' }) })

export function orderAdminEndpoints(shop: Shop): Endpoint[] {
  return [...readingEndpoints(shop), ...changingEndpoints(shop)]
}

function readingEndpoints(shop: Shop): Endpoint[] {
  const { read } = staffCalls(shop)
  return [
    endpoint({
      method: 'GET',
      path: at,
      tag: 'admin',
      summary: 'Orders, the latest first: all, those that wait, or those that are held',
      query: listQuery,
      answer: z.object({ orders: z.array(listed), next: z.string().nullable() }),
      refusals: [...staffRefusals],
      handle: async (call) =>
        await read(call, 'orders.read', async (db, { actor }) => {
          const { filter, after } = call.query
          const page = await findListed({ db }, { filter, asked: { size: mostListed, after } })
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
        }),
    }),
    endpoint({
      method: 'GET',
      path: `${at}/notes`,
      tag: 'admin',
      summary: 'Whether an order is held, and what staff noted about it',
      query: z.strictObject({ number: orderNumberText }),
      answer: z.object({ hold: hold.nullable(), notes: z.array(note) }),
      refusals: [...staffRefusals, 404],
      handle: async (call) =>
        await read(call, 'orders.read', async (db) => {
          const found = await findByNumber({ db }, call.query.number)
          if (!found) return refuse(404, 'error.not_found')
          const held = await findHold({ db }, found.id)
          return {
            hold: held && { reason: held.reason, since: held.since.toISOString(), staff: held.staffId },
            notes: (await findNotes({ db }, found.id)).map(noteWire),
          }
        }),
    }),
  ]
}

const noteWire = ({ id, text, at: noted, staffId }: Awaited<ReturnType<typeof findNotes>>[number]) => ({
  id,
  text,
  at: noted.toISOString(),
  staff: staffId,
})

interface Changing<Body> {
  summary: string
  body: z.ZodType<Body>
  work: (
    context: Writing & OperationContext,
    asked: { orderId: number; body: Body },
  ) => Promise<Outcome<{ isNew: boolean }>>
}

/** Changes the order that the body names. */
function changing<Body extends { order: string }>(
  shop: Shop,
  path: string,
  { summary, body, work }: Changing<Body>,
): Endpoint {
  const { change } = staffCalls(shop)
  return endpoint({
    method: 'PUT',
    path: `${at}/${path}`,
    tag: 'admin',
    summary,
    body,
    answer: done,
    refusals: [...staffRefusals, 404, 409, 422],
    handle: async (call) =>
      await change(call, async (context) => {
        const found = await findByNumber({ db: context.tx }, call.body.order)
        if (!found) return refuse(404, 'error.not_found')
        const outcome = await work(context, { orderId: found.id, body: call.body })
        return isRefusal(outcome) ? outcome : { is_new: outcome.isNew }
      }),
  })
}

function changingEndpoints(shop: Shop): Endpoint[] {
  return [
    changing(shop, 'hold', {
      summary: 'Holds an order: it is not packed, does not expire and is not reminded of',
      body: holdBody,
      work: async (context, { orderId, body: { reason } }) =>
        await holdOrderByStaff(context, { orderId, reason }),
    }),
    changing(shop, 'release', {
      summary: 'Lets a held order go on; its deadline is put off by the time that it was held',
      body: holdBody,
      work: async (context, { orderId, body: { reason } }) =>
        await releaseOrderByStaff(context, { orderId, reason }),
    }),
    changing(shop, 'refund-answered', {
      summary: 'Says how money for a card ended, where the gateway gives no answer',
      body: refundAnsweredBody,
      work: async (context, { orderId, body: { refund: refundId, gone: hasGone, reason } }) =>
        await answerRefund({ ...context, queue: shop.queue }, { orderId, refundId, hasGone, reason }),
    }),
    changing(shop, 'note', {
      summary: 'Notes something about an order for staff alone',
      body: noteBody,
      work: async (context, { orderId, body: { key, text } }) =>
        await noteOrderByStaff(context, { orderId, key, text }),
    }),
    changing(shop, 'customer-note', {
      summary: 'Corrects the note that the customer wrote to an order',
      body: customerNoteBody,
      work: async (context, { orderId, body: { note: text, reason } }) =>
        await correctCustomerNoteByStaff(context, { orderId, note: text, reason }),
    }),
  ]
}
