/** What can be written of operations, row by row. */
import * as queries from './queries.ts'
import type { Connected, Writing } from '../../server/context.ts'
import type { Queue } from '../../server/queue.ts'

/** Writes that a person has seen to it. @returns false: there is no such open job. */
export const resolveFailedJob = async ({ db, now }: Connected & { now: Date }, id: number) =>
  await queries.resolveFailedJob(db, id, now)

/** So many of a kind are tried again at a time: it is one transaction. */
const mostAtOnce = 500

export interface RetriedJobs {
  /** Failed jobs that are tried once more, and so are seen to. */
  retried: number[]
  /** Those that the queue has forgotten: they stay open. */
  gone: number[]
}

/** Has one failed job tried again, or the newest ones of a kind. */
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
