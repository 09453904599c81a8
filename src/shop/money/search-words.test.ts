import { expect, test } from 'vitest'
import { readMoneyWords } from './search-words.ts'

const amount = (typed: string) => readMoneyWords(typed).map((word) => word.amount)
const begins = (typed: string) => readMoneyWords(typed).map((word) => word.begins)

test.each([
  ['1250', ['1250'], [125000]],
  ['1 250,50 Kč', [null], [125050]],
  ['1250.5', [null], [125050]],
  ['2600000001', ['2600000001'], [null]],
  ['Novák 499', ['novak', '499'], [null, 49900]],
  ['Novák 499,90', ['novak', null], [null, 49990]],
  ['19-2000145399/0800', ['19', '2000145399', '0800'], [1900, null, 80000]],
  ['platba za  MASO', ['platba', 'za', 'maso'], [null, null, null]],
  ['\0 ,-', [], []],
])('%s', (typed, words, amounts) => {
  expect(begins(typed)).toEqual(words)
  expect(amount(typed)).toEqual(amounts)
})
