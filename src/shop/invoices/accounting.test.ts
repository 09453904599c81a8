import { expect, test } from 'vitest'
import { aReseller, anOrder, issuer } from '../../../test/documents.ts'
import { readXml, type XmlNode } from '../../../test/xml.ts'
import { translator } from '../../server/texts.ts'
import { accountingCsv } from './accounting-csv.ts'
import { saleDocument } from './compose.ts'
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
const all = [invoice, cash, back]

/** The cells of a file whose cells hold no semicolon. */
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
  // Settled after it was issued: the export says so.
  expect(file).toContain(';2026-12-01;')
})

const find = (node: XmlNode, name: string): XmlNode[] => [
  ...(node.name === name ? [node] : []),
  ...node.children.flatMap((child) => find(child, name)),
]
const textAt = (node: XmlNode | undefined, name: string) => (node ? find(node, name)[0]?.text : undefined)

test('Pohoda gets each document with its number, days, partner, rows and sums by rate', () => {
  const root = readXml(pohodaXml(all, '00000019', t))
  expect(root.attributes).toMatchObject({ ico: '00000019', version: '2.0' })
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
})

test('an export of no documents is a file all the same', () => {
  expect(table([])).toHaveLength(1)
  expect(find(readXml(pohodaXml([], '00000019', t)), 'inv:invoice')).toEqual([])
})
