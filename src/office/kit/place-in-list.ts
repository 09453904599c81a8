/** Where the rows of a page stand in the whole list. Pure. */

export interface PlacedPage {
  /** The number of rows on the page. */
  rows: number
  next: string | null
  previous: string | null
  /** The number of all rows, as far as counted. */
  total: { count: number; isMore: boolean } | null
  /** From the address: the number of the first row, or less than zero for that of the last. */
  row: number
}

export interface PlaceInList {
  first: number
  end: number
  /** The number of all rows; with `isMore` there are more than these. */
  count: number
  isMore: boolean
}

/** Null: the page was reached from the end of a list that is not counted. */
export function placeIn({ rows, next, previous, total, row }: PlacedPage): PlaceInList | null {
  const isWhole = total !== null && !total.isMore
  const named = row > 0 ? row : row < 0 ? 1 - row - rows : null
  const first = previous === null ? 1 : next === null && isWhole ? total.count - rows + 1 : named
  if (rows === 0 || first === null || first < 1) return null
  const end = first + rows - 1
  if (next === null) return { first, end, count: end, isMore: false }
  const isCounted = total !== null && total.count >= end
  return { first, end, count: isCounted ? total.count : end, isMore: !isCounted || total.isMore }
}
