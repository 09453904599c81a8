/** All SQL of jobs that failed for good. */
import { sql } from 'kysely'
import type { Outcome } from '../../server/context.ts'
import type { Db, Reader, Tx } from '../../server/db.ts'
import { mapPage, readPage, sortsBy, type Page, type SortedPageQuery } from '../../server/page.ts'
import type { FailedJobSort } from './rules.ts'

export interface FailedJobRow {
  id: number
  /** The queue, which is the kind of job. */
  queue: string
  /** The ids in its payload. */
  ids: Record<string, unknown>
  failedAt: Date
}

/** Records a failed job. @returns its id; null if it was recorded before */
export async function insertFailedJob(
  tx: Tx,
  job: { jobId: string; queue: string; attempt: number; ids: Record<string, unknown>; now: Date },
): Promise<number | null> {
  const row = await tx
    .insertInto('failed_job')
    .values({
      job_id: job.jobId,
      queue: job.queue,
      attempt: job.attempt,
      ids: sql`${JSON.stringify(job.ids)}::jsonb`,
      failed_at: job.now,
    })
    .onConflict((conflict) => conflict.columns(['job_id', 'attempt']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

const failed = (db: Reader) => db.selectFrom('failed_job').select(['id', 'queue', 'ids', 'failed_at'])

const failedOf = (row: { id: number; queue: string; ids: unknown; failed_at: Date }): FailedJobRow => ({
  id: row.id,
  queue: row.queue,
  ids: row.ids as Record<string, unknown>,
  failedAt: row.failed_at,
})

export async function selectFailedJob(db: Reader, id: number): Promise<FailedJobRow | null> {
  const row = await failed(db).where('id', '=', id).executeTakeFirst()
  return row ? failedOf(row) : null
}

/**
 * Open jobs are first found by the partial index `failed_job_open`, then sorted: after a bad night there may be thousands.
 */
const sorts = sortsBy('failed jobs', sql`id`, {
  at: { by: sql`failed_at`, kind: 'moment' },
  queue: { by: sql`queue collate "C"`, kind: 'text' },
})

export async function selectOpenFailedJobs(
  db: Reader,
  { sort = 'at', ...asked }: SortedPageQuery<FailedJobSort>,
): Promise<Outcome<Page<FailedJobRow>>> {
  const open = failed(db).where('resolved_at', 'is', null)
  return await mapPage(await readPage(open, sorts[sort], asked), (rows) => rows.map(failedOf))
}

/** Counts the open jobs of each kind, by the names of the kinds. */
export async function countOpenFailedJobs(db: Reader): Promise<{ queue: string; count: number }[]> {
  return await db
    .selectFrom('failed_job')
    .select(['queue', sql<number>`count(*)::integer`.as('count')])
    .where('resolved_at', 'is', null)
    .groupBy('queue')
    .orderBy('queue')
    .execute()
}

export async function resolveFailedJob(db: Db, id: number, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('failed_job')
    .set({ resolved_at: now })
    .where('id', '=', id)
    .where('resolved_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Unresolved jobs of a kind, or the one with an id, locked until the transaction ends. Newest first: those that
 * the queue has forgotten are the last ones.
 */
export async function lockOpenFailedJobs(
  tx: Tx,
  which: { id: number } | { queue: string; most: number },
): Promise<{ id: number; jobId: string; queue: string }[]> {
  const open = tx
    .selectFrom('failed_job')
    .select(['id', 'job_id as jobId', 'queue'])
    .where('resolved_at', 'is', null)
    .orderBy('id', 'desc')
    .forUpdate()
  return 'id' in which
    ? await open.where('id', '=', which.id).execute()
    : await open.where('queue', '=', which.queue).limit(which.most).execute()
}
