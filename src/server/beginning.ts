/** Prefix conditions for searches, served by an index in byte order. */
import { sql, type RawBuilder } from 'kysely'
import { folded } from '../lib/folded.ts'

/** Sorts after everything that begins with a text. */
const behind = '\u{10FFFF}'

/** @param column an expression, as in the index, with its `collate "C"` */
export const beginsWith = (column: RawBuilder<unknown>, text: string): RawBuilder<boolean> =>
  sql<boolean>`(${column} >= ${text} and ${column} < ${text + behind})`

/** The search terms that the global search passes to each noun. */
export interface LookedFor {
  /** The search text, folded, with single spaces. */
  text: string
  /** Its digits alone; empty if it has no digits. */
  digits: string
  /** The maximum number of results. */
  most: number
}

/** Nobody searches for more words on purpose. */
const mostWords = 8

/** The words of a search text, folded as `search_folded` of the database folds. */
export const partsOf = (typed: string): string[] =>
  folded(typed.slice(0, 200)).replaceAll('\0', '').split(/\s+/).filter(Boolean).slice(0, mostWords)

/** True if the text contains every search word, anywhere: for small tables, row by row. */
export const saysAll = (text: RawBuilder<unknown>, typed: string): RawBuilder<boolean> =>
  hasAll(sql`search_folded(${text})`, typed)

/** The same for a text that is stored folded. */
export const hasAll = (foldedText: RawBuilder<unknown>, typed: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    [sql`true`, ...partsOf(typed).map((word) => sql`strpos(${foldedText}, ${word}) > 0`)],
    sql` and `,
  )})`
