import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withDatabase } from '../../test/database.ts'
import { openQueue, type JobKind, type Queue } from './queue.ts'

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
    const { rows } = await sql<{
      data: unknown
    }>`select data from pgboss.job where name = ${fresh.name}`.execute((await database()).db)
    return rows.map(({ data }) => data)
  }

  test('takes the very first job of a queue inside a transaction, without waiting for it', async () => {
    const { db } = await database()
    await db.transaction().execute(async (tx) => await queue.send(tx, fresh, { orderId: 1 }))
    expect(await jobs()).toEqual([{ orderId: 1 }])
  })

  test('forgets a job whose transaction is rolled back', async () => {
    const { db } = await database()
    const before = await jobs()
    const undone = db.transaction().execute(async (tx) => {
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

  test('F6: a job is tried for three days at least, soon at first and then once an hour', async () => {
    const { rows } = await sql<{ limit: number; first: number; most: number; backoff: boolean }>`
      select retry_limit as limit, retry_delay as first, retry_delay_max as most, retry_backoff as backoff
      from pgboss.queue where name = ${fresh.name}`.execute((await database()).db)
    const [{ limit, first, most, backoff } = { limit: 0, first: 0, most: 0, backoff: false }] = rows
    expect({ first, most, backoff }).toEqual({ first: 15, most: 3600, backoff: true })
    const shortest = (tries: number) => Math.min(most, first * 2 ** Math.min(15, tries))
    const seconds = Array.from({ length: limit }, (_, tries) => shortest(tries)).reduce((a, b) => a + b, 0)
    expect(seconds).toBeGreaterThan(3 * 24 * 3600)
  })
})

withDatabase('a job that fails', (database) => {
  const doomed: JobKind<{ orderId: number }> = { name: 'doomed' }

  test('is told of each time, and once it failed for good it is told of by its name and number', async () => {
    const { db } = await database()
    const told: string[] = []
    let report = (_message: string) => {}
    const queue = await openQueue(
      await database(),
      [doomed.name],
      ({ message }) => {
        told.push(message)
        report(message)
      },
      { pollSeconds: 0.5 },
    )
    const toldOf = async (wanted: string) =>
      await new Promise<void>((resolve) => {
        report = (message) => {
          if (message.includes(wanted)) resolve()
        }
      })
    try {
      await db.transaction().execute(async (tx) => await queue.send(tx, doomed, { orderId: 7 }))
      await sql`update pgboss.job set retry_limit = 0 where name = ${doomed.name}`.execute(db)
      const end = toldOf('for good')
      await queue.work([{ name: doomed.name, run: async () => await Promise.reject(new Error('no luck')) }])
      await end
      expect(told).toEqual(['no luck', 'The job doomed {"orderId":7} failed for good'])
    } finally {
      await queue.stop()
    }
  })
})
