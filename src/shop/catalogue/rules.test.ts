import { expect, test } from 'vitest'
import { fc, forAll } from '../../../test/for-all.ts'
import { bothPrices, pricePerKg, stockLevel, tierFor, vatPercent, type Tier } from './rules.ts'

const rates = [
  { category: 'food', validFrom: '2024-01-01', percent: 12 },
  { category: 'food', validFrom: '2015-01-01', percent: 15 },
  { category: 'goods', validFrom: '2013-01-01', percent: 21 },
]

test('the VAT rate is the one in force on the day, from its first day on', () => {
  const food = (day: string) => vatPercent(rates, 'food', day)
  expect(['2015-01-01', '2023-12-31', '2024-01-01', '2026-11-21'].map(food)).toEqual([15, 15, 12, 12])
  expect(vatPercent(rates.toReversed(), 'food', '2026-11-21')).toBe(12)
  expect(vatPercent(rates, 'goods', '2026-11-21')).toBe(21)
})

test('a missing rate is a mistake, not zero', () => {
  expect(() => vatPercent(rates, 'food', '2014-12-31')).toThrow('No VAT rate for food')
  expect(() => vatPercent(rates, 'books', '2026-11-21')).toThrow('No VAT rate for books')
})

const tiers: Tier[] = [
  { quantity: 1, amount: 5900 },
  { quantity: 20, amount: 5400 },
  { quantity: 60, amount: 4900 },
  { quantity: 100, amount: 4500 },
]

test('a tier counts from its quantity on', () => {
  const price = (pieces: number) => tierFor(tiers, pieces)?.amount
  expect([1, 19, 20, 59, 60, 99, 100, 10_000].map(price)).toEqual([
    5900, 5900, 5400, 5400, 4900, 4900, 4500, 4500,
  ])
})

test('below the first tier the first one counts, and without tiers there is no price', () => {
  expect(tierFor(tiers.slice(1), 3)?.amount).toBe(5400)
  expect(tierFor([], 3)).toBeNull()
})

test('with falling tiers one piece never costs more when more are bought', () => {
  forAll(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 0, max: 200 }), (pieces, more) => {
    expect(tierFor(tiers, pieces + more)!.amount).toBeLessThanOrEqual(tierFor(tiers, pieces)!.amount)
  })
})

test('a consumer list holds prices with VAT, a reseller list without', () => {
  expect(bothPrices(5900, true, 12)).toEqual({ withVat: 5900, withoutVat: 5268 })
  expect(bothPrices(3900, false, 12)).toEqual({ withVat: 4368, withoutVat: 3900 })
})

test('the unit price is that of a kilogram, and a t-shirt has none', () => {
  expect(pricePerKg(5900, 25)).toBe(236_000)
  expect(pricePerKg(10900, 50)).toBe(218_000)
  expect(pricePerKg(1000, 3)).toBe(333_333)
  expect(pricePerKg(39000, null)).toBeNull()
})

test('a page shows the last pieces by number, and no more of the stock', () => {
  expect([0, 1, 19, 20, 5000].map(stockLevel)).toEqual([0, 1, 19, 'plenty', 'plenty'])
})
