/** What staff does to the program's own work: each asks for its permission, and is written into the audit. */
import type { AuditEntry } from '../../shop/audit/rules.ts'
import type { OperationContext, Connected, Writing } from '../../server/context.ts'
import type { PacketaSettings } from '../../server/config.ts'
import { keepBounceReport, type KeptReport } from '../../server/bounce-report.ts'
import type { Queue } from '../../server/queue.ts'
import { refuse, type Refusal } from '../../server/refusal.ts'
import { recordAudit } from '../../shop/audit/audit.ts'
import { rebuildSums } from '../../shop/analytics/analytics.ts'
import { fetchPoints } from '../../shop/carriers/carriers.ts'
import { resolveFailedJob, retryFailedJobs, type RetriedJobs } from '../../shop/operations/operations.ts'
import { askForReviews } from '../../shop/reviews/reviews.ts'
import { operate, refusalOf } from '../../shop/staff/staff.ts'
import { cancelWork } from '../../shop/work/work.ts'

/** As `resolveFailedJob` of the operations, by staff: `job.resolve`. `resolved` is false where no such job is open. */
export async function resolveJob(
  context: Connected & OperationContext,
  id: number,
): Promise<{ resolved: boolean } | Refusal> {
  const { db } = context
  const asked = {
    operation: 'job.resolve',
    subject: { kind: 'failed_job', id },
    keep: () => null,
    isChange: ({ resolved }: { resolved: boolean }) => resolved,
  } as const
  return await db
    .transaction()
    .execute(async (tx) =>
      operate(
        { ...context, tx },
        { asked, work: async () => ({ resolved: await resolveFailedJob({ db: tx, now: context.now }, id) }) },
      ),
    )
}

/** Has a failed job tried again: `job.retry`. @returns 404 it is not open; 409 the queue has forgotten it. */
export async function retryJob(
  context: Writing & OperationContext & { queue: Queue },
  id: number,
): Promise<RetriedJobs | Refusal> {
  const subject = { kind: 'failed_job', id }
  return await operate(context, {
    asked: { operation: 'job.retry', subject, keep: () => null },
    work: async () => refusedRetry(await retryFailedJobs(context, { id })),
  })
}

/** Has the newest failed jobs of a kind tried again: `job.retry`. @returns as `retryJob`. */
export async function retryJobsOf(
  context: Writing & OperationContext & { queue: Queue },
  kind: string,
): Promise<RetriedJobs | Refusal> {
  const subject = { kind: 'failed_jobs', id: kind }
  return await operate(context, {
    asked: { operation: 'job.retry', subject, keep: (done: RetriedJobs) => done },
    work: async () => refusedRetry(await retryFailedJobs(context, { queue: kind })),
  })
}

function refusedRetry(done: RetriedJobs): RetriedJobs | Refusal {
  if (done.retried.length > 0) return done
  return done.gone.length > 0
    ? refuse(409, 'admin_settings.operations.error.gone')
    : refuse(404, 'admin_settings.operations.error.resolved')
}

/** Lets a failed job be, since nothing has to be done about it: `job.dismiss`. @returns 404 it is not open. */
export async function dismissJob(
  context: Writing & OperationContext,
  { id, reason }: { id: number; reason: string },
): Promise<{ dismissed: true } | Refusal> {
  const { tx, now } = context
  return await operate(context, {
    asked: { operation: 'job.dismiss', subject: { kind: 'failed_job', id }, reason, keep: () => null },
    work: async () =>
      (await resolveFailedJob({ db: tx, now }, id))
        ? { dismissed: true }
        : refuse(404, 'admin_settings.operations.error.resolved'),
  })
}

/**
 * Takes a delivery report in that came back to the sender's mailbox: `mail.report`. One that is known changes nothing.
 * @param domain of our sender's address @returns 422: it says of no mail of ours that it failed.
 */
export async function takeBounceReport(
  context: Writing & OperationContext,
  { report, domain }: { report: string; domain: string },
): Promise<KeptReport | Refusal> {
  const { tx, actor, now } = context
  const operation = 'mail.report'
  const refusal = refusalOf(actor, operation)
  if (refusal) return refusal
  const kept = await keepBounceReport(tx, report, domain, now)
  if (!kept) return refuse(422, 'admin_settings.operations.error.report')
  const { mailId, status, isNew } = kept
  const entry = { operation, subject: { kind: 'mail', id: mailId }, after: { status } }
  if (isNew) await recordAudit(context, entry)
  return kept
}

/** As `cancelWork` of long work, by staff: `work.cancel`. */
export async function cancelLongWork(
  context: Writing & OperationContext,
  id: number,
): Promise<{ ended: boolean } | Refusal> {
  const subject = { kind: 'long_work', id }
  const asked = { operation: 'work.cancel', subject, keep: (done: { ended: boolean }) => done } as const
  return await operate(context, { asked, work: async () => await cancelWork(context, id) })
}

/** As `askForReviews` of the reviews, by staff: `review.ask`. @returns how many buyers are to be asked. */
export async function askForReviewsNow(
  context: Connected & OperationContext & { queue: Queue },
  afterDays: number | null,
): Promise<{ count: number } | Refusal> {
  const { db } = context
  const operation = 'review.ask'
  const refusal = refusalOf(context.actor, operation)
  if (refusal) return refusal
  const { queue, now } = context
  const count = await askForReviews({ db, queue, now }, afterDays)
  await recordApart(context, { operation, subject: { kind: 'reviews', id: 'due' }, after: { count } })
  return { count }
}

/** As `fetchPoints` of the carriers, by staff: `points.fetch`. */
export async function fetchPointsNow(
  context: Connected & OperationContext,
  packeta: PacketaSettings,
): Promise<Awaited<ReturnType<typeof fetchPoints>> | Refusal> {
  const { db } = context
  const operation = 'points.fetch'
  const refusal = refusalOf(context.actor, operation)
  if (refusal) return refusal
  const fetched = await fetchPoints({ db, packeta, now: context.now })
  const after = { count: fetched.count, refusal: fetched.refusal }
  await recordApart(context, { operation, subject: { kind: 'points', id: 'packeta' }, after })
  return fetched
}

/** For work of several transactions: it is written behind them, since none of them is its own. */
async function recordApart(context: Connected & OperationContext, entry: AuditEntry): Promise<void> {
  const { db } = context
  await db.transaction().execute(async (tx) => await recordAudit({ ...context, tx }, entry))
}

/** As `rebuildSums` of the analytics, by staff: `sales.rebuild`. @returns how many sums of a day were wrong */
export async function rebuildSalesByStaff(
  context: Writing & OperationContext,
): Promise<{ wrong: number } | Refusal> {
  const asked = {
    operation: 'sales.rebuild',
    subject: { kind: 'sales', id: 'all' },
    keep: (done: { wrong: number }) => done,
    isChange: ({ wrong }: { wrong: number }) => wrong > 0,
  } as const
  return await operate(context, { asked, work: async () => ({ wrong: await rebuildSums(context) }) })
}
