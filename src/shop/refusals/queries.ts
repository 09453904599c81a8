/** All SQL of refused orders, counted by day. */
import { sql } from 'kysely'
import { firstRows, type FirstRows } from '../../server/first-rows.ts'
import type { Outcome } from '../../server/context.ts'
import type { Db, Reader, Tx } from '../../server/db.ts'
import { readPage, sortsBy, type Page, type SortedPageQuery } from '../../server/page.ts'
import { turnedAway, type RefusalDoor, type RefusedSort } from './rules.ts'

/** Number of orders refused for a reason at a door on a day in Prague. */
export interface RefusedCount {
  day: string
  reason: string
  door: RefusalDoor
  count: number
  firstAt: Date
  lastAt: Date
}

export interface RefusedRow extends RefusedCount {
  id: number
  /** Number of these refusals that staff has seen. */
  seen: number
  seenAt: Date | null
}

/** Adds to the stored counts, in one statement and in a fixed sequence, so that two processes never deadlock. */
export async function addRefused(db: Db, counts: readonly RefusedCount[]): Promise<void> {
  const rows = counts.map(({ firstAt, lastAt, ...row }) => ({ ...row, first_at: firstAt, last_at: lastAt }))
  const nameOf = ({ day, reason, door }: (typeof rows)[number]) => `${day} ${reason} ${door}`
  await db
    .insertInto('refused_order')
    .values(rows.toSorted((a, b) => nameOf(a).localeCompare(nameOf(b))))
    .onConflict((row) =>
      row.columns(['day', 'reason', 'door']).doUpdateSet({
        count: sql<number>`refused_order.count + excluded.count`,
        first_at: sql<Date>`least(refused_order.first_at, excluded.first_at)`,
        last_at: sql<Date>`greatest(refused_order.last_at, excluded.last_at)`,
      }),
    )
    .execute()
}

const sorts = sortsBy('refused orders', sql`r.id`, {
  day: { by: sql`r.day`, kind: 'day' },
  count: { by: sql`r.count`, kind: 'integer' },
})

const columns = [
  'r.id',
  sql<string>`r.day::text`.as('day'),
  'r.reason',
  'r.door',
  'r.count',
  'r.first_at as firstAt',
  'r.last_at as lastAt',
  'r.seen',
  'r.seen_at as seenAt',
] as const

/** Refusals that wait for a person. By the index `refused_order_unseen`. @param since first day to consider */
const unseen = (since: string) =>
  sql<boolean>`(r.seen < r.count and r.day >= ${since}::date and r.reason in (${sql.join(turnedAway.map((one) => sql.lit(one)))}))`

export interface RefusalsQuery extends SortedPageQuery<RefusedSort> {
  reason?: string | undefined
  door?: RefusalDoor | undefined
  /** Days in Prague, both included. */
  from?: string | undefined
  to?: string | undefined
  /** Only what waits for a person since this day. */
  unseenSince?: string | undefined
}

export async function selectRefused(
  db: Reader,
  { reason, door, from, to, unseenSince, sort = 'day_down', ...asked }: RefusalsQuery,
): Promise<Outcome<Page<RefusedRow>>> {
  const found = db
    .selectFrom('refused_order as r')
    .$if(reason !== undefined, (rows) => rows.where('r.reason', '=', reason ?? ''))
    .$if(door !== undefined, (rows) => rows.where('r.door', '=', door ?? 'CONSUMER'))
    .$if(from !== undefined, (rows) => rows.where(sql<boolean>`r.day >= ${from}::date`))
    .$if(to !== undefined, (rows) => rows.where(sql<boolean>`r.day <= ${to}::date`))
    .$if(unseenSince !== undefined, (rows) => rows.where(unseen(unseenSince ?? '')))
    .select([...columns])
  return await readPage(found, sorts[sort], asked)
}

export async function selectRefusedFirst(db: Reader, since: string): Promise<FirstRows> {
  return await firstRows(db, {
    found: sql`select r.id, r.first_at as since, null::date as due, r.reason, r.count - r.seen as more from refused_order r
      where ${unseen(since)} order by r.day, r.id`,
    told: sql`select few.id, few.reason as name, few.more::text as about, few.since, few.due`,
  })
}

/**
 * @param seen number that the person saw; if it is below the count, the rest keeps waiting.
 * @returns null if there is no such row
 */
export async function updateSeen(
  tx: Tx,
  { id, seen, staffId, now }: { id: number; seen: number; staffId: number | null; now: Date },
): Promise<{ isNew: boolean } | null> {
  const row = tx.selectFrom('refused_order').select(['count', 'seen']).where('id', '=', id).forUpdate()
  const found = await row.executeTakeFirst()
  if (!found) return null
  const reached = Math.min(seen, found.count)
  if (reached <= found.seen) return { isNew: false }
  const update = tx.updateTable('refused_order').set({ seen: reached, seen_at: now, seen_by: staffId })
  await update.where('id', '=', id).execute()
  return { isNew: true }
}
