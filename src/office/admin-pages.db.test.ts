// Access to the back office: each role against each page of the page table.
import { beforeAll, expect, test } from 'vitest'
import { demo, demoPassword, signedIn, withDemoAccounts } from '../../test/accounts.ts'
import { aShop, type Visitor } from '../../test/app.ts'
import { withDemo } from '../../test/database.ts'
import { markupFaults } from '../../test/markup-faults.ts'
import { pagesOf } from '../../test/pages-app.ts'
import { system } from '../../test/staff.ts'
import { runVerb } from '../../test/statements.ts'
import { networkOf } from '../lib/networks.ts'
import { findCustomer } from '../shop/customers/customers.ts'
import { isRefusal } from '../server/refusal.ts'
import { permissionsOf, roles, type Permission, type Role } from '../shop/staff/rules.ts'
import { addMember, changeRoles } from '../shop/staff/staff.ts'
import { adminPages, type AdminPage } from './routes.ts'

const isAllowed = (role: Role, permission: Permission | null) =>
  permission === null || permissionsOf[role].includes(permission)

const recordsKeys = /<head><script>\(function recordKeys\(/
const focusedScan = /<input(?=[^>]* data-scan="")(?=[^>]* autofocus="")/i

withDemo('the pages of the back office', (database) => {
  const perMinute = 3000
  const open = aShop(database, { config: { rateLimitPerMinute: perMinute } })
  const pages = pagesOf(open)
  let member: Visitor
  let staffId = 0

  beforeAll(async () => {
    await withDemoAccounts(open())
    const { db } = open().shop
    const customer = await findCustomer({ db }, { emailKey: demo.consumer })
    const context = { actor: system, now: open().clock.now }
    const added = await runVerb(db, addMember, context, { customerId: customer!.id, roles: ['reader'] })
    if (isRefusal(added)) throw new Error(added.error_trans_key)
    staffId = added.id
    member = await signedIn(open(), demo.consumer, demoPassword)
  }, 60_000)

  /** True if a page accepts a form (files and frames accept none: 405) or returns its data. */
  const takesOrTells = async (url: string): Promise<boolean> => {
    const cookie = [...member.cookies].map((pair) => pair.join('=')).join('; ')
    const headers = { cookie, 'sec-fetch-site': 'same-origin' }
    const form = await pages.app.inject({
      method: 'POST',
      url,
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'intent=save',
    })
    const shown = await pages.app.inject({ url: `${url}.data`, headers })
    return ![403, 405].includes(form.statusCode) || shown.statusCode === 200
  }

  const become = async (role: Role) => {
    const context = { actor: system, now: open().clock.now }
    await runVerb(open().shop.db, changeRoles, context, { staffId, roles: [role] })
  }
  const headers = () => ({
    accept: 'text/html',
    cookie: [...member.cookies].map((pair) => pair.join('=')).join('; '),
  })

  test.each(roles)('%s opens what their permissions open, and nothing else', async (role) => {
    await become(role)
    const got: [string, boolean][] = []
    const expected: [string, boolean][] = []
    const isTriedWhole = (permission: Permission | null) =>
      process.env.TEST_FULL === 'true' || role === roles.find((one) => !isAllowed(one, permission))
    for (const [name, { path, permission, takesScans = false }] of Object.entries<AdminPage>(adminPages)) {
      const url = `/admin/${path}`.replace(/\/$/, '').replace(/:\w+/g, '0')
      const { statusCode, payload } = await pages.app.inject({ url, headers: headers() })
      // Pages within the back office's frame record keys from their first byte on; a scanner's field also has the focus.
      if (payload.includes('data-workshop'))
        expect([
          url,
          recordsKeys.test(payload),
          payload.includes('data-scan=""') && !focusedScan.test(payload),
          payload.includes('data-scan=""') && !takesScans,
        ]).toEqual([url, true, false, false])
      // The sample address may name a missing thing (404), but a forbidden page always answers 403.
      got.push([name, statusCode !== 403])
      expected.push([name, isAllowed(role, permission)])
      // A forbidden page also accepts no form and returns no data: the same guard, so one role is enough to show it.
      if (!isAllowed(role, permission) && isTriedWhole(permission))
        expect([url, await takesOrTells(url)]).toEqual([url, false])
    }
    expect(got).toEqual(expected)
  })

  test('each page without a name in its address can be read without scripts, and its parts have names', async () => {
    await become('owner')
    /** What a browser comes to at an address, which may lead to another one. */
    const read = async (url: string) => {
      const answer = await pages.app.inject({ url, headers: headers() })
      const { location } = answer.headers
      return location === undefined ? answer : await pages.app.inject({ url: location, headers: headers() })
    }
    for (const { path } of Object.values<AdminPage>(adminPages).filter((page) => !/[:.]/.test(page.path))) {
      const { statusCode, payload } = await read(`/admin/${path}`.replace(/\/$/, ''))
      const [, main = ''] = /<main\b[^>]*>(.*)<\/main>/s.exec(payload) ?? []
      const letters = main.replaceAll(/<(script|style)\b.*?<\/\1>|<[^>]+>/gs, '').trim()
      expect
        .soft([path, statusCode, letters.length > 15, markupFaults(payload)])
        .toEqual([path, 200, true, []])
    }
  })

  test('what a member may not see is not shown as zero', async () => {
    const today = async (role: Role) => {
      await become(role)
      return (await pages.app.inject({ url: '/admin', headers: headers() })).payload
    }
    expect(await today('warehouse')).toContain('id="low"')
    expect(await today('accountant')).not.toContain('id="low"')
  })

  test('files of staff are taken when strangers have used up theirs, and a stranger’s is not read', async () => {
    await become('owner')
    const { limits } = open().shop
    const upload = { name: 'page upload', key: networkOf('127.0.0.1'), max: perMinute / 30 }
    for (let time = 0; time < upload.max; time++) await limits.take({ ...upload, windowMs: 3600_000 })
    const parts = `--x\r\nContent-Disposition: form-data; name="intent"\r\n\r\nadd\r\n--x--\r\n`
    const send = async (url: string, more: object = {}) =>
      await pages.app.inject({
        method: 'POST',
        url,
        headers: {
          accept: 'text/html',
          'content-type': 'multipart/form-data; boundary=x',
          'sec-fetch-site': 'same-origin',
          ...more,
        },
        payload: parts,
      })
    const pictures = '/admin/products/beef-original'
    const stranger = await send(pictures)
    expect([stranger.statusCode, stranger.headers.location]).toEqual([
      302,
      expect.stringMatching(/^\/admin\//),
    ])
    expect((await send('/reklamace-formular')).statusCode, 'the room of strangers is used up').toBe(429)
    expect((await send(pictures, headers())).statusCode).toBe(422)
  })
})
