/** All SQL of what metrics read from the job queue's tables and the mails. */
import { sql } from 'kysely'
import type { Reader } from './db.ts'
import type { Readings } from './metrics.ts'

/** What waits in each queue that anything waits in. */
export async function selectQueues(db: Reader, now: Date): Promise<Readings['queues']> {
  const { rows } = await sql<{ queue: string; due: number; later: number; oldest: Date | null }>`
    select name as queue,
      count(*) filter (where start_after <= ${now}::timestamptz) as due,
      count(*) filter (where start_after > ${now}::timestamptz) as later,
      min(start_after) filter (where start_after <= ${now}::timestamptz) as oldest
    from pgboss.job where state < 'active' and not blocked group by name`.execute(db)
  return rows.map(({ queue, due, later, oldest }) => ({
    queue,
    due,
    later,
    oldestDue: oldest && secondsSince(oldest, now),
  }))
}

/** How many jobs failed at every try and are still kept. @param queue where they end */
export async function countGivenUp(db: Reader, queue: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pgboss.job where name = ${queue}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Mails that were begun and are neither sent nor refused for good. */
export async function selectUnsent(db: Reader, now: Date): Promise<Readings['unsentMails']> {
  const { count, oldest } = await db
    .selectFrom('mail')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('created_at').as('oldest')])
    .where('sent_at', 'is', null)
    .where('bounced_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { count, oldest: (oldest as Date | null) && secondsSince(oldest, now) }
}

const secondsSince = (then: Date, now: Date): number => (now.getTime() - then.getTime()) / 1000
