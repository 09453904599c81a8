/** SQL of the lines of a stocktake: counted and uncounted lots. */
import { sql, type RawBuilder } from 'kysely'
import { saysAll } from '../../server/beginning.ts'
import type { Outcome } from '../../server/context.ts'
import type { Reader } from '../../server/db.ts'
import { pageBy, sortsBy, type Page, type Sort, type SortedPageQuery } from '../../server/page.ts'
import type { CountedSort, UncountedSort } from './rules.ts'

/** A lot that was counted. */
export interface CountedLot {
  lotId: number
  variantId: number
  variantCode: string
  lotCode: string
  bestBefore: string | null
  /** Pieces counted at all its places. */
  counted: number
  /** Pieces it was expected to hold when it was last counted. */
  expected: number
  difference: number
  /** Cost of the difference, in haléře without VAT; null: the cost of the lot is unknown. */
  cost: number | null
  /** Pieces moved between the counts of its places, so they don't add up to a count of the lot (`CountedPlace`). */
  countAgain: boolean
}

/** A place at which a lot was counted. */
export interface CountedPlace {
  lotId: number
  /** Its latest spelling; '' if left out. */
  place: string
  /** Pieces by its last count. */
  pieces: number
  at: Date
  /** It has to be counted again, or set to 0, before the lot is posted. */
  countAgain: boolean
}

/** A lot that holds pieces and was not counted. */
export interface UncountedLot {
  lotId: number
  variantCode: string
  lotCode: string
  /** Null: unknown. */
  bestBefore: string | null
  onHand: number
}

/**
 * The last count of each place. Capitals, diacritics and spaces do not distinguish places. `began` is the first
 * count of the lot since its pieces last moved: places that were counted before it have to be counted again. If
 * places have to be counted again and a new place turns up, `began` may not be a recount: the new name may
 * stand for one of those places, so it has to be counted again as well.
 */
const placesOf = (stocktakeId: number): RawBuilder<unknown> => sql`
  select p.lot_id, p.place, p.pieces, p.on_hand, p.at, p.id,
    p.id < p.began or (p.id = p.began and max(p.first_id) over lot > p.began
      and count(*) filter (where p.first_id < p.began) over lot > (p.first_id < p.began)::integer) as stale
  from (
    select distinct on (c.lot_id, c.spot) c.lot_id, c.place, c.pieces, c.on_hand, c.at, c.id,
      min(c.id) over (partition by c.lot_id, c.spot) as first_id,
      min(c.id) filter (where (c.on_hand, c.last_movement_id) is not distinct from (c.on_hand_now, c.movement_now))
        over (partition by c.lot_id) as began
    from (
      select id, lot_id, place, regexp_replace(search_folded(place), '\\s+', '', 'g') as spot, pieces, on_hand,
        last_movement_id, at, first_value(on_hand) over newest as on_hand_now,
        first_value(last_movement_id) over newest as movement_now
      from stocktake_count where stocktake_id = ${stocktakeId}
      window newest as (partition by lot_id order by id desc)
    ) c order by c.lot_id, c.spot, c.id desc
  ) p window lot as (partition by p.lot_id)`

/** The last counts of all places, by lot. */
const countedOf = (stocktakeId: number): RawBuilder<unknown> => sql`
  select lot.id as "lotId", lot.variant_id as "variantId", v.code as "variantCode", lot.code as "lotCode",
    lot.best_before as "bestBefore", s.counted, s.expected, s.counted - s.expected as difference,
    (s.counted - s.expected) * lot.cost as cost, s."countAgain"
  from (
    select lot_id, sum(pieces)::integer as counted, (array_agg(on_hand order by id desc))[1] as expected,
      bool_or(stale) as "countAgain" from (${placesOf(stocktakeId)}) held group by lot_id
  ) s join lot on lot.id = s.lot_id join variant v on v.id = lot.variant_id`

const uncountedOf = (stocktakeId: number): RawBuilder<unknown> => sql`
  select lot.id as "lotId", lot.variant_id as "variantId", v.code as "variantCode", lot.code as "lotCode",
    lot.best_before as "bestBefore", lot.on_hand as "onHand"
  from lot join variant v on v.id = lot.variant_id
  where lot.on_hand > 0 and not exists (
    select from stocktake_count c where c.lot_id = lot.id and c.stocktake_id = ${stocktakeId})`

/** Counts so far, by lot. */
export async function selectCounted(db: Reader, stocktakeId: number): Promise<CountedLot[]> {
  const { rows } = await sql<CountedLot>`${countedOf(stocktakeId)} order by lot.variant_id, lot.id`.execute(
    db,
  )
  return rows
}

