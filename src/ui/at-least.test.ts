import { expect, test } from 'vitest'
import { remainingMs } from './at-least.ts'

test('a loading state that ended at once is still shown for 200 ms', () => {
  expect(remainingMs(1000, 1000)).toBe(200)
  expect(remainingMs(1000, 1150)).toBe(50)
})

test('a loading state that took longer than 200 ms ends at once', () => {
  expect(remainingMs(1000, 1200)).toBe(0)
  expect(remainingMs(1000, 9000)).toBe(0)
})

test('a clock that went backwards never keeps it longer than the minimum', () => {
  expect(remainingMs(1000, 400)).toBe(200)
})
