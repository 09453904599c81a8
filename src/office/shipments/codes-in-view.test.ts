// What the camera reads of the codes that it sees.
import { expect, test } from 'vitest'
import { codesInView } from './codes-in-view.ts'

test('a code that stays in view is read once, and again after it was away for 1.5 s', () => {
  const pick = codesInView()
  for (let now = 0; now <= 10_000; now += 200) expect(pick(['slip'], now)).toBe(now === 0 ? 'slip' : null)
  expect(pick([], 10_200), 'a picture in which the reader misses it').toBeNull()
  expect(pick(['slip'], 11_400)).toBeNull()
  expect(pick(['slip'], 13_000)).toBe('slip')
})

test('a code beside another is read as well, one a picture', () => {
  const pick = codesInView()
  expect(pick(['slip', 'box'], 0)).toBe('slip')
  expect(pick(['slip', 'box'], 200)).toBe('box')
  expect(pick(['box', 'slip'], 400)).toBeNull()
  expect(pick(['slip', 'shirt'], 600)).toBe('shirt')
})
