import { expect, test } from 'vitest'
import { dayAfter, isDayOfRest, lastDayOf, lastWorkingDayOf, yearsBefore } from './deadlines.ts'

test('a period of days is counted in days of Prague, also where summer time begins or ends in it', () => {
  // 25 October 2026 has 25 hours, 29 March 2026 has 23.
  expect(lastDayOf(new Date('2026-10-15T21:30:00Z'), 14)).toBe('2026-10-29')
  expect(lastDayOf(new Date('2026-10-15T22:30:00Z'), 14)).toBe('2026-10-30')
  expect(lastDayOf(new Date('2026-03-20T22:59:00Z'), 14)).toBe('2026-04-03')
  expect(lastDayOf(new Date('2026-03-20T23:01:00Z'), 14)).toBe('2026-04-04')
  expect(lastDayOf(new Date('2026-12-20T12:00:00Z'), 30)).toBe('2027-01-19')
})

test('a day before, over the ends of months and years, and the leap day', () => {
  expect(dayAfter('2027-01-01', -1)).toBe('2026-12-31')
  expect(dayAfter('2028-02-28', 1)).toBe('2028-02-29')
  expect(dayAfter('2027-02-28', 1)).toBe('2027-03-01')
})

test('years before is the same moment, also over a leap day', () => {
  const before = (moment: string, years: number) => yearsBefore(new Date(moment), years).toISOString()
  expect(before('2026-11-21T08:15:00.000Z', 4)).toBe('2022-11-21T08:15:00.000Z')
  expect(before('2028-02-29T23:30:00.000Z', 4)).toBe('2024-02-29T23:30:00.000Z')
  expect(before('2028-02-29T23:30:00.000Z', 10)).toBe('2018-03-01T23:30:00.000Z')
})

test('a period that ends on a day of rest ends with the next working day', () => {
  // 21 November 2026 is a Saturday, 24 December a Thursday, before two holidays and a Sunday.
  expect(lastWorkingDayOf(new Date('2026-11-07T12:00:00Z'), 14)).toBe('2026-11-23')
  expect(lastWorkingDayOf(new Date('2026-12-10T12:00:00Z'), 14)).toBe('2026-12-28')
  expect(lastWorkingDayOf(new Date('2026-11-06T12:00:00Z'), 14)).toBe('2026-11-20')
})

test.each([
  ['2024-03-29', '2024-04-01'],
  ['2025-04-18', '2025-04-21'],
  ['2026-04-03', '2026-04-06'],
  ['2027-03-26', '2027-03-29'],
  ['2038-04-23', '2038-04-26'],
])('Good Friday is %s and Easter Monday %s', (friday, monday) => {
  expect([friday, monday].filter((day) => isDayOfRest(day))).toEqual([friday, monday])
  expect([dayAfter(friday, -1), dayAfter(monday, 1)].filter((day) => isDayOfRest(day))).toEqual([])
})
