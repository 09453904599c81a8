import { expect, test } from 'vitest'
import { fc, forAll } from '../../test/for-all.ts'
import { csvTable } from '../../test/csv-cells.ts'
import { csvFile } from '../lib/csv.ts'
import { readAmount, readCount, readDay } from './table-cells.ts'
import { columnsIn, tableOf } from './table.ts'

test('quoted cells hold separators, quotes and line breaks', () => {
  expect(csvTable('a;b\r\n"x;1";"say ""hi""\nthere"\r\n')).toEqual([
    ['a', 'b'],
    ['x;1', 'say "hi"\nthere'],
  ])
  expect(csvTable('a,b\n1,\n')).toEqual([
    ['a', 'b'],
    ['1', ''],
  ])
  // The separator is that of the heading, outside of its quotes.
  expect(csvTable('"a;1","b\n2"\n"5"" wide",2')).toEqual([
    ['a;1', 'b\n2'],
    ['5" wide', '2'],
  ])
})

const isFilled = (cells: string[]): boolean => cells.some((cell) => cell.trim() !== '')

test('what was written as a file is read back as it was, formulas too', () => {
  const cell = fc.string({
    unit: fc.constantFrom('a', 'ž', '=', '-', '+', '@', '"', ';', ',', '\n', '1', ' ', '\t', '('),
  })
  fc.assert(
    // Spreadsheets leave rows of empty cells: they are skipped.
    fc.property(fc.array(fc.tuple(cell, cell).filter(isFilled), { minLength: 1, maxLength: 5 }), (rows) => {
      const table = [['first', 'second'], ...rows]
      expect(csvTable(csvFile(table))).toEqual(table)
    }),
    { examples: [[[[',', '']]]] },
  )
})

test('what a spreadsheet leaves in a table is passed over, and each row keeps its line', () => {
  const text = '\uFEFFsep=;\r\n;;\r\ncode; note ;n\r\n;;\r\nA;"a\r\nb";1\r\n\r\nB;;2\r\n;;\r\n'
  expect(tableOf(text)).toEqual({
    heading: { line: 3, cells: ['code', 'note', 'n'] },
    rows: [
      { line: 5, cells: ['A', 'a\r\nb', '1'] },
      { line: 8, cells: ['B', '', '2'] },
    ],
  })
  expect(tableOf('sep=|\na|b\n1|2')).toMatchObject({ rows: [{ line: 3, cells: ['1', '2'] }] })
  expect(tableOf('a;b\n1;2\n3;"4\n5;6')).toEqual({ line: 3, fault: 'QUOTES' })
  expect(tableOf('a;\0')).toEqual({ line: 1, fault: 'TEXT' })
  expect(tableOf(';;\n\n')).toEqual({ line: 0, fault: 'EMPTY' })
})

test('two columns of one meaning are named; one that is second best gives way', () => {
  const names = { code: [['code']], pieces: [['received', 'on_hand'], ['pieces']] }
  const found = (...cells: string[]) => columnsIn({ line: 1, cells }, names)
  expect(found('On_Hand', 'Code', 'pieces')).toEqual({ places: { code: 1, pieces: 0 } })
  expect(found('code', 'pieces', 'note', 'note')).toEqual({ places: { code: 0, pieces: 1 } })
  expect(found('code', 'pieces', 'Code')).toEqual({ twice: ['code', 'Code'] })
  expect(found('code', 'on_hand', 'received')).toEqual({ twice: ['on_hand', 'received'] })
  expect(found('note')).toEqual({ places: { code: -1, pieces: -1 } })
})

test('amounts, days and pieces are read as people write them, and never in two ways', () => {
  const amounts = [
    '1.499,00',
    '1,499.00',
    '1 499,00 Kč',
    '1\u00a0499',
    '1499,-',
    '1.499.000',
    '0,5',
    '12.500,50',
  ]
  expect(amounts.map(readAmount)).toEqual([149900, 149900, 149900, 149900, 149900, 149900000, 50, 1250050])
  expect(['499.-', '499,–', '1234.500', '0.500', '499,- Kč'].map(readAmount)).toEqual([
    49900, 49900, 123450, 50, 49900,
  ])
  for (const text of ['1.499', '1,499', '1.49,00', '1.499.00', '-1', '1e3', '', '12,345', '1.4999,00', 'x'])
    expect(readAmount(text), text).toBeNull()
  forAll(fc.nat(100_000_000_00), (halere) => {
    const [whole = '', places = ''] = (halere / 100).toFixed(2).split('.')
    const parted = (by: string) => whole.replace(/\B(?=(\d{3})+$)/g, by)
    for (const text of [`${whole}.${places}`, `${parted('.')},${places}`, `${parted(' ')},${places} Kč`])
      expect(readAmount(text), text).toBe(halere)
  })
  const days = ['2027-02-01', '01.02.2027', '1. 2. 2027', '1.2.27', '2027-02-01T00:00:00Z', '01.02.2027 0:00']
  expect(days.map(readDay)).toEqual(Array(6).fill('2027-02-01'))
  for (const text of ['1/2/2027', '30.2.2027', '2027-13-01', '', '46054', '01.02.2027 12:30'])
    expect(readDay(text), text).toBeNull()
  expect(['5', '1 000', '0', '1.000', '1,5', '-1', '12345678', ''].map(readCount)).toEqual([
    5,
    1000,
    0,
    ...Array<null>(5).fill(null),
  ])
})
