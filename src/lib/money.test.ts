import { expect, test } from 'vitest'
import { fc, forAll } from '../../test/for-all.ts'
import {
  divideRounded,
  formatPrice,
  fromCzk,
  split,
  toCzk,
  toWholeCrowns,
  vatOn,
  vatWithin,
} from './money.ts'

const amounts = fc.integer({ min: -1e12, max: 1e12 })
const noBreak = '\u00a0'

test('a division rounds half away from zero', () => {
  expect([1, 3, 5, -1, -3, -5].map((halves) => divideRounded(halves, 2))).toEqual([1, 2, 3, -1, -2, -3])
  expect(divideRounded(149, 100)).toBe(1)
  expect(divideRounded(150, 100)).toBe(2)
})

test('a division is never further off than a half, and has no negative zero', () => {
  forAll(amounts, fc.integer({ min: 1, max: 1e4 }), (numerator, denominator) => {
    const rounded = divideRounded(numerator, denominator)
    expect(Math.abs(rounded * denominator - numerator) * 2).toBeLessThanOrEqual(denominator)
    expect(Object.is(rounded, -0)).toBe(false)
    expect(divideRounded(-numerator, denominator)).toBe(0 - rounded)
  })
})

test('a number that is not exact is refused, not rounded', () => {
  for (const wrong of [0.5, NaN, Infinity, 2 ** 53]) expect(() => divideRounded(wrong, 1)).toThrow(RangeError)
})

test('VAT within a price and VAT on a price agree with the law’s examples', () => {
  expect(vatWithin(11200, 12)).toBe(1200)
  expect(vatWithin(12100, 21)).toBe(2100)
  expect(vatWithin(5900, 12)).toBe(632)
  expect(vatOn(10000, 21)).toBe(2100)
  expect(vatOn(3900, 12)).toBe(468)
})

test('VAT added to a base is found again within the sum', () => {
  forAll(fc.nat(1e11), fc.constantFrom(0, 12, 15, 21), (base, percent) => {
    const vat = vatOn(base, percent)
    expect(vatWithin(base + vat, percent)).toBe(vat)
  })
})

test('cash is rounded to whole crowns, half up', () => {
  expect([149, 150, 100, 49, 50, 0].map(toWholeCrowns)).toEqual([100, 200, 100, 0, 100, 0])
})

test('parts of a split add up to the whole, each within one haléř of its share', () => {
  const weights = fc.array(fc.nat(1e9), { minLength: 1, maxLength: 12 })
  forAll(amounts, weights, (amount, shares) => {
    const parts = split(amount, shares)
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount)
    const whole = shares.reduce((sum, share) => sum + share, 0)
    if (whole === 0) return
    for (const [index, part] of parts.entries())
      expect(Math.abs(part - (amount * shares[index]!) / whole)).toBeLessThan(1.001)
  })
})

test('a split has no part of the other sign, and leftovers go to the largest remainders', () => {
  forAll(amounts, fc.array(fc.nat(1e6), { minLength: 1, maxLength: 8 }), (amount, weights) => {
    expect(split(amount, weights).every((part) => Math.sign(part) * Math.sign(amount) >= 0)).toBe(true)
  })
  expect(split(100, [1, 1, 1])).toEqual([34, 33, 33])
  expect(split(10, [5, 25, 70])).toEqual([1, 2, 7])
  expect(split(-100, [1, 1, 1])).toEqual([-34, -33, -33])
  expect(split(7, [0, 0])).toEqual([7, 0])
})

test('an amount survives the wire', () => {
  forAll(amounts, (amount) => {
    expect(fromCzk(toCzk(amount))).toBe(amount)
  })
  expect(toCzk(129050)).toBe(1290.5)
})

test('a wire number with more than two decimals, or none at all, is no amount', () => {
  for (const wrong of [0.001, 1290.505, 1.005, 1e300, NaN, Infinity, -Infinity])
    expect(fromCzk(wrong)).toBeNull()
  expect([fromCzk(0.1 + 0.2), fromCzk(19.99), fromCzk(1.1)]).toEqual([null, 1999, 110])
})

test('a Czech price has no-break spaces, a comma, and no trailing ,00', () => {
  expect(formatPrice(129050, 'cs')).toBe(`1${noBreak}290,50${noBreak}Kč`)
  expect(formatPrice(129000, 'cs')).toBe(`1${noBreak}290${noBreak}Kč`)
  expect(formatPrice(123456789, 'cs')).toBe(`1${noBreak}234${noBreak}567,89${noBreak}Kč`)
  expect(formatPrice(0, 'cs')).toBe(`0${noBreak}Kč`)
  expect(formatPrice(5, 'cs')).toBe(`0,05${noBreak}Kč`)
})

test('an English price has the currency before it', () => {
  expect(formatPrice(129050, 'en')).toBe(`CZK${noBreak}1,290.50`)
  expect(formatPrice(129000, 'en')).toBe(`CZK${noBreak}1,290`)
})

test('no price ever breaks across lines', () => {
  forAll(amounts, fc.constantFrom('cs' as const, 'en' as const), (amount, locale) => {
    expect(formatPrice(amount, locale)).not.toMatch(/[\n\t ]/)
  })
})
