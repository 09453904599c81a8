/** /admin/orders/documents.pdf?order=…: the documents of several orders in one file to print, each from a page of its own on. */
import { refuse } from '../../../server/refusal.ts'
import { documentsOnPaper } from '../../../shop/invoices/invoices.ts'
import { findByNumber } from '../../../shop/orders/orders.ts'
import { staffLoader } from '../staff-page.server.ts'

/** As many as stand on a page of orders. */
const most = 100

export const loader = staffLoader('ordersDocuments', async ({ db, url }) => {
  const orderIds: number[] = []
  for (const number of new Set(url.searchParams.getAll('order').slice(0, most))) {
    const found = /^\d{10}$/.test(number) ? await findByNumber({ db }, number) : null
    if (found) orderIds.push(found.id)
  }
  const pdf = await documentsOnPaper({ db }, { orderIds })
  if (!pdf) return refuse(404, 'admin_orders.error.no_document')
  return new Response(Buffer.from(pdf), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="documents.pdf"',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    },
  })
})
