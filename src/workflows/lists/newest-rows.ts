/** Rows that were read as a whole, shown page by page, the newest first or in the order of a column. */
import { lastPage } from '../../lib/last-page.ts'
import type { Locale } from '../../lib/routes.ts'
import { inOrder, type ColumnValues } from './in-order.ts'

/** The number of rows on a page. */
const usualSize = 100

interface NewestRows<Row> {
  rows: Row[]
  next: string | null
  /** Empty for the beginning. */
  previous: string | null
}

/**
 * The page of rows that an address requests, the newest first.
 * @param sorted the oldest first
 * @param after the number of oldest rows that are left: counted this way, a page stays the same when newer rows arrive
 */
export function newestRows<Row>(
  sorted: readonly Row[],
  after: string | null,
  size = usualSize,
): NewestRows<Row> {
  const named = after === lastPage ? String(size) : (after ?? '')
  const asked = /^[1-9]\d{0,8}$/.test(named) ? Number(named) : sorted.length
  const end = Math.min(asked, sorted.length)
  const start = Math.max(0, end - size)
  const isFirst = end === sorted.length
  return {
    rows: sorted.slice(start, end).toReversed(),
    next: start > 0 ? String(start) : null,
    previous: isFirst ? null : end + size < sorted.length ? String(end + size) : '',
  }
}

/**
 * The page of rows that an address requests, in the order of the column that it names: `rows_sort`,
 * `rows_after`. In such an order, a row that changes in the meantime may move to another page.
 * @param sorted the oldest first; if no column is named, the newest are shown first
 */
export const orderedRows = <Row>(
  sorted: readonly Row[],
  page: { url: URL; locale: Locale },
  columns: ColumnValues<Row>,
  prefix: string,
): NewestRows<Row> =>
  newestRows(
    inOrder(sorted.toReversed(), page, columns, prefix).toReversed(),
    page.url.searchParams.get(`${prefix}after`),
  )
