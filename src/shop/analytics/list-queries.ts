/** SQL of the lists behind shares and margins: days of sales, customers, carts by step, and days without stock. */
import { sql } from 'kysely'
import type { OrderType } from '../../lib/trade.ts'
import type { Halere } from '../../lib/money.ts'
import type { Outcome } from '../../server/context.ts'
import type { Reader } from '../../server/db.ts'
import { pageBy, sortsBy, type Page, type SortedPageQuery } from '../../server/page.ts'
import { enteredBy, type Narrowed } from './facts-queries.ts'
import { stockFoldedBefore, stockOuts } from './queries.ts'
import type { CountedMeasure, CountedSort, CustomerSort, DaySort } from './rules.ts'

interface Days {
  from: string
  to: string
}
export type DaysQuery = SortedPageQuery<DaySort> & Days & Narrowed
export type CustomersQuery = SortedPageQuery<CustomerSort> & Days
export type StockOutsQuery = SortedPageQuery<DaySort> & Days & { code?: string | undefined; today: string }

/** The parts of one day's margin. */
export interface MarginDay {
  id: number
  day: string
  documents: number
  turnover: Halere
  cost: Halere
}

/** A customer in a span of days, by their first order in it. */
export interface PeriodCustomer {
  id: number
  number: string
  /** The day of that order. */
  day: string
  /** The day of their previous order; `null` if this was their first. */
  previous: string | null
  name: string
  email: string
}

/** Carts by the step that they reached on a day. */
export interface StepDay {
  id: number
  day: string
  counts: Record<string, number>
}

/** A day that ended without free stock of a variant. */
export interface OutDay {
  id: number
  day: string
  code: string
}

/** Days are numbered, so that a cursor among them is one number. */
const numbered = sql`(d.day - date '2000-01-01')`
const daySorts = sortsBy('days of numbers', numbered, { on: { by: sql`d.day`, kind: 'day' } })

/** Days with issued documents or packed lots. From the sums of sales. */
export async function selectMarginDays(
  db: Reader,
  { from, to, trade, variantId, representativeId, source, sort, ...asked }: DaysQuery,
): Promise<Outcome<Page<MarginDay>>> {
  return await pageBy(daySorts[sort ?? 'on_down'], asked, async ({ where, orderBy, limit, key }) => {
    const { rows } = await sql<MarginDay & { pageKey: string[] }>`
      select ${numbered} as id, d.day::text as day, d.documents, d.turnover, d.cost, ${key} as "pageKey" from (
        select day, sum(documents)::bigint as documents, sum(turnover)::bigint as turnover, sum(cost)::bigint as cost from sales
        where day between ${from}::date and ${to}::date and (${trade ?? null}::text is null or order_type = ${trade ?? null}::text)
          and (${variantId ?? null}::integer is null or variant_id = ${variantId ?? null}::integer)
          and ${enteredBy(sql`representative_id`, { representativeId, source })}
        group by day) as d
      where (d.documents, d.turnover, d.cost) <> (0, 0, 0) and ${where} order by ${orderBy} limit ${limit}`.execute(
      db,
    )
    return rows
  })
}

/** By the index `buyer_order_day`. */
const customerSorts = sortsBy('customers of days', sql`b.order_id`, {
  ordered: { by: sql`b.day`, kind: 'day' },
})

/** The customers counted by `buyers_between`: from the stored sums, with rows not folded yet at their current values. */
export async function selectCustomersOf(
  db: Reader,
  { from, to, sort, ...asked }: CustomersQuery,
): Promise<Outcome<Page<PeriodCustomer>>> {
  return await pageBy(
    customerSorts[sort ?? 'ordered_down'],
    asked,
    async ({ where, orderBy, limit, key }) => {
      const ofPeriod = sql`b.day between ${from}::date and ${to}::date and (b.previous is null or b.previous < ${from}::date) and ${where}
      order by ${orderBy} limit ${limit}`
      const { rows } = await sql<PeriodCustomer & { pageKey: string[] }>`
      with waits as materialized (
        select coalesce(array_agg(distinct order_id), '{}') as ids from buyer_changed
      ), pending as materialized (
        select waits.ids, buyers_of(waits.ids) as buyers from waits
      ), stale as materialized (
        select k.order_id from pending p cross join lateral buyer_orders_kept(p.ids, p.buyers) k
      ), b as materialized (
        (select b.order_id, b.day, b.previous from buyer_order b
          where not exists (select from stale s where s.order_id = b.order_id) and ${ofPeriod})
        union all
        (select b.order_id, b.day, b.previous from pending p cross join lateral buyer_orders_of(p.buyers) b where ${ofPeriod})
      )
      select o.id, o.number, b.day::text as day, b.previous::text as previous, o.email, ${key} as "pageKey",
        coalesce(o.company ->> 'name', concat_ws(' ', o.billing ->> 'first_name', o.billing ->> 'last_name')) as name
      from b join shop_order o on o.id = b.order_id order by ${orderBy} limit ${limit}`.execute(db)
      return rows
    },
  )
}

