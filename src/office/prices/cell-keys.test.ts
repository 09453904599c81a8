// Blocks of cells as spreadsheets copy them.
import { expect, test } from 'vitest'
import { blockIn } from './cell-keys.ts'

test('a copied block has its rows and cells, whatever ends its lines', () => {
  expect(blockIn('1 234,50\t99\r\n\t1234.5\r\n')).toEqual([
    ['1 234,50', '99'],
    ['', '1234.5'],
  ])
  expect(blockIn('99,90')).toEqual([['99,90']])
})
