import { expect, test } from 'vitest'
import { fc, forAll } from '../../../test/for-all.ts'
import { isOverThreshold } from './abroad.ts'
import { destinationOf, treatmentOf } from './rules.ts'

const ossThreshold = 256_530_00
const sale = { year: 2026, base: 100_00, ossThreshold }
const year = (number: number, base: number, isTaxedAbroad = false) => ({ year: number, base, isTaxedAbroad })

test('the threshold is crossed by the sale that goes over it, in the year or in the one before', () => {
  expect(isOverThreshold([], sale)).toBe(false)
  expect(isOverThreshold([year(2026, ossThreshold - 100_00)], sale)).toBe(false)
  expect(isOverThreshold([year(2026, ossThreshold - 99_99)], sale)).toBe(true)
  expect(isOverThreshold([year(2025, ossThreshold)], sale)).toBe(false)
  expect(isOverThreshold([year(2025, ossThreshold + 1)], sale)).toBe(true)
  expect(isOverThreshold([year(2024, ossThreshold + 1)], sale)).toBe(false)
  expect(isOverThreshold([year(2026, 0, true)], sale)).toBe(true)
  expect(isOverThreshold([year(2025, 0, true)], sale)).toBe(false)
})

test('goods go where the point is, at a hand-over nowhere, else to the address', () => {
  const places = { billing: { country: 'CZ' }, delivery: { country: 'SK' }, branch: null }
  expect(destinationOf({ ...places, shippingCode: 'packeta_home' })).toBe('SK')
  expect(destinationOf({ ...places, shippingCode: 'pickup' })).toBe('CZ')
  expect(destinationOf({ ...places, branch: { country: 'CZ' }, shippingCode: 'packeta_point' })).toBe('CZ')
  expect(destinationOf({ billing: null, delivery: null, branch: null, shippingCode: null })).toBe('CZ')
})

test('a sale is exempt only to a payer abroad whose very number was found valid, and never where consumers buy', () => {
  const numbers = [null, 'SK2020000000', 'SK2020000011', 'CZ27074358']
  forAll(
    fc.constantFrom('CZ', 'SK'),
    fc.constantFrom('B2C' as const, 'B2B' as const),
    fc.constantFrom(...numbers),
    fc.constantFrom('VALID' as const, 'INVALID' as const, 'UNREACHABLE' as const, null),
    fc.boolean(),
    (destination, orderType, dic, outcome, isTaxedAbroad) => {
      const check = outcome && { id: 1, vatNumber: 'SK2020000000', outcome }
      const { tax, checkId, isToConsumerAbroad, isUnproved, fault } = treatmentOf(
        { destination, orderType, dic },
        { isTaxedAbroad, check },
      )
      const isExempt =
        destination === 'SK' && orderType === 'B2B' && dic === 'SK2020000000' && outcome === 'VALID'
      expect(tax?.regime === 'EU_EXEMPT').toBe(isExempt)
      expect(checkId !== null).toBe(isExempt)
      expect(tax?.regime === 'OSS').toBe(isToConsumerAbroad && isTaxedAbroad)
      expect(isToConsumerAbroad).toBe(destination === 'SK' && dic === null)
      if (destination === 'CZ')
        expect({ tax, fault, isUnproved }).toEqual({ tax: null, fault: null, isUnproved: false })
    },
  )
})
