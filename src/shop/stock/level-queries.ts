/** SQL of the stock level of each variant, and of the days it lasts. */
import { sql } from 'kysely'
import { dayInPrague, startOfDayInPrague } from '../../lib/dates.ts'
import { dayAfter } from '../../lib/deadlines.ts'
import type { Outcome } from '../../server/context.ts'
import type { Db, Reader, Tx } from '../../server/db.ts'
import { byName, mapPage, pageBy, type Page, type PageQuery, type Sort, sortsBy } from '../../server/page.ts'
import { levelOf, paceDays, type Level, type LevelSort, type Pieces } from './rules.ts'

/** True if a variant runs low: it is on sale and below its threshold, all gone, short for orders, or soon gone. */
const isLow = sql<boolean>`(v.published and product.published
  and (s.on_hand < coalesce(t.pieces, low.pieces) or s.held < 0 or s.on_hand = 0
    or s.on_hand::bigint * ${sql.lit(paceDays)} < coalesce(p.pieces, 0)::bigint * low.days))`

const byCode = { by: sql`v.code`, kind: 'text' } as const
const byId = { by: sql`v.id`, kind: 'integer' } as const

/** Longest place (`place` of the schema), and so the longest number in it. */
const longestPlace = 40
/**
 * A place in walking order, `A-9` before `A-10`: each number in it is padded with zeros to a fixed length, so
 * that comparing bytes compares numbers.
 */
const walked = sql`regexp_replace(
  regexp_replace(place.place, '([0-9]+)', ${sql.lit(`${'0'.repeat(longestPlace)}\\1`)}, 'g'),
  ${sql.lit(`[0-9]*([0-9]{${longestPlace}})`)}, '\\1', 'g')`

/**
 * The sorts of the list by their names in URLs. There are hundreds of variants at most, so counting for each needs no index.
 */
const sorts: Record<LevelSort, Sort> = {
  ...sortsBy('stock', sql`v.id`, {
    code: byCode,
    free: { by: sql`s.on_hand`, kind: 'integer' },
    name: byName(sql`coalesce(cs.name, en.name, '')`),
    held: { by: sql`s.held`, kind: 'integer' },
    reserved: { by: sql`coalesce(l.pieces, 0) - s.on_hand - s.held`, kind: 'integer' },
    on_hand: { by: sql`coalesce(l.pieces, 0)`, kind: 'integer' },
    // Variants without their own threshold come before all others.
    threshold: { by: sql`coalesce(t.pieces, -1)`, kind: 'integer' },
    sold: { by: sql`greatest(0, coalesce(p.pieces, 0))`, kind: 'integer' },
    short_life: { by: sql`s.short_life`, kind: 'integer' },
    // Variants without a place come last.
    place: { by: sql`coalesce(${walked}, ${sql.lit('\u{fffd}')}) collate "C"`, kind: 'text' },
    // A variant without sales lasts longest, and shows no days (`levelOf`).
    days_left: {
      by: sql`case when coalesce(p.pieces, 0) > 0 then div(s.on_hand::numeric * ${sql.lit(paceDays)}, p.pieces)::bigint else 999999999999 end`,
      kind: 'integer',
    },
  }),
  low: {
    name: 'stock_low',
    direction: 'asc',
    keys: [{ by: sql`not ${isLow}`, kind: 'yes_no' }, byCode, byId],
  },
}

/** A variant in the list of the stock. */
export interface ListedLevel extends Level {
  productCode: string
  ean: string | null
  nameCs: string | null
  nameEn: string | null
  /** Its place in the warehouse; null: unknown. */
  place: string | null
}

export interface LevelsQuery {
  /** One variant, by its code. */
  code?: string | undefined
  /** Text in codes (also those of pieces and boxes in carts), EAN, names or places, ignoring case. */
  search?: string | undefined
  onlyLow?: boolean | undefined
  sort?: LevelSort | undefined
}

