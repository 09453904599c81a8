/** SQL that reads and writes many prices of one list at once. */
import { sql } from 'kysely'
import type { Halere } from '../../lib/money.ts'
import type { Reader, Tx } from '../../server/db.ts'

/** A regular price of a list, with its goods. */
export interface ListPrice {
  variantId: number
  code: string
  minQuantity: number
  amount: Halere
}

/**
 * Regular prices of a list by variant and quantity; `search` matches codes and names of goods. Reads one more than `most`.
 */
export async function selectListPrices(
  db: Reader,
  { listId, search, most }: { listId: number; search: string; most: number },
): Promise<ListPrice[]> {
  const like = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<ListPrice>`
    select p.variant_id as "variantId", v.code, p.min_quantity as "minQuantity", p.amount
    from price p join variant v on v.id = p.variant_id join product on product.id = v.product_id
    where p.price_list_id = ${listId} and (${search}::text = '' or v.code ilike ${like} or product.code ilike ${like}
      or exists (select from product_text x where x.product_id = product.id and x.name ilike ${like}))
    order by product.position, product.id, v.position, v.id, p.min_quantity limit ${most + 1}`.execute(db)
  return rows
}

/** Regular prices of a list by their keys, `code quantity`. */
export async function selectPricesAt(
  db: Reader,
  listId: number,
  codes: readonly string[],
): Promise<Map<string, ListPrice>> {
  const { rows } = await sql<ListPrice>`
    select p.variant_id as "variantId", v.code, p.min_quantity as "minQuantity", p.amount
    from price p join variant v on v.id = p.variant_id
    where p.price_list_id = ${listId} and v.code = any(${[...codes]}::text[])`.execute(db)
  return new Map(rows.map((row) => [`${row.code} ${row.minQuantity}`, row]))
}

/** Ids of variants, sold or not, by code. */
export async function selectIdsOf(db: Reader, codes: readonly string[]): Promise<Map<string, number>> {
  if (codes.length === 0) return new Map()
  const rows = await db.selectFrom('variant').select(['id', 'code']).where('code', 'in', codes).execute()
  return new Map(rows.map(({ id, code }) => [code, id]))
}

/** Writes existing regular prices, and ends scheduled prices without an end that have the same key. */
export async function updatePrices(
  tx: Tx,
  listId: number,
  prices: readonly { variantId: number; minQuantity: number; amount: Halere }[],
): Promise<void> {
  const column = (name: 'variantId' | 'minQuantity' | 'amount') => prices.map((price) => price[name])
  const given = sql`unnest(${column('variantId')}::integer[], ${column('minQuantity')}::integer[], ${column('amount')}::bigint[])
    as given(variant_id, min_quantity, amount)`
  await sql`
    update price p set amount = given.amount from ${given}
    where p.price_list_id = ${listId} and p.variant_id = given.variant_id and p.min_quantity = given.min_quantity`.execute(
    tx,
  )
  await sql`
    update scheduled_price s set valid_to = clock_timestamp() from ${given}
    where s.price_list_id = ${listId} and s.variant_id = given.variant_id and s.min_quantity = given.min_quantity
      and s.valid_to is null and s.valid_from <= clock_timestamp()`.execute(tx)
}
