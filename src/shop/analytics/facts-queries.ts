/** All SQL of the lists behind the numbers: the same orders, documents and movements that triggers add up. */
import { sql, type RawBuilder } from 'kysely'
import type { OrderType } from '../../lib/trade.ts'
import type { Halere } from '../../lib/money.ts'
import type { Outcome } from '../../server/context.ts'
import type { Reader } from '../../server/db.ts'
import type { CostSort, OrderSource, PlacedSort, TaxedSort } from './rules.ts'
import { pageBy, sortsBy, type Page, type SortedPageQuery } from '../../server/page.ts'

/** Filters shared by sums and the lists behind them; an omitted one does not filter. */
export interface Narrowed {
  trade?: OrderType | undefined
  /** Only this product's part of orders, documents and movements; 0: the part of documents that is not goods. */
  variantId?: number | undefined
  /** The representative who ordered for the customer; 0: no representative. */
  representativeId?: number | undefined
  source?: OrderSource | undefined
}

/** The requested span: days in Prague, both included. */
export interface FactsQuery<Name extends string = string> extends SortedPageQuery<Name>, Narrowed {
  from: string
  to: string
}

/** An order that counts in the order value, boxes and pieces. */
export interface PlacedFact {
  id: number
  number: string
  at: Date
  /** The person or company that ordered; empty once erased. */
  name: string
  trade: OrderType
  boxes: number
  pieces: number
  /** Haléře with VAT. */
  value: Halere
}

/** A document that counts in the turnover. */
export interface DocumentFact {
  id: number
  number: string
  kind: string
  /** A day as 2026-11-30. */
  taxableOn: string
  orderNumber: string
  trade: OrderType
  /** Haléře without VAT; negative for a corrective document. */
  base: Halere
  /** Haléře with VAT. */
  total: Halere
}

/** A lot movement that counts in the cost; returns are negative. */
export interface CostFact {
  id: number
  at: Date
  orderNumber: string
  trade: OrderType
  code: string
  lot: string
  pieces: number
  /** Haléře; `null`: the cost of the lot is unknown. */
  cost: Halere | null
}

const moment = (by: RawBuilder<unknown>) => ({ by, kind: 'moment' }) as const
/** By the indexes `order_search_created`, `order_search_type`, `order_search_total_day` and `order_search_type_total`. */
const placedSorts = sortsBy('facts of orders', sql`s.order_id`, {
  placed: moment(sql`s.created_at`),
  value: { by: sql`s.total`, kind: 'integer' },
})
/** By the indexes `invoice_by_day` and `invoice_total`. */
const taxedSorts = sortsBy('facts of documents', sql`i.id`, {
  tax_point: { by: sql`i.taxable_on`, kind: 'day' },
  with_vat: { by: sql`i.total`, kind: 'integer' },
})
/** By the index `lot_movement_sold`. */
const costSorts = sortsBy('facts of cost', sql`m.id`, { moved: moment(sql`m.at`) })

const during = (at: RawBuilder<unknown>, { from, to }: FactsQuery) =>
  sql<boolean>`${at} >= ${from}::date::timestamp at time zone 'Europe/Prague'
    and ${at} < (${to}::date + 1)::timestamp at time zone 'Europe/Prague'`
const ofTrade = (column: RawBuilder<unknown>, { trade, ...narrowed }: FactsQuery) => {
  const traded = trade === undefined ? sql<boolean>`true` : sql<boolean>`${column} = ${trade}`
  return sql<boolean>`${traded} and ${enteredBy(sql`sales_entered_by(o.placed_by, o.is_by_staff)`, narrowed)}`
}
/** Signs of the ids in the sums: representatives are above zero, the buyers themselves are 0, staff is below. */
export const sourceSign: Record<OrderSource, number> = { buyer: 0, representative: 1, staff: -1 }
/** True if the id (from `sales_entered_by`) matches the requested representative and source. */
export function enteredBy(
  id: RawBuilder<unknown>,
  { representativeId, source }: Pick<Narrowed, 'representativeId' | 'source'>,
): RawBuilder<boolean> {
  const own =
    representativeId === undefined ? sql`true` : sql`greatest(${id}, 0) = ${representativeId}::bigint`
  const from = source === undefined ? sql`true` : sql`sign(${id}) = ${sql.lit(sourceSign[source])}`
  return sql<boolean>`${own} and ${from}`
}
const ofVariant = (column: RawBuilder<unknown>, { variantId }: FactsQuery) =>
  variantId === undefined ? sql<boolean>`true` : sql<boolean>`${column} = ${variantId}::integer`

/** The keys that find one product: its code in documents (empty if there is no such product) and its lots. */
async function foundBy(
  db: Reader,
  { variantId }: FactsQuery,
): Promise<{ code: string; lots: string[] } | null> {
  if (variantId === undefined || variantId === 0) return null
  const { rows } = await sql<{ code: string; lots: string[] }>`
    select v.code, array(select t.id::text from lot t where t.variant_id = v.id) as lots from variant v
    where v.id = ${variantId}::integer`.execute(db)
  return rows[0] ?? { code: '', lots: [] }
}

const hasGoods = (asked: FactsQuery) => sql<boolean>`exists (
        select from order_line h where h.order_id = s.order_id and h.kind = 'GOODS' and ${ofVariant(sql`h.variant_id`, asked)})`

