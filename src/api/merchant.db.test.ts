import { beforeAll, expect, test } from 'vitest'
import {
  deliver,
  demo,
  demoPassword,
  logIn,
  password,
  queryOf,
  register,
  signedIn,
  withDemoAccounts,
} from '../../test/accounts.ts'
import { done, today, withShop } from '../../test/app.ts'
import { pageIn } from '../../test/page-in.ts'
import { runVerb } from '../../test/statements.ts'
import { isRefusal } from '../server/refusal.ts'
import { termsOf } from '../shop/companies/companies.ts'
import { approve, decline, listApplications } from '../shop/resellers/resellers.ts'
import { usualTerms, type ResellerTerms } from '../shop/resellers/rules.ts'

const path = '/api/b2b/registration'

/** A number with a valid check digit. */
function icoOf(place: number): string {
  const seven = String(1_000_000 + place)
  const sum = [8, 7, 6, 5, 4, 3, 2].reduce((total, weight, at) => total + weight * Number(seven[at]), 0)
  return `${seven}${(11 - (sum % 11)) % 10}`
}

const application = (email: string, ico: string) => ({
  email,
  first_name: 'Radka',
  last_name: 'Regálová',
  phone: '777 123 456',
  company: { name: 'Regály s.r.o.', ico, dic: `CZ${ico}` },
  billing_information: { street: 'Masná 1', city: 'Jihlava', zip: '586 01' },
  expected_volume: 'UP_TO_20',
  message: 'Máme tři prodejny.',
  checked_terms_and_conditions: true,
  checked_gdpr: true,
})

