/**
 * ISDOC 6.0.2, the Czech format of electronic invoices; its version attribute says 6.0.1, as readers expect.
 * Its schema is a sequence: the order of elements matters. Pure.
 */
import { payments } from '../../lib/delivery.ts'
import type { Translate } from '../../lib/i18n.ts'
import type { Halere } from '../../lib/money.ts'
import { translator } from '../../server/texts.ts'
import { element, xmlFile, type Element } from '../../server/xml-writer.ts'
import { taxNote } from './tax-note.ts'
import { houseOf } from '../../lib/house.ts'
import { postalOf } from './address.ts'
import {
  countedAs,
  moneyBackOf,
  type Buyer,
  type DocumentKind,
  type DocumentLine,
  type DocumentSnapshot,
  type Supplier,
  type VatRow,
} from './rules.ts'

const documentType: Record<DocumentKind, string> = { INVOICE: '1', CORRECTIVE: '2', SIMPLIFIED: '7' }
/** UN/ECE 4461 as ISDOC uses it: card, transfer, cash on delivery, cash. */

/** A document as ISDOC. @param uuid its permanent id, by which readers recognize it */
export function isdocXml(document: DocumentSnapshot, uuid: string): string {
  const { kind, locale, supplier, buyer } = document
  const t = translator(locale)
  return xmlFile(
    element(
      'Invoice',
      [
        element('DocumentType', documentType[kind]),
        element('ID', document.number),
        element('UUID', uuid),
        element('IssuingSystem', document.shopName.slice(0, 80)),
        element('IssueDate', document.issuedOn),
        element('TaxPointDate', document.taxableOn),
        element('VATApplicable', 'true'),
        element('ElectronicPossibilityAgreementReference', ''),
        noteOf(document, t) === '' ? null : element('Note', noteOf(document, t), { languageID: locale }),
        element('LocalCurrencyCode', 'CZK'),
        element('CurrRate', '1'),
        element('RefCurrRate', '1'),
        element('AccountingSupplierParty', [supplierParty(supplier)]),
        element('AccountingCustomerParty', [buyerParty(buyer)]),
        orderReferences(document),
        originalReferences(document),
        element(
          'InvoiceLines',
          document.lines.map((line, index) => invoiceLine(document, line, index)),
        ),
        taxTotal(document.vat),
        monetaryTotal(document),
        paymentMeansOf(document),
      ],
      { xmlns: 'http://isdoc.cz/namespace/2013', version: '6.0.1' },
    ),
  )
}

/** The reasons for the correction and for not charging Czech tax. */
const noteOf = (document: DocumentSnapshot, t: Translate): string =>
  [document.reason ?? '', taxNote(document, t)].filter((part) => part !== '').join(' · ')

/** Crowns with two decimals, as the formats require. */
export function crowns(amount: Halere): string {
  const size = Math.abs(amount)
  const text = `${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`
  return amount < 0 ? `-${text}` : text
}

/** Price of a box or a piece: up to four decimals, since a price with VAT is rarely even without it. */
export function unitPrice(amount: Halere, quantity: number): string {
  return quantity === 0 ? crowns(amount) : (amount / 100 / quantity).toFixed(4).replace(/0{1,2}$/, '')
}

function party(
  identity: { ico: string; name: string; street: string; city: string; zip: string; country: string },
  tail: (Element | null)[],
): Element {
  const { name, number, rest } = houseOf(identity.street)
  const street = [name, rest].filter(Boolean).join(', ')
  return element('Party', [
    element('PartyIdentification', [element('ID', identity.ico)]),
    element('PartyName', [element('Name', identity.name)]),
    element('PostalAddress', [
      element('StreetName', street),
      element('BuildingNumber', number),
      element('CityName', identity.city),
      element('PostalZone', identity.zip),
      element('Country', [
        element('IdentificationCode', identity.country),
        element('Name', new Intl.DisplayNames(['cs'], { type: 'region' }).of(identity.country) ?? ''),
      ]),
    ]),
    ...tail,
  ])
}

const taxScheme = (dic: string | null): Element | null =>
  dic === null || dic === ''
    ? null
    : element('PartyTaxScheme', [element('CompanyID', dic), element('TaxScheme', 'VAT')])

const supplierParty = ({ name, address, ico, dic, register, email, phone }: Supplier): Element =>
  party({ ico, name, ...postalOf(address), country: 'CZ' }, [
    taxScheme(dic),
    element('RegisterIdentification', [element('Preformatted', register)]),
    element('Contact', [
      element('Telephone', phone.replaceAll('\u00a0', ' ')),
      element('ElectronicMail', email),
    ]),
  ])

const buyerParty = ({ contact, ico, dic, ...place }: Buyer): Element =>
  party({ ...place, ico: ico ?? '' }, [
    taxScheme(dic),
    contact === '' ? null : element('Contact', [element('Name', contact)]),
  ])

