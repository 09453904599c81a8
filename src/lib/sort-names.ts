/** Names of a list's sort orders in addresses: `amount` ascending, `amount_down` descending. Pure. */

/** A column of a list, ascending or descending. */
export type SortName<Column extends string> = Column | `${Column}_down`

/** Both orders of each column. Marked pure, so that pages without such a list load none of it. */
/* @__NO_SIDE_EFFECTS__ */
export const bothWays = <Column extends string>(...columns: Column[]): SortName<Column>[] =>
  columns.flatMap((column): SortName<Column>[] => [column, `${column}_down`])

/** The sort names for the heading of a sortable column. */
export const sortedBy = (column: string): { asc: string; desc: string } => ({
  asc: column,
  desc: `${column}_down`,
})
