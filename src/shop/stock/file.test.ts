import { expect, test } from 'vitest'
import { readStockFile } from './file.ts'
import { readReceiptFile } from './receipt-file.ts'

test('a file says what came, or what can be sold now, whatever stands between its columns', () => {
  expect(readStockFile('\uFEFFcode;received\r\nBM-ORIGINAL;200\r\n\r\n"BM-CHILLI";3\r\n')).toEqual({
    lines: [
      { number: 2, code: 'BM-ORIGINAL', kind: 'RECEIVED', pieces: 200 },
      { number: 4, code: 'BM-CHILLI', kind: 'RECEIVED', pieces: 3 },
    ],
  })
  expect(readStockFile('name,On_Hand,Code\nOriginal,0,BM-ORIGINAL')).toEqual({
    lines: [{ number: 2, code: 'BM-ORIGINAL', kind: 'COUNTED', pieces: 0 }],
  })
})

test('a receipt’s lines are read as Excel saves them, and the first fault is named by its line', () => {
  const head = 'code;lot;best_before;pieces;cost\r\n'
  const read = (rows: string) => readReceiptFile(`sep=;\r\n${head};;;;\r\n${rows}`)
  const line = { code: 'BM-1', lot: 'L;"1"', best_before: '2027-02-01', pieces: 1200, cost: 1234.5 }
  expect(read('BM-1;"L;""1""";01.02.2027;1 200;1 234,50\r\n;;;;\r\n')).toEqual({ lines: [line] })
  expect(read('BM-1;L;;10;1')).toMatchObject({ lines: [{ best_before: null, cost: 1 }] })
  expect(read('BM-1;L;31.2.2027;10;1')).toEqual({ faultyLine: 4, fault: 'DAY' })
  expect(read('BM-1;"L\r\n1";;10;1\r\nBM-1;L;;10;1.234')).toEqual({ faultyLine: 6, fault: 'COST' })
  expect(read('BM-1;L;;1,5;1')).toEqual({ faultyLine: 4, fault: 'PIECES' })
  expect(readReceiptFile(`code;${head}`)).toEqual({ faultyLine: 1, fault: 'COLUMNS', columns: 'code, code' })
  expect(readReceiptFile('code;lot')).toEqual({ faultyLine: 1, fault: 'HEADING' })
})

test.each([
  ['no heading', 'BM-ORIGINAL;200', [{ line: 1, code: '', fault: 'HEADING' }]],
  [
    'two columns of one meaning',
    'code;received;on_hand\nA;1;2',
    [{ line: 1, code: 'received, on_hand', fault: 'COLUMNS' }],
  ],
  ['an open quotation mark', 'code;received\nA;1\n"B;2', [{ line: 3, code: '', fault: 'QUOTES' }]],
  ['only a heading', 'code;received\n', [{ line: 1, code: '', fault: 'EMPTY' }]],
  [
    'amounts that are none',
    'code;received\nA;-1\nB;1.5\nC;1e3\nD;\nE;99999999',
    ['A', 'B', 'C', 'D', 'E'].map((code, index) => ({ line: index + 2, code, fault: 'NOT_A_NUMBER' })),
  ],
  ['more than a megabyte', 'x'.repeat(1024 * 1024 + 1), [{ line: 0, code: '', fault: 'TOO_LONG' }]],
])('a file with %s is refused whole, line by line', (_, text, faults) => {
  expect(readStockFile(text)).toEqual({ faults })
})
