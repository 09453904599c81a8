import { expect, test } from 'vitest'
import { aReseller, anOrder, issuer } from '../../../test/documents.ts'
import { pdfText } from '../../../test/pdf-text.ts'
import { translator } from '../../server/texts.ts'
import { saleDocument } from './compose.ts'
import { correctionOf } from './correct.ts'
import { drawPdf } from './pdf.ts'
import type { DocumentSnapshot } from './rules.ts'

const facts = {
  issuedOn: '2026-11-21',
  taxableOn: '2026-11-20',
  names: { shipping: 'Zásilkovna domů', payment: 'Na fakturu' },
}
const invoice = (lines = 1) => {
  const { lines: goods } = aReseller()
  const order = aReseller({ goods: Array.from({ length: lines }, () => goods).flat() })
  return saleDocument(order, issuer, {
    ...facts,
    kind: 'INVOICE',
    number: 'F260000001',
    paidOn: null,
  })
}
const draw = async (document: DocumentSnapshot) =>
  await drawPdf(document, { isdoc: '<Invoice/>', t: translator(document.locale) })
const raw = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')
const pages = (bytes: Uint8Array) => raw(bytes).match(/\/Type \/Page\n/g)?.length

test('an invoice can be read as text, with every Czech letter, and says what the law asks for', async () => {
  const document = invoice()
  const czech = 'Příliš žluťoučký kůň úpěl ďábelské ódy'
  const capitals = 'ÁČĎÉĚÍŇÓŘŠŤÚŮÝŽ'
  const text = pdfText(
    await draw({ ...document, buyer: { ...document.buyer, contact: czech, city: capitals } }),
  )
  for (const said of [
    czech,
    capitals,
    'Faktura – daňový doklad',
    'F260000001',
    'Big Meat s.r.o.',
    'IČO 00000019',
    'DIČ CZ00000019',
    'C 00000, Městský soud v Praze',
    'Večerka U Žíznivého jelena s.r.o.',
    'DIČ CZ27074358',
    'Datum zdanitelného plnění',
    '20. listopadu 2026',
    'OBJ-2026/118',
    '13 000,00',
    '1 811,48',
    '17 510,86 Kč',
    '2000145399/0800',
    'CZ79 0800 0000 0020 0014 5399',
    'Strana 1 z 1',
  ])
    expect(text).toContain(said)
}, 30_000)

test('it speaks the language of the order', async () => {
  const bytes = await draw({ ...invoice(), locale: 'en' })
  expect(raw(bytes)).toContain('/Lang (en-GB)')
  const text = pdfText(bytes)
  expect(text).toContain('Invoice – tax document')
  expect(text).toContain('CZK 17,510.86')
  expect(text).not.toMatch(/invoice\.|Splatnost/)
}, 30_000)

test('its fonts and its ISDOC are inside, it has a title and tags, and is drawn the same each time', async () => {
  const [first, second] = [await draw(invoice()), await draw(invoice())]
  expect(Buffer.from(first).equals(Buffer.from(second))).toBe(true)
  const file = raw(first)
  expect(file.match(/\/FontFile2 /g)).toHaveLength(3)
  for (const said of ['/Lang (cs-CZ)', '/Marked true', '/DisplayDocTitle true', '/EmbeddedFile', '/Title'])
    expect(file).toContain(said)
}, 30_000)

test('many rows go over as many pages as they need, each with its heading and number', async () => {
  const bytes = await draw(invoice(25))
  const text = pdfText(bytes)
  const count = pages(bytes) ?? 0
  expect(count).toBeGreaterThan(2)
  expect(text.match(/Celkem s DPH/g)?.length).toBeGreaterThanOrEqual(count)
  expect(text).toContain(`Strana ${count} z ${count}`)
  expect(text.match(/Hovězí originál 25 g – krabice/g)).toHaveLength(25)
}, 60_000)

test('a box is counted as one box; a correction of what was never paid promises no money', async () => {
  const order = anOrder({ paymentCode: 'cod' })
  const box = { ...order.lines[0]!, code: 'snack_box', quantity: 1, name: 'Originál – krabice (20 ks)' }
  const boxes = { ...order, lines: [box, ...order.lines.slice(1)] }
  const sale = saleDocument(boxes, issuer, {
    ...facts,
    kind: 'SIMPLIFIED',
    number: 'Z260000001',
    paidOn: null,
  })
  const told = pdfText(await draw(sale))
  expect(told).toContain('1 krabice')
  expect(told).toContain('3 ks')
  expect(told).not.toContain('20 ks\n20')
  const back = correctionOf(
    sale,
    [],
    { kind: 'rest' },
    { number: 'D260000001', issuedOn: '2026-11-25', taxableOn: '2026-11-24', reason: 'Vráceno', received: 0 },
  ) as DocumentSnapshot
  const text = pdfText(await draw(back))
  expect(text).toContain('nezaplatili')
  expect(text).not.toMatch(/Vracíme|vrátíme/)
}, 30_000)

test('what is paid asks for nothing: no account, no QR code', async () => {
  const paid = saleDocument(anOrder(), issuer, {
    ...facts,
    kind: 'SIMPLIFIED',
    number: 'Z260000001',
    paidOn: '2026-11-20',
  })
  const text = pdfText(await draw(paid))
  expect(text).toContain('Zaplaceno 20. listopadu 2026. Už nic neplaťte.')
  expect(text).not.toContain('2000145399/0800')
  expect(text).not.toContain('QR Platba')
}, 30_000)

test('a name in Cyrillic or Greek can be read, too', async () => {
  const document = invoice()
  const text = pdfText(
    await draw({ ...document, buyer: { ...document.buyer, contact: 'Олена Їжакевич', city: 'Αθήνα' } }),
  )
  expect(text).toContain('Олена Їжакевич')
  expect(text).toContain('Αθήνα')
}, 30_000)

test('a sum that QR Platba can not hold is asked for in words', async () => {
  const text = pdfText(await draw({ ...invoice(), total: 1_000_000_000 }))
  expect(text).toContain('10 000 000,00 Kč')
  expect(text).toContain('2000145399/0800')
  expect(text).not.toContain('QR Platba')
}, 30_000)
