/** The documents of a month behind a row of its reports, and the same as a file. */
import { amountCell } from '../../../lib/csv.ts'
import { shortDay } from '../../../lib/dates.ts'
import { formatPrice } from '../../../lib/money.ts'
import { everyRow, pageOrFirst } from '../../../server/page.ts'
import { isRefusal, refuse } from '../../../server/refusal.ts'
import { documentsOfPart, monthSums, partNamed, sumOfPart } from '../../../shop/invoices/invoices.ts'
import { taxableSorts } from '../../../shop/invoices/rules.ts'
import { isMonth } from '../../../shop/tax/rules.ts'
import { oneOf } from '../kit/asked.server.ts'
import { csvAnswer, rowsIn } from '../kit/csv-answer.server.ts'
import { adminHref } from '../routes.ts'
import { staffLoader, type StaffPage } from '../staff-page.server.ts'
import { whatOfPart } from './month-sums.server.ts'

/** So many a page. */
const size = 50

/** What the address asks for. @returns 404: there is no such month or row */
function askedIn({ url, parameters, holds }: StaffPage) {
  // The sums are those of the month's reports, the rows are documents.
  if (!holds('documents.read')) return refuse(403, 'staff.error.not_allowed')
  const { month = '' } = parameters
  const part = partNamed(url.searchParams.get('part') ?? 'all')
  return isMonth(month) && part
    ? { month, part, sort: oneOf(url, 'sort', taxableSorts) }
    : refuse(404, 'error.not_found')
}

export const loader = staffLoader('monthDocuments', async (page) => {
  const { db, url, locale, holds, t } = page
  const asked = askedIn(page)
  if (isRefusal(asked)) return asked
  const { month, part } = asked
  const { rows, next, previous } = await pageOrFirst(
    url.searchParams.get('after'),
    async (after) => await documentsOfPart({ db }, { ...asked, size, after }),
  )
  const { base, vat } = sumOfPart(await monthSums({ db }, month), part)
  const price = (amount: number) => formatPrice(amount, locale)
  return {
    month,
    monthTo: `${adminHref('months', locale)}?month=${month}`,
    report: t(`tax.report.${part.report}`),
    what: whatOfPart(part, page),
    next,
    previous,
    sum: { base: price(base), vat: price(vat) },
    rows: rows.map((one) => ({
      id: one.id,
      number: one.number,
      pdf: adminHref('documentFile', locale, { id: String(one.id), format: 'pdf' }),
      kind: one.kind,
      taxableOn: shortDay(one.taxableOn, locale),
      order: one.orderNumber,
      orderTo: holds('orders.read') ? adminHref('order', locale, { number: one.orderNumber }) : null,
      base: price(one.base),
      vat: price(one.vat),
      total: price(one.total),
    })),
  }
})

const columns = ['number', 'kind', 'taxable', 'order', 'of_document', 'base', 'vat'] as const

/** /admin/money/months/:month/documents.csv */
export const fileLoader = staffLoader('monthDocumentsCsv', async (page) => {
  const { db, locale, t } = page
  const asked = askedIn(page)
  if (isRefusal(asked)) return asked
  const rows = everyRow(async (wanted) => await documentsOfPart({ db }, { ...asked, ...wanted }))
  const told = await rowsIn(rows, (one) => [
    one.number,
    t(`admin_money.documents.kind_${one.kind}`),
    one.taxableOn,
    one.orderNumber,
    amountCell(one.total, locale),
    amountCell(one.base, locale),
    amountCell(one.vat, locale),
  ])
  const heading = columns.map((name) => t(`admin_money.documents.${name}`))
  return csvAnswer(`documents-${asked.month}`, [heading, ...told])
})
