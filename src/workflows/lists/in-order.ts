/** Short lists, such as the members of staff: read whole, and sorted by the column that the address names. Pure. */
import type { Locale } from '../../lib/routes.ts'

/** The sort values of a list's columns, by the columns' names in the address. */
export type ColumnValues<Row> = Record<string, (row: Row) => string | number>

/**
 * The rows by `email` in ascending, by `email_down` in descending order; unchanged if no such column is named.
 * The sort is stable.
 */
export function sortedBy<Row>(
  rows: readonly Row[],
  { sort, locale }: { sort: string | null | undefined; locale: Locale },
  columns: ColumnValues<Row>,
): Row[] {
  const asked = sort ?? ''
  const name = asked.replace(/_down$/, '')
  const valueOf = Object.hasOwn(columns, name) ? columns[name] : undefined
  if (!valueOf) return [...rows]
  const words = new Intl.Collator(locale, { numeric: true })
  const compare = (one: Row, other: Row) => {
    const [a, b] = [valueOf(one), valueOf(other)]
    return typeof a === 'number' && typeof b === 'number' ? a - b : words.compare(String(a), String(b))
  }
  return rows.toSorted(asked === name ? compare : (one, other) => compare(other, one))
}

/**
 * The rows in the order that an address requests.
 * @param prefix before its names there, for one of several lists of a page: `months_`
 */
export const inOrder = <Row>(
  rows: readonly Row[],
  { url, locale }: { url: URL; locale: Locale },
  columns: ColumnValues<Row>,
  prefix = '',
): Row[] => sortedBy(rows, { sort: url.searchParams.get(`${prefix}sort`), locale }, columns)
