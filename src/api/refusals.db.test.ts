import { expect, test } from 'vitest'
import { done, filledCart, startShop, withShop } from '../../test/app.ts'
import { countRows } from '../../test/warehouse.ts'
import cs from '../lib/i18n/cs.json' with { type: 'json' }
import en from '../lib/i18n/en.json' with { type: 'json' }

const snack = '/api/cart/add-snack-to-cart'

withShop('refusals of the API', (shop, database) => {
  test('each is JSON of one form, with its message in the caller’s language', async () => {
    const visitor = shop().visitor()
    const calls = [
      visitor.put(snack, { quantity: -1 }, { 'accept-language': 'en' }),
      visitor.put(snack, { quantity: -1 }, { 'accept-language': 'cs' }),
    ]
    const [english, czech] = await Promise.all(calls)
    expect(english?.body).toEqual({
      code: 422,
      error_trans_key: 'error.invalid',
      message: en.error.invalid,
      errors: [{ path: 'quantity', error_trans_key: 'validation.quantity' }],
    })
    expect(czech?.body.message).toBe(cs.error.invalid)
    expect(english?.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
  })

  test('unknown addresses, wrong methods, foreign types and broken JSON are JSON too, never HTML, never a stack', async () => {
    const { app } = shop()
    const json = { 'content-type': 'application/json' }
    const refusals = {
      404: [
        { method: 'GET', url: '/api/nothing' },
        { method: 'GET', url: '/api' },
        { method: 'PUT', url: '/api/cart/nothing', headers: json, payload: '{}' },
        { method: 'GET', url: `/api/${'x'.repeat(5000)}` },
      ],
      405: [
        { method: 'POST', url: snack, headers: json, payload: '{}' },
        { method: 'DELETE', url: '/api/cart', headers: json, payload: '{}' },
        { method: 'GET', url: '/api/cart/submit-order?x=1' },
      ],
      413: [
        { method: 'PUT', url: snack, headers: json, payload: `{"quantity":1,"x":"${'x'.repeat(70_000)}"}` },
      ],
      415: [
        {
          method: 'PUT',
          url: snack,
          headers: { 'content-type': 'text/plain', 'sec-fetch-site': 'same-origin' },
          payload: '{}',
        },
        {
          method: 'PUT',
          url: snack,
          headers: { 'content-type': 'application/xml', 'sec-fetch-site': 'same-origin' },
          payload: '<a/>',
        },
        { method: 'PUT', url: snack, headers: { ...json, 'content-encoding': 'gzip' }, payload: '{}' },
      ],
      400: [
        { method: 'PUT', url: snack, headers: json, payload: '{"quantity":' },
        { method: 'PUT', url: snack, headers: json, payload: '' },
        { method: 'GET', url: '/api/cart/%E0%A4%A' },
      ],
    } as const
    for (const [status, calls] of Object.entries(refusals)) {
      for (const call of calls) {
        const { statusCode, headers, body } = await app.inject(call)
        expect([statusCode, headers['content-type']], `${call.method} ${call.url.slice(0, 60)}`).toEqual([
          Number(status),
          'application/json; charset=utf-8',
        ])
        const read = JSON.parse(body) as { code: number }
        expect(read).toMatchObject({
          code: Number(status),
          error_trans_key: expect.stringMatching(/^error\./) as string,
          message: expect.any(String) as string,
        })
        expect(body).not.toMatch(/<html|\bat .*:\d+:\d+|node_modules|FST_/i)
      }
    }
  })

  test('a wrong method says which ones there are', async () => {
    const { headers } = await shop().app.inject({
      method: 'POST',
      url: '/api/cart',
      headers: { 'content-type': 'application/json' },
      payload: '{}',
    })
    expect(headers.allow).toBe('GET, HEAD')
  })

  test('an unexpected failure is 500 and reveals nothing of it', async () => {
    const broken = await startShop(await database(), { config: { logLevel: 'silent' } })
    const current = broken.shop.catalogue
    broken.shop.catalogue = {
      at: () => Promise.reject(new Error('secret detail')),
    } as unknown as typeof current
    const answer = await broken.visitor().get('/api/cart')
    expect([answer.status, answer.body.error_trans_key]).toEqual([500, 'error.unexpected'])
    expect(answer.text).not.toContain('secret')
    await broken.close()
  })

  test('every answer names its request, whatever it is', async () => {
    const busy = await startShop(await database(), { config: { rateLimitPerMinute: 5 } })
    const remoteAddress = '198.51.100.9'
    const answers = []
    for (const url of ['/api/cart', '/healthz', '/api/cart', '/api/nothing', '/nothing', '/%zz', '/api/cart'])
      answers.push(await busy.app.inject({ url, remoteAddress, headers: { 'x-request-id': 'made-up' } }))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 404, 404, 400, 429])
    const ids = answers.map(({ headers }) => String(headers['x-request-id']))
    for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/)
    expect(new Set(ids).size).toBe(answers.length)
    await busy.close()
  })

  test('too many calls are refused with 429 and a time to retry', async () => {
    const busy = await startShop(await database(), { config: { rateLimitPerMinute: 3 } })
    const visitor = busy.visitor({ 'accept-language': 'en' })
    for (let call = 0; call < 3; call++) await done(visitor.get('/api/cart'))
    const refused = await visitor.get('/api/cart')
    expect(refused.status).toBe(429)
    expect(refused.body).toEqual({
      code: 429,
      error_trans_key: 'error.too_many_requests',
      message: en.error.too_many_requests,
    })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    await busy.close()
  })

  test('health checks are never limited, and cost nobody a request', async () => {
    const busy = await startShop(await database(), { config: { rateLimitPerMinute: 2 } })
    // The check has its own time limit; opening its connection would take most of it.
    await busy.shop.checkWritable()
    const calls = ['/readyz', '/healthz', '/readyz', '/api/cart', '/api/cart', '/api/cart', '/readyz']
    const statuses: number[] = []
    for (const url of calls) {
      const answer = await busy.app.inject({ url, remoteAddress: '198.51.100.10' })
      statuses.push(answer.statusCode)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 200])
    await busy.close()
  })

  test('writes that a foreign site sends are refused, whatever rides along', async () => {
    const { db } = await database()
    const visitor = shop().visitor()
    await filledCart(visitor)
    const orders = await countRows(db, 'shop_order')
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'http://localhost:80.evil.example' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:80' },
      { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
      { 'content-type': 'application/x-www-form-urlencoded' },
      { 'content-type': 'text/plain' },
    ]
    for (const headers of foreign) {
      const refused = await visitor.put('/api/cart/submit-order', {}, headers)
      expect([refused.status, refused.body.error_trans_key], JSON.stringify(headers)).toEqual([
        403,
        'error.foreign_site',
      ])
    }
    expect(await countRows(db, 'shop_order')).toBe(orders)
    expect((await visitor.get('/api/cart', { origin: 'https://evil.example' })).status).toBe(200)
    expect((await visitor.get('/api/cart')).headers).not.toHaveProperty('access-control-allow-origin')
  })

  test('writes from our own pages are taken', async () => {
    for (const headers of [
      { origin: 'http://localhost:80' },
      { origin: 'http://localhost:80', 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'none' },
    ] as Record<string, string>[]) {
      const { status } = await shop().visitor().put(snack, { quantity: 1 }, headers)
      expect([status, JSON.stringify(headers)]).toEqual([200, JSON.stringify(headers)])
    }
  })
})
