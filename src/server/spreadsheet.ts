/** Tables of spreadsheets, read and written: XLSX and CSV. */
import { csvRows } from '../lib/csv.ts'
import type { Outcome } from './context.ts'
import { readApart } from './read-apart.ts'
import { isRefusal, refuse } from './refusal.ts'
import { sheetOf } from './spreadsheet-file.ts'
import { isZip, tableRows } from './spreadsheet-rows.ts'
import { textOf } from './text-file.ts'

export { xlsxFile } from './spreadsheet-file.ts'
export { longestTable } from './spreadsheet-rows.ts'

/**
 * Reads the first sheet of an XLSX, or a CSV.
 * @returns null if it is neither, or holds far too much; refusals as `readApart`
 */
export const readTable = async (bytes: Uint8Array): Promise<Outcome<string[][] | null>> =>
  await readApart({
    reader: 'table',
    bytes,
    // A short archive may have long content.
    ...(isZip(bytes) ? {} : { here: async () => await tableRows(bytes) }),
  })

/** The bytes of a file; for an XLSX, its first sheet as CSV. @returns null if it can't be read; refusals as `readApart` */
export async function csvOf(bytes: Uint8Array): Promise<Outcome<Uint8Array | null>> {
  if (!isZip(bytes)) return bytes
  const rows = await readTable(bytes)
  return rows === null || isRefusal(rows) ? rows : new TextEncoder().encode(csvRows(rows))
}

/** Characters; parsing a longer table would hold up the serving thread. */
const longestText = 256 * 1024

/**
 * The text of a short CSV, or of an XLSX as CSV.
 * @returns 413: it is too long; 422: it can't be read; refusals as `readApart`
 */
export async function tableText(file: Uint8Array): Promise<Outcome<string>> {
  const bytes = await csvOf(file)
  if (bytes === null) return refuse(422, 'admin.unreadable_table')
  if (isRefusal(bytes)) return bytes
  const text = textOf(bytes)
  return text.length > longestText ? refuse(413, 'admin.long_table') : text
}

/** As `xlsxFile`, on a separate thread: a table of ten thousand rows takes a second. @returns refusals as `readApart` */
export async function longXlsxFile(
  rows: string[][],
  figures: ReadonlySet<string>,
): Promise<Outcome<Uint8Array>> {
  const bytes = new TextEncoder().encode(JSON.stringify({ rows, figures: [...figures] }))
  return await readApart({ reader: 'sheet', bytes, here: async () => await sheetOf(bytes) })
}
