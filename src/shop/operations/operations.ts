/** Public interface of operations: problems of the program's own work that need a person. */
import type { Db } from '../../server/db.ts'
import type { FailedJob, Queue } from '../../server/queue.ts'
import { jobFailed } from './mails.ts'
import { insertFailedJob } from './queries.ts'

export { resolveFailedJob, retryFailedJobs, type RetriedJobs } from './writes.ts'
export { countOpenFailedJobs, listOpenFailedJobs } from './reads.ts'
export type { FailedJobRow } from './queries.ts'

/**
 * Records a job that failed for good and notifies the operator, once per attempt: staff may have it tried again. If the mail
 * about a failed job fails itself, it is recorded but not mailed: otherwise one dead mailbox would cause such mails for ever.
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
