/** The job queue in the same database: a job written in a transaction exists exactly when the transaction does. */
import { fromKysely, PgBoss } from 'pg-boss'
import { boundTo } from './bound.ts'
import type { OpenedDatabase, Statement, Tx } from './db.ts'
import type { KeptLooking } from './keep-looking.ts'
import { startLooking } from './queue-look.ts'
import { givenUp, makeQueues, makeSchedules, reportJobs, scheduled, type Schedule } from './queue-setup.ts'
import {
  asError,
  reportGivenUp,
  workOn,
  type JobHandler,
  type RecordGivenUp,
  type ReportFailure,
} from './queue-work.ts'
import { startHeartbeat } from './worker-heartbeat.ts'

export type { Schedule } from './queue-setup.ts'
export type { FailedJob, JobHandler, RecordGivenUp, ReportFailure } from './queue-work.ts'

/** Name and payload of a job; a noun's jobs.ts declares them, src/jobs.ts ties them to the verb that does them. */
export interface JobKind<Payload extends object> {
  name: string
  payload?: Payload
}

/** When a job is due; left out: at once. */
export interface When {
  afterSeconds: number
}

export interface Queue {
  /** Writes a job within the caller's transaction. */
  send: <Payload extends object>(
    tx: Tx,
    kind: JobKind<Payload>,
    payload: Payload,
    when?: When,
  ) => Promise<void>
  /** Writes many jobs of a kind within the caller's transaction, in one statement. */
  sendAll: <Payload extends object>(tx: Tx, kind: JobKind<Payload>, payloads: Payload[]) => Promise<void>
  /** The statement that writes a job, to go into a transaction with others. */
  statement: <Payload extends object>(
    kind: JobKind<Payload>,
    payload: Payload,
    when?: When,
  ) => Promise<Statement>
  /** Retries a job that failed for good; false: the queue no longer has the job. */
  retry: (tx: Tx, name: string, jobId: string) => Promise<boolean>
  /**
   * Rebuilds the indexes of the queue's tables that are mostly unused space, while the tables stay in use. For
   * the tables' owner.
   * @returns the number of rebuilt indexes
   */
  rebuildIndexes: () => Promise<number>
  /** Begins to work on jobs of these kinds. @param record called for each job that failed for good */
  work: (handlers: JobHandler[], record?: RecordGivenUp) => Promise<void>
  stop: () => Promise<void>
}

const isUuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

export interface QueueOptions {
  schedules?: Schedule[]
  /** The interval, in seconds, at which due jobs are looked for while no notification of new ones can arrive. */
  pollSeconds?: number
  /** True if this process will work on jobs: then it also looks after those that others left. */
  works?: boolean
  /** Creates the queue's tables; false: the update of the database has created them. */
  install?: boolean
  /** True while no job may begin. */
  isHeld?: () => boolean
  /** The number of side-by-side jobs that run at the same time in this process. */
  sideBySide?: number
}

/**
 * Opens the queue and makes sure that its tables, the named queues and the schedules exist.
 * @param report called for every job that fails, and for failures of the queue itself
 */
