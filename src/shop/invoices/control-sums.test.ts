// Sums of the monthly tax reports, compared with the documents themselves.
import { expect, test } from 'vitest'
import { fc, forAll } from '../../../test/for-all.ts'
import { translator } from '../../server/texts.ts'
import { aReseller, anOrder, issuer } from '../../../test/documents.ts'
import { saleDocument } from './compose.ts'
import { correctionOf } from './correct.ts'
import { controlCsv } from './control-csv.ts'
import { countDocument, inOrder, noSums, type Taxed } from './control-sums.ts'
import type { DocumentSnapshot } from './rules.ts'

const standardOn = (day: string) => (day < '2026-07-01' ? 21 : 23)
const controlSums = (documents: DocumentSnapshot[], on = standardOn) => {
  const sums = noSums()
  for (const document of documents) countDocument(sums, document, on)
  return inOrder(sums)
}
const names = { shipping: 'Zásilkovna', payment: 'Kartou' }
const facts = { kind: 'INVOICE', number: 'F260000001', issuedOn: '2026-10-05', names } as const
const sale = (order = anOrder(), taxableOn = '2026-10-05'): DocumentSnapshot =>
  saleDocument(order, issuer, { ...facts, taxableOn, paidOn: taxableOn })

const taxes: DocumentSnapshot['tax'][] = [
  undefined,
  { regime: 'OSS', country: 'SK' },
  { regime: 'EU_EXEMPT', country: 'SK' },
]
const aDocument = fc
  .record({
    tax: fc.constantFrom(...taxes),
    dic: fc.constantFrom(null, 'CZ27074358', 'CZ00000019', 'SK2020000000'),
    corrects: fc.constantFrom(null, '2026-06-30', '2026-09-30'),
    rows: fc.uniqueArray(
      fc.record({
        percent: fc.constantFrom(0, 12, 15, 21, 23),
        base: fc.integer({ min: -5_000_000, max: 5_000_000 }),
        vat: fc.integer({ min: -1_000_000, max: 1_000_000 }),
      }),
      { selector: ({ percent }) => percent, maxLength: 4 },
    ),
  })
  .map(({ tax, dic, corrects, rows }): DocumentSnapshot => {
    const whole = sale()
    return {
      ...whole,
      buyer: { ...whole.buyer, dic },
      vat: rows
        .map((row) => (tax?.regime === 'EU_EXEMPT' ? { ...row, percent: 0, vat: 0 } : row))
        .map((row) => ({ ...row, total: row.base + row.vat })),
      corrects: corrects && { number: 'F250000001', issuedOn: corrects, taxableOn: corrects },
      ...(tax && { tax }),
    }
  })

const total = (sums: readonly Taxed[]): Taxed =>
  sums.reduce((all, { base, vat }) => ({ base: all.base + base, vat: all.vat + vat }), { base: 0, vat: 0 })

test('each report of a month adds up to its documents, to the haléř', () => {
  forAll(fc.array(aDocument, { maxLength: 12 }), (documents) => {
    const sums = controlSums(documents, standardOn)
    const rowsOf = (regime: string) =>
      documents.filter(({ tax }) => (tax?.regime ?? 'HOME') === regime).flatMap(({ vat }) => vat)
    const all = total(documents.flatMap(({ vat }) => vat))
    expect(sums).toMatchObject({ documents: documents.length, ...all })
    const abroad = total(rowsOf('OSS'))
    expect(total(sums.vatReturn)).toEqual({ base: all.base, vat: all.vat - abroad.vat })
    expect(total(sums.oss)).toEqual(abroad)
    const named = sums.a4.flatMap(({ standard, reduced }) => [standard, reduced])
    const taxed = rowsOf('HOME').filter(({ percent }) => percent > 0)
    expect(total([...named, sums.a5.standard, sums.a5.reduced])).toEqual(total(taxed))
    const exempt = sums.recapitulative.reduce((sum, { base }) => sum + base, 0)
    expect(exempt).toBe(total(rowsOf('EU_EXEMPT')).base)
  })
})

