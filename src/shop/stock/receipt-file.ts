/** Reads the lines of a receipt: `code;lot;best_before;pieces;cost`, one per line. Pure. */
import { columnsIn, tableOf } from '../../server/table.ts'
import { readAmount, readCount, readDay } from '../../server/table-cells.ts'

export interface LineInFile {
  code: string
  lot: string
  /** YYYY-MM-DD */
  best_before: string | null
  pieces: number
  /** CZK of one piece without VAT. */
  cost: number
}

/** HEADING: the required columns are missing. COLUMNS: two of them mean the same. */
export interface ReceiptFileFault {
  faultyLine: number
  fault: 'HEADING' | 'COLUMNS' | 'QUOTES' | 'PIECES' | 'COST' | 'DAY'
  /** The columns that mean the same. */
  columns?: string
}

export const receiptColumns = ['code', 'lot', 'best_before', 'pieces', 'cost'] as const
type Column = (typeof receiptColumns)[number]

const names = {
  code: [['code']],
  lot: [['lot']],
  best_before: [['best_before']],
  pieces: [['pieces']],
  cost: [['cost']],
}

/** Per piece, in haléře. */
const mostCost = 99_999_99

/**
 * Reads the file. Columns may stand in any order, separated by a semicolon, a comma or a tab.
 * @returns the lines; or the first line at fault, with its fault.
 */
export function readReceiptFile(text: string): { lines: LineInFile[] } | ReceiptFileFault {
  const table = tableOf(text)
  if ('fault' in table)
    return { faultyLine: Math.max(1, table.line), fault: table.fault === 'QUOTES' ? table.fault : 'HEADING' }
  const found = columnsIn(table.heading, names)
  const faultyLine = table.heading.line
  if ('twice' in found) return { faultyLine, fault: 'COLUMNS', columns: found.twice.join(', ') }
  if (Object.values(found.places).includes(-1)) return { faultyLine, fault: 'HEADING' }
  const lines: LineInFile[] = []
  for (const { line, cells } of table.rows) {
    const read = lineIn((column) => cells[found.places[column]] ?? '')
    if (typeof read === 'string') return { faultyLine: line, fault: read }
    lines.push(read)
  }
  return { lines }
}

function lineIn(cell: (column: Column) => string): LineInFile | ReceiptFileFault['fault'] {
  const [pieces, cost] = [readCount(cell('pieces')), readAmount(cell('cost'))]
  const day = cell('best_before')
  const bestBefore = day === '' ? null : readDay(day)
  if (pieces === null) return 'PIECES'
  if (cost === null || cost > mostCost) return 'COST'
  if (day !== '' && bestBefore === null) return 'DAY'
  return { code: cell('code'), lot: cell('lot'), best_before: bestBefore, pieces, cost: cost / 100 }
}
