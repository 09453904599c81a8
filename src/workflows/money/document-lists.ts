/** Tax documents: by the days of their issue, and those behind a row of a month's reports. */
import { dayInPrague } from '../../lib/dates.ts'
import { refuse } from '../../server/refusal.ts'
import {
  documentsOfPart,
  findDocumentsNamed,
  listDocuments,
  partNamed,
} from '../../shop/invoices/invoices.ts'
import { documentSorts, taxableSorts } from '../../shop/invoices/rules.ts'
import { may } from '../../shop/staff/rules.ts'
import { daysOf, isMonth, monthOf } from '../../shop/tax/rules.ts'
import { filter, list, orderLink, type Link, type Viewer } from '../lists/lists.ts'

const texts = 'admin_money.documents'

const kindIn = ({ kind }: { kind: string }, { t }: Viewer): string => t(`${texts}.kind_${kind}`)
const pdfOf = ({ id }: { id: number }): Link => ['documentFile', { id: String(id), format: 'pdf' }]
const number = { isMain: true, isDownload: true, to: pdfOf } as const
const order = {
  to: ({ orderNumber }: { orderNumber: string }, viewer: Viewer) => orderLink(viewer, orderNumber),
}

/** Those that were issued on some days, or all of an order or of a number. */
export const documentList = list({
  page: 'documents',
  permission: 'documents.read',
  name: 'documents',
  texts,
  empty: `${texts}.none`,
  search: { label: `${texts}.search`, hint: `${texts}.search_hint` },
  filters: filter.daysOr((now) => daysOf(monthOf(dayInPrague(now))), texts),
  sorts: documentSorts,
  sort: 'issued',
  find: async ({ db }, { q, from, to, sort }, page) =>
    q === ''
      ? await listDocuments({ db }, { days: { from, to }, sort, ...page })
      : { rows: await findDocumentsNamed({ db }, { number: q }), next: null, previous: null },
  keyOf: ({ id }) => String(id),
  columns: (c) => ({
    number: c.text((one) => one.number, number),
    kind: c.text(kindIn),
    issued: c.day(({ issuedOn }) => issuedOn),
    taxable: c.day(({ taxableOn }) => taxableOn, { isExtra: true }),
    order: c.text(({ orderNumber }) => orderNumber, order),
    total: c.czk(({ total }) => total),
    files: c.verbs(),
    verbs: c.verbs({
      label: 'admin_money.verbs',
      needs: ({ actor }) => may(actor, 'order.mail_again'),
    }),
  }),
  own: ({ id, number: document, orderNumber }) => ({ id, document, order: orderNumber }),
})

/** The documents behind one row of a month's reports. The sums come from the reports, the rows are documents. */
export const monthDocumentList = list({
  page: 'monthDocuments',
  permission: 'tax.read',
  under: 'month',
  name: 'month_documents',
  fileName: ({ parameters }) => `documents-${parameters['month']}`,
  texts,
  empty: `${texts}.none`,
  filters: { part: filter.text({ label: 'admin_money.months.report', isElsewhere: true }) },
  sorts: taxableSorts,
  sort: 'taxable',
  find: async ({ db, parameters, holds }, { part: named = 'all', sort }, page) => {
    if (!holds('documents.read')) return refuse(403, 'staff.error.not_allowed')
    const { month = '' } = parameters
    const part = partNamed(named)
    if (!isMonth(month) || !part) return refuse(404, 'error.not_found')
    return await documentsOfPart({ db }, { month, part, sort, ...page })
  },
  keyOf: ({ id }) => String(id),
  columns: (c) => ({
    number: c.text((one) => one.number, number),
    kind: c.text(kindIn),
    taxable: c.day(({ taxableOn }) => taxableOn),
    order: c.text(({ orderNumber }) => orderNumber, order),
    total: c.czk(({ total }) => total, { label: `${texts}.of_document` }),
    base: c.czk(({ base }) => base),
    vat: c.czk(({ vat }) => vat),
  }),
})
