/** Prefix conditions for searches, served by an index in byte order. */
import { sql, type RawBuilder } from 'kysely'
import { folded } from '../lib/folded.ts'

/** Behind everything that begins with a text. */
const behind = '\u{10FFFF}'

/** @param column an expression, as the index has it, with its `collate "C"` */
export const beginsWith = (column: RawBuilder<unknown>, text: string): RawBuilder<boolean> =>
  sql<boolean>`(${column} >= ${text} and ${column} < ${text + behind})`

/** The search terms that the global search passes to each noun. */
export interface LookedFor {
  /** The search text, folded, with single spaces. */
  text: string
  /** Its digits alone; empty if it has no digits. */
  digits: string
  /** So many are shown. */
  most: number
}

/** More would ask for more than a person means. */
const mostWords = 8

/** The words of what was typed, folded as `search_folded` of the database folds. */
export const typedParts = (typed: string): string[] =>
  folded(typed.slice(0, 200)).replaceAll('\0', '').split(/\s+/).filter(Boolean).slice(0, mostWords)

/** Every typed word stands in the text, wherever: for tables that stay small, row by row. */
export const saysAll = (text: RawBuilder<unknown>, typed: string): RawBuilder<boolean> =>
  hasAll(sql`search_folded(${text})`, typed)

/** The same of a text that is kept folded. */
export const hasAll = (foldedText: RawBuilder<unknown>, typed: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    [sql`true`, ...typedParts(typed).map((word) => sql`strpos(${foldedText}, ${word}) > 0`)],
    sql` and `,
  )})`
