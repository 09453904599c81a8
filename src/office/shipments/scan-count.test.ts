// Counting by scans while an order is packed.
import { expect, test } from 'vitest'
import { fc, forAll } from '../../../test/for-all.ts'
import { isBegun, isComplete, scan, type Counts, type ScanLine } from './scan-count.ts'

const snack: ScanLine = {
  position: 1,
  codes: ['snack_box', 'BM-60', 'snack_piece'],
  ean: '8591234567890',
  boxes: [{ code: 'snack_box', pieces: 20 }],
  pieces: 20,
}
const loose: ScanLine = { ...snack, position: 2, codes: ['snack_piece', 'BM-60'], pieces: 5 }
const shirt: ScanLine = { position: 3, codes: ['TSHIRT-L'], ean: null, boxes: [], pieces: 1 }
const lines = [snack, loose, shirt]
const does = (code: string, counts: Counts = {}, last: number | null = null) =>
  scan(lines, counts, { code, last })

test('an article counts one, by its EAN, its UPC or its code, whatever its case', () => {
  expect(does('8591234567890')).toEqual({ kind: 'counted', counts: { 1: 1 }, position: 1 })
  expect(does(' tshirt-l ')).toEqual({ kind: 'counted', counts: { 3: 1 }, position: 3 })
  const upc = { ...shirt, ean: '0123456789012' }
  expect(scan([upc], {}, { code: '123456789012', last: null })).toMatchObject({ counts: { 3: 1 } })
})

test('a box counts its pieces, by its code or by the number of the carton', () => {
  expect(does('snack_box')).toMatchObject({ counts: { 1: 20 } })
  expect(does('18591234567897')).toMatchObject({ counts: { 1: 20 } })
  expect(does('snack_box', { 1: 1 })).toMatchObject({ counts: { 1: 20, 2: 1 } })
  expect(does('snack_box', { 1: 20 })).toEqual({ kind: 'too_many', position: 1 })
})

test('what the order does not hold is refused, and so is one piece too many', () => {
  expect(does('8590000000000')).toEqual({ kind: 'unknown' })
  expect(does('28590000000001')).toEqual({ kind: 'unknown' })
  expect(does('TSHIRT-L', { 3: 1 })).toEqual({ kind: 'too_many', position: 3 })
})

test('a number after an article says how many there are', () => {
  expect(does('4', { 2: 1 }, 2)).toEqual({ kind: 'counted', counts: { 2: 4 }, position: 2 })
  expect(does('6', { 2: 1 }, 2)).toEqual({ kind: 'too_many', position: 2 })
  expect(does('4')).toEqual({ kind: 'unknown' })
})

test('ten digits are the slip of an order', () => {
  expect(does('2600000012')).toEqual({ kind: 'order', number: '2600000012' })
})

test('however it is scanned, a parcel never holds more than what is left, and all scans together make it complete', () => {
  const code = fc.constantFrom(
    '8591234567890',
    'snack_box',
    '18591234567897',
    'TSHIRT-L',
    'snack_piece',
    '3',
    '0',
  )
  forAll(fc.array(code, { maxLength: 40 }), (codes) => {
    let counts: Counts = {}
    let last: number | null = null
    for (const one of codes) {
      const seen = scan(lines, counts, { code: one, last })
      if (seen.kind !== 'counted') continue
      ;({ counts, position: last } = seen)
    }
    for (const { position, pieces } of lines) expect(counts[position] ?? 0).toBeLessThanOrEqual(pieces)
    const sum = Object.values(counts).reduce((all, count) => all + count, 0)
    expect(isComplete(lines, counts)).toBe(sum === 26)
    expect(isBegun(counts)).toBe(sum > 0)
  })
})
