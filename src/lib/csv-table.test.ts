import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvFile, csvTable } from './csv.ts'

test('quoted cells hold separators, quotes and line breaks', () => {
  expect(csvTable('a;b\r\n"x;1";"say ""hi""\nthere"\r\n')).toEqual([
    ['a', 'b'],
    ['x;1', 'say "hi"\nthere'],
  ])
  expect(csvTable('a,b\n1,\n')).toEqual([
    ['a', 'b'],
    ['1', ''],
  ])
  expect(csvTable('a\tb\n"open')).toEqual([['a', 'b'], ['open']])
})

test('what was written as a file is read back as it was, formulas too', () => {
  const cell = fc.string({
    unit: fc.constantFrom('a', 'ž', '=', '-', '+', '@', '"', ';', ',', '\n', '1', ' ', '\t', '('),
  })
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 5 }), (rows) => {
      const table = [['first', 'second'], ...rows]
      expect(csvTable(csvFile(table))).toEqual(table)
    }),
  )
})
