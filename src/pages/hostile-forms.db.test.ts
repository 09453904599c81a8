import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { demo, demoPassword, withDemoAccounts } from '../../test/accounts.ts'
import { withShop } from '../../test/app.ts'
import { openPagesApp } from '../../test/pages-app.ts'

const isFull = process.env.TEST_FULL === 'true'
const isOfStaff = (path: string) => /^\/admin(?:\/|$)/.test(path)
const formType = 'application/x-www-form-urlencoded'
/** Texts that the database can't hold, and a number out of range. */
const odd = ['a%00b', '%ED%A0%80', '99999999999999999999']
const fields = 'number reason of id invitation customer_id email list session note role order_limit'.split(
  ' ',
)
const intents = 'approve decline invite change remove withdraw accept order-for set device x'.split(' ')

withShop('W1: forms of pages that are not filled in as they were meant', (open) => {
  let app: FastifyInstance
  let addresses: string[]
  let close: () => Promise<void>
  const cookies = new Map<string, string>()

  beforeAll(async () => {
    await withDemoAccounts(open())
    const opened = await openPagesApp(open().shop)
    ;({ app, close } = opened)
    const all = [...opened.pages.values()].map((path) => path.replace(/:\w+|\*/g, '1'))
    // Both languages have the same actions.
    addresses = all.filter((path) => !/^\/en(?:\/|$)/.test(path))
    for (const username of [demo.consumer, demo.reseller, demo.representative]) {
      const body = { username, password: demoPassword }
      const answer = await app.inject({ method: 'POST', url: '/api/auth/login', body })
      cookies.set(username, answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; '))
    }
  }, 120_000)
  afterAll(async () => await close())

  const post = async (url: string, cookie: string, body: string | undefined, headers: object) =>
    await app.inject({
      method: 'POST',
      url,
      headers: { cookie, accept: 'text/html', 'sec-fetch-site': 'same-origin', ...headers },
      ...(body === undefined ? {} : { payload: body }),
    })

  test(
    'a form without a word of what it is, is an empty one on every page',
    { timeout: 120_000 },
    async () => {
      const failed: string[] = []
      for (const cookie of ['', ...cookies.values()])
        // Of the back office strangers see the same refusal, signed in or not.
        for (const url of cookie === '' || isFull ? addresses : addresses.filter((path) => !isOfStaff(path)))
          if ((await post(url, cookie, undefined, {})).statusCode >= 500) failed.push(url)
      expect(failed).toEqual([])
      expect(addresses.length).toBeGreaterThan(30)
    },
  )

  test(
    'hostile fields are refused in the resellers’ area, and nothing breaks',
    { timeout: 120_000 },
    async () => {
      const failed: string[] = []
      for (const cookie of [cookies.get(demo.reseller)!, cookies.get(demo.representative)!])
        for (const url of addresses.filter(
          (path) => /b2b|pridat|ucet/.test(path) && !path.includes('zruseni'),
        ))
          for (const [at, intent] of intents.entries())
            for (const [nth, value] of isFull
              ? odd.entries()
              : [...odd.entries()].slice(at % 3, (at % 3) + 1)) {
              const body = [...fields.map((name) => `${name}=${value}`), `intent=${intent}`].join('&')
              // One request gets the whole page; drawing it for the others would test nothing new.
              const asked = nth === 0 ? url : `${url}.data`
              const { statusCode } = await post(asked, cookie, body, { 'content-type': formType })
              if (statusCode >= 500) failed.push(`${url} ${intent} ${value}`)
            }
      expect(failed).toEqual([])
    },
  )

  test('a form of the entrance, sent by a reseller who has signed in elsewhere in the meantime, shows the page', async () => {
    const cookie = cookies.get(demo.reseller)!
    const forms = ['intent=lost-password&email=x', 'intent=set-password&password=x', 'username=a&password=b']
    const pages = addresses.filter((path) => path.startsWith('/b2b'))
    for (const url of [...pages, ...pages.map((path) => `${path}?token=${'a'.repeat(32)}`)])
      for (const body of forms) {
        const { statusCode } = await post(url, cookie, body, { 'content-type': formType })
        expect([url, body, statusCode < 500]).toEqual([url, body, true])
      }
  })

  test('a form with files that is cut off or broken is refused as unreadable', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const whole = '--x\r\ncontent-disposition: form-data; name="intent"\r\n\r\nsend\r\n--x--\r\n'
    for (const body of [whole.slice(0, 30), whole.slice(0, -9), whole.replaceAll('\r\n', '\n'), '', '--'])
      for (const url of ['/reklamace-formular', '/reklamace-formular.data'])
        expect([body, url, (await post(url, '', body, headers)).statusCode]).toEqual([body, url, 400])
  })

  test('a decision that is none decides nothing', async () => {
    for (const url of ['/b2b/schvalovani', '/b2b/pozvanka']) {
      const headers = { 'content-type': formType }
      expect((await post(url, cookies.get(demo.reseller)!, 'number=1', headers)).statusCode).toBe(400)
    }
  })

  test('mail programs leave the newsletter by one click in either form of RFC 8058; no other page takes parts', async () => {
    const boundary = 'List-Unsubscribe'
    const parts = `--${boundary}\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--${boundary}--\r\n`
    const multipart = { 'content-type': `multipart/form-data; boundary=${boundary}` }
    const foreign = { 'sec-fetch-site': 'cross-site' }
    const leave = '/newsletter/odhlaseni?token=none'
    expect((await post(leave, '', parts, { ...multipart, ...foreign })).statusCode).toBe(200)
    expect(
      (await post(leave, '', 'List-Unsubscribe=One-Click', { 'content-type': formType })).statusCode,
    ).toBe(200)
    expect((await post(leave, '', 'no parts at all', multipart)).statusCode).toBe(200)
    expect((await post('/newsletter', '', parts, multipart)).statusCode).toBe(415)
    expect((await post('/newsletter', '', parts, { ...multipart, ...foreign })).statusCode).toBe(403)
  })
})
