/** Write operations on failed jobs, row by row. */
import * as queries from './queries.ts'
import type { Connected, Writing } from '../../server/context.ts'
import type { Queue } from '../../server/queue.ts'

/** Marks a failed job as resolved. @returns false if there is no such open job */
export const resolveFailedJob = async ({ db, now }: Connected & { now: Date }, id: number) =>
  await queries.resolveFailedJob(db, id, now)

/** Jobs of a kind retried at a time: it is one transaction. */
const mostAtOnce = 500

export interface RetriedJobs {
  /** Failed jobs that are retried, and thereby resolved. */
  retried: number[]
  /** Those that the queue has forgotten: they stay open. */
  gone: number[]
}

/** Retries one failed job, or the newest ones of a kind. */
export async function retryFailedJobs(
  { tx, queue, now }: Writing & { queue: Queue; now: Date },
  which: { id: number } | { queue: string },
): Promise<RetriedJobs> {
  const jobs = await queries.lockOpenFailedJobs(tx, { ...which, most: mostAtOnce })
  const done: RetriedJobs = { retried: [], gone: [] }
  for (const { id, jobId, queue: name } of jobs) {
    const isTried = await queue.retry(tx, name, jobId)
    if (isTried) await queries.resolveFailedJob(tx, id, now)
    done[isTried ? 'retried' : 'gone'].push(id)
  }
  return done
}
