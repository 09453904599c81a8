import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { withDatabase } from '../../test/database.ts'
import { openSettings } from '../shop/settings/settings.ts'
import { readConfig } from './config.ts'
import type { OpenedDatabase } from './db.ts'
import type { Notifications } from './notifications.ts'
import { openPostgres } from './postgres.ts'

/** Longer than any test. */
const never = 600_000

withDatabase('what another process changes', (database) => {
  const ends: (() => Promise<void> | void)[] = []
  afterEach(async () => {
    for (const end of ends.splice(0).toReversed()) await end()
  })
  const opened = async (isPooled = false): Promise<OpenedDatabase> => {
    const { url = '' } = await database()
    const one = openPostgres(url, 2, { name: 'tested', isPooled })
    ends.push(one.close)
    return one
  }
  /** A process that follows the settings, with the number of times that it has read them. */
  const following = async (
    { reserve, notifications }: Pick<OpenedDatabase, 'reserve' | 'notifications'>,
    times: { everyMs?: number; safetyMs?: number } = {},
  ) => {
    let reads = 0
    const settings = await openSettings({
      db: reserve,
      environment: readConfig({ NODE_ENV: 'test' }),
      now: () => new Date(),
      beside: async () => await Promise.resolve({ settings: { shopName: `Read ${++reads}` }, faults: [] }),
      report: () => undefined,
      notifications,
      everyMs: never,
      safetyMs: never,
      ...times,
    })
    ends.push(settings.close)
    settings.start()
    return () => settings.config().shopName
  }
  const change = async () =>
    await sql`update box set pieces = pieces where false`.execute((await database()).db)

  test('is known by its notification', async () => {
    const other = await opened()
    const read = await following(other)
    await expect.poll(other.notifications.isListening).toBe(true)
    expect(read()).toBe('Read 1')
    await change()
    await expect.poll(read, { timeout: 1000, interval: 10 }).toBe('Read 2')
  })

  test('is known when the listening connection was lost, and the next change by its notification', async () => {
    const other = await opened()
    const read = await following(other)
    await expect.poll(other.notifications.isListening).toBe(true)
    const operator = new pg.Client((await database()).ownerUrl)
    await operator.connect()
    ends.push(async () => await operator.end())
    await operator.query(
      "select pg_terminate_backend(pid, 5000) from pg_stat_activity where application_name = 'tested reserve'",
    )
    await change()
    await expect.poll(read).toBe('Read 2')
    await expect.poll(other.notifications.isListening).toBe(true)
    await change()
    await expect.poll(read, { timeout: 1000, interval: 10 }).toBe('Read 3')
  })

  test('is known without its notification when it is looked for in case that one was missed', async () => {
    const { reserve } = await opened()
    const deaf: Notifications = { follow: () => () => undefined, isListening: () => true }
    const read = await following({ reserve, notifications: deaf }, { safetyMs: 30 })
    await change()
    await expect.poll(read).toBe('Read 2')
  })

  test('is looked for often behind a pooler, where no notification arrives', async () => {
    const other = await opened(true)
    const read = await following(other, { everyMs: 30 })
    await change()
    await expect.poll(read).toBe('Read 2')
    expect(other.notifications.isListening()).toBe(false)
  })
})
