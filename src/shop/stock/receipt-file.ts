/** Reads the lines of a receipt: `code;lot;best_before;pieces;cost`, one a line. Pure. */

export interface LineInFile {
  code: string
  lot: string
  best_before: string | null
  pieces: number
  /** CZK of one piece without VAT. */
  cost: number
}

/** HEADING: line 1 names no such columns. */
export interface ReceiptFileFault {
  faultyLine: number
  fault: 'HEADING' | 'PIECES' | 'COST'
}

export const receiptColumns = ['code', 'lot', 'best_before', 'pieces', 'cost'] as const

/**
 * Columns may stand in any order, between them a semicolon, a comma or a tab.
 * @returns the lines; or the first one at fault, and what is wrong with it.
 */
export function readReceiptFile(text: string): { lines: LineInFile[] } | ReceiptFileFault {
  // A text of the database holds no NUL: such a file is of another kind.
  if (text.includes('\0')) return { faultyLine: 1, fault: 'HEADING' }
  const [heading = '', ...rows] = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  const separator = [';', '\t', ','].find((one) => heading.includes(one)) ?? ';'
  const names = cellsOf(heading, separator).map((name) => name.toLowerCase())
  if (receiptColumns.some((name) => !names.includes(name))) return { faultyLine: 1, fault: 'HEADING' }
  const lines: LineInFile[] = []
  for (const [index, row] of rows.entries()) {
    if (row.trim() === '') continue
    const cells = cellsOf(row, separator)
    const cell = (name: (typeof receiptColumns)[number]) => cells[names.indexOf(name)] ?? ''
    const day = cell('best_before')
    // With semicolons a Czech spreadsheet writes 12,50.
    const cost = separator === ',' ? cell('cost') : cell('cost').replace(',', '.')
    if (!/^\d{1,7}$/.test(cell('pieces'))) return { faultyLine: index + 2, fault: 'PIECES' }
    if (!/^\d{1,5}(\.\d{1,2})?$/.test(cost)) return { faultyLine: index + 2, fault: 'COST' }
    lines.push({
      code: cell('code'),
      lot: cell('lot'),
      best_before: day === '' ? null : day,
      pieces: Number(cell('pieces')),
      cost: Number(cost),
    })
  }
  return { lines }
}

const cellsOf = (row: string, separator: string): string[] =>
  row.split(separator).map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  )
