import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { tableRows } from './spreadsheet-rows.ts'
import { longXlsxFile, tableText, xlsxFile } from './spreadsheet.ts'

test('a table is written as XLSX and read back: texts stay texts, figures keep their decimals', async () => {
  const table = [
    ['code', 'price', 'ean'],
    ['=1+1', '39.9', '2000000000077'],
    ['„žlutý“ kůň', '', ''],
  ]
  const file = await xlsxFile(table, new Set(['price']))
  const read = await tableRows(file)
  expect(read?.map((row) => table[0]!.map((_, at) => row[at] ?? ''))).toEqual(table)
  // Imports that accept CSV accept it as well.
  expect(await tableText(file)).toBe("code;price;ean\r\n'=1+1;39.9;2000000000077\r\n„žlutý“ kůň;;\r\n")
  expect(await tableText(new Uint8Array(300_000).fill(0x61))).toMatchObject({ status: 413 })
  expect(await tableText(new Uint8Array([0x50, 0x4b, 3, 4, 9, 9]))).toMatchObject({ status: 422 })
})

test('what is no table is recognized, and an archive that unpacks to far too much is left packed', async () => {
  expect(await tableRows(new TextEncoder().encode('a;b\n1;2'))).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ])
  // As Excel saves CSV in Czech: windows-1250.
  expect(await tableRows(new Uint8Array([0x9e, 0x6c, 0x75, 0x9d, 0x3b, 0x62]))).toEqual([['žluť', 'b']])
  expect(await tableRows(new Uint8Array([0x61, 0, 0x62, 0]))).toBeNull()
  expect(await tableRows(new Uint8Array([0x50, 0x4b, 3, 4, 9, 9]))).toBeNull()
  const bomb = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(45 * 1024 * 1024) })
  expect(bomb.length).toBeLessThan(1024 * 1024)
  expect(await tableRows(bomb)).toBeNull()
})

/** A spreadsheet with this XML as its one sheet. */
const sheetOf = (xml: string): Uint8Array => {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const of = (text: string) => new TextEncoder().encode(text)
  return zipSync({
    'xl/workbook.xml': of(
      `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': of(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': of(xml.replace('<worksheet', `<worksheet xmlns="${main}"`)),
  })
}
const rowsOf = (rows: string) => sheetOf(`<worksheet><sheetData>${rows}</sheetData></worksheet>`)
const cell = (at: string) => `<c r=${at} t="inlineStr"><is><t>x</t></is></c>`

test('a sheet of one cell in its far corner, or of rows without end, is left unread: filling it would end the process', async () => {
  expect(await tableRows(rowsOf(`<row r="2">${cell('"B2"')}</row>`))).toEqual([
    ['', ''],
    ['', 'x'],
  ])
  for (const rows of [
    `<row r="1048576">${cell('"XFD1048576"')}</row>`,
    `<row r='1048576'>${cell("'XFD1048576'")}</row>`,
    `<row r="1">${cell('"XFD1"')}</row><row r="1048576">${cell('"A1048576"')}</row>`,
    `<row r="1">${cell('"A1&#48;00000"')}</row>`,
    `<row>${'<c/>'.repeat(20_000)}</row>${'<row/>'.repeat(1000)}`,
  ])
    expect(await tableRows(rowsOf(rows)), rows.slice(0, 60)).toBeNull()
  const laughs =
    '<!DOCTYPE a [<!ENTITY a "x">]><worksheet><sheetData><row><c><v>&a;</v></c></row></sheetData></worksheet>'
  expect(await tableRows(sheetOf(laughs))).toBeNull()
})

test.each([2, 3000])(
  'a table of %s rows is written as a spreadsheet, a long one off the serving thread',
  async (rows) => {
    const body = Array.from({ length: rows }, (_, nth) => [`=CODE(${nth})`, String(nth)])
    const table = [['Code', 'Pieces'], ...body]
    const file = await longXlsxFile(table, new Set(['Pieces']))
    expect(file instanceof Uint8Array && (await tableRows(file))).toEqual(table)
  },
)
