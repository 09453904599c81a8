import { invite } from '../shop/auth/auth.ts'
import { recordCustomer } from '../shop/customers/customers.ts'
import { atThisMoment } from '../shop/shop-context.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import {
  deliver,
  demo,
  demoPassword,
  logIn,
  password,
  person,
  queryOf,
  register,
  signedIn,
  withDemoAccounts,
} from '../../test/accounts.ts'
import { billing, done, filledCart, today, withShop } from '../../test/app.ts'
import { inTransaction } from '../../test/statements.ts'
import { tidy } from '../shop/auth/auth.ts'
import { openPasswords } from '../shop/auth/passwords.ts'

const me = '/api/auth/user'
const reset = '/api/user/password-reset'
const set = '/api/user/set-password'
const snack = '/api/cart/add-snack-to-cart'
const fresh = 'Nové heslo 8'
const days = 24 * 3600_000
const twice = (given = fresh) => ({ password: given, password_confirm: given })

withShop('accounts under attack', (open, database) => {
  let hours = 0
  const travel = (ms = 3600_000 * 24) => {
    hours += ms
    open().clock.now = new Date(today.getTime() + hours)
  }
  beforeAll(async () => await withDemoAccounts(open()))
  beforeEach(() => travel())
  const from = async (remoteAddress: string, url: string, payload: object, cookie = '') =>
    await open().app.inject({
      method: url === set ? 'PUT' : 'POST',
      url,
      payload,
      remoteAddress,
      headers: cookie ? { cookie } : {},
    })
  const loginFrom = async (remoteAddress: string, username: string, given: string, cookie = '') =>
    await from(remoteAddress, '/api/auth/login', { username, password: given }, cookie)
  /** Guesses are not compared: a thousand would take long, and all are wrong. */
  const guessing = async (work: () => Promise<void>) => {
    const { identity } = open().shop
    const verify = async () => await Promise.resolve(false)
    open().shop.identity = { ...identity, passwords: { ...identity.passwords, verify } }
    await work()
    open().shop.identity = identity
  }
  const resetMail = async (email: string) => {
    await done(open().visitor().post(reset, { email }))
    return queryOf((await deliver(open()))[0]!)
  }

  test('U7: when more are being hashed than there is room for it is 503 with Retry-After, which costs no attempt', async () => {
    const { identity } = open().shop
    const email = 'busy@example.cz'
    await register(open(), email)
    const visitor = await signedIn(open(), email)
    const link = await resetMail(email)
    open().shop.identity = {
      ...identity,
      passwords: openPasswords(async () => await Promise.resolve(null)),
    }
    for (let time = 0; time < 8; time++)
      for (const answer of [
        await logIn(open().visitor(), email),
        await open().visitor().put('/api/user/registration', person('busy-too@example.cz')),
        await open()
          .visitor()
          .put(set, { ...twice(), ...link }),
      ])
        expect([answer.status, answer.body.error_trans_key, answer.headers['retry-after']]).toEqual([
          503,
          'error.busy',
          '5',
        ])
    open().shop.identity = identity
    expect((await visitor.get(me)).status).toBe(200)
    expect((await logIn(open().visitor(), email)).status).toBe(200)
    await done(open().visitor().put('/api/user/registration', person('busy-too@example.cz')))
    expect((await deliver(open())).map(({ to }) => to)).toEqual(['busy-too@example.cz'])
    expect(
      await done(
        open()
          .visitor()
          .put(set, { ...twice(), ...link }),
      ),
    ).toMatchObject({ status: 'ok' })
  })

  test('U7: a NUL ends no password, and half a character is none', async () => {
    for (const [index, [given, guesses]] of [
      ['nul\u0000inside', ['nul', 'nulinside', 'nul\u0000', 'nul\u0000insidE']],
      ['sign \ufffd here', ['sign \ud83e here', 'sign \udd69 here']],
    ].entries() as Iterable<[number, [string, string[]]]>) {
      travel()
      const email = `exact-${index}@example.cz`
      await done(
        open()
          .visitor()
          .put('/api/user/registration', { ...person(email), ...twice(given) }),
      )
      const [mail] = await deliver(open())
      await done(
        open()
          .visitor()
          .post('/api/user/confirm-registration', { ...queryOf(mail!), password: given }),
      )
      for (const guess of guesses) {
        travel()
        expect([guess, (await logIn(open().visitor(), email, guess)).status]).toEqual([guess, 401])
      }
      expect((await logIn(open().visitor(), email, given)).status).toBe(200)
    }
  })

  test('U6: knowing the former password gives no attempts of one’s own at the new one', async () => {
    const email = 'former@example.cz'
    await register(open(), email)
    const marks = []
    for (let time = 0; time < 3; time++) marks.push((await signedIn(open(), email)).cookies.get('device')!)
    const owner = open().visitor()
    await done(owner.put(set, { ...twice(), ...(await resetMail(email)) }))
    await guessing(async () => {
      for (let host = 1; host <= 60; host++) await loginFrom(`203.0.113.${host}`, email, 'a guess')
    })
    for (const mark of marks)
      expect((await loginFrom('203.0.113.99', email, 'a guess', `device=${mark}`)).statusCode).toBe(429)
    const mark = `device=${owner.cookies.get('device')}`
    expect((await loginFrom('203.0.113.99', email, fresh, mark)).statusCode).toBe(200)
  })

  test('U6: calls that are refused leave nothing behind, so made-up addresses fill no table', async () => {
    const { db } = await database()
    await guessing(async () => {
      for (let index = 0; index < 50; index++)
        await loginFrom('192.0.2.44', `made-up-${index}@example.cz`, 'a guess')
    })
    const buckets = async () => (await db.selectFrom('attempt_limit').select('bucket').execute()).length
    const before = await buckets()
    for (let index = 50; index < 80; index++)
      expect((await loginFrom('192.0.2.44', `made-up-${index}@example.cz`, 'x')).statusCode).toBe(429)
    expect(await buckets()).toBe(before)
  })

  test('U6: one mailbox is not flooded by spellings of its address', async () => {
    const statuses = []
    for (const tag of ['', '+a', '+b', '+c', '+d'])
      statuses.push(
        (
          await open()
            .visitor()
            .put('/api/user/registration', person(`flooded${tag}@example.cz`))
        ).status,
      )
    expect(statuses).toEqual([200, 200, 200, 429, 429])
    await deliver(open())
  })

  test('U2: a link that is no good any more is not said to be good', async () => {
    const { db } = await database()
    const context = atThisMoment(open().shop)
    const known = { firstName: 'N', lastName: 'O', phone: '+420777123456', company: null, locale: 'cs' }
    const invited = { passwordHash: null, confirmedAt: null, termsAcceptedAt: null, type: 'B2B' } as const
    await inTransaction(db, async (tx) => {
      const address = { email: 'moved-in@example.cz', emailKey: 'moved-in@example.cz' }
      const customer = { ...known, ...invited, ...address, locale: 'cs' as const }
      const id = await recordCustomer({ tx, now: context.now }, customer)
      await invite({ ...context, tx }, id!)
    })
    const query = queryOf((await deliver(open()))[0]!)
    const check = async () => await done(open().visitor().post('/api/b2b/check-set-new-account', query))
    expect(await check()).toEqual({ status: 'ok' })
    const change = async (values: { email_key?: string; deactivated_at?: Date | null }) =>
      await db
        .updateTable('customer')
        .set(values)
        .where('email', '=', 'moved-in@example.cz')
        .executeTakeFirstOrThrow()
    await change({ email_key: 'moved-out@example.cz' })
    expect(await check()).toEqual({ status: 'error', error_trans_key: 'user.link_invalid' })
    await change({ email_key: 'moved-in@example.cz', deactivated_at: open().clock.now })
    expect(await check()).toEqual({ status: 'error', error_trans_key: 'user.link_invalid' })
  })

  test('A14: who registered is kept no longer than the link is good, and the password not beside the account', async () => {
    const { db } = await database()
    const rows = async () =>
      JSON.stringify(
        await db.selectFrom('registration').selectAll().where('created_at', '=', open().clock.now).execute(),
      )
    await done(open().visitor().put('/api/user/registration', person('once-used@example.cz')))
    const link = queryOf((await deliver(open()))[0]!)
    expect(await rows()).toContain('once-used')
    await done(
      open()
        .visitor()
        .post('/api/user/confirm-registration', { ...link, password }),
    )
    for (const personal of ['once-used', 'Nováková', '777123456', 'm=19456'])
      expect(await rows()).not.toContain(personal)
    expect(
      (
        await done(
          open()
            .visitor()
            .post('/api/user/confirm-registration', { ...link, password }),
        )
      ).error_trans_key,
    ).toBe('user.link_used')
    expect((await logIn(open().visitor(), 'once-used@example.cz')).status).toBe(200)
    travel()
    await done(open().visitor().put('/api/user/registration', person('never-used@example.cz')))
    const late = queryOf((await deliver(open()))[0]!)
    const then = open().clock.now
    await tidy({ db, now: new Date(then.getTime() + 6 * days) })
    expect(await rows()).toContain('never-used')
    await tidy({ db, now: new Date(then.getTime() + 8 * days) })
    for (const personal of ['never-used', 'Nováková', '777123456', 'm=19456'])
      expect(await rows()).not.toContain(personal)
    travel(8 * days)
    expect(
      (
        await done(
          open()
            .visitor()
            .post('/api/user/confirm-registration', { ...late, password }),
        )
      ).error_trans_key,
    ).toBe('user.link_expired')
  })

  test('the audit of logins is kept for a good year, and nothing younger can be removed', async () => {
    const { db, owner } = await database()
    const at = new Date(open().clock.now.getTime() - 401 * days)
    const { id } = await db
      .insertInto('login_event')
      .values({ at, kind: 'LOGIN_FAILED', customer_id: null, network: Buffer.alloc(32) })
      .returning('id')
      .executeTakeFirstOrThrow()
    const ids = async () => await db.selectFrom('login_event').select('id').orderBy('id').execute()
    const before = await ids()
    expect(before.length).toBeGreaterThan(1)
    await tidy({ db, now: open().clock.now })
    expect(await ids()).toEqual(before.filter((row) => row.id !== id))
    const { sql } = await import('kysely')
    await expect(sql`select forget_logins('infinity')`.execute(db)).rejects.toThrow('append-only')
    for (const statement of [
      sql`delete from login_event`,
      sql`update login_event set at = at`,
      sql`truncate login_event`,
    ])
      await expect(statement.execute(owner.db)).rejects.toThrow('append-only')
  })

  test('A11: whatever is no access token is 401, as a bearer and as a cookie, and a good cookie does not help a bad bearer', async () => {
    const visitor = await signedIn(open(), demo.consumer, demoPassword)
    const token = visitor.cookies.get('token')!
    const [head = '', body = '', signature = ''] = token.split('.')
    const none = Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')
    const { token: link } = await resetMail(demo.consumer)
    const bad = [
      `${none}.${body}.`,
      `${none}.${body}.${signature}`,
      `${head}.${Buffer.from('[1]').toString('base64url')}.${signature}`,
      `${token}x`,
      link!,
      visitor.cookies.get('device')!,
      visitor.cookies.get('session')!,
      'x'.repeat(16_384),
      'null',
    ]
    for (const given of bad) {
      const bearer = await visitor.get(me, { authorization: `Bearer ${given}` })
      expect([given.slice(0, 20), bearer.status, bearer.body.message]).toEqual([
        given.slice(0, 20),
        401,
        'Invalid JWT Token',
      ])
      const cookie = await open()
        .visitor({ cookie: `token=${given}` })
        .get(me)
      expect([cookie.status, cookie.body.message]).toEqual([401, 'Invalid JWT Token'])
    }
    expect((await visitor.get(me)).status).toBe(200)
    expect((await visitor.get(me, { authorization: `bearer   ${token}` })).status).toBe(200)
  })

  test('A13: signing out ends the login that the browser has, also when another token comes beside it', async () => {
    const visitor = await signedIn(open(), demo.consumer, demoPassword)
    const copy = open().visitor()
    for (const [name, value] of visitor.cookies) copy.cookies.set(name, value)
    await done(visitor.post('/api/auth/logout', undefined, { authorization: 'Bearer not-a-token' }))
    expect(visitor.cookies.has('session')).toBe(false)
    expect((await copy.get(me)).status).toBe(401)
    const caller = await signedIn(open(), demo.consumer, demoPassword)
    const authorization = `Bearer ${caller.cookies.get('token')}`
    await done(open().visitor().post('/api/auth/logout', undefined, { authorization }))
    expect((await caller.get(me)).status).toBe(401)
  })

  test('A8: no field and no cookie binds a cart to another person', async () => {
    const { db } = await database()
    const owner = await signedIn(open(), demo.consumer, demoPassword)
    await done(owner.put(snack, { quantity: 6 }))
    const { id } = await db
      .selectFrom('customer')
      .select('id')
      .where('email', '=', demo.consumer)
      .executeTakeFirstOrThrow()
    const other = open().visitor()
    await filledCart(other, { pieces: 1 })
    for (const field of ['customer_id', 'visitor_id', 'user_id', 'cart_id', 'acting_for'])
      for (const [path, body] of [
        [snack, { quantity: 1 }],
        ['/api/cart/add-to-cart', { item_variant_id: 8, quantity: 1 }],
        ['/api/cart/select-payment', { payment_id: 2 }],
        ['/api/cart/set-customer-data', { billing_information: billing }],
        ['/api/cart/submit-order', {}],
      ] as const)
        expect([field, path, (await other.put(path, { ...body, [field]: id })).status]).toEqual([
          field,
          path,
          400,
        ])
    const planted = open().visitor({ cookie: `cart=customer:${id}; token=${id}; session=customer:${id}` })
    expect((await planted.get('/api/cart')).status).toBe(401)
    expect(
      (
        await done(
          open()
            .visitor({ cookie: `cart=customer:${id}` })
            .get('/api/cart'),
        )
      ).cart.count,
    ).toBe(0)
    expect((await done(owner.get('/api/cart'))).cart.count).toBe(6)
    await done(owner.put(snack, { quantity: 0 }))
  })

  test('A4: rights in an order, a profile or a new password are refused, and nothing changes', async () => {
    const { db } = await database()
    const rows = async () => await db.selectFrom('customer').selectAll().orderBy('id').execute()
    const visitor = await signedIn(open(), demo.consumer, demoPassword)
    const before = await rows()
    for (const field of ['is_admin', 'is_sales_representative', 'type', 'credit_limit', 'price_list_id'])
      for (const [path, body] of [
        ['/api/cart/set-customer-data', { billing_information: { ...billing, [field]: true } }],
        ['/api/cart/set-customer-data', { billing_information: billing, [field]: true }],
        ['/api/cart/submit-order', { [field]: true }],
      ] as const)
        expect([field, (await visitor.put(path, body)).status]).toEqual([field, 400])
    expect(await rows()).toEqual(before)
    await register(open(), 'plain@example.cz')
    const link = await resetMail('plain@example.cz')
    const { user } = await done(
      open()
        .visitor()
        .put(set, { ...twice(), ...link, is_admin: true, is_sales_representative: true, scope: ['admin'] }),
    )
    expect(user).toMatchObject({ scope: ['b2c'], is_sales_representative: false })
  })

  test('W7: an answer that is the same for all visitors sets no cookie, also for a signed-in customer', async () => {
    const visitor = await signedIn(open(), demo.reseller, demoPassword)
    await done(visitor.put(snack, { quantity: 2 }))
    travel(20 * 60_000)
    const [own, anyone] = [
      await visitor.get('/api/product/get-snack.cache'),
      await open().visitor().get('/api/product/get-snack.cache'),
    ]
    expect(own.headers).not.toHaveProperty('set-cookie')
    expect(own.headers['cache-control']).toContain('public')
    expect(own.text).toBe(anyone.text)
    // No cache keeps a personal answer, whatever its address looks like.
    for (const path of [me, '/api/cart', '/api/cart?x.css', '/api/auth/user/x.css', '/api/cart/a.css']) {
      const { headers } = await visitor.get(path, { 'x-forwarded-host': 'evil.example' })
      expect([path, headers['cache-control']]).toEqual([path, 'private, no-store'])
    }
  })

  test('W5: no call redirects anywhere else, whatever its parameters are', async () => {
    for (const next of [
      '//evil.example',
      '/\\evil.example',
      'https:evil.example',
      'javascript:alert(1)',
      '%2f%2fevil',
    ]) {
      const query = `?next=${encodeURIComponent(next)}&redirect=${encodeURIComponent(next)}`
      const body = { username: demo.consumer, password: demoPassword }
      const answer = await open().visitor().post(`/api/auth/login${query}`, body)
      expect([answer.status, answer.headers.location]).toEqual([200, undefined])
      expect(answer.text).not.toContain('evil')
      const out = await open().visitor().post(`/api/auth/logout${query}`)
      expect([out.status, out.headers.location]).toEqual([200, undefined])
      expect(
        (
          await open()
            .visitor()
            .post('/api/auth/login', { ...body, next })
        ).status,
      ).toBe(400)
    }
  })

  test('A14: no answer but the one of a login holds a token, and addresses are sent to no other site', async () => {
    const visitor = await signedIn(open(), demo.consumer, demoPassword)
    const secrets = [...visitor.cookies.values()]
    for (const path of [me, '/api/cart?with_shippings_and_payments=true', '/api/openapi.json']) {
      const { text, headers } = await visitor.get(path)
      for (const secret of [...secrets, password, demoPassword]) expect(text).not.toContain(secret)
      expect(headers['referrer-policy']).toMatch(
        /^(strict-origin-when-cross-origin|same-origin|no-referrer)$/,
      )
    }
  })
})
