/** Serves a declared list at each door: a page, a file, a call. */
import { z } from 'zod'
import type { Page, RowCount } from '../../server/page.ts'
import type { Cell, Viewer } from './columns.ts'
import {
  columnsFor,
  headingOf,
  labelOf,
  placeOf,
  sortsOf,
  type ListQuery,
  type Columns,
  type Whole,
} from './declaration.ts'
import { optionsOf, type Filter, type Filters } from './filters.ts'
import { isNamed, spotsOf, type Spot } from '../../lib/spots.ts'

export type WiredRow = Record<string, unknown>

type Tabs = Readonly<Record<string, object>>

export interface ListTab {
  name: string
  /** Text key. */
  label: string
  query: string
}

/** A list as text, for a file. */
export interface ListDescription {
  fileName: string
  heading: string[]
  /** Headings of columns that hold numbers. */
  figures: ReadonlySet<string>
  rows: AsyncIterable<string[]>
}

export interface ColumnView {
  key: string
  label: string
  isMain?: boolean | undefined
  isExtra?: boolean | undefined
  isFigure?: boolean | undefined
  isText?: boolean | undefined
  isCode?: boolean | undefined
  isDownload?: boolean | undefined
  /** Row actions. */
  isVerbs?: boolean | undefined
  /** Its place on a phone. */
  spot?: Spot | undefined
  /** On a phone its heading precedes it. */
  isNamed?: boolean | undefined
  sorts?: { asc?: string; desc?: string } | undefined
}

export interface FilterView {
  name: string
  is: Filter<unknown>['is']
  label: string
  options: readonly (readonly [value: string, name: string])[]
  none?: string | undefined
  /** The value that is equivalent to an empty one. */
  usual?: string | undefined
  /** The current value, if its field shows it regardless of the address. */
  held?: string | undefined
}

export interface RowView<Own, To = Cell['to']> {
  key: string
  tone?: 'warn' | 'soft' | undefined
  cells: Record<string, Omit<Cell, 'to'> & { to?: To }>
  own: Own
}

/** A page of a list, as data: the browser draws it without its own texts or rules. */
export interface ListView<Own = object, To = Cell['to']> {
  filePage: string
  /** The key under which the chosen columns are stored; empty: there is no choice. */
  name: string
  prefix: string
  title: string
  empty: string
  search?: { label: string; hint?: string } | undefined
  filters: FilterView[]
  columns: ColumnView[]
  rows: RowView<Own, To>[]
  next: string | null
  previous: string | null
  sort?: string | undefined
  /** The texts that `about` returns. */
  lead?: string | null
  notice?: string | null
  total?: RowCount | null
  /** It has no last page. */
  isForward?: true | undefined
}

/** The text keys of a declaration. */
export function textsOf<Row, All extends Filters, Sort extends string, Own extends object>({
  columns,
  filters,
  search,
  ...declaration
}: Whole<Row, All, Sort, Own>): string[] {
  return [
    declaration.title ?? `${declaration.texts}.title`,
    ...(typeof declaration.empty === 'string' ? [declaration.empty] : []),
    ...tabsOf(declaration).map(({ label }) => label),
    ...Object.values(search ?? {}),
    ...Object.entries(columns).flatMap(([key, { label = labelOf(declaration, key, {}) }]) =>
      typeof label === 'string' ? [label] : [],
    ),
    ...Object.entries<Filter<unknown>>(filters).flatMap(([key, one]) => [
      labelOf(declaration, key, one),
      ...(one.texts ?? []),
    ]),
  ]
}

const longestQuery = 200

/** The query parameters of a call, in addition to the size and the place of a page. */
export function queryOf<Row, All extends Filters, Sort extends string, Own extends object>({
  filters,
  sorts,
  search,
}: Whole<Row, All, Sort, Own>): Readonly<Record<string, z.ZodType<string | undefined>>> {
  return {
    ...(search ? { q: z.string().max(longestQuery, 'validation.query').optional() } : {}),
    ...(sorts.length > 0 ? { sort: z.enum(sorts, 'validation.query').optional() } : {}),
    ...Object.fromEntries(
      Object.entries<Filter<unknown>>(filters).map(([name, { schema }]) => [name, schema.optional()]),
    ),
  }
}

