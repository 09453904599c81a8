/** All SQL of asking the gateway about attempts. */
import { sql } from 'kysely'
import type { Db, Reader, Tx } from '../../server/db.ts'
import { attemptColumns, attemptOf, type Attempt } from './queries.ts'
import { askEvery } from './rules.ts'

/** An attempt with an end that only the gateway's books know for sure: not settled yet, or settled by "technical problem". */
const isUnsure = sql<boolean>`(state = 'PENDING' or (state = 'FAILED' and prcode in (0, 26, 82, 250, 1000)))`

/** Time after its beginning for which the gateway is asked about an attempt without an answer. */
const longestMs = 72 * 3600_000

export async function claimDue(db: Db, now: Date, limit: number): Promise<Attempt[]> {
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const isFresh = sql`created_at > ${ago(askEvery.for)}::timestamptz`
  const rows = await db
    // Materialised, so that the rows are chosen once, however the planner carries out the update.
    .with(
      (cte) => cte('due').materialized(),
      (query) =>
        query
          .selectFrom('payment_attempt')
          .select('id as due_id')
          .where('doubt', 'is', null)
          .where('confirmed_at', 'is', null)
          .where('created_at', '>', ago(longestMs))
          .where(sql<boolean>`(${isUnsure} or state in ('PAID', 'SURPLUS'))`)
          .where(
            sql<boolean>`coalesce(asked_at, created_at) <= case when ${isFresh} then ${ago(askEvery.atFirst)}::timestamptz else ${ago(askEvery.later)}::timestamptz end`,
          )
          // An attempt that we refunded ourselves no longer shows as paid at the gateway.
          .where(
            sql<boolean>`not exists (select from payment_refund r where r.attempt_id = payment_attempt.id)`,
          )
          .orderBy(sql`coalesce(asked_at, created_at)`)
          .limit(limit)
          .forUpdate()
          .skipLocked(),
    )
    .updateTable('payment_attempt')
    .from('due')
    .set({ asked_at: now })
    .whereRef('id', '=', 'due_id')
    .returning(attemptColumns)
    .execute()
  return rows.map(attemptOf)
}

export async function selectUnsure(db: Reader, orderId: number): Promise<Attempt[]> {
  const rows = await db
    .selectFrom('payment_attempt')
    .select(attemptColumns)
    .where('order_id', '=', orderId)
    .where('doubt', 'is', null)
    .where(isUnsure)
    .orderBy('id')
    .execute()
  return rows.map(attemptOf)
}

/** True if some of its money has gone back, or is on its way back. */
export async function isRefunded(db: Reader, attemptId: number): Promise<boolean> {
  const row = await db
    .selectFrom('payment_refund')
    .select('id')
    .where('attempt_id', '=', attemptId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Records that the gateway's books confirm the payment, in this amount. */
export async function markConfirmed(tx: Tx, attemptId: number, now: Date): Promise<Attempt> {
  return await updated(tx, attemptId, { confirmed_at: now })
}

/** Records the contradiction between the gateway's books and ours. */
export async function markDoubtful(tx: Tx, attemptId: number, doubt: string): Promise<Attempt> {
  return await updated(tx, attemptId, { doubt: doubt.slice(0, 200) })
}

/** Clears the doubt; a paid attempt needs no more confirmation. */
export async function markDecided(tx: Tx, attemptId: number, confirmedAt: Date | null): Promise<Attempt> {
  return await updated(tx, attemptId, { doubt: null, confirmed_at: confirmedAt })
}

async function updated(
  tx: Tx,
  attemptId: number,
  change: { confirmed_at: Date } | { doubt: string } | { doubt: null; confirmed_at: Date | null },
): Promise<Attempt> {
  const query = tx
    .updateTable('payment_attempt')
    .set(change)
    .where('id', '=', attemptId)
    .returning(attemptColumns)
  return attemptOf(await query.executeTakeFirstOrThrow())
}

export async function countFailedSince(db: Reader, at: Date): Promise<number> {
  const { count } = await db
    .selectFrom('payment_attempt')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', sql.lit('FAILED'))
    .where('settled_at', '>', at)
    .executeTakeFirstOrThrow()
  return count
}
