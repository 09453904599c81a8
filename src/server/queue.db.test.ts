import { once } from 'node:events'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withDatabase } from '../../test/database.ts'
import { inTransaction, sqlRows } from '../../test/statements.ts'
import { noNotifications } from './notifications.ts'
import { openQueue, type FailedJob, type JobKind, type Queue } from './queue.ts'
import { queueHealth } from './queue-health.ts'

const fresh: JobKind<{ orderId: number }> = { name: 'never-used-before' }
const fail = (error: Error) => {
  throw error
}

withDatabase('the job queue', (database) => {
  let queue: Queue
  beforeAll(async () => {
    queue = await openQueue(await database(), [fresh.name], fail)
  })
  afterAll(async () => await queue.stop())
  const jobs = async () => {
    const rows = await sqlRows<{
      data: unknown
    }>((await database()).db)`select data from pgboss.job where name = ${fresh.name}`
    return rows.map(({ data }) => data)
  }

  test('takes the very first job of a queue inside a transaction, without waiting for it', async () => {
    const { db } = await database()
    await inTransaction(db, async (tx) => await queue.send(tx, fresh, { orderId: 1 }))
    expect(await jobs()).toEqual([{ orderId: 1 }])
  })

  test('forgets a job of a rolled back transaction', async () => {
    const { db } = await database()
    const before = await jobs()
    const undone = inTransaction(db, async (tx) => {
      await queue.send(tx, fresh, { orderId: 2 })
      throw new Error('changed my mind')
    })
    await expect(undone).rejects.toThrow('changed my mind')
    expect(await jobs()).toEqual(before)
  })

  test('gives the statement of a job, to be written together with others, all or nothing', async () => {
    const { atomically } = await database()
    const job = await queue.statement(fresh, { orderId: 3 })
    const wrong = { text: 'select 1 / $1::integer', values: [0] }
    await expect(atomically([job, wrong])).rejects.toThrow(/division by zero/)
    expect(await jobs()).not.toContainEqual({ orderId: 3 })
    await atomically([job, { ...wrong, values: [1] }])
    expect(await jobs()).toContainEqual({ orderId: 3 })
  })

  test('a queue that is kept by other rules than it is wanted is changed by the next start', async () => {
    const { db } = await database()
    await sqlRows(db)`update pgboss.queue set retry_delay = 99 where name = ${fresh.name}`
    const again = await openQueue(await database(), [fresh.name], fail)
    await again.stop()
    const rows = await sqlRows(db)`select retry_delay as delay from pgboss.queue where name = ${fresh.name}`
    expect(rows).toEqual([{ delay: 15 }])
  })

  test('F6: a job is tried for three days at least, soon at first and then once an hour', async () => {
    const rows = await sqlRows<{ limit: number; first: number; most: number; backoff: boolean }>(
      (await database()).db,
    )`
      select retry_limit as limit, retry_delay as first, retry_delay_max as most, retry_backoff as backoff
      from pgboss.queue where name = ${fresh.name}`
    const [{ limit, first, most, backoff } = { limit: 0, first: 0, most: 0, backoff: false }] = rows
    expect({ first, most, backoff }).toEqual({ first: 15, most: 3600, backoff: true })
    const shortest = (tries: number) => Math.min(most, first * 2 ** Math.min(15, tries))
    const seconds = Array.from({ length: limit }, (_, tries) => shortest(tries)).reduce((a, b) => a + b, 0)
    expect(seconds).toBeGreaterThan(3 * 24 * 3600)
  })
})

