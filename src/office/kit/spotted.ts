/** The two lines of a row on a phone, for tables drawn by hand. */
import { isNamed, spotsOf, type ColumnKind } from '../../lib/spots.ts'

interface Placed {
  key: string
  isMain?: boolean | undefined
  isExtra?: boolean | undefined
  isFigure?: boolean | undefined
  spot?: string | undefined
  isNamed?: boolean | undefined
}

/** Places the columns of a table that no declaration has placed: its last figure is its amount. */
export function spotted<Column extends Placed>(columns: Column[]): Column[] {
  if (columns.some(({ spot }) => spot)) return columns
  const last = columns.findLast(({ isFigure }) => isFigure)
  const kindOf = (column: Column): ColumnKind => {
    if (column.key === 'verbs') return 'verbs'
    return column === last ? 'amount' : column.isFigure ? 'figure' : 'text'
  }
  const spots = spotsOf(
    columns.map((column) => {
      const { key, isMain, isExtra } = column
      return [key, { isMain, isExtra, kind: kindOf(column) }]
    }),
  )
  return columns.map((column) => {
    const spot = spots.get(column.key)
    return { ...column, spot, isNamed: isNamed(spot, kindOf(column)) }
  })
}
