// Words of the search of orders (docs/back-office.md, "Lists at a million orders").
import { expect, test } from 'vitest'
import { mostWords, searchWords } from './search-words.ts'

test.each([
  ['Nováková', [['novakova']]],
  ['jan NOV', [['jan'], ['nov']]],
  ['Dvořák-Nová', [['dvorak'], ['nova']]],
  ['jan.novak@Example.cz', [['jan.novak@example.cz']]],
  ['+420 777 123 456', [['420777123456']]],
  ['00420 777-123-456', [['00420777123456', '420777123456']]],
  ['777 12', [['77712']]],
  ['0905 123 456', [['0905123456', '905123456']]],
  ['270 743 58', [['27074358']]],
  ['00025593', [['00025593', '025593']]],
  ['2600000012', [['2600000012']]],
  ['BM-CHILLI-50', [['bm-chilli-50', 'bmchilli50']]],
  ['Z 123 4567 890', [['z'], ['1234567890']]],
  ['novak (777) 123', [['novak'], ['777123']]],
  ['Łódź', [['lodz']]],
  ['  , - ', []],
  ['', []],
])('%j is read as %j', (typed, words) => {
  expect(searchWords(typed)).toEqual(words)
})

test('a search has a bound, and never a NUL', () => {
  expect(searchWords('a b c d e f g h i j k').length).toBe(mostWords)
  expect(searchWords('a\0b')).toEqual([['ab']])
  expect(searchWords('x'.repeat(1000))[0]?.[0]?.length).toBe(100)
})
