/** Lists of choices that are declared once, one row a member: code that needs the members reads the rows. Pure. */

/** The codes of the members, in the order of their rows. */
export const codesOf = <Rows extends object>(rows: Rows) => Object.keys(rows) as (keyof Rows & string)[]

/** The members that have a fact: it is neither null nor false in their row. */
export type CodeWith<Rows, Fact extends string> = {
  [Code in keyof Rows]: Rows[Code] extends Record<Fact, null | false> ? never : Code
}[keyof Rows] &
  string

export const codesWith = <Rows extends Record<string, Record<Fact, unknown>>, Fact extends string>(
  rows: Rows,
  fact: Fact,
) =>
  codesOf(rows).filter((code) => rows[code]?.[fact] !== null && rows[code]?.[fact] !== false) as CodeWith<
    Rows,
    Fact
  >[]
