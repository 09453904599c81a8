import { expect, test } from 'vitest'
import { fc, forAll } from '../../test/for-all.ts'
import { formatNumber, formatPercent, pluralOf } from './numbers.ts'

const locales = ['cs', 'en'] as const

test('a number is written as its language writes it', () => {
  expect(formatNumber(1290.5, 'cs')).toBe('1\u00a0290,5')
  expect(formatNumber(1290.5, 'en')).toBe('1,290.5')
  expect(formatNumber(0.35, 'cs', { most: 1 })).toBe('0,4')
  expect(formatNumber(-1234567, 'en', { least: 2, most: 2 })).toBe('-1,234,567.00')
  expect(formatNumber(-0.001, 'cs', { most: 2 })).toBe('0')
})

test('a percentage stands apart from its sign in Czech alone', () => {
  expect(formatPercent(12.5, 'cs')).toBe('12,5\u00a0%')
  expect(formatPercent(91.84, 'en', { most: 1 })).toBe('91.8%')
})

test.each(locales)('numbers are those of Intl (%s)', (locale) => {
  const parts = fc.integer({ min: -1e14, max: 1e14 })
  const decimals = fc.integer({ min: 0, max: 3 })
  const values = fc.oneof(
    fc.tuple(parts, decimals).map(([whole, places]) => whole / 10 ** places),
    fc.double(),
  )
  fc.assert(
    fc.property(values, decimals, decimals, (value, one, other) => {
      const [least, most] = [Math.min(one, other), Math.max(one, other)]
      const wanted = new Intl.NumberFormat(locale, {
        minimumFractionDigits: least,
        maximumFractionDigits: most,
        signDisplay: 'negative',
      }).format(value)
      expect(formatNumber(value, locale, { least, most })).toBe(wanted)
    }),
    { numRuns: 2000 },
  )
})

test.each(locales)('plurals are those of Intl (%s)', (locale) => {
  const rules = new Intl.PluralRules(locale)
  const counts = fc.oneof(fc.integer({ min: -30, max: 30 }), fc.integer(), fc.double({ noNaN: true }))
  forAll(counts, (count) => {
    // Beyond three decimals Intl uses the rounded number, which people never count in.
    const told = Math.round(Math.max(-1e9, Math.min(1e9, count)) * 1000) / 1000
    expect(pluralOf(told, locale)).toBe(rules.select(told))
  })
})
