/** All SQL that writes prices. */
import { sql } from 'kysely'
import type { z } from 'zod'
import { toCzk, type Halere } from '../../lib/money.ts'
import type { Reader, Tx } from '../../server/db.ts'
import type { PriceListRecord, scheduledPriceRecord } from './price-schema.ts'

/** The key of a price: its list, variant and minimum quantity. */
export interface PricePlace {
  listId: number
  variantId: number
  /** The tier's minimum quantity, in pieces. */
  minQuantity: number
}

export async function selectPriceListId(db: Reader, code: string): Promise<number | null> {
  const row = await db.selectFrom('price_list').select('id').where('code', '=', code).executeTakeFirst()
  return row?.id ?? null
}

export async function selectPrice(db: Reader, place: PricePlace): Promise<Halere | null> {
  const row = await db
    .selectFrom('price')
    .select('amount')
    .where('price_list_id', '=', place.listId)
    .where('variant_id', '=', place.variantId)
    .where('min_quantity', '=', place.minQuantity)
    .executeTakeFirst()
  return row?.amount ?? null
}

export async function writePrice(tx: Tx, place: PricePlace, amount: Halere): Promise<void> {
  const { listId, variantId, minQuantity } = place
  await tx
    .insertInto('price')
    .values({ price_list_id: listId, variant_id: variantId, min_quantity: minQuantity, amount })
    .onConflict((conflict) =>
      conflict.columns(['price_list_id', 'variant_id', 'min_quantity']).doUpdateSet({ amount }),
    )
    .execute()
}

export async function deletePrice(tx: Tx, place: PricePlace): Promise<void> {
  await tx
    .deleteFrom('price')
    .where('price_list_id', '=', place.listId)
    .where('variant_id', '=', place.variantId)
    .where('min_quantity', '=', place.minQuantity)
    .execute()
}

/** The clock that decides when prices apply. */
export async function selectMoment(db: Reader): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  return rows[0]?.now ?? new Date()
}

/** True if a scheduled price with this key overlaps the period. */
export async function selectOverlapping(
  db: Reader,
  { listId, variantId, minQuantity }: PricePlace,
  { from, to }: { from: Date; to: Date | null },
): Promise<boolean> {
  const { rows } = await sql`
    select from scheduled_price
    where price_list_id = ${listId} and variant_id = ${variantId} and min_quantity = ${minQuantity}
      and tstzrange(valid_from, valid_to) && tstzrange(${from}::timestamptz, ${to}::timestamptz) limit 1`.execute(
    db,
  )
  return rows.length > 0
}

/** @param from null: from this moment */
export async function insertScheduled(
  tx: Tx,
  { listId, variantId, minQuantity }: PricePlace,
  { amount, from, to }: { amount: Halere; from: Date | null; to: Date | null },
): Promise<void> {
  const row = {
    price_list_id: listId,
    variant_id: variantId,
    min_quantity: minQuantity,
    amount,
    valid_to: to,
  }
  await tx
    .insertInto('scheduled_price')
    .values(from === null ? row : { ...row, valid_from: from })
    .execute()
}

/** The scheduled price now in force without an end, or null. */
export async function selectOpenScheduled(
  db: Reader,
  { listId, variantId, minQuantity }: PricePlace,
): Promise<number | null> {
  const row = await db
    .selectFrom('scheduled_price')
    .select('id')
    .where('price_list_id', '=', listId)
    .where('variant_id', '=', variantId)
    .where('min_quantity', '=', minQuantity)
    .where('valid_to', 'is', null)
    .where('valid_from', '<=', sql<Date>`clock_timestamp()`)
    .executeTakeFirst()
  return row?.id ?? null
}

/** A scheduled price with its key and period. */
export interface ScheduledPrice {
  state: 'WAITING' | 'HOLDS' | 'ENDED'
  productCode: string
  /** The variant's code. */
  code: string
  list: string
  /** The tier's minimum quantity, in pieces. */
  quantity: number
  /** In haléře. */
  amount: number
  from: Date
  until: Date | null
}

