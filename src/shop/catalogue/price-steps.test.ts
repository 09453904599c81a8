import { expect, test } from 'vitest'
import { fc, forAll } from '../../../test/for-all.ts'
import { steppedPrice } from './price-steps.ts'
import { leastStep, mostStep, roundings } from './schema.ts'

test('a price is changed by a percentage and rounded half away from zero', () => {
  expect(steppedPrice(39_00, 1000, 1)).toBe(42_90)
  expect(steppedPrice(39_00, 500, 100)).toBe(41_00)
  expect(steppedPrice(39_00, -1000, 50)).toBe(35_00)
  expect(steppedPrice(0, 3000, 100)).toBe(0)
  expect(steppedPrice(100_000_000, 1, 1)).toBeNull()
})

test('whatever is changed, the price is a multiple of the rounding and off by half of it at most', () => {
  forAll(
    fc.integer({ min: 0, max: 25_000_000 }),
    fc.integer({ min: leastStep, max: mostStep }),
    fc.constantFrom(...roundings),
    (amount, step, rounding) => {
      const changed = steppedPrice(amount, step, rounding)
      if (changed === null) return
      expect(changed % rounding).toBe(0)
      expect(Math.abs(changed * 10_000 - amount * (10_000 + step))).toBeLessThanOrEqual(rounding * 5000)
    },
  )
})
