/** SQL that reads the ledgers of variants and lots: pieces that came or left. */
import { sql, type RawBuilder } from 'kysely'
import { dayAfter } from '../../lib/deadlines.ts'
import type { Outcome } from '../../server/context.ts'
import type { Reader } from '../../server/db.ts'
import { isRefusal } from '../../server/refusal.ts'
import { pageBy, type Page, type PageQuery, type Sort, type SortedPageQuery } from '../../server/page.ts'
import { soldLessReleased, type LedgerSort } from './rules.ts'

/** A row of the ledger of a variant. */
export interface Movement {
  id: number
  at: Date
  change: number
  reason: string
  orderNumber: string | null
  /** Codes of the known lots that it moved; empty: the pieces were only reserved, or are of the unknown lot. */
  lots: string[]
  note: string
  /** True for a write-off that was reversed. */
  isTakenBack: boolean
  /** Pieces not reserved after it, including held ones; null: rows between are left out. */
  balance: number | null
}

/** A row of the ledger of a lot. */
export interface LotMovement {
  id: number
  at: Date
  change: number
  reason: string
  orderNumber: string | null
  note: string
}

/** Filters of a ledger. */
export interface LedgerFilter {
  /** Reason of the movements, as in the ledger's rows. */
  reason?: string | undefined
  /** Days in Prague, both included. */
  from?: string | undefined
  to?: string | undefined
}

/**
 * Reservations make up most of a ledger; for the rest the partial index `stock_movement_reason` needs its condition as text.
 */
const passes = ({ reason, from, to }: LedgerFilter): RawBuilder<boolean> =>
  sql<boolean>`${sql.join(
    [
      sql`true`,
      ...ofReason(reason),
      // Repeats the conditions of the partial indexes that leave out the most frequent reasons.
      ...(['SOLD', 'PACKED'] as const)
        .filter((most) => reason !== undefined && reason !== soldLessReleased && reason !== most)
        .map((most) => sql`m.reason <> ${sql.lit(most)}`),
      ...(from === undefined ? [] : [sql`m.at >= ${from}::date::timestamp at time zone 'Europe/Prague'`]),
      ...(to === undefined ? [] : [sql`m.at < (${to}::date + 1)::timestamp at time zone 'Europe/Prague'`]),
    ],
    sql` and `,
  )}`

function ofReason(reason: string | undefined): RawBuilder<boolean>[] {
  if (reason === undefined) return []
  return [
    reason === soldLessReleased ? sql`m.reason in ('SOLD', 'RELEASED')` : sql<boolean>`m.reason = ${reason}`,
  ]
}

/** Up to this many days, rows are found by their days and sorted afterwards; for more, the ledger is walked by its ids. */
const fewDays = 100
const isOfFewDays = ({ from, to }: LedgerFilter): boolean =>
  from !== undefined && to !== undefined && dayAfter(from, fewDays) > to

const sortsOf = (name: string) =>
  ({
    at: { name: `${name} at`, direction: 'asc', keys: [{ by: sql`m.id`, kind: 'integer' }] },
    at_down: { name, direction: 'desc', keys: [{ by: sql`m.id`, kind: 'integer' }] },
  }) satisfies Record<LedgerSort, Sort>
const sorts = { movements: sortsOf('movements'), lotMovements: sortsOf('lot_movements') }

type OfVariant = { variantId: number } & LedgerFilter
type OfLot = { lotId: number } & LedgerFilter
type LedgerPage = SortedPageQuery<LedgerSort>

/** The ledger of a variant page by page, latest first by default. */
export async function pageOfMovements(
  db: Reader,
  variant: OfVariant,
  { sort = 'at_down', ...asked }: LedgerPage,
): Promise<Outcome<Page<Movement>>> {
  const page = await pageOfChanges(db, variant, { sort, ...asked })
  if (isRefusal(page)) return page
  const balanceOf = await balances(db, { ...variant, sort }, page.rows[0])
  return { ...page, rows: page.rows.map((row) => ({ ...row, balance: balanceOf(row) })) }
}

/** The sum of these movements of a variant, in pieces. */
export async function sumOfMovements(
  db: Reader,
  { variantId, ...filter }: { variantId: number } & LedgerFilter,
): Promise<number> {
  const { rows } = await sql<{ pieces: number }>`
    select coalesce(sum(m.change), 0)::integer as pieces from stock_movement m
    where m.variant_id = ${variantId} and ${passes(filter)}`.execute(db)
  return rows[0]?.pieces ?? 0
}

