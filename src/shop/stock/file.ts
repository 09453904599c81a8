/** Reads a file of stock: `code;received` or `code;on_hand`, one variant per line. Pure. */
import { columnsIn, tableOf } from '../../server/table.ts'
import { readCount } from '../../server/table-cells.ts'

export interface StockLine {
  /** Line number in its file, from 1. */
  number: number
  code: string
  /** RECEIVED: number of pieces that came; COUNTED: number that can be sold now. */
  kind: 'RECEIVED' | 'COUNTED'
  pieces: number
  /** State at the time of counting, if the change is made later; left out: the current state. */
  since?: CountedAt | undefined
}

/**
 * The state that a count is based on: orders and deliveries may move the stock until it is entered, but another
 * count invalidates it.
 */
export interface CountedAt {
  /** Pieces that could be sold. */
  free: number
  /** The last count of the variant before it, by its movement in the ledger; 0: it had never been counted. */
  lastCount: number
}

export interface StockFault {
  line: number
  /** For COLUMNS, the headings with the same meaning. */
  code: string
  fault:
    | 'HEADING'
    | 'COLUMNS'
    | 'QUOTES'
    | 'NOT_A_NUMBER'
    | 'UNKNOWN_CODE'
    | 'REPEATED_CODE'
    | 'TOO_MANY'
    | 'MOVED'
    | 'EMPTY'
    | 'TOO_LONG'
}

const longest = 1024 * 1024
const kinds: Record<string, StockLine['kind']> = { received: 'RECEIVED', on_hand: 'COUNTED' }

/** Columns for pieces: a file must have only one of them, or it would contradict itself. */
const names = { code: [['code']], pieces: [Object.keys(kinds)] }

/** Columns may stand in either order, separated by a semicolon, a comma or a tab; further columns are ignored. */
export function readStockFile(text: string): { lines: StockLine[] } | { faults: StockFault[] } {
  if (text.length > longest) return { faults: [{ line: 0, code: '', fault: 'TOO_LONG' }] }
  const table = tableOf(text)
  if ('fault' in table)
    return {
      faults: [
        {
          line: Math.max(1, table.line),
          code: '',
          fault: table.fault === 'QUOTES' ? table.fault : 'HEADING',
        },
      ],
    }
  const { heading, rows } = table
  const found = columnsIn(heading, names)
  if ('twice' in found)
    return { faults: [{ line: heading.line, code: found.twice.join(', '), fault: 'COLUMNS' }] }
  const { code: ofCode, pieces: ofPieces } = found.places
  const kind = kinds[heading.cells[ofPieces]?.toLowerCase() ?? '']
  if (ofCode < 0 || !kind) return { faults: [{ line: heading.line, code: '', fault: 'HEADING' }] }
  const lines: StockLine[] = []
  const faults: StockFault[] = []
  for (const { line: number, cells } of rows) {
    const [code, pieces] = [cells[ofCode] ?? '', readCount(cells[ofPieces] ?? '')]
    if (pieces === null) faults.push({ line: number, code, fault: 'NOT_A_NUMBER' })
    else lines.push({ number, code, kind, pieces })
  }
  if (faults.length > 0) return { faults }
  return lines.length > 0 ? { lines } : { faults: [{ line: heading.line, code: '', fault: 'EMPTY' }] }
}
