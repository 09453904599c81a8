/** /api/admin/documents: all tax documents, and each as a file, as it was sent. */
import { z } from 'zod'
import { isoDay } from '../../lib/iso-day.ts'
import { toCzk } from '../../lib/money.ts'
import type { Endpoint } from '../../server/endpoint.ts'
import { sendFile } from '../../server/file-answer.ts'
import { isRefusal, refuse } from '../../server/refusal.ts'
import { documentIsdoc, documentPdf, listDocuments } from '../../shop/invoices/invoices.ts'
import type { Shop } from '../../shop/shop-context.ts'
import { documentSorts } from '../../shop/invoices/rules.ts'
import { pageAnswer, staffRead } from './staff-calls.ts'

const day = isoDay('validation.query')
const id = z
  .string()
  .regex(/^[1-9]\d{0,14}$/, 'validation.query')
  .transform(Number)

const documentRow = z.object({
  id: z.int(),
  number: z.string(),
  kind: z.string(),
  issued_on: z.string(),
  taxable_on: z.string(),
  order_number: z.string(),
  total: z.number().meta({ description: 'With VAT, in CZK; negative where it gives back' }),
})

const pageSize = 100

export const documentAdminEndpoints = (shop: Shop): Endpoint[] => [
  staffRead(shop, 'documents.read', {
    path: '/api/admin/documents',
    summary:
      'Tax documents by the day of their issue, both days included, the oldest first unless sorted otherwise',
    query: z.strictObject({
      from: day,
      to: day,
      sort: z.enum(documentSorts, 'validation.query').default('issued'),
      after: z.string().max(300, 'validation.query').optional(),
    }),
    answer: pageAnswer('documents', documentRow),
    refusals: [422],
    read: async ({ db }, { query: { from, to, sort, after } }) => {
      const page = await listDocuments({ db }, { days: { from, to }, sort, size: pageSize, after })
      if (isRefusal(page)) return page
      const documents = page.rows.map(({ issuedOn, taxableOn, orderNumber, total, ...row }) => ({
        ...row,
        issued_on: issuedOn,
        taxable_on: taxableOn,
        order_number: orderNumber,
        total: toCzk(total),
      }))
      return { documents, next: page.next }
    },
  }),
  staffRead(shop, 'documents.read', {
    path: '/api/admin/documents/file',
    summary: 'A tax document as PDF or ISDOC, as sent',
    query: z.strictObject({ id, format: z.enum(['pdf', 'isdoc'], 'validation.query').default('pdf') }),
    answer: z.string(),
    media: 'application/pdf',
    refusals: [404, 422],
    read: async (_context, call) => {
      const { id: documentId, format } = call.query
      const file = await (format === 'pdf'
        ? documentPdf({ db: shop.db, now: shop.now() }, documentId)
        : documentIsdoc(shop, documentId))
      if (!file) return refuse(404, 'error.not_found')
      return await sendFile(call.reply, file)
    },
  }),
]
