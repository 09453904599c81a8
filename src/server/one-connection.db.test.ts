import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { withDatabase } from '../../test/database.ts'
import { inTransaction } from '../../test/statements.ts'
import { SecondConnection } from './one-connection.ts'
import { openPglite } from './pglite.ts'
import { isUnavailable } from './unavailable.ts'

withDatabase('one connection each', (database) => {
  const asks = sql`select 1`

  test('work in a transaction that uses the database beside it fails at once, and takes its writes back', async () => {
    const { db, reserve } = await database()
    for (const other of [db, reserve]) {
      const work = inTransaction(db, async (tx) => {
        await asks.execute(tx)
        await asks.execute(other)
      })
      await expect(work).rejects.toThrow(SecondConnection)
    }
    const inside = inTransaction(db, async () => await inTransaction(db, async () => undefined))
    await expect(inside).rejects.toThrow(SecondConnection)
    await asks.execute(db)
  })

  test('what a transaction started and did not wait for may use the database once it has ended', async () => {
    const { db } = await database()
    const { promise: ended, resolve: end } = Promise.withResolvers<void>()
    let later: Promise<unknown> = Promise.resolve()
    await inTransaction(db, async (tx) => {
      later = ended.then(async () => await asks.execute(db))
      await asks.execute(tx)
    })
    end()
    await later
  })

  // A server's pool has its own bound for this.
  test.runIf(inject('database').engine === 'pglite')(
    'a statement that waits for the connection is "not now" after a while, in turn, and the next ones are served',
    async () => {
      const { db, close } = await openPglite({ patience: 0.02 })
      const { promise: released, resolve: release } = Promise.withResolvers<void>()
      const held = inTransaction(db, async (tx) => {
        await asks.execute(tx)
        await released
      })
      const waits = await asks.execute(db).catch((error: unknown) => error)
      expect(isUnavailable(waits)).toBe(true)
      const patient = asks.execute(db)
      release()
      await Promise.all([held, patient])
      await asks.execute(db)
      await close()
    },
  )
})
