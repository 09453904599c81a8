// Names of all scripts on documents: each letter is drawn by a font that has it, and right-to-left text runs right to left.
import { expect, test } from 'vitest'
import { anOrder, issuer } from '../../test/documents.ts'
import { pdfText } from '../../test/pdf-text.ts'
import { saleDocument } from '../shop/invoices/compose.ts'
import { drawPdf } from '../shop/invoices/pdf.ts'
import { drawLabels } from '../shop/carriers/label.ts'
import { translator } from './texts.ts'

const names = {
  georgian: 'გიორგი ბერიძე',
  armenian: 'Արամ',
  arabic: 'محمد',
  hebrew: 'משה',
  chinese: '李小龙',
  korean: '김철수',
  thai: 'สมชาย',
  hindi: 'राहुल',
  japanese: 'さくら カナ',
  vietnamese: 'Nguyễn Thị Hồng',
  ukrainian: 'Їжак Ґалаґан',
}
const facts = {
  kind: 'INVOICE',
  number: 'F260000001',
  issuedOn: '2026-10-05',
  taxableOn: '2026-10-05',
  paidOn: null,
  names: { shipping: 'Zásilkovna', payment: 'Kartou' },
} as const

const invoiceOf = async (name: string): Promise<string> => {
  const document = saleDocument(anOrder(), issuer, facts)
  const pdf = await drawPdf(
    { ...document, buyer: { ...document.buyer, name } },
    { isdoc: '<a/>', t: translator('cs') },
  )
  return pdfText(pdf)
}
const labelOf = async (name: string): Promise<string> => {
  const recipient = { firstName: name, lastName: '', phone: '', email: 'a@example.cz', company: null }
  const address = { street: name, city: name, zip: '26101', country: 'CZ' }
  const parcel = { reference: '2600000012', recipient, address, pointId: null, weightG: 500, cod: null }
  const how = { format: 'A6', firstPosition: 0, carrier: 'packeta', sender: issuer.operator }
  return pdfText(await drawLabels([{ parcel: parcel as never, point: null }], how as never))
}
const letters = (text: string): string[] =>
  Array.from(text.normalize('NFC'))
    .filter((one) => one.trim() !== '')
    .toSorted()

test.each(Object.entries(names))(
  'every letter of a %s name is on the document and on the label',
  async (_, name) => {
    const missing = (text: string) => letters(name).filter((one) => !text.includes(one))
    expect(missing(await invoiceOf(name))).toEqual([])
    expect(missing(await labelOf(name))).toEqual([])
  },
)

test('what is read from the right stands from the right, its words and Czech ones beside them in their places', async () => {
  const lines = (await invoiceOf('משה כהן s.r.o.')).split('\n')
  const at = (part: string) => lines.findIndex((line) => line.includes(part))
  // Letters and words from the left, as on paper.
  expect(at('ןהכ')).toBeLessThan(at('השמ'))
  expect(at('ןהכ')).toBeGreaterThan(-1)
})

test('what no font has is seen to lack, as one sign, whatever it is made of', async () => {
  expect((await invoiceOf('Jan 🥩👩‍👩‍👧 Novák')).replaceAll('\n', '')).toContain('Jan ?? Novák')
})

test('breaks and tabs are no missing letters, and what is cut short ends with an ellipsis', async () => {
  const told = await invoiceOf('李小龙\tNovák\r\nKarel\nJan')
  expect(told).not.toContain('?')
  for (const word of ['Novák', 'Karel', 'Jan']) expect(told).toContain(word)
  expect(await labelOf('李小龙')).not.toContain('…')
  expect(await labelOf('李小龙'.repeat(60))).toContain('…')
})
