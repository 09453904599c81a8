import type { InjectOptions } from 'fastify'
import { describe, expect, test, vi } from 'vitest'
import { aShop, filledCart } from '../../test/app.ts'
import { withDemo } from '../../test/database.ts'
import { pagesOf } from '../../test/pages-app.ts'

const html = { accept: 'text/html', 'sec-fetch-site': 'same-origin' }
const formType = 'application/x-www-form-urlencoded'
const literal = 'This page could not be found'

withDemo('what stands in front of the pages', (database) => {
  const perMinute = 120
  const open = aShop(database, {
    config: { rateLimitPerMinute: perMinute, publicUrl: 'https://shop.example' },
  })
  const pages = pagesOf(open)
  let callers = 0
  /** An address that has sent no request yet. */
  const newcomer = () => `10.9.${callers >> 8}.${callers++ & 255}`

  const look = async (url: string, options: InjectOptions = {}) =>
    await pages.app.inject({
      url,
      remoteAddress: newcomer(),
      ...options,
      headers: { ...html, ...options.headers },
    })
  const post = async (url: string, payload: string, remoteAddress: string, type = formType) =>
    await look(url, { method: 'POST', payload, remoteAddress, headers: { 'content-type': type } })
  const statuses = async (count: number, send: () => Promise<{ statusCode: number }>) => {
    const found = []
    for (let time = 0; time < count; time++) found.push((await send()).statusCode)
    return found
  }

  describe('limits', () => {
    const withdrawal = 'name=Eva&orderNumber=2600000012&email=eva%40example.cz&goods=&key='
    const key = '3f0c9f6e-1111-4222-8333-abcdefabcdef'

    test('count what a form means, however it is spelled', async () => {
      // 120 requests a minute allow one withdrawal an hour.
      for (const [path, intent] of [
        ['/odstoupeni-od-smlouvy', 'intent=confirm'],
        ['/odstoupeni-od-smlouvy', 'inten%74=confirm'],
        ['/odstoupeni-od-smlouvy', 'intent=%63onfirm'],
        ['/odstoupeni-od-smlouvy/', 'intent=confirm'],
        ['/en/withdrawal', 'intent=confirm'],
        ['/odstoupeni-od-smlouvy.data', 'intent=confirm'],
      ] as const) {
        const from = newcomer()
        const send = async () => await post(path, `${withdrawal}${key}&${intent}`, from)
        expect([path, intent, ...(await statuses(2, send))]).toEqual([path, intent, expect.any(Number), 429])
      }
      const parts = (name: string) =>
        `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\nsend\r\n--x--\r\n`
      for (const type of ['multipart/form-data', 'MultiPart/Form-Data']) {
        const from = newcomer()
        const send = async () =>
          await post('/reklamace-formular', parts('intent'), from, `${type}; boundary=x`)
        expect((await statuses(5, send)).at(-1)).toBe(429)
      }
    })

    test('show a form again with what was typed, and when to send it', async () => {
      const sent = { fault: 'Obal byl nafouklý', goods: '2 sáčky', wish: 'money', author: 'Žofie' }
      const fields = `${new URLSearchParams(sent)}&${withdrawal}${key}`
      for (const [path, intent, typed] of [
        ['/odstoupeni-od-smlouvy', 'confirm', 'value="Eva"'],
        ['/reklamace-formular', 'send', 'Obal byl nafouklý'],
      ] as const) {
        const from = newcomer()
        const send = async () => await post(path, `${fields}&intent=${intent}`, from)
        expect((await statuses(3, send)).at(-1)).toBe(429)
        const refused = await send()
        expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
        expect(refused.body).toContain(typed)
        expect(refused.body).toContain('Co jste napsali, zůstalo')
      }
    })

    test('take a step that does nothing for nothing', async () => {
      const from = newcomer()
      const send = async () => await post('/odstoupeni-od-smlouvy', `${withdrawal}&intent=check`, from)
      expect(await statuses(4, send)).toEqual([200, 200, 200, 200])
    })

    test('count what is refused: by its site, its method, its address, its body', async () => {
      const refused: (InjectOptions & { url: string })[] = [
        { method: 'POST', url: '/kontakt', headers: { 'sec-fetch-site': 'cross-site' } },
        { method: 'DELETE', url: '/kontakt' },
        { url: '/%' },
        { url: '/neni-tu' },
        { method: 'POST', url: '/kontakt', headers: { 'content-encoding': 'br' } },
        { url: '/OBJEDNAVKA' },
      ]
      for (const one of refused) {
        const remoteAddress = newcomer()
        const all = { name: 'requests', key: remoteAddress, max: perMinute, windowMs: 60_000 }
        await look(one.url, { ...one, remoteAddress })
        const { remaining } = await open().shop.limits.take(all)
        expect([one.method, one.url, remaining]).toEqual([one.method, one.url, perMinute - 2])
      }
    })

    test('answer a caller who is over them from memory, in their language, with when to come again', async () => {
      const from = newcomer()
      const max = { name: 'requests', key: from, max: perMinute, windowMs: 60_000 }
      await Promise.all(Array.from({ length: perMinute }, async () => await open().shop.limits.take(max)))
      const ask = async (url: string) => await look(url, { remoteAddress: from })
      const first = await ask('/')
      expect(first.statusCode).toBe(429)
      expect(Number(first.headers['retry-after'])).toBeGreaterThan(0)
      expect(first.headers['content-security-policy']).toContain("default-src 'self'")
      expect(first.headers['cache-control']).toBe('private, no-store')
      // Drawn once for each language.
      await ask('/en/order')
      const drawn = vi.spyOn(open().shop.catalogue, 'at')
      expect((await ask('/objednavka')).body).toBe(first.body)
      expect((await ask('/en/order')).body).toContain('<html lang="en"')
      expect(drawn).not.toHaveBeenCalled()
      drawn.mockRestore()
    })
  })

  describe('addresses', () => {
    test('of a page are one: others are redirected for good, forms with what they hold', async () => {
      for (const [asked, plain] of [
        ['/OBJEDNAVKA', '/objednavka'],
        ['/EN/order?a=1&b=%20', '/en/order?a=1&b=%20'],
        ['/ADMIN?a=1', '/admin?a=1'],
        ['/%61dmin/packing/SCAN', '/admin/packing/scan'],
        ['/En/Admin/Orders/Ab1/Change.data', '/en/admin/orders/Ab1/change.data'],
        ['/%6fbjednavka', '/objednavka'],
      ] as const) {
        const answer = await look(asked)
        expect([asked, answer.statusCode, answer.headers.location]).toEqual([asked, 301, plain])
      }
      const form = await post('/EN/Withdrawal?token=A', 'intent=back', newcomer())
      expect([form.statusCode, form.headers.location]).toEqual([308, '/en/withdrawal?token=A'])
      expect((await look('/b2b/')).statusCode).toBe(200)
    })

    test.each(['/%', '/produkt/%E0%A4%A', '/en/%ff'])(
      '%s can’t be decoded: refused with the headers and the page of every refusal',
      async (url) => {
        const answer = await look(url)
        expect(answer.statusCode).toBe(400)
        expect(answer.headers).toMatchObject({
          'x-content-type-options': 'nosniff',
          'permissions-policy': expect.stringContaining('geolocation=(self)'),
          'x-request-id': expect.any(String),
          'content-type': 'text/html; charset=utf-8',
        })
        expect(answer.headers['content-security-policy']).toContain('report-uri /csp-report')
        expect(answer.body).toContain('<header')
      },
    )

    test('may use the camera in the back office alone', async () => {
      const cameraAt = async (url: string) =>
        /camera=\(\w*\)/.exec(String((await look(url)).headers['permissions-policy']))?.[0]
      for (const url of ['/admin/packing/scan', '/en/admin'])
        expect(await cameraAt(url)).toBe('camera=(self)')
      for (const url of ['/', '/ucet', '/administration']) expect(await cameraAt(url)).toBe('camera=()')
    })

    test('no header of an answer is longer than proxies take', async () => {
      const query = `token=${'a'.repeat(9000)}`
      for (const url of ['/en/order/thank-you', '/ucet', '/EN/order', '/'] as const) {
        const { headers } = await look(`${url}?${query}`, {
          headers: { cookie: 'i18n_redirected=en', 'sec-fetch-site': 'none' },
        })
        for (const value of Object.values(headers).flat())
          expect([url, String(value).length < 4096]).toEqual([url, true])
      }
    })
  })

  describe('an address that is no page', () => {
    test.each(['/neni-tu', '/en/not-here', '/produkt/neni-tu'])(
      '%s: the header of every page, and the words of the specification in either language',
      async (url) => {
        const { statusCode, body } = await look(url)
        expect(statusCode).toBe(404)
        expect(body).toContain(literal)
        expect(body).toMatch(/<header[\s\S]*(english|česky)[\s\S]*<\/header>/)
        expect(body).toMatch(/<header[\s\S]*href="(\/en)?\/(objednavka|order)"[\s\S]*<\/header>/)
      },
    )

    test('shows the visitor’s own cart, and what is refused shows it to no one', async () => {
      const visitor = open().visitor()
      await filledCart(visitor, { pieces: 17 })
      const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const count = /17\sks/
      expect((await look('/neni-tu', { headers: { cookie } })).body).toMatch(count)
      const refused = await look('/%', { headers: { cookie } })
      expect([refused.statusCode, count.test(refused.body)]).toEqual([400, false])
    })
  })

  describe('the language', () => {
    test('comes with a cookie in an answer that no cache shares; without a cookie caches may share it', async () => {
      const first = await look('/en')
      expect(first.headers['set-cookie']).toMatch(/^i18n_redirected=en; Max-Age=31536000; Path=\/; Secure/)
      expect(first.headers['cache-control']).toContain('private')
      const again = await look('/en', { headers: { cookie: 'i18n_redirected=en' } })
      expect(again.headers['set-cookie']).toBeUndefined()
      expect(again.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
      const known = { 'if-none-match': String(first.headers.etag) }
      const unchanged = await look('/en', { headers: known })
      expect([unchanged.statusCode, unchanged.headers['cache-control']]).toEqual([304, 'private, no-cache'])
    })

    test('that was chosen decides about the bare address, with a query as well', async () => {
      const headers = { cookie: 'i18n_redirected=en', 'sec-fetch-site': 'none' }
      for (const query of ['', '?utm_source=mail']) {
        const answer = await look(`/${query}`, { headers })
        expect([answer.statusCode, answer.headers.location]).toEqual([302, `/en${query}`])
      }
      expect((await look('/kontakt', { headers })).statusCode).toBe(200)
    })
  })

  describe('what every site has', () => {
    test('security.txt says where to report weaknesses, and until when that holds', async () => {
      const { body, headers } = await look('/.well-known/security.txt')
      expect(headers['content-type']).toBe('text/plain; charset=utf-8')
      expect(body).toBe(
        [
          'Contact: mailto:obchod@bigmeat.example',
          'Expires: 2027-05-20T00:00:00Z',
          'Preferred-Languages: cs, en',
          'Canonical: https://shop.example/.well-known/security.txt',
          '',
        ].join('\n'),
      )
    })

    test('change-password leads to the password’s page in the visitor’s language', async () => {
      const at = async (cookie: string) =>
        (await look('/.well-known/change-password', { headers: { cookie } })).headers.location
      expect([await at(''), await at('i18n_redirected=en')]).toEqual([
        '/ucet/zabezpeceni',
        '/en/ucet/zabezpeceni',
      ])
    })

    test('reports of a broken policy are taken from any browser, bounded, and answered with nothing', async () => {
      const from = newcomer()
      const report = async (payload: string) =>
        await look('/csp-report', {
          method: 'POST',
          payload,
          remoteAddress: from,
          headers: { 'content-type': 'application/csp-report', 'sec-fetch-site': 'cross-site' },
        })
      const taken = await report('{"csp-report":{"blocked-uri":"inline"}}')
      expect([taken.statusCode, taken.body]).toEqual([204, ''])
      expect((await report('no report')).statusCode).toBe(204)
      expect((await report('x'.repeat(20_000))).statusCode).toBe(413)
      expect((await statuses(25, async () => await report('{}'))).at(-1)).toBe(429)
    })
  })
})
