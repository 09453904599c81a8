/** Staff operations on the program's own work: each checks its permission and is audited. */
import { z } from 'zod'
import type { OperationContext, Outcome, Writing } from '../../server/context.ts'
import type { Config } from '../../server/config.ts'
import { findReportedMail, keepBounceReport, type KeptReport } from '../../server/bounce-report.ts'
import { refuse, type Refusal } from '../../server/refusal.ts'
import { recordAudit } from '../../shop/audit/audit.ts'
import { rebuildSums } from '../../shop/analytics/analytics.ts'
import { fetchPoints } from '../../shop/carriers/carriers.ts'
import { resolveFailedJob, retryFailedJobs, type RetriedJobs } from '../../shop/operations/operations.ts'
import { askForReviews } from '../../shop/reviews/reviews.ts'
import { cancelWork } from '../../shop/work/work.ts'
import { f, operation, outsideOperation, type Doing } from '../operations/operations.ts'

const job = { id: f.id({ name: 'job' }) }

/** A job that failed for good, whatever becomes of it: the queue keeps what it was about. */
const jobAudit = (_context: unknown, { id }: { id: number }) => ({
  subject: { kind: 'failed_job', id },
  keep: () => null,
})

const emptyAnswer = { schema: z.object({}), of: () => ({}) }

/** Has a failed job tried again. @returns 404 it is not open; 409 the queue has forgotten it. */
export const retryJob = operation({
  operation: 'job.retry',
  summary: 'Retries a job that failed for good, as a new one',
  input: job,
  run: async (context, { id }) => refusedRetry(await retryFailedJobs(context, { id })),
  audit: jobAudit,
  answer: emptyAnswer,
  forms: { retry: { isWarned: true } },
})

/** Has the newest failed jobs of a kind tried again. @returns as `retryJob`. */
export const retryJobsOf = operation({
  operation: 'job.retry',
  call: 'job/retry-all',
  summary: 'Retries the newest failed jobs of a kind; those that the queue no longer has stay open',
  input: { queue: f.text({ most: 100, fault: 'validation.query', isWord: true }) },
  run: async (context, { queue }) => refusedRetry(await retryFailedJobs(context, { queue })),
  audit: (_context, { queue }) => ({
    subject: { kind: 'failed_jobs', id: queue },
    keep: (done: RetriedJobs) => done,
  }),
  answer: {
    schema: z.object({ retried: z.int(), gone: z.int() }),
    of: ({ retried, gone }) => ({ retried: retried.length, gone: gone.length }),
  },
  forms: { retry_all: { isWarned: true } },
})

function refusedRetry(done: RetriedJobs): RetriedJobs | Refusal {
  if (done.retried.length > 0) return done
  return done.gone.length > 0
    ? refuse(409, 'admin_settings.operations.error.gone')
    : refuse(404, 'admin_settings.operations.error.resolved')
}

const closeJob = async ({ tx, now }: Doing, { id }: { id: number }): Promise<Outcome<object>> =>
  (await resolveFailedJob({ db: tx, now }, id)) ? {} : refuse(404, 'admin_settings.operations.error.resolved')

/** Writes down that a clerk has done by hand what the job should have done. @returns 404 it is not open. */
export const resolveJob = operation({
  operation: 'job.resolve',
  summary: 'Records that a clerk did the work of a failed job by hand',
  input: job,
  run: closeJob,
  audit: jobAudit,
  answer: emptyAnswer,
  forms: { resolve: { isWarned: true, isSure: true } },
})

/** Lets a failed job be, since nothing has to be done about it. @returns 404 it is not open. */
export const dismissJob = operation({
  operation: 'job.dismiss',
  summary: 'Dismisses a failed job: it needs no work',
  input: { ...job, reason: f.reason() },
  run: closeJob,
  audit: jobAudit,
  answer: emptyAnswer,
  forms: { dismiss: { isWarned: true, isSure: true } },
})

const domainOf = ({ mailFrom }: Pick<Config, 'mailFrom'>): string => mailFrom.split('@')[1] ?? ''

/**
 * Takes in a delivery report that came back to the sender's mailbox. A known one changes nothing.
 * @returns 422: it reports the failure of no mail of ours
 */
