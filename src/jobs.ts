/** Every job of the shop; `src/jobs/` ties each to the verb that does it. */
import type { JobHandler, Schedule } from './server/queue.ts'
import { accountJobs } from './jobs/accounts.ts'
import { campaignJobs } from './jobs/campaigns.ts'
import { analyticsJobs } from './jobs/analytics.ts'
import { claimJobs } from './jobs/claims.ts'
import { documentJobs } from './jobs/documents.ts'
import { mailsOf, type Job, type JobContext } from './jobs/job.ts'
import { orderJobs } from './jobs/orders.ts'
import { paymentJobs } from './jobs/payments.ts'
import { pictureJobs } from './jobs/pictures.ts'
import { pointJobs } from './jobs/points.ts'
import { reviewJobs } from './jobs/reviews.ts'
import { shipmentJobs } from './jobs/shipments.ts'
import { staffJobs } from './jobs/staff.ts'
import { statisticsJobs } from './jobs/statistics.ts'
import { stockJobs } from './jobs/stock.ts'
import { webhookJobs } from './jobs/webhooks.ts'
import { operationMails } from './shop/operations/mails.ts'

const jobs: Job[] = [
  ...orderJobs,
  ...paymentJobs,
  ...pointJobs,
  ...pictureJobs,
  ...shipmentJobs,
  ...documentJobs,
  ...claimJobs,
  ...reviewJobs,
  ...accountJobs,
  ...statisticsJobs,
  ...analyticsJobs,
  ...staffJobs,
  ...stockJobs,
  ...campaignJobs,
  ...mailsOf(operationMails),
  ...webhookJobs,
]

/** Names of all queues; they are made at start. */
export const jobNames: string[] = jobs.map(({ name }) => name)

/** The queues that send mails. */
export const mailQueues: string[] = jobs.filter(({ isMail }) => isMail).map(({ name }) => name)

/** Jobs that run on a schedule. */
export const schedules: Schedule[] = jobs.flatMap(({ name, cron }) => (cron === null ? [] : [{ name, cron }]))

export const jobHandlers = (context: JobContext): JobHandler[] =>
  jobs.map(({ name, isMail, gathers = false, run }) => ({
    name,
    sideBySide: isMail,
    gathers,
    run: async (payload) => await run(context, payload),
  }))