const orderReferences = ({ orderNumber, orderedOn, purchaseOrderNumber }: DocumentSnapshot): Element =>
  element('OrderReferences', [
    element('OrderReference', [
      element('SalesOrderID', orderNumber),
      purchaseOrderNumber === null ? null : element('ExternalOrderID', purchaseOrderNumber),
      element('IssueDate', orderedOn),
    ]),
  ])

const originalReferences = ({ corrects }: DocumentSnapshot): Element | null =>
  corrects === null
    ? null
    : element('OriginalDocumentReferences', [
        element('OriginalDocumentReference', [
          element('ID', corrects.number),
          element('IssueDate', corrects.issuedOn),
        ]),
      ])

function invoiceLine({ orderType }: DocumentSnapshot, line: DocumentLine, index: number): Element {
  const { base, vat, total, percent, name, code } = line
  const { unit, count: quantity } = countedAs(line)
  return element('InvoiceLine', [
    element('ID', index + 1),
    element('InvoicedQuantity', quantity, { unitCode: unit === 'box' ? 'XBX' : 'C62' }),
    element('LineExtensionAmount', crowns(base)),
    element('LineExtensionAmountTaxInclusive', crowns(total)),
    element('LineExtensionTaxAmount', crowns(vat)),
    element('UnitPrice', unitPrice(base, quantity)),
    element('UnitPriceTaxInclusive', unitPrice(total, quantity)),
    element('ClassifiedTaxCategory', [
      element('Percent', percent),
      // 0: tax added to net prices, 1: tax extracted from gross prices.
      element('VATCalculationMethod', orderType === 'B2B' ? '0' : '1'),
    ]),
    element('Item', [
      element('Description', name),
      code === '' ? null : element('SellersItemIdentification', [element('ID', code)]),
    ]),
  ])
}

const taxTotal = (vat: VatRow[]): Element =>
  element('TaxTotal', [
    ...vat.map((row) =>
      element('TaxSubTotal', [
        element('TaxableAmount', crowns(row.base)),
        element('TaxAmount', crowns(row.vat)),
        element('TaxInclusiveAmount', crowns(row.total)),
        element('AlreadyClaimedTaxableAmount', '0.00'),
        element('AlreadyClaimedTaxAmount', '0.00'),
        element('AlreadyClaimedTaxInclusiveAmount', '0.00'),
        element('DifferenceTaxableAmount', crowns(row.base)),
        element('DifferenceTaxAmount', crowns(row.vat)),
        element('DifferenceTaxInclusiveAmount', crowns(row.total)),
        element('TaxCategory', [element('Percent', row.percent)]),
      ]),
    ),
    element('TaxAmount', crowns(sum(vat.map((row) => row.vat)))),
  ])

const sum = (amounts: Halere[]): Halere => amounts.reduce((total, amount) => total + amount, 0)

function monetaryTotal({ vat, rounding, total }: DocumentSnapshot): Element {
  const exclusive = crowns(sum(vat.map(({ base }) => base)))
  const inclusive = crowns(sum(vat.map((row) => row.total)))
  return element('LegalMonetaryTotal', [
    element('TaxExclusiveAmount', exclusive),
    element('TaxInclusiveAmount', inclusive),
    element('AlreadyClaimedTaxExclusiveAmount', '0.00'),
    element('AlreadyClaimedTaxInclusiveAmount', '0.00'),
    element('DifferenceTaxExclusiveAmount', exclusive),
    element('DifferenceTaxInclusiveAmount', inclusive),
    element('PayableRoundingAmount', crowns(rounding)),
    element('PaidDepositsAmount', '0.00'),
    element('PayableAmount', crowns(total)),
  ])
}

/** Empty if no money moves: a correction of an unpaid document. */
function paymentMeansOf(document: DocumentSnapshot): Element | null {
  const { kind, payment, total, dueOn, supplier, variableSymbol } = document
  const moved = kind === 'CORRECTIVE' ? 0 - moneyBackOf(document) : total
  if (kind === 'CORRECTIVE' && moved === 0) return null
  const code = payments[payment.code].isdoc
  const [account = '', bank = ''] = supplier.account.split('/')
  // Only a transfer names an account: the schema requires it in full.
  const details = element('Details', [
    element('PaymentDueDate', dueOn),
    element('ID', account),
    element('BankCode', bank),
    element('Name', ''),
    element('IBAN', supplier.iban),
    element('BIC', ''),
    element('VariableSymbol', variableSymbol),
  ])
  return element('PaymentMeans', [
    element('Payment', [
      element('PaidAmount', crowns(moved)),
      element('PaymentMeansCode', code),
      code === '42' ? details : null,
    ]),
  ])
}