/** Orders placed on these days and not cancelled, newest first. */
export async function selectPlacedFacts(
  db: Reader,
  asked: FactsQuery<PlacedSort>,
): Promise<Outcome<Page<PlacedFact>>> {
  return await pageBy(
    placedSorts[asked.sort ?? 'placed_down'],
    asked,
    async ({ where, orderBy, limit, key }) => {
      const { rows } = await sql<PlacedFact & { pageKey: string[] }>`
      select o.id, o.number, s.created_at as at, s.order_type as trade, o.total_with_vat as value,
        coalesce(o.company ->> 'name', concat_ws(' ', o.billing ->> 'first_name', o.billing ->> 'last_name')) as name,
        goods.boxes, goods.pieces, ${key} as "pageKey"
      from order_search s join shop_order o on o.id = s.order_id
      cross join lateral (
        select coalesce(sum(l.pieces), 0)::integer as pieces,
          coalesce(sum(case when l.pieces > l.quantity then l.quantity else 0 end), 0)::integer as boxes
        from order_line l where l.order_id = o.id and l.kind = 'GOODS' and ${ofVariant(sql`l.variant_id`, asked)}) as goods
      where ${asked.variantId === undefined ? sql`true` : hasGoods(asked)} and o.order_state <> 'CANCELLED' and ${during(sql`s.created_at`, asked)} and ${ofTrade(sql`s.order_type`, asked)}
        and ${where} order by ${orderBy} limit ${limit}`.execute(db)
      return rows
    },
  )
}

/** The document's amount without VAT, or only the part of one product. */
const partOf = ({ variantId }: FactsQuery) =>
  variantId === undefined
    ? sql`select 1 as lines, coalesce(sum((r ->> 'base')::bigint), 0)::bigint as base from jsonb_array_elements(i.snapshot::jsonb -> 'vat') as r`
    : sql`select count(*)::integer as lines, coalesce(sum(b.base), 0)::bigint as base from invoice_bases(i.snapshot::jsonb) as b
        where b.variant_id = ${variantId}::integer`

/**
 * If a product sells at least one piece per this many documents, at least one document in a hundred names it,
 * and the list is read by day.
 */
const documentsAPiece = 8

/**
 * Condition for documents of the requested days that name a product. The documents of a seldom-sold product are
 * first collected by the goods index, then sorted: the planner assumes half the frequency of the rarest product
 * that it knows, reads by day, and would open every document of a year (7 s among 480,000) for those few.
 */
async function naming(db: Reader, asked: FactsQuery): Promise<RawBuilder<boolean>> {
  const goods = await foundBy(db, asked)
  if (!goods) return sql<boolean>`true`
  if (goods.code === '') return sql<boolean>`false`
  // Free gifts have no line in documents.
  const own = sql`filter (where variant_id = ${asked.variantId}::integer)`
  const { rows } = await sql<{ isOften: boolean }>`
    select coalesce(sum(pieces) ${own}, 0) * ${sql.lit(documentsAPiece)} >= sum(documents) and coalesce(sum(turnover) ${own}, 0) > 0 as "isOften"
    from sales where day between ${asked.from}::date and ${asked.to}::date`.execute(db)
  const named = (document: string) =>
    sql<boolean>`invoice_goods(${sql.ref(`${document}.snapshot`)}) @> array[${goods.code}]::text[]`
  if (rows[0]?.isOften) return named('i')
  return sql<boolean>`i.id = any(array(select d.id from invoice d
    where ${named('d')} and d.taxable_on between ${asked.from}::date and ${asked.to}::date))`
}

/** Documents with their tax point on these days, newest first. */
export async function selectDocumentFacts(
  db: Reader,
  asked: FactsQuery<TaxedSort>,
): Promise<Outcome<Page<DocumentFact>>> {
  const named = await naming(db, asked)
  return await pageBy(
    taxedSorts[asked.sort ?? 'tax_point_down'],
    asked,
    async ({ where, orderBy, limit, key }) => {
      const { rows } = await sql<DocumentFact & { pageKey: string[] }>`
      select i.id, i.number, i.kind, i.taxable_on::text as "taxableOn", o.number as "orderNumber", o.order_type as trade, i.total,
        part.base, ${key} as "pageKey"
      from invoice i join shop_order o on o.id = i.order_id
      cross join lateral (${partOf(asked)}) as part
      where part.lines > 0 and ${named} and i.taxable_on between ${asked.from}::date and ${asked.to}::date and ${ofTrade(sql`o.order_type`, asked)}
        and ${where} order by ${orderBy} limit ${limit}`.execute(db)
      return rows
    },
  )
}

/** Movements out of lots for orders on these days, and returns into them, newest first. */
export async function selectCostFacts(
  db: Reader,
  asked: FactsQuery<CostSort>,
): Promise<Outcome<Page<CostFact>>> {
  const goods = await foundBy(db, asked)
  const taken = goods ? sql`m.lot_id = any(${goods.lots}::bigint[])` : ofVariant(sql`t.variant_id`, asked)
  return await pageBy(
    costSorts[asked.sort ?? 'moved_down'],
    asked,
    async ({ where, orderBy, limit, key }) => {
      const { rows } = await sql<CostFact & { pageKey: string[] }>`
      select m.id, m.at, o.number as "orderNumber", o.order_type as trade, v.code, t.code as lot, -m.change as pieces,
        (-m.change * t.cost)::bigint as cost, ${key} as "pageKey"
      from lot_movement m join lot t on t.id = m.lot_id join variant v on v.id = t.variant_id
      join shop_order o on o.id = m.order_id
      where m.order_id is not null and ${taken} and ${during(sql`m.at`, asked)} and ${ofTrade(sql`o.order_type`, asked)}
        and ${where} order by ${orderBy} limit ${limit}`.execute(db)
      return rows
    },
  )
}
