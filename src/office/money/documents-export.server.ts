/** /admin/money/documents/export/:format: the documents of the requested days, in the format of accounting programs. */
import { data, type LoaderFunctionArgs } from 'react-router'
import { isRefusal, refuse } from '../../server/refusal.ts'
import { accountingExport, mayBeArchived } from '../../shop/invoices/invoices.ts'
import { documentList } from '../../workflows/money/money.ts'
import { fileAnswer } from '../kit/csv-answer.server.ts'
import { openStaffPage, type StaffPage } from '../staff-page.server.ts'

/** The formats by their name in the URL. */
const formats = { accounting: 'csv', pohoda: 'pohoda' } as const

/** The documents issued on these days in the format that the URL names. @returns 404 if there is no such format */
export async function accountingFile(
  { db, shop, locale }: Pick<StaffPage, 'db' | 'shop' | 'locale'>,
  { days, name }: { days: { from: string; to: string }; name: string | undefined },
) {
  const format = name === 'accounting' || name === 'pohoda' ? formats[name] : null
  if (format === null) return refuse(404, 'error.not_found')
  return await accountingExport({ db }, { days, format, ico: shop.config.operator.ico, locale })
}

export async function exportLoader(args: LoaderFunctionArgs): Promise<Response> {
  const page = await openStaffPage(args, 'documents.read')
  const days = documentList.asked(page, page.url.searchParams)
  const file =
    (await mayBeArchived({ db: page.db }, days)) ??
    (await accountingFile(page, { days, name: page.parameters['format'] }))
  if (isRefusal(file)) throw data(file, { status: file.status })
  return fileAnswer(file)
}
