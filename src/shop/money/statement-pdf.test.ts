import { expect, test } from 'vitest'
import { pdfText } from '../../../test/pdf-text.ts'
import { formatPrice } from '../../lib/money.ts'
import { shippedColours } from '../../lib/brand.ts'
import { translator } from '../../server/texts.ts'
import type { AccountStatement } from './receivables.ts'
import { statementPdf } from './statement-pdf.ts'

const issuer = {
  name: 'Big Meat s.r.o.',
  address: 'Dlouhá 1, Praha 1',
  ico: '12345679',
  dic: 'CZ12345679',
  email: 'obchod@bigmeat.example',
  phone: '+420 777 000 000',
}

const statement = (lines: AccountStatement['lines'], opening = 0): AccountStatement => ({
  name: 'Řeznictví Žížala',
  ico: '27074358',
  from: '2026-11-01',
  to: '2026-11-30',
  opening,
  lines,
  closing: lines.reduce((sum, { amount }) => sum + amount, opening),
  credit: 1_50,
})

const drawn = async (given: AccountStatement, locale: 'cs' | 'en' = 'cs') => {
  const bytes = await statementPdf(given, { locale, issuer, colours: shippedColours, t: translator(locale) })
  return { bytes, text: pdfText(bytes) }
}

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test('says whose account it is, and the balance behind every movement', async () => {
  const given = statement(
    [
      { day: '2026-11-03', kind: 'DOCUMENT', number: '2026000007', amount: 1_210_00 },
      { day: '2026-11-20', kind: 'PAYMENT', number: '2600000012', amount: -1_000_00 },
    ],
    500_00,
  )
  const { text } = await drawn(given)
  for (const said of ['Výpis z účtu', 'Řeznictví Žížala', '27074358', 'Big Meat s.r.o.', '2026000007'])
    expect(text).toContain(said)
  for (const balance of [500_00, 1_710_00, 710_00, 1_50])
    expect(text).toContain(plain(formatPrice(balance, 'cs')))
  expect((await drawn(given, 'en')).text).toContain('Statement of account')
})

test('goes on over as many pages as it needs; the same statement gives the same bytes', async () => {
  const many = Array.from({ length: 120 }, (_, index) => ({
    day: '2026-11-05',
    kind: 'DOCUMENT' as const,
    number: String(2_026_000_000 + index),
    amount: 100,
  }))
  const { bytes, text } = await drawn(statement(many))
  for (const { number } of many) expect(text).toContain(number)
  expect(text).toContain('Strana 4 z 4')
  expect(Buffer.compare(Buffer.from(bytes), Buffer.from((await drawn(statement(many))).bytes))).toBe(0)
})
