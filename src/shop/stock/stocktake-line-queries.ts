/** SQL of the lines of a stocktake: lots that were counted, and lots that were not. */
import { sql, type RawBuilder } from 'kysely'
import { saysAll } from '../../server/beginning.ts'
import type { Outcome } from '../../server/context.ts'
import type { Reader } from '../../server/db.ts'
import { pageBy, sortsBy, type Page, type Sort, type SortedPageAsked } from '../../server/page.ts'
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
  /** What it held when it was counted last. */
  expected: number
  difference: number
  /** Of the difference, in haléře without VAT; null: the cost of the lot is not known. */
  cost: number | null
  /** Pieces moved between the counts of its places, so they add up to no count of the lot. */
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

/** What the last count of each place says, by lot. */
const countedOf = (stocktakeId: number): RawBuilder<unknown> => sql`
  select lot.id as "lotId", lot.variant_id as "variantId", v.code as "variantCode", lot.code as "lotCode",
    lot.best_before as "bestBefore", s.counted, s.expected, s.counted - s.expected as difference,
    (s.counted - s.expected) * lot.cost as cost, s."countAgain"
  from (
    select lot_id, sum(pieces)::integer as counted, (array_agg(on_hand order by id desc))[1] as expected,
      count(distinct (on_hand, last_movement_id)) > 1 as "countAgain" from (
      select distinct on (lot_id, place) id, lot_id, pieces, on_hand, last_movement_id from stocktake_count
      where stocktake_id = ${stocktakeId} order by lot_id, place, id desc
    ) held group by lot_id
  ) s join lot on lot.id = s.lot_id join variant v on v.id = lot.variant_id`

const uncountedOf = (stocktakeId: number): RawBuilder<unknown> => sql`
  select lot.id as "lotId", lot.variant_id as "variantId", v.code as "variantCode", lot.code as "lotCode",
    lot.best_before as "bestBefore", lot.on_hand as "onHand"
  from lot join variant v on v.id = lot.variant_id
  where lot.on_hand > 0 and not exists (
    select from stocktake_count c where c.lot_id = lot.id and c.stocktake_id = ${stocktakeId})`

/** What was counted so far, by lot. */
export async function selectCounted(db: Reader, stocktakeId: number): Promise<CountedLot[]> {
  const { rows } = await sql<CountedLot>`${countedOf(stocktakeId)} order by lot.variant_id, lot.id`.execute(
    db,
  )
  return rows
}

/** Lots that hold pieces and were not counted. */
export async function selectUncounted(db: Reader, stocktakeId: number): Promise<UncountedLot[]> {
  const { rows } = await sql<UncountedLot>`
    ${uncountedOf(stocktakeId)} order by lot.variant_id, lot.id`.execute(db)
  return rows
}

/** How many lots were counted, and what all differences cost, in haléře without VAT. */
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

/** A stocktake has no more lines than there are lots: words are looked for in each. */
const says = (q: string): RawBuilder<boolean> =>
  q === '' ? sql`true` : saysAll(sql`concat_ws(' ', l."variantCode", l."lotCode")`, q)

export interface CountedAsked extends SortedPageAsked<CountedSort> {
  /** Words of the codes of the goods and of the lot. */
  q?: string | undefined
  /** Only what is not as it should be, or has to be counted again. */
  differsOnly?: boolean | undefined
}

export async function pageOfCounted(
  db: Reader,
  stocktakeId: number,
  { sort = 'differs', q = '', differsOnly = false, ...asked }: CountedAsked,
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

export interface UncountedAsked extends SortedPageAsked<UncountedSort> {
  q?: string | undefined
}

export async function pageOfUncounted(
  db: Reader,
  stocktakeId: number,
  { sort = 'code', q = '', ...asked }: UncountedAsked,
): Promise<Outcome<Page<UncountedLot>>> {
  return await pageBy(uncountedSorts[sort], asked, async ({ where, orderBy, limit, key }) => {
    const { rows } = await sql<UncountedLot & { pageKey: string[] }>`
      select l."lotId", l."variantCode", l."lotCode", l."bestBefore", l."onHand", ${key} as "pageKey"
      from (${uncountedOf(stocktakeId)}) l
      where ${where} and ${says(q)} order by ${orderBy} limit ${limit}`.execute(db)
    return rows
  })
}
