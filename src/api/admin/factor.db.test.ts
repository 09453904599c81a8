// The second factor of staff: by an app, recovery codes, and after half an hour again.
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import {
  deliver,
  demo,
  demoPassword,
  logIn,
  password,
  register,
  signedIn,
  withDemoAccounts,
} from '../../../test/accounts.ts'
import { aShop, done, type Answer, type TestShop, type Visitor } from '../../../test/app.ts'
import { withDatabase } from '../../../test/database.ts'
import { system } from '../../../test/staff.ts'
import { runVerb } from '../../../test/statements.ts'
import { openIdentity } from '../../shop/auth/auth.ts'
import { findCustomer } from '../../shop/customers/customers.ts'
import { dropDemoFactors } from '../../shop/factors/factors.ts'
import type { Role } from '../../shop/staff/rules.ts'
import { addMember, findMember, removeMember } from '../../shop/staff/staff.ts'

const me = '/api/admin/staff/me'
const at = '/api/admin/factor'
const minutes = (count: number) => count * 60_000
const hours = (count: number) => count * 3600_000

interface State {
  standing: string
  is_fresh: boolean
  app: object | null
  codes_left: number
  demo_code: string | null
}
const stateOf = async (who: Visitor) =>
  JSON.parse((await done(who.get(at)), (await who.get(at)).text)) as State

const plain = (text: string) => text.replaceAll(/\s+/g, ' ')

const keyOf = ({ body }: Answer) => body.errors?.[0]?.error_trans_key ?? body.error_trans_key

/** The code that an app shows at a moment. */
const factorState = (secret: string, now: Date) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: now.getTime() })

/** A member of staff with a password of their own, not signed in. */
async function aColleague(open: TestShop, email: string, ...roles: Role[]) {
  // Mails to others must not be taken for the confirmation.
  await deliver(open)
  await register(open, email)
  const { db } = open.shop
  const customer = await findCustomer({ db }, { emailKey: email })
  const context = { actor: system, now: open.clock.now }
  await runVerb(db, addMember, context, { customerId: customer!.id, roles })
  return (await findMember({ db }, { emailKey: email }))!
}

/** Signs in by the password alone. */
async function byPassword(open: TestShop, email: string, given = password): Promise<Visitor> {
  const visitor = open.visitor()
  await done(logIn(visitor, email, given))
  return visitor
}

/** Sets up an app in a login; its secret and the recovery codes. */
async function withApp(open: TestShop, who: Visitor) {
  const { secret, pending } = JSON.parse((await who.put(`${at}/begin-app`, {})).text) as {
    secret: string
    pending: string
  }
  const answer = await who.put(`${at}/add-app`, { pending, code: factorState(secret, open.clock.now) })
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)])
  const { recovery_codes: codes } = JSON.parse(answer.text) as { recovery_codes: string[] | null }
  return { secret, pending, codes }
}

