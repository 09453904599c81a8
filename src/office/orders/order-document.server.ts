/** /admin/orders/:number/documents/:document: exactly the PDF that the customer got. */
import { refuse } from '../../server/refusal.ts'
import { documentPdf, findDocuments } from '../../shop/invoices/invoices.ts'
import { findByNumber } from '../../shop/orders/orders.ts'
import { fileAnswer } from '../kit/csv-answer.server.ts'
import { staffLoader } from '../staff-page.server.ts'

export const loader = staffLoader('orderDocument', async ({ shop, db, now, parameters }) => {
  const order = await findByNumber({ db }, parameters['number'] ?? '')
  const documents = order ? await findDocuments({ db }, order.id) : []
  const document = documents.find(({ number }) => number === parameters['document'])
  const file = document && (await documentPdf({ db: shop.db, now }, document.id))
  if (!file) return refuse(404, 'error.not_found')
  return fileAnswer(file)
})
