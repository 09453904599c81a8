import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { done, withShop } from '../../test/app.ts'

const path = '/api/cart/add-snack-to-cart'
const megabyte = Buffer.alloc(1024 * 1024, 'x')

withShop('heavy bodies over a real socket', (shop) => {
  let port = 0
  beforeAll(async () => {
    const { app } = shop()
    await app.listen({ host: '127.0.0.1', port: 0 })
    port = (app.server.address() as AddressInfo).port
  })

  /** Sends megabytes until the server has answered or hung up; returns the status, and how many it let in. */
  async function flood(headers: Record<string, string | number>, megabytes: number) {
    const call = request({
      host: '127.0.0.1',
      port,
      path,
      method: 'PUT',
      headers: { 'content-type': 'application/json', ...headers },
    })
    const seen: { status?: number | undefined; text: string; over: boolean } = { text: '', over: false }
    const answered = new Promise<void>((resolve) => {
      call.on('response', (response) => {
        seen.status = response.statusCode
        response.on('data', (part: Buffer) => (seen.text += part.toString()))
        response.on('close', resolve)
      })
      // Hung up while we were still sending: with or without an answer, the server is rid of us.
      call.on('error', () => resolve())
      call.on('close', () => resolve())
    }).finally(() => (seen.over = true))
    let sent = 0
    while (sent < megabytes && seen.status === undefined && !seen.over && !call.destroyed) {
      sent += 1
      if (!call.write(megabyte)) await Promise.race([once(call, 'drain').catch(() => {}), answered])
    }
    call.end()
    await answered
    call.destroy()
    return { status: seen.status, text: seen.text, sent }
  }

  test('W11: 100 MB are refused before they are read, with a length or in chunks, and memory stays flat', async () => {
    global.gc?.()
    const before = process.memoryUsage().rss
    const ways: Record<string, string | number>[] = [
      { 'content-length': 100 * megabyte.length },
      { 'transfer-encoding': 'chunked' },
    ]
    for (const headers of ways) {
      const { status, text, sent } = await flood(headers, 100)
      expect([413, undefined], text).toContain(status)
      if (status === 413)
        expect(JSON.parse(text)).toMatchObject({ code: 413, error_trans_key: 'error.too_large' })
      expect(sent).toBeLessThan(40)
    }
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024)
    await done(shop().visitor().put(path, { quantity: 1 }))
  })

  test('W11: a body one byte over the limit is refused, one at the limit is read', async () => {
    const visitor = shop().visitor()
    const ofSize = (size: number) => `{"quantity":1}${' '.repeat(size - 14)}`
    expect((await visitor.put(path, ofSize(64 * 1024))).status).toBe(200)
    expect((await visitor.put(path, ofSize(64 * 1024 + 1))).status).toBe(413)
  })

  test('W11: a gzip bomb is not unpacked', async () => {
    const bomb = gzipSync(Buffer.alloc(50 * 1024 * 1024, '{'))
    expect(bomb.length).toBeLessThan(64 * 1024)
    for (const encoding of ['gzip', 'br', 'deflate', 'identity']) {
      const { statusCode, body } = await shop().app.inject({
        method: 'PUT',
        url: path,
        headers: { 'content-type': 'application/json', 'content-encoding': encoding },
        payload: bomb,
      })
      expect([statusCode, (JSON.parse(body) as { error_trans_key: string }).error_trans_key]).toEqual([
        415,
        'error.unsupported_media_type',
      ])
    }
  })

  test('W11: a JSON of depth 100,000 or with 100,000 keys is refused, and the deepest that fits is survived', async () => {
    const visitor = shop().visitor()
    const deep = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
    const keys = `{${Array.from({ length: 100_000 }, (_, index) => `"k${index}":1`).join()}}`
    expect((await visitor.put(path, deep(100_000))).status).toBe(413)
    expect((await visitor.put(path, keys)).status).toBe(413)
    expect((await visitor.put(path, deep(32_000))).status).toBe(400)
    expect((await visitor.put(path, `{"quantity":${deep(32_000)}}`)).status).toBe(422)
    const objects = '{"a":'.repeat(10_000) + '1' + '}'.repeat(10_000)
    expect((await visitor.put(path, objects)).status).toBe(400)
    const branch = await visitor.put(
      '/api/cart/select-shipping',
      `{"shipping_id":1,"branch_data":{"a":${deep(32_000)}}}`,
    )
    expect(branch.body.error_trans_key).toBe('cart.error.shipping_unavailable')
    const manyKeys = `{${Array.from({ length: 7000 }, (_, index) => `"${index}":1`).join()}}`
    const refused = await visitor.put(path, manyKeys)
    expect(refused.status).toBe(400)
    expect(refused.body.errors?.length).toBeLessThanOrEqual(50)
  })

  test('W11: an endless query and endless headers are refused', async () => {
    const query = Array.from({ length: 1000 }, (_, index) => `k${index}=1`).join('&')
    expect((await shop().visitor().get(`/api/cart?${query}`)).status).toBe(400)
    const call = request({
      host: '127.0.0.1',
      port,
      path: '/api/cart',
      headers: { 'x-long': 'x'.repeat(100_000) },
    }).end()
    const [response] = (await once(call, 'response')) as [{ statusCode: number }]
    expect(response.statusCode).toBe(431)
    call.destroy()
  })
})
