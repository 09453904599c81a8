/** Documents as a table for accountants: one row per document and rate, so that sums by rate are sums of a column. Pure. */
import { csvFile } from '../../lib/csv.ts'
import type { Translate } from '../../lib/i18n.ts'
import { crowns } from './isdoc.ts'
import type { DocumentSnapshot } from './rules.ts'

/** The columns in order; their headings are `invoice.csv.<name>`. */
const columns = [
  'number',
  'kind',
  'corrects',
  'issued_on',
  'taxable_on',
  'due_on',
  'paid_on',
  'variable_symbol',
  'order',
  'purchase_order',
  'buyer',
  'ico',
  'dic',
  'country',
  'payment',
  'percent',
  'base',
  'vat',
  'total',
  'rounding',
  'document_total',
]

/** A document as issued, with the day on which it was settled; null: it is open. */
export interface BookedDocument {
  document: DocumentSnapshot
  settledOn: string | null
}

/** The file; rounding and the document's total are in its first row only, so that columns can be added up. */
export const accountingCsv = (documents: BookedDocument[], t: Translate): string =>
  csvFile([
    columns.map((column) => t(`invoice.csv.${column}`)),
    ...documents.flatMap((document) => rowsOf(document, t)),
  ])

const rowsOf = ({ document, settledOn }: BookedDocument, t: Translate): string[][] =>
  (document.vat.length > 0 ? document.vat : [{ percent: 0, base: 0, vat: 0, total: 0 }]).map(
    (rate, index) => [
      document.number,
      t(`invoice.csv.kinds.${document.kind}`),
      document.corrects?.number ?? '',
      document.issuedOn,
      document.taxableOn,
      document.dueOn,
      settledOn ?? '',
      document.variableSymbol,
      document.orderNumber,
      document.purchaseOrderNumber ?? '',
      document.buyer.name,
      document.buyer.ico ?? '',
      document.buyer.dic ?? '',
      document.buyer.country,
      t(`invoice.csv.payments.${document.payment.code}`),
      String(rate.percent),
      ...[rate.base, rate.vat, rate.total].map(decimal),
      ...(index === 0 ? [document.rounding, document.total].map(decimal) : ['', '']),
    ],
  )

/** Czech spreadsheets write decimals with a comma. */
const decimal = (amount: number): string => crowns(amount).replace('.', ',')
