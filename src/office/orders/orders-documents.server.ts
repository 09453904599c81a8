/** /admin/orders/documents.pdf?order=…: the documents of several orders in one file to print, each starting on a new page. */
import { refuse } from '../../server/refusal.ts'
import { documentsOnPaper } from '../../shop/invoices/invoices.ts'
import { findByNumber } from '../../shop/orders/orders.ts'
import { notePrinted } from './order-prints.server.ts'
import { staffLoader } from '../staff-page.server.ts'

/** A page of the list of orders. */
const most = 100

export const loader = staffLoader('ordersDocuments', async (page) => {
  const { db, url } = page
  const orderIds: number[] = []
  for (const number of new Set(url.searchParams.getAll('order').slice(0, most))) {
    const found = /^\d{10}$/.test(number) ? await findByNumber({ db }, number) : null
    if (found) orderIds.push(found.id)
  }
  const paper = await documentsOnPaper({ db }, { orderIds })
  if (!paper) return refuse(404, 'admin_orders.error.no_document')
  const byOrder = Map.groupBy(paper.printed, ({ orderId }) => orderId)
  await notePrinted(
    page,
    [...byOrder].map(([orderId, own]) => ({
      orderId,
      what: 'document',
      of: own.map(({ number }) => number),
    })),
  )
  return new Response(Buffer.from(paper.pdf), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="documents.pdf"',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    },
  })
})
