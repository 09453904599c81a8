/** Documents for Pohoda, the accounting program: its XML of issued invoices, version 2. Pure. */
import type { Translate } from '../../lib/i18n.ts'
import { element, xmlFile, type Element } from '../../server/xml-writer.ts'
import { countedAs, type DocumentLine, type DocumentSnapshot } from './rules.ts'
import { crowns, unitPrice } from './isdoc.ts'

const namespaces = {
  'xmlns:dat': 'http://www.stormware.cz/schema/version_2/data.xsd',
  'xmlns:inv': 'http://www.stormware.cz/schema/version_2/invoice.xsd',
  'xmlns:typ': 'http://www.stormware.cz/schema/version_2/type.xsd',
}
const paymentTypes = {
  card: 'creditcard',
  transfer: 'draft',
  invoice: 'draft',
  cod: 'delivery',
  cash: 'cash',
}

/**
 * One file of documents, to be read by Pohoda; it refuses one that it has already (by its id).
 * @param ico of the company whose books they go into.
 */
export const pohodaXml = (documents: DocumentSnapshot[], ico: string, t: Translate): string =>
  xmlFile(
    element(
      'dat:dataPack',
      documents.map((document) =>
        element('dat:dataPackItem', [invoice(document, t)], { id: document.number, version: '2.0' }),
      ),
      {
        id: packId(documents),
        ico,
        application: documents.at(0)?.shopName ?? ico,
        version: '2.0',
        ...namespaces,
      },
    ),
  )

const packId = (documents: DocumentSnapshot[]): string =>
  [documents.at(0)?.number, documents.at(-1)?.number].filter(Boolean).join('-') || 'empty'

const invoice = (document: DocumentSnapshot, t: Translate): Element =>
  element(
    'inv:invoice',
    [
      element('inv:invoiceHeader', header(document, t)),
      element(
        'inv:invoiceDetail',
        document.lines.map((line) => item(line, t)),
      ),
      summary(document),
    ],
    { version: '2.0' },
  )

function header(document: DocumentSnapshot, t: Translate): (Element | null)[] {
  const { kind, number, corrects, reason, orderNumber, orderedOn, payment } = document
  const about =
    corrects === null
      ? t('invoice.pohoda.sale', { number: orderNumber })
      : t('invoice.pohoda.correction', { number: corrects.number, reason: reason ?? '' })
  return [
    element('inv:invoiceType', kind === 'CORRECTIVE' ? 'issuedCorrectiveTax' : 'issuedInvoice'),
    element('inv:number', [element('typ:numberRequested', number)]),
    element('inv:symVar', document.variableSymbol),
    corrects === null ? null : element('inv:originalDocument', corrects.number),
    element('inv:date', document.issuedOn),
    element('inv:dateTax', document.taxableOn),
    element('inv:dateAccounting', document.issuedOn),
    element('inv:dateDue', document.dueOn),
    element('inv:classificationVAT', [classification(document)]),
    element('inv:text', cut(about, 240)),
    partner(document),
    element('inv:numberOrder', orderNumber),
    element('inv:dateOrder', orderedOn),
    element('inv:paymentType', [element('typ:paymentType', paymentTypes[payment.code])]),
    document.tax?.regime === 'OSS' ? element('inv:MOSS', [element('typ:ids', document.tax.country)]) : null,
  ]
}

/** Pohoda's own codes for goods that leave the country: delivered to a payer there (§ 64), sent to a consumer there (§ 8). */
const foreignClass = { EU_EXEMPT: 'UDdodEU', OSS: 'UDzasEU' }

const classification = ({ tax }: DocumentSnapshot): Element =>
  tax ? element('typ:ids', foreignClass[tax.regime]) : element('typ:classificationVATType', 'inland')

function partner({ buyer }: DocumentSnapshot): Element {
  const { name, contact, street, city, zip, country, ico, dic } = buyer
  const isCompany = ico !== null
  return element('inv:partnerIdentity', [
    element('typ:address', [
      isCompany ? element('typ:company', cut(name, 255)) : null,
      element('typ:name', cut(isCompany ? contact : name, 32)),
      element('typ:city', cut(city, 45)),
      element('typ:street', cut(street, 64)),
      element('typ:zip', cut(zip, 15)),
      ico === null ? null : element('typ:ico', ico),
      dic === null ? null : element('typ:dic', dic),
      element('typ:country', [element('typ:ids', country)]),
    ]),
  ])
}

/** Pohoda's names of the Czech rates; any other goes in by its percentage. */
const rateName = (percent: number): string => ({ 0: 'none', 12: 'low', 21: 'high' })[percent] ?? 'historyHigh'

function item(line: DocumentLine, t: Translate): Element {
  const { name, percent, base, vat, total, code } = line
  const { unit, count: quantity } = countedAs(line)
  return element('inv:invoiceItem', [
    element('inv:text', cut(name, 90)),
    element('inv:quantity', quantity),
    element('inv:unit', t(`invoice.pohoda.unit.${unit}`)),
    element('inv:payVAT', 'false'),
    element('inv:rateVAT', rateName(percent)),
    rateName(percent) === 'historyHigh' ? element('inv:percentVAT', percent) : null,
    element('inv:homeCurrency', [
      element('typ:unitPrice', unitPrice(base, quantity)),
      element('typ:price', crowns(base)),
      element('typ:priceVAT', crowns(vat)),
      element('typ:priceSum', crowns(total)),
    ]),
    code === '' ? null : element('inv:code', cut(code, 64)),
  ])
}

function summary({ vat, rounding }: DocumentSnapshot): Element {
  const of = (percent: number) => vat.find((row) => row.percent === percent)
  const [low, high, none] = [of(12), of(21), of(0)]
  return element('inv:invoiceSummary', [
    element('inv:roundingDocument', 'none'),
    element('inv:roundingVAT', 'none'),
    element('inv:homeCurrency', [
      none ? element('typ:priceNone', crowns(none.base)) : null,
      ...(low ? rateSums('Low', low) : []),
      ...(high ? rateSums('High', high) : []),
      rounding === 0 ? null : element('typ:round', [element('typ:priceRound', crowns(rounding))]),
    ]),
  ])
}

const rateSums = (
  rate: 'Low' | 'High',
  { base, vat, total }: { base: number; vat: number; total: number },
) => [
  element(`typ:price${rate}`, crowns(base)),
  element(`typ:price${rate}VAT`, crowns(vat)),
  element(`typ:price${rate}Sum`, crowns(total)),
]

const cut = (text: string, limit: number): string => Array.from(text).slice(0, limit).join('')