/** The key of its saved views: `refused-orders`. Null: it has none. */
export function viewPageOf<Row, All extends Filters, Sort extends string, Own extends object>({
  page,
  filePage = `${page}Csv`,
  isSmall,
  prefix,
  filters,
}: Whole<Row, All, Sort, Own>): string | null {
  const fields = Object.values<Filter<unknown>>(filters).filter(
    ({ is, isElsewhere }) => is !== 'linked' && !isElsewhere,
  )
  if (isSmall || prefix || fields.length === 0) return null
  return filePage.replace(/Csv$/, '').replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

/** The tabs of a list: text keys and query strings. */
export const tabsOf = ({ texts, tabs = {} }: { texts: string; tabs?: Tabs }): ListTab[] =>
  Object.entries(tabs).map(([name, by]) => ({
    name,
    label: `${texts}.tab.${name}`,
    query: new URLSearchParams(by as Record<string, string>).toString(),
  }))

/** The filters and the sort of a query string, in the order of the declaration. */
export function keptOf<Row, All extends Filters, Sort extends string, Own extends object>(
  declaration: Whole<Row, All, Sort, Own>,
  query: URLSearchParams,
): URLSearchParams {
  const names = [...Object.keys(declaration.filters), 'sort'].map((name) => placeOf(declaration, name))
  return new URLSearchParams(
    names.flatMap((name): [string, string][] => {
      const value = query.get(name) ?? ''
      return value === '' ? [] : [[name, value]]
    }),
  )
}

/** `key` is the doors' name for the thing of a row. */
export const rowSchema = <Row>(columns: Columns<Row>): z.ZodObject =>
  z.object({
    key: z.string(),
    ...Object.fromEntries(
      Object.entries(columns).flatMap(([name, { wire, needs }]) =>
        wire ? [[name, needs ? wire.schema.optional() : wire.schema]] : [],
      ),
    ),
  })

export const wiredOf = <Row, All extends Filters, Sort extends string, Own extends object>(
  declaration: Whole<Row, All, Sort, Own>,
  viewer: Viewer,
  row: Row,
): WiredRow => ({
  key: declaration.keyOf(row),
  ...Object.fromEntries(
    columnsFor(declaration, viewer).flatMap(([name, { wire }]) =>
      wire ? [[name, wire.of(row, viewer)]] : [],
    ),
  ),
})

export async function listView<Row, All extends Filters, Sort extends string, Own extends object>(
  declaration: Whole<Row, All, Sort, Own>,
  viewer: Viewer,
  { asked, rows: { rows, next, previous } }: { asked: ListQuery<All, Sort>; rows: Page<Row> },
): Promise<ListView<Own>> {
  const { t } = viewer
  const {
    page,
    filePage = `${page}Csv`,
    name,
    isSmall,
    prefix = '',
    texts,
    title,
    empty,
    sort,
    search,
    sorts,
    own,
  } = declaration
  const columns = columnsFor(declaration, viewer).filter(([, { isFileOnly }]) => !isFileOnly)
  const spots = spotsOf(columns)
  const offered = declaration.sortsFor?.(viewer, asked) ?? sorts
  const filters = Object.entries<Filter<unknown>>(declaration.filters).filter(
    ([, { isElsewhere, needs }]) => !isElsewhere && (needs?.(viewer) ?? true),
  )
  return {
    filePage,
    name: isSmall ? '' : name,
    prefix,
    title: t(title ?? `${texts}.title`),
    empty: t(typeof empty === 'string' ? empty : empty(asked)),
    search: search && {
      label: t(search.label),
      ...(search.hint === undefined ? {} : { hint: t(search.hint) }),
    },
    filters: await Promise.all(
      filters.map(async ([key, one]) => ({
        name: placeOf(declaration, key),
        is: one.is,
        label: t(labelOf(declaration, key, one)),
        options: await optionsOf(one, viewer, { value: asked[key], asked }),
        none: one.none?.(viewer, asked),
        held: one.isFilled ? String(asked[key] ?? '') : undefined,
        usual: typeof one.usual === 'function' ? one.usual(asked) : one.usual,
      })),
    ),
    columns: columns.map(([key, { isMain, isExtra, isFigure, isText, isCode, isDownload, ...column }]) => ({
      isVerbs: column.kind === 'verbs',
      spot: spots.get(key),
      isNamed: !isMain && isNamed(spots.get(key), column.kind),
      key,
      label: headingOf(declaration, key, column, viewer),
      isMain,
      isExtra,
      isFigure,
      isText,
      isCode,
      isDownload,
      sorts: sortsOf(key, column, offered),
    })),
    rows: rows.map((row) => ({
      key: declaration.keyOf(row),
      tone: declaration.tone?.(row, viewer),
      cells: Object.fromEntries(columns.map(([key, { cell }]) => [key, cell(row, viewer)])),
      own: own?.(row, viewer) ?? ({} as Own),
    })),
    next,
    previous,
    isForward: declaration.isForward,
    sort: typeof sort === 'function' ? sort(asked) : sort,
  }
}
/** With the signs of a keyboard, for the heading of a file. */
const plain = (heading: string): string => heading.replaceAll('–', '-')

export function describeList<Row, All extends Filters, Sort extends string, Own extends object>(
  declaration: Whole<Row, All, Sort, Own>,
  viewer: Viewer,
  { asked, rows }: { asked: ListQuery<All, Sort>; rows: AsyncIterable<Row> },
): ListDescription {
  const { fileOrder = [], fileRows = (row) => [row] } = declaration
  const inFile = columnsFor(declaration, viewer).toSorted(
    ([one], [other]) => fileOrder.indexOf(one) - fileOrder.indexOf(other),
  )
  const columns = inFile.flatMap(([key, { told, isFigure, ...column }]) =>
    told ? [{ heading: plain(headingOf(declaration, key, column, viewer)), told, isFigure }] : [],
  )
  return {
    fileName: declaration.fileName?.(viewer, asked) ?? declaration.name,
    heading: columns.map(({ heading }) => heading),
    figures: new Set(columns.filter(({ isFigure }) => isFigure).map(({ heading }) => heading)),
    rows: cellsOf(rows, (row) => fileRows(row).map((one) => columns.map(({ told }) => told(one, viewer)))),
  }
}

async function* cellsOf<Row>(
  rows: AsyncIterable<Row>,
  tell: (row: Row) => string[][],
): AsyncGenerator<string[]> {
  for await (const row of rows) yield* tell(row)
}
