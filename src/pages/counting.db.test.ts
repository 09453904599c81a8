import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aShop, done, filledCart, today } from '../../test/app.ts'
import { withDemo } from '../../test/database.ts'
import { openPagesApp } from '../../test/pages-app.ts'
import { runVerb } from '../../test/statements.ts'
import { cancelOrder } from '../workflows/checkout/checkout.ts'
import { findOrder } from '../shop/orders/orders.ts'
import { atThisMoment } from '../shop/shop-context.ts'
import { keepStatistics, openStatistics, statisticsOf } from '../shop/statistics/statistics.ts'
import { mostNames } from '../shop/statistics/rules.ts'

const origin = 'https://shop.example'
const browser = {
  accept: 'text/html',
  'user-agent':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile Safari/604.1',
  'accept-language': 'cs-CZ',
}

withDemo('what visitors do is counted', (database) => {
  const open = aShop(database, { config: { publicUrl: origin } })
  let app: FastifyInstance
  let close: () => Promise<void>
  beforeAll(async () => {
    ;({ app, close } = await openPagesApp(open().shop))
  }, 120_000)
  afterAll(async () => await close?.())

  const look = async (url: string, headers: Record<string, string> = {}) =>
    await app.inject({ url, headers: { ...browser, ...headers }, remoteAddress: '203.0.113.77' })
  const rows = async () => {
    const { shop } = open()
    await shop.statistics.write()
    return await shop.db.selectFrom('statistic').selectAll().orderBy('measure').orderBy('what').execute()
  }
  /** Each test has its own day. */
  const on = (day: string) => {
    open().clock.now = new Date(`${day}T12:00:00Z`)
    return async () =>
      (await rows())
        .filter((row) => row.day === day)
        .map(({ measure, what, count }) => `${measure} ${what} ${count}`)
  }

  test('a page out of the cache counts as one that was drawn; ways within the shop are no arrivals', async () => {
    const counted = on('2026-11-01')
    const first = await look('/', { referer: 'https://www.google.com/' })
    expect((await look('/', { 'if-none-match': String(first.headers.etag) })).statusCode).toBe(304)
    await look('/produkt/chilli-hovezi-jerky.data', { referer: `${origin}/`, accept: '*/*' })
    await look('/produkt/neni')
    await look('/', {
      'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    })
    expect(await counted()).toEqual([
      'page home 2',
      'page product 1',
      'product chilli-hovezi-jerky 1',
      'screen phone 2',
      'source direct 1',
      'source search:google 1',
    ])
  })

  test('a search is counted by how it ended', async () => {
    const counted = on('2026-11-02')
    await look('/hledani?q=chilli')
    await look('/hledani.data?q=qqxxqqxx', { referer: `${origin}/hledani?q=chilli` })
    await look('/hledani')
    expect(await counted()).toEqual([
      'page search 2',
      'screen phone 2',
      'search found 1',
      'search nothing 1',
      'source direct 2',
    ])
  })

  test('what hostile visitors send stays out of the database: no address, mail, token or query', async () => {
    on('2026-11-03')
    const secret = 'kXv3Nq8sT0pWzY5aB1cD'
    const mail = 'zofie@example.cz'
    const headers = {
      'x-forwarded-for': '198.51.100.4',
      from: mail,
      cookie: `cart=${secret}; consent=${secret}`,
    }
    const everywhere = encodeURIComponent(`${mail} ${secret}`)
    for (const url of [
      `/?utm_source=${everywhere}&utm_campaign=${everywhere}&token=${secret}`,
      `/?utm_source=${secret}`,
      `/en?utm_source=${mail}`,
      `/produkt/${everywhere}`,
      `/objednavka?krok=${everywhere}`,
      `/hledani?q=${everywhere}`,
      `/obnovit-heslo?token=${secret}`,
      `/objednavka/dekujeme?token=${secret}`,
    ])
      for (const referer of [
        `https://${mail}:${secret}@blog.example/?q=${everywhere}`,
        `https://${secret}.blog.example/`,
        'https://203.0.113.77/',
        `not an address ${mail}`,
      ])
        await look(url, { ...headers, referer })
    const told = JSON.stringify(await rows())
    for (const word of [
      secret,
      secret.toLowerCase(),
      'zofie',
      '203.0.113',
      '198.51.100',
      'iPhone',
      'token',
      '@',
      '?',
    ])
      expect(told).not.toContain(word)
    expect(told).toContain('host:blog.example')
  })

  test('invented names fill no table, not even from two processes at once', async () => {
    const counted = on('2026-11-04')
    const { shop, clock } = open()
    const other = openStatistics({ db: shop.db, now: () => clock.now, report: () => {} })
    for (const statistics of [shop.statistics, other])
      for (let number = 0; number < 400; number++)
        statistics.count([
          {
            measure: 'source',
            what: `${statistics === other ? 'mail:o' : 'host:s'}${number}`,
            locale: 'cs',
            trade: 'B2C',
          },
        ])
    await Promise.all([shop.statistics.write(), other.close()])
    const all = await counted()
    expect(all.filter((row) => !row.includes(':other '))).toHaveLength(mostNames)
    const rest = all.map((row) => /^source (?:host|mail):other (\d+)$/.exec(row)?.[1] ?? 0).map(Number)
    expect(rest.reduce((sum, count) => sum + count, 0)).toBe(800 - mostNames)
  })

  test('what a database would not take waits, and is reported once', async () => {
    const counted = on('2026-11-05')
    const { shop, clock } = open()
    let isAway = true
    const told: string[] = []
    const db = new Proxy(shop.db, {
      get: (target, name) => {
        if (name === 'transaction' && isAway) throw new Error('away')
        const value: unknown = Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
    const statistics = openStatistics({
      db,
      now: () => clock.now,
      report: ({ message }) => told.push(message),
    })
    statistics.count([{ measure: 'page', what: 'home', locale: 'cs', trade: 'B2C' }])
    await statistics.close()
    await statistics.close()
    expect(told).toEqual(['away'])
    isAway = false
    await statistics.close()
    expect(await counted()).toEqual(['page home 1'])
  })

  test('how far carts came is added up from the carts, however often; orders from the orders', async () => {
    const { shop, clock } = open()
    clock.now = today
    await done(open().visitor().put('/api/cart/add-snack-to-cart', { quantity_box: 0, quantity_piece: 3 }))
    const buyer = open().visitor()
    await filledCart(buyer, { pieces: 3, payment: 'transfer' })
    const { order } = await done(buyer.put('/api/cart/submit-order', {}))
    expect(order.number).toMatch(/^\d{10}$/)
    await statisticsOf({ db: shop.db, now: today }, 1)
    await keepStatistics({ db: shop.db, now: today })
    const { counts } = await statisticsOf({ db: shop.db, now: today }, 1)
    const steps = counts.filter(({ measure }) => measure === 'step')
    expect(Object.fromEntries(steps.map(({ what, count }) => [what, count]))).toEqual({
      begun: 2,
      shipping: 1,
      payment: 1,
      contact: 1,
      ordered: 1,
    })
    const { orders } = await statisticsOf({ db: shop.db, now: new Date('2026-11-21T20:00:00Z') }, 400)
    expect(orders).toEqual([
      { trade: 'B2C', paymentCode: 'transfer', count: 1, total: expect.any(Number), cancelled: 0 },
    ])
    expect(orders[0]?.total).toBeGreaterThan(0)
    await filledCart(buyer, { pieces: 5, payment: 'transfer' })
    const { order: ended } = await done(buyer.put('/api/cart/submit-order', {}))
    const { id } = (await findOrder(shop, { token: ended.token }))!
    const asked = { orderId: id, actor: 'customer' } as const
    await runVerb(shop.db, cancelOrder, atThisMoment(shop), asked)
    const after = await statisticsOf({ db: shop.db, now: new Date('2026-11-21T20:00:00Z') }, 400)
    expect(after.orders).toEqual([{ ...orders[0], count: 2, cancelled: 1 }])
  })

  test('counts are kept for twenty-five months', async () => {
    const { shop } = open()
    const count = { measure: 'page', what: 'home', locale: 'cs', trade: 'B2C', count: 1 } as const
    const days = ['2024-10-20', '2024-10-21']
    await shop.db
      .insertInto('statistic')
      .values(days.map((day) => ({ ...count, day })))
      .execute()
    expect(await keepStatistics({ db: shop.db, now: new Date('2026-11-21T12:00:00Z') })).toBe(1)
    const left = await shop.db.selectFrom('statistic').select('day').where('day', 'in', days).execute()
    expect(left).toEqual([{ day: '2024-10-21' }])
  })

  test('what one visitor agreed to is kept for nobody else, however their cookie is spelled', async () => {
    open().clock.now = today
    // The settings are read again on another day.
    await open().shop.settings.refresh()
    const { config } = open().shop
    config.trackers = [{ kind: 'google-analytics', id: 'G-ABC1234567' }]
    const agreed = `consent=google-analytics~analytics~${today.toISOString().slice(0, 19)}Z`
    const ticked = /<input[^>]* checked=""/
    for (const cookie of [agreed, `a=b;\u00a0${agreed}`])
      expect((await look('/en/cookies', { cookie })).body).toMatch(ticked)
    const { body } = await look('/en/cookies')
    config.trackers = []
    expect(body).toContain('value="analytics"')
    expect(body).not.toMatch(ticked)
  })

  test('a shop without trackers asks nothing; with one its pages end by asking, and their policy stays', async () => {
    const form = async () =>
      await app.inject({
        method: 'POST',
        url: '/cookies',
        headers: {
          ...browser,
          'sec-fetch-site': 'same-origin',
          'content-type': 'application/x-www-form-urlencoded',
        },
        payload: 'answer=chosen&purpose=analytics&purpose=everything',
      })
    const policyOf = (page: Awaited<ReturnType<typeof look>>) =>
      String(page.headers['content-security-policy']).replace(/script-src [^;]+/, '')
    const before = await look('/en?a')
    expect(before.body).not.toContain('({start})=>start(')
    expect((await form()).headers['set-cookie']).toBeUndefined()
    const { config } = open().shop
    config.trackers = [{ kind: 'google-analytics', id: 'G-ABC1234567' }]
    const after = await look('/en?a')
    config.trackers = []
    expect(after.body).toContain('({start})=>start("google-analytics G-ABC1234567")')
    expect(policyOf(after)).toBe(policyOf(before))
    expect(after.headers['content-security-policy']).not.toContain('google')
    config.trackers = [{ kind: 'google-analytics', id: 'G-ABC1234567' }]
    const { headers } = await form()
    config.trackers = []
    expect(headers.location).toBe('/cookies#consent-settings')
    expect(headers['set-cookie']).toMatch(
      /^consent=google-analytics~analytics~[^;]+; path=\/; max-age=31622400; samesite=lax; secure$/,
    )
  })
})
