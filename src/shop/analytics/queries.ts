/** All SQL of analytics. Triggers write the sums, which are folded and rebuilt here. */
import { sql } from 'kysely'
import { customPlan } from '../../server/custom-plan.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { enteredBy, sourceSign, type Narrowed } from './facts-queries.ts'
import { orderSources, type Group, type Period, type SalesSums } from './rules.ts'

export interface SalesFilter extends Narrowed {
  from: string
  to: string
  /** `all`: the days as one period. */
  by: Period | 'all'
  group: Group
}

export interface SalesRow extends SalesSums {
  /** The first day of the period, within the requested days. */
  day: string
  /** B2C or B2B, the product's code, the representative's name or a source; empty: rows without one, or not grouped. */
  key: string
  /** Id of the product or representative; 0: rows without one; `null`: grouped by neither. */
  keyId: number | null
}

const keyOf = {
  none: sql`''`,
  trade: sql`s.order_type`,
  product: sql`coalesce((select v.code from variant v where v.id = s.variant_id), '')`,
  representative: sql`coalesce((select coalesce(nullif(concat_ws(' ', c.first_name, c.last_name), ''), c.email)
    from customer c where c.id = s.representative_id), '')`,
  source: sql`case sign(s.representative_id) ${sql.join(
    orderSources.map((source) => sql`when ${sql.lit(sourceSign[source])} then ${sql.lit(source)}`),
    sql` `,
  )} end`,
}

const keyIdOf = {
  none: sql`null::bigint`,
  trade: sql`null::bigint`,
  product: sql`s.variant_id::bigint`,
  representative: sql`s.representative_id`,
  source: sql`null::bigint`,
}

const columnOf = {
  none: sql`''`,
  trade: sql`order_type`,
  product: sql`variant_id`,
  // Orders entered by staff have no representative.
  representative: sql`greatest(representative_id, 0)`,
  source: sql`sign(representative_id)`,
}
/** The group's column in the sums. */
const nameOf = {
  none: sql`order_type`,
  trade: sql`order_type`,
  product: sql`variant_id`,
  representative: sql`representative_id`,
  source: sql`representative_id`,
}

export async function selectSales(
  db: Reader,
  { from, to, by, group, trade, variantId, ...narrowed }: SalesFilter,
): Promise<SalesRow[]> {
  // A single period needs no `date_trunc` per row, which takes as long as adding up. `date_trunc` of a date
  // goes through `timestamptz` and back; of a `timestamp` it takes a third less.
  const period =
    by === 'all' ? sql`${from}::date` : sql`greatest(date_trunc(${by}, day::timestamp)::date, ${from}::date)`
  const { rows } = await sql<SalesRow>`${customPlan}
    select s.day::text as day, ${keyOf[group]} as key, ${keyIdOf[group]} as "keyId", s.orders::bigint as orders, s.value::bigint as value, s.pieces::bigint as pieces,
      s.boxes::bigint as boxes, s.documents::bigint as documents, s.turnover::bigint as turnover, s.cost::bigint as cost, s.uncosted::bigint as uncosted
    from (
      select ${period} as day, ${columnOf[group]} as ${nameOf[group]},
        sum(orders) as orders, sum(value) as value, sum(pieces) as pieces, sum(boxes) as boxes, sum(documents) as documents,
        sum(turnover) as turnover, sum(cost) as cost, sum(uncosted) as uncosted
      from sales where day between ${from}::date and ${to}::date and (${trade ?? null}::text is null or order_type = ${trade ?? null}::text)
        and (${variantId ?? null}::integer is null or variant_id = ${variantId ?? null}::integer)
        and ${enteredBy(sql`representative_id`, narrowed)}
      group by 1, 2) as s
    order by 1, 2`.execute(db)
  return rows
}

/** The period's customers, distinct by e-mail, and how many of them had ordered before it; from the daily sums. */
export async function countCustomers(
  db: Reader,
  { from, to }: { from: string; to: string },
): Promise<{ customers: number; again: number }> {
  const { rows } = await sql<{ customers: number; again: number }>`
    select customers, again from buyers_between(${from}::date, ${to}::date)`.execute(db)
  return rows[0] ?? { customers: 0, again: 0 }
}

