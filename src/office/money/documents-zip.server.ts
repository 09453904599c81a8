/** /admin/money/documents.zip: the documents of the requested days, as PDF and ISDOC, and a table of them. */
import { data, type LoaderFunctionArgs } from 'react-router'
import { isRefusal } from '../../server/refusal.ts'
import { zipStream } from '../../server/zip.ts'
import { documentArchive, mayBeArchived } from '../../shop/invoices/invoices.ts'
import { documentList } from '../../workflows/money/money.ts'
import { fileAnswer } from '../kit/csv-answer.server.ts'
import { openStaffPage } from '../staff-page.server.ts'

export async function zipLoader(args: LoaderFunctionArgs): Promise<Response> {
  const page = await openStaffPage(args, 'documents.read')
  const { shop, now } = page
  const days = documentList.asked(page, page.url.searchParams)
  const refusal = await mayBeArchived({ db: shop.db }, days)
  if (isRefusal(refusal)) throw data(refusal, { status: refusal.status })
  const { ico } = shop.config.operator
  return fileAnswer({
    name: `documents-${ico}-${days.from}-${days.to}.zip`,
    contentType: 'application/zip',
    content: zipStream(documentArchive({ db: shop.db, now }, days)),
  })
}
