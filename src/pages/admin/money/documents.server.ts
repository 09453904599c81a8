/** Tax documents: by period or number, each as PDF and ISDOC, and mailed again. */
import { amountCell } from '../../../lib/csv.ts'
import { data, type LoaderFunctionArgs } from 'react-router'
import { dayInPrague, shortDay } from '../../../lib/dates.ts'
import { isoDay } from '../../../lib/iso-day.ts'
import { formatPrice } from '../../../lib/money.ts'
import { everyRow, pageOrFirst } from '../../../server/page.ts'
import {
  documentIsdoc,
  documentPdf,
  findDocumentsNamed,
  listDocuments,
  type ArchivedDocument,
} from '../../../shop/invoices/invoices.ts'
import { daysOf, monthOf } from '../../../shop/tax/rules.ts'
import { documentSorts } from '../../../shop/invoices/rules.ts'
import { sendDocumentAgain } from '../../../workflows/back-office/back-office.ts'
import { idIn, oneOf, searchIn } from '../kit/asked.server.ts'
import { csvAnswer, rowsIn } from '../kit/csv-answer.server.ts'
import { adminHref } from '../routes.ts'
import { openStaffPage, staffAction, staffLoader, type StaffPage } from '../staff-page.server.ts'
import { sendForm } from './document-forms.ts'
import { atOrder, moneyVerb } from './money-doing.server.ts'

/** So many a page. */
const size = 50

const day = isoDay('validation.query')

/** The days of the address; left out or senseless: this month. */
export function daysAsked({ url, now }: Pick<StaffPage, 'url' | 'now'>) {
  const usual = daysOf(monthOf(dayInPrague(now)))
  const asked = (name: 'from' | 'to') => {
    const given = url.searchParams.get(name) ?? ''
    return day.safeParse(given).success ? given : usual[name]
  }
  return { from: asked('from'), to: asked('to') }
}

export const loader = staffLoader('documents', async (page) => {
  const { db, url, locale, may } = page
  const number = searchIn(url)
  const days = daysAsked(page)
  const sort = oneOf(url, 'sort', documentSorts)
  const found =
    number === ''
      ? await pageOrFirst(
          url.searchParams.get('after'),
          async (after) => await listDocuments({ db }, { days, sort, size, after }),
        )
      : { rows: await findDocumentsNamed({ db }, { number }), next: null, previous: null }
  const fileOf = (id: number, format: string) => adminHref('documentFile', locale, { id: String(id), format })
  return {
    next: found.next,
    previous: found.previous,
    days,
    query: url.search,
    mayMail: may('order.mail_again'),
    rows: found.rows.map(({ id, number: own, kind, issuedOn, taxableOn, orderNumber, total }) => ({
      id,
      number: own,
      kind,
      issuedOn: shortDay(issuedOn, locale),
      taxableOn: shortDay(taxableOn, locale),
      orderNumber,
      orderTo: adminHref('order', locale, { number: orderNumber }),
      total: formatPrice(total, locale),
      pdf: fileOf(id, 'pdf'),
      isdoc: fileOf(id, 'isdoc'),
    })),
  }
})

export const action = staffAction('documents', {
  send: moneyVerb(
    sendForm,
    async (context, { order, ...asked }) =>
      await atOrder(context.tx, order, async (orderId) => sendDocumentAgain(context, { ...asked, orderId })),
  ),
})

/** /admin/money/documents/:id/:format: a document as it was sent. */
export async function fileLoader(args: LoaderFunctionArgs): Promise<Response> {
  const { shop, now, parameters } = await openStaffPage(args, 'documents.read')
  const id = idIn(parameters['id'])
  const format = parameters['format']
  const file =
    id === null
      ? null
      : format === 'pdf'
        ? await documentPdf({ db: shop.db, now }, id)
        : format === 'isdoc'
          ? await documentIsdoc({ db: shop.db }, id)
          : null
  if (!file) throw data(null, { status: 404 })
  return new Response(Buffer.from(file.content), {
    headers: {
      'content-type': file.contentType,
      'content-disposition': `attachment; filename="${file.name}"`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    },
  })
}

const columns = ['number', 'kind', 'issued', 'taxable', 'order', 'total'] as const

/** /admin/money/documents.csv: the documents of the days, or of the number, in the address. */
export const listLoader = staffLoader('documentsCsv', async (page) => {
  const { db, url, locale, t } = page
  const days = daysAsked(page)
  const number = searchIn(url)
  const sort = oneOf(url, 'sort', documentSorts)
  const rows =
    number === ''
      ? everyRow<ArchivedDocument>(async (asked) => await listDocuments({ db }, { ...asked, days, sort }))
      : await findDocumentsNamed({ db }, { number })
  const told = await rowsIn(rows, (one) => [
    one.number,
    t(`admin_money.documents.kind_${one.kind}`),
    one.issuedOn,
    one.taxableOn,
    one.orderNumber,
    amountCell(one.total, locale),
  ])
  return csvAnswer('documents', [columns.map((name) => t(`admin_money.documents.${name}`)), ...told])
})