type Change = Omit<Movement, 'balance'>

/**
 * The change of a row in pieces that are not reserved: held ones are not reserved either, so holding them changes nothing.
 */
const shiftOf = ({ reason, change }: Change): number => (reason === 'HELD' ? 0 : change)

/**
 * Returns a function for the balance of each row in a list that begins with `first`; call it in the order of
 * the rows. With a filter by reason, rows between are missing, so there is no balance.
 */
async function balances(
  db: Reader,
  { variantId, reason, sort }: OfVariant & { sort: LedgerSort },
  first: Change | undefined,
): Promise<(row: Change) => number | null> {
  if (!first || reason !== undefined) return () => null
  let balance = await balanceAt(db, { variantId, id: first.id })
  let before: Change | null = null
  return (row) => {
    if (before) balance += sort === 'at' ? shiftOf(row) : -shiftOf(before)
    before = row
    return balance
  }
}

const pageOfChanges = async (
  db: Reader,
  { variantId, ...filter }: OfVariant,
  { sort, ...asked }: PageQuery & { sort: LedgerSort },
) =>
  await pageBy(sorts.movements[sort], asked, async ({ where, orderBy, limit, key }) => {
    const own = sql`select m.id, m.at, m.change, m.reason, m.order_id from stock_movement m
      where m.variant_id = ${variantId} and ${passes(filter)}`
    const found = isOfFewDays(filter) ? sql`(${own} offset 0) as m` : sql`(${own}) as m`
    const { rows } = await sql<Change & { pageKey: string[] }>`
      select m.id, m.at, m.change, m.reason, o.number as "orderNumber", moved.note, moved.lots,
        exists (select from write_off_taken_back b where b.movement_id = m.id) as "isTakenBack", ${key} as "pageKey"
      from (select m.id, m.at, m.change, m.reason, m.order_id from ${found} where ${where} order by ${orderBy} limit ${limit}) as m
        left join shop_order o on o.id = m.order_id
      cross join lateral (
        select coalesce(string_agg(distinct lm.note, '; ') filter (where lm.note <> ''), '') as note,
          coalesce(array_agg(distinct l.code order by l.code) filter (where not l.is_unknown), '{}') as lots
        from lot_movement lm join lot l on l.id = lm.lot_id where lm.movement_id = m.id) as moved
      order by ${orderBy}`.execute(db)
    return rows
  })

/**
 * Pieces that were not reserved after a row: the sum of all movements up to it. Computed from the nearest stored balance
 * before it, or, if none was stored since, backwards from the current stock: pages of today are read most.
 */
async function balanceAt(db: Reader, { variantId, id }: { variantId: number; id: number }): Promise<number> {
  const kept = sql`stock_balance where variant_id = ${variantId}`
  const sum = (rows: RawBuilder<boolean>) => sql`coalesce((
    select sum(change) from stock_movement where variant_id = ${variantId} and ${rows} and reason <> 'HELD'), 0)`
  const { rows } = await sql<{ balance: number }>`
    select (case when exists (select from ${kept} and movement_id >= ${id})
      then coalesce(last.pieces, 0) + ${sum(sql`id > coalesce(last.movement_id, 0) and id <= ${id}`)}
      else coalesce((select on_hand + held from stock where variant_id = ${variantId}), 0) - ${sum(sql`id > ${id}`)}
      end)::integer as balance
    from (select) as one
      left join lateral (
        select movement_id, pieces from ${kept} and movement_id <= ${id} order by movement_id desc limit 1) as last on true`.execute(
    db,
  )
  return rows[0]?.balance ?? 0
}

/** The ledger of a lot page by page, latest first by default. */
export async function pageOfLotMovements(
  db: Reader,
  { lotId, ...filter }: OfLot,
  { sort = 'at_down', ...asked }: LedgerPage,
): Promise<Outcome<Page<LotMovement>>> {
  return await pageBy(sorts.lotMovements[sort], asked, async ({ where, orderBy, limit, key }) => {
    const { rows } = await sql<LotMovement & { pageKey: string[] }>`
      select m.id, m.at, m.change, m.reason, o.number as "orderNumber", m.note, ${key} as "pageKey"
      from lot_movement m left join shop_order o on o.id = m.order_id
      where m.lot_id = ${lotId} and ${passes(filter)} and ${where} order by ${orderBy} limit ${limit}`.execute(
      db,
    )
    return rows
  })
}
