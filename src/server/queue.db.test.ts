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
})
