/** Documents for Pohoda, the accounting program: its XML of issued invoices, version 2. Pure. */
import { payments } from '../../lib/delivery.ts'
import type { Translate } from '../../lib/i18n.ts'
import { element, xmlFile, type Element } from '../../server/xml-writer.ts'
import { isNamedInStatement } from './control-sums.ts'
import { countedAs, type DocumentLine, type DocumentSnapshot } from './rules.ts'
import { crowns, unitPrice } from './isdoc.ts'

const namespaces = {
  'xmlns:dat': 'http://www.stormware.cz/schema/version_2/data.xsd',
  'xmlns:inv': 'http://www.stormware.cz/schema/version_2/invoice.xsd',
  'xmlns:typ': 'http://www.stormware.cz/schema/version_2/type.xsd',
}

/**
 * A file of documents for Pohoda, which refuses a document that it has already (by its id). The schema requires at least one.
 * @param ico of the company that keeps the books
 */
export const pohodaXml = (
  documents: [DocumentSnapshot, ...DocumentSnapshot[]],
  ico: string,
  t: Translate,
): string =>
  xmlFile(
    element(
      'dat:dataPack',
      documents.map((document) =>
        element('dat:dataPackItem', [invoice(document, t)], { id: document.number, version: '2.0' }),
      ),
      {
        id: packId(documents),
        ico,
        application: cut(documents[0].shopName, 100),
        version: '2.0',
        note: t('invoice.pohoda.note', { count: documents.length }),
        ...namespaces,
      },
    ),
  )

const packId = (documents: [DocumentSnapshot, ...DocumentSnapshot[]]): string =>
  `${documents[0].number}-${documents.at(-1)?.number ?? ''}`

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
    // A correction belongs to the statement and the return of its own month, not the sale's.
    corrects === null ? null : element('inv:dateKHDPH', document.taxableOn),
    element('inv:dateDue', document.dueOn),
    corrects === null ? null : element('inv:dateApplicationVAT', document.taxableOn),
    element('inv:classificationVAT', classification(document)),
    element('inv:numberKHDPH', number),
    element('inv:text', cut(about, 240)),
    partner(document),
    element('inv:numberOrder', orderNumber),
    element('inv:dateOrder', orderedOn),
    element('inv:paymentType', [element('typ:paymentType', payments[payment.code].pohoda)]),
    document.tax?.regime === 'OSS' ? element('inv:MOSS', [element('typ:ids', document.tax.country)]) : null,
  ]
}

/**
 * Pohoda's codes, which assign a document to rows of the return and of the control statement. `UD`: domestic
 * tax, listed individually in A.4; `UDA5`: the same, in the sum of A.5, whatever the amount. Goods that leave
 * the country are in neither: `UDdodEU` delivered to a payer there (§ 64), `UDzasEU` sent to a consumer there
 * (§ 8). Only the Slovak version has the element for the statement (`classificationKVDPH`).
 */
function classification(document: DocumentSnapshot): Element[] {
  const foreign = { EU_EXEMPT: 'UDdodEU', OSS: 'UDzasEU' }
  if (document.tax) return [element('typ:ids', foreign[document.tax.regime])]
  const code = isNamedInStatement(document) ? 'UD' : 'UDA5'
  return [element('typ:ids', code), element('typ:classificationVATType', 'inland')]
}

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

/** Pohoda's names of the Czech rates; any other is stated as a percentage. */
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
