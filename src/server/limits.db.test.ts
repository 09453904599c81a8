import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { describe, expect, test } from 'vitest'
import { aShop, startShop, testSecret, today } from '../../test/app.ts'
import { withDatabase, withDemo } from '../../test/database.ts'
import { limitHash, openIdentity } from '../shop/auth/auth.ts'
import type { OpenedDatabase } from './db.ts'
import { openPostgres } from './postgres.ts'
import { openLimits, type Limit, type Limits } from './limits.ts'

const minute = 60_000
const hash = (text: string) => Buffer.from(text.padEnd(22, '_'))

/** Makes this many calls, all at once, and returns how many passed. */
async function passed(
  calls: number,
  call: (index: number) => Promise<{ allowed: boolean }>,
): Promise<number> {
  const taken = await Promise.all(Array.from({ length: calls }, async (_, index) => await call(index)))
  return taken.filter(({ allowed }) => allowed).length
}

withDatabase('limits', (database) => {
  const clock = { now: today }
  const errors: Error[] = []
  /** Limits of several processes. */
  const processes = async (count: number, db?: OpenedDatabase['db']): Promise<Limits[]> => {
    const options = {
      db: db ?? (await database()).db,
      now: () => clock.now,
      hash,
      report: (error: Error) => void errors.push(error),
      // Long, because a busy machine must not count as a database that does not count.
      patienceMs: 30_000,
    }
    return Array.from({ length: count }, () => openLimits(options))
  }
  const limit = (name: string, max: number): Limit => ({ name, key: '', max, windowMs: minute })

  test('hold across processes, whatever comes at once: of 300 calls at three 60 pass', async () => {
    const three = await processes(3)
    const one = limit('strict', 60)
    expect(await passed(300, async (index) => await three[index % 3]!.take(one))).toBe(60)
    expect(await three[0]!.take(one)).toMatchObject({ allowed: false, remaining: 0, retryAfterSeconds: 60 })
  })

  test('that are taken in portions let no more pass in all once the rest is reported, and no less than nearly all', async () => {
    const three = await processes(3)
    for (const max of [60, 600]) {
      const one = limit(`portions ${max}`, max)
      const call = async (index: number) => await three[index % 3]!.takeInPortions(one)
      const free = await passed(3 * Math.floor(max / 100), call)
      for (const process of three) await process.exchange()
      const all = free + (await passed(3 * max, call))
      expect(all).toBeLessThanOrEqual(max)
      expect(all).toBeGreaterThan(max * 0.9)
    }
  })

  test('that are taken in portions let no more pass above it than what another process had free and untold', async () => {
    const [one, other] = await processes(2)
    const many = limit('untold', 600)
    const call = (process: Limits) => async () => await process.takeInPortions(many)
    // A portion drawn for calls that don't come is at most a hundredth.
    const first = await passed(1200, call(one!))
    expect(first).toBeLessThanOrEqual(600)
    expect(first).toBeGreaterThanOrEqual(594)
    expect(await passed(1200, call(other!))).toBe(6)
  })

  test('begin again when their window has ended, and only then', async () => {
    const [one, other] = await processes(2)
    const few = limit('window', 2)
    expect(await passed(3, async () => await one!.take(few))).toBe(2)
    clock.now = new Date(today.getTime() + minute - 1)
    expect((await other!.take(few)).allowed).toBe(false)
    clock.now = new Date(today.getTime() + minute)
    expect(await passed(3, async () => await other!.take(few))).toBe(2)
    expect((await one!.take(few)).allowed).toBe(false)
    clock.now = today
  })

  test('are apart for each key and each name', async () => {
    const [one] = await processes(1)
    const first = { ...limit('apart', 1), key: 'a' }
    for (const other of [first, { ...first, key: 'b' }, { ...first, name: 'another' }])
      expect((await one!.take(other)).allowed).toBe(true)
    expect((await one!.take(first)).allowed).toBe(false)
  })

  test('are reported to the database when they are exchanged, so that what was counted in one process counts in all', async () => {
    const [one, other] = await processes(2)
    const many = limit('exchanged', 500)
    // The first hundredth is counted without a statement.
    for (let call = 0; call < 5; call++) await one!.takeInPortions(many)
    await one!.exchange()
    const { remaining } = await other!.take({ ...many, max: 100 })
    expect(remaining).toBe(94)
  })

  test('delete rows whose window has ended', async () => {
    const { db } = await database()
    const [one] = await processes(1)
    clock.now = new Date(today.getTime() + 24 * 60 * minute)
    await one!.take(limit('of the next day', 5))
    await one!.exchange()
    const rows = await db.selectFrom('rate_limit_window').select('key').execute()
    expect(rows).toEqual([{ key: keyOf('of the next day ') }])
    clock.now = today
  })

  describe('while the database does not answer', () => {
    test('are counted by each process for itself, reported once, and never open', async () => {
      const away = openPostgres('postgres://shop@127.0.0.1:1/none', 2)
      const [one] = await processes(1, away.db)
      errors.length = 0
      expect(await passed(50, async () => await one!.take(limit('strict', 10)))).toBe(10)
      expect(await passed(500, async () => await one!.takeInPortions(limit('portions', 200)))).toBe(200)
      expect(errors).toHaveLength(1)
      expect(one!.figures()).toEqual({ refused: 340, isAlone: true })
      await away.close()
    })

    test('do not wait for it', async () => {
      const { port, close } = await silentServer()
      const stuck = openPostgres(`postgres://shop@127.0.0.1:${port}/none`, 2)
      const now = () => clock.now
      const limits = openLimits({ db: stuck.db, now, hash, report: () => undefined, patienceMs: 20 })
      expect(await passed(9, async () => await limits.take(limit('strict', 3)))).toBe(3)
      close()
      await stuck.close()
    })
  })
})

