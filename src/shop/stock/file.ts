/** Reads a file of stock: `code;received` or `code;on_hand`, one variant a line. Pure. */

export interface StockLine {
  /** From 1, in its file. */
  number: number
  code: string
  /** RECEIVED: so many came; COUNTED: so many can be sold now. */
  kind: 'RECEIVED' | 'COUNTED'
  pieces: number
  /** How it was when they were counted, if that is done later; left out: as it is now. */
  since?: CountedAt | undefined
}

/** What a count was made of: orders and deliveries may move the stock until it is done, but another count takes its place. */
export interface CountedAt {
  /** How many pieces could be sold. */
  free: number
  /** The last count of the variant before it, by its movement in the ledger; 0: there was none. */
  lastCount: number
}

export interface StockFault {
  line: number
  code: string
  fault:
    | 'HEADING'
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

/** Columns may stand in either order, between them a semicolon, a comma or a tab; more columns are left aside. */
export function readStockFile(text: string): { lines: StockLine[] } | { faults: StockFault[] } {
  // A text of the database holds no NUL: such a file is of another kind.
  if (text.includes('\0')) return { faults: [{ line: 1, code: '', fault: 'HEADING' }] }
  if (text.length > longest) return { faults: [{ line: 0, code: '', fault: 'TOO_LONG' }] }
  const [heading = '', ...rows] = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  const separator = [';', '\t', ','].find((one) => heading.includes(one)) ?? ';'
  const columns = heading.split(separator).map((name) => bare(name).toLowerCase())
  const ofCode = columns.indexOf('code')
  const ofPieces = columns.findIndex((name) => name in kinds)
  const kind = kinds[columns[ofPieces] ?? '']
  if (ofCode < 0 || !kind) return { faults: [{ line: 1, code: '', fault: 'HEADING' }] }
  const lines: StockLine[] = []
  const faults: StockFault[] = []
  for (const [index, row] of rows.entries()) {
    if (row.trim() === '') continue
    const cells = row.split(separator).map(bare)
    const [number, code, amount] = [index + 2, cells[ofCode] ?? '', cells[ofPieces] ?? '']
    if (/^\d{1,7}$/.test(amount)) lines.push({ number, code, kind, pieces: Number(amount) })
    else faults.push({ line: number, code, fault: 'NOT_A_NUMBER' })
  }
  if (faults.length > 0) return { faults }
  return lines.length > 0 ? { lines } : { faults: [{ line: 1, code: '', fault: 'EMPTY' }] }
}

const bare = (cell: string): string =>
  cell
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim()