export async function selectScheduled(db: Reader, id: number): Promise<ScheduledPrice | null> {
  const row = await db
    .selectFrom('scheduled_price as s')
    .innerJoin('variant as v', 'v.id', 's.variant_id')
    .innerJoin('product as p', 'p.id', 'v.product_id')
    .innerJoin('price_list as l', 'l.id', 's.price_list_id')
    .select([
      'p.code as productCode',
      'v.code',
      'l.code as list',
      's.min_quantity as quantity',
      's.amount',
      's.valid_from as from',
      's.valid_to as until',
      sql<boolean>`s.valid_from <= clock_timestamp()`.as('begun'),
      sql<boolean>`coalesce(s.valid_to <= clock_timestamp(), false)`.as('ended'),
    ])
    .where('s.id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const { begun, ended, ...price } = row
  return { ...price, state: ended ? 'ENDED' : begun ? 'HOLDS' : 'WAITING' }
}

/** Ends a scheduled price now. */
export async function endScheduled(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('scheduled_price')
    .set({ valid_to: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute()
}

/** Deletes a scheduled price; the database refuses it once the price has begun. */
export async function deleteScheduled(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('scheduled_price').where('id', '=', id).execute()
}

/** Current and future scheduled prices of variants in order of time, by variant id. */
export async function selectScheduledOf(
  db: Reader,
  variantIds: number[],
): Promise<Map<number, z.output<typeof scheduledPriceRecord>[]>> {
  if (variantIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('scheduled_price as s')
    .innerJoin('price_list as l', 'l.id', 's.price_list_id')
    .select(['s.variant_id', 's.id', 'l.code', 's.min_quantity', 's.amount', 's.valid_from', 's.valid_to'])
    .select(sql<boolean>`s.valid_from <= clock_timestamp()`.as('has_begun'))
    .where('s.variant_id', 'in', variantIds)
    .where(sql<boolean>`coalesce(s.valid_to > clock_timestamp(), true)`)
    .orderBy('s.valid_from')
    .orderBy('s.id')
    .execute()
  const records = rows.map(({ variant_id, code, amount, valid_from, valid_to, ...row }) => ({
    variant_id,
    record: {
      ...row,
      price_list: code,
      price: toCzk(amount),
      valid_from: valid_from.toISOString(),
      valid_to: valid_to?.toISOString() ?? null,
    },
  }))
  return new Map(
    [...Map.groupBy(records, ({ variant_id }) => variant_id)].map(([id, list]) => [
      id,
      list.map(({ record }) => record),
    ]),
  )
}

const listColumns = ['code', 'name', 'order_type', 'with_vat', 'holds_from', 'holds_to'] as const

/** Validity of a whole price list; `null`: without a beginning, or without an end. */
export interface ListValidity {
  from: Date | null
  to: Date | null
}

type ListRow = Omit<PriceListRecord, 'valid_from' | 'valid_to'> & {
  holds_from: Date | null
  holds_to: Date | null
}
const listOf = ({ holds_from, holds_to, ...list }: ListRow): PriceListRecord => ({
  ...list,
  valid_from: holds_from?.toISOString() ?? null,
  valid_to: holds_to?.toISOString() ?? null,
})

export async function selectPriceLists(db: Reader): Promise<PriceListRecord[]> {
  return (await db.selectFrom('price_list').select(listColumns).orderBy('id').execute()).map(listOf)
}

/** A price list with its validity; null if not found. */
export async function selectList(
  db: Reader,
  code: string,
): Promise<{
  list: PriceListRecord
  name: string | null
  held: ListValidity
  isOfEverybody: boolean
} | null> {
  const row = await db
    .selectFrom('price_list')
    .select(listColumns)
    .select(sql<boolean>`id <= 2`.as('isOfEverybody'))
    .where('code', '=', code)
    .executeTakeFirst()
  if (!row) return null
  const { isOfEverybody, ...list } = row
  const held = { from: row.holds_from, to: row.holds_to }
  return { list: listOf(list), name: row.name, held, isOfEverybody }
}

/** Writes a new price list for resellers. Ids are assigned under the lock of the catalogue. */
export async function insertPriceList(
  tx: Tx,
  { code, name, from, to }: ListValidity & { code: string; name: string },
): Promise<PriceListRecord> {
  const row = await tx
    .insertInto('price_list')
    .values((eb) => ({
      id: eb.selectFrom('price_list').select(sql<number>`coalesce(max(id), 0) + 1`.as('id')),
      code,
      name,
      order_type: 'B2B',
      with_vat: false,
      holds_from: from,
      holds_to: to,
    }))
    .returning(listColumns)
    .executeTakeFirstOrThrow()
  return listOf(row)
}

/** Writes the name and validity of an existing list. */
export async function updatePriceList(
  tx: Tx,
  { code, name, from, to }: ListValidity & { code: string; name: string },
): Promise<PriceListRecord> {
  const row = await tx
    .updateTable('price_list')
    .set({ name, holds_from: from, holds_to: to })
    .where('code', '=', code)
    .returning(listColumns)
    .executeTakeFirstOrThrow()
  return listOf(row)
}
