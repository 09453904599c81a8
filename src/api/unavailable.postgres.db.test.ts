import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filledCart, startShop, type TestShop } from '../../test/app.ts'
import { openPagesApp, type PagesApp } from '../../test/pages-app.ts'
import { withDemo } from '../../test/database.ts'
import { words as texts } from '../../test/e2e/words.ts'
import { sqlRows } from '../../test/statements.ts'
import { createApp } from '../app.ts'
import { openPostgres } from '../server/postgres.ts'
import type { OpenedDatabase } from '../server/db.ts'

withDemo('F5: while the database or the program can do no more', (database) => {
  let operator: pg.Client
  /** Views of other sessions must always be current, never as old as a transaction. */
  let watcher: pg.Client
  let opened: OpenedDatabase
  let shop: TestShop
  let pages: PagesApp
  beforeAll(async () => {
    const { url = '' } = await database()
    operator = new pg.Client(url)
    await operator.connect()
    watcher = new pg.Client(url)
    await watcher.connect()
    opened = openPostgres(url, 3, { name: 'shop', silenceMs: 20_000 })
    shop = await startShop(opened, {
      config: { mostInProgress: 3, logLevel: 'silent' },
    })
    pages = await openPagesApp(shop.shop)
  }, 120_000)
  afterAll(async () => {
    await pages.close()
    await shop.close()
    await opened.close()
    await operator.end()
    await watcher.end()
  })
  const asBrowser = { accept: 'text/html' }
  const get = async (url: string, headers: Record<string, string> = {}) =>
    await pages.app.inject({ url, headers: { cookie: 'i18n_redirected=cs', ...headers } })
  const cart = `cart=${'a'.repeat(43)}`
  /** Holds the rows that orders need while the work runs. */
  const whileLocked = async (work: () => Promise<void>) => {
    await operator.query('begin; select 1 from stock for update')
    try {
      await work()
    } finally {
      await operator.query('commit')
    }
  }
  /** Our sessions that wait for a lock. */
  const waiters = async () => {
    const { rows } = await watcher.query<{ pid: number }>(
      `select pid from pg_stat_activity where application_name = 'shop' and wait_event_type = 'Lock'`,
    )
    return rows.map(({ pid }) => pid)
  }
  /** Buyers who all order at once, and wait. */
  const orderers = async (count: number) => {
    const visitors = Array.from({ length: count }, () => shop.visitor())
    for (const visitor of visitors) await filledCart(visitor)
    return () => visitors.map(async (visitor) => await visitor.put('/api/cart/submit-order', { note: '' }))
  }

  test('a statement that is cancelled is "not now": 503, as JSON and as a page, with when to come again', async () => {
    const orders = await orderers(1)
    await whileLocked(async () => {
      const [answer] = orders()
      let pids: number[] = []
      while (pids.length === 0) pids = await waiters()
      await watcher.query('select pg_cancel_backend($1)', [pids[0]])
      const { status, headers, body } = await answer!
      expect([status, headers['retry-after'], body.error_trans_key]).toEqual([503, '5', 'error.unavailable'])
    })
  })

  test('a locked stock takes neither kept pages nor readiness down while orders wait for it', async () => {
    expect((await get('/', asBrowser)).statusCode).toBe(200)
    const orders = await orderers(3)
    await whileLocked(async () => {
      const waiting = Promise.allSettled(orders())
      while ((await waiters()).length === 0) continue
      expect((await get('/readyz')).statusCode).toBe(200)
      expect((await get('/', asBrowser)).statusCode).toBe(200)
      // Two connections stay free for visitors who are not ordering.
      expect((await get('/api/cart', { cookie: cart })).statusCode).toBe(200)
      for (const pid of await waiters()) await watcher.query('select pg_cancel_backend($1)', [pid])
      await operator.query('commit; begin')
      await waiting
    })
  })

  test('beyond its capacity the next request is refused at once, kept pages and health checks are answered', async () => {
    await get('/', asBrowser)
    const orders = await orderers(3)
    await whileLocked(async () => {
      const waiting = Promise.all(orders())
      while ((await waiters()).length === 0) continue
      const refused = await shop.visitor({ cookie: cart }).get('/api/cart')
      expect([refused.status, refused.headers['retry-after'], refused.body.error_trans_key]).toEqual([
        503,
        '5',
        'error.unavailable',
      ])
      const health = await shop.app.inject('/healthz')
      expect(health.statusCode).toBe(200)
      await operator.query('commit; begin')
      expect((await waiting).map(({ status }) => status)).toEqual([200, 200, 200])
    })
    expect((await shop.visitor({ cookie: cart }).get('/api/cart')).status).toBe(200)
  })

  test('without a database kept pages are sent as they were, the others say so in the language of their address', async () => {
    const { url = '' } = await database()
    const other = openPostgres(url, 2)
    const own = await startShop(other, { config: { logLevel: 'silent' } })
    const app = await openPagesApp(own.shop)
    const look = async (path: string, headers: Record<string, string> = asBrowser) =>
      await app.app.inject({ url: path, headers: { cookie: 'i18n_redirected=cs', ...headers } })
    const before = await look('/')
    await own.shop.queue.stop()
    other.abandon()
    const kept = await look('/')
    expect([kept.statusCode, kept.body]).toEqual([200, before.body])
    for (const [path, words] of [
      ['/objednavka', texts.cs('refusal_page.soon')],
      ['/en/order', texts.en('refusal_page.soon')],
    ]) {
      const page = await look(path!)
      expect([page.statusCode, page.headers['retry-after'], page.headers['cache-control']]).toEqual([
        503,
        '5',
        'private, no-store',
      ])
      expect(page.body).toContain(words)
    }
    const data = await look('/objednavka.data', { accept: '*/*' })
    expect(data.statusCode).toBe(503)
    const readyz = await look('/readyz')
    expect([readyz.statusCode, readyz.json()]).toEqual([503, { status: 'database unavailable' }])
    expect((await look('/healthz')).statusCode).toBe(200)
    await app.close()
    await own.app.close()
    await other.close()
  })

  test('on a full disk it is not ready, though an empty commit still fits', async () => {
    const { url = '', owner } = await database()
    const name = sql.id(new URL(url).pathname.slice(1))
    await sqlRows(owner.db)`alter database ${name} set temp_file_limit = 0`
    const full = openPostgres(url, 2)
    const own = await startShop(full, { config: { logLevel: 'silent' } })
    const readyz = await own.app.inject('/readyz')
    expect([readyz.statusCode, readyz.json()]).toEqual([503, { status: 'database unavailable' }])
    await sqlRows(owner.db)`alter database ${name} reset temp_file_limit`
    await own.shop.queue.stop()
    await own.app.close()
    await full.close()
  })

  test('a stopping program reports that it is not ready, still serves, and keeps no connection open', async () => {
    const stopping = new AbortController()
    const app = await createApp(shop.shop, { pages: false, stopping: stopping.signal })
    expect((await app.inject('/readyz')).statusCode).toBe(200)
    stopping.abort()
    const readyz = await app.inject('/readyz')
    expect([readyz.statusCode, readyz.json()]).toEqual([503, { status: 'stopping' }])
    const served = await app.inject('/api/cart')
    expect([served.statusCode, served.headers.connection]).toEqual([200, 'close'])
    expect((await app.inject('/healthz')).statusCode).toBe(200)
    await app.close()
  })
})
