import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aReseller, anOrder, issuer, orderOf } from '../../../test/documents.ts'
import { saleDocument } from './compose.ts'
import { correctionOf, type Correction } from './correct.ts'
import type { DocumentSnapshot } from './rules.ts'
import type { Order } from '../orders/rules.ts'

const facts = { number: 'D260000001', issuedOn: '2026-11-25', taxableOn: '2026-11-24', reason: 'Odstoupení' }
const sold = (order: Order): DocumentSnapshot =>
  saleDocument(order, issuer, {
    kind: 'INVOICE',
    number: 'F260000001',
    issuedOn: '2026-11-21',
    taxableOn: '2026-11-20',
    paidOn: '2026-11-20',
    names: { shipping: 'Doprava', payment: 'Platba' },
  })
const corrected = (original: DocumentSnapshot, wanted: Correction, earlier: DocumentSnapshot[] = []) => {
  const made = correctionOf(original, earlier, wanted, facts)
  if (typeof made === 'string') throw new Error(made)
  return made
}

test('all of it taken back is the document with the opposite sign, and says what it corrects and why', () => {
  const original = sold(anOrder({ payment: 3933, paymentCode: 'cod' }))
  const back = corrected(original, { kind: 'rest' })
  expect(back.total).toBe(-original.total)
  expect(back.rounding).toBe(-original.rounding)
  expect(back.lines.map(({ base, vat, quantity }) => [-base, -vat, -quantity])).toEqual(
    original.lines.map(({ base, vat, quantity }) => [base, vat, quantity].map((amount) => amount || -0)),
  )
  expect(back.vat.map((row) => [row.percent, -row.base, -row.vat])).toEqual(
    original.vat.map((row) => [row.percent, row.base, row.vat]),
  )
  expect(back).toMatchObject({
    kind: 'CORRECTIVE',
    number: 'D260000001',
    taxableOn: '2026-11-24',
    corrects: { number: 'F260000001', issuedOn: '2026-11-21', taxableOn: '2026-11-20' },
    reason: 'Odstoupení',
  })
})

test('pieces come back at the price at which they were invoiced', () => {
  const back = corrected(sold(anOrder()), { kind: 'lines', lines: [{ line: 1, pieces: 2 }] })
  expect(back.lines).toMatchObject([{ name: 'Žihadlo chilli 25 g', quantity: -2, total: -9980, corrects: 1 }])
  expect(back.total).toBe(-9980)
  expect(back.vat).toMatchObject([{ percent: 12, total: -9980 }])
})

test('a discount off the whole is split over the rates', () => {
  const back = corrected(sold(anOrder()), { kind: 'amount', amount: 10_000, name: 'Sleva za poškozený obal' })
  expect(back.total).toBe(-10_000)
  expect(back.vat.map(({ percent }) => percent)).toEqual([12, 21])
  expect(
    back.lines.every(({ kind, name }) => kind === 'ADJUSTMENT' && name === 'Sleva za poškozený obal'),
  ).toBe(true)
})

test('more than was invoiced is never given back, nor nothing', () => {
  const original = sold(anOrder())
  const fault = (wanted: Correction, earlier: DocumentSnapshot[] = []) =>
    correctionOf(original, earlier, wanted, facts)
  const two: Correction = { kind: 'lines', lines: [{ line: 1, pieces: 2 }] }
  expect(fault({ kind: 'lines', lines: [{ line: 1, pieces: 4 }] })).toBe('invoice.error.more_than_invoiced')
  expect(fault({ kind: 'lines', lines: [{ line: 9, pieces: 1 }] })).toBe('invoice.error.more_than_invoiced')
  expect(fault({ kind: 'lines', lines: [{ line: 1, pieces: -1 }] })).toBe('invoice.error.more_than_invoiced')
  expect(
    fault({
      kind: 'lines',
      lines: [
        { line: 1, pieces: 2 },
        { line: 1, pieces: 2 },
      ],
    }),
  ).toBe('invoice.error.more_than_invoiced')
  expect(fault(two, [corrected(original, two)])).toBe('invoice.error.more_than_invoiced')
  expect(fault({ kind: 'amount', amount: original.total + 1, name: 'x' })).toBe(
    'invoice.error.more_than_invoiced',
  )
  expect(fault({ kind: 'lines', lines: [] })).toBe('invoice.error.nothing_to_correct')
  expect(fault({ kind: 'amount', amount: 0, name: 'x' })).toBe('invoice.error.nothing_to_correct')
  expect(fault({ kind: 'rest' }, [corrected(original, { kind: 'rest' })])).toBe(
    'invoice.error.nothing_to_correct',
  )
})

const step = fc.oneof(
  fc.record({
    kind: fc.constant('amount' as const),
    amount: fc.integer({ min: 1, max: 60_000 }),
    name: fc.constant('sleva'),
  }),
  fc.record({
    kind: fc.constant('lines' as const),
    lines: fc.array(
      fc.record({ line: fc.integer({ min: 0, max: 5 }), pieces: fc.integer({ min: 1, max: 30 }) }),
      { maxLength: 3 },
    ),
  }),
)

test('whatever is corrected in however many parts, in the end it is what was invoiced, in each rate', () => {
  const orders = [
    anOrder(),
    anOrder({ payment: 3933, paymentCode: 'cod' }),
    aReseller(),
    orderOf({ goods: [{ name: 'a', pieces: 3, unitPrice: 3333, vatPercent: 12 }] }),
  ]
  fc.assert(
    fc.property(fc.constantFrom(...orders), fc.array(step, { maxLength: 5 }), (order, steps) => {
      const original = sold(order)
      const made: DocumentSnapshot[] = []
      for (const wanted of [...steps, { kind: 'rest' as const }]) {
        const one = correctionOf(original, made, wanted, facts)
        if (typeof one !== 'string') made.push(one)
      }
      for (const one of made) {
        expect(one.vat.reduce((sum, row) => sum + row.total, one.rounding)).toBe(one.total)
        for (const row of one.vat) expect(row.base + row.vat).toBe(row.total)
        const byLines = one.lines.reduce((sum, { total }) => sum + total, one.rounding)
        expect(byLines).toBe(one.total)
      }
      expect(made.reduce((sum, { total }) => sum + total, original.total)).toBe(0)
      for (const rate of original.vat) {
        const back = made.flatMap(({ vat }) => vat).filter(({ percent }) => percent === rate.percent)
        expect(back.reduce((sum, row) => sum + row.base, rate.base)).toBe(0)
        expect(back.reduce((sum, row) => sum + row.vat, rate.vat)).toBe(0)
      }
    }),
    { numRuns: 500, seed: 7, endOnFailure: true },
  )
})
