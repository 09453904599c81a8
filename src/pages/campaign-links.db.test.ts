/** A campaign's link opens the kept page, and a CDN may keep it as well: its visits are counted all the same. */
import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { aShop } from '../../test/app.ts'
import { withDemo } from '../../test/database.ts'
import { openPagesApp } from '../../test/pages-app.ts'
import { consentCookie } from '../lib/consent.ts'
import { href, localeCookie } from '../lib/routes.ts'
import { personalCookieNames } from '../server/session.ts'

const origin = 'https://shop.example'
const browser = {
  accept: 'text/html',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
  'accept-language': 'cs-CZ',
}
const [cartCookie = ''] = personalCookieNames(true)

describe.each([
  ['campaign links', 0],
  ['campaign links behind a CDN', 60],
])('%s', (title, cdnSeconds) => {
  withDemo(title, (database) => {
    const open = aShop(database, { config: { publicUrl: origin, cdnSeconds } })
    let app: FastifyInstance
    let close: () => Promise<void>
    beforeAll(async () => {
      ;({ app, close } = await openPagesApp(open().shop))
    }, 120_000)
    afterAll(async () => await close?.())
    afterEach(() => void vi.restoreAllMocks())

    const look = async (url: string, headers: Record<string, string> = {}) =>
      await app.inject({
        url,
        headers: {
          ...browser,
          cookie: `${localeCookie.name}=${url.startsWith('/en') ? 'en' : 'cs'}`,
          ...headers,
        },
      })
    const tells = async (fields: Record<string, string>) =>
      await app.inject({
        method: 'POST',
        url: '/visit',
        headers: {
          ...browser,
          origin,
          'sec-fetch-site': 'same-origin',
          'sec-fetch-dest': 'empty',
          'content-type': 'application/x-www-form-urlencoded',
        },
        payload: String(new URLSearchParams(fields)),
      })
    /** The figures of a day that no other test uses. */
    const on = (day: string) => {
      open().clock.now = new Date(`${day}T12:00:00Z`)
      return async () => {
        const { shop } = open()
        await shop.statistics.write()
        const rows = await shop.db.selectFrom('statistic').selectAll().where('day', '=', day).execute()
        return rows.map(({ measure, what, count }) => `${measure} ${what} ${count}`).toSorted()
      }
    }

    test.each([
      ['/', '?utm_source=newsletter&utm_medium=email&utm_campaign=podzim&fbclid=IwAR0x'],
      ['/produkt/chilli-hovezi-jerky', '?srsltid=AfmBOoq&gclid=Cj0KCQ&_gl=1*abc'],
      ['/en', '?mc_cid=1&mc_eid=2&msclkid=3&hsa_cam=4'],
      [href('terms', 'cs'), '?'],
    ])('%s is sent as it is kept, whatever tags its link has: %s', async (path, query) => {
      const read = vi.spyOn(open().shop.catalogue, 'at')
      const first = await look(path + query)
      const drawn = read.mock.calls.length
      expect([first.statusCode, first.headers['cache-control']]).toEqual([
        200,
        `public, max-age=0, must-revalidate${cdnSeconds > 0 ? ', s-maxage=60' : ''}`,
      ])
      // The database is unavailable.
      read.mockRejectedValue(Object.assign(new Error('the connection is gone'), { code: '08006' }))
      const plain = await look(path)
      const other = await look(`${path}?utm_term=x`)
      expect([plain.statusCode, plain.headers.etag, plain.body]).toEqual([
        200,
        first.headers.etag,
        first.body,
      ])
      expect([other.statusCode, other.headers.etag, other.body]).toEqual([
        200,
        first.headers.etag,
        first.body,
      ])
      expect(read).toHaveBeenCalledTimes(drawn)
      const known = await look(path + query, { 'if-none-match': String(first.headers.etag) })
      expect(known.statusCode).toBe(304)
    })

    test('what a page reads is no tag, and whoever has a cart gets a page of their own', async () => {
      await look('/')
      for (const url of ['/?utm_source=mail&q=1', '/?next=/en'])
        expect([url, (await look(url)).headers['cache-control']]).toEqual([url, 'private, no-store'])
      for (const name of personalCookieNames(true)) {
        const { headers } = await look('/?utm_source=mail', { cookie: `${name}=${'a'.repeat(43)}` })
        expect([name, headers['cache-control']]).toEqual([name, 'private, no-store'])
        expect(headers.vary).toContain('Cookie')
      }
    })

    test('each visit is counted once, with its campaign', async () => {
      const counted = on('2026-11-07')
      await look('/?utm_source=newsletter', { referer: 'https://www.seznam.cz/' })
      if (cdnSeconds > 0) {
        expect(await counted()).toEqual([])
        const page = await look('/')
        expect(page.body).toContain('navigator.sendBeacon("/visit"')
        await tells({ path: '/', campaign: 'newsletter', from: 'https://www.seznam.cz/' })
        // The shop itself sees visits of all other pages.
        await tells({ path: '/objednavka', campaign: 'newsletter', from: '' })
        await tells({ path: '/produkt/%63hilli', campaign: '', from: 'not an address' })
      }
      expect(await counted()).toEqual(['page home 1', 'screen wide 1', 'source campaign:newsletter 1'])
      // A visitor's own page reports nothing by itself: the shop has drawn it.
      const own = await look('/?utm_source=partner', { cookie: `${cartCookie}=${'a'.repeat(43)}` })
      expect(own.body).not.toContain('sendBeacon')
      expect(await counted()).toEqual([
        'page home 2',
        'screen wide 2',
        'source campaign:newsletter 1',
        'source campaign:partner 1',
      ])
    })

    test.runIf(cdnSeconds > 0)('a first visit sets no cookie: it would be handed to others', async () => {
      const page = await look('/en?gclid=1', { cookie: '' })
      expect(page.headers['set-cookie']).toBeUndefined()
      expect(page.headers['cache-control']).toContain('s-maxage=60')
      expect(page.headers).toMatchObject({ 'cache-tag': 'pages', 'surrogate-key': 'pages' })
      expect((await look('/en/order', { cookie: '' })).headers['set-cookie']).toContain(localeCookie.name)
    })

    test.runIf(cdnSeconds === 0)('without a CDN no browser is asked to tell anything', async () => {
      expect((await look('/')).body).not.toContain('sendBeacon')
      expect((await tells({ path: '/', campaign: '', from: '' })).statusCode).toBe(405)
    })
  })
})

test('the runbook names every cookie that a CDN has to let through', () => {
  const runbook = readFileSync('docs/runbook.md', 'utf8')
  for (const name of [...personalCookieNames(true), consentCookie, localeCookie.name])
    expect(runbook).toContain(`\`${name}\``)
})
