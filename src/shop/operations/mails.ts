/** Mails to the operator about the program's own work. */
import { jobFailedMail } from '../../emails/job-failed.ts'
import { formatMoment } from '../../lib/dates.ts'
import { mail, operatorsLocale } from '../mailing.ts'
import { selectFailedJob } from './queries.ts'

/** Notifies the operator that a job failed for good. */
export const jobFailed = mail('job-failed', async ({ shop }, { failedJobId }: { failedJobId: number }) => {
  const job = await selectFailedJob(shop.db, failedJobId)
  if (!job) throw new Error(`There is no failed job ${failedJobId}`)
  const about = { ...job, failedAt: formatMoment(job.failedAt, operatorsLocale) }
  return {
    event: `job-failed:${job.id}`,
    to: shop.config.operator.email,
    locale: operatorsLocale,
    write: (sender, t) => jobFailedMail(about, operatorsLocale, sender, t),
  }
})

export const operationMails = [jobFailed]
