/** The face of operations: what of the program's own work a person has to see to. */
import type { Db } from '../../server/db.ts'
import type { FailedJob, Queue } from '../../server/queue.ts'
import { jobFailed } from './mails.ts'
import { insertFailedJob } from './queries.ts'

export { resolveFailedJob, retryFailedJobs, type RetriedJobs } from './writes.ts'
export { countOpenFailedJobs, listOpenFailedJobs } from './reads.ts'
export type { FailedJobRow } from './queries.ts'

/**
 * Writes down a job that failed for good and has the operator told of it, once an attempt: staff may have it tried again. A mail about a failed job that fails
 * itself is written down and not mailed: otherwise one dead mailbox would make such mails for ever.
 */
export async function recordFailedJob(
  { db, queue, now }: { db: Db; queue: Queue; now: Date },
  { queue: name, jobId, attempt, ids = {} }: FailedJob,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const failedJobId = await insertFailedJob(tx, { jobId, queue: name, attempt, ids, now })
    if (failedJobId !== null && name !== jobFailed.name) await queue.send(tx, jobFailed, { failedJobId })
  })
}
