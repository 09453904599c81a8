import { expect, test } from 'vitest'
import { dayInPrague, formatDay } from './dates.ts'

const noBreak = '\u00a0'

test('the day is that of Prague, in winter and in summer', () => {
  expect(dayInPrague(new Date('2026-12-31T22:59:59Z'))).toBe('2026-12-31')
  expect(dayInPrague(new Date('2026-12-31T23:00:00Z'))).toBe('2027-01-01')
  expect(dayInPrague(new Date('2026-06-30T21:59:59Z'))).toBe('2026-06-30')
  expect(dayInPrague(new Date('2026-06-30T22:00:00Z'))).toBe('2026-07-01')
})

test('a day is written as people write it', () => {
  const day = new Date('2026-11-05T12:00:00Z')
  expect(formatDay(day, 'cs')).toBe(`5.${noBreak}listopadu${noBreak}2026`)
  expect(formatDay(day, 'en')).toBe(`5${noBreak}November${noBreak}2026`)
})
