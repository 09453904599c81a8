/** SQL that reads the ledgers: every piece that came or left, of a variant or of a lot. */
import { sql, type RawBuilder } from 'kysely'
import type { Outcome } from '../../server/context.ts'
import type { Reader } from '../../server/db.ts'
import { isRefusal } from '../../server/refusal.ts'
import { everyRow, mostAPage, pageBy, type Page, type PageAsked, type Sort } from '../../server/page.ts'

/** A row of the ledger of a variant. */
export interface Movement {
  id: number
  at: Date
  change: number
  reason: string
  orderNumber: string | null
  /** Codes of the known lots that it moved; none: the pieces were reserved and lie where they were, or are of no known lot. */
  lots: string[]
  note: string
  /** Pieces that were not reserved after it: the sum of the ledger up to it; null: rows between are left out. */
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

/** What a ledger is narrowed by. */
export interface LedgerFilter {
  /** Why pieces came or left, as the ledger's rows say. */
  reason?: string | undefined
  /** Days in Prague, both included. */
  from?: string | undefined
  to?: string | undefined
}

/** Reserving is most of a ledger; for the rest the partial index `stock_movement_reason` needs this in the statement's text. */
const passes = ({ reason, from, to }: LedgerFilter): RawBuilder<boolean> =>
  sql<boolean>`${sql.join(
    [
      sql`true`,
      ...(reason === undefined ? [] : [sql`m.reason = ${reason}`]),
      // As the indexes say that leave out what most of a ledger is.
      ...(['SOLD', 'PACKED'] as const)
        .filter((most) => reason !== undefined && reason !== most)
        .map((most) => sql`m.reason <> ${sql.lit(most)}`),
      ...(from === undefined ? [] : [sql`m.at >= ${from}::date::timestamp at time zone 'Europe/Prague'`]),
      ...(to === undefined ? [] : [sql`m.at < (${to}::date + 1)::timestamp at time zone 'Europe/Prague'`]),
    ],
    sql` and `,
  )}`

const newestFirst = (name: string): Sort => ({
  name,
  direction: 'desc',
  keys: [{ by: sql`m.id`, kind: 'integer' }],
})

/** The ledger of a variant page by page, the latest first. */
export async function pageOfMovements(
  db: Reader,
  variant: { variantId: number } & LedgerFilter,
  asked: PageAsked,
): Promise<Outcome<Page<Movement>>> {
  const page = await pageOfChanges(db, variant, asked)
  if (isRefusal(page)) return page
  if (variant.reason !== undefined)
    return { ...page, rows: page.rows.map((row) => ({ ...row, balance: null })) }
  let balance = await balanceAt(db, variant.variantId, page.rows[0]?.id ?? 0)
  const rows = page.rows.map((row) => {
    const told = { ...row, balance }
    balance -= row.change
    return told
  })
  return { ...page, rows }
}

/** The whole ledger of a variant, the latest first: the balance is asked for once, and goes on from row to row. */
export async function* everyMovementOf(
  db: Reader,
  variant: { variantId: number } & LedgerFilter,
): AsyncGenerator<Movement> {
  let balance: number | null = null
  for await (const row of everyRow(async (asked) => await pageOfChanges(db, variant, asked), mostAPage)) {
    balance ??= await balanceAt(db, variant.variantId, row.id)
    yield { ...row, balance: variant.reason === undefined ? balance : null }
    balance -= row.change
  }
}

const pageOfChanges = async (
  db: Reader,
  { variantId, ...filter }: { variantId: number } & LedgerFilter,
  asked: PageAsked,
) =>
  await pageBy(newestFirst('movements'), asked, async ({ where, orderBy, limit, key }) => {
    const { rows } = await sql<Omit<Movement, 'balance'> & { pageKey: string[] }>`
      select m.id, m.at, m.change, m.reason, o.number as "orderNumber", moved.note, moved.lots, ${key} as "pageKey"
      from (select m.id, m.at, m.change, m.reason, m.order_id from stock_movement m
          where m.variant_id = ${variantId} and ${passes(filter)} and ${where} order by ${orderBy} limit ${limit}) as m
        left join shop_order o on o.id = m.order_id
      cross join lateral (
        select coalesce(string_agg(distinct lm.note, '; ') filter (where lm.note <> ''), '') as note,
          coalesce(array_agg(distinct l.code order by l.code) filter (where not l.is_unknown), '{}') as lots
        from lot_movement lm join lot l on l.id = lm.lot_id where lm.movement_id = m.id) as moved
      order by ${orderBy}`.execute(db)
    return rows
  })

/** The sum of the ledger up to a row: all that there is, less what came later. The first pages are asked for most. */
async function balanceAt(db: Reader, variantId: number, movementId: number): Promise<number> {
  const { rows } = await sql<{ balance: number }>`
    select (coalesce((select on_hand + held from stock where variant_id = ${variantId}), 0) - coalesce((
      select sum(change) from stock_movement where variant_id = ${variantId} and id > ${movementId}), 0))::integer as balance`.execute(
    db,
  )
  return rows[0]?.balance ?? 0
}

/** The ledger of a lot page by page, the latest first. */
export async function pageOfLotMovements(
  db: Reader,
  { lotId, ...filter }: { lotId: number } & LedgerFilter,
  asked: PageAsked,
): Promise<Outcome<Page<LotMovement>>> {
  return await pageBy(newestFirst('lot_movements'), asked, async ({ where, orderBy, limit, key }) => {
    const { rows } = await sql<LotMovement & { pageKey: string[] }>`
      select m.id, m.at, m.change, m.reason, o.number as "orderNumber", m.note, ${key} as "pageKey"
      from lot_movement m left join shop_order o on o.id = m.order_id
      where m.lot_id = ${lotId} and ${passes(filter)} and ${where} order by ${orderBy} limit ${limit}`.execute(
      db,
    )
    return rows
  })
}