withShop('becoming a reseller', (open, database) => {
  let hour = 0
  /** An hour later, so that tests don't share their limits; and a different company. */
  const newcomer = (name: string) => {
    open().clock.now = new Date(today.getTime() + ++hour * 3600_000)
    return application(`${name}@example.cz`, icoOf(hour))
  }
  const put = async (body: unknown, headers = {}) => await open().visitor().put(path, body, headers)
  const context = () => ({ queue: open().shop.queue, now: open().clock.now })
  const applicationOf = async (email: string) => {
    const { db } = await database()
    const found = pageIn(await listApplications({ db }, { size: 1000 })).rows.findLast(
      (one) => one.email === email,
    )
    if (!found) throw new Error(`There is no application of ${email}`)
    return found
  }
  const approving = async (email: string, terms: Partial<ResellerTerms> = {}) => {
    const { db } = await database()
    const { id } = await applicationOf(email)
    return await runVerb(db, approve, context(), { id, by: null, terms: { ...usualTerms, ...terms } })
  }
  const declining = async (email: string, reason: string) => {
    const { db } = await database()
    const { id } = await applicationOf(email)
    return await runVerb(db, decline, context(), { id, by: null, reason })
  }
  const faultsOf = async (body: unknown) => {
    const { status, body: answer } = await put(body)
    return [status, answer.errors?.map(({ path: field, error_trans_key: key }) => `${field} ${key}`)]
  }
  const customerOf = async (key: string) => {
    const { db } = await database()
    return await db.selectFrom('customer').selectAll().where('email_key', '=', key).executeTakeFirst()
  }
  const memberOf = async (key: string) => {
    const { db } = await database()
    return await db
      .selectFrom('company_member as m')
      .innerJoin('customer as u', 'u.id', 'm.customer_id')
      .innerJoin('company as c', 'c.id', 'm.company_id')
      .select(['m.role', 'c.name', 'c.ico', 'c.credit_limit', 'c.due_days', 'c.billing', 'c.price_list_id'])
      .where('u.email_key', '=', key)
      .executeTakeFirst()
  }
  beforeAll(async () => await withDemoAccounts(open()))

  test('apply, be approved, activate by the mailed link, be signed in as a reseller', async () => {
    const given = newcomer('radka')
    expect(await done(put(given, { 'accept-language': 'en' }))).toEqual({ status: 'ok' })
    const [received, toDecide, ...more] = await deliver(open())
    expect(more).toEqual([])
    expect(received).toMatchObject({
      to: 'radka@example.cz',
      subject: 'We’ve received your application – Big Meat',
    })
    expect(received?.text).not.toMatch(/Regály|prodejny/)
    expect(toDecide).toMatchObject({ to: open().shop.config.operator.email })
    expect(toDecide?.text).toMatch(/Regály s\.r\.o\.[^]*> Máme tři prodejny\./)
    expect(await applicationOf('radka@example.cz')).toMatchObject({ state: 'WAITING', decidedAt: null })
    expect(await customerOf('radka@example.cz')).toBeUndefined()

    await approving('radka@example.cz', { creditLimit: 5_000_000, dueDays: 30 })
    const [invited] = await deliver(open())
    const query = queryOf(invited!)
    expect(invited?.to).toBe('radka@example.cz')
    expect(query).toMatchObject({ modal: 'change-password', type: 'set-b2b-account' })
    const visitor = open().visitor()
    expect(await done(visitor.post('/api/b2b/check-set-new-account', query))).toEqual({ status: 'ok' })
    const chosen = { ...query, password, password_confirm: password }
    expect((await visitor.put('/api/user/set-password', chosen)).status).toBe(422)
    const consents = { checked_terms_and_conditions: true, checked_gdpr: true }
    const { user } = await done(visitor.put('/api/user/set-password', { ...chosen, ...consents }))
    expect(user).toMatchObject({
      type: 'B2B',
      display_name: 'Radka Regálová',
      phone: '+420777123456',
      company: given.company,
      locale: 'en',
    })
    expect((await done(visitor.get('/api/auth/user'))).user.scope).toEqual(['b2b'])
    expect((await visitor.get('/api/cart?eshop-type=B2B')).status).toBe(200)
    expect(await memberOf('radka@example.cz')).toMatchObject({
      role: 'ADMINISTRATOR',
      name: 'Regály s.r.o.',
      credit_limit: 5_000_000,
      due_days: 30,
      price_list_id: null,
      billing: {
        first_name: 'Radka',
        last_name: 'Regálová',
        phone: '+420777123456',
        street: 'Masná 1',
        city: 'Jihlava',
        zip: '58601',
        country: 'CZ',
      },
    })
    expect(await applicationOf('radka@example.cz')).toMatchObject({
      state: 'APPROVED',
      decidedAt: open().clock.now,
      decidedBy: null,
    })
  })

  test('each field has its rule and its message', async () => {
    const given = newcomer('wrong')
    expect(
      await faultsOf({
        ...given,
        email: 'nic',
        first_name: ' ',
        phone: '',
        company: { name: '', ico: '12345678', dic: 'X' },
        billing_information: { street: '', city: 'x'.repeat(101), zip: '1', country: 'DE' },
        delivery_address: { zip: '' },
        expected_volume: 'LOTS',
        message: 'x'.repeat(2001),
        checked_terms_and_conditions: false,
        checked_gdpr: undefined,
      }),
    ).toEqual([
      422,
      [
        'email validation.email.form',
        'first_name validation.first_name.required',
        'phone validation.phone.required',
        'company.name validation.company_name.required',
        'company.ico validation.ico.form',
        'company.dic validation.dic.form',
        'billing_information.street validation.street.required',
        'billing_information.city validation.city.max',
        'billing_information.zip validation.zip.form',
        'billing_information.country validation.country',
        'delivery_address.first_name validation.first_name.required',
        'delivery_address.last_name validation.last_name.required',
        'delivery_address.phone validation.phone.required',
        'delivery_address.street validation.street.required',
        'delivery_address.city validation.city.required',
        'delivery_address.zip validation.zip.required',
        'expected_volume merchant.error.expected_volume',
        'message merchant.error.message_max',
        'checked_terms_and_conditions validation.checked_terms_and_conditions',
        'checked_gdpr validation.checked_gdpr',
      ],
    ])
    expect(await faultsOf({})).toEqual([
      422,
      expect.arrayContaining(['company validation.company_name.required']),
    ])
  })

  test('phones and postcodes have to fit the country', async () => {
    const given = newcomer('abroad')
    const place = { ...given.billing_information, country: 'SK' }
    expect(await faultsOf({ ...given, phone: '123456789', billing_information: place })).toEqual([
      422,
      [
        'phone validation.phone.form',
        'billing_information.phone validation.phone.form',
        'billing_information.zip validation.zip.form',
      ],
    ])
    expect(
      await faultsOf({ ...given, phone: '0905123456', billing_information: { ...place, zip: '811 01' } }),
    ).toEqual([200, undefined])
  })

  test('A4: no application gives itself a type, a role, a price list, a limit or a password', async () => {
    const given = newcomer('greedy')
    await deliver(open())
    const fields =
      'type role is_admin is_sales_representative price_list credit_limit company_id email_verified password state'.split(
        ' ',
      )
    for (const field of fields)
      expect(await faultsOf({ ...given, [field]: 'B2B' }), field).toEqual([
        400,
        [`${field} error.unknown_field`],
      ])
    expect(await faultsOf({ ...given, company: { ...given.company, credit_limit: 1 } })).toEqual([
      400,
      ['company.credit_limit error.unknown_field'],
    ])
    expect(await deliver(open())).toEqual([])
  })

  test('sent twice, also at once, an application is one, and so are its mails', async () => {
    const given = newcomer('twice')
    await deliver(open())
    const answers = await Promise.all([put(given), put({ ...given, email: 'TWICE@Example.cz' })])
    answers.push(await put({ ...given, message: 'Ještě jednou.' }))
    expect(answers.map(({ status, text }) => [status, text])).toEqual(
      Array.from({ length: 3 }, () => [200, '{"status":"ok"}']),
    )
    expect((await deliver(open())).map(({ event }) => event.replace(/\d+$/, ''))).toEqual([
      'reseller-received:',
      'reseller-to_decide:',
    ])
    const { db } = await database()
    const rows = await db
      .selectFrom('reseller_application')
      .select('id')
      .where('email_key', '=', 'twice@example.cz')
      .execute()
    expect(rows).toHaveLength(1)
  })

  test('U1: a taken address gets the same answer', async () => {
    const given = newcomer('unknown')
    const [free, taken] = [await put(given), await put({ ...given, email: demo.consumer })]
    const stable = ({ status, text, headers }: typeof free) => {
      const own = ['date', 'x-request-id']
      const rest = Object.entries(headers).filter(([name]) => !own.includes(name))
      return { status, text, rest }
    }
    expect(stable(free)).toEqual(stable(taken))
    const subjects = (await deliver(open())).filter(({ to }) => to !== open().shop.config.operator.email)
    expect(new Set(subjects.map(({ subject }) => subject)).size).toBe(1)
  })

  test('a consumer also becomes a reseller with the same password, and gets a notice', async () => {
    const given = newcomer('both')
    await register(open(), given.email)
    await done(put(given))
    await deliver(open())
    await approving(given.email)
    const [mail, ...more] = await deliver(open())
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      to: given.email,
      subject: 'Teď nakupujete i\u00A0jako obchodník – Big Meat',
    })
    const { user } = await done(logIn(open().visitor(), given.email))
    expect(user).toMatchObject({ type: 'BOTH', first_name: 'Žofie', company: given.company })
    expect(await memberOf(given.email)).toMatchObject({ role: 'ADMINISTRATOR', ico: given.company.ico })
    expect(await customerOf(given.email)).toMatchObject({ is_admin: false, is_sales_representative: false })
  })

  test('approved by ten at once, it is approved once', async () => {
    const given = newcomer('rush')
    await done(put(given))
    await deliver(open())
    const answers = await Promise.all(Array.from({ length: 10 }, async () => await approving(given.email)))
    expect(answers.filter((answer) => 'customerId' in answer)).toHaveLength(1)
    expect(answers.filter((answer) => 'refused' in answer).map((answer) => answer.error_trans_key)).toEqual(
      Array.from({ length: 9 }, () => 'merchant.refused.decided'),
    )
    expect(await deliver(open())).toHaveLength(1)
    expect(await declining(given.email, 'Pozdě')).toMatchObject({ status: 409 })
    const { db } = await database()
    const { id } = await applicationOf(given.email)
    await expect(
      db.updateTable('reseller_application').set({ decided_at: new Date() }).where('id', '=', id).execute(),
    ).rejects.toThrow('was decided already')
  })

  test('declined with a reason, which is mailed; the next application is a new one', async () => {
    const given = newcomer('declined')
    await done(put(given))
    await deliver(open())
    expect(await declining(given.email, '  ')).toMatchObject({ status: 422 })
    expect(await declining(given.email, 'Zatím prodáváme jen v Česku.')).toEqual({ status: 'ok' })
    const [mail] = await deliver(open())
    expect(mail?.to).toBe(given.email)
    expect(mail?.text).toContain('> Zatím prodáváme jen v Česku.')
    expect(await customerOf(given.email)).toBeUndefined()
    expect(await approving(given.email)).toMatchObject({ error_trans_key: 'merchant.refused.decided' })
    await done(put(given))
    expect((await applicationOf(given.email)).state).toBe('WAITING')
  })

  test('the invoices of a new company are due as the settings say, unless it is agreed otherwise', async () => {
    const { db } = await database()
    const value = JSON.stringify({ cardMinutes: 75, transferDays: 7, invoiceDays: 21 })
    const row = { section: 'deadlines', version: 1, value, at: today }
    await db.insertInto('setting_version').values(row).execute()
    const dueDays = async (name: string, terms: Partial<ResellerTerms>) => {
      const given = newcomer(name)
      await done(put(given))
      const opened = await approving(given.email, terms)
      if (isRefusal(opened)) throw new Error(opened.error_trans_key)
      return (await termsOf({ db }, opened.customerId))?.dueDays
    }
    expect([await dueDays('usual', {}), await dueDays('agreed', { dueDays: 30 })]).toEqual([21, 30])
  })

  test('a shop that takes no applications says so, on the page and to a form that was open', async () => {
    const { db } = await database()
    const row = { section: 'features', version: 1, at: today }
    const write = async (version: number, resellerApplications: boolean) => {
      const value = JSON.stringify({ searchEngines: false, resellerApplications })
      await db
        .insertInto('setting_version')
        .values({ ...row, version, value })
        .execute()
      await open().shop.settings.refresh()
    }
    const given = newcomer('closed')
    await write(1, false)
    expect(await put(given)).toMatchObject({
      status: 409,
      body: { error_trans_key: 'merchant.refused.closed' },
    })
    await write(2, true)
    expect(await put(given)).toMatchObject({ status: 200 })
  })

  test('A6: an applicant joins a company that is there only if the staff says so', async () => {
    const given = newcomer('first')
    await done(put(given))
    await done(put({ ...given, email: 'second@example.cz' }))
    await approving('first@example.cz')
    expect(await approving('second@example.cz')).toMatchObject({
      error_trans_key: 'merchant.refused.company_exists',
    })
    expect(await customerOf('second@example.cz')).toBeUndefined()
    expect((await applicationOf('second@example.cz')).state).toBe('WAITING')
    await approving('second@example.cz', { join: true, creditLimit: 99 })
    expect(await memberOf('second@example.cz')).toMatchObject({ role: 'BUYER', credit_limit: 0 })
  })

  test('who has a company, whose account is shut, or what price list there is not, is refused untouched', async () => {
    const { db } = await database()
    const given = newcomer('shut')
    await done(put(given))
    await deliver(open())
    expect(await approving(given.email, { priceList: 'nowhere' })).toMatchObject({
      error_trans_key: 'merchant.refused.price_list',
    })
    expect(await customerOf(given.email)).toBeUndefined()
    await register(open(), given.email)
    await db
      .updateTable('customer')
      .set({ deactivated_at: today })
      .where('email_key', '=', given.email)
      .execute()
    expect(await approving(given.email)).toMatchObject({ error_trans_key: 'merchant.refused.deactivated' })
    await done(put({ ...given, email: 'radka@example.cz' }))
    expect(await approving('radka@example.cz')).toMatchObject({
      error_trans_key: 'merchant.refused.has_company',
    })
  })

  test('signing in as a reseller does not help to see the applications of others', async () => {
    const visitor = await signedIn(open(), demo.reseller, demoPassword)
    expect((await visitor.get(path)).status).toBe(405)
  })

  test('more than a few applications of one address are slowed down', async () => {
    const given = newcomer('eager')
    for (let sent = 0; sent < 3; sent++) await done(put(given))
    const refused = await put(given)
    expect([refused.status, refused.body.error_trans_key]).toEqual([429, 'error.too_many_requests'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    const tagged = given.email.replace('@', '+znovu@')
    expect((await put({ ...given, email: tagged })).status).toBe(429)
  })
})
