/** /api/admin/orders/mails: the mails that customers got about their orders. */
import { z } from 'zod'
import { maskedAddress } from '../../lib/masked-address.ts'
import { toCzk } from '../../lib/money.ts'
import type { Endpoint } from '../../server/endpoint.ts'
import { refuse } from '../../server/refusal.ts'
import { findDocuments } from '../../shop/invoices/invoices.ts'
import { findByNumber, findOrder } from '../../shop/orders/orders.ts'
import { orderNumberText } from '../../shop/orders/schema.ts'
import type { Shop } from '../../shop/shop-context.ts'
import { seesPrices } from '../../shop/staff/rules.ts'
import { findOrderMails } from '../../workflows/mails/mails.ts'
import { staffRead } from './staff-calls.ts'

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

export const orderMailEndpoints = (shop: Shop): Endpoint[] => [
  staffRead(shop, 'orders.read', {
    path: `${at}/mails`,
    summary: 'The mails to the customer about an order, and its documents, each the oldest first',
    query: z.strictObject({ number: orderNumberText }),
    answer: z.object({ mails: z.array(mailRow), documents: z.array(documentRow) }),
    refusals: [404],
    read: async ({ db, actor }, call) => {
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
    },
  }),
]
