/** A list as a file for spreadsheets: what a resource route of a page answers. */
import { csvFile } from '../../../lib/csv.ts'

/** @param name of the file, without its ending; @param rows the first one is the heading */
export const csvAnswer = (name: string, rows: string[][]): Response =>
  new Response(csvFile(rows), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.csv"`,
      'cache-control': 'private, no-store',
    },
  })

/** So many rows a file holds at most. */
const mostRows = 50_000

/** Collects the rows of a list, page after page, up to what a spreadsheet opens well: a last row of dots says that there are more. */
export async function rowsIn<Row>(
  rows: AsyncIterable<Row> | Iterable<Row>,
  tell: (row: Row) => string[],
): Promise<string[][]> {
  const told: string[][] = []
  for await (const row of rows) {
    told.push(tell(row))
    if (told.length < mostRows) continue
    // A list never ends silently.
    told.push(['…'])
    break
  }
  return told
}
