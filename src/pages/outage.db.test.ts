/** Pages while a visitor leaves, and while the database is unavailable. */
import { get } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { aShop } from '../../test/app.ts'
import { withDatabase } from '../../test/database.ts'
import { pagesOf } from '../../test/pages-app.ts'
import { words } from '../../test/e2e/words.ts'

withDatabase('pages in bad times', (database) => {
  const open = aShop(database)
  const pages = pagesOf(open)
  beforeAll(async () => {
    await pages.app.listen({ port: 0, host: '127.0.0.1' })
  }, 120_000)
  afterEach(() => void vi.restoreAllMocks())

  const headers = { accept: 'text/html', 'accept-language': 'cs-CZ' }

  test('a visitor who leaves while a kept page is drawn does not take it from those who wait for it', async () => {
    const { catalogue } = open().shop
    const gate = Promise.withResolvers<undefined>()
    const drawing = Promise.withResolvers<undefined>()
    const read = catalogue.at.bind(catalogue)
    vi.spyOn(catalogue, 'at').mockImplementation(async (...given) => {
      drawing.resolve(undefined)
      await gate.promise
      return await read(...given)
    })
    const { port } = pages.app.server.address() as AddressInfo
    const first = get({ host: '127.0.0.1', port, path: '/', headers })
    first.on('error', () => undefined)
    await drawing.promise
    const arrived = once(pages.app.server, 'request')
    const second = fetch(`http://127.0.0.1:${port}/`, { headers })
    await arrived
    // A request that queries the database itself returns once the other waits for the page.
    await pages.app.inject('/readyz')
    first.destroy()
    // Wait until the server notices.
    await vi.waitUntil(
      async () =>
        await new Promise((resolve) => pages.app.server.getConnections((_, count) => resolve(count === 1))),
      { timeout: 20_000 },
    )
    gate.resolve(undefined)
    const answer = await second
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('</html>')
  })

  const goesAway = () =>
    vi
      .spyOn(open().shop.catalogue, 'at')
      .mockRejectedValue(Object.assign(new Error('the connection is gone'), { code: '08006' }))

  test.each(['cs', 'en'] as const)(
    'a page that needs the database is answered by 503 while it is away: %s',
    async (locale) => {
      goesAway()
      const url = locale === 'cs' ? '/' : '/en'
      const t = words[locale]
      const page = await pages.app.inject({ url, headers })
      expect(page.statusCode).toBe(503)
      expect(page.headers['retry-after']).toBe('5')
      expect(page.body).toContain(t('refusal_page.unavailable'))
      expect(page.body).toContain(t('refusal_page.soon'))
      expect(page.body).toMatch(new RegExp(`<a href="" [^>]*>(<[^>]+>)*${t('no_answer.again')}`))
      expect(page.body).not.toContain('the connection is gone')
      const data = await pages.app.inject({
        url: `${url === '/' ? '/_' : url}.data`,
        headers: { accept: '*/*' },
      })
      expect(data.statusCode).toBe(503)
      expect(data.headers['x-remix-response']).toBeUndefined()
      vi.restoreAllMocks()
      expect((await pages.app.inject({ url, headers })).statusCode).toBe(200)
    },
  )

  test('a form sent as a document learns how its browser sends it again', async () => {
    goesAway()
    const page = await pages.app.inject({
      method: 'POST',
      url: '/?index',
      headers: {
        ...headers,
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'quantity_piece=1&quantity_box=0',
    })
    expect(page.statusCode).toBe(503)
    expect(page.body).toContain(words.cs('refusal_page.submit'))
    // A link would load the page without the form values.
    expect(page.body).not.toContain('<a href=""')
  })
})
