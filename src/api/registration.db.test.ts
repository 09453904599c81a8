import { beforeAll, expect, test } from 'vitest'
import {
  deliver,
  demo,
  demoPassword,
  linkIn,
  logIn,
  origin,
  password,
  person,
  queryOf,
  register,
  withDemoAccounts,
} from '../../test/accounts.ts'
import { done, today, withShop } from '../../test/app.ts'
import { sqlRows } from '../../test/statements.ts'

const path = '/api/user/registration'
const confirm = '/api/user/confirm-registration'
const days = 24 * 3600_000
let hour = 0

withShop('opening an account', (open, database) => {
  /** An hour later, so that tests don't share their limits. */
  const travel = () => {
    open().clock.now = new Date(today.getTime() + ++hour * 3600_000)
  }
  const put = async (body: unknown, headers = {}) => await open().visitor().put(path, body, headers)
  const keysOf = async (body: object) => {
    const { status, body: answer } = await put(body)
    return [status, answer.errors?.map(({ path: field, error_trans_key }) => `${field} ${error_trans_key}`)]
  }
  const customerOf = async (key: string) => {
    const { db } = await database()
    return await db.selectFrom('customer').selectAll().where('email_key', '=', key).executeTakeFirst()
  }
  beforeAll(async () => await withDemoAccounts(open()))

  test('register, confirm by the mailed link, log in', async () => {
    travel()
    expect(await done(put(person('Nova.Osoba@Example.CZ'), { 'accept-language': 'en' }))).toEqual({
      status: 'ok',
    })
    const [mail, ...more] = await deliver(open())
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      to: 'Nova.Osoba@example.cz',
      subject: 'Please confirm your registration – Big Meat',
    })
    const link = linkIn(mail!)
    expect([link.origin, link.pathname]).toEqual([origin, '/en/uzivatel/registrace'])
    expect(await customerOf('nova.osoba@example.cz')).toBeUndefined()
    expect((await logIn(open().visitor(), 'nova.osoba@example.cz')).status).toBe(401)
    expect(
      await done(
        open()
          .visitor()
          .post(confirm, { ...queryOf(mail!), password }),
      ),
    ).toEqual({ status: 'ok' })
    const { user } = await done(logIn(open().visitor(), 'nova.osoba@example.cz'))
    expect(user).toMatchObject({
      type: 'B2C',
      phone: '+420777123456',
      display_name: 'Žofie Nováková',
      locale: 'en',
    })
    expect((await customerOf('nova.osoba@example.cz'))?.password_hash).toMatch(
      /^\$argon2id\$v=19\$m=19456,t=2,/,
    )
  })

  test('a company may be given, by its own rules', async () => {
    travel()
    const company = { name: 'Večerka', ico: '27074358' }
    expect(await done(put({ ...person('firma@example.cz'), company }))).toEqual({ status: 'ok' })
    expect(await keysOf({ ...person('firma@example.cz'), company: { name: 'X', ico: '12345678' } })).toEqual([
      422,
      ['company.ico validation.ico.form'],
    ])
  })

  test('the link is good once, and for seven days', async () => {
    travel()
    await done(put(person('once@example.cz')))
    await done(put(person('late@example.cz')))
    const [once, late] = await deliver(open())
    await done(
      open()
        .visitor()
        .post(confirm, { ...queryOf(once!), password }),
    )
    expect(
      await done(
        open()
          .visitor()
          .post(confirm, { ...queryOf(once!), password }),
      ),
    ).toEqual({
      status: 'error',
      error_trans_key: 'user.link_used',
    })
    const before = open().clock.now
    open().clock.now = new Date(before.getTime() + 7 * days)
    expect(
      (
        await done(
          open()
            .visitor()
            .post(confirm, { ...queryOf(late!), password }),
        )
      ).error_trans_key,
    ).toBe('user.link_expired')
    open().clock.now = before
    for (const token of [undefined, '', 'x', 'A'.repeat(43)])
      expect((await done(open().visitor().post(confirm, { token, password }))).error_trans_key).toBe(
        'user.link_invalid',
      )
  })

  test('a link used ten times at once opens one account', async () => {
    travel()
    await done(put(person('rush@example.cz')))
    const [mail] = await deliver(open())
    const answers = await Promise.all(
      Array.from(
        { length: 10 },
        async () =>
          await done(
            open()
              .visitor()
              .post(confirm, { ...queryOf(mail!), password }),
          ),
      ),
    )
    expect(answers.filter(({ status }) => status === 'ok')).toHaveLength(1)
  })

  test('U1: a taken address gets the same answer and its owner a mail, which goes to the stored address', async () => {
    travel()
    const [free, taken] = [await put(person('free@example.cz')), await put(person('ZAKAZNIK@EXAMPLE.cz'))]
    const stable = ({ status, text, headers }: typeof free) => {
      const own = ['date', 'x-request-id']
      const rest = Object.entries(headers).filter(([name]) => !own.includes(name))
      return { status, text, rest }
    }
    expect(stable(free)).toEqual(stable(taken))
    const mails = await deliver(open())
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['free@example.cz', 'Potvrďte svou registraci – Big Meat'],
      [demo.consumer, 'Účet už u\u00A0nás máte – Big Meat'],
    ])
    expect(mails[1]?.text).toContain(`${origin}/obnova-hesla`)
    expect((await logIn(open().visitor(), demo.consumer, demoPassword)).status).toBe(200)
    expect((await logIn(open().visitor(), demo.consumer, password)).status).toBe(401)
  })

  test('a registration is confirmed only with its own password', async () => {
    travel()
    await done(
      put({ ...person('victim@example.cz'), password: 'attackers one', password_confirm: 'attackers one' }),
    )
    await done(put(person('victim@example.cz')))
    const [strangers, own] = await deliver(open())
    // Its owner's click alone opens no account with a password that a stranger chose.
    const clicked = await open()
      .visitor()
      .post(confirm, { ...queryOf(strangers!), password })
    expect(clicked.status).toBe(422)
    expect(clicked.body.errors).toEqual([
      { path: 'password', error_trans_key: 'registration.other_password' },
    ])
    expect((await open().visitor().post(confirm, queryOf(strangers!))).status).toBe(422)
    expect((await logIn(open().visitor(), 'victim@example.cz', 'attackers one')).status).toBe(401)
    await done(
      open()
        .visitor()
        .post(confirm, { ...queryOf(own!), password }),
    )
    expect((await logIn(open().visitor(), 'victim@example.cz', 'attackers one')).status).toBe(401)
    expect((await logIn(open().visitor(), 'victim@example.cz')).status).toBe(200)
  })

  test('U4: every spelling of an address is one account, and mail goes to the stored one only', async () => {
    travel()
    await register(open(), 'Mike.Novak@Example.cz')
    for (const spelling of [
      'mike.novak@example.cz',
      'MIKE.NOVAK@EXAMPLE.CZ',
      'ｍｉｋｅ.novak@example.cz',
      ' Mike.Novak@EXAMPLE.cz ',
    ])
      expect([spelling, (await logIn(open().visitor(), spelling)).status]).toEqual([spelling, 200])
    // Dots count, and a dotless i is another letter, which no address here may contain.
    expect((await logIn(open().visitor(), 'mikenovak@example.cz')).status).toBe(401)
    expect((await logIn(open().visitor(), 'mıke.novak@example.cz')).status).toBe(422)
    await done(open().visitor().post('/api/user/password-reset', { email: 'MIKE.novak@example.cz' }))
    expect((await deliver(open())).map(({ to }) => to)).toEqual(['Mike.Novak@example.cz'])
    await done(put(person('jana@háčky.cz')))
    expect((await deliver(open())).map(({ to }) => to)).toEqual(['jana@xn--hky-ela4t.cz'])
  })

  test('U5: line breaks, lists, comments, groups and quotes are no address', async () => {
    travel()
    for (const email of [
      'a@b.cz\r\nBcc: c@d.cz',
      'a@b.cz\n',
      'a@b.cz,c@d.cz',
      'a@b.cz;c@d.cz',
      'a@b.cz c@d.cz',
      'a@b.cz，c@d.cz',
      ['a@b.cz', 'c@d.cz'],
      { address: 'a@b.cz' },
      'Me <a@b.cz>',
      'a(comment)@b.cz',
      'group: a@b.cz;',
      '"a@evil.cz"@b.cz',
      'a@b.cz@evil.cz',
      'a@[127.0.0.1]',
      'a@b',
      '',
      null,
    ]) {
      const refused = await put({ ...person('x@example.cz'), email })
      expect([JSON.stringify(email), refused.status]).toEqual([JSON.stringify(email), 422])
      for (const [method, target, field] of [
        ['post', '/api/user/password-reset', 'email'],
        ['put', '/api/user/signup-newsletter', 'email'],
        ['post', '/api/auth/login', 'username'],
      ] as const) {
        const body = { [field]: email, ...(field === 'username' ? { password: 'x' } : {}) }
        expect((await open().visitor()[method](target, body)).status).toBe(422)
      }
    }
    expect(await deliver(open())).toEqual([])
  })

  test('A4: rights in the body are refused, and nothing is written', async () => {
    travel()
    for (const field of [
      'is_sales_representative',
      'is_admin',
      'role',
      'type',
      'company_id',
      'price_list',
      'credit_limit',
      'email_verified',
      'confirmed_at',
      'id',
    ])
      expect((await put({ ...person('a4@example.cz'), [field]: true })).status).toBe(400)
    expect(await deliver(open())).toEqual([])
    expect(await customerOf('a4@example.cz')).toBeUndefined()
  })

  test('what is missing is reported field by field', async () => {
    expect(
      await keysOf({ ...person(''), password_confirm: 'another', phone: '123', checked_gdpr: false }),
    ).toEqual([
      422,
      [
        'email validation.email.required',
        'phone validation.phone.form',
        'checked_gdpr validation.checked_gdpr',
        'password_confirm validation.password_reset.password_confirm.same',
      ],
    ])
    expect(await keysOf({ ...person('p@example.cz'), phone: '900123456' })).toEqual([
      422,
      ['phone validation.phone.form'],
    ])
  })

  test('U7: passwords are compared exactly, to their last character', async () => {
    travel()
    const long = 'ž'.repeat(99)
    const accepted = ['x'.repeat(64) + 'é', `${long}1`, '🥩🥓🍖🌭🍗🧂🥩🥓', 'nul\u0000inside', `  spaces  `]
    for (const [index, given] of accepted.entries()) {
      travel()
      const email = `u7-${index}@example.cz`
      await done(put({ ...person(email), password: given, password_confirm: given }))
      const [mail] = await deliver(open())
      await done(
        open()
          .visitor()
          .post(confirm, { ...queryOf(mail!), password: given }),
      )
      const chars = Array.from(given)
      expect((await logIn(open().visitor(), email, given)).status).toBe(200)
      expect((await logIn(open().visitor(), email, chars.slice(0, -1).join(''))).status).toBe(401)
      expect((await logIn(open().visitor(), email, given.toUpperCase() + 'x')).status).toBe(
        chars.length >= 100 ? 422 : 401,
      )
    }
    travel()
    const refusals: [string, string][] = [
      ['', 'required'],
      ['12345', 'min'],
      ['ž'.repeat(101), 'max'],
      ['half \ud83e of a pair', 'form'],
      ['heslo123', 'common'],
      ['Password1', 'common'],
      ['u7@example.cz', 'common'],
    ]
    for (const [given, key] of refusals)
      expect(
        await keysOf({ ...person('u7@example.cz'), password: given, password_confirm: given || 'x' }),
      ).toEqual([422, expect.arrayContaining([`password validation.password_reset.password.${key}`])])
    expect((await put({ ...person('u7@example.cz'), password: 'x'.repeat(1_000_000) })).status).toBe(413)
  })

  test('one address is not flooded with mails, and one network does not register without end', async () => {
    travel()
    for (let time = 0; time < 3; time++) await done(put(person('flood@example.cz')))
    const refused = await put(person('FLOOD@example.cz'))
    expect([refused.status, refused.body.error_trans_key, refused.headers['retry-after']]).toEqual([
      429,
      'user.too_many_attempts',
      '1200',
    ])
    const inject = async (email: string, remoteAddress: string) =>
      await open().app.inject({
        method: 'POST',
        url: '/api/user/password-reset',
        payload: { email },
        remoteAddress,
      })
    let answered = 0
    for (let index = 0; index < 40; index++)
      if ((await inject(`n${index}@example.cz`, '2001:db8::1')).statusCode === 200) answered++
    expect(answered).toBe(30)
    // The whole household is one network, and others are not affected.
    expect((await inject('other@example.cz', '2001:db8::ffff')).statusCode).toBe(429)
    expect((await inject('other@example.cz', '2001:db8:0:1::1')).statusCode).toBe(200)
    await deliver(open())
  })

  test('A14: no password and no link stands in the queue or in the pages’ addresses', async () => {
    travel()
    const { db } = await database()
    await done(put(person('secret@example.cz')))
    const rows = await sqlRows<{
      data: object
    }>(db)`select data from pgboss.job where name like 'account-%'`
    const [mail] = await deliver(open())
    const { token } = queryOf(mail!)
    const held = JSON.stringify([rows, await db.selectFrom('registration').selectAll().execute()])
    expect(held).not.toContain(token)
    expect(held).not.toContain(password)
  })

  test('the newsletter remembers an address once, with the time of the consent', async () => {
    const { db } = await database()
    for (const email of ['News@example.cz', 'news@EXAMPLE.cz'])
      expect(await done(open().visitor().put('/api/user/signup-newsletter', { email }))).toEqual({
        status: 'ok',
      })
    const rows = await db.selectFrom('newsletter_subscriber').selectAll().execute()
    expect(rows).toEqual([
      expect.objectContaining({
        email: 'News@example.cz',
        locale: 'cs',
        consented_at: open().clock.now,
        confirmed_at: null,
      }),
    ])
  })
})
