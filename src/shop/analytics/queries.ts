/** All SQL of analytics. The sums are written by triggers (migration 0119), folded and rebuilt here. */
import { sql } from 'kysely'
import type { Reader, Tx } from '../../server/db.ts'
import type { Narrowed } from './facts-queries.ts'
import type { Group, Period, SalesSums } from './rules.ts'

export interface SalesAsked extends Narrowed {
  from: string
  to: string
  by: Period
  group: Group
}

export interface SalesRow extends SalesSums {
  /** The first day of the period, within the days that were asked for. */
  day: string
  /** B2C or B2B, the code of the product or the e-mail of the representative; empty: of what has none, or told apart by nothing. */
  key: string
  /** Of the product or the representative; 0: of what has none; null: told apart by neither. */
  keyId: number | null
}

const keyOf = {
  none: sql`''`,
  trade: sql`s.order_type`,
  product: sql`coalesce((select v.code from variant v where v.id = s.variant_id), '')`,
  representative: sql`coalesce((select c.email from customer c where c.id = s.representative_id), '')`,
}

const keyIdOf = {
  none: sql`null::bigint`,
  trade: sql`null::bigint`,
  product: sql`s.variant_id::bigint`,
  representative: sql`s.representative_id`,
}

const columnOf = {
  none: sql`''`,
  trade: sql`order_type`,
  product: sql`variant_id`,
  representative: sql`representative_id`,
}

export async function selectSales(
  db: Reader,
  { from, to, by, group, trade, variantId, representativeId }: SalesAsked,
): Promise<SalesRow[]> {
  const { rows } = await sql<SalesRow>`
    select s.day::text as day, ${keyOf[group]} as key, ${keyIdOf[group]} as "keyId", s.orders::bigint as orders, s.value::bigint as value, s.pieces::bigint as pieces,
      s.boxes::bigint as boxes, s.documents::bigint as documents, s.turnover::bigint as turnover, s.cost::bigint as cost, s.uncosted::bigint as uncosted
    from (
      select greatest(date_trunc(${by}, day)::date, ${from}::date) as day, ${columnOf[group]} as ${columnOf[group === 'none' ? 'trade' : group]},
        sum(orders) as orders, sum(value) as value, sum(pieces) as pieces, sum(boxes) as boxes, sum(documents) as documents,
        sum(turnover) as turnover, sum(cost) as cost, sum(uncosted) as uncosted
      from sales where day between ${from}::date and ${to}::date and (${trade ?? null}::text is null or order_type = ${trade ?? null}::text)
        and (${variantId ?? null}::integer is null or variant_id = ${variantId ?? null}::integer)
        and (${representativeId ?? null}::bigint is null or representative_id = ${representativeId ?? null}::bigint)
      group by 1, 2) as s
    order by 1, 2`.execute(db)
  return rows
}

/** The period's customers by their e-mail, and how many of them had ordered before it: from the sums of days (migration 0271). */
export async function countCustomers(
  db: Reader,
  { from, to }: { from: string; to: string },
): Promise<{ customers: number; again: number }> {
  const { rows } = await sql<{ customers: number; again: number }>`
    select customers, again from buyers_between(${from}::date, ${to}::date)`.execute(db)
  return rows[0] ?? { customers: 0, again: 0 }
}

/** Changes of stock before this day are in the sums of days. */
export async function stockFoldedBefore(db: Reader): Promise<string> {
  const folded = await db.selectFrom('stock_sold_folded').select('changes_before').executeTakeFirst()
  return folded?.changes_before ?? '2000-01-01'
}

/**
 * `days` of the variants that are sold (`goods`), with what was free at the end of each and the variant's `first` day: read from
 * the sums of days that are over and the ledger of those after them (docs/decisions/0125).
 */
export const stockDays = ({ from, to, rest }: { from: string; to: string; rest: string }) => sql`
    changes as materialized (
      select variant_id, day, change from stock_day where day < ${rest}::date
      union all
      select variant_id, day_in_prague(at), sum(change) from stock_movement where at >= ${rest}::date::timestamp at time zone 'Europe/Prague' group by 1, 2
    ), goods as (
      select v.id, v.code, st.on_hand, min(c.day) as first, coalesce(sum(c.change) filter (where c.day > ${to}::date), 0) as later
      from variant v join stock st on st.variant_id = v.id left join changes c on c.variant_id = v.id
      where v.published group by v.id, st.on_hand
    ), days as (
      select g.id, g.first, d.day::date as day, g.on_hand - g.later - coalesce(sum(c.change) over later_days, 0) as free
      from goods g cross join generate_series(${from}::date, ${to}::date, interval '1 day') as d(day)
      left join (select variant_id, day, sum(change) as change from changes group by 1, 2) as c
        on c.variant_id = g.id and c.day = d.day::date
      window later_days as (partition by g.id order by d.day desc rows between unbounded preceding and 1 preceding)
    )`

/**
 * Variants that are sold, with their days on which nothing was free when the day ended. Days before a variant was first there
 * are none, nor are days to come.
 */
export async function selectStockOuts(
  db: Reader,
  { from, to, today }: { from: string; to: string; today: string },
): Promise<{ code: string; days: number }[]> {
  const rest = await stockFoldedBefore(db)
  const { rows } = await sql<{ code: string; days: number }>`
    with ${stockDays({ from, to, rest })}
    select g.code, (select count(*)::integer from days d
      where d.id = g.id and d.free <= 0 and d.day between d.first and ${today}::date) as days
    from goods g order by days desc, g.code`.execute(db)
  return rows
}

/** Folds so many new rows into the days. @returns how many there were */
export async function foldSales(tx: Tx, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select sales_fold(${most}::integer) as count`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Folds so many changed orders into the days of their customers. @returns how many there were */
export async function foldBuyers(tx: Tx, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select buyers_fold(${most}::integer) as count`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Folds so many changes into the sums of accounts, companies and guests. @returns how many there were */
export async function foldPersons(tx: Tx, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select person_sales_fold(${most}::integer) as count`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}

/** Adds what the sums of accounts, companies and guests lack. @returns how many were wrong */
export async function rebuildPersons(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`select person_sales_rebuild() as count`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Puts right what is kept of customers by day. @returns how many orders and sums of a day were wrong */
export async function rebuildBuyers(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`select buyers_rebuild() as count`.execute(tx)
  return rows[0]?.count ?? 0
}

/** The first and the last day that orders, documents or sums are of; null: there is nothing. */
export async function selectSoldDays(db: Reader): Promise<{ from: string; to: string } | null> {
  const { rows } = await sql<{ from: string | null; to: string | null }>`
    select least((select day_in_prague(min(created_at)) from order_search), (select min(day) from sales), (select min(taxable_on) from invoice))::text as from,
      greatest((select day_in_prague(max(created_at)) from order_search), (select max(day) from sales), (select max(taxable_on) from invoice),
        (select day_in_prague(max(at)) from lot_movement))::text as to`.execute(db)
  const [found] = rows
  return found?.from && found.to ? { from: found.from, to: found.to } : null
}

/** Adds what the sums of some days lack of orders, documents and lots. @returns how many sums of a day were wrong */
export async function rebuildSales(tx: Tx, { from, to }: { from: string; to: string }): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select sales_rebuild(${from}::date, ${to}::date) as count`.execute(tx)
  return rows[0]?.count ?? 0
}
