import { expect, test } from 'vitest'
import { aReseller, anOrder, issuer } from '../../../test/documents.ts'
import { readXml, type XmlNode } from '../../../test/xml.ts'
import { postalOf } from './address.ts'
import { saleDocument } from './compose.ts'
import { correctionOf } from './correct.ts'
import { isdocXml } from './isdoc.ts'
import { uuidOf } from './uuid.ts'
import type { DocumentSnapshot } from './rules.ts'

// The sequences of isdoc-invoice-6.0.2.xsd, as far as we fill them in; `?` marks optional elements, `+` repeated ones.
const sequences: Record<string, string> = {
  Invoice:
    'DocumentType ID UUID IssuingSystem? IssueDate TaxPointDate? VATApplicable ElectronicPossibilityAgreementReference Note? LocalCurrencyCode ForeignCurrencyCode? CurrRate RefCurrRate AccountingSupplierParty AccountingCustomerParty OrderReferences? OriginalDocumentReferences? InvoiceLines TaxTotal LegalMonetaryTotal PaymentMeans?',
  Party: 'PartyIdentification PartyName PostalAddress PartyTaxScheme? RegisterIdentification? Contact?',
  PartyIdentification: 'ID',
  PostalAddress: 'StreetName BuildingNumber CityName PostalZone Country',
  Country: 'IdentificationCode Name',
  PartyTaxScheme: 'CompanyID TaxScheme',
  Contact: 'Name? Telephone? ElectronicMail?',
  OrderReference: 'SalesOrderID ExternalOrderID? IssueDate?',
  OriginalDocumentReference: 'ID IssueDate?',
  InvoiceLines: 'InvoiceLine+',
  InvoiceLine:
    'ID InvoicedQuantity? LineExtensionAmount LineExtensionAmountTaxInclusive LineExtensionTaxAmount UnitPrice UnitPriceTaxInclusive ClassifiedTaxCategory Note? Item?',
  ClassifiedTaxCategory: 'Percent VATCalculationMethod',
  Item: 'Description? SellersItemIdentification?',
  TaxTotal: 'TaxSubTotal+ TaxAmount',
  TaxSubTotal:
    'TaxableAmount TaxAmount TaxInclusiveAmount AlreadyClaimedTaxableAmount AlreadyClaimedTaxAmount AlreadyClaimedTaxInclusiveAmount DifferenceTaxableAmount DifferenceTaxAmount DifferenceTaxInclusiveAmount TaxCategory',
  LegalMonetaryTotal:
    'TaxExclusiveAmount TaxInclusiveAmount AlreadyClaimedTaxExclusiveAmount AlreadyClaimedTaxInclusiveAmount DifferenceTaxExclusiveAmount DifferenceTaxInclusiveAmount PayableRoundingAmount? PaidDepositsAmount PayableAmount',
  Payment: 'PaidAmount PaymentMeansCode Details?',
  Details: 'PaymentDueDate ID BankCode Name IBAN BIC VariableSymbol?',
}

/** Elements with children that differ from the schema's sequence. */
function faults(node: XmlNode): string[] {
  const sequence = sequences[node.name]
  const names = node.children.map(({ name }) => name).join(' ')
  const form = sequence
    ?.split(' ')
    .map((one) => {
      const name = one.replace(/[?+]$/, '')
      return one.endsWith('?') ? `(?:${name} )?` : one.endsWith('+') ? `(?:${name} )+` : `${name} `
    })
    .join('')
  const isWrong = form !== undefined && !new RegExp(`^${form}$`).test(names === '' ? '' : `${names} `)
  return [...(isWrong ? [`${node.name}: ${names}`] : []), ...node.children.flatMap(faults)]
}

