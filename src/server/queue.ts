/** The job queue in the same database: a job written in a transaction exists exactly when the transaction does. */
import { fromKysely, PgBoss } from 'pg-boss'
import type { OpenedDatabase, Statement, Tx } from './db.ts'

/** Name and payload of a job; a noun's jobs.ts declares them, src/jobs.ts ties them to the verb that does them. */
export interface JobKind<Payload extends object> {
  name: string
  payload?: Payload
}

/** What to do about a job of one kind. It may be called twice for one job, and must bear it. */
export interface JobHandler {
  name: string
  run: (payload: object) => Promise<void>
}

/** A job that is written again and again, whoever works; once a time, however many processes there are. */
export interface Schedule {
  name: string
  /** Minute, hour, day of the month, month, day of the week, in Prague. */
  cron: string
}

export interface Queue {
  /** Writes a job within the caller's transaction. */
  send: <Payload extends object>(tx: Tx, kind: JobKind<Payload>, payload: Payload) => Promise<void>
  /** The statement that writes a job, to go into a transaction with others. */
  statement: <Payload extends object>(kind: JobKind<Payload>, payload: Payload) => Promise<Statement>
  /** Begins to work on jobs of these kinds.  */
  work: (handlers: JobHandler[]) => Promise<void>
  stop: () => Promise<void>
}

export interface QueueOptions {
  schedules?: Schedule[]
  pollSeconds?: number
  /** Makes the queue's tables; false: the database's owner has made them, and we may not. */
  install?: boolean
}

const kept = { expireInSeconds: 120, deleteAfterSeconds: 14 * 24 * 3600 }

/** Where jobs end that failed at every try. */
export const givenUp = 'given-up'

/** Soon again at first, then once an hour: a mail server that is down over a long weekend loses no mail. */
const retries = {
  ...kept,
  retryLimit: 100,
  retryDelay: 15,
  retryBackoff: true,
  retryDelayMax: 3600,
  deadLetter: givenUp,
}

/** What comes by itself comes again by itself. */
const once = { ...kept, retryLimit: 0 }

/** Opens the queue and makes sure that its tables, the named queues and the schedules exist. */
export async function openQueue(
  database: OpenedDatabase,
  names: string[],
  onError: (error: Error) => void,
  { schedules = [], pollSeconds = 1, install = true }: QueueOptions = {},
): Promise<Queue> {
  const boss = new PgBoss({
    db: database.jobs,
    backend: database.engine === 'pglite' ? 'pglite' : 'postgres',
    schedule: schedules.length > 0,
    migrate: install,
    // Rebuilding an index is up to whoever owns it.
    reindex: install,
  })
  boss.on('error', onError)
  await boss.start()
  const scheduled = new Set(schedules.map(({ name }) => name))
  if (names.length > 0) await boss.createQueue(givenUp, kept)
  for (const name of names) {
    const options = scheduled.has(name) ? once : retries
    await boss.createQueue(name, options)
    await boss.updateQueue(name, options)
    // Asks pg-boss to look the queue up now. It would do so at the first job, past the transaction that the job is
    // written in: the embedded database has one connection, and would wait for itself for ever.
    await statementOf(boss, name, {})
  }
  for (const { name, cron } of schedules) await boss.schedule(name, cron, {}, { tz: 'Europe/Prague' })
  return {
    send: async (tx, kind, payload) => {
      await boss.send(kind.name, payload, { db: fromKysely(tx) })
    },
    statement: async (kind, payload) => await statementOf(boss, kind.name, payload),
    work: async (handlers) => {
      await reportGivenUp(boss, onError, pollSeconds)
      for (const { name, run } of handlers) {
        await boss.work(
          name,
          { batchSize: 10, pollingIntervalSeconds: pollSeconds, perJobResults: true },
          async (jobs) => {
            const results = []
            for (const job of jobs)
              results.push(await outcomeOf(job.id, async () => await run(job.data as object), onError))
            return results
          },
        )
      }
    },
    stop: async () => await boss.stop({ graceful: true, timeout: 5000 }),
  }
}

/** Tells of jobs that nobody will try again: somebody has to look at them. */
async function reportGivenUp(
  boss: PgBoss,
  onError: (error: Error) => void,
  pollSeconds: number,
): Promise<void> {
  await boss.work(
    givenUp,
    { includeMetadata: true, pollingIntervalSeconds: pollSeconds },
    async (jobs): Promise<void> => {
      for (const { sourceName, data } of jobs)
        onError(new Error(`The job ${sourceName ?? ''} ${JSON.stringify(data)} failed for good`))
      await Promise.resolve()
    },
  )
}

/** One job of a batch that fails is tried again alone; its neighbours are done. */
async function outcomeOf(id: string, run: () => Promise<void>, onError: (error: Error) => void) {
  try {
    await run()
    return { id, status: 'completed' as const }
  } catch (error) {
    const cause = error instanceof Error ? error : new Error(String(error))
    onError(cause)
    return { id, status: 'failed' as const, output: { message: cause.message } }
  }
}

/** The statement by which pg-boss would write a job. */
async function statementOf(boss: PgBoss, name: string, payload: object): Promise<Statement> {
  let written: Statement | undefined
  const executeSql = async (text: string, values?: unknown[]) => {
    written = { text, values: values ?? [] }
    return await Promise.resolve({ rows: [{ id: '' }] })
  }
  await boss.send(name, payload, { db: { executeSql } })
  if (!written) throw new Error(`No job ${name} was written`)
  return written
}