withDatabase('a job that fails', (database) => {
  const doomed: JobKind<{ orderId: number; emailKey: string }> = { name: 'doomed' }

  test('is reported by queue, job and attempt, and in the end by the ids that its payload names, no more', async () => {
    const { db } = await database()
    const told: [string, FailedJob | undefined][] = []
    const ends = new AbortController()
    const queue = await openQueue(
      await database(),
      [doomed.name],
      ({ message }, job) => {
        told.push([message, job])
        if (message.includes('for good')) ends.abort()
      },
      { pollSeconds: 0.5 },
    )
    const end = once(ends.signal, 'abort')
    try {
      const payload = { orderId: 7, emailKey: 'jana@example.cz' }
      await inTransaction(db, async (tx) => await queue.send(tx, doomed, payload))
      await sqlRows(db)`update pgboss.job set retry_limit = 0 where name = ${doomed.name}`
      const written: FailedJob[] = []
      await queue.work(
        [{ name: doomed.name, run: async () => await Promise.reject(new Error('no luck')) }],
        async (failed) => await Promise.resolve(void written.push(failed)),
      )
      await end
      const job = { queue: 'doomed', jobId: expect.any(String) as string, attempt: 1 }
      await expect.poll(() => written).toEqual([{ ...job, ids: { orderId: 7 } }])
      expect(told).toEqual([
        ['no luck', job],
        ['The job doomed failed for good', { ...job, ids: { orderId: 7 } }],
      ])
      expect((await queueHealth(db)).givenUp).toEqual([{ name: 'doomed', jobs: 1 }])
    } finally {
      await queue.stop()
    }
  })
})

withDatabase('jobs that are worked on', (database) => {
  const kind: JobKind<{ nth: number }> = { name: 'counted' }

  /** Sends this many jobs and works on them; returns the highest number that was in hand at the same time. */
  const mostAtOnce = async (count: number, sideBySide: boolean) => {
    const opened = await database()
    const queue = await openQueue(opened, [kind.name], fail, { pollSeconds: 0.5, sideBySide: 3 })
    let [inHand, most, left] = [0, 0, count]
    const ends = new AbortController()
    const end = once(ends.signal, 'abort')
    const run = async () => {
      most = Math.max(most, ++inHand)
      // A query, as every job makes one, so that the others have the chance to begin.
      await sqlRows(opened.db)`select 1`
      inHand--
      if (--left === 0) ends.abort()
    }
    try {
      await inTransaction(opened.db, async (tx) => {
        for (let nth = 0; nth < count; nth++) await queue.send(tx, kind, { nth })
      })
      await queue.work([{ name: kind.name, run, sideBySide }])
      await end
      return most
    } finally {
      await queue.stop()
    }
  }

  test('are done one after the other, unless their kind bears more: then so many at once and no more', async () => {
    expect(await mostAtOnce(6, false)).toBe(1)
    expect(await mostAtOnce(30, true)).toBe(3)
  })
})

