import { beforeAll, expect, test } from 'vitest'
import {
  deliver,
  demo,
  demoPassword,
  linkIn,
  logIn,
  origin,
  password,
  queryOf,
  register,
  signedIn,
  withDemoAccounts,
} from '../../test/accounts.ts'
import { done, today, withShop } from '../../test/app.ts'
import { requestContextOf } from '../../test/request-context.ts'
import { inTransaction, sqlRows } from '../../test/statements.ts'
import { invite } from '../shop/auth/auth.ts'
import { recordCustomer } from '../shop/customers/customers.ts'
import { changePassword } from '../workflows/signing-in/signing-in.ts'
import { atThisMoment } from '../shop/shop-context.ts'

const ask = '/api/user/password-reset'
const set = '/api/user/set-password'
const check = '/api/b2b/check-set-new-account'
const me = '/api/auth/user'
const minutes = 60_000
const fresh = 'Nové heslo 8'
const twice = (given = fresh) => ({ password: given, password_confirm: given })
let hour = 0

withShop('new passwords', (open, database) => {
  const travel = (ms = 3600_000 * 2) => {
    hour += ms
    open().clock.now = new Date(today.getTime() + hour)
  }
  beforeAll(async () => await withDemoAccounts(open()))
  const resetMail = async (email: string, headers = {}) => {
    expect(await done(open().visitor().post(ask, { email }, headers))).toEqual({ status: 'ok' })
    return await deliver(open())
  }
  const aCustomer = async (email: string) => {
    travel()
    await register(open(), email)
    return email
  }
  const put = async (body: object) => await open().visitor().put(set, body)

  test('are set by the mailed link, which signs in and ends every other session', async () => {
    const email = await aCustomer('forgot@example.cz')
    const [phone, laptop] = [await signedIn(open(), email), await signedIn(open(), email)]
    const [mail] = await resetMail(email, { 'accept-language': 'en' })
    expect(mail).toMatchObject({ to: email, subject: 'A new password – Big Meat' })
    const link = linkIn(mail!)
    expect([link.origin, link.pathname, [...link.searchParams.keys()]]).toEqual([
      origin,
      '/en/obnovit-heslo',
      ['token'],
    ])
    const answer = await done(
      laptop.put(set, { ...twice(), ...queryOf(mail!), utm_source: 'mail', modal: 'x' }),
    )
    expect(answer).toMatchObject({ status: 'ok', token: expect.any(String) as string, user: { email } })
    expect((await laptop.get(me)).status).toBe(200)
    expect((await phone.get(me)).body.message).toBe('Expired JWT Token')
    expect((await logIn(open().visitor(), email)).status).toBe(401)
    expect((await logIn(open().visitor(), email, fresh)).status).toBe(200)
  })

  test('U1: for an unknown address the answer is the same, and no mail is sent', async () => {
    travel()
    const known = await open().visitor().post(ask, { email: demo.consumer })
    const unknown = await open().visitor().post(ask, { email: 'nobody@example.cz' })
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text])
    expect((await deliver(open())).map(({ to }) => to)).toEqual([demo.consumer])
  })

  test('U2: a link works once, for two hours, the newest only, and not for another account', async () => {
    const email = await aCustomer('links@example.cz')
    const [first] = await resetMail(email)
    const [second] = await resetMail(email)
    const keyFor = async (body: object) => (await done(put({ ...twice(), ...body }))).error_trans_key
    expect(await keyFor(queryOf(first!))).toBe('user.link_replaced')
    expect(await keyFor({ ...queryOf(second!), email: demo.consumer })).toBe('user.link_invalid')
    expect(
      await keyFor({
        ...queryOf(second!),
        type: 'set-b2b-account',
        checked_gdpr: true,
        checked_terms_and_conditions: true,
      }),
    ).toBe('user.link_invalid')
    expect(await keyFor({ token: 'A'.repeat(43) })).toBe('user.link_invalid')
    expect(await keyFor({})).toBe('user.link_invalid')
    await done(put({ ...twice(), ...queryOf(second!), email: 'LINKS@example.cz' }))
    expect(await keyFor(queryOf(second!))).toBe('user.link_used')
    const [third] = await resetMail(email)
    travel(120 * minutes)
    expect(await keyFor(queryOf(third!))).toBe('user.link_expired')
    expect((await logIn(open().visitor(), email, fresh)).status).toBe(200)
  })

  test('U2: after a change of the address a link that went to the old one is worth nothing', async () => {
    const { db } = await database()
    const email = await aCustomer('moves@example.cz')
    const [mail] = await resetMail(email)
    await db
      .updateTable('customer')
      .set({ email: 'moved@example.cz', email_key: 'moved@example.cz' })
      .where('email_key', '=', email)
      .execute()
    expect((await done(put({ ...twice(), ...queryOf(mail!) }))).error_trans_key).toBe('user.link_invalid')
    expect((await logIn(open().visitor(), 'moved@example.cz')).status).toBe(200)
  })

  test('U2: ten who use a link at once set one password', async () => {
    const email = await aCustomer('race@example.cz')
    const [mail] = await resetMail(email)
    const answers = await Promise.all(
      Array.from(
        { length: 10 },
        async (_, index) => await done(put({ ...twice(`${fresh} ${index}`), ...queryOf(mail!) })),
      ),
    )
    expect(answers.filter(({ status }) => status === 'ok')).toHaveLength(1)
    expect(answers.filter(({ error_trans_key }) => error_trans_key === 'user.link_used')).toHaveLength(9)
  })

  test('U3: the link has our origin, whatever the request claims', async () => {
    const email = await aCustomer('host@example.cz')
    const [mail] = await resetMail(email, {
      host: 'evil.example',
      origin: 'http://evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      forwarded: 'host=evil.example',
    })
    expect(linkIn(mail!).origin).toBe(origin)
    expect(`${mail!.html ?? ''}${mail!.text ?? ''}`).not.toContain('evil')
  })

  test('a job done twice mails the same link, and mails it once', async () => {
    const email = await aCustomer('twice@example.cz')
    await done(open().visitor().post(ask, { email }))
    const { db } = await database()
    await sqlRows(
      db,
    )`insert into pgboss.job (name, data) select name, data from pgboss.job where name = 'account-reset-asked' and state = 'created'`
    const mails = await deliver(open())
    expect(mails).toHaveLength(1)
    expect((await done(put({ ...twice(), ...queryOf(mails[0]!) }))).status).toBe('ok')
  })

  test('each rule of the form has its own message', async () => {
    const keys = async (body: object) =>
      (await put(body)).body.errors?.map(({ path, error_trans_key }) => `${path} ${error_trans_key}`)
    expect(await keys({ password: '12345', password_confirm: '1' })).toEqual([
      'password validation.password_reset.password.min',
      'password_confirm validation.password_reset.password_confirm.same',
    ])
    expect(await keys({ password: '', password_confirm: '' })).toEqual([
      'password validation.password_reset.password.required',
      'password_confirm validation.password_reset.password_confirm.required',
    ])
    expect(await keys({ ...twice(), type: 'set-b2b-account', checked_gdpr: false })).toEqual([
      'checked_terms_and_conditions validation.checked_terms_and_conditions',
      'checked_gdpr validation.checked_gdpr',
    ])
    expect(await keys({ ...twice(), token: 7 })).toEqual(['token validation.query'])
    const [mail] = await resetMail(await aCustomer('common@example.cz'))
    expect(await keys({ ...twice('password1'), ...queryOf(mail!) })).toEqual([
      'password validation.password_reset.password.common',
    ])
    expect((await done(put({ ...twice(), ...queryOf(mail!) }))).status).toBe('ok')
  })

  test('an invited reseller activates the account by the link, and is signed in', async () => {
    travel()
    const { db } = await database()
    const context = atThisMoment(open().shop)
    await inTransaction(db, async (tx) => {
      const id = await recordCustomer(
        { tx, now: context.now },
        {
          email: 'Novy@obchod.cz',
          emailKey: 'novy@obchod.cz',
          type: 'B2B',
          firstName: 'Nový',
          lastName: 'Obchodník',
          phone: '+420777123456',
          company: null,
          locale: 'cs',
          passwordHash: null,
          confirmedAt: null,
          termsAcceptedAt: null,
        },
      )
      await invite({ ...context, tx }, id!)
    })
    const [mail] = await deliver(open())
    const query = queryOf(mail!)
    expect(linkIn(mail!).pathname).toBe('/b2b/aktivace-prodejce')
    expect(query).toMatchObject({
      modal: 'change-password',
      type: 'set-b2b-account',
      email: 'Novy@obchod.cz',
    })
    expect((await logIn(open().visitor(), 'novy@obchod.cz', '')).status).toBe(422)
    expect(
      await done(
        open()
          .visitor()
          .post(check, { ...query, utm_source: 'x' }),
      ),
    ).toEqual({ status: 'ok' })
    // A customer who requests a new password instead gets another activation, because the terms have to be accepted.
    const [again] = await resetMail('novy@obchod.cz')
    const fault = { status: 'error', error_trans_key: 'user.link_replaced' }
    expect(await done(open().visitor().post(check, query))).toEqual(fault)
    const agreed = { checked_terms_and_conditions: true, checked_gdpr: true }
    const visitor = open().visitor()
    const answer = await done(visitor.put(set, { ...twice(), ...agreed, ...queryOf(again!) }))
    expect(answer.user).toMatchObject({ type: 'B2B', scope: ['b2b'] })
    await done(visitor.get('/api/cart?eshop-type=B2B'))
    expect((await done(open().visitor().post(check, queryOf(again!)))).error_trans_key).toBe('user.link_used')
    const row = db
      .selectFrom('customer')
      .select(['confirmed_at', 'terms_accepted_at'])
      .where('email_key', '=', 'novy@obchod.cz')
    expect(await row.executeTakeFirst()).toEqual({
      confirmed_at: open().clock.now,
      terms_accepted_at: open().clock.now,
    })
  })

  test('A13: changing the password keeps this session and ends all others', async () => {
    const email = await aCustomer('change@example.cz')
    const [here, there] = [await signedIn(open(), email), await signedIn(open(), email)]
    const [mail] = await resetMail(email)
    const requestContext = requestContextOf(here.cookies.get('token')!)
    const wrong = await changePassword(open().shop, {
      requestContext,
      given: {
        current: 'not this one',
        password: fresh,
      },
    })
    expect(wrong).toMatchObject({ status: 422, errors: [{ path: 'current_password' }] })
    expect(
      await changePassword(open().shop, { requestContext, given: { current: password, password: fresh } }),
    ).toEqual({
      status: 'ok',
    })
    expect([(await here.get(me)).status, (await there.get(me)).status]).toEqual([200, 401])
    expect((await done(put({ ...twice(), ...queryOf(mail!) }))).error_trans_key).toBe('user.link_replaced')
    expect((await logIn(open().visitor(), email, fresh)).status).toBe(200)
  })

  test('U6: guesses at one account are limited, and its owner still gets in', async () => {
    travel(24 * 60 * minutes)
    const guess = async (remoteAddress: string, given = 'a wrong guess', cookie = '') =>
      await open().app.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload: { username: demo.consumer, password: given },
        remoteAddress,
        headers: cookie ? { cookie } : {},
      })
    const owner = await signedIn(open(), demo.consumer, demoPassword)
    const statuses = await Promise.all(
      Array.from({ length: 60 }, async () => (await guess('198.51.100.1')).statusCode),
    )
    expect(statuses.filter((status) => status === 401)).toHaveLength(5)
    const refused = await guess('198.51.100.1', demoPassword)
    expect([
      refused.statusCode,
      refused.headers['retry-after'],
      refused.json<{ error_trans_key: string }>().error_trans_key,
    ]).toEqual([429, '60', 'user.too_many_attempts'])
    expect((await guess('198.51.100.2', demoPassword)).statusCode).toBe(200)
    // Guesses from everywhere at once are limited for the account as a whole; a browser that its owner has
    // used before is not.
    let taken = 0
    for (let host = 1; host <= 60; host++) if ((await guess(`203.0.113.${host}`)).statusCode === 401) taken++
    expect(taken).toBeLessThanOrEqual(50)
    expect((await guess('203.0.113.99', demoPassword)).statusCode).toBe(429)
    const device = `device=${owner.cookies.get('device')}`
    expect((await guess('203.0.113.99', demoPassword, device)).statusCode).toBe(200)
    expect(
      (
        await guess(
          '203.0.113.98',
          demoPassword,
          `device=${(await signedIn(open(), demo.reseller, demoPassword)).cookies.get('device')}`,
        )
      ).statusCode,
    ).toBe(429)
    // Or by a new password, which no guesses can block.
    const [mail] = await resetMail(demo.consumer)
    expect((await done(put({ ...twice(demoPassword), ...queryOf(mail!) }))).status).toBe('ok')
    travel(60 * minutes)
    expect((await guess('203.0.113.99', demoPassword)).statusCode).toBe(200)
  })

  test('U6: one guess on each of many accounts is limited by the network, known and unknown alike', async () => {
    travel(24 * 60 * minutes)
    const { app } = open()
    let taken = 0
    for (let index = 0; index < 70; index++) {
      const payload = { username: `many${index}@example.cz`, password: 'a guess' }
      const { statusCode } = await app.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload,
        remoteAddress: '192.0.2.7',
      })
      if (statusCode === 401) taken++
    }
    expect(taken).toBe(50)
  })

  test('A7: headers from outside change no caller’s identity and no limit', async () => {
    travel(24 * 60 * minutes)
    const { app } = open()
    const outside = (index: number) => ({
      'x-user-id': '1',
      'x-forwarded-for': `10.0.0.${index}`,
      'x-real-ip': `10.0.0.${index}`,
      forwarded: `for=10.0.0.${index}`,
      'x-original-url': '/healthz',
      'x-http-method-override': 'DELETE',
    })
    let taken = 0
    for (let index = 0; index < 10; index++) {
      const payload = { username: demo.admin, password: 'a guess' }
      const call = {
        method: 'POST',
        url: '/api/auth/login',
        payload,
        headers: outside(index),
        remoteAddress: '192.0.2.9',
      } as const
      if ((await app.inject(call)).statusCode === 401) taken++
    }
    expect(taken).toBe(5)
    expect((await open().visitor(outside(1)).get(me)).status).toBe(401)
  })
})
