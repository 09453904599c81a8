import { expect, test } from 'vitest'
import {
  dayInPrague,
  formatDay,
  formatShortMoment,
  shortDay,
  stampInPrague,
  startOfDayInPrague,
} from './dates.ts'

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

test('in lists a moment is short', () => {
  const moment = new Date('2026-11-05T13:05:00Z')
  const spaced = (text: string) => text.replaceAll(' ', noBreak)
  expect(formatShortMoment(moment, 'cs')).toBe(spaced('5. 11. 2026 14:05'))
  expect(formatShortMoment(moment, 'en')).toBe(spaced('5 Nov 2026 14:05'))
})

test('in tables a calendar day is short', () => {
  expect(shortDay('2026-11-05', 'cs').replaceAll(noBreak, ' ')).toBe('5. 11. 2026')
  expect(shortDay('2026-11-05', 'en').replaceAll(noBreak, ' ')).toBe('5 Nov 2026')
})

test('a day begins at midnight in Prague, on the days when the clocks change, too', () => {
  for (const [day, begins] of [
    ['2026-12-01', '2026-11-30T23:00:00.000Z'],
    ['2026-07-01', '2026-06-30T22:00:00.000Z'],
    ['2026-03-29', '2026-03-28T23:00:00.000Z'],
    ['2026-03-30', '2026-03-29T22:00:00.000Z'],
    ['2026-10-25', '2026-10-24T22:00:00.000Z'],
    ['2026-10-26', '2026-10-25T23:00:00.000Z'],
  ] as const)
    expect([day, startOfDayInPrague(day).toISOString()]).toEqual([day, begins])
})

test('in files for spreadsheets a moment is that of Prague, to the second', () => {
  expect(stampInPrague(new Date('2026-11-25T05:34:46.789Z'))).toBe('2026-11-25 06:34:46')
  expect(stampInPrague(new Date('2026-07-31T22:00:00Z'))).toBe('2026-08-01 00:00:00')
})
