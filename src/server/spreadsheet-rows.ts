/** The rows of a table as texts: the first sheet of an XLSX by `read-excel-file`, CSV by `csv-parse`. */
import { unzipSync, zipSync } from 'fflate'
import { displayText } from './table-cells.ts'
import { recordsOf } from './table.ts'
import { textOf } from './text-file.ts'

/** The longest file, in bytes. */
export const longestTable = 5 * 1024 * 1024
/** The limit of an unpacked file: more is a bomb, or no table that a person keeps. */
const mostUnpacked = 16 * 1024 * 1024

/** The largest sheet in cells, including those between the filled ones. */
const mostCells = 2_000_000

/** Reads the first sheet of an XLSX, or a CSV. @returns null if it is neither, or holds far too much */
export async function tableRows(bytes: Uint8Array): Promise<string[][] | null> {
  if (bytes.length > longestTable) return null
  if (!isZip(bytes)) {
    const rows = recordsOf(textOf(bytes))
    return 'fault' in rows ? null : rows.map(({ cells }) => cells)
  }
  try {
    const { readSheet } = await import('read-excel-file/node')
    const rows = await readSheet(Buffer.from(bounded(bytes)), { parseNumber: displayText })
    return rows.map((row) => row.map(cellText))
  } catch {
    // Any fault of a file that another program wrote means that it can't be read.
    return null
  }
}

/** XLSX is an archive. */
export const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b

const cellText = (cell: string | boolean | object | null): string => {
  if (typeof cell === 'string') return cell
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no'
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : ''
}

/** The same archive, unpacked within bounds and stored again: the sizes in its headers need not be true. */
function bounded(bytes: Uint8Array): Uint8Array {
  let size = 0
  const files = unzipSync(bytes, {
    filter: ({ originalSize }) => {
      size += originalSize
      if (size > mostUnpacked) throw new Error('The archive holds too much')
      return true
    },
  })
  for (const file of Object.values(files)) {
    const text = Buffer.from(file).toString('latin1')
    if (/<!(?:DOCTYPE|ENTITY)/i.test(text) || cellsUpTo(text) > mostCells)
      throw new Error('The sheet says that it is far too large')
  }
  return zipSync(files, { level: 0 })
}

/**
 * The highest number of cells that a sheet may have, from its first to its last: a single cell in the far corner makes the
 * reader fill all before it. Anything that is not plainly a cell's address counts as the farthest.
 */
function cellsUpTo(xml: string): number {
  let [row, column, widest, rows, cells] = [0, 0, 0, 0, 0]
  const parts = /<(?:[^\s<>/:]+:)?(row|c)(?=[\s/>])|\sr\s*=\s*(?:"([^"]*)"|'([^']*)')/g
  for (const [, element, double, single] of xml.matchAll(parts)) {
    if (element === 'row') [rows, cells] = [rows + 1, 0]
    else if (element === 'c') widest = Math.max(widest, ++cells)
    else {
      const [, letters, digits] = /^([A-Z]{0,3})(\d{0,7})$/.exec(double ?? single ?? '') ?? [
        null,
        'ZZZ',
        '9999999',
      ]
      row = Math.max(row, Number(digits))
      column = Math.max(column, columnOf(letters ?? ''))
    }
  }
  return (row + rows) * (column + widest)
}

/** `A` is 1, `AA` 27. */
const columnOf = (letters: string): number =>
  Array.from(letters, (letter) => letter.charCodeAt(0) - 64).reduce((sum, place) => sum * 26 + place, 0)
