import { expect, test } from 'vitest'
import { globSync, readFileSync } from 'node:fs'
import { fc, forAll } from '../../test/for-all.ts'
import { amountCell, csvFile, numberCell } from './csv.ts'

test('W3: what a spreadsheet would take for a formula stands there as text', () => {
  for (const start of ['=', '+', '-', '@', '\t', '\r']) {
    const [cell] = cellsIn(csvFile([[`${start}1+1`]]))[0] ?? []
    expect(cell).toBe(`'${start}1+1`)
  }
  expect(csvFile([['Řeznictví a syn', '1290,50', '2026-11-21']])).toBe(
    '\uFEFFŘeznictví a syn;1290,50;2026-11-21\r\n',
  )
})

test('whatever stands in the cells, the table has the same rows and columns, and no cell is a formula', () => {
  const cell = fc.oneof(fc.string(), fc.constantFrom('=1', '"', ';', '\r\n', '-', 'a"b;c\nd', ''))
  forAll(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1 }), (rows) => {
    const read = cellsIn(csvFile(rows))
    expect(read.map((row) => row.length)).toEqual(rows.map((row) => row.length))
    expect(read.flat().filter(isFormula)).toEqual([])
  })
})

test('nor is it one where a spreadsheet parts cells by commas or tabs', () => {
  const harmless = ['Jan,=1', 'Jan\t@SUM(A1)', 'Jan; "=1', 'Jan,+1+HYPERLINK("x")', 'a\n-cmd|x'].map(
    (name) => cellsIn(csvFile([[name, 'x']]))[0]?.[0],
  )
  expect(harmless).toEqual(["Jan,'=1", "Jan\t'@SUM(A1)", `Jan; "'=1`, `Jan,'+1+HYPERLINK("x")`, "a\n'-cmd|x"])
  const usual = 'Sleva, -20 %; +420 777 123 456, 80,- Kč'
  expect(cellsIn(csvFile([[usual, 'x']]))[0]?.[0]).toBe(usual)
})

test('amounts and numbers stand as a spreadsheet of the language reads them', () => {
  expect([129050, 5, -129050, 0].map((amount) => amountCell(amount, 'cs'))).toEqual([
    '1290,50',
    '0,05',
    '-1290,50',
    '0,00',
  ])
  expect(amountCell(-129050, 'en')).toBe('-1290.50')
  expect([numberCell(1.5, 'cs'), numberCell(1.5, 'en'), numberCell(12, 'cs')]).toEqual(['1,5', '1.5', '12'])
  // A negative number stays a number, in either language.
  expect(csvFile([[amountCell(-5, 'cs'), amountCell(-5, 'en')]])).toBe('\uFEFF-0,05;-0.05\r\n')
})

test('files of the back office write no amounts and times of their own', () => {
  const files = globSync('src/office/**/*file.server.ts')
  expect(files.length).toBeGreaterThan(10)
  const own = files.filter((file) => /toISOString|toFixed|toCzk|\/ 100\b/.test(readFileSync(file, 'utf8')))
  expect(own, 'write amountCell, numberCell, stampInPrague').toEqual([])
})

/** A negative number is not a formula. */
const isFormula = (text: string): boolean => /^[=+\-@\t\r]/.test(text) && !/^-\d+(?:[.,]\d+)?$/.test(text)

/** Reads a file as RFC 4180 says, with semicolons. */
function cellsIn(file: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let rest = file.slice(1)
  while (rest !== '') {
    const [whole = '', quoted, plain = '', end = ''] =
      /^(?:"((?:[^"]|"")*)"|([^;\r\n]*))(;|\r\n)/.exec(rest) ?? []
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    rest = rest.slice(whole.length)
    if (whole === '') throw new Error(`Not a table: ${JSON.stringify(rest)}`)
    if (end === '\r\n') {
      rows.push(row)
      row = []
    }
  }
  return rows
}
