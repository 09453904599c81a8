import { describe, expect, test } from 'vitest'
import { fc, forAll } from '../../../test/for-all.ts'
import { unmarked } from '../../lib/folded.ts'
import { stemOf, typingErrors, wordsOf } from './words.ts'

test('words are compared without case and diacritics, and keep their place', () => {
  expect(wordsOf('Sušené hovězí, 25 g')).toEqual([
    { word: 'susene', at: 0, length: 6 },
    { word: 'hovezi', at: 7, length: 6 },
    { word: '25', at: 15, length: 2 },
    { word: 'g', at: 18, length: 1 },
  ])
  expect(unmarked('ŘEŘICHA')).toBe('rericha')
  // The same letters, decomposed into letter and mark.
  expect(wordsOf('hove\u030cz\u00ed')).toEqual([{ word: 'hovezi', at: 0, length: 7 }])
})

test.each([
  ['maso', 'masa', 'masem', 'mase', 'masu'],
  ['hovezi', 'hoveziho', 'hovezimu', 'hovezim'],
  ['suseny', 'susene', 'suseneho', 'susenymi', 'susenych'],
  ['doprava', 'dopravy', 'dopravu', 'dopravou', 'doprave'],
  ['vraceni', 'vracenim'],
  ['returns', 'return'],
])('%s has one stem in all its cases', (...words) => {
  expect(new Set(words.map(stemOf)).size).toBe(1)
})

test('a stem keeps three letters, and numbers are left alone', () => {
  expect(['pes', 'kus', 'kusy', 'b90001a'].map(stemOf)).toEqual(['pes', 'kus', 'kus', 'b90001a'])
})

describe('typing errors', () => {
  test.each([
    ['jerky', 'jerky', 0],
    ['jreky', 'jerky', 1],
    ['jerk', 'jerky', 1],
    ['jerkyy', 'jerky', 1],
    ['jarky', 'jerky', 1],
    ['hovezi', 'hovzei', 1],
    ['doparva', 'doprava', 1],
    ['kalup', 'chilli', 3],
  ])('%s and %s differ in %i', (a, b, count) => {
    expect(typingErrors(a, b, 2)).toBe(count)
  })

  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), maxLength: 8 })

  test('are counted the same both ways, and none means the same word', () => {
    forAll(word, word, fc.integer({ min: 0, max: 3 }), (a, b, most) => {
      const errors = typingErrors(a, b, most)
      expect(typingErrors(b, a, most)).toBe(errors)
      expect(errors === 0).toBe(a === b)
      expect(errors).toBeLessThanOrEqual(most + 1)
    })
  })

  test('one slip of the finger is one', () => {
    forAll(word, fc.nat(), fc.constantFrom('x', 'y'), (before, place, letter) => {
      const at = place % (before.length + 1)
      const added = before.slice(0, at) + letter + before.slice(at)
      expect(typingErrors(before, added, 2)).toBe(1)
      if (at === before.length) return
      const wrong = before.slice(0, at) + letter + before.slice(at + 1)
      expect(typingErrors(before, wrong, 2)).toBe(1)
      const left = before.slice(0, at) + before.slice(at + 1)
      expect(typingErrors(before, left, 2)).toBe(1)
    })
  })
})
