import { expect, test } from 'vitest'
import { aReseller, anOrder, issuer } from '../../../test/documents.ts'
import { schemaFaults } from '../../../test/xsd.ts'
import { readXml, type XmlNode } from '../../../test/xml.ts'
import { translator } from '../../server/texts.ts'
import { accountingCsv } from './accounting-csv.ts'
import { saleDocument } from './compose.ts'
import { countDocument, noSums } from './control-sums.ts'
import { correctionOf } from './correct.ts'
import { pohodaXml } from './pohoda.ts'
import type { DocumentSnapshot } from './rules.ts'

const t = translator('cs')
const names = { shipping: 'Doprava', payment: 'Platba' }
const facts = { issuedOn: '2026-11-21', taxableOn: '2026-11-20', names }
const invoice = saleDocument(aReseller(), issuer, {
  ...facts,
  kind: 'INVOICE',
  number: 'F260000001',
  paidOn: null,
})
const cash = saleDocument(anOrder({ payment: 3933, paymentCode: 'cod' }), issuer, {
  ...facts,
  kind: 'SIMPLIFIED',
  number: 'Z260000001',
  paidOn: '2026-11-20',
})
const back = correctionOf(
  cash,
  [],
  { kind: 'rest' },
  {
    number: 'D260000001',
    issuedOn: '2026-11-25',
    taxableOn: '2026-11-24',
    reason: 'Odstoupení',
  },
) as DocumentSnapshot
const all: [DocumentSnapshot, ...DocumentSnapshot[]] = [invoice, cash, back]

/** Splits a file into cells; none of them contains a semicolon. */
const table = (documents: DocumentSnapshot[]) =>
  accountingCsv(
    documents.map((document) => ({ document, settledOn: null })),
    t,
  )
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((row) => row.split(';'))
const haler = (cell: string | undefined): number => Math.round(Number((cell ?? '').replace(',', '.')) * 100)
const column = (name: string) => {
  const [headings = [], ...rows] = table(all)
  return rows.map((row) => row[headings.indexOf(name)])
}
const added = (name: string) => column(name).reduce((sum, cell) => sum + haler(cell), 0)

test('the columns of the table add up to the documents, what is given back too', () => {
  const sum = (of: (document: DocumentSnapshot) => number) =>
    all.reduce((whole, document) => whole + of(document), 0)
  expect(added('Celkem dokladu')).toBe(sum(({ total }) => total))
  expect(added('Základ')).toBe(sum(({ vat }) => vat.reduce((whole, { base }) => whole + base, 0)))
  expect(added('DPH')).toBe(sum((document) => document.vat.reduce((whole, { vat }) => whole + vat, 0)))
  expect(added('Zaokrouhlení')).toBe(0)
  expect(column('Druh')).toEqual([
    'faktura',
    'faktura',
    ...Array(2).fill('zjednodušený doklad'),
    ...Array(2).fill('opravný doklad'),
  ])
  expect(column('Opravuje doklad').at(-1)).toBe('Z260000001')
})

