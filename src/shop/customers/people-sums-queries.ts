/** SQL of the stored sums of orders and turnover of accounts, companies and guests. */
import { sql, type RawBuilder } from 'kysely'
import type { Sort } from '../../server/page.ts'
import type { PeopleSort, PersonKind } from './rules.ts'

/** Owner key of a guest's sums: derived from the address, which is not stored for this. */
export const guestOwner = (email: RawBuilder<unknown>) => sql`person_guest(${email})`

/** Current sums: the stored ones plus those not folded yet. `t` has the kind and the owner. */
export const sumsNow = sql`lateral (
  select coalesce(sum(k.orders), 0)::integer as orders, coalesce(sum(k.turnover), 0)::bigint as turnover from (
    select s.orders, s.turnover from person_sales s where s.kind = t.kind and s.owner = t.owner
    union all
    select d.orders, d.turnover from person_sales_delta d where d.kind = t.kind and d.owner = t.owner) as k) as now`

/** People with sums changed since the last folding, at their current values: as few as ten minutes bring. */
export const waitingSums = sql`waiting as materialized (
  select d.kind, d.owner, (left(d.kind, 1) || d.owner) collate "C" as ref, d.orders + coalesce(s.orders, 0) as orders,
    d.turnover + coalesce(s.turnover, 0) as turnover
  from (select kind, owner, sum(orders)::integer as orders, sum(turnover)::bigint as turnover from person_sales_delta group by kind, owner) as d
  left join person_sales s on s.kind = d.kind and s.owner = d.owner)`

const isFolded = (kind: PersonKind, owner: RawBuilder<unknown>) =>
  sql`${owner} <> all(array(select w.owner from waiting w where w.kind = ${sql.lit(kind)}))`

/**
 * Sources of the sums `b` of a row's owner, in sort order: the folded ones by the index, then the others. For
 * few rows, each by its key.
 */
const sources = (kind: PersonKind, owner: RawBuilder<unknown>, isFew: boolean): RawBuilder<unknown>[] => [
  isFew
    ? sql`cross join lateral (select k.owner, k.ref, k.orders, k.turnover from person_sales k
        where k.kind = ${sql.lit(kind)} and k.owner = ${owner} and ${isFolded(kind, sql`k.owner`)} offset 0) as b`
    : sql`join person_sales b on b.kind = ${sql.lit(kind)} and b.owner = ${owner} and ${isFolded(kind, sql`b.owner`)}`,
  sql`join waiting b on b.kind = ${sql.lit(kind)} and b.owner = ${owner}`,
]

/** The join for a person's row, and the columns that sorting needs from it. */
export interface JoinedSums {
  join: RawBuilder<unknown>
  /** The row's key among people of all kinds. */
  ref: RawBuilder<unknown>
  columns: RawBuilder<unknown>
}

/** One or more joins that together cover all rows of a kind. `ref` applies when the list is not sorted by sums. */
export function joinedSums(
  isBySums: boolean,
  { kind, owner, ref }: { kind: PersonKind; owner: RawBuilder<unknown>; ref: RawBuilder<unknown> },
  isFew = false,
): JoinedSums[] {
  if (!isBySums) return [{ join: sql``, ref, columns: sql`0 as orders, 0::bigint as turnover` }]
  return sources(kind, owner, isFew).map((join) => ({
    join,
    ref: sql`b.ref`,
    columns: sql`b.orders, b.turnover`,
  }))
}

const byRef = { by: sql`t.ref`, kind: 'text' } as const
const columns = {
  name: { by: sql`t.name_key`, kind: 'text' },
  orders: { by: sql`t.orders`, kind: 'integer' },
  turnover: { by: sql`t.turnover`, kind: 'integer' },
  since: { by: sql`t.since`, kind: 'moment' },
} as const

const sortOf = (name: string, column: keyof typeof columns, direction: Sort['direction']): Sort => ({
  name,
  direction,
  keys: [columns[column], byRef],
})

export const peopleOrders: Record<PeopleSort, Sort> = {
  name: sortOf('people-by-name', 'name', 'asc'),
  name_down: sortOf('people-by-name-down', 'name', 'desc'),
  newest: sortOf('people-newest', 'since', 'desc'),
  oldest: sortOf('people-oldest', 'since', 'asc'),
  orders: sortOf('people-by-orders', 'orders', 'asc'),
  orders_down: sortOf('people-by-orders-down', 'orders', 'desc'),
  turnover: sortOf('people-by-turnover', 'turnover', 'asc'),
  turnover_down: sortOf('people-by-turnover-down', 'turnover', 'desc'),
}

export const isBySums = (sort: PeopleSort): boolean => !/^(?:name|newest|oldest)/.test(sort)
