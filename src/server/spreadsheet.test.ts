import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readTable, xlsxFile } from './spreadsheet.ts'

test('a table is written as XLSX and read back: texts stay texts, figures keep their decimals', async () => {
  const table = [
    ['code', 'price', 'ean'],
    ['=1+1', '39.9', '2000000000077'],
    ['„žlutý“ kůň', '', ''],
  ]
  const file = await xlsxFile(table, new Set(['price']))
  const read = await readTable(file)
  expect(read?.map((row) => table[0]!.map((_, at) => row[at] ?? ''))).toEqual(table)
})

test('what is no table is told apart, and an archive that unpacks to far too much is left packed', async () => {
  expect(await readTable(new TextEncoder().encode('a;b\n1;2'))).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ])
  // As Excel saves CSV in Czech: windows-1250.
  expect(await readTable(new Uint8Array([0x9e, 0x6c, 0x75, 0x9d, 0x3b, 0x62]))).toEqual([['žluť', 'b']])
  expect(await readTable(new Uint8Array([0x61, 0, 0x62, 0]))).toBeNull()
  expect(await readTable(new Uint8Array([0x50, 0x4b, 3, 4, 9, 9]))).toBeNull()
  const bomb = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(45 * 1024 * 1024) })
  expect(bomb.length).toBeLessThan(1024 * 1024)
  expect(await readTable(bomb)).toBeNull()
})
