/**
 * Reads lists page by page: a page begins behind the key of the last row of another page ("keyset"). Rows that are added or
 * removed in the meantime neither repeat nor lose another row, and page 1,000 costs as much as page 1.
 */
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import { lastPage } from '../lib/last-page.ts'
import type { SortName } from '../lib/sort-names.ts'
import type { Outcome } from './context.ts'
import type { Reader } from './db.ts'
import { isRefusal, refuse } from './refusal.ts'

/** The types of key values: the cast by which they are compared, and the texts that a cursor may hold. */
const kinds = {
  integer: { cast: sql`bigint`, fits: (text: string) => /^-?\d{1,18}$/.test(text) },
  yes_no: { cast: sql`boolean`, fits: (text: string) => text === 'true' || text === 'false' },
  day: { cast: sql`date`, fits: (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && isDay(text) },
  moment: {
    cast: sql`timestamptz`,
    fits: (text: string) =>
      /^\d{4}-\d\d-\d\d ([01]\d|2[0-3])(:[0-5]\d){2}(\.\d{1,6})?[+-](0\d|1[0-4])(:[0-5]\d)?$/.test(text) &&
      isDay(text.slice(0, 10)),
  },
  // A text of the database holds no NUL.
  text: { cast: sql`text`, fits: (text: string) => !text.includes('\0') },
} as const

function isDay(text: string): boolean {
  const day = new Date(`${text}T12:00:00Z`)
  return Number(text.slice(0, 4)) > 0 && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

export interface SortKey {
  /** The column or expression, never null. */
  by: RawBuilder<unknown>
  kind: keyof typeof kinds
}

/** A sort order of a list. Its keys together identify one row (the last one is an id), and an index has them. */
export interface Sort {
  /** Its name in cursors: one of another list is refused. */
  name: string
  direction: 'asc' | 'desc'
  keys: readonly [SortKey, ...SortKey[]]
}

/** Sorts names of people, companies and goods like a Czech dictionary: č after c, ch after h, á like a. */
export const inCzechOrder = (name: RawBuilder<unknown>) => sql<string>`czech_order(${name}) collate "C"`
/** A list in the Czech order of names. */
export const byName = (name: RawBuilder<unknown>): SortKey => ({ by: inCzechOrder(name), kind: 'text' })

/** A list in reverse: the same index serves both directions. */
export const reversed = ({ name, direction, keys }: Sort): Sort => ({
  name: `${name} reversed`,
  direction: direction === 'asc' ? 'desc' : 'asc',
  keys,
})

/**
 * The sort orders of a list by each of its columns, ascending and descending. Equal rows are sorted by their
 * ids in the same direction.
 */
export function sortsBy<Column extends string>(
  list: string,
  id: RawBuilder<unknown>,
  columns: Record<Column, SortKey>,
): Record<SortName<Column>, Sort> {
  const entries = Object.entries<SortKey>(columns).flatMap(([column, key]) =>
    (['asc', 'desc'] as const).map((direction): [string, Sort] => {
      const name = direction === 'asc' ? column : `${column}_down`
      return [name, { name: `${list} ${name}`, direction, keys: [key, { by: id, kind: 'integer' }] }]
    }),
  )
  return Object.fromEntries(entries) as Record<SortName<Column>, Sort>
}

/** A page of a list. */
export interface Page<Row> {
  rows: Row[]
  /** Pass it as `after` for the next page; null: this is the last. */
  next: string | null
  /** Pass it as `after` for the previous page; null: this is the first. */
  previous: string | null
}

export interface PageQuery {
  /** The number of rows: 1 to `mostAPage`. */
  size: number
  /** The `next` or `previous` of a page; left out: from the beginning. */
  after?: string | undefined
}

/** A page of a list that can be sorted; without a sort it has its usual order. */
export interface SortedPageQuery<Name extends string> extends PageQuery {
  sort?: Name | undefined
}

/** The longest page. */
export const mostAPage = 1000
const longestCursor = 2000

/**
 * After (`>`) or before (`<`) a row; with `=` including the row itself, if a page turned out to be empty. `end` needs no row.
 */
const steps = {
  n: { back: false },
  N: { back: false },
  p: { back: true },
  P: { back: true },
  end: { back: true },
} as const
interface Place {
  step: keyof typeof steps
  key: readonly string[]
}

const written = (sort: Sort, { step, key }: Place): string =>
  Buffer.from(JSON.stringify([sort.name, step, ...key])).toString('base64url')

/** The cursor after the row with this key, for interfaces that name the row itself. */
export const cursorBehind = (sort: Sort, ...key: readonly (string | number)[]): string =>
  written(sort, { step: 'n', key: key.map(String) })

/** Reads a cursor that the caller may have made up. @returns null if it is not a cursor of this list */
function readCursor(sort: Sort, given: string): Place | null {
  if (given === lastPage) return { step: 'end', key: [] }
  if (given.length > longestCursor || !/^[\w-]+$/.test(given)) return null
  const parts = partsOf(Buffer.from(given, 'base64url').toString('utf8'))
  if (parts === null) return null
  const [name, step = '', ...key] = parts
  if (name !== sort.name || !isStep(step) || key.length !== sort.keys.length) return null
  return sort.keys.every(({ kind }, at) => kinds[kind].fits(key[at] ?? '')) ? { step, key } : null
}

const isStep = (step: string): step is Place['step'] => step !== lastPage && Object.hasOwn(steps, step)

function partsOf(json: string): string[] | null {
  try {
    const parts: unknown = JSON.parse(json)
    return Array.isArray(parts) && parts.every((part) => typeof part === 'string') ? parts : null
  } catch {
    return null
  }
}

/** The parts of a statement that reads a page; `key` is selected as `pageKey`. */
export interface PageParts {
  where: RawBuilder<boolean>
  orderBy: RawBuilder<unknown>
  limit: number
  key: RawBuilder<string[]>
  /**
   * For statements that walk to the page by themselves: the direction, and the key that they begin after; null: at the end.
   */
  isAscending: boolean
  begin: readonly string[] | null
}
type Keyed = { pageKey: string[] }

function partsFor(sort: Sort, place: Place | null, size: number): PageParts {
  const isBack = place !== null && steps[place.step].back
  const isAscending = (sort.direction === 'asc') !== isBack
  const direction = isAscending ? sql`asc` : sql`desc`
  const columns = sql.join(sort.keys.map(({ by }) => by))
  const values =
    place?.step === 'end'
      ? undefined
      : place?.key.map((value, at) => sql`${value}::${kinds[sort.keys[at]?.kind ?? 'text'].cast}`)
  const isInclusive = place?.step === 'N' || place?.step === 'P'
  const compare = sql.raw(`${isAscending ? '>' : '<'}${isInclusive ? '=' : ''}`)
  return {
    where: values ? sql<boolean>`(${columns}) ${compare} (${sql.join(values)})` : sql<boolean>`true`,
    orderBy: sql.join(sort.keys.map(({ by }) => sql`${by} ${direction}`)),
    // One more than is shown: it reveals if another page follows.
    limit: size + 1,
    key: sql<string[]>`array[${sql.join(sort.keys.map(({ by }) => sql`(${by})::text`))}]::text[]`,
    isAscending,
    begin: values ? (place?.key ?? null) : null,
  }
}

/**
 * Reads a page by a statement that takes the parts; for statements in plain SQL.
 * @returns 400 if the cursor is not one of this list
 * @throws RangeError for a size out of bounds
 */
export async function pageBy<Row extends Keyed>(
  sort: Sort,
  { size, after }: PageQuery,
  read: (parts: PageParts) => Promise<Row[]>,
): Promise<Outcome<Page<Omit<Row, 'pageKey'>>>> {
  if (!Number.isInteger(size) || size < 1 || size > mostAPage) throw new RangeError(`A page of ${size} rows`)
  const place = after === undefined ? null : readCursor(sort, after)
  if (after !== undefined && place === null) return refuse(400, 'error.cursor')
  const found = await read(partsFor(sort, place, size))
  const isBack = place !== null && steps[place.step].back
  const shown = found.slice(0, size)
  if (isBack) shown.reverse()
  const ends = endsOf(sort, place, { shown, isMore: found.length > size, isBack })
  const rows = shown.map(({ pageKey: _key, ...row }) => row)
  return { rows, ...ends }
}

function endsOf(
  sort: Sort,
  place: Place | null,
  { shown, isMore, isBack }: { shown: Keyed[]; isMore: boolean; isBack: boolean },
): Pick<Page<unknown>, 'next' | 'previous'> {
  const [first, last] = [shown.at(0), shown.at(-1)]
  if (!place) return { previous: null, next: last && isMore ? written(sort, behind(last)) : null }
  const isEnd = place.step === 'end'
  if (isEnd && !first) return { previous: null, next: null }
  // All rows there are gone: the link back goes to the row where the previous page ended, which may still be there.
  if (!first || !last)
    return isBack
      ? { previous: null, next: written(sort, { step: 'N', key: place.key }) }
      : { previous: written(sort, { step: 'P', key: place.key }), next: null }
  return {
    previous: !isBack || isMore ? written(sort, { step: 'p', key: first.pageKey }) : null,
    next: (isBack && !isEnd) || (!isBack && isMore) ? written(sort, behind(last)) : null,
  }
}

const behind = ({ pageKey: key }: Keyed): Place => ({ step: 'n', key })

/** Reads a page of a query that already has its filters; as `pageBy`. */
export async function readPage<DB, Tables extends keyof DB, Row extends object>(
  query: SelectQueryBuilder<DB, Tables, Row>,
  sort: Sort,
  asked: PageQuery,
): Promise<Outcome<Page<Row>>> {
  const page = await pageBy(sort, asked, async ({ where, orderBy, limit, key }) => {
    const keyed = query.where(where).select(key.as('pageKey')).orderBy(orderBy).limit(limit)
    return (await keyed.execute()) as unknown as (Row & Keyed)[]
  })
  return page as Outcome<Page<Row>>
}

/** The same page with its rows converted. */
export async function mapPage<Row, Told>(
  page: Outcome<Page<Row>>,
  tell: (rows: Row[]) => Told[] | Promise<Told[]>,
): Promise<Outcome<Page<Told>>> {
  return isRefusal(page) ? page : { ...page, rows: await tell(page.rows) }
}

/** As `read`, for people: a cursor that is not one of the list gives its beginning. */
export async function pageOrFirst<Row>(
  after: string | null,
  read: (after: string | undefined) => Promise<Outcome<Page<Row>>>,
): Promise<Page<Row>> {
  const asked = await read(after ?? undefined)
  const page = isRefusal(asked) ? await read(undefined) : asked
  if (isRefusal(page)) throw new Error(`The first page was refused: ${page.error_trans_key}`)
  return page
}

/** Every row of a list, read in pages: for exports and jobs. */
export async function* everyRow<Row>(
  read: (asked: PageQuery) => Promise<Outcome<Page<Row>>>,
  size = 500,
): AsyncGenerator<Row> {
  let after: string | undefined
  do {
    const page = await read({ size, after })
    if (isRefusal(page)) throw new Error(`A page was refused: ${page.error_trans_key}`)
    yield* page.rows
    after = page.next ?? undefined
  } while (after !== undefined)
}

/** The number of rows of a list, counted up to a limit. */
export interface RowCount {
  count: number
  /** There are more: counting them would cost as much as reading them all. */
  isMore: boolean
}

/** Counts the rows of a list by its first page. */
export const rowCountOf = ({ rows, next }: Page<unknown>): RowCount => ({
  count: rows.length,
  isMore: next !== null,
})

/** The limit up to which `countRows` counts: beyond it, counting would cost as much as reading everything. */
export const mostCounted = 10_000

/**
 * Counts the rows of a query; `mostCounted + 1` means more. It is the one total that stays cheap however long a list grows.
 */
export async function countRows<DB, Tables extends keyof DB, Row>(
  db: Reader,
  query: SelectQueryBuilder<DB, Tables, Row>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (${query.select(sql`1`.as('one')).limit(mostCounted + 1)}) as counted`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}
