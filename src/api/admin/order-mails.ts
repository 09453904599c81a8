/** /api/admin/orders/mails: what customers were told about their orders, and telling them again. */
import { z } from 'zod'
import { maskedAddress } from '../../lib/masked-address.ts'
import { toCzk } from '../../lib/money.ts'
import type { Outcome, OperationContext, Writing } from '../../server/context.ts'
import { endpoint, type Endpoint } from '../../server/endpoint.ts'
import { isRefusal, refuse } from '../../server/refusal.ts'
import { findDocuments } from '../../shop/invoices/invoices.ts'
import { findByNumber, findOrder } from '../../shop/orders/orders.ts'
import { documentAgainBody, mailAgainBody, messageBody, orderNumberText } from '../../shop/orders/schema.ts'
import type { Shop } from '../../shop/shop-context.ts'
import { seesPrices } from '../../shop/staff/rules.ts'
import {
  findOrderMails,
  sendDocumentAgain,
  sendMailAgain,
  writeToBuyer,
} from '../../workflows/back-office/back-office.ts'
import type { Queue } from '../../server/queue.ts'
import { approvalAsked, staffCalls, staffRefusals } from './staff-calls.ts'

const at = '/api/admin/orders'
const mailRow = z.object({
  id: z.int(),
  event: z.string(),
  created_at: z.iso.datetime(),
  state: z.enum(['waiting', 'sent', 'refused']),
  to: z.string().meta({ description: 'The recipient, masked' }),
  can_send: z.boolean().meta({ description: 'Whether it can be sent again' }),
})
const documentRow = z.object({
  id: z.int().meta({ description: 'Opens the file by /api/admin/documents/file' }),
  number: z.string(),
  kind: z.string(),
  issued_on: z.string(),
  total: z.number().nullable().meta({
    description: 'With VAT, in CZK; negative where it gives back; null: the caller sees no prices',
  }),
})

export function orderMailEndpoints(shop: Shop): Endpoint[] {
  const { read } = staffCalls(shop)
  return [
    endpoint({
      method: 'GET',
      path: `${at}/mails`,
      tag: 'admin',
      summary: 'The mails to the customer about an order, and its documents, each the oldest first',
      query: z.strictObject({ number: orderNumberText }),
      answer: z.object({ mails: z.array(mailRow), documents: z.array(documentRow) }),
      refusals: [...staffRefusals, 404],
      handle: async (call) =>
        await read(call, 'orders.read', async (db, { actor }) => {
          const found = await findByNumber({ db }, call.query.number)
          const order = found && (await findOrder({ db }, { id: found.id }))
          if (!order) return refuse(404, 'error.not_found')
          const documents = await findDocuments({ db }, order.id)
          const mails = await findOrderMails({ db }, { order, documents })
          return {
            mails: mails.map(({ id, event, createdAt, state, to, canSend }) => ({
              id,
              event,
              created_at: createdAt.toISOString(),
              state,
              to: maskedAddress(to),
              can_send: canSend,
            })),
            documents: documents.map(({ id, number, kind, issuedOn, total }) => ({
              id,
              number,
              kind,
              issued_on: issuedOn,
              total: seesPrices(actor) ? toCzk(total) : null,
            })),
          }
        }),
    }),
    sending(shop, 'mail-again', {
      summary: 'Sends a mail of an order again to the address of the order; at most five a day',
      body: mailAgainBody,
      work: async (context, { orderId, body: { mail: mailId, key, reason } }) =>
        await sendMailAgain(context, { orderId, mailId, key, reason }),
    }),
    sending(shop, 'message', {
      summary: 'Mails the buyer of an order what staff wrote, in its words; at most five a day',
      body: messageBody,
      work: async (context, { orderId, body: { key, subject, text } }) =>
        await writeToBuyer(context, { orderId, key, subject, text }),
    }),
    sending(shop, 'document-again', {
      summary: 'Mails a tax document of an order again, as the very files that were kept; at most five a day',
      body: documentAgainBody,
      work: async (context, { orderId, body: { document, key, reason } }) =>
        await sendDocumentAgain(context, { orderId, document, key, reason }),
    }),
  ]
}

interface Sending<Body> {
  summary: string
  body: z.ZodType<Body>
  work: (
    context: Writing & OperationContext & { queue: Queue },
    asked: { orderId: number; body: Body },
  ) => Promise<Outcome<{ isNew: boolean }>>
}

function sending<Body extends { order: string }>(
  shop: Shop,
  path: string,
  { summary, body, work }: Sending<Body>,
): Endpoint {
  const { change } = staffCalls(shop)
  return endpoint({
    method: 'PUT',
    path: `${at}/${path}`,
    tag: 'admin',
    summary,
    body,
    answer: z.object({
      is_new: z.boolean().meta({ description: 'false: it went out by the same key before' }),
    }),
    refusals: [...staffRefusals, 404, 409, 422],
    refusalFields: approvalAsked,
    handle: async (call) =>
      await change(call, async (context) => {
        const found = await findByNumber({ db: context.tx }, call.body.order)
        if (!found) return refuse(404, 'error.not_found')
        const sent = await work({ ...context, queue: shop.queue }, { orderId: found.id, body: call.body })
        return isRefusal(sent) ? sent : { is_new: sent.isNew }
      }),
  })
}