test('a buyer whose name is a formula is text in the table; sums stay numbers', () => {
  const evil = { ...back, buyer: { ...back.buyer, name: '=HYPERLINK("http://x")' } }
  const file = accountingCsv([{ document: evil, settledOn: '2026-12-01' }], t)
  expect(file).toContain(`"'=HYPERLINK(""http://x"")"`)
  expect(file).toMatch(/;-\d+,\d\d;/)
  expect(file).not.toMatch(/;'-/)
  // Settled after it was issued: the export shows it.
  expect(file).toContain(';2026-12-01;')
})

const find = (node: XmlNode, name: string): XmlNode[] => [
  ...(node.name === name ? [node] : []),
  ...node.children.flatMap((child) => find(child, name)),
]
const textAt = (node: XmlNode | undefined, name: string) => (node ? find(node, name)[0]?.text : undefined)

/** An order in Slovakia, taxed there or by the company that buys. */
const abroad = (tax: NonNullable<DocumentSnapshot['tax']>, number: string): DocumentSnapshot => ({
  ...cash,
  number,
  tax,
  vat: tax.regime === 'OSS' ? [{ percent: 19, base: 1000_00, vat: 190_00, total: 1190_00 }] : [],
  lines: cash.lines.map((line) => ({ ...line, percent: tax.regime === 'OSS' ? 19 : 0 })),
})
const toCompany = (number: string, base: number, dic: string | null): DocumentSnapshot => ({
  ...invoice,
  number,
  buyer: { ...invoice.buyer, dic },
  vat: [{ percent: 12, base, vat: base * 0.12, total: base * 1.12 }],
})

test('Pohoda gets each document with its number, days, partner, rows and sums by rate', () => {
  const root = readXml(pohodaXml(all, '00000019', t))
  expect(root.attributes).toMatchObject({
    ico: '00000019',
    version: '2.0',
    note: '3\u00a0doklady z\u00a0e-shopu',
  })
  const [first, second, third] = find(root, 'dat:dataPackItem')
  expect(textAt(first, 'typ:numberRequested')).toBe('F260000001')
  expect(textAt(first, 'inv:dateTax')).toBe('2026-11-20')
  expect(textAt(first, 'typ:ico')).toBe('27074358')
  expect(textAt(first, 'typ:priceLowVAT')).toBe('1811.48')
  expect(textAt(first, 'typ:priceHigh')).toBe('498.97')
  expect(textAt(second, 'typ:paymentType')).toBe('delivery')
  expect(textAt(second, 'typ:priceRound')).toBe((cash.rounding / 100).toFixed(2))
  expect(textAt(third, 'inv:invoiceType')).toBe('issuedCorrectiveTax')
  expect(textAt(third, 'inv:originalDocument')).toBe('Z260000001')
  expect(Number(textAt(third, 'typ:priceLowSum'))).toBe(-Number(textAt(second, 'typ:priceLowSum')))
  // It counts in the month of the correction.
  expect(textAt(third, 'inv:dateKHDPH')).toBe('2026-11-24')
})

test('Pohoda leads each document to the part of the control statement that the shop counts it in', () => {
  const documents = [
    toCompany('F260000011', 10_000_00, 'CZ27074358'),
    toCompany('F260000012', -10_000_00, 'CZ27074358'),
    toCompany('F260000013', 8_000_00, 'CZ27074358'),
    toCompany('F260000014', 10_000_00, 'SK2020000000'),
    toCompany('F260000015', 10_000_00, null),
  ] as const
  const file = pohodaXml(
    [...documents, abroad({ regime: 'OSS', country: 'SK' }, 'F260000016')],
    '00000019',
    t,
  )
  const codes = find(readXml(file), 'inv:classificationVAT').map((node) => textAt(node, 'typ:ids'))
  expect(codes).toEqual(['UD', 'UD', 'UDA5', 'UDA5', 'UDA5', 'UDzasEU'])
  const sums = noSums()
  for (const document of documents) countDocument(sums, document, () => 21)
  expect(sums.a4.map(({ number }) => number)).toEqual(['F260000011', 'F260000012'])
})

test('what Pohoda gets is valid by its schema, whatever names and amounts are', () => {
  const long = 'Nejdelší jméno, které kdo napsal & ještě delší '.repeat(9)
  const odd = {
    ...cash,
    number: 'F260000020',
    shopName: long,
    buyer: {
      ...cash.buyer,
      name: long,
      contact: long,
      street: long,
      city: long,
      zip: '811 01 Bratislava',
      country: 'SK',
    },
    lines: cash.lines.map((line) => ({ ...line, name: long, code: long })),
  }
  const documents = [
    ...all,
    odd,
    abroad({ regime: 'OSS', country: 'SK' }, 'F260000021'),
    abroad({ regime: 'EU_EXEMPT', country: 'SK' }, 'F260000022'),
  ] as const
  expect(schemaFaults('pohoda/data', pohodaXml([...documents], '00000019', t))).toEqual([])
  // The schema is applied, and refuses invalid files.
  const without = pohodaXml(all, '00000019', t).replace(/ note="[^"]*"/, '')
  expect(schemaFaults('pohoda/data', without)).toEqual([expect.stringContaining("'note' is required")])
})

test('a table of no documents is a file all the same', () => {
  expect(table([])).toHaveLength(1)
})
