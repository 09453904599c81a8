// The layout of charts.
import { expect, test } from 'vitest'
import { chartOf } from './chart.server.ts'

const words = { periodText: (day: string) => day.slice(8), valueText: (value: number) => `${value} Kč` }
const days = (count: number) =>
  Array.from({ length: count }, (_, nth) => `2026-11-${String(nth + 1).padStart(2, '0')}`)

test('one line is bars from zero, a negative one below it', () => {
  const chart = chartOf([{ name: 'Revenue', values: [10, -5, 0] }], { periods: days(3), ...words })
  const [up, down, none] = chart.bars
  expect(chart.paths).toEqual([])
  expect([up, down, none].map((bar) => Math.sign(bar?.height ?? -1))).toEqual([1, 1, 0])
  expect((up?.y ?? 0) + (up?.height ?? 0), 'both start at zero').toBeCloseTo(down?.y ?? 0)
  expect(chart.bars.every(({ x, width }) => x >= 0 && x + width <= 100)).toBe(true)
})

test('several lines are drawn as lines', () => {
  const lines = ['B2C', 'B2B'].map((name) => ({ name, values: [1, 2] }))
  const chart = chartOf(lines, { periods: days(2), ...words })
  expect(chart.bars).toEqual([])
  expect(chart.paths.map(({ name }) => name)).toEqual(['B2C', 'B2B'])
})

test('each period has its values in words, those of an earlier time beside them as far as they go', () => {
  const before = { name: 'Before', values: [7, 8, 9, 10] }
  const { readings, before: drawn } = chartOf([{ name: 'Value', values: [1, 2, 3] }], {
    periods: days(3),
    ...words,
    before,
  })
  expect(readings[2]).toEqual({
    period: '03',
    values: [
      { name: 'Value', text: '3 Kč' },
      { name: 'Before', text: '9 Kč' },
    ],
  })
  expect(drawn?.path.split('L')).toHaveLength(3)
  const shorter = { name: 'Before', values: [7] }
  const cut = chartOf([{ name: 'Value', values: [1, 2] }], { periods: days(2), ...words, before: shorter })
  expect(cut.readings[1]?.values).toEqual([{ name: 'Value', text: '2 Kč' }])
})

test('at most eight labels stand below, those at the edges within the plot, every second one for wide screens', () => {
  const { below } = chartOf([{ name: 'Value', values: days(28).map(() => 1) }], {
    periods: days(28),
    ...words,
  })
  expect(below.length).toBeLessThanOrEqual(8)
  expect(below[0]?.anchor).toBe('start')
  expect(below.map(({ isMinor }) => isMinor)).toEqual(below.map((_, nth) => nth % 2 === 1))
})
