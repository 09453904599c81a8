import { describe, expect, test } from 'vitest'
import { today, withShop } from '../../test/app.ts'
import { inTransaction, sqlRows } from '../../test/statements.ts'
import { readConfig } from '../server/config.ts'
import { readingsOf, startMetrics } from './metrics.ts'
import { CannotStart } from './start.ts'
import { sparePort } from '../../bin/port.mjs'

withShop('the metrics of a process', (open, database) => {
  const kind = { name: 'order-confirmation' }

  test('read what waits in the queue, the mails, the jobs given up and the points', async () => {
    const { db } = await database()
    const { shop } = open()
    const at = (seconds: number) => new Date(today.getTime() + seconds * 1000)
    expect(await readingsOf(shop)).toMatchObject({
      orders: { lastHour: 0, usual: 0 },
      paymentsFailed: 0,
      givenUp: 0,
      unsentMails: { count: 0, oldest: null },
      pointFeeds: [{ carrier: 'packeta', age: null }],
      workers: [],
      backups: { backup: null, restore: null, logFails: false },
    })
    await inTransaction(db, async (tx) => await shop.queue.send(tx, kind, { orderId: 1 }))
    const mail = { recipient: 'zofie@example.cz', subject: 'x', created_at: at(-30) }
    await db
      .insertInto('mail')
      .values([
        { ...mail, event: 'waits' },
        { ...mail, event: 'sent', sent_at: today },
        { ...mail, event: 'refused', bounced_at: today },
      ])
      .execute()
    await db
      .insertInto('point_feed')
      .values([
        { carrier: 'packeta', at: at(-7200), count: 9, refusal: null },
        { carrier: 'packeta', at: at(-60), count: 0, refusal: 'HTTP 500' },
      ])
      .execute()
    await sqlRows(
      db,
    )`insert into backup (kind, at) values ('BACKUP', ${at(-9000)}), ('BACKUP', ${at(-300)}), ('RESTORE', ${at(-86_400)})`
    const readings = await readingsOf(shop)
    expect(readings.queues.filter(({ waiting }) => waiting > 0)).toEqual([
      { queue: kind.name, waiting: 1, retrying: 0, oldest: expect.any(Number) as number },
    ])
    expect(readings).toMatchObject({
      unsentMails: { count: 1, oldest: expect.any(Number) as number },
      pointFeeds: [{ carrier: 'packeta', age: 7200 }],
      backups: { backup: 300, restore: 86_400, logFails: false },
    })
  })

  test('report the use of the connection pool', async () => {
    const { connections, engine } = await database()
    const { open: all, idle, waiting } = connections()
    expect([all > 0, idle <= all, waiting]).toEqual([engine === 'postgres', true, 0])
  })

  describe('are served', () => {
    const configFor = (settings: Record<string, string>) => readConfig({ NODE_ENV: 'test', ...settings })

    test('on the port of the settings alone, and hold nothing of a person', async () => {
      const port = await sparePort()
      const metrics = await startMetrics(
        configFor({ METRICS_PORT: String(port) }),
        await database(),
        open().shop,
      )
      const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
      expect(text).toMatch(/^shop_readings_up 1$/m)
      expect(text).toMatch(/^shop_mails_unsent 1$/m)
      expect(text).not.toContain('zofie')
      await metrics?.close()
      expect((await open().visitor().get('/metrics')).status).toBe(404)
    })

    test('nowhere without a port', async () => {
      expect(await startMetrics(configFor({}), await database(), open().shop)).toBeNull()
    })

    test('or the program does not start, where another one has the port', async () => {
      const port = await sparePort()
      const config = configFor({ METRICS_PORT: String(port) })
      const first = await startMetrics(config, await database(), open().shop)
      const second = startMetrics(config, await database(), open().shop)
      await expect(second).rejects.toThrow(CannotStart)
      await first?.close()
    })
  })
})
