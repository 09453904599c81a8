/** Reads the lines of a receipt: `code;lot;best_before;pieces;cost`, one a line. Pure. */
import { CannotStart } from '../start.ts'

interface LineInFile {
  code: string
  lot: string
  best_before: string | null
  pieces: number
  /** CZK of one piece without VAT. */
  cost: number
}

const columns = ['code', 'lot', 'best_before', 'pieces', 'cost'] as const

/** Columns may stand in any order, between them a semicolon, a comma or a tab. @throws CannotStart with the line at fault */
export function readReceiptFile(text: string): LineInFile[] {
  const [heading = '', ...rows] = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  const separator = [';', '\t', ','].find((one) => heading.includes(one)) ?? ';'
  const names = cellsOf(heading, separator).map((name) => name.toLowerCase())
  if (columns.some((name) => !names.includes(name)))
    throw new CannotStart(`The first line names the columns ${columns.join(';')}. Nothing was changed.`)
  return rows.flatMap((row, index) => {
    if (row.trim() === '') return []
    const cells = cellsOf(row, separator)
    const cell = (name: (typeof columns)[number]) => cells[names.indexOf(name)] ?? ''
    const day = cell('best_before')
    // With semicolons a Czech spreadsheet writes 12,50.
    const cost = separator === ',' ? cell('cost') : cell('cost').replace(',', '.')
    if (!/^\d{1,7}$/.test(cell('pieces')) || !/^\d{1,5}(\.\d{1,2})?$/.test(cost))
      throw new CannotStart(`Line ${index + 2}: pieces and cost are numbers. Nothing was changed.`)
    return [
      {
        code: cell('code'),
        lot: cell('lot'),
        best_before: day === '' ? null : day,
        pieces: Number(cell('pieces')),
        cost: Number(cost),
      },
    ]
  })
}

const cellsOf = (row: string, separator: string): string[] =>
  row.split(separator).map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  )