/** Stock of variants page by page; `onlyLow`: those on sale that run out. */
export async function pageOfLevels(
  db: Reader,
  { code: wanted, search = '', onlyLow = false, sort = 'code', now }: LevelsQuery & { now: Date },
  asked: PageQuery,
): Promise<Outcome<Page<ListedLevel>>> {
  const sold = await selectSold(db, now)
  const like = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  const page = await pageBy(sorts[sort], asked, async ({ where, orderBy, limit, key }) => {
    const { rows } = await sql<Pieces & Omit<ListedLevel, keyof Level> & { pageKey: string[] }>`
      with low as (
        select coalesce((value->>'lowPieces')::integer, 0) as pieces, coalesce((value->>'lowDays')::integer, 14) as days
        from (values (null)) as one
        left join lateral (
          select value from setting_version where section = 'stock' order by version desc limit 1
        ) as newest on true
      ), lots as (
        select variant_id, sum(on_hand)::integer as pieces from lot where on_hand > 0 group by variant_id
      )
      select v.id as "variantId", v.code, s.on_hand as free, s.held, s.short_life as "shortLife",
        coalesce(l.pieces, 0) as "onHand", t.pieces as threshold, low.pieces as "lowPieces", low.days as "lowDays", greatest(0, coalesce(p.pieces, 0)) as sold,
        v.published and product.published as "isOnSale", product.code as "productCode", v.ean,
        cs.name as "nameCs", en.name as "nameEn", place.place, ${key} as "pageKey"
      from variant v
      cross join low
      join product on product.id = v.product_id
      join stock s on s.variant_id = v.id
      left join product_text cs on cs.product_id = product.id and cs.locale = 'cs'
      left join product_text en on en.product_id = product.id and en.locale = 'en'
      left join lots l on l.variant_id = v.id
      left join unnest(${sold.variants}::integer[], ${sold.pieces}::integer[]) as p(variant_id, pieces) on p.variant_id = v.id
      left join stock_threshold t on t.variant_id = v.id
      left join stock_place place on place.variant_id = v.id
      where ${where} and ${wanted === undefined ? sql`true` : sql`v.code = ${wanted}`}
        and ${
          search === ''
            ? sql`true`
            : sql`(v.code ilike ${like} or v.piece_code ilike ${like} or v.ean = ${search}
          or exists (select from box b where b.variant_id = v.id and b.code ilike ${like}) or cs.name ilike ${like} or en.name ilike ${like} or place.place ilike ${like})`
        }
        and ${onlyLow ? isLow : sql`true`}
      order by ${orderBy} limit ${limit}`.execute(db)
    return rows
  })
  return await mapPage(page, (rows) => rows.map((row) => ({ ...row, ...levelOf(row) })))
}

/**
 * Pieces of each variant ordered on 28 calendar days, today included, less those released: from the days
 * already added up, and the ledger of those after them. A separate query, so that the list keeps one plan.
 */
async function selectSold(db: Reader, now: Date): Promise<{ variants: number[]; pieces: number[] }> {
  const first = dayAfter(dayInPrague(now), 1 - paceDays)
  const folded = await db.selectFrom('stock_sold_folded').select('before').executeTakeFirst()
  const rest = folded && folded.before > first ? folded.before : first
  const { rows } = await sql<{ variantId: number; pieces: number }>`
    select variant_id as "variantId", sum(pieces)::integer as pieces from (
      select variant_id, pieces from stock_sold_day where day >= ${first} and day < ${rest}
      union all
      select variant_id, -change from stock_movement where at >= ${startOfDayInPrague(rest)} and reason in ('SOLD', 'RELEASED')
    ) as one group by variant_id`.execute(db)
  return { variants: rows.map(({ variantId }) => variantId), pieces: rows.map(({ pieces }) => pieces) }
}

/** Adds up the changes of stock on each day before this one, and the sales as far back as the pace of sales needs them. */
export async function foldDays(db: Db, before: string, balancesApart: number): Promise<void> {
  const folded = async () =>
    (await db.selectFrom('stock_sold_folded').select('changes_before').executeTakeFirst())?.changes_before
  const had = await folded()
  await sql`select stock_sold_fold(${before}::date, ${2 * paceDays}::integer)`.execute(db)
  // Once a day: for the rows of days that have ended since the last run.
  if ((await folded()) !== had)
    await sql`select stock_balances_write(${before}::date, ${balancesApart}::integer)`.execute(db)
}

