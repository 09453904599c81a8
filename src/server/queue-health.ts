/** The health of the job queue for operators and monitoring: waiting jobs, their age, and which workers are alive. */
import { sql } from 'kysely'
import type { Reader } from './db.ts'
import { givenUp as givenUpQueue } from './queue-setup.ts'

export interface QueueHealth {
  /** Every queue, by name. */
  queues: {
    name: string
    /** Jobs that wait for their first try or for another one. */
    waiting: number
    /** The part of them that failed before. */
    retrying: number
    /** Jobs in hand, as pg-boss counted them within the last minute or two. */
    active: number
    /** Seconds since the oldest waiting job was due for the first time; null if no job waits. */
    oldestWaitingSeconds: number | null
  }[]
  /** Jobs that are no longer retried, of the last fourteen days, by queue. */
  givenUp: { name: string; jobs: number }[]
  mails: {
    /** Mails that were begun, and neither handed over nor refused for good. */
    unsent: number
    /** Age of the oldest mail that is not handed over, begun or still waiting as a job; null if there is no such mail. */
    oldestUnsentSeconds: number | null
  }
  /** Processes that work on jobs, the latest sign of life first. One that is silent for a minute is dead. */
  workers: {
    id: string
    host: string
    pid: number
    startedAt: Date
    secondsSinceHeartbeat: number
    /** The queues that its jobs in hand belonged to at that time. */
    workingOn: string[]
  }[]
}

/**
 * Reads the health of the queue, in four short statements by indexes; times are measured by the database's clock.
 * @param mailQueues names of the queues that send mails (`mailQueues` of src/jobs.ts): their waiting jobs count as unsent
 * mails
 */
export async function queueHealth(db: Reader, mailQueues: readonly string[] = []): Promise<QueueHealth> {
  const [queues, givenUp, mails, workers] = [
    await selectQueues(db),
    await selectGivenUp(db),
    await selectUnsentMails(db),
    await selectWorkers(db),
  ]
  const ages = queues
    .filter(({ name }) => mailQueues.includes(name))
    .map(({ oldestWaitingSeconds }) => oldestWaitingSeconds)
  const unsent = [mails.oldest, ...ages].filter((age) => age !== null)
  return {
    queues,
    givenUp,
    mails: { unsent: mails.unsent, oldestUnsentSeconds: unsent.length > 0 ? Math.max(...unsent) : null },
    workers,
  }
}

/** The conditions are those of pg-boss's index of waiting jobs: done ones are kept for two weeks, and must not be read. */
async function selectQueues(db: Reader): Promise<QueueHealth['queues']> {
  const { rows } = await sql<QueueHealth['queues'][number]>`
    select q.name, coalesce(w.waiting, 0) as waiting, coalesce(w.retrying, 0) as retrying, q.active_count as active,
      w.age as "oldestWaitingSeconds"
    from pgboss.queue q left join (
      select name, count(*)::integer as waiting, (count(*) filter (where state = 'retry'))::integer as retrying,
        greatest(0, extract(epoch from clock_timestamp()
          - min(case when state = 'created' then start_after else created_on end)))::float8 as age
      from pgboss.job where state < 'active' and not blocked group by name) w on w.name = q.name
    where q.name <> ${givenUpQueue} and q.name not like '\\_\\_pgboss%' order by q.name`.execute(db)
  return rows
}

async function selectGivenUp(db: Reader): Promise<QueueHealth['givenUp']> {
  const { rows } = await sql<QueueHealth['givenUp'][number]>`
    select source_name as name, count(*)::integer as jobs
    from pgboss.job where name = ${givenUpQueue} and source_name is not null
    group by source_name order by source_name`.execute(db)
  return rows
}

async function selectUnsentMails(db: Reader): Promise<{ unsent: number; oldest: number | null }> {
  return await db
    .selectFrom('mail')
    .select([
      sql<number>`count(*)::integer`.as('unsent'),
      sql<number | null>`extract(epoch from clock_timestamp() - min(created_at))::float8`.as('oldest'),
    ])
    .where('sent_at', 'is', null)
    .where('bounced_at', 'is', null)
    .executeTakeFirstOrThrow()
}

async function selectWorkers(db: Reader): Promise<QueueHealth['workers']> {
  const rows = await db
    .selectFrom('worker_heartbeat')
    .select([
      'id',
      'host',
      'pid',
      'started_at',
      'working_on',
      sql<number>`extract(epoch from clock_timestamp() - beat_at)::float8`.as('silent'),
    ])
    .orderBy('beat_at', 'desc')
    .execute()
  return rows.map(({ id, host, pid, started_at, working_on, silent }) => ({
    id,
    host,
    pid,
    startedAt: started_at,
    secondsSinceHeartbeat: silent,
    workingOn: working_on,
  }))
}