export async function openQueue(
  database: OpenedDatabase,
  names: string[],
  report: ReportFailure,
  {
    schedules = [],
    pollSeconds = 1,
    works = true,
    install = true,
    sideBySide = 8,
    isHeld = () => false,
  }: QueueOptions = {},
): Promise<Queue> {
  let wake: (name: string) => void = () => undefined
  // pg-boss would listen for itself, and hear of jobs that are due at once alone: it is woken by our look instead.
  const listen = async (_channel: string, notify: typeof wake) => {
    wake = notify
    return await Promise.resolve({ close: async () => {} })
  }
  const boss = new PgBoss({
    db: { ...database.jobs, listen },
    useListenNotify: true,
    supervise: works,
    ...rareIntervals(works),
    backend: database.engine === 'pglite' ? 'pglite' : 'postgres',
    schedule: schedules.length > 0,
    migrate: install,
    // Only the tables' owner may, and does it when it brings the database up to date.
    reindex: false,
  })
  boss.on('error', (error) => report(asError(error)))
  await boss.start()
  if (install) await reportJobs(database.jobs)
  await makeQueues(boss, names, schedules)
  // Makes pg-boss look the queues up now. Otherwise it would do so at the first job, outside of the transaction
  // that the job is written in: the embedded database has one connection, and would wait for itself forever.
  for (const name of names) await statementOf(boss, name, {})
  await makeSchedules(boss, schedules)
  let heartbeat: Awaited<ReturnType<typeof startHeartbeat>> | undefined
  let looking: KeptLooking | undefined
  return {
    send: async (tx, kind, payload, when) => {
      await boss.send(kind.name, payload, { ...dueOf(when), db: fromKysely(tx) })
    },
    sendAll: async (tx, kind, payloads) => {
      const jobs = payloads.map((data) => ({ data }))
      if (jobs.length > 0) await boss.insert(kind.name, jobs, { db: fromKysely(tx) })
    },
    statement: async (kind, payload, when) => await statementOf(boss, kind.name, payload, when),
    retry: async (tx, name, jobId) => {
      // Names of other releases and ids of other queues would make the queue throw, and undo its caller's transaction.
      if (!names.includes(name) || !isUuid.test(jobId)) return false
      const done = await boss.retry(name, jobId, { db: fromKysely(tx) })
      // It returns more than its type declares.
      return (done as { affected: number }).affected > 0
    },
    rebuildIndexes: async () => {
      const commands = await boss.getReindexCommands()
      // A session has no time limit.
      for (const command of commands) await database.withSession(async ({ run }) => await run(command))
      return commands.length
    },
    work: async (handlers, record = async () => {}) => {
      heartbeat = await startHeartbeat(database.db, report)
      const atOnce = boundTo({ running: sideBySide, waiting: Infinity })
      const queues = [givenUp, ...handlers.map(({ name }) => name)]
      const work = { boss, report, atOnce, batch: 4 * sideBySide, begun: heartbeat.begun }
      const begin = async () => {
        await reportGivenUp(work, givenUp, record)
        for (const handler of handlers) await workOn(work, handler)
      }
      // Workers look by themselves, too: while jobs are held there must be no worker.
      const end = async () => {
        for (const name of queues) await boss.offWork(name)
      }
      let isAtWork = false
      const mayLook = async () => {
        const may = !isHeld()
        if (may !== isAtWork) await (may ? begin() : end())
        isAtWork = may
        return may
      }
      await mayLook()
      looking = startLooking(database.jobs, {
        notifications: database.notifications,
        names: schedules.length > 0 ? [...queues, scheduled] : queues,
        wake: (name) => wake(name),
        seconds: pollSeconds,
        mayLook,
        report: (error) => report(asError(error)),
      })
    },
    stop: async () => {
      await Promise.all([looking?.stop(), boss.stop({ graceful: true, timeout: 5000 })])
      await heartbeat?.stop()
    },
  }
}

/** What pg-boss does by the clock, seldom: new jobs and those of the schedule are found by our look. */
const rareIntervals = (works: boolean) => ({
  flowIntervalSeconds: 24 * 3600,
  cronMonitorIntervalSeconds: 45,
  cronWorkerIntervalSeconds: 45,
  queueCacheIntervalSeconds: works ? 60 : 3600,
})

const dueOf = (when?: When) => (when && when.afterSeconds > 0 ? { startAfter: when.afterSeconds } : {})

/** The statement that pg-boss would use to write a job. */
async function statementOf(boss: PgBoss, name: string, payload: object, when?: When): Promise<Statement> {
  let written: Statement | undefined
  const executeSql = async (text: string, values?: unknown[]) => {
    written = { text, values: values ?? [] }
    return await Promise.resolve({ rows: [{ id: '' }] })
  }
  await boss.send(name, payload, { ...dueOf(when), db: { executeSql } })
  if (!written) throw new Error(`No job ${name} was written`)
  return written
}
