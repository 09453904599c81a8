import { expect, test } from 'vitest'
import { averageBasket, funnelOf, isSpan, marginOf, monthsIn, shareOf } from './rules.ts'

test('numbers follow from sums, and are none where there is nothing to divide by', () => {
  expect(averageBasket({ value: 1000, orders: 3 })).toBe(333)
  expect(averageBasket({ value: 0, orders: 0 })).toBeNull()
  expect(marginOf({ turnover: 1000, cost: 1200 })).toBe(-200)
  expect(shareOf(1, 4)).toBe(0.25)
  expect(shareOf(0, 0)).toBeNull()
})

test('a step of the funnel is compared with the step before', () => {
  const counts = [10, 5, 0, 2].map((count, at) => ({ step: String(at), count }))
  expect(funnelOf(counts).map(({ conversion }) => conversion)).toEqual([null, 0.5, 0, null])
})

test('a report is over days in their order, and not over more than three years', () => {
  expect(isSpan({ from: '2026-11-21', to: '2026-11-21' })).toBe(true)
  expect(isSpan({ from: '2026-11-22', to: '2026-11-21' })).toBe(false)
  expect(isSpan({ from: '2020-01-01', to: '2026-11-21' })).toBe(false)
})

test('months are whole, from the first to the last', () => {
  expect(monthsIn({ from: '2026-11-21', to: '2027-01-01' })).toEqual([
    { from: '2026-11-01', to: '2026-11-30' },
    { from: '2026-12-01', to: '2026-12-31' },
    { from: '2027-01-01', to: '2027-01-31' },
  ])
})
