import { expect, test } from 'vitest'
import { fc, forAll } from '../../../test/for-all.ts'
import { aCatalogue } from '../../../test/small-catalogue.ts'
import { mostLines, readList, recognise } from './quick-order.ts'

const catalogue = aCatalogue()
const read = (pasted: string) =>
  recognise(readList(pasted).lines, catalogue).map(({ desired, fault }) =>
    desired ? [desired.code, desired.quantity] : fault,
  )

test('codes and quantities are read whatever stands between them, in either order', () => {
  for (const line of [
    'BM-CHILLI-50 3',
    'bm-chilli-50\t3',
    'BM-CHILLI-50;3',
    'BM-CHILLI-50, 3x',
    ' BM-CHILLI-50   3 ks ',
    '3 BM-CHILLI-50',
    '3x BM-CHILLI-50',
    '3 ks BM-CHILLI-50',
    '2000000000084;3',
    '3 2000000000084',
    'BM-CHILLI-50 x 3',
    'BM-CHILLI-50 ×3',
  ])
    expect([line, read(line)]).toEqual([line, [['BM-CHILLI-50', 3]]])
})

test('a box holds twenty of anything; the snack has boxes of its own', () => {
  expect(read('BM-CHILLI-50 2 krabice\nBM-CHILLI-50 2 boxes\nBM-CHILLI-50 2box')).toEqual([
    ['BM-CHILLI-50', 40],
    ['BM-CHILLI-50', 40],
    ['BM-CHILLI-50', 40],
  ])
  expect(read('BM-ORIGINAL-25 2 krabice\nsnack_box 2\nSNACK_PIECE 5\nBM-ORIGINAL-25 5')).toEqual([
    ['snack_box', 2],
    ['snack_box', 2],
    ['snack_piece', 5],
    ['snack_piece', 5],
  ])
})

test('each line says what is wrong with it, and keeps no other from being read', () => {
  const pasted =
    'NENI-NIC 3\nBM-CHILLI-50\nBM-CHILLI-50 hodně\n\nBM-CHILLI-50 99999999\nBM-PEPPER-50 1\n-1 -1'
  expect(read(pasted)).toEqual([
    'UNKNOWN_CODE',
    'NO_QUANTITY',
    'NOT_A_NUMBER',
    'TOO_MANY',
    ['BM-PEPPER-50', 1],
    'NOT_A_NUMBER',
  ])
  expect(readList(pasted).lines.map(({ number }) => number)).toEqual([1, 2, 3, 5, 6, 7])
})

test('no more than 200 lines are read, and it says so', () => {
  const many = 'BM-PEPPER-50 1\n'.repeat(300)
  expect(readList(many)).toMatchObject({ tooLong: true })
  expect(readList(many).lines).toHaveLength(mostLines)
  expect(readList('BM-PEPPER-50 1\n'.repeat(200)).tooLong).toBe(false)
})

test('whatever is pasted is read: numbered lines in order, quantities whole and bounded, goods that exist', () => {
  const codes = [...catalogue.variants.values()].map(({ code }) => code)
  const word = fc.oneof(
    fc.constantFrom(...codes, 'snack_box', '3', '3x', 'x3', 'krabice', '2krabice', ';', '\t'),
    fc.string({ unit: 'binary' }),
  )
  forAll(fc.array(fc.array(word, { maxLength: 5 }), { maxLength: 20 }), (rows) => {
    const { lines } = readList(rows.map((row) => row.join(' ')).join('\n'))
    const numbers = lines.map(({ number }) => number)
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
    for (const { desired, fault, quantity } of recognise(lines, catalogue)) {
      expect(desired === null).toBe(fault !== null)
      expect(Number.isSafeInteger(quantity)).toBe(true)
      if (desired) expect(desired.quantity).toBeLessThanOrEqual(200_000)
      if (desired) expect(catalogue.variants.has(desired.variantId)).toBe(true)
    }
  })
})

test('what was written as a code and a quantity is read as these, with any of the separators', () => {
  const separator = fc.constantFrom(' ', '\t', ';', ',', ' ; ', ',  ')
  const code = fc.constantFrom('BM-CHILLI-50', 'BM-PEPPER-50', 'BM-SHIRT-M')
  forAll(
    code,
    separator,
    fc.nat(10_000),
    fc.constantFrom('', 'x', ' ks', 'ks', ' pcs'),
    (one, between, quantity, unit) => {
      expect(read(`${one}${between}${quantity}${unit}`)).toEqual([[one, quantity]])
    },
  )
})

/** Eight times the form's limit: a quadratic algorithm would exceed the test's time limit. */
const length = 400_000
test.each([
  ['spaces', ' '.repeat(length)],
  ['commas', ','.repeat(length)],
  ['line breaks', '\n'.repeat(length)],
  ['digits', '1'.repeat(length)],
  ['words', 'a '.repeat(length / 2)],
  ['short lines', 'a 1\n'.repeat(length / 4)],
  ['accents', `a${'\u0301'.repeat(length - 1)}`],
  ['multiplied', 'x×'.repeat(length / 2)],
  ['half pairs', '\ud800'.repeat(length)],
])('W10: 400 KB of %s are read in time', (_, hostile) => {
  expect(recognise(readList(hostile).lines, catalogue)).toBeDefined()
})
