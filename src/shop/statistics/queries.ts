/** All SQL of statistics. */
import { sql } from 'kysely'
import type { Db, Reader, Tx } from '../../server/db.ts'
import type { Count } from './rules.ts'

/** Lets only one writer at a time count the names of a day. */
export async function lockCounts(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('statistic'))`.execute(tx)
}

/** Sources on these days that have names from outside. */
export async function selectNames(db: Reader, days: string[]): Promise<{ day: string; what: string }[]> {
  return await db
    .selectFrom('statistic')
    .select(['day', 'what'])
    .distinct()
    .where('measure', '=', 'source')
    .where('day', 'in', days)
    .where((eb) => eb.or(['host:%', 'campaign:%', 'mail:%'].map((names) => eb('what', 'like', names))))
    .execute()
}

/** Adds to the stored counts. */
export async function addCounts(tx: Tx, counts: Count[]): Promise<void> {
  await tx
    .insertInto('statistic')
    .values(counts)
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'measure', 'what', 'locale', 'trade'])
        .doUpdateSet({ count: sql`statistic.count + excluded.count` }),
    )
    .execute()
}

/** Replaces the stored steps of the days from one on. */
export async function replaceSteps(tx: Tx, from: string, counts: Count[]): Promise<void> {
  await tx.deleteFrom('statistic').where('measure', '=', 'step').where('day', '>=', from).execute()
  if (counts.length > 0) await tx.insertInto('statistic').values(counts).execute()
}

/** Sums of the days from one to another, both included. */
export async function selectCounts(db: Reader, from: string, to: string): Promise<Omit<Count, 'day'>[]> {
  return await db
    .selectFrom('statistic')
    .select(['measure', 'what', 'locale', 'trade'])
    .select((eb) => eb.cast<number>(eb.fn.sum('count'), 'bigint').as('count'))
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(['measure', 'what', 'locale', 'trade'])
    .orderBy('count', 'desc')
    .orderBy('what')
    .execute()
}

/**
 * Carts that reached each step, by day, week or month, both ends included; a period is named by its first day among these.
 */
export async function selectStepPeriods(
  db: Reader,
  { from, to, trade, by }: { from: string; to: string; trade?: string | undefined; by: string },
): Promise<{ from: string; step: string; count: number }[]> {
  const { rows } = await sql<{ from: string; step: string; count: number }>`
    select greatest(date_trunc(${by}, day::timestamp)::date, ${from}::date)::text as "from", what as step, sum(count)::bigint as count
    from statistic where measure = 'step' and day between ${from}::date and ${to}::date
      and (${trade ?? null}::text is null or trade = ${trade ?? null}::text)
    group by 1, 2`.execute(db)
  return rows
}

/** @returns the number of rows that were too old. */
export async function deleteCounts(db: Db, before: string): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('statistic').where('day', '<', before).executeTakeFirst()
  return Number(numDeletedRows)
}
