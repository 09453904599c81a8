/** Declares a list, and provides the data for its doors. */
import type { z } from 'zod'
import type { Permission } from '../../shop/staff/rules.ts'
import type { Outcome } from '../../server/context.ts'
import { everyRow, mapPage, rowCountOf, type Page, type PageQuery, type RowCount } from '../../server/page.ts'
import { isRefusal } from '../../server/refusal.ts'
import { kindsOf, type Viewer } from './columns.ts'
import {
  parseListQuery,
  columnsFor,
  placeOf,
  sortsOf,
  type ListQuery,
  type Call,
  type Declaration,
} from './declaration.ts'
import {
  keptOf,
  queryOf,
  rowSchema,
  listView,
  tabsOf,
  textsOf,
  describeList,
  viewPageOf,
  wiredOf,
  type ListTab,
  type ListView,
  type ListDescription,
  type WiredRow,
} from './doors.ts'
import type { Filters } from './filters.ts'

/** A list as its doors see it, independent of its row type. */
export interface Listed<Own extends object = object, AskedFor = unknown> {
  page: string
  /** The permission to read it. */
  permission: Permission | null
  name: string
  /** All text keys that it uses. */
  texts: readonly string[]
  filePage: string
  /** Text key of its title. */
  title: string
  /** The `page` under which its saved views stand; null: it has none, since it is one of several or nothing narrows it. */
  viewPage: string | null
  /** What of the query string a saved view keeps: filters and the sort, not the search. */
  kept: (query: URLSearchParams) => URLSearchParams
  tabs: readonly ListTab[]
  /** The number of rows of each tab, in their order; null: not counted. */
  counts: (viewer: Viewer) => Promise<readonly (RowCount | null)[]>
  /** The number of rows that a query string finds; a large one is counted in part. */
  count: (viewer: Viewer, query: URLSearchParams) => Promise<Outcome<RowCount>>
  /** All its sorts, those of its columns, and the default. */
  sorts: readonly string[]
  columnSorts: readonly string[]
  usualSort: string | undefined
  /** The name of a filter, of `q` or of `sort` in the address. */
  placeOf: (name: string) => string
  /** Path parameter of the parent. */
  under: string | undefined
  call: Call | undefined
  /** Schemas of its call: query and answered row. */
  query: Readonly<Record<string, z.ZodType<string | undefined>>>
  row: z.ZodObject
  /** Parses the query string, for figures shown with the list. */
  asked: (viewer: Viewer, query: URLSearchParams) => AskedFor
  /** A page of rows for calls. */
  wired: (viewer: Viewer, query: URLSearchParams, page: PageQuery) => Promise<Outcome<Page<WiredRow>>>
  /** A page of rows for the command line: the key, then each cell. */
  lined: (viewer: Viewer, query: URLSearchParams, page: PageQuery) => Promise<Outcome<Page<string[]>>>
  /** A page for people; an invalid cursor shows the first page. @returns refusals of `find` */
  shown: (viewer: Viewer, query: URLSearchParams) => Promise<Outcome<ListView<Own>>>
  /** All filtered rows for a file. */
  told: (viewer: Viewer, query: URLSearchParams) => Promise<Outcome<ListDescription>>
}

const usualSize = 50
/** The most rows of a tab that are read to count them. */
const tabSize = 99
/** Rows per read of an export. */
const pieceSize = 500

/** Declares a list. */
export function list<
  Row,
  All extends Filters,
  Sort extends string,
  Own extends object = object,
  More extends object = object,
>({ about, ...given }: Declaration<Row, All, Sort, Own, More>): Listed<Own, ListQuery<All, Sort>> {
  const declaration = { ...given, columns: given.columns(kindsOf<Row>()) }
  const { page, permission, filePage = `${page}Csv`, name, sorts, sort, find, call } = declaration
  const { fileRows = (row: Row) => [row] } = declaration
  const columns = Object.entries(declaration.columns)
  const readCount = async (viewer: Viewer, asked: ListQuery<All, Sort>): Promise<Outcome<RowCount>> => {
    const found = await find(viewer, asked, { size: tabSize })
    return isRefusal(found) ? found : rowCountOf(found)
  }
  const countOf = declaration.count ?? readCount
  return {
    page,
    permission,
    call,
    under: declaration.under,
    placeOf: (one) => placeOf(declaration, one),
    query: queryOf(declaration),
    row: rowSchema(declaration.columns),
    asked: (viewer, query) => parseListQuery(declaration, viewer, query),
    wired: async (viewer, query, at) =>
      await mapPage(await find(viewer, parseListQuery(declaration, viewer, query), at), (rows) =>
        rows.map((row) => wiredOf(declaration, viewer, row)),
      ),
    lined: async (viewer, query, at) =>
      await mapPage(await find(viewer, parseListQuery(declaration, viewer, query), at), (rows) =>
        rows
          .flatMap(fileRows)
          .map((row) => [
            declaration.keyOf(row),
            ...columnsFor(declaration, viewer).flatMap(([, { told }]) => (told ? [told(row, viewer)] : [])),
          ]),
      ),
    name,
    filePage,
    title: declaration.title ?? `${declaration.texts}.title`,
    viewPage: viewPageOf(declaration),
    kept: (query) => keptOf(declaration, query),
    tabs: tabsOf(declaration),
    counts: async (viewer) => {
      const counts: (RowCount | null)[] = []
      // One after the other: a page takes few connections, however many tabs it has.
      for (const { name: tab, query } of tabsOf(declaration)) {
        const asked = parseListQuery(declaration, viewer, new URLSearchParams(query))
        const count = tab === 'all' ? null : await countOf(viewer, asked)
        counts.push(count === null || isRefusal(count) ? null : count)
      }
      return counts
    },
    count: async (viewer, query) => await countOf(viewer, parseListQuery(declaration, viewer, query)),
    sorts,
    columnSorts: columns.flatMap(([key, column]) => Object.values(sortsOf(key, column, sorts) ?? {})),
    usualSort: typeof sort === 'function' ? undefined : sort,
    texts: textsOf(declaration),
    shown: async (viewer, query) => {
      const asked = parseListQuery(declaration, viewer, query)
      const size = declaration.size ?? usualSize
      const after = query.get(placeOf(declaration, 'after')) ?? undefined
      const found = await find(viewer, asked, { size, after, isCounted: true })
      // For people: a cursor that is not one of the list gives its beginning.
      const rows =
        isRefusal(found) && after !== undefined ? await find(viewer, asked, { size, isCounted: true }) : found
      if (isRefusal(rows)) return rows
      return { ...(await listView(declaration, viewer, { asked, rows })), ...about?.(rows, viewer, asked) }
    },
    told: async (viewer, query) => {
      const asked = parseListQuery(declaration, viewer, query)
      const first = await find(viewer, asked, { size: pieceSize })
      if (isRefusal(first)) return first
      const read = async (at: PageQuery) => (at.after === undefined ? first : await find(viewer, asked, at))
      return describeList(declaration, viewer, { asked, rows: everyRow(read, pieceSize) })
    },
  }
}
