import { expect, test } from 'vitest'
import { isAway } from './header-away.ts'

const scroll = { last: 0, y: 0, away: false, held: false }

test('The header stays until the page is scrolled down past 100 px', () => {
  expect(isAway({ ...scroll, last: 60, y: 100 })).toBe(false)
  expect(isAway({ ...scroll, last: 60, y: 101 })).toBe(true)
})

test('The header comes back on scrolling up', () => {
  expect(isAway({ ...scroll, last: 900, y: 880, away: true })).toBe(false)
  expect(isAway({ ...scroll, last: 880, y: 880, away: true })).toBe(true)
})

test('A header in use never hides', () => {
  expect(isAway({ ...scroll, last: 300, y: 900, held: true })).toBe(false)
})