const names = { shipping: 'Zásilkovna domů', payment: 'Na fakturu' }
const facts = { issuedOn: '2026-11-21', taxableOn: '2026-11-20', names }
const invoice = saleDocument(aReseller(), issuer, {
  ...facts,
  kind: 'INVOICE',
  number: 'F260000001',
  paidOn: null,
})
const simplified = saleDocument(anOrder({ payment: 3933, paymentCode: 'cod' }), issuer, {
  ...facts,
  kind: 'SIMPLIFIED',
  number: 'Z260000001',
  paidOn: null,
})
const corrective = correctionOf(
  invoice,
  [],
  { kind: 'rest' },
  {
    number: 'D260000001',
    issuedOn: '2026-11-25',
    taxableOn: '2026-11-24',
    reason: 'Vrácení <zboží> & spol.',
  },
) as DocumentSnapshot
const read = (document: DocumentSnapshot) => readXml(isdocXml(document, uuidOf(document)))
const at = (node: XmlNode, path: string): string =>
  path
    .split('/')
    .reduce<XmlNode | undefined>((one, name) => one?.children.find((child) => child.name === name), node)
    ?.text ?? ''

test.each([
  ['invoice', invoice],
  ['simplified document', simplified],
  ['corrective document', corrective],
])('the ISDOC of a %s has the elements of the schema in their order', (_, document) => {
  const root = read(document)
  expect(faults(root)).toEqual([])
  expect(root.attributes).toMatchObject({ xmlns: 'http://isdoc.cz/namespace/2013', version: '6.0.1' })
  expect(at(root, 'UUID')).toMatch(/^[0-9A-F]{8}-[0-9A-F]{4}-8[0-9A-F]{3}-8[0-9A-F]{3}-[0-9A-F]{12}$/)
})

test('the test of the order would see an element out of place', () => {
  const root = read(invoice)
  const moved = { ...root, children: root.children.toReversed() }
  expect(faults(moved)).toHaveLength(1)
  expect(faults({ ...root, children: root.children.filter(({ name }) => name !== 'TaxTotal') })).toHaveLength(
    1,
  )
})

test('the sums of the ISDOC are those of the document', () => {
  const root = read(invoice)
  expect(at(root, 'DocumentType')).toBe('1')
  expect(at(root, 'LegalMonetaryTotal/TaxExclusiveAmount')).toBe('15594.60')
  expect(at(root, 'LegalMonetaryTotal/PayableAmount')).toBe('17510.86')
  expect(at(root, 'TaxTotal/TaxAmount')).toBe('1916.26')
  expect(at(root, 'PaymentMeans/Payment/Details/IBAN')).toBe('CZ7908000000002000145399')
  expect(at(root, 'OrderReferences/OrderReference/ExternalOrderID')).toBe('OBJ-2026/118')
  const rounded = read(simplified)
  expect(at(rounded, 'DocumentType')).toBe('7')
  expect(at(rounded, 'LegalMonetaryTotal/PayableRoundingAmount')).not.toBe('0.00')
  expect(at(rounded, 'PaymentMeans/Payment/PaymentMeansCode')).toBe('50')
})

test('a corrective document gives back, names the original, and no text breaks the XML', () => {
  const root = read(corrective)
  expect(at(root, 'DocumentType')).toBe('2')
  expect(at(root, 'LegalMonetaryTotal/PayableAmount')).toBe('-17510.86')
  expect(at(root, 'OriginalDocumentReferences/OriginalDocumentReference/ID')).toBe('F260000001')
  expect(at(root, 'Note')).toBe('Vrácení <zboží> & spol.')
})

test('the UUID of a document is the same at every export and no other document’s', () => {
  expect(uuidOf(invoice)).toBe(uuidOf({ ...invoice }))
  expect(new Set([invoice, simplified, corrective].map(uuidOf)).size).toBe(3)
})

test('addresses are taken apart as far as they can be', () => {
  expect(postalOf('Masná 12, 110 00 Praha 1')).toEqual({ street: 'Masná 12', zip: '11000', city: 'Praha 1' })
  expect(postalOf('Brno')).toEqual({ street: 'Brno', zip: '', city: '' })
})
