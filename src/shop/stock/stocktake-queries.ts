/** SQL of stocktakes. */
import type { StocktakeSort } from './rules.ts'
import { sql } from 'kysely'
import type { Outcome } from '../../server/context.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { saysLots } from './said-queries.ts'
import { readPage, type Page, sortsBy, type SortedPageQuery } from '../../server/page.ts'

export interface Stocktake {
  id: number
  state: 'OPEN' | 'POSTED' | 'CANCELLED'
  note: string
  reason: string
  openedAt: Date
  endedAt: Date | null
}

const columns = ['id', 'state', 'note', 'reason', 'opened_at as openedAt', 'ended_at as endedAt'] as const

/** @returns null if another one is open. */
export async function insertStocktake(tx: Tx, note: string, now: Date): Promise<Stocktake | null> {
  const row = await tx
    .insertInto('stocktake')
    .values({ note, opened_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst()
  return row ?? null
}

export async function selectStocktake(db: Reader, id: number): Promise<Stocktake | null> {
  const row = await db.selectFrom('stocktake').select(columns).where('id', '=', id).executeTakeFirst()
  return row ?? null
}

export async function lockStocktake(
  tx: Tx,
  id: number,
  how: 'to count' | 'to end',
): Promise<Stocktake | null> {
  const rows = tx.selectFrom('stocktake').select(columns).where('id', '=', id)
  const row = await (how === 'to count' ? rows.forShare() : rows.forUpdate()).executeTakeFirst()
  return row ?? null
}

const sorts = sortsBy('stocktakes', sql`id`, {
  opened: { by: sql`opened_at`, kind: 'moment' },
  number: { by: sql`id`, kind: 'integer' },
})

export interface StocktakesQuery extends SortedPageQuery<StocktakeSort> {
  /** Words of the note, the reason, or a lot or a product that was counted. */
  q?: string | undefined
  /** Days of opening in Prague, both included. */
  from?: string | undefined
  to?: string | undefined
}

const lotsOf = sql`select c.lot_id from stocktake_count c where c.stocktake_id = stocktake.id`

export async function pageOfStocktakes(
  db: Reader,
  { sort = 'opened_down', q = '', from, to, ...asked }: StocktakesQuery,
): Promise<Outcome<Page<Stocktake>>> {
  const query = db
    .selectFrom('stocktake')
    .select(columns)
    .$if(q !== '', (rows) => rows.where(saysLots(sql`concat_ws(' ', id, note, reason)`, lotsOf, q)))
    .$if(from !== undefined, (rows) => rows.where(sql<boolean>`day_in_prague(opened_at) >= ${from}::date`))
    .$if(to !== undefined, (rows) => rows.where(sql<boolean>`day_in_prague(opened_at) <= ${to}::date`))
  return await readPage(query, sorts[sort], asked)
}

export async function insertCount(
  tx: Tx,
  count: {
    stocktakeId: number
    lotId: number
    place: string
    pieces: number
    onHand: number
    staffId: number | null
  },
  now: Date,
): Promise<void> {
  const { stocktakeId, lotId, place, pieces, onHand, staffId } = count
  const row = {
    stocktake_id: stocktakeId,
    lot_id: lotId,
    place,
    pieces,
    on_hand: onHand,
    staff_id: staffId,
    at: now,
    last_movement_id: sql<number | null>`(select max(m.id) from lot_movement m where m.lot_id = ${lotId})`,
  }
  await tx.insertInto('stocktake_count').values(row).execute()
}

export async function endStocktake(
  tx: Tx,
  { id, state, reason }: { id: number; state: 'POSTED' | 'CANCELLED'; reason: string },
  now: Date,
): Promise<void> {
  await tx.updateTable('stocktake').set({ state, reason, ended_at: now }).where('id', '=', id).execute()
}