const keyOf = (text: string) => hash(text).toString('base64url').slice(0, 22)

/** A server that accepts connections and never answers. */
async function silentServer() {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => void sockets.add(socket.on('error', () => undefined).resume()))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const close = () => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
  return { port: (server.address() as AddressInfo).port, close }
}

withDemo('the limits of the shop', (database) => {
  const open = aShop(database, { config: { rateLimitPerMinute: 60 } })

  test('60 requests a minute are 60 in two processes together, those that a route’s own limit refuses among them', async () => {
    const second = await startShop(await database(), { config: { rateLimitPerMinute: 60 } })
    const both = [open(), second].map((shop) => shop.visitor())
    const answers = async (
      count: number,
      ask: (visitor: (typeof both)[number]) => Promise<{ status: number }>,
    ) => {
      const all = await Promise.all(
        Array.from({ length: count }, async (_, index) => await ask(both[index % 2]!)),
      )
      return Object.entries(Object.groupBy(all, ({ status }) => status)).map(([status, some]) => [
        status,
        some?.length,
      ])
    }
    // A tenth of it: an empty cart can't be ordered.
    const orders = await answers(19, async (visitor) => await visitor.put('/api/cart/submit-order', {}))
    expect(orders.find(([status]) => status === '429')).toEqual(['429', 13])
    // Another route has its own limit.
    expect((await both[0]!.get('/api/order/document?token=none&id=1')).status).toBe(404)
    // Refused calls count as requests as well.
    expect(await answers(180, async (visitor) => await visitor.get('/api/cart'))).toEqual([
      ['200', 40],
      ['429', 140],
    ])
    await second.close()
  })

  test('keep no address and no name in the database', async () => {
    const { db } = await database()
    await open().visitor().get('/api/cart')
    const rows = await db.selectFrom('rate_limit_window').selectAll().execute()
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toMatch(/127\.0\.0\.1|cart|requests/)
    const under = (secret: string) =>
      limitHash(openIdentity([secret]))('requests 127.0.0.1')
        .toString('base64url')
        .slice(0, 22)
    expect(rows.map(({ key }) => key)).toContain(under(testSecret))
    expect(rows.map(({ key }) => key)).not.toContain(under('another secret of 32 characters or more'))
  })
})
