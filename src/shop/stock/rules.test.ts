import { expect, test } from 'vitest'
import { fc, forAll } from '../../../test/for-all.ts'
import { isFit, lastingUntil, levelOf, takenByExpiry, type LotInStock, type Pieces } from './rules.ts'

const days = ['2026-12-01', '2027-01-15', '2027-03-31', '2027-09-30']
const someLots = fc
  .array(
    fc.record({
      bestBefore: fc.constantFrom(null, ...days),
      onHand: fc.nat(20),
      isBlocked: fc.boolean(),
    }),
    { maxLength: 6 },
  )
  .map((all) => all.map((lot, at): LotInStock => ({ ...lot, lotId: at + 1, variantId: 7, code: `L${at}` })))

test('pieces are taken of fitting lots only, no lot gives more than it has, and none is missing that is there', () => {
  forAll(someLots, fc.nat(60), fc.constantFrom(...days), (lots, pieces, until) => {
    const { taken, missing } = takenByExpiry(lots, pieces, until)
    const lotOf = (id: number) => lots.find(({ lotId }) => lotId === id)!
    const there = lots.filter((lot) => isFit(lot, until)).reduce((sum, { onHand }) => sum + onHand, 0)
    expect(taken.reduce((sum, one) => sum + one.pieces, 0) + missing).toBe(pieces)
    expect(missing).toBe(Math.max(0, pieces - there))
    for (const one of taken) {
      expect(one.pieces).toBeGreaterThan(0)
      expect(one.pieces).toBeLessThanOrEqual(lotOf(one.lotId).onHand)
      expect(isFit(lotOf(one.lotId), until)).toBe(true)
    }
    // A lot that expires later is touched only when those that expire sooner are used up.
    const last = taken.at(-1)
    for (const one of taken.slice(0, -1)) expect(one.pieces).toBe(lotOf(one.lotId).onHand)
    for (const lot of lots.filter((one) => one.onHand > 0 && isFit(one, until)))
      if (last && (lot.bestBefore ?? '') < (lotOf(last.lotId).bestBefore ?? ''))
        expect(taken.some(({ lotId }) => lotId === lot.lotId)).toBe(true)
  })
})

test('a piece that has to last 14 days from 20 December must be good on 3 January', () => {
  expect(lastingUntil('2026-12-20', 14)).toBe('2027-01-03')
  const lot = { isBlocked: false, bestBefore: '2027-01-03' }
  expect([isFit(lot, '2027-01-03'), isFit(lot, '2027-01-04')]).toEqual([true, false])
  expect([
    isFit({ ...lot, isBlocked: true }, '2026-12-20'),
    isFit({ ...lot, bestBefore: null }, '2027-01-04'),
  ]).toEqual([false, true])
})

const pieces: Pieces = {
  variantId: 7,
  code: 'A',
  free: 20,
  held: 0,
  shortLife: 0,
  onHand: 25,
  threshold: null,
  lowPieces: 0,
  lowDays: 14,
  sold: 40,
  isOnSale: true,
}

test.each([
  ['lasts 14 days at the pace of 28', {}, { reserved: 5, daysLeft: 14, isLow: false }],
  ['lasts less', { sold: 41 }, { daysLeft: 13, isLow: true }],
  ['was not sold', { sold: 0, free: 1 }, { daysLeft: null, isLow: false }],
  ['is not below its number', { threshold: 20 }, { isLow: false }],
  ['is below its number', { threshold: 21 }, { isLow: true }],
  ['is sold out', { sold: 0, free: 0 }, { isLow: true }],
  ['is missing for orders', { held: -1 }, { reserved: 6, isLow: true }],
  ['is not on sale', { free: 0, isOnSale: false }, { isLow: false }],
])('what %s', (_, given, level) => {
  expect(levelOf({ ...pieces, ...given })).toMatchObject(level)
})
