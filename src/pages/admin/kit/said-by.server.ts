/** Lists that are read whole are narrowed by the program: a row stays that says every word which was typed. Pure. */
import { folded } from '../../../lib/folded.ts'
import { typedParts } from '../../../server/beginning.ts'
import { searchIn } from './asked.server.ts'

/** @param textOf what a row says, in the member's language */
export function saidBy<Row>(
  rows: readonly Row[],
  { url }: { url: URL },
  textOf: (row: Row) => string,
): Row[] {
  const words = typedParts(searchIn(url))
  return rows.filter((row) => {
    const said = folded(textOf(row))
    return words.every((word) => said.includes(word))
  })
}
