/** All SQL of the price history. */
import { sql } from 'kysely'
import type { Halere } from '../../lib/money.ts'
import type { Reader } from '../../server/db.ts'
import type { Tier } from './rules.ts'

/** A price from a moment on, in haléře; null: not for sale from then on. */
export interface PriceChange {
  at: Date
  amount: Halere | null
}

/** A price that replaced the regular one for a time; `to` null: it still does. */
export interface ScheduledAmount {
  from: Date
  to: Date | null
  amount: Halere
}

export async function selectPriceChanges(db: Reader): Promise<Map<number, Date>> {
  const { rows } = await sql<{ product_id: number; at: Date }>`
    with changed as (
      select price_list_id, variant_id, valid_from as at from price_history
      union all select price_list_id, variant_id, valid_from from scheduled_price
      union all select price_list_id, variant_id, valid_to from scheduled_price
    )
    select v.product_id, max(c.at) as at from changed c
    join price_list l on l.id = c.price_list_id
    join variant v on v.id = c.variant_id
    where l.order_type = 'B2C' and c.at <= clock_timestamp()
    group by v.product_id`.execute(db)
  return new Map(rows.map(({ product_id, at }) => [product_id, at]))
}

/** Regular prices of a single piece with their beginnings, by variant id and in order of time. */
export async function selectPriceHistory(
  db: Reader,
  { priceList, variantIds }: { priceList: string; variantIds: number[] },
): Promise<Map<number, PriceChange[]>> {
  if (variantIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('price_history')
    .innerJoin('price_list', 'price_list.id', 'price_history.price_list_id')
    .where('price_list.code', '=', priceList)
    .where('variant_id', 'in', variantIds)
    .where('min_quantity', '=', 1)
    .select(['variant_id', 'valid_from', 'amount'])
    .orderBy('variant_id')
    .orderBy('price_history.id')
    .execute()
  return Map.groupBy(
    rows.map(({ variant_id, valid_from: at, amount }) => ({ variant_id, at, amount })),
    ({ variant_id }) => variant_id,
  )
}

/** Scheduled prices of a single piece that have begun, by variant id and in order of time. */
export async function selectScheduledHistory(
  db: Reader,
  { priceList, variantIds }: { priceList: string; variantIds: number[] },
): Promise<Map<number, ScheduledAmount[]>> {
  if (variantIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('scheduled_price')
    .innerJoin('price_list', 'price_list.id', 'scheduled_price.price_list_id')
    .where('price_list.code', '=', priceList)
    .where('variant_id', 'in', variantIds)
    .where('min_quantity', '=', 1)
    .where('valid_from', '<=', sql<Date>`clock_timestamp()`)
    .select(['variant_id', 'valid_from', 'valid_to', 'amount'])
    .orderBy('variant_id')
    .orderBy('valid_from')
    .execute()
  return Map.groupBy(
    rows.map(({ variant_id, valid_from: from, valid_to: to, amount }) => ({ variant_id, from, to, amount })),
    ({ variant_id }) => variant_id,
  )
}

/** The price tiers at a moment, by variant and by the code of the price list valid then. */
export async function selectPricesAt(
  db: Reader,
  { variantIds, at }: { variantIds: number[]; at: Date },
): Promise<Map<number, Record<string, Tier[]>>> {
  const { rows } = await sql<{ code: string; variant_id: number; quantity: number; amount: number }>`
    with scheduled as (
      select price_list_id, variant_id, min_quantity, amount from scheduled_price
      where variant_id = any(${variantIds}::integer[]) and valid_from <= ${at}::timestamptz
        and coalesce(valid_to > ${at}::timestamptz, true)
    ), regular as (
      select distinct on (price_list_id, variant_id, min_quantity) price_list_id, variant_id, min_quantity, amount
      from price_history where variant_id = any(${variantIds}::integer[]) and valid_from <= ${at}::timestamptz
      order by price_list_id, variant_id, min_quantity, valid_from desc, id desc
    )
    select l.code, a.variant_id, a.min_quantity as quantity, a.amount from (
      select price_list_id, variant_id, min_quantity, amount from scheduled
      union all
      select price_list_id, variant_id, min_quantity, amount from regular r where amount is not null and not exists (
        select from scheduled s where s.price_list_id = r.price_list_id and s.variant_id = r.variant_id and s.min_quantity = r.min_quantity)
    ) a join price_list l on l.id = a.price_list_id
      and coalesce(l.holds_from <= ${at}::timestamptz, true) and coalesce(l.holds_to > ${at}::timestamptz, true)
    order by a.min_quantity`.execute(db)
  const prices = new Map<number, Record<string, Tier[]>>()
  for (const { code, variant_id, quantity, amount } of rows) {
    const lists = prices.get(variant_id) ?? {}
    ;(lists[code] ??= []).push({ quantity, amount })
    prices.set(variant_id, lists)
  }
  return prices
}
