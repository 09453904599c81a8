/** The cells of a CSV that the shop has made. */
import { recordsOf } from '../src/server/table.ts'

export function csvTable(text: string): string[][] {
  const rows = recordsOf(text)
  if ('fault' in rows) throw new Error(`Line ${rows.line}: ${rows.fault}`)
  return rows.map(({ cells }) => cells)
}
