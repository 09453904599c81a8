import { expect, test } from 'vitest'
import { readStockFile } from './file.ts'

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

test.each([
  ['no heading', 'BM-ORIGINAL;200', [{ line: 1, code: '', fault: 'HEADING' }]],
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
