/** The shape of a list declaration, and the parser of its query string. */
import type { Outcome } from '../../server/context.ts'
import type { Page, PageQuery, RowCount } from '../../server/page.ts'
import type { Permission } from '../../shop/staff/rules.ts'
import type { Column, Kinds, Viewer } from './columns.ts'
import type { Filter, Filters, ValuesOf } from './filters.ts'
import { searchIn } from './said-by.ts'

/** The parsed query string. */
export type ListQuery<All extends Filters, Sort extends string> = ValuesOf<All> & {
  /** Text of the search box; empty for no search. */
  q: string
  sort: Sort | undefined
}

/** The start of a page of rows; only a page for people counts its matches. */
export type PageToFind = PageQuery & { isCounted?: boolean }

/** What a list says: under the title of its page, above its rows, and beside its pages. */
export interface About {
  lead?: string | null
  notice?: string | null
  /** The number of all found rows, as far as counted. */
  total?: RowCount | null
}

export interface Declaration<
  Row,
  All extends Filters,
  Sort extends string,
  Own extends object,
  More extends object = object,
> {
  /** Its page in the table of pages. */
  page: string
  /** The permission to read it, at every door. */
  permission: Permission | null
  /** Path parameter of the parent (`id` of a campaign); a command takes it as its first word. */
  under?: string
  /** The page of its files; default: `<page>Csv`. */
  filePage?: string
  /** Its file name and its command's noun; the cookie of hidden columns uses it too. */
  name: string
  /** A table with few columns, all of which stay: the page offers no choice of them. */
  isSmall?: true
  /** File name that depends on the parent or a filter: `campaign-12`. */
  fileName?: (viewer: Viewer, asked: ListQuery<All, Sort>) => string
  /** Prefix of its query parameters, for a second list on one page: `files_`. */
  prefix?: string
  /** Its call `GET /api/admin/<path>`; left out if an older call exists. */
  call?: Call
  /** Text section: `<texts>.<column>` is the heading of a column. */
  texts: string
  /** Text key of its title; default: `<texts>.title`. */
  title?: string
  /** Text key of the empty state. */
  empty: string | ((asked: ListQuery<All, Sort>) => string)
  /** Text keys of the search box; left out for a list without search. */
  search?: { label: string; hint?: string }
  filters: All
  /**
   * What people open often, each by its filters; the label of one is `<texts>.tab.<name>`. Every tab but `all` shows the number
   * of its rows.
   */
  tabs?: Readonly<Record<string, TabOf<All>>>
  /** Counts the rows of a tab; default: the rows that `find` reads, up to `tabSize`. */
  count?: (viewer: Viewer, asked: ListQuery<All, Sort>) => Promise<Outcome<RowCount>>
  sorts: readonly Sort[]
  /** The sorts that are offered to this viewer, or that fit the request; default: all. */
  sortsFor?: (viewer: Viewer, asked: ListQuery<All, Sort>) => readonly Sort[]
  /** The default sort. */
  sort?: string | ((asked: ListQuery<All, Sort>) => string)
  /** It can be read from its beginning only: it has no last page. */
  isForward?: true
  /** Page size; default 50. */
  size?: number
  find: (viewer: Viewer, asked: ListQuery<All, Sort>, page: PageToFind) => Promise<Outcome<Page<Row> & More>>
  /** Texts from the other results of `find`, such as a total. */
  about?: (found: More, viewer: Viewer, asked: ListQuery<All, Sort>) => About
  keyOf: (row: Row) => string
  /** Highlights a row. */
  tone?: (row: Row, viewer: Viewer) => 'warn' | 'soft' | undefined
  /** Must follow `find`, from which TypeScript infers the row. */
  columns: (kinds: Kinds<Row>) => Readonly<Record<string, Column<Row>>>
  /** The rows of a file, where they are parts of a page's row: each line of a receipt. */
  fileRows?: (row: Row) => readonly Row[]
  /** The order of columns in files, if it differs from the page's. */
  fileOrder?: readonly string[]
  /** Data for columns that the page renders itself. */
  own?: (row: Row, viewer: Viewer) => Own
}

/** The filters of a tab, as in the address. */
export type TabOf<All extends Filters> = Readonly<Partial<Record<keyof All & string, string>>>

export interface Call {
  path: string
  /** English summary for OpenAPI and `--help`. */
  summary: string
}

export type Columns<Row> = Readonly<Record<string, Column<Row>>>
/** A declaration with its columns built. */
export type Whole<Row, All extends Filters, Sort extends string, Own extends object> = Omit<
  Declaration<Row, All, Sort, Own>,
  'columns' | 'about'
> & { columns: Columns<Row> }

export const labelOf = ({ texts }: { texts: string }, key: string, { label }: { label?: string }): string =>
  label ?? `${texts}.${key}`

/** The heading of a column. */
export const headingOf = (
  declaration: { texts: string },
  key: string,
  { label = labelOf(declaration, key, {}) }: Pick<Column<never>, 'label'>,
  { t }: Pick<Viewer, 't'>,
): string => (typeof label === 'string' ? t(label) : label(t))

/** The name of a filter, of `q` or of `sort` in the address: a page has one search box, for whichever of its lists. */
export const placeOf = (
  { filters, prefix = '' }: { filters: Filters; prefix?: string },
  name: string,
): string => filters[name]?.at ?? (name === 'q' ? name : prefix + name)

/** Columns that the viewer may see. */
export const columnsFor = <Row>({ columns }: { columns: Columns<Row> }, viewer: Viewer) =>
  Object.entries(columns).filter(([, { needs }]) => needs?.(viewer) ?? true)

/** Parses the query string; ignores unknown values. */
export function parseListQuery<Row, All extends Filters, Sort extends string, Own extends object>(
  { sorts, columns, ...declaration }: Whole<Row, All, Sort, Own>,
  viewer: Viewer,
  query: URLSearchParams,
): ListQuery<All, Sort> {
  const given = (name: string) => query.get(placeOf(declaration, name)) ?? ''
  const values = Object.entries<Filter<unknown>>(declaration.filters).map(([name, { read, needs }]) => [
    name,
    read(needs?.(viewer) === false ? '' : given(name), viewer),
  ])
  // No sort by a hidden column: the order would leak its values.
  const hidden = Object.entries(columns)
    .filter(([, { needs }]) => needs?.(viewer) === false)
    .flatMap(([key, column]) => Object.values(sortsOf(key, column, sorts) ?? {}))
  const asked: ListQuery<All, Sort> = {
    ...(Object.fromEntries(values) as ValuesOf<All>),
    q: declaration.search ? searchIn(given('q')) : '',
    sort: undefined,
  }
  const offered = declaration.sortsFor?.(viewer, asked) ?? sorts
  return { ...asked, sort: offered.find((sort) => sort === given('sort') && !hidden.includes(sort)) }
}

/** The ascending and descending sort of a column, if the list has them. */
export function sortsOf(
  key: string,
  { sort }: Pick<Column<never>, 'sort'>,
  known: readonly string[],
): { asc?: string; desc?: string } | undefined {
  if (sort === null) return undefined
  const name = sort ?? key
  const both = typeof name === 'string' ? { asc: name, desc: `${name}_down` } : name
  const fitting = Object.fromEntries(Object.entries(both).filter(([, one]) => known.includes(one)))
  return Object.keys(fitting).length > 0 ? fitting : undefined
}