withDatabase('a queue with nothing to do', (database) => {
  const kinds = Array.from({ length: 12 }, (_, nth): JobKind<object> => ({ name: `rare-${nth}` }))
  const names = kinds.map(({ name }) => name)

  /** Works on these jobs as another process would; `reports`: it hears of new ones. */
  const workingOn = async (reports: boolean, pollSeconds?: number) => {
    const opened = await database()
    const asked: string[] = []
    const executeSql: typeof opened.jobs.executeSql = async (text, values) => {
      asked.push(text)
      return await opened.jobs.executeSql(text, values)
    }
    const notifications = reports ? opened.notifications : noNotifications
    const seconds = pollSeconds === undefined ? {} : { pollSeconds }
    const done: string[] = []
    const working = { ...opened, notifications, jobs: { ...opened.jobs, executeSql } }
    const queue = await openQueue(working, names, fail, seconds)
    await queue.work(
      names.map((name) => ({ name, run: async () => await Promise.resolve(void done.push(name)) })),
    )
    return {
      queue,
      done,
      send: async (nth: number, afterSeconds = 0) =>
        await inTransaction(
          opened.db,
          async (tx) => await queue.send(tx, kinds[nth] ?? fresh, {}, { afterSeconds }),
        ),
      looks: () => asked.filter((text) => text.includes('unnest($1::text[]) as queue')).length,
      own: () => asked.filter((text) => text.includes('SKIP LOCKED') && text.includes("'rare-")).length,
    }
  }

  test('is looked at with all others at once, and a job that comes is done at the next look', async () => {
    const { queue, done, send, looks, own } = await workingOn(false, 0.5)
    try {
      await expect.poll(looks).toBeGreaterThanOrEqual(2)
      expect(own()).toBe(kinds.length)
      for (const nth of [3, 7]) {
        await send(nth)
        await expect.poll(() => done).toContain(`rare-${nth}`)
      }
      expect(done).toEqual(['rare-3', 'rare-7'])
      expect(own()).toBeLessThan(2 * kinds.length)
    } finally {
      await queue.stop()
    }
  })

  const isResting = async () => {
    const rows = await sqlRows<{ is_resting: boolean }>(
      (await database()).db,
    )`select is_resting from queue_rest`
    return rows[0]?.is_resting
  }

  test('is left alone until a job is reported, or a later one becomes due', async () => {
    const { queue, done, send, looks } = await workingOn(true, 0.02)
    try {
      await expect.poll(isResting).toBe(true)
      // One more look finds what was written before the rest began.
      await expect.poll(looks).toBe(11)
      await send(2)
      await expect.poll(() => done, { timeout: 5000 }).toEqual(['rare-2'])
      await send(5, 1)
      await expect.poll(isResting).toBe(true)
      await expect.poll(() => done, { timeout: 5000 }).toEqual(['rare-2', 'rare-5'])
    } finally {
      await queue.stop()
    }
  })

  test('is reported nothing while its workers look by themselves, since reports make commits wait for each other', async () => {
    const { db, notifications } = await database()
    const { queue, send } = await workingOn(false, 600)
    const heard: string[] = []
    const ends = (['jobs', 'work'] as const).map((topic) =>
      notifications.follow(topic, () => heard.push(topic)),
    )
    try {
      await expect.poll(() => notifications.isListening()).toBe(true)
      heard.length = 0
      const notify = async () => await sql`select pg_notify('shop', 'work')`.execute(db)
      await sqlRows(db)`update queue_rest set is_resting = false`
      await send(2)
      await notify()
      await expect.poll(() => heard).toEqual(['work'])
      await sqlRows(db)`update queue_rest set is_resting = true`
      await send(2)
      await notify()
      await expect.poll(() => heard).toEqual(['work', 'jobs', 'work'])
    } finally {
      for (const end of ends) end()
      await queue.stop()
    }
  })
})

withDatabase('the health of the queue', (database) => {
  const waiting: JobKind<{ orderId: number }> = { name: 'waiting' }

  test('reports what waits and since when, unsent mails, and which processes work', async () => {
    const opened = await database()
    const { db } = opened
    const queue = await openQueue(opened, [waiting.name, 'idle'], fail)
    await inTransaction(db, async (tx) => {
      for (const orderId of [1, 2]) await queue.send(tx, waiting, { orderId })
    })
    await sqlRows(db)`update pgboss.job set created_on = now() - interval '1 hour', state = 'retry'
      where data ->> 'orderId' = '1'`
    await db
      .insertInto('mail')
      .values({
        event: 'test:unsent',
        recipient: 'zofie@example.cz',
        subject: 'x',
        created_at: sql<Date>`now() - interval '10 minutes'`,
      })
      .execute()
    const before = await queueHealth(db)
    const rows = new Map(before.queues.map((row) => [row.name, row]))
    expect(rows.get('idle')).toMatchObject({ waiting: 0, retrying: 0, oldestWaitingSeconds: null })
    expect(rows.get('waiting')).toMatchObject({ waiting: 2, retrying: 1 })
    expect(Math.round((rows.get('waiting')?.oldestWaitingSeconds ?? 0) / 60)).toBe(60)
    expect([...rows.keys()].filter((name) => name === 'given-up' || name.startsWith('__'))).toEqual([])
    expect(before.mails.unsent).toBe(1)
    expect(Math.round((before.mails.oldestUnsentSeconds ?? 0) / 60)).toBe(10)
    expect(before.workers).toEqual([])
    const withJobs = await queueHealth(db, ['waiting'])
    expect(Math.round((withJobs.mails.oldestUnsentSeconds ?? 0) / 60)).toBe(60)

    await queue.work([])
    const [worker, ...others] = (await queueHealth(db)).workers
    expect(others).toEqual([])
    expect(worker).toMatchObject({ pid: process.pid, workingOn: [] })
    expect(worker?.secondsSinceHeartbeat).toBeLessThan(60)
    await queue.stop()
    expect((await queueHealth(db)).workers).toEqual([])
  })
})
