/** Tax documents as files: /api/account/document for the signed-in customer, /api/order/document for the browser that holds an order's token and placed it. */
import { z } from 'zod'
import { type Call, type Endpoint, get } from '../server/endpoint.ts'
import { sendFile } from '../server/file-answer.ts'
import { isRefusal, refuse } from '../server/refusal.ts'
import type { RequestContext } from '../server/session.ts'
import { termsOf } from '../shop/companies/companies.ts'
import { customerAt, whoCalls } from '../workflows/signing-in/signing-in.ts'
import { documentIsdoc, documentOrder, documentPdf } from '../shop/invoices/invoices.ts'
import { isBuyer } from '../workflows/signing-in/signing-in.ts'
import { findOrder } from '../shop/orders/orders.ts'
import type { Shop } from '../shop/shop-context.ts'

const documentQuery = z.strictObject({
  id: z
    .string()
    .regex(/^[1-9]\d{0,14}$/, 'validation.query')
    .transform(Number),
  format: z.enum(['pdf', 'isdoc'], 'validation.query').default('pdf'),
})

/** The credential for one order and no other: the token that its customer received. */
const orderDocumentQuery = documentQuery.extend({
  token: z.string().regex(/^[\w-]{1,100}$/, 'validation.query'),
})

export function documentEndpoints(shop: Shop): Endpoint[] {
  /** A document of another customer is answered like one that does not exist. */
  const isTheirs = async (customerId: number, documentId: number) => {
    const orderId = await documentOrder(shop, documentId)
    const order = orderId === null ? null : await findOrder(shop, { id: orderId })
    if (!order) return false
    if (order.customerId === customerId) return true
    return order.companyId !== null && (await termsOf(shop, customerId))?.companyId === order.companyId
  }
  /** Resellers' prices are shown only after signing in; and a link that was passed on opens no buyer's name. */
  const isOfToken = async (call: RequestContext, token: string, documentId: number) => {
    const orderId = await documentOrder(shop, documentId)
    const order = await findOrder(shop, { token })
    if (!order || order.id !== orderId || order.orderType !== 'B2C') return false
    const { visitor, orderProof } = call
    return await isBuyer(shop, order, { caller: await whoCalls(shop, call), visitor, orderProof })
  }
  const send = async (call: Call<z.output<typeof documentQuery>, unknown>) => {
    const { id, format } = call.query
    const file =
      format === 'pdf'
        ? await documentPdf({ db: shop.db, now: shop.now() }, id)
        : await documentIsdoc(shop, id)
    if (!file) return refuse(404, 'error.not_found')
    return await sendFile(call.reply, file)
  }
  return [
    get('/api/order/document', {
      tag: 'order',
      summary:
        'A tax document of a consumer’s order as PDF or ISDOC, by its token; for its customer or the browser that placed it',
      query: orderDocumentQuery,
      answer: z.string(),
      media: 'application/pdf',
      refusals: [400, 404, 422],
      limit: Math.ceil(shop.config.rateLimitPerMinute / 10),
      handle: async (call) => {
        call.reply.header('cache-control', 'private, no-store')
        const isOfOrder = await isOfToken(call, call.query.token, call.query.id)
        return isOfOrder ? await send(call) : refuse(404, 'error.not_found')
      },
    }),
    get('/api/account/document', {
      tag: 'account',
      summary: 'A tax document of the caller’s own or of their company, as PDF or ISDOC',
      query: documentQuery,
      answer: z.string(),
      media: 'application/pdf',
      refusals: [400, 401, 404, 422],
      handle: async (call) => {
        const caller = await customerAt(shop, call)
        if (isRefusal(caller)) return caller
        const isAllowed = await isTheirs(caller.customer.id, call.query.id)
        return isAllowed ? await send(call) : refuse(404, 'error.not_found')
      },
    }),
  ]
}
