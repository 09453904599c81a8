import { expect, test } from 'vitest'
import { readsCzech } from './language-suggestion.tsx'

test('Czech and Slovak readers are not offered English, whatever else they read', () => {
  expect(readsCzech(['cs-CZ', 'en'])).toBe(true)
  expect(readsCzech(['en-GB', 'sk'])).toBe(true)
})

test('Others are offered English', () => {
  expect(readsCzech(['en-US', 'de'])).toBe(false)
  expect(readsCzech(['csb'])).toBe(false)
})
