/** Name and payload of the job that tells the operator of another one; src/jobs.ts says what is done. */
import type { JobKind } from '../../server/queue.ts'

/** Mails the operator that a job failed for good. */
export const jobFailed: JobKind<{ failedJobId: number }> = { name: 'job-failed' }
