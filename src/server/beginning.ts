/** What begins with a text, found by an index whose order is that of the bytes. */
import { sql, type RawBuilder } from 'kysely'

/** Behind everything that begins with a text. */
const behind = '\u{10FFFF}'

/** @param column an expression, as the index has it, with its `collate "C"` */
export const beginsWith = (column: RawBuilder<unknown>, text: string): RawBuilder<boolean> =>
  sql<boolean>`(${column} >= ${text} and ${column} < ${text + behind})`

/** What a search that looks at everything asks each noun. */
export interface LookedFor {
  /** What was typed, folded, with single spaces. */
  text: string
  /** The same without what is no digit; empty: there is none. */
  digits: string
  /** So many are shown. */
  most: number
}
