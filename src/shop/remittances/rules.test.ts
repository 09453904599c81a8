import { expect, test } from 'vitest'
import { fc, forAll } from '../../../test/for-all.ts'
import { shortOf, spellings, splitFee, targetOf, verdictOf, type RemittedParcel } from './rules.ts'

const parcel: RemittedParcel = {
  shipmentId: 1,
  orderId: 1,
  cod: 500_00,
  isDue: true,
  isRemitted: false,
  claimed: null,
}

test('a fee of a batch is shared by its lines without a haléř lost, and takes no line whole', () => {
  forAll(
    fc.array(fc.integer({ min: 2, max: 100_000_00 }), { minLength: 1, maxLength: 50 }),
    fc.nat(50),
    (amounts, percent) => {
      const total = amounts.reduce((sum, amount) => sum + amount, 0)
      const fee = Math.floor((total * percent) / 100)
      const shares = splitFee(amounts, fee) ?? []
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(fee)
      expect(shares.every((share, at) => share >= 0 && share < (amounts[at] ?? 0))).toBe(true)
      expect(shares).toHaveLength(amounts.length)
      expect(splitFee(amounts, total + percent)).toBeNull()
    },
  )
  expect(splitFee([1, 1], 1)).toBeNull()
  expect(splitFee([100_00, 300_00], 7)).toEqual([1, 6])
  for (const fee of [-1, 0.5, Number.NaN]) expect(splitFee([100], fee)).toBeNull()
})

test('a line is paid by its very amount, once', () => {
  const verdict = (amount: number, change: Partial<RemittedParcel> = {}) =>
    verdictOf({ amount }, { ...parcel, ...change })
  expect(verdictOf({ amount: 1 }, null)).toBe('UNKNOWN')
  expect(verdict(500_00)).toBe('PAID')
  expect([verdict(499_99), verdict(500_01)]).toEqual(['DIFFERS', 'DIFFERS'])
  expect(verdict(500_00, { isRemitted: true })).toBe('REPEATED')
  expect([verdict(500_00, { cod: null }), verdict(500_00, { isDue: false })]).toEqual(['NOT_DUE', 'NOT_DUE'])
  expect(verdict(10_00, { isRemitted: true, claimed: 10_00 })).toBe('REST')
  expect(verdict(9_00, { isRemitted: true, claimed: 10_00 })).toBe('REPEATED')
})

test('transfers bring what was collected at the most, less the fee and what was let go', () => {
  expect(targetOf({ expected: 500, amount: 450, fee: 10, missed: 0 })).toBe(440)
  expect(targetOf({ expected: 500, amount: 550, fee: 10, missed: 5 })).toBe(485)
  expect([shortOf({ expected: 500, amount: 450 }), shortOf({ expected: 500, amount: 550 })]).toEqual([50, 0])
})

test('a parcel is found by each spelling of its number', () => {
  expect(spellings('z 1234567890')).toEqual(['Z1234567890', '1234567890'])
  expect(spellings('1234567890')).toEqual(['1234567890', 'Z1234567890'])
  expect(spellings('2600000001-1')).toEqual(['2600000001-1'])
})
