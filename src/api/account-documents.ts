/** /api/account/document: tax documents of the caller's own orders and of their company's, as files. */
import { z } from 'zod'
import { endpoint, type Endpoint } from '../server/endpoint.ts'
import { isRefusal, refuse } from '../server/refusal.ts'
import { termsOf } from '../shop/companies/companies.ts'
import { customerAt } from '../shop/identity.ts'
import { documentIsdoc, documentOrder, documentPdf } from '../shop/invoices/invoices.ts'
import { findOrder } from '../shop/orders/orders.ts'
import type { Shop } from '../shop/surroundings.ts'

const documentQuery = z.strictObject({
  id: z
    .string()
    .regex(/^[1-9]\d{0,14}$/, 'validation.query')
    .transform(Number),
  format: z.enum(['pdf', 'isdoc'], 'validation.query').default('pdf'),
})

export function documentEndpoints(shop: Shop): Endpoint[] {
  /** A document that is somebody else's is as good as none. */
  const isTheirs = async (customerId: number, documentId: number) => {
    const orderId = await documentOrder(shop.db, documentId)
    const order = orderId === null ? null : await findOrder(shop.db, { id: orderId })
    if (!order) return false
    if (order.customerId === customerId) return true
    return order.companyId !== null && (await termsOf(shop.db, customerId))?.companyId === order.companyId
  }
  return [
    endpoint({
      method: 'GET',
      path: '/api/account/document',
      tag: 'account',
      summary: 'A tax document of the caller’s own or of their company, as PDF or ISDOC',
      query: documentQuery,
      answer: z.string(),
      media: 'application/pdf',
      refusals: [400, 401, 404, 422],
      handle: async (call) => {
        const caller = await customerAt(shop, call)
        if (isRefusal(caller)) return caller
        const { id, format } = call.query
        if (!(await isTheirs(caller.customer.id, id))) return refuse(404, 'error.not_found')
        const file =
          format === 'pdf' ? await documentPdf(shop.db, id, shop.now()) : await documentIsdoc(shop.db, id)
        if (!file) return refuse(404, 'error.not_found')
        return await call.reply
          .header('cache-control', 'private, no-store')
          .header('content-disposition', `attachment; filename="${file.name}"`)
          .type(file.contentType)
          .send(Buffer.from(file.content))
      },
    }),
  ]
}