/** Stock changes before this day are in the daily sums. */
export async function stockFoldedBefore(db: Reader): Promise<string> {
  const folded = await db.selectFrom('stock_sold_folded').select('changes_before').executeTakeFirst()
  return folded?.changes_before ?? '2000-01-01'
}

/**
 * `outs`: spans of days, first and last, that ended without free stock of a published variant: the free stock
 * at the end of a day holds until the next change. Past days are read from the daily sums, the rest from the
 * ledger (docs/stock-and-parcels.md, "Pace and low stock"). Days before a variant's first change and future days do not count.
 */
export const stockOuts = ({
  from,
  to,
  rest,
  today,
}: {
  from: string
  to: string
  rest: string
  today: string
}) => sql`
    changes as materialized (
      select variant_id, day, change from stock_day where day < ${rest}::date
      union all
      select variant_id, day_in_prague(at), sum(change) from stock_movement where at >= ${rest}::date::timestamp at time zone 'Europe/Prague' group by 1, 2
    ), levels as (
      select c.variant_id, c.day as since, lag(c.day) over later as next,
        st.on_hand - (sum(c.change) over later - c.change) as free
      from changes c join stock st on st.variant_id = c.variant_id
      window later as (partition by c.variant_id order by c.day desc rows unbounded preceding)
    ), outs as materialized (
      select l.variant_id, greatest(l.since, ${from}::date) as first, least(l.next - 1, ${to}::date, ${today}::date) as last
      from levels l where l.free <= 0
    )`

/** Published variants with their number of days that ended without free stock. */
export async function selectStockOuts(
  db: Reader,
  { from, to, today }: { from: string; to: string; today: string },
): Promise<{ code: string; days: number }[]> {
  const rest = await stockFoldedBefore(db)
  const { rows } = await sql<{ code: string; days: number }>`
    with ${stockOuts({ from, to, rest, today })}
    select v.code, coalesce((select sum(greatest(0, o.last - o.first + 1)) from outs o where o.variant_id = v.id), 0)::integer as days
    from variant v join stock st on st.variant_id = v.id where v.published order by days desc, v.code`.execute(
    db,
  )
  return rows
}

/** Folds up to `most` new rows into the daily sums. @returns how many there were */
export async function foldSales(tx: Tx, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select sales_fold(${most}::integer) as count`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Folds up to `most` changed orders into the daily sums of customers. @returns how many there were */
export async function foldBuyers(tx: Tx, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select buyers_fold(${most}::integer) as count`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Folds up to `most` changes into the sums of accounts, companies and guests. @returns how many there were */
export async function foldPersons(tx: Tx, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select person_sales_fold(${most}::integer) as count`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}

/** Corrects the sums of accounts, companies and guests. @returns how many were wrong */
export async function rebuildPersons(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`select person_sales_rebuild() as count`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Corrects the daily sums of customers. @returns how many orders and daily sums were wrong */
export async function rebuildBuyers(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`select buyers_rebuild() as count`.execute(tx)
  return rows[0]?.count ?? 0
}

/** The first and the last day with orders, documents or sums; null in an empty shop. */
export async function selectSoldDays(db: Reader): Promise<{ from: string; to: string } | null> {
  const { rows } = await sql<{ from: string | null; to: string | null }>`
    select least((select day_in_prague(min(created_at)) from order_search), (select min(day) from sales), (select min(taxable_on) from invoice))::text as from,
      greatest((select day_in_prague(max(created_at)) from order_search), (select max(day) from sales), (select max(taxable_on) from invoice),
        (select day_in_prague(max(at)) from lot_movement))::text as to`.execute(db)
  const [found] = rows
  return found?.from && found.to ? { from: found.from, to: found.to } : null
}

/** Marks unmarked orders that staff entered, and corrects the sums of their days. @returns how many were wrong */
export async function markStaffOrders(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`select orders_by_staff_marked() as count`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Corrects the sums of the passed days from orders, documents and lots. @returns how many daily sums were wrong */
export async function rebuildSales(tx: Tx, { from, to }: { from: string; to: string }): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select sales_rebuild(${from}::date, ${to}::date) as count`.execute(tx)
  return rows[0]?.count ?? 0
}
