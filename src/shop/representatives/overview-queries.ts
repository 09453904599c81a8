/** SQL of the list of representatives for staff, and of the history of their customers. */
import { sql } from 'kysely'
import type { Outcome } from '../../server/context.ts'
import type { Reader } from '../../server/db.ts'
import {
  byName,
  pageBy,
  readPage,
  sortsBy,
  type Page,
  type PageQuery,
  type Sort,
  type SortedPageQuery,
} from '../../server/page.ts'
import { notStanding } from '../orders/rules.ts'
import type { RepresentativeSort } from './rules.ts'

export interface ListedRepresentative {
  id: number
  firstName: string
  lastName: string
  email: string
  /** Whole percent, for orders from now on; null: not agreed. */
  percent: number | null
  /** Customers they look after now. */
  customers: number
  /** The last closed month, `2026-11`, and its total in haléře; null: no month is closed. */
  lastMonth: string | null
  lastTotal: number | null
  /** Orders that they placed since the requested moment and that count, and their goods without VAT in haléře. */
  orders: number
  turnover: number
}

/** By the index `customer_sales_representative`. */
const newestFirst: Sort = {
  name: 'representatives',
  direction: 'desc',
  keys: [{ by: sql`c.id`, kind: 'integer' }],
}

/** There are few representatives. Those without a closed month come before all others. */
const sorts = sortsBy('representatives', sql`c.id`, {
  name: byName(sql`concat_ws(' ', c.last_name, c.first_name)`),
  email: { by: sql`lower(c.email) collate "C"`, kind: 'text' },
  customers: {
    by: sql`(select count(*) from customer own where own.representative_id = c.id and own.deactivated_at is null)`,
    kind: 'integer',
  },
  percent: { by: sql`c.commission_percent`, kind: 'integer' },
  last_total: { by: sql`coalesce(last.total, ${sql.lit(-(2 ** 53))})`, kind: 'integer' },
  orders: { by: sql`placed.orders`, kind: 'integer' },
  turnover: { by: sql`placed.turnover`, kind: 'integer' },
})

const noneOf = (column: string, states: readonly string[]) =>
  sql`${sql.ref(column)} not in (${sql.join(states.map((state) => sql.lit(state)))})`

/** The same sum as `goodsWithoutVat` for the goods of orders that count; found by the index `shop_order_placed_by`. */
const placedSince = (since: Date | null) =>
  since === null
    ? sql`select 0 as orders, 0::bigint as turnover`
    : sql`
  select count(own.worth)::integer as orders, coalesce(sum(own.worth), 0)::bigint as turnover from (
    select o.id, o.order_type from shop_order o
    where o.placed_by = c.id and o.created_at >= ${since} and ${noneOf('o.order_state', notStanding.order)}
      and ${noneOf('o.payment_state', notStanding.payment)} and ${noneOf('o.fulfilment_state', notStanding.fulfilment)} offset 0) as o
  cross join lateral (
    select sum(case when o.order_type = 'B2B' then rated.total
      else rated.total - round(rated.total * rated.percent / (100 + rated.percent)::numeric) end) as worth
    from (select l.vat_percent as percent, sum(l.total) as total from order_line l
      where l.order_id = o.id and l.kind = 'GOODS' group by l.vat_percent) as rated) as own`

/**
 * Representatives, newest account first.
 * @param search.words folded words, each of which has to be in the name or the e-mail
 * @param search.since beginning of their figures; null: without figures
 */
export async function selectRepresentatives(
  db: Reader,
  { words, since }: { words: string[]; since: Date | null },
  { sort, ...asked }: SortedPageQuery<RepresentativeSort>,
): Promise<Outcome<Page<ListedRepresentative>>> {
  const folded = sql`lower(regexp_replace(normalize(concat_ws(' ', c.first_name, c.last_name, c.email), NFD), '[\\u0300-\\u036f]', '', 'g'))`
  const found = words.map((word) => sql`strpos(${folded}, ${word}) > 0`)
  return await pageBy(sort ? sorts[sort] : newestFirst, asked, async ({ where, orderBy, limit, key }) => {
    const { rows } = await sql<ListedRepresentative & { pageKey: string[] }>`
      select ${key} as "pageKey", c.id, c.first_name as "firstName", c.last_name as "lastName", c.email,
        c.commission_percent as percent,
        (select count(*)::integer from customer own where own.representative_id = c.id and own.deactivated_at is null) as customers,
        to_char(last.month, 'YYYY-MM') as "lastMonth", last.total as "lastTotal",
        placed.orders, placed.turnover
      from customer c
      left join lateral (
        select s.month, s.total from commission_statement s where s.representative_id = c.id order by s.month desc limit 1
      ) last on true
      cross join lateral (${placedSince(since)}) as placed
      where c.is_sales_representative and c.deactivated_at is null and ${sql.join([where, ...found], sql` and `)}
      order by ${orderBy} limit ${limit}`.execute(db)
    return rows
  })
}

export interface Assignment {
  id: number
  since: Date
  customerId: number
  email: string
  /** True: the assignment began then; false: it ended, because another representative or nobody took over. */
  isTheirs: boolean
}

/** By the index `representative_assignment_customer`. */
const latestAssignments: Sort = {
  name: 'assignments',
  direction: 'desc',
  keys: [{ by: sql`a.id`, kind: 'integer' }],
}

/** Assignment history of a representative, latest change first. */
export async function selectAssignments(
  db: Reader,
  representativeId: number,
  asked: PageQuery,
): Promise<Outcome<Page<Assignment>>> {
  const found = db
    .selectFrom('representative_assignment as a')
    .innerJoin('customer as c', 'c.id', 'a.customer_id')
    .select(['a.id', 'a.since', 'a.customer_id as customerId', 'c.email'])
    .select(sql<boolean>`a.representative_id is not distinct from ${representativeId}::bigint`.as('isTheirs'))
    // The beginnings of their assignments, and the change that ended each.
    .where(
      sql<boolean>`${representativeId}::bigint is not distinct from a.representative_id or ${representativeId}::bigint =
        (select b.representative_id from representative_assignment b
          where b.customer_id = a.customer_id and b.id < a.id order by b.id desc limit 1)`,
    )
    .where(
      sql<boolean>`a.customer_id in (select m.customer_id from representative_assignment m where m.representative_id = ${representativeId}::bigint)`,
    )
  return await readPage(found, latestAssignments, asked)
}

/**
 * The share of a customer who is a representative, or ever looked after a customer or earned a commission; null
 * for all others.
 */
export async function selectTrace(
  db: Reader,
  customerId: number,
): Promise<{ percent: number | null } | null> {
  const { rows } = await sql<{ percent: number | null }>`
    select commission_percent as percent from customer where id = ${customerId} and (is_sales_representative
      or exists (select from representative_assignment where representative_id = ${customerId})
      or exists (select from commission_statement where representative_id = ${customerId}))`.execute(db)
  return rows[0] ?? null
}
