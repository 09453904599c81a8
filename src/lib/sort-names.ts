/** Names of a list's orders in addresses: `amount` from the least up, `amount_down` from the greatest. Pure. */

/** A column of a list, upwards or downwards. */
export type SortName<Column extends string> = Column | `${Column}_down`

/** Both orders of each column. */
export const bothWays = <Column extends string>(...columns: Column[]): SortName<Column>[] =>
  columns.flatMap((column): SortName<Column>[] => [column, `${column}_down`])

/** For the head of a column that a list can be sorted by. */
export const sortedBy = (column: string): { asc: string; desc: string } => ({
  asc: column,
  desc: `${column}_down`,
})
