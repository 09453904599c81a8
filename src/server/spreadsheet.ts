/** Tables of spreadsheets, read and written: XLSX and CSV. */
import writeXlsxFile from 'write-excel-file/node'
import { csvRows } from '../lib/csv.ts'
import type { Outcome } from './context.ts'
import { readApart } from './read-apart.ts'
import { isRefusal, refuse } from './refusal.ts'
import { isZip, tableRows } from './spreadsheet-rows.ts'
import { textOf } from './text-file.ts'

export { longestTable } from './spreadsheet-rows.ts'

/** Reads the first sheet of an XLSX, or a CSV. @returns null: it is none of them, or holds far too much; as `readApart`. */
export const readTable = async (bytes: Uint8Array): Promise<Outcome<string[][] | null>> =>
  await readApart({
    reader: 'table',
    bytes,
    // A short archive may hold much.
    ...(isZip(bytes) ? {} : { here: async () => await tableRows(bytes) }),
  })

/** The bytes of a file, of an XLSX those of its first sheet as CSV. @returns null: it can't be read; as `readApart`. */
export async function csvOf(bytes: Uint8Array): Promise<Outcome<Uint8Array | null>> {
  if (!isZip(bytes)) return bytes
  const rows = await readTable(bytes)
  return rows === null || isRefusal(rows) ? rows : new TextEncoder().encode(csvRows(rows))
}

/** Characters; taking a longer table apart would hold up the serving thread. */
const longestText = 256 * 1024

/** The text of a short CSV, or of an XLSX as CSV. @returns 413: it is too long; 422: it can't be read; as `readApart`. */
export async function tableText(file: Uint8Array): Promise<Outcome<string>> {
  const bytes = await csvOf(file)
  if (bytes === null) return refuse(422, 'admin.unreadable_table')
  if (isRefusal(bytes)) return bytes
  const text = textOf(bytes)
  return text.length > longestText ? refuse(413, 'admin.long_table') : text
}

/** A table as XLSX; the first row is its heading. Cells of `figures` are numbers, all others texts: no cell computes. */
export async function xlsxFile(rows: string[][], figures: ReadonlySet<string>): Promise<Buffer> {
  const [heading = [], ...body] = rows
  const isFigure = heading.map((name) => figures.has(name))
  const cells = body.map((row) =>
    row.map((text, at) =>
      isFigure[at] && /^-?\d+(\.\d+)?$/.test(text)
        ? { value: Number(text), type: Number }
        : { value: text, type: String },
    ),
  )
  const head = heading.map((value) => ({ value, type: String, fontWeight: 'bold' as const }))
  return await writeXlsxFile([head, ...cells], { stickyRowsCount: 1 }).toBuffer()
}