/** The places of lots in a stocktake, in the order of their last counts. */
export async function selectPlacesCounted(
  db: Reader,
  { stocktakeId, lotIds }: { stocktakeId: number; lotIds: readonly number[] },
): Promise<CountedPlace[]> {
  if (lotIds.length === 0) return []
  const { rows } = await sql<CountedPlace>`
    select p.lot_id as "lotId", p.place, p.pieces, p.at, p.stale as "countAgain" from (${placesOf(stocktakeId)}) p
    where p.lot_id = any (${lotIds}::bigint[]) order by p.id`.execute(db)
  return rows
}

/** Lots that hold pieces and were not counted. */
export async function selectUncounted(db: Reader, stocktakeId: number): Promise<UncountedLot[]> {
  const { rows } = await sql<UncountedLot>`
    ${uncountedOf(stocktakeId)} order by lot.variant_id, lot.id`.execute(db)
  return rows
}

/** Number of counted lots, and the cost of all differences, in haléře without VAT. */
export async function selectSums(db: Reader, stocktakeId: number): Promise<{ lots: number; cost: number }> {
  const { rows } = await sql<{ lots: number; cost: number }>`
    select count(*)::integer as lots, coalesce(sum(cost), 0)::bigint as cost from (${countedOf(stocktakeId)}) l`.execute(
    db,
  )
  return rows[0] ?? { lots: 0, cost: 0 }
}

const id = sql`l."lotId"`
const differing: Sort = {
  name: 'counted differs',
  direction: 'asc',
  keys: [
    { by: sql`(l.difference = 0 and not l."countAgain")`, kind: 'yes_no' },
    { by: id, kind: 'integer' },
  ],
}
const columns = {
  code: { by: sql`l."variantCode"`, kind: 'text' },
  lot: { by: sql`l."lotCode"`, kind: 'text' },
} as const
const sorts: Record<CountedSort, Sort> = {
  differs: differing,
  ...sortsBy('counted', id, {
    ...columns,
    best_before: { by: sql`coalesce(l."bestBefore", '9999-12-31')`, kind: 'day' },
    expected: { by: sql`l.expected`, kind: 'integer' },
    counted: { by: sql`l.counted`, kind: 'integer' },
    difference: { by: sql`l.difference`, kind: 'integer' },
    cost: { by: sql`coalesce(l.cost, 0)`, kind: 'integer' },
  }),
}
const uncountedSorts = sortsBy('uncounted', id, {
  ...columns,
  expected: { by: sql`l."onHand"`, kind: 'integer' },
})

/** A stocktake has no more lines than there are lots, so each is searched for the words. */
const says = (q: string): RawBuilder<boolean> =>
  q === '' ? sql`true` : saysAll(sql`concat_ws(' ', l."variantCode", l."lotCode")`, q)

export interface CountedQuery extends SortedPageQuery<CountedSort> {
  /** Words of the codes of the goods and of the lot. */
  q?: string | undefined
  /** Only lots with a difference, or to be counted again. */
  differsOnly?: boolean | undefined
}

export async function pageOfCounted(
  db: Reader,
  stocktakeId: number,
  { sort = 'differs', q = '', differsOnly = false, ...asked }: CountedQuery,
): Promise<Outcome<Page<CountedLot>>> {
  return await pageBy(sorts[sort], asked, async ({ where, orderBy, limit, key }) => {
    const { rows } = await sql<CountedLot & { pageKey: string[] }>`
      select l."lotId", l."variantId", l."variantCode", l."lotCode", l."bestBefore", l.counted, l.expected,
        l.difference, l.cost, l."countAgain", ${key} as "pageKey" from (${countedOf(stocktakeId)}) l
      where ${where} and ${says(q)} and ${differsOnly ? sql`(l.difference <> 0 or l."countAgain")` : sql`true`}
      order by ${orderBy} limit ${limit}`.execute(db)
    return rows
  })
}

export interface UncountedQuery extends SortedPageQuery<UncountedSort> {
  q?: string | undefined
}

export async function pageOfUncounted(
  db: Reader,
  stocktakeId: number,
  { sort = 'code', q = '', ...asked }: UncountedQuery,
): Promise<Outcome<Page<UncountedLot>>> {
  return await pageBy(uncountedSorts[sort], asked, async ({ where, orderBy, limit, key }) => {
    const { rows } = await sql<UncountedLot & { pageKey: string[] }>`
      select l."lotId", l."variantCode", l."lotCode", l."bestBefore", l."onHand", ${key} as "pageKey"
      from (${uncountedOf(stocktakeId)}) l
      where ${where} and ${says(q)} order by ${orderBy} limit ${limit}`.execute(db)
    return rows
  })
}
