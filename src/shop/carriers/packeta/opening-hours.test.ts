import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { weekOf } from '../../../simulators/packeta/feed.ts'
import { hoursOnOneLine } from './opening-hours.ts'

const week = (hours: string[]) =>
  Object.fromEntries(
    ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map((day, at) => [
      day,
      hours[at],
    ]),
  )

test.each([
  [
    ['08:30-18:30', '08:30-18:30', '08:30-18:30', '08:30-18:30', '08:30-18:30', '09:00–13:00', ''],
    'Po–Pá 8:30–18:30, So 9:00–13:00',
  ],
  [Array.from({ length: 7 }, () => '00:00–23:59'), '24/7'],
  [Array.from({ length: 7 }, () => '07:00–21:00'), 'Po–Ne 7:00–21:00'],
  [
    ['08:00–12:00, 13:00–17:00', '', '08:00–12:00', '', '', '', ''],
    'Po 8:00–12:00 13:00–17:00, St 8:00–12:00',
  ],
  [[], null],
  [['closed'], null],
])('%j', (hours, line) => {
  expect(hoursOnOneLine(week(hours))).toBe(line)
})

test('the simulator writes every hour of Packeta’s demo points so that it is read as it was', () => {
  const texts = readFileSync('db/seed/demo.sql', 'utf8')
  const hours = new Set([...texts.matchAll(/\('packeta', .*, '([^']*)'\)/g)].map(([, text = '']) => text))
  expect(hours.size).toBeGreaterThan(3)
  for (const text of hours) expect(hoursOnOneLine(weekOf(text))).toBe(text)
})
