/** In-memory search for lists that are read whole: keeps the rows that contain every search word. Pure. */
import { folded } from '../../lib/folded.ts'
import { partsOf } from '../../server/beginning.ts'

const longestSearch = 100

/** The text of the search box. A text of the database holds no NUL. */
export const searchIn = (given: string): string => given.replaceAll('\0', '').trim().slice(0, longestSearch)

/** @param textOf the searchable text of a row, in the member's language */
export function saying<Row>(rows: readonly Row[], search: string, textOf: (row: Row) => string): Row[] {
  const words = partsOf(search)
  return rows.filter((row) => {
    const said = folded(textOf(row))
    return words.every((word) => said.includes(word))
  })
}

/** As `saying`, by the search text of an address. */
export const saidBy = <Row>(
  rows: readonly Row[],
  { url }: { url: URL },
  textOf: (row: Row) => string,
): Row[] => saying(rows, searchIn(url.searchParams.get('q') ?? ''), textOf)