export const takeBounceReport = operation({
  operation: 'mail.report',
  summary: 'Imports a delivery report from the sender’s mailbox: a mail server refused a mail',
  input: {
    report: f.file({ most: 500_000, meaning: 'The whole mail that came back, or its text' }),
  },
  longestBody: 2 * 1024 * 1024,
  run: async (
    { tx, now, config }: Writing & OperationContext & { config: Pick<Config, 'mailFrom'> },
    { report },
  ) =>
    (await keepBounceReport(tx, report, domainOf(config), now)) ??
    refuse(422, 'admin_settings.operations.error.report'),
  audit: async ({ tx, config }, { report }) => ({
    subject: { kind: 'mail', id: (await findReportedMail(tx, report, domainOf(config)))?.mailId ?? '-' },
    keep: ({ status }: KeptReport) => ({ status }),
    isChange: ({ isNew }) => isNew,
  }),
  answer: {
    schema: z.object({ event: z.string(), status: z.string(), is_new: z.boolean() }),
    of: ({ event, status, isNew }) => ({ event, status, is_new: isNew }),
  },
  // Its page takes a file or a pasted text.
  forms: {},
})

/** As `cancelWork` of long work, by staff. */
export const cancelLongWork = operation({
  operation: 'work.cancel',
  summary: 'Ends long work: at once if no process runs it, else after its step. Finished steps stay',
  input: { id: f.id({ name: 'work' }) },
  run: async (context, { id }) => await cancelWork(context, id),
  audit: (_context, { id }) => ({
    subject: { kind: 'long_work', id },
    keep: (done: { ended: boolean }) => done,
  }),
  answer: { schema: z.object({ ended: z.boolean() }), of: ({ ended }) => ({ ended }) },
  // Work that is ended is not begun again.
  forms: { cancel: { isWarned: true, isSure: true } },
})

/** As `askForReviews` of the reviews, by staff. */
export const askForReviewsNow = operation({
  operation: 'review.ask',
  summary: 'Invites buyers to review now; the shop also does so every hour of the day',
  input: {},
  needs: ['config'],
  run: async (context) => ({ count: await askForReviews(context, context.config.reviewsAfterDays) }),
  audit: () => ({ subject: { kind: 'reviews', id: 'due' }, keep: (done: { count: number }) => done }),
  answer: { schema: z.object({ count: z.int() }), of: ({ count }) => ({ count }) },
  forms: {},
})

/** As `fetchPoints` of the carriers, by staff. @returns 409: there is no key, or the points stay as they were. */
export const fetchPointsNow = outsideOperation({
  operation: 'points.fetch',
  summary: 'Fetches the carrier’s pick-up points now; the shop also does so every night',
  input: {},
  needs: ['packeta'],
  run: async (context) => {
    const { db, packeta, now } = context
    if (packeta.key === null) return refuse(409, 'admin_settings.operations.error.no_key')
    const { count, refusal } = await fetchPoints({ db, packeta, now })
    const entry = { subject: { kind: 'points', id: 'packeta' }, after: { count, refusal } }
    await db
      .transaction()
      .execute(async (tx) => await recordAudit({ ...context, tx }, { operation: 'points.fetch', ...entry }))
    return refusal === null
      ? { count }
      : refuse(409, 'admin_settings.operations.error.points', { more: { why: refusal } })
  },
  answer: {
    schema: z.object({ count: z.int() }),
    refused: z.object({
      why: z.string().meta({ description: 'With 409: what the list of the carrier lacks' }),
    }),
    of: ({ count }) => ({ count }),
  },
})

/** As `rebuildSums` of the analytics, by staff. */
export const rebuildSalesByStaff = operation({
  operation: 'sales.rebuild',
  call: 'analytics/rebuild',
  summary:
    'Compares the sums of sales with orders, documents and lots, and repairs them; they differ only after manual changes of the database',
  input: {},
  run: async (context) => ({ wrong: await rebuildSums(context) }),
  audit: () => ({
    subject: { kind: 'sales', id: 'all' },
    keep: (done: { wrong: number }) => done,
    isChange: ({ wrong }) => wrong > 0,
  }),
  answer: {
    schema: z.object({ wrong: z.int().meta({ description: 'How many sums of a day were wrong' }) }),
    of: ({ wrong }) => ({ wrong }),
  },
  forms: {},
})
