/**
 * Tables that spreadsheets and other programs write as CSV: the one reader of all imports. Cells may be quoted and hold
 * separators, quotes and line breaks; rows of separators alone, and Excel's hint `sep=;`, are skipped. Pure.
 */
import { CsvError, parse } from 'csv-parse/sync'
import { plainCell } from '../lib/csv.ts'

export interface TableRow {
  /** The line of the file on which the row begins, from 1. */
  line: number
  cells: string[]
}

/** Cells without space around them. */
export interface Table {
  heading: TableRow
  rows: TableRow[]
}

/**
 * TEXT: it is not text. QUOTES: a quotation mark there has no end, so nothing after it is certain. EMPTY: not even a heading.
 */
export interface TableFault {
  line: number
  fault: 'TEXT' | 'QUOTES' | 'EMPTY'
}

/** A heading and the non-empty rows below it. */
export function tableOf(text: string): Table | TableFault {
  const records = recordsOf(text)
  if ('fault' in records) return records
  const told = records
    .map(({ line, cells }) => ({ line, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  const [heading, ...rows] = told
  return heading ? { heading, rows } : { line: 0, fault: 'EMPTY' }
}

/** Every row of the text, including empty ones. */
export function recordsOf(text: string): TableRow[] | TableFault {
  if (text.includes('\0')) return { line: 1, fault: 'TEXT' }
  const body = text.replace(/^\uFEFF/, '')
  const [hint = '', said] = /^"?sep=([^"\r\n])"?(?:\r\n|\n|\r|$)/i.exec(body) ?? []
  const separator = said ?? separatorOf(body)
  const rows: TableRow[] = []
  let line = hint === '' ? 1 : 2
  const take = (cells: string[]): void => {
    rows.push({ line, cells: cells.map((cell) => (cell.includes("'") ? plainCell(cell) : cell)) })
    line += 1 + cells.reduce((sum, cell) => sum + lineBreaks(cell), 0)
  }
  const told = body.slice(hint.length, endOf(body, separator))
  try {
    parse(told, {
      delimiter: separator,
      record_delimiter: lineEndsOf(told),
      relax_column_count: true,
      relax_quotes: true,
      on_record: (cells: string[]) => {
        take(cells)
        return null
      },
    })
  } catch (error) {
    if (error instanceof CsvError) return { line, fault: 'QUOTES' }
    throw error
  }
  return rows
}

const lineBreaks = (cell: string): number =>
  cell.includes('\n') || cell.includes('\r') ? (cell.match(/\r\n|\n|\r/g)?.length ?? 0) : 0

/** The end of the last line with content: a spreadsheet may leave a million rows of separators after it. */
function endOf(body: string, separator: string): number {
  // A different separator is content here.
  const empty = ` \t\r\n${separator}`
  let end = body.length
  while (end > 0 && empty.includes(body.charAt(end - 1))) end -= 1
  while (end < body.length && !'\r\n'.includes(body.charAt(end))) end += 1
  return end
}

/** The line ends of a text; splitting at one kind alone takes half the time. */
function lineEndsOf(body: string): string[] {
  if (!body.includes('\r')) return ['\n']
  return /\r(?!\n)|(?<!\r)\n/.test(body) ? ['\r\n', '\n', '\r'] : ['\r\n']
}

/** The separator of the first line that has any, outside of quotes. */
function separatorOf(body: string): string {
  const bare = body.slice(0, 20_000).replace(/"(?:[^"]|"")*"/g, '')
  const first = /^[^\r\n]*[;\t,][^\r\n]*/m.exec(bare)?.[0] ?? ''
  return [';', '\t', ','].find((one) => first.includes(one)) ?? ';'
}

/** Accepted headings of each column: groups of names with one meaning, the preferred groups first. */
export type ColumnNames<Column extends string> = Record<Column, readonly (readonly string[])[]>

/**
 * Finds the columns; -1 if a column is missing. `twice`: headings that mean the same, so that it is unclear which one holds.
 * @param fold normalises a heading before it is compared
 */
export function columnsIn<Column extends string>(
  { cells }: TableRow,
  names: ColumnNames<Column>,
  fold: (heading: string) => string = (heading) => heading.toLowerCase(),
): { places: Record<Column, number> } | { twice: string[] } {
  const folded = cells.map(fold)
  const places = Object.fromEntries(Object.keys(names).map((column) => [column, -1])) as Record<
    Column,
    number
  >
  for (const column of Object.keys(names) as Column[]) {
    const found = names[column]
      .map((same) => [...folded.keys()].filter((at) => same.includes(folded[at] ?? '')))
      .find((at) => at.length > 0)
    if (found && found.length > 1) return { twice: found.map((at) => cells[at] ?? '') }
    places[column] = found?.[0] ?? -1
  }
  return { places }
}
