// The back-office sign-in by plain forms, as browsers without scripts send them.
import { Secret, TOTP } from 'otpauth'
import { beforeAll, expect, test } from 'vitest'
import { demo, demoPassword, password, register, withDemoAccounts } from '../../../test/accounts.ts'
import { type TestShop, withShop } from '../../../test/app.ts'
import { pagesOf } from '../../../test/pages-app.ts'
import { plainBrowser, valueOf } from '../../../test/plain-browser.ts'
import { system } from '../../../test/staff.ts'
import { runVerb } from '../../../test/statements.ts'
import { findCustomer } from '../../shop/customers/customers.ts'
import { addMember } from '../../shop/staff/staff.ts'

const secretOf = (html: string): string =>
  /data-secret="">([A-Z2-7 ]+)</.exec(html)?.[1]?.replaceAll(' ', '') ?? ''
const codeAt = (secret: string, now: Date) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: now.getTime() })

withShop('the way into the back office without scripts', (open) => {
  const pages = pagesOf(open)
  beforeAll(async () => {
    await withDemoAccounts(open())
  }, 60_000)

  test('leads from a page by password and set-up of an app to that page, and shows recovery codes on the way once', async () => {
    const email = 'nova@example.cz'
    await aColleague(open(), email)
    const browser = plainBrowser(pages)
    const page = '/admin/orders?state=NEW'
    const door = '/admin/prihlaseni?next=%2Fadmin%2Forders%3Fstate%3DNEW'
    expect((await browser.opens(page)).to).toBe(door)
    const form = await browser.opens(door)
    expect([form.status, valueOf(form.html, 'next')]).toEqual([200, page])
    const wrong = await browser.sends(door, { username: email, password: 'Něco jiného 9', next: page })
    expect([wrong.status, wrong.html.includes('nesouhlasí')]).toEqual([401, true])
    const signedIn = await browser.sends(door, { username: email, password, next: page })
    const verify = '/admin/overeni?next=%2Fadmin%2Forders%3Fstate%3DNEW'
    expect([signedIn.status, signedIn.to]).toEqual([303, verify])
    const security = '/admin/zabezpeceni?next=%2Fadmin%2Forders%3Fstate%3DNEW'
    expect((await browser.opens(verify)).to).toBe(security)
    expect((await browser.opens(page)).to).toBe(verify)

    const setUp = await browser.opens(security)
    const secret = secretOf(setUp.html)
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(setUp.html).toContain('<svg')
    expect(setUp.html).not.toMatch(/\sstyle="/)
    expect(setUp.headers['cache-control']).toBe('private, no-store')
    const pending = valueOf(setUp.html, 'pending')
    const refused = await browser.sends(security, { intent: 'app', next: page, pending, code: '12' })
    expect([refused.status, secretOf(refused.html)]).toEqual([422, secret])
    const code = codeAt(secret, open().clock.now)
    const done = await browser.sends(security, { intent: 'app', next: page, pending, code })
    expect(done.status).toBe(200)
    expect(done.html.match(/<li>[0-9A-Z]{4}(-[0-9A-Z]{4}){3}<\/li>/g)).toHaveLength(10)
    expect(done.html).toContain(`href="${page}"`)
    expect((await browser.opens(page)).status).toBe(200)
    const again = await browser.opens('/admin/zabezpeceni')
    expect([again.status, secretOf(again.html), /[0-9A-Z]{4}-[0-9A-Z]{4}-/.test(again.html)]).toEqual([
      200,
      '',
      false,
    ])
  })

  test('shows the demo’s code beside its field, asks for it again before money, and leads back', async () => {
    const browser = plainBrowser(pages)
    await browser.sends('/en/admin/sign-in', { username: demo.admin, password: demoPassword })
    const verify = await browser.opens('/en/admin/verify')
    const [, code = ''] = /<strong>(\d{6})<\/strong>/.exec(verify.html) ?? []
    const done = await browser.sends('/en/admin/verify', { intent: 'code', code })
    expect([done.status, done.to]).toEqual([303, '/en/admin'])
    open().clock.now = new Date(open().clock.now.getTime() + 31 * 60_000)
    const asked = await browser.opens('/en/admin/security')
    expect(asked.to).toBe('/en/admin/verify?next=%2Fen%2Fadmin%2Fsecurity')
    expect((await browser.opens(asked.to ?? '')).html).toContain('Confirm your identity again')
    const codes = await browser.sends('/en/admin/security', { intent: 'codes' })
    expect(codes.to).toBe(asked.to)
    open().clock.now = new Date(open().clock.now.getTime() + 12 * 3600_000)
    expect((await browser.opens('/en/admin/verify')).to).toBe('/en/admin/sign-in')
    const over = await browser.opens('/en/admin/sign-in')
    expect(over.html).toMatch(/last 12\shours/)
  })

  test('hostile fields are refused, whatever is asked for, and nothing breaks', async () => {
    const browser = plainBrowser(pages)
    await browser.sends('/admin/prihlaseni', { username: demo.admin, password: demoPassword })
    const { html } = await browser.opens('/admin/overeni')
    const [, code = ''] = /<strong>(\d{6})<\/strong>/.exec(html) ?? []
    await browser.sends('/admin/overeni', { intent: 'code', code })
    const odd = [
      '',
      '\u0000',
      'NaN',
      '-1',
      '9'.repeat(30),
      '{"id":1}',
      '[]',
      'A'.repeat(5000),
      '\ud800',
      '%00',
    ]
    const failed: unknown[] = []
    for (const [page, intents] of [
      ['/admin/zabezpeceni', ['app', 'passkey', 'rename', 'remove-passkey', 'nothing', '\u0000']],
      ['/admin/overeni', ['code', 'recovery', 'passkey', 'ask']],
    ] as const)
      for (const intent of intents)
        for (const value of odd) {
          const names = ['code', 'recovery_code', 'pending', 'response', 'name', 'id', 'next']
          const fields = Object.fromEntries(names.map((name) => [name, value]))
          const { status } = await browser.sends(`${page}.data`, { ...fields, intent })
          if (status >= 500) failed.push([page, intent, value])
        }
    expect(failed).toEqual([])
    expect((await browser.opens('/admin')).status).toBe(200)
  })

  test('tells a customer that they do not work here, and leads nowhere but to the back office', async () => {
    const browser = plainBrowser(pages)
    const sent = await browser.sends('/admin/prihlaseni', {
      username: demo.consumer,
      password: demoPassword,
    })
    expect([sent.status, sent.to]).toEqual([303, '/admin/prihlaseni'])
    expect((await browser.opens('/admin/prihlaseni')).html).toContain('nepatří členovi týmu')
    expect((await browser.opens('/admin/overeni')).to).toBe('/admin/prihlaseni')
    for (const next of [
      'https://evil.example/',
      '//evil.example/admin',
      '/admin/../ucet',
      '/admin\\evil',
      '/administrace',
      '/ucet',
      '/admin/prihlaseni',
      '/admin/%2e%2e/x',
      'javascript:alert(1)',
    ]) {
      const { html } = await browser.opens(`/admin/prihlaseni?${new URLSearchParams({ next })}`)
      expect([next, valueOf(html, 'next')]).toEqual([next, '/admin'])
    }
  })
})

async function aColleague(open: TestShop, email: string): Promise<void> {
  await register(open, email)
  const { db } = open.shop
  const customer = await findCustomer({ db }, { emailKey: email })
  const context = { actor: system, now: open.clock.now }
  const given = { customerId: customer!.id, roles: ['support'] as const }
  await runVerb(db, addMember, context, given)
}
