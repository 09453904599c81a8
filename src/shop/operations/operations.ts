/** The face of operations: what of the program's own work a person has to see to. */
import { jobFailedMail } from '../../emails/job-failed.ts'
import { formatMoment } from '../../lib/dates.ts'
import type { Db } from '../../server/db.ts'
import type { FailedJob, Queue } from '../../server/queue.ts'
import { translator } from '../../server/texts.ts'
import { senderOf, type MailContext } from '../sender.ts'
import { jobFailed } from './jobs.ts'
import { insertFailedJob, selectFailedJob } from './queries.ts'

export { resolveFailedJob, retryFailedJobs, type RetriedJobs } from './writes.ts'
export { countOpenFailedJobs, listOpenFailedJobs } from './reads.ts'
export type { FailedJobRow } from './queries.ts'

/** The operator of a Czech shop reads Czech. */
const operatorsLocale = 'cs'

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

/** Mails the operator that a job failed for good. Called twice it is sent once. */
export async function tellJobFailed(context: MailContext, failedJobId: number): Promise<void> {
  const { shop, mailer } = context
  const job = await selectFailedJob(shop.db, failedJobId)
  if (!job) throw new Error(`There is no failed job ${failedJobId}`)
  const about = { ...job, failedAt: formatMoment(job.failedAt, operatorsLocale) }
  const mail = jobFailedMail(about, operatorsLocale, senderOf(context), translator(operatorsLocale))
  await mailer.send({ event: `job-failed:${job.id}`, to: shop.config.operator.email, ...mail })
}
