import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { done, filledCart, startShop } from '../../test/app.ts'
import { withDatabase, withDemo } from '../../test/database.ts'
import { inTransaction, sqlRows } from '../../test/statements.ts'
import { readConfig } from '../server/config.ts'
import type { Db } from '../server/db.ts'
import { openPostgres } from '../server/postgres.ts'
import { openQueue } from '../server/queue.ts'
import { queueHealth } from '../server/queue-health.ts'
import { seedDemoAccounts } from '../shop/auth/auth.ts'
import { deployDatabase, prepareDatabase, shutDemo } from './open.ts'

const fail = (error: Error) => {
  throw error
}

withDemo('a database that belongs to another user', (database) => {
  // The embedded database has no users.
  test.runIf(inject('database').engine === 'postgres')(
    'serves the shop, which may neither change its ledgers nor the tables themselves',
    async () => {
      const {
        owner: { db: owner },
        ownerUrl: url = '',
      } = await database()
      const role = `Shop "${randomBytes(4).toString('hex')}`
      const quoted = `"${role.replaceAll('"', '""')}"`
      await sql.raw(`create role ${quoted} login password 'only-here'`).execute(owner)
      const address = new URL(url)
      address.username = encodeURIComponent(role)
      address.password = 'only-here'
      const config = readConfig({
        NODE_ENV: 'test',
        DATABASE_URL: address.href,
        DATABASE_MIGRATION_URL: url,
      })
      const opened = openPostgres(address.href, 10)
      try {
        await deployDatabase(config, opened)
        // With such a low limit the database counts each call; if it may not, the shop reports an error.
        const { shop, visitor, close } = await startShop(opened, { config: { rateLimitPerMinute: 90 } })
        const buyer = visitor()
        await filledCart(buyer)
        const { order } = await done(buyer.put('/api/cart/submit-order', {}))
        expect(order.order_state).toBe('NEW')
        await shop.limits.exchange()
        await close()

        const queue = await openQueue(opened, ['probe'], fail, { install: false, pollSeconds: 0.5 })
        const worked = new Promise<object>((resolve) => {
          void queue.work([
            { name: 'probe', run: async (payload) => await Promise.resolve(resolve(payload)) },
          ])
        })
        await inTransaction(opened.db, async (tx) => await queue.send(tx, { name: 'probe' }, { orderId: 1 }))
        expect(await worked).toEqual({ orderId: 1 })
        expect((await queueHealth(opened.db)).workers).toMatchObject([{ pid: process.pid }])
        await queue.stop()

        for (const forbidden of [
          'update order_event set why = why',
          'delete from stock_movement',
          'update price_history set amount = 1',
          'update gateway_return set verified = true',
          'truncate shop_order cascade',
          'alter table shop_order add column x text',
          'create table x (y text)',
          'delete from schema_migration',
        ])
          await expect(sql.raw(forbidden).execute(opened.db), forbidden).rejects.toThrow(
            /permission denied|must be owner/,
          )

        // The next deployment makes indexes small again, which the queue's user may not do either.
        const grown = await fillAndEmptyQueue(owner)
        await deployDatabase(config, opened)
        expect(await indexPages(owner)).toBeLessThan(grown / 2)
      } finally {
        await opened.close()
        await sql.raw(`drop owned by ${quoted}`).execute(owner)
        await sql.raw(`drop role ${quoted}`).execute(owner)
      }
    },
  )
})

/** Bloats the queue's indexes as a rush does. @returns the pages of the largest one */
async function fillAndEmptyQueue(owner: Db): Promise<number> {
  await sqlRows(owner)`insert into pgboss.job (name) select 'probe' from generate_series(1, 50000)`
  await sqlRows(owner)`delete from pgboss.job`
  await sqlRows(owner)`vacuum analyze pgboss.job_common`
  return await indexPages(owner)
}

async function indexPages(owner: Db): Promise<number> {
  const rows = await sqlRows<{ pages: number }>(owner)`
    select max(relpages)::integer as pages from pg_class c join pg_index i on i.indexrelid = c.oid
    where i.indrelid = 'pgboss.job_common'::regclass`
  return rows[0]?.pages ?? 0
}

withDatabase('a database that a deployment left behind', (database) => {
  test('opens no shop in production, and says what brings it up to date', async () => {
    const opened = await database()
    const config = { ...readConfig({ NODE_ENV: 'test', DEMO: 'false' }), production: true }
    await prepareDatabase(config, opened)
    await sqlRows(opened.owner.db)`delete from schema_migration where number = 10`
    await expect(prepareDatabase(config, opened)).rejects.toThrow(
      /not up to date \(missing migrations: 1, the first is 0010-catalogue\.sql\).*node build\/server\/migrate\.js/,
    )
  })
})

withDatabase('a database that was a demo', (database) => {
  test('opens no shop in production until its accounts with the public password are shut', async () => {
    const opened = await database()
    const config = { ...readConfig({ NODE_ENV: 'test', DEMO: 'false' }), production: true }
    await prepareDatabase(config, opened)
    expect(await opened.db.selectFrom('customer').select('id').execute()).toEqual([])
    await seedDemoAccounts({ db: opened.db, now: new Date() })
    await expect(prepareDatabase(config, opened)).rejects.toThrow(/spravce@example\.cz.*--shut-demo-accounts/)
    expect(await shutDemo(config, opened)).toContain('spravce@example.cz')
    await prepareDatabase(config, opened)
    expect(await shutDemo(config, opened)).toEqual([])
  })
})
