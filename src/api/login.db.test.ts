import { beforeAll, expect, test } from 'vitest'
import { demo, demoPassword, logIn, register, signedIn, withDemoAccounts } from '../../test/accounts.ts'
import { aShop, done, today, withShop } from '../../test/app.ts'
import { runVerb } from '../../test/statements.ts'
import en from '../lib/i18n/en.json' with { type: 'json' }
import { deactivate, unknownNetwork } from '../shop/auth/auth.ts'
import { atThisMoment } from '../shop/shop-context.ts'

const minutes = 60_000
const days = 24 * 60 * minutes
const english = { 'accept-language': 'en' }
const me = '/api/auth/user'

withShop('logging in', (open, database) => {
  const secure = aShop(database, { config: { publicUrl: 'https://shop.example' } })
  const later = (ms: number) => {
    open().clock.now = new Date(today.getTime() + ms)
  }
  beforeAll(async () => await withDemoAccounts(open()))

  test('answers with a token and the user, and the token is the bearer’s', async () => {
    const { token = '', user } = await done(
      open()
        .visitor()
        .post('/api/auth/login', {
          username: ` ${demo.reseller} `,
          password: demoPassword,
          auth_type: 'B2C',
        }),
    )
    expect(user).toMatchObject({
      type: 'B2B',
      is_sales_representative: false,
      display_name: 'Ondřej Obchodnický',
      scope: ['b2b'],
      email: demo.reseller,
    })
    const asked = await done(
      open()
        .visitor()
        .get(me, { authorization: `Bearer ${token}` }),
    )
    expect(asked).toEqual({ user })
  })

  test('the four kinds of people have their rights', async () => {
    const scopes: Record<string, unknown> = {}
    for (const [who, email] of Object.entries(demo))
      scopes[who] = (await done(logIn(open().visitor(), email, demoPassword))).user.scope
    expect(scopes).toEqual({
      consumer: ['b2c'],
      reseller: ['b2b'],
      representative: ['b2c', 'sales_representative'],
      admin: ['b2c', 'admin'],
    })
  })

  test('a guest is 401 JWT Token not found, garbage is Invalid JWT Token', async () => {
    const none = await open().visitor(english).get(me)
    expect(none.status).toBe(401)
    expect(none.body).toEqual({
      code: 401,
      message: 'JWT Token not found',
      error_trans_key: 'error.token_not_found',
    })
    const garbage = await open().visitor().get(me, { authorization: 'Bearer a.b.c' })
    expect([garbage.status, garbage.body.message]).toEqual([401, 'Invalid JWT Token'])
  })

  test('each rule of the form has its own message', async () => {
    const faults = async (body: object) =>
      (await open().visitor().post('/api/auth/login', body)).body.errors?.map(
        ({ path, error_trans_key }) => `${path} ${error_trans_key}`,
      )
    expect(await faults({ username: '  ', password: '' })).toEqual([
      'username validation.login.username.required',
      'password validation.login.password.required',
    ])
    expect(await faults({ username: 'nobody', password: 'x'.repeat(101) })).toEqual([
      'username validation.login.username.email',
      'password validation.login.password.max',
    ])
    expect(await faults({ username: `${'a'.repeat(200)}@b.cz`, password: 'x' })).toEqual([
      'username validation.login.username.max',
    ])
    expect(await faults({ username: 'a@b.cz', password: 'x', is_admin: true })).toEqual([
      'is_admin error.unknown_field',
    ])
  })

  test('U1: a wrong password and an unknown address get the same status, body and headers', async () => {
    const answers = []
    for (const email of [demo.consumer, 'nobody@example.cz']) {
      const { status, text, headers } = await logIn(open().visitor(english), email, 'wrong password')
      const own = ['date', 'x-request-id']
      const rest = Object.fromEntries(Object.entries(headers).filter(([name]) => !own.includes(name)))
      answers.push({ status, text, rest })
    }
    expect(answers[0]).toEqual(answers[1])
    expect(JSON.parse(answers[0]!.text)).toEqual({
      code: 401,
      error_trans_key: 'user.loggin_failed',
      message: 'Invalid credentials.',
    })
    expect(en.user.loggin_failed).toBeTruthy()
  })

  test('over https the cookies are bound to the host, unreadable to scripts, and not sent by foreign pages', async () => {
    const { headers } = await logIn(secure().visitor(), demo.consumer, demoPassword)
    const cookies = [headers['set-cookie']].flat().map(String)
    expect(cookies.map((cookie) => cookie.split('=')[0] ?? '').toSorted()).toEqual([
      '__Host-device',
      '__Host-session',
      '__Host-token',
    ])
    for (const cookie of cookies)
      expect(
        cookie
          .split('; ')
          .slice(1)
          .map((part) => part.split('=')[0] ?? '')
          .sort(),
      ).toEqual(['HttpOnly', 'Max-Age', 'Path', 'SameSite', 'Secure'])
    expect(headers['cache-control']).toBe('private, no-store')
  })

  test('the database and the log of logins hold no token', async () => {
    const { db } = await database()
    const visitor = await signedIn(open(), demo.consumer, demoPassword)
    const rows = JSON.stringify([
      await db.selectFrom('customer_session').selectAll().execute(),
      await db.selectFrom('login_event').selectAll().execute(),
    ])
    for (const name of ['token', 'session', 'device']) expect(rows).not.toContain(visitor.cookies.get(name))
    expect(rows).not.toContain('127.0.0.1')
    await expect(db.deleteFrom('login_event').execute()).rejects.toThrow('append-only')
  })

  test('A13: after logout a copied cookie and a copied token are worth nothing', async () => {
    const visitor = await signedIn(open(), demo.consumer, demoPassword)
    const thief = open().visitor()
    for (const [name, value] of visitor.cookies) thief.cookies.set(name, value)
    const bearer = { authorization: `Bearer ${visitor.cookies.get('token')}` }
    await done(thief.get(me))
    expect((await done(visitor.post('/api/auth/logout'))).status).toBe('ok')
    expect([...visitor.cookies.keys()]).toEqual(['device'])
    expect((await visitor.get(me)).body.message).toBe('JWT Token not found')
    expect((await open().visitor().get(me, bearer)).body.message).toBe('Expired JWT Token')
    expect((await thief.get(me)).body.message).toBe('Expired JWT Token')
    expect((await done(visitor.post('/api/auth/logout'))).status).toBe('ok')
  })

  test('A13: a login ends the session that the browser had, and gives new tokens', async () => {
    const visitor = await signedIn(open(), demo.consumer, demoPassword)
    const before = { token: visitor.cookies.get('token')!, session: visitor.cookies.get('session')! }
    await done(logIn(visitor, demo.consumer, demoPassword))
    expect(visitor.cookies.get('session')).not.toBe(before.session)
    const planted = open().visitor({ cookie: `token=${before.token}; session=${before.session}` })
    expect((await planted.get(me)).status).toBe(401)
    expect((await visitor.get(me)).status).toBe(200)
  })

  test('a bearer’s token is good for 15 minutes', async () => {
    const { token } = await done(logIn(open().visitor(), demo.consumer, demoPassword))
    const bearer = { authorization: `Bearer ${token}` }
    later(15 * minutes - 1000)
    expect((await open().visitor().get(me, bearer)).status).toBe(200)
    later(15 * minutes)
    const expired = await open().visitor().get(me, bearer)
    expect([expired.status, expired.body.message, expired.body.error_trans_key]).toEqual([
      401,
      'Expired JWT Token',
      'error.token_expired',
    ])
    later(0)
  })

  test('a browser’s login is renewed silently for 30 days, sliding, and half a year at most', async () => {
    const visitor = await signedIn(open(), demo.consumer, demoPassword)
    const first = visitor.cookies.get('token')
    for (let day = 29; day <= 174; day += 29) {
      later(day * days)
      expect([day, (await visitor.get(me)).status]).toEqual([day, 200])
    }
    expect(visitor.cookies.get('token')).not.toBe(first)
    later(180 * days)
    const ended = await visitor.get(me)
    expect([ended.status, ended.body.message]).toEqual([401, 'Expired JWT Token'])
    expect(visitor.cookies.has('token') || visitor.cookies.has('session')).toBe(false)
    later(0)
    const idle = await signedIn(open(), demo.consumer, demoPassword)
    later(30 * days)
    expect((await idle.get(me)).status).toBe(401)
    later(0)
  })

  test('A10: a shut account is signed out at the next call, and can’t sign in again', async () => {
    const { db } = await database()
    await register(open(), 'shut-out@example.cz')
    const visitor = await signedIn(open(), 'shut-out@example.cz')
    const { id } = await db
      .selectFrom('customer')
      .select('id')
      .where('email_key', '=', 'shut-out@example.cz')
      .executeTakeFirstOrThrow()
    const context = atThisMoment(open().shop)
    await runVerb(db, deactivate, context, { customerId: id, network: unknownNetwork })
    expect((await visitor.get(me)).status).toBe(401)
    expect((await logIn(open().visitor(), 'shut-out@example.cz')).status).toBe(401)
  })

  test('A10: a token is dead with its account alone, whatever became of the session', async () => {
    const { db } = await database()
    const visitor = await signedIn(open(), demo.admin, demoPassword)
    const shut = async (deactivated_at: Date | null) =>
      await db.updateTable('customer').set({ deactivated_at }).where('email_key', '=', demo.admin).execute()
    await shut(open().clock.now)
    expect((await visitor.get(me, { authorization: `Bearer ${visitor.cookies.get('token')}` })).status).toBe(
      401,
    )
    expect((await visitor.get(me)).status).toBe(401)
    await shut(null)
  })

  test('A10: a right that was taken is gone at the next call', async () => {
    const { db } = await database()
    const visitor = await signedIn(open(), demo.reseller, demoPassword)
    await done(visitor.get('/api/cart?eshop-type=B2B'))
    await db.updateTable('customer').set({ type: 'B2C' }).where('email_key', '=', demo.reseller).execute()
    expect((await visitor.get('/api/cart?eshop-type=B2B')).status).toBe(403)
    await db.updateTable('customer').set({ type: 'B2B' }).where('email_key', '=', demo.reseller).execute()
  })

  test('A12: no foreign site signs anybody in or out', async () => {
    const visitor = await signedIn(open(), demo.consumer, demoPassword)
    const calls = [
      ['post', '/api/auth/login', { username: demo.consumer, password: demoPassword }],
      ['post', '/api/auth/logout', undefined],
      ['put', '/api/user/registration', {}],
      ['post', '/api/user/password-reset', { email: demo.consumer }],
      ['put', '/api/user/set-password', {}],
      ['put', '/api/user/signup-newsletter', { email: demo.consumer }],
      ['post', '/api/b2b/check-set-new-account', {}],
    ] as const
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'cross-site' },
      { 'content-type': 'text/plain', 'sec-fetch-site': 'same-site' },
    ]
    for (const [method, path, body] of calls)
      for (const headers of foreign)
        expect([path, (await visitor[method](path, body, headers)).status]).toEqual([path, 403])
    expect((await open().app.inject({ method: 'GET', url: '/api/auth/logout' })).statusCode).toBe(405)
    await done(visitor.get(me))
  })
})
