import { expect, test } from 'vitest'
import { withinDays } from './rules.ts'

test('days behind "within" stand in the form that their number asks for', () => {
  const said = (['cs', 'en'] as const).map((locale) => [1, 2, 7].map((days) => withinDays(days, locale)))
  expect(said).toEqual([
    ['1\u00a0dne', '2\u00a0dnů', '7\u00a0dnů'],
    ['1\u00a0day', '2\u00a0days', '7\u00a0days'],
  ])
})
