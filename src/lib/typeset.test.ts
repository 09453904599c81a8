import { expect, test } from 'vitest'
import { typeset } from './typeset.ts'

test('straight quotes become those of the language', () => {
  expect(typeset('Býk řekl: "Sním to" (a "snědl").', 'cs')).toBe('Býk řekl: „Sním to“ (a\u00A0„snědl“).')
  expect(typeset('The bull said "I will" and did.', 'en')).toBe('The bull said “I will” and did.')
})

test('quotes that stand right, and a mark without a partner, stay', () => {
  expect(typeset('Říká „ano“ a „ne“.', 'cs')).toBe('Říká „ano“ a\u00A0„ne“.')
  expect(typeset('a 5" pipe', 'en')).toBe('a 5" pipe')
})

test('no-break spaces come with them', () => {
  expect(typeset('K pivu i na túru: 50 g', 'cs')).toBe('K\u00A0pivu i\u00A0na túru: 50\u00A0g')
})
