/** Works on jobs, in turn or side by side, and reports those that fail. */
import type { Job, JobResult, JobWithMetadata, PgBoss } from 'pg-boss'
import type { Bound } from './bound.ts'

/** The handler of one kind of job. It may be called twice for one job, and must tolerate it. */
export interface JobHandler {
  name: string
  run: (payload: object) => Promise<void>
  /** True if several jobs of this kind may run at the same time. Left out: one after the other. */
  sideBySide?: boolean
  /**
   * True if all jobs fetched together start at once; for kinds that run side by side. Only for jobs that do every read and
   * write `gathered`, so that together they take no more connections to the database than one of them.
   */
  gathers?: boolean
}

/** The job of an error, for the log: it holds no personal data. */
export interface FailedJob {
  queue: string
  jobId: string
  /** Counts from 1. */
  attempt: number
  /** The ids in its payload; present once the job is not tried again. */
  ids?: Record<string, unknown>
}

/** Receives failures; `job` is left out if the failure belongs to no single job. */
export type ReportFailure = (error: Error, job?: FailedJob) => void

export interface Work {
  boss: PgBoss
  report: ReportFailure
  /** Bounds the jobs that are done side by side, of all kinds together. */
  atOnce: Bound
  /** The number of side-by-side jobs that one look takes. */
  batch: number
  /** Called with a queue when work on it begins; the function that it returns is called at the end. */
  begun: (queue: string) => () => void
}

/** Workers of a queue are woken when there is a job (queue-look.ts); by themselves they look only this often. */
const ownLookSeconds = 3600

/** Begins to work on jobs of one kind. As long as a look returns a full batch, the next one follows at once. */
export async function workOn(work: Work, handler: JobHandler): Promise<void> {
  const { boss, batch } = work
  const { name, sideBySide = false } = handler
  const options = {
    batchSize: sideBySide ? batch : 10,
    pollingIntervalSeconds: ownLookSeconds,
    burstWhenBatchFull: true,
    perJobResults: true,
  } as const
  await boss.work(name, options, async (jobs) => {
    const end = work.begun(name)
    try {
      return await (sideBySide ? together(work, handler, jobs) : inTurn(work, handler, jobs))
    } finally {
      end()
    }
  })
}

async function inTurn(work: Work, handler: JobHandler, jobs: Job<unknown>[]): Promise<JobResult[]> {
  const results: JobResult[] = []
  for (const job of jobs) results.push(await outcomeOf(work, handler, job))
  return results
}

async function together(work: Work, handler: JobHandler, jobs: Job<unknown>[]): Promise<JobResult[]> {
  const bound = handler.gathers ? unbounded : work.atOnce
  const results = jobs.map(async (job) => await bound(async () => await outcomeOf(work, handler, job)))
  return (await Promise.all(results)).filter((result) => result !== null)
}

const unbounded: Bound = async (run) => await run()

/** One job of a batch that fails is retried alone; the others are done. */
async function outcomeOf(work: Work, handler: JobHandler, job: Job<unknown>): Promise<JobResult> {
  const { id, data, retryCount, signal } = job
  // The batch took too long and was returned: another look has these jobs, or will have them.
  if (signal.aborted) return { id, status: 'failed' }
  try {
    await handler.run(data as object)
    return { id, status: 'completed' }
  } catch (error) {
    const cause = asError(error)
    work.report(cause, { queue: handler.name, jobId: id, attempt: retryCount + 1 })
    return { id, status: 'failed', output: { message: cause.message } }
  }
}

/** Records a job that failed for good, for a person. It may be called twice for one job. */
export type RecordGivenUp = (job: FailedJob) => Promise<void>

/** Reports jobs that are not retried, so that a person looks at them. */
export async function reportGivenUp(
  { boss, report }: Work,
  queue: string,
  record: RecordGivenUp,
): Promise<void> {
  const options = { includeMetadata: true, batchSize: 10, pollingIntervalSeconds: ownLookSeconds } as const
  await boss.work(queue, options, async (jobs: JobWithMetadata[]): Promise<void> => {
    for (const { sourceName, sourceId, sourceRetryCount, data } of jobs) {
      const attempt = (sourceRetryCount ?? 0) + 1
      const job = { queue: sourceName ?? '', jobId: sourceId ?? '', attempt, ids: idsOf(data) }
      report(new Error(`The job ${job.queue} failed for good`), job)
      // If it can't be recorded, the log has it all the same.
      await record(job).catch((error: unknown) => report(asError(error)))
    }
  })
}

/** The ids of a payload; addresses, reasons and the like stay out of the log. */
function idsOf(payload: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(payload).filter(([key]) => /^id$|Id$/.test(key)))
}

/** Turns a failure into an Error: pg-boss reports its own failures as plain objects. */
export function asError(failure: unknown): Error {
  if (failure instanceof Error) return failure
  const { message, stack, code } = (failure ?? {}) as { message?: string; stack?: string; code?: string }
  const error = Object.assign(new Error(message ?? String(failure)), code === undefined ? {} : { code })
  if (stack !== undefined) error.stack = stack
  return error
}