/** Days on which carts reached a step. */
export async function selectStepList(
  db: Reader,
  { from, to, trade, sort, ...asked }: SortedPageQuery<DaySort> & Days & { trade?: OrderType | undefined },
): Promise<Outcome<Page<StepDay>>> {
  return await pageBy(daySorts[sort ?? 'on_down'], asked, async ({ where, orderBy, limit, key }) => {
    const { rows } = await sql<StepDay & { pageKey: string[] }>`
      select ${numbered} as id, d.day::text as day, d.counts, ${key} as "pageKey" from (
        select s.day, jsonb_object_agg(s.what, s.count) as counts from (
          select day, what, sum(count)::bigint as count from statistic
          where measure = 'step' and day between ${from}::date and ${to}::date
            and (${trade ?? null}::text is null or trade = ${trade ?? null}::text)
          group by day, what) as s group by s.day) as d
      where ${where} order by ${orderBy} limit ${limit}`.execute(db)
    return rows
  })
}

/** One day's count of a measure. */
export interface CountedDay {
  id: number
  day: string
  count: number
}
export type CountedQuery = SortedPageQuery<CountedSort> &
  Days & { counted: CountedMeasure; what?: string | undefined; trade?: OrderType | undefined }

const countedSorts = sortsBy('counted days', numbered, {
  on: { by: sql`d.day`, kind: 'day' },
  count: { by: sql`d.count`, kind: 'integer' },
})

/** Days with counts of one page, product or source, or of all of their kind. By the key of `statistic`. */
export async function selectCountedDays(
  db: Reader,
  { from, to, counted, what, trade, sort, ...asked }: CountedQuery,
): Promise<Outcome<Page<CountedDay>>> {
  return await pageBy(countedSorts[sort ?? 'on_down'], asked, async ({ where, orderBy, limit, key }) => {
    const { rows } = await sql<CountedDay & { pageKey: string[] }>`
      select ${numbered} as id, d.day::text as day, d.count, ${key} as "pageKey" from (
        select day, sum(count)::bigint as count from statistic
        where measure = ${counted} and day between ${from}::date and ${to}::date
          and (${what ?? null}::text is null or what = ${what ?? null}::text)
          and (${trade ?? null}::text is null or trade = ${trade ?? null}::text)
        group by day) as d
      where ${where} order by ${orderBy} limit ${limit}`.execute(db)
    return rows
  })
}

const outSorts = sortsBy('days without stock', sql`d.id`, { on: { by: sql`d.day`, kind: 'day' } })

/** The days counted by `selectStockOuts`, of one variant or of all. */
export async function selectOutDays(
  db: Reader,
  { from, to, today, code, sort, ...asked }: StockOutsQuery,
): Promise<Outcome<Page<OutDay>>> {
  const rest = await stockFoldedBefore(db)
  return await pageBy(outSorts[sort ?? 'on_down'], asked, async ({ where, orderBy, limit, key }) => {
    const { rows } = await sql<OutDay & { pageKey: string[] }>`
      with ${stockOuts({ from, to, rest, today })}, days as (
        select v.id, v.code, d.day::date as day
        from outs o join variant v on v.id = o.variant_id cross join generate_series(o.first, o.last, interval '1 day') as d(day)
        where v.published and (${code ?? null}::text is null or v.code = ${code ?? null}::text))
      select d.id, d.day::text as day, d.code, ${key} as "pageKey" from days d
      where ${where} order by ${orderBy} limit ${limit}`.execute(db)
    return rows
  })
}
