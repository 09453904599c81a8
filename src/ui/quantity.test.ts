import { expect, test } from 'vitest'
import { fc, forAll } from '../../test/for-all.ts'
import { quantityFrom, stepTo } from './quantity.ts'

test('a step never leaves the allowed range', () => {
  forAll(fc.integer({ min: 0, max: 10_000 }), fc.integer({ min: -50, max: 50 }), (quantity, by) => {
    const next = stepTo(quantity, by, 0, 10_000)
    return next >= 0 && next <= 10_000 && Math.abs(next - quantity) <= Math.abs(by)
  })
})

test('a click never stops at fewer than are sold at once', () => {
  expect(stepTo(0, 1, 0, 100, 5)).toBe(5)
  expect(stepTo(5, -1, 0, 100, 5)).toBe(0)
  expect(stepTo(0, 20, 0, 15, 5)).toBe(15)
  expect(stepTo(0, 1, 0, 3, 5)).toBe(3)
  expect(stepTo(20, -20, 0, 100, 5)).toBe(0)
})

test('a typed whole number in the range is taken', () => {
  expect(quantityFrom(' 43 ', 0, 10_000)).toBe(43)
  expect(quantityFrom('0', 0, 10_000)).toBe(0)
})

test('half a number, a sign, an exponent or too much is not taken', () => {
  for (const text of ['', '-1', '1.5', '1e3', '10001', 'abc', '9999999999']) {
    expect(quantityFrom(text, 0, 10_000)).toBeUndefined()
  }
})
