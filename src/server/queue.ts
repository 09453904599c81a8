/** The job queue in the same database: a job written in a transaction exists exactly when the transaction does. */
import { fromKysely, PgBoss } from 'pg-boss'
import { boundTo } from './bound.ts'
import type { OpenedDatabase, Statement, Tx } from './db.ts'
import { startLooking, type Looking, type Wake } from './queue-look.ts'
import { givenUp, makeQueues, makeSchedules, type Schedule } from './queue-setup.ts'
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
  /** The interval, in seconds, at which due jobs are looked for. */
  pollSeconds?: number
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
    install = true,
    sideBySide = 8,
    isHeld = () => false,
  }: QueueOptions = {},
): Promise<Queue> {
  const boss = new PgBoss({
    db: database.jobs,
    backend: database.engine === 'pglite' ? 'pglite' : 'postgres',
    schedule: schedules.length > 0,
    migrate: install,
    // Only the tables' owner may, and does it when it brings the database up to date.
    reindex: false,
  })
  boss.on('error', (error) => report(asError(error)))
  await boss.start()
  await makeQueues(boss, names, schedules)
  // Makes pg-boss look the queues up now. Otherwise it would do so at the first job, outside of the transaction
  // that the job is written in: the embedded database has one connection, and would wait for itself forever.
  for (const name of names) await statementOf(boss, name, {})
  await makeSchedules(boss, schedules)
  let heartbeat: Awaited<ReturnType<typeof startHeartbeat>> | undefined
  let looking: Looking | undefined
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
      const wakes = new Map<string, Wake>()
      const isWokenBy = (name: string, wake: Wake) => void wakes.set(name, wake)
      const work = { boss, report, isWokenBy, atOnce, batch: 4 * sideBySide, begun: heartbeat.begun }
      const begin = async () => {
        await reportGivenUp(work, givenUp, record)
        for (const handler of handlers) await workOn(work, handler)
      }
      // Workers look by themselves, too: while jobs are held there must be no worker.
      const end = async () => {
        for (const name of wakes.keys()) await boss.offWork(name)
        wakes.clear()
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
        wakes,
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
