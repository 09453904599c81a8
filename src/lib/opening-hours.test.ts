import { expect, test } from 'vitest'
import { isOpeningHours, openingHours, openingHoursFrom, openingHoursText } from './opening-hours.ts'

test('opening hours are read aloud in the language of the page', () => {
  expect(openingHours('Mo-Fr 09:00-16:30, Sa 10:00-12:00', 'cs')).toBe('po–pá 9:00–16:30, so 10:00–12:00')
  expect(openingHours('Mo-Fr 09:00-16:30, Sa 10:00-12:00', 'en')).toBe('Mon–Fri 9:00–16:30, Sat 10:00–12:00')
})

test('days on which it is closed are named from today on', () => {
  const closed = ['2026-12-31', '2026-12-24', '2026-01-01', '2026-12-24']
  const said = (today: string, locale: 'cs' | 'en') =>
    openingHoursFrom(today, 'Mo-Fr 09:00-16:00', closed, locale).replaceAll('\u00a0', ' ')
  expect(said('2026-12-24', 'cs')).toBe('po–pá 9:00–16:00 (zavřeno 24. prosince 2026, 31. prosince 2026)')
  expect(said('2026-12-25', 'en')).toBe('Mon–Fri 9:00–16:00 (closed on 31 December 2026)')
  expect(said('2027-01-01', 'cs')).toBe('po–pá 9:00–16:00')
})

test.each([
  ['Po–Pá 9–16:30', 'Mo-Fr 09:00-16:30'],
  ['po - pá 9:00 – 16:00,so 10:00–12:00', 'Mo-Fr 09:00-16:00, Sa 10:00-12:00'],
  ['Mon–Fri 9:00–16:00, Sun 10–12', 'Mo-Fr 09:00-16:00, Su 10:00-12:00'],
  ['Mo-Fr 09:00-16:00', 'Mo-Fr 09:00-16:00'],
  ['every day', 'every day'],
  ['Po–Xy 9–16', 'Po–Xy 9–16'],
])('%s is typed for %s', (typed, hours) => {
  expect(openingHoursText(typed)).toBe(hours)
})

test.each(['cs', 'en'] as const)('what is read aloud in %s is read back the same', (locale) => {
  const hours = 'Mo-Fr 09:00-16:30, Tu 08:15-10:00, We-Th 07:00-09:00, Sa-Su 10:00-12:00'
  expect(openingHoursText(openingHours(hours, locale))).toBe(hours)
})

test.each(['Mo-Fr 09:00-16:00', 'Sa 08:30-12:00', 'Mo 09:00-12:00, Mo 13:00-17:00'])(
  '%s are opening hours',
  (hours) => {
    expect(isOpeningHours(hours)).toBe(true)
  },
)

test.each([
  '',
  'po–pá 9–16',
  'Mo-Fr 9:00-16:00',
  'Mo-Fr 16:00-09:00',
  'Mo-Fr 09:00-24:30',
  'Mo-Fr 09:00-16:00,',
])('%j are none', (hours) => {
  expect(isOpeningHours(hours)).toBe(false)
})
