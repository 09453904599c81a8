/** Lists that are read whole are narrowed by the program: a row stays that says every word which was typed. Pure. */
import { folded } from '../../lib/folded.ts'
import { typedParts } from '../../server/beginning.ts'

const longestSearch = 100

/** The text of the search box. A text of the database holds no NUL. */
export const searchIn = (given: string): string => given.replaceAll('\0', '').trim().slice(0, longestSearch)

/** @param textOf what a row says, in the member's language */
export function saying<Row>(rows: readonly Row[], search: string, textOf: (row: Row) => string): Row[] {
  const words = typedParts(search)
  return rows.filter((row) => {
    const said = folded(textOf(row))
    return words.every((word) => said.includes(word))
  })
}

/** As `saying`, by what an address asks for. */
export const saidBy = <Row>(
  rows: readonly Row[],
  { url }: { url: URL },
  textOf: (row: Row) => string,
): Row[] => saying(rows, searchIn(url.searchParams.get('q') ?? ''), textOf)