export async function upsertThreshold(tx: Tx, variantId: number, pieces: number): Promise<void> {
  await tx
    .insertInto('stock_threshold')
    .values({ variant_id: variantId, pieces })
    .onConflict((conflict) => conflict.column('variant_id').doUpdateSet({ pieces }))
    .execute()
}

export async function deleteThreshold(tx: Tx, variantId: number): Promise<void> {
  await tx.deleteFrom('stock_threshold').where('variant_id', '=', variantId).execute()
}

export async function selectThreshold(db: Reader, variantId: number): Promise<number | null> {
  const row = db.selectFrom('stock_threshold').select('pieces').where('variant_id', '=', variantId)
  return (await row.executeTakeFirst())?.pieces ?? null
}

export async function upsertPlace(tx: Tx, variantId: number, place: string): Promise<void> {
  await tx
    .insertInto('stock_place')
    .values({ variant_id: variantId, place })
    .onConflict((conflict) => conflict.column('variant_id').doUpdateSet({ place }))
    .execute()
}

export async function deletePlace(tx: Tx, variantId: number): Promise<void> {
  await tx.deleteFrom('stock_place').where('variant_id', '=', variantId).execute()
}

/** The places of these variants; those without a known place are left out. */
export async function selectPlaces(db: Reader, variantIds: number[]): Promise<Map<number, string>> {
  if (variantIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('stock_place')
    .select(['variant_id', 'place'])
    .where('variant_id', 'in', variantIds)
    .execute()
  return new Map(rows.map((row) => [row.variant_id, row.place]))
}

/** Variants with a number of free pieces that may change with the day alone. */
export async function selectVariantsToReckon(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select s.variant_id as id from stock s
    where s.held <> 0 or s.short_life <> 0
      or exists (select from lot l where l.variant_id = s.variant_id and l.on_hand > 0 and l.best_before is not null)
    order by s.variant_id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Cost of a piece of the lot `l`, in haléře; if unknown, the latest known cost of its variant, else the lowest price. */
export const pieceCost = sql`coalesce(nullif(l.cost, 0),
  (select k.cost from lot k where k.variant_id = l.variant_id and k.cost > 0 order by k.id desc limit 1),
  (select min(p.amount) from price p where p.variant_id = l.variant_id), 0)`

/** The latest known cost of a piece of these variants, in haléře, by variant id. */
export async function selectLatestCosts(db: Reader, variantIds: number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; cost: number }>`
    select distinct on (variant_id) variant_id as id, cost from lot
    where variant_id = any(${variantIds}::integer[]) and cost > 0 order by variant_id, id desc`.execute(db)
  return new Map(rows.map(({ id, cost }) => [id, cost]))
}

/**
 * Loss of these variants since a moment, in haléře of cost: written off, counted away, or missing at a
 * stocktake. A surplus does not offset it.
 */
export async function selectWorth(db: Reader, variantIds: number[], since: Date): Promise<number> {
  const { rows } = await sql<{ worth: number }>`
    select coalesce(-sum(m.change * ${pieceCost}), 0)::bigint as worth
    from lot_movement m join lot l on l.id = m.lot_id
    where l.variant_id = any(${variantIds}::integer[]) and m.at >= ${since} and m.change < 0
      and m.reason in ('DAMAGED', 'EXPIRED', 'SAMPLE', 'CORRECTED', 'STOCKTAKE')
      and not exists (select from write_off_taken_back b where b.movement_id = m.movement_id)`.execute(db)
  return rows[0]?.worth ?? 0
}

/** Cost of the pieces of a receipt, in haléře. */
export async function selectReceiptWorth(db: Reader, receiptId: number): Promise<number> {
  const { rows } = await sql<{ worth: number }>`
    select coalesce(sum(r.pieces * ${pieceCost}), 0)::bigint as worth
    from stock_receipt_line r join lot l on l.id = r.lot_id where r.receipt_id = ${receiptId}`.execute(db)
  return rows[0]?.worth ?? 0
}

/** Haléře of cost up to which a member of staff writes off alone: the settings in force. */
export async function selectWriteOffAlone(db: Reader): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce((select (value->>'writeOffAlone')::bigint from setting_version where section = 'stock' order by version desc limit 1), 200000) as amount`.execute(
    db,
  )
  return rows[0]?.amount ?? 0
}