test('the order of the documents changes nothing', () => {
  forAll(fc.array(aDocument, { maxLength: 8 }), (documents) => {
    const [one, other] = [controlSums(documents, standardOn), controlSums(documents.toReversed(), standardOn)]
    expect({ ...other, a4: [] }).toEqual({ ...one, a4: [] })
  })
})

test('the control statement names a document above 10,000 Kč to a Czech payer, and a correction by what it takes back', () => {
  const big = sale(aReseller())
  expect(big.total).toBeGreaterThan(1_000_000)
  const small = {
    ...big,
    number: 'F260000002',
    vat: [{ percent: 21, base: 826_446, vat: 173_554, total: 1_000_000 }],
  }
  const over = {
    ...small,
    number: 'F260000003',
    vat: [{ percent: 21, base: 826_447, vat: 173_554, total: 1_000_001 }],
  }
  const person = { ...over, number: 'F260000004', buyer: { ...big.buyer, dic: null } }
  const slovak = { ...over, number: 'F260000005', buyer: { ...big.buyer, dic: 'SK2020000000' } }
  const back = correctionOf(
    big,
    [],
    { kind: 'rest' },
    { ...facts, number: 'D260000001', taxableOn: '2026-10-20', reason: 'test' },
  )
  if (typeof back === 'string') throw new Error(back)
  const { a4, a5 } = controlSums([big, small, over, person, slovak, back], () => 21)
  expect(a4.map(({ number }) => number)).toEqual([big.number, 'F260000003', 'D260000001'])
  expect(a4[1]).toMatchObject({
    dic: 'CZ27074358',
    standard: { base: 826_447, vat: 173_554 },
    reduced: { base: 0 },
  })
  expect(a5.standard.base).toBe(826_446 + 2 * 826_447)
})

test('a correction counts under the kind of rate that its sale had', () => {
  const before = sale(anOrder(), '2026-06-30')
  const back = correctionOf(
    before,
    [],
    { kind: 'rest' },
    { ...facts, number: 'D260000001', taxableOn: '2026-10-20', reason: 'test' },
  )
  if (typeof back === 'string') throw new Error(back)
  const { vatReturn } = controlSums([back], standardOn)
  expect(vatReturn.map(({ row, percent }) => [row, percent])).toEqual([
    ['1', 21],
    ['2', 12],
  ])
})

test('goods for a payer in another member state stand in row 20 and under the payer’s number, those for a consumer in row 24', () => {
  const exempt = { ...sale(aReseller()), tax: { regime: 'EU_EXEMPT', country: 'SK' } as const }
  const named = {
    ...exempt,
    buyer: { ...exempt.buyer, dic: 'SK2020000000' },
    vat: [{ percent: 0, base: 500_00, vat: 0, total: 500_00 }],
  }
  const abroad = {
    ...sale(),
    tax: { regime: 'OSS', country: 'SK' } as const,
    vat: [{ percent: 19, base: 100_00, vat: 19_00, total: 119_00 }],
  }
  const sums = controlSums([named, named, abroad], standardOn)
  expect(sums.vatReturn).toEqual([
    { row: '20', percent: 0, base: 1000_00, vat: 0 },
    { row: '24', percent: 19, base: 100_00, vat: 0 },
  ])
  expect(sums.recapitulative).toEqual([{ vatNumber: 'SK2020000000', documents: 2, base: 1000_00 }])
  expect(sums.oss).toEqual([{ country: 'SK', percent: 19, base: 100_00, vat: 19_00 }])
  const file = controlCsv(sums, translator('cs'))
  expect(file).toContain('Souhrnné hlášení;;;SK2020000000;;;2;1000,00;0,00')
  expect(file).toContain('Zvláštní režim OSS;SK;19;;;;;100,00;19,00')
})
