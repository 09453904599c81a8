/** Lists that are read whole, and narrowed and sorted by the program. */
import type { Outcome } from '../../server/context.ts'
import { isRefusal } from '../../server/refusal.ts'
import type { Column, Kinds, Viewer } from './columns.ts'
import type { ListQuery, Declaration } from './declaration.ts'
import type { Filters } from './filters.ts'
import { sortedBy } from './in-order.ts'
import { list, type Listed } from './list.ts'
import { newestRows } from './newest-rows.ts'
import { saying } from './said-by.ts'

/** The declaration of a list that is read whole: it has `rows` instead of `sorts` and `find`. */
export interface ShortDeclaration<Row, All extends Filters, Own extends object> extends Omit<
  Declaration<Row, All, string, Own>,
  'sorts' | 'find' | 'columns' | 'own'
> {
  /** All its rows after the filters, in their usual order. */
  rows: (viewer: Viewer, asked: ListQuery<All, string>) => Promise<Outcome<readonly Row[]>>
  /** Sort values for `rows`, by the columns' names in the address. */
  values: Readonly<Record<string, (row: Row, viewer: Viewer) => string | number>>
  /** The text of a row in which the search box looks for each search word. */
  says?: (row: Row, viewer: Viewer) => string
  /** Its rows are read oldest first and may become many: they are shown page by page, the newest first. */
  isLong?: true
  columns: (kinds: Kinds<Row>) => Readonly<Record<string, Column<Row>>>
  own?: (row: Row, viewer: Viewer) => Own
}

/** Declares a short list, such as the members of staff: the program filters and sorts it. */
export function shortList<Row, All extends Filters, Own extends object = object>({
  rows: read,
  values,
  says,
  isLong,
  ...given
}: ShortDeclaration<Row, All, Own>): Listed<Own> {
  return list<Row, All, string, Own>({
    ...given,
    sorts: Object.keys(values).flatMap((name) => [name, `${name}_down`]),
    find: async (viewer, asked, { size, after = null }) => {
      const all = await read(viewer, asked)
      if (isRefusal(all)) return all
      const found = says ? saying(all, asked.q, (row) => says(row, viewer)) : [...all]
      const valuesFor = Object.fromEntries(
        Object.entries(values).map(([name, of]) => [name, (row: Row) => of(row, viewer)]),
      )
      const order = { sort: asked.sort, locale: viewer.locale }
      if (!isLong) return { rows: sortedBy(found, order, valuesFor), next: null, previous: null }
      return newestRows(sortedBy(found.toReversed(), order, valuesFor).toReversed(), after, size)
    },
  })
}
