/** The most urgent rows that wait for a person, and the count of all: in one bounded reading. */
import { sql, type RawBuilder } from 'kysely'
import type { Reader } from './db.ts'
import { mostCounted } from './page.ts'

/** A row that waits for a person. */
export interface FirstRow {
  id: number
  /** Its usual name: a number, a reference, a company. */
  name: string
  /** A short note on the person or thing that it concerns; empty if the name says it all. */
  about: string
  since: Date
  /** Its last day, by law or promise: `2026-11-30`; null if it has no last day. */
  due: string | null
}

export interface FirstRows<Row extends FirstRow = FirstRow> {
  /** As `countRows` counts. */
  count: number
  /** The time since which the oldest waits; null: nothing waits. */
  since: Date | null
  /** The last day of the most urgent; null if no row has one. */
  due: string | null
  rows: Row[]
}

/** Rows shown of each kind; its list has the rest. */
export const mostFirst = 10

/**
 * @param asked.found a query of `id`, `since` and `due` (null if only `told` knows it) of everything that waits,
 *   without a limit: no more than `mostCounted` are looked at
 * @param asked.told a query of the columns of a row, from one row `few` of `found`
 * @param asked.more columns that these rows have in addition to the common ones
 * @param asked.dueOf the last day of rows without one, if it follows from a calendar that the database does not know; it
 *   must be later for rows that have waited less long
 */
export async function firstRows<Row extends FirstRow = FirstRow>(
  db: Reader,
  {
    found,
    told,
    more = [],
    dueOf,
  }: {
    found: RawBuilder<unknown>
    told: RawBuilder<unknown>
    more?: readonly (keyof Row & string)[]
    dueOf?: (since: Date) => string
  },
): Promise<FirstRows<Row>> {
  const columns = ['id', 'name', 'about', 'since', ...more].map((name) => sql.ref(`told.${name}`))
  const { rows } = await sql<Row & { count: number; oldest: Date | null }>`
    with found as materialized (${found} limit ${mostCounted + 1}),
      few as (table found order by due nulls last, since, id limit ${mostFirst})
    select ${sql.join(columns)}, told.due::text as due,
      (select count(*)::integer from found) as count, (select min(since) from found) as oldest
    from few cross join lateral (${told}) as told`.execute(db)
  const items = rows
    .map(
      ({ count: _count, oldest: _oldest, ...row }) =>
        (dueOf && row.due === null ? { ...row, due: dueOf(row.since) } : row) as unknown as Row,
    )
    .toSorted(byUrgency)
  const [first] = rows
  const oldest = [first?.oldest ?? null, ...items.map(({ since }) => since)].reduce(earlier, null)
  return { count: first?.count ?? 0, since: oldest, due: items[0]?.due ?? null, rows: items }
}

const earlier = (one: Date | null, other: Date | null): Date | null =>
  one === null || (other !== null && other < one) ? other : one

/** Sorts by the last day, the earliest first and rows without one at the end, then by the longest wait. */
export const byUrgency = (
  one: Pick<FirstRows, 'since' | 'due'>,
  other: Pick<FirstRows, 'since' | 'due'>,
): number =>
  (one.due ?? '9999').localeCompare(other.due ?? '9999') ||
  (one.since?.getTime() ?? Infinity) - (other.since?.getTime() ?? Infinity) ||
  0
