// Changes in the shop are pushed to members who have the back office open.
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { withShop } from '../../../test/app.ts'
import { aMember } from '../../../test/staff.ts'
import { submitted } from '../../../test/submitted.ts'
import { inTransaction, sqlRows } from '../../../test/statements.ts'
import type { Role } from '../../shop/staff/rules.ts'
import { newsFor, openNews, placesRead, placesReported, type News } from './news.ts'
import { newsOf } from './news.ts'
import { holdOrderByStaff } from '../orders/holds.ts'

type Places = Parameters<Parameters<ReturnType<typeof openNews>['follow']>[0]>[1]

withShop('news for staff', (open) => {
  const fail = (error: unknown) => {
    throw error
  }
  /** Looks often; `until` waits for news in which it is true. */
  const follows = async (since: Places | null = null, report = fail, db = open().shop.db) => {
    const news: News[] = []
    let heard = () => {}
    let places: Places | undefined
    const stop = openNews({ db }, { report, everyMs: 10 }).follow((told, now) => {
      news.push(told)
      places = now
      heard()
    }, since)
    const until = async (isThere: (all: News[]) => boolean): Promise<News[]> => {
      while (!isThere(news)) await new Promise<void>((resolve) => (heard = resolve))
      return news
    }
    await until((all) => all.length > 0)
    return { news, until, stop, places: () => places as Places }
  }
  const holds = async (id: number, actor: Awaited<ReturnType<typeof aMember>>) => {
    const { db, queue, carriers } = open().shop
    await inTransaction(db, async (tx) => {
      const context = { actor, queue, carriers, now: open().clock.now, tx }
      await holdOrderByStaff(context, { orderId: id, reason: 'The customer calls back' })
    })
  }
  const failsJob = async (id: number) => {
    const values = sql`${id}, ${crypto.randomUUID()}, 'x', '{}', now()`
    const into = sql`insert into failed_job (id, job_id, queue, ids, failed_at)`
    await sqlRows(open().shop.db)`${into} overriding system value values (${values})`
  }

  test('a new order is announced once, an earlier one never', async () => {
    const before = await submitted(open(), { payment: 'cod' })
    const { news, until, stop } = await follows()
    const { number } = await submitted(open(), { payment: 'cod' })
    await until((all) => all.some(({ orders }) => orders.includes(number)))
    const { number: next } = await submitted(open(), { payment: 'cod' })
    await until((all) => all.some(({ orders }) => orders.includes(next)))
    stop()
    expect(news.flatMap(({ placed }) => placed.map((one) => one.number))).toEqual([number, next])
    expect(news.flatMap(({ orders }) => orders)).not.toContain(before.number)
  })

  test('a colleague’s change of an order is announced with its number', async () => {
    const { id, number } = await submitted(open(), { payment: 'cod' })
    const colleague = await aMember(open().shop.db, 'colleague@shop.example', 'warehouse')
    const { until, stop } = await follows()
    await holds(id, colleague)
    const [, told] = await until((all) => all.length > 1)
    stop()
    expect(told).toMatchObject({ orders: [number], placed: [] })
    expect(told?.topics).toEqual(expect.arrayContaining(['order', 'packing', 'work']))
  })

  test('a client that connects between two polls gets what was written since the first of them', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const watch = openNews({ db: open().shop.db }, { report: fail })
      const follow = () => {
        let stop = () => {}
        const told = new Promise<News>((resolve) => (stop = watch.follow(resolve, null)))
        return { told, stop: () => stop() }
      }
      const first = follow()
      vi.advanceTimersByTime(1)
      await first.told
      await failsJob(900)
      const second = follow()
      await vi.advanceTimersByTimeAsync(1000)
      expect((await second.told).topics).toEqual(['work'])
      first.stop()
      second.stop()
    } finally {
      vi.useRealTimers()
    }
  })

  test('a transaction that ended late is announced though a newer one came before it', async () => {
    const { news, until, stop } = await follows()
    await failsJob(1002)
    await until(() => news.length === 2)
    await failsJob(1001)
    await until(() => news.length === 3)
    stop()
    expect(news.map(({ topics }) => topics)).toEqual([[], ['work'], ['work']])
  })

  test('a client that reconnects gets what it missed, from any process', async () => {
    const first = await follows()
    first.stop()
    const { number } = await submitted(open(), { payment: 'cod' })
    const again = await follows(placesRead(placesReported(first.places())))
    again.stop()
    expect(again.news[0]?.placed.map((one) => one.number)).toEqual([number])
    expect([placesRead('1.2'), placesRead('x'), placesRead(undefined)]).toEqual([null, null, null])
  })

  test('a cut of the database connection is reported, and what was written in the meantime is announced after it', async () => {
    let isCut = false
    const faults: unknown[] = []
    const real = open().shop.db
    const db = new Proxy(real, {
      get: (of, name) => {
        if (isCut) throw new Error('Connection terminated')
        const value: unknown = Reflect.get(of, name)
        return typeof value === 'function' ? (value.bind(of) as unknown) : value
      },
    })
    const { until, stop } = await follows(null, (fault) => (faults.push(fault), undefined as never), db)
    isCut = true
    const { number } = await submitted(open(), { payment: 'cod' })
    await expect.poll(() => faults.length).toBeGreaterThan(1)
    isCut = false
    await until((all) => all.some(({ orders }) => orders.includes(number)))
    stop()
  })

  test('a complaint is news of claims, though not of what is packed', () => {
    const { topics } = newsOf([{ table: 'complaint_event', id: 1, number: '2026000001', total: 100 }])
    expect(topics).toEqual(['work', 'order', 'claims'])
  })

  test('each member gets the events that they may read, and prices only if they see them', () => {
    const news: News = {
      placed: [{ number: '2026000001', total: 12_300 }],
      topics: ['work', 'order', 'packing', 'claims'],
      orders: ['2026000001'],
    }
    const told = (...roles: Role[]) =>
      newsFor({ kind: 'staff', staffId: 1, customerId: 1, roles }, news, roles.includes('support'))
    expect(told('support')).toEqual(news)
    expect(told('warehouse')).toEqual({ ...news, placed: [{ number: '2026000001', total: null }] })
    expect(told('editor')).toEqual({ placed: [], topics: ['work'], orders: [] })
  })
})