withDatabase('the second factor of staff', (database) => {
  const open = aShop(database)
  const go = (ms: number) => (open().clock.now = new Date(open().clock.now.getTime() + ms))

  test('the password alone opens nothing but the set-up; the first code of an app opens the rest, and shows ten recovery codes', async () => {
    await withDemoAccounts(open())
    const email = 'petra@example.cz'
    await aColleague(open(), email, 'owner')
    const who = await byPassword(open(), email)
    expect(keyOf(await who.get(me))).toBe('staff.error.second_factor')
    expect(await stateOf(who)).toMatchObject({ standing: 'set_up', app: null, demo_code: null })
    expect(keyOf(await who.get('/api/admin/products'))).toBe('staff.error.second_factor')

    const { secret, pending } = JSON.parse((await who.put(`${at}/begin-app`, {})).text) as Record<
      string,
      string
    >
    expect(keyOf(await who.put(`${at}/add-app`, { pending, code: '000000' }))).toBe(
      'staff_factor.error.code_wrong',
    )
    // A form sealed for one login cannot be opened by another.
    const other = await byPassword(open(), email)
    const code = factorState(secret!, open().clock.now)
    expect(keyOf(await other.put(`${at}/add-app`, { pending, code }))).toBe('staff_factor.error.form_old')
    const answer = await who.put(`${at}/add-app`, { pending, code })
    const { recovery_codes: codes } = JSON.parse(answer.text) as { recovery_codes: string[] }
    expect(new Set(codes).size).toBe(10)
    expect(codes.every((one) => /^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/.test(one))).toBe(true)
    expect((await who.get(me)).status).toBe(200)
    expect(await stateOf(who)).toMatchObject({ standing: 'in', is_fresh: true, codes_left: 10 })
    expect(keyOf(await other.get(me))).toBe('staff.error.second_factor')
    expect((await deliver(open())).map(({ to, subject }) => [to, plain(subject)])).toEqual([
      [email, 'Nová aplikace s kódy – Big Meat'],
    ])
    const { rows } = await rowsOf(open(), 'select sealed, key_id from staff_totp where not is_demo')
    expect(JSON.stringify(rows)).not.toContain(secret)
  })

  test('a code is good once, also of two logins at the same moment, and from half a minute before to half a minute after', async () => {
    const email = 'pavel@example.cz'
    await aColleague(open(), email, 'support')
    const { secret } = await withApp(open(), await byPassword(open(), email))
    const first = await byPassword(open(), email)
    const used = factorState(secret, open().clock.now)
    expect(keyOf(await first.put(`${at}/verify`, { code: used }))).toBe('staff_factor.error.code_used')
    go(minutes(2))
    const second = await byPassword(open(), email)
    const code = factorState(secret, open().clock.now)
    const both = await Promise.all(
      [first, second].map(
        async (one) => await one.put(`${at}/verify`, { code: `${code.slice(0, 3)} ${code.slice(3)}` }),
      ),
    )
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    const late = both[0]?.status === 200 ? second : first
    // The next step's code is taken, since clocks differ; that of two steps ahead is not.
    const ahead = (ms: number) => factorState(secret, new Date(open().clock.now.getTime() + ms))
    expect(keyOf(await late.put(`${at}/verify`, { code: ahead(60_000) }))).toBe(
      'staff_factor.error.code_wrong',
    )
    expect((await late.put(`${at}/verify`, { code: ahead(30_000) })).status).toBe(200)
    expect((await late.get(me)).status).toBe(200)
  })

  test('of two logins that set up the first factor at the same moment one does; the other has to prove it', async () => {
    const email = 'dva@example.cz'
    await aColleague(open(), email, 'support')
    const logins = [await byPassword(open(), email), await byPassword(open(), email)]
    const made = await Promise.all(
      logins.map(async (who) => {
        const { secret, pending } = JSON.parse((await who.put(`${at}/begin-app`, {})).text) as Record<
          string,
          string
        >
        return await who.put(`${at}/add-app`, { pending, code: factorState(secret!, open().clock.now) })
      }),
    )
    expect(made.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403])
    expect((await Promise.all(logins.map(stateOf))).map(({ standing }) => standing).toSorted()).toEqual([
      'in',
      'verify',
    ])
  })

  test('guesses are counted by member, from wherever; the right code is taken no more until some time has passed', async () => {
    const email = 'guessed@example.cz'
    await aColleague(open(), email, 'support')
    const { secret } = await withApp(open(), await byPassword(open(), email))
    go(minutes(2))
    const who = await byPassword(open(), email)
    const right = factorState(secret, open().clock.now)
    const wrong = [...Array(8).keys()].map((one) =>
      String((Number(right) + 1 + one) % 1_000_000).padStart(6, '0'),
    )
    for (const code of wrong) expect((await who.put(`${at}/verify`, { code })).status).toBe(422)
    expect((await who.put(`${at}/verify`, { code: right })).status).toBe(429)
    go(minutes(6))
    const later = factorState(secret, open().clock.now)
    expect((await who.put(`${at}/verify`, { code: later })).status).toBe(200)
  })

  test('a recovery code opens once, is reported by mail, and ten new ones end those before', async () => {
    const email = 'ztracena@example.cz'
    await aColleague(open(), email, 'support')
    const { codes } = await withApp(open(), await byPassword(open(), email))
    await deliver(open())
    const [one = '', two = ''] = codes ?? []
    const visitors = [await byPassword(open(), email), await byPassword(open(), email)]
    const both = await Promise.all(
      visitors.map(async (who) => await who.put(`${at}/recover`, { recovery_code: one.toLowerCase() })),
    )
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    const who = visitors[both[0]?.status === 200 ? 0 : 1]!
    expect(await stateOf(who)).toMatchObject({ standing: 'in', codes_left: 9 })
    const [mail] = await deliver(open())
    expect([mail?.to, plain(mail?.subject ?? '')]).toEqual([email, 'Přihlášení záložním kódem – Big Meat'])
    expect(plain(mail?.text ?? '')).toContain('zbývá: 9')
    const made = JSON.parse((await who.put(`${at}/make-codes`, {})).text) as { recovery_codes: string[] }
    const late = await byPassword(open(), email)
    expect(keyOf(await late.put(`${at}/recover`, { recovery_code: two }))).toBe(
      'staff_factor.error.recovery_wrong',
    )
    expect(keyOf(await late.put(`${at}/make-codes`, {}))).toBe('staff.error.second_factor')
    expect((await late.put(`${at}/recover`, { recovery_code: made.recovery_codes[3] })).status).toBe(200)
  })

  test('money and settings ask again after half an hour without them; work on them puts it off, other work does not', async () => {
    const owner = await signedIn(open(), demo.admin, demoPassword)
    const settings = '/api/admin/settings'
    const get = async (path: string) => keyOf(await owner.get(path))
    for (let times = 0; times < 3; times++) {
      go(minutes(29))
      expect(await get(settings)).toBe(undefined)
    }
    go(minutes(31))
    expect([await get(settings), await get('/api/admin/money')]).toEqual([
      'staff.error.factor_again',
      'staff.error.factor_again',
    ])
    expect(await stateOf(owner)).toMatchObject({ standing: 'in', is_fresh: false })
    const body = { section: 'shop', base_version: 0, value: { name: 'X' }, reason: 'x' }
    expect(keyOf(await owner.put(`${settings}/change`, body))).toBe('staff.error.factor_again')
    expect(keyOf(await owner.put(`${at}/make-codes`, {}))).toBe('staff.error.factor_again')
    // API keys need no second factor, so a stale login cannot make one.
    const key = { name: 'Dveře', permissions: ['money.read'], days: 1, calls_per_minute: 60 }
    expect(keyOf(await owner.put('/api/admin/keys/make', key))).toBe('staff.error.factor_again')
    // Orders and stock go on.
    expect(await get('/api/admin/products')).toBe(undefined)
    expect(await get(settings)).toBe('staff.error.factor_again')
    const { demo_code: code } = await stateOf(owner)
    expect((await owner.put(`${at}/verify`, { code })).status).toBe(200)
    expect(await get(settings)).toBe(undefined)
  })

  test('a login is worth something to the back office for twelve hours, however it goes on as a customer’s', async () => {
    const owner = await signedIn(open(), demo.admin, demoPassword)
    go(hours(12) - 1)
    expect((await owner.get(me)).status).toBe(200)
    go(1)
    const over = await owner.get(me)
    expect([over.status, keyOf(over)]).toEqual([401, 'staff.error.session_over'])
    expect((await owner.put(`${at}/verify`, { code: '123456' })).status).toBe(401)
    expect((await owner.get('/api/account/addresses')).status).toBe(200)
  })

  test('one’s last factor stays; an app is replaced by a new one, whose codes are the only ones then', async () => {
    const email = 'novy@example.cz'
    await aColleague(open(), email, 'support')
    const who = await byPassword(open(), email)
    const before = await withApp(open(), who)
    expect(keyOf(await who.put(`${at}/remove`, { factor: 'app' }))).toBe('staff_factor.error.last_factor')
    expect(keyOf(await who.put(`${at}/remove`, { factor: 12345 }))).toBe('staff_factor.error.factor_unknown')
    go(minutes(1))
    const after = await withApp(open(), who)
    expect(after.codes).toBe(null)
    go(minutes(2))
    const late = await byPassword(open(), email)
    expect(
      (await late.put(`${at}/verify`, { code: factorState(before.secret, open().clock.now) })).status,
    ).toBe(422)
    expect(
      (await late.put(`${at}/verify`, { code: factorState(after.secret, open().clock.now) })).status,
    ).toBe(200)
  })

  test('the shop’s secret may change: an app goes on under the new one, also once the old one is gone', async () => {
    const email = 'klic@example.cz'
    await aColleague(open(), email, 'support')
    const { secret } = await withApp(open(), await byPassword(open(), email))
    const { shop } = open()
    const { identity } = shop
    const verified = async () => {
      go(minutes(2))
      const who = await byPassword(open(), email)
      return (await who.put(`${at}/verify`, { code: factorState(secret, open().clock.now) })).status
    }
    const next = 'the next secret of this shop, 32 or more'
    try {
      shop.identity = openIdentity([next, 'a secret of tests alone, 32 or more'])
      expect(await verified()).toBe(200)
      shop.identity = openIdentity([next])
      expect(await verified()).toBe(200)
      shop.identity = openIdentity(['a third secret that nothing was sealed with'])
      expect(await verified()).toBe(422)
    } finally {
      shop.identity = identity
    }
  })

  test('an owner resets the factors of another, once, with a reason: every login ends, and a mail says so', async () => {
    const email = 'reset@example.cz'
    const member = await aColleague(open(), email, 'manager')
    const theirs = await byPassword(open(), email)
    await withApp(open(), theirs)
    await deliver(open())
    const owner = await signedIn(open(), demo.admin, demoPassword)
    const path = '/api/admin/staff/reset-factor'
    const asked = { staff_id: member.id, reason: 'Telefon spadl do řeky.' }
    expect((await theirs.put(path, asked)).status).toBe(403)
    expect(keyOf(await owner.put(path, { ...asked, reason: ' ' }))).toBe('admin.error.reason')
    const both = await Promise.all([owner.put(path, asked), owner.put(path, asked)])
    const told = both.map(({ text }) => JSON.parse(text) as { app: boolean; codes: number; logins: number })
    expect(told.filter(({ app }) => app)).toEqual([{ app: true, passkeys: 0, codes: 10, keys: 0, logins: 1 }])
    expect(told).toContainEqual({ app: false, passkeys: 0, codes: 0, keys: 0, logins: 0 })
    expect((await theirs.get('/api/account/addresses')).status).toBe(401)
    expect(await stateOf(await byPassword(open(), email))).toMatchObject({ standing: 'set_up' })
    expect((await deliver(open())).map(({ to, subject }) => [to, plain(subject)])).toEqual([
      [email, 'Druhý faktor zrušen – Big Meat'],
    ])
    const { rows } = await rowsOf(
      open(),
      `select reason, before, after from audit_event where operation = 'staff.reset_factor'`,
    )
    expect(rows).toEqual([
      {
        reason: asked.reason,
        before: { app: true, passkeys: 0, codes: 10 },
        after: { app: false, passkeys: 0, codes: 0, keysRevoked: 0 },
      },
    ])
    const self = (await findMember({ db: open().shop.db }, { emailKey: demo.admin }))!
    expect(keyOf(await owner.put(path, { ...asked, staff_id: self.id }))).toBe('staff.error.reset_own')
  })

  test('who leaves has no factor any more when they come back', async () => {
    const email = 'vratila@example.cz'
    const member = await aColleague(open(), email, 'support')
    const who = await byPassword(open(), email)
    await withApp(open(), who)
    const { db } = open().shop
    const context = { actor: system, now: open().clock.now }
    await runVerb(db, removeMember, context, member.id)
    expect(keyOf(await who.get(me))).toBe('staff.error.not_a_member')
    const again = { customerId: member.customerId, roles: ['support'] as const }
    await runVerb(db, addMember, context, again)
    expect(await stateOf(who)).toMatchObject({ standing: 'set_up', codes_left: 0 })
  })

  test('the demo’s code is shown and taken in the demo alone: in production it opens nothing', async () => {
    await withDemoAccounts(open())
    const who = await byPassword(open(), demo.admin, demoPassword)
    const { standing, demo_code: code } = await stateOf(who)
    expect([standing, code]).toEqual(['verify', expect.stringMatching(/^\d{6}$/)])
    const { shop } = open()
    const real = Object.create(shop, {
      config: { get: () => ({ ...shop.config, production: true }) },
    }) as typeof shop
    const { factorContext } = await import('../../workflows/signing-in/signing-in.ts')
    const { proveByCode } = await import('../../shop/factors/factors.ts')
    const member = (await findMember({ db: shop.db }, { emailKey: demo.admin }))!
    const { rows } = await rowsOf(
      open(),
      `select id from customer_session where customer_id = ${member.customerId} order by created_at desc, ended_at nulls first limit 1`,
    )
    const door = { member, sessionId: (rows[0] as { id: string }).id, address: '10.0.0.1' }
    expect(await proveByCode(factorContext(real), { at: door, code: code! })).toMatchObject({ status: 422 })
    expect((await who.put(`${at}/verify`, { code })).status).toBe(200)
    // It may be used again: everybody sees it.
    const second = await byPassword(open(), demo.admin, demoPassword)
    expect((await second.put(`${at}/verify`, { code })).status).toBe(200)
    expect(await dropDemoFactors({ db: shop.db })).toBe(1)
  })
})

const rowsOf = async ({ shop }: TestShop, text: string) => {
  const { sql } = await import('kysely')
  return await sql.raw(text).execute(shop.db)
}
