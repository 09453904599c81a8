import { beforeAll, describe, expect, test } from 'vitest'
import {
  deliver,
  demo,
  demoPassword,
  linkIn,
  logIn,
  password,
  person,
  queryOf,
  register,
  signedIn,
  withDemoAccounts,
} from '../../test/accounts.ts'
import {
  type Answer,
  billing,
  done,
  filledCart,
  type TestShop,
  type Visitor,
  withShop,
} from '../../test/app.ts'
import { sqlRows, runVerb } from '../../test/statements.ts'
import { defaultCustomerData, saveOrderAddresses } from '../shop/account/account.ts'
import type { AddressWire, OrdersWire, OwnOrderWire } from '../shop/account/schema.ts'
import { findCustomer } from '../shop/customers/customers.ts'

const account = '/api/account'

/** Possible fields of answers about an account; each test reads the ones that it expects. */
interface AccountBody extends OrdersWire {
  order: OwnOrderWire
  addresses: AddressWire[]
  sessions: Session[]
  profile: { email: string }
  newsletter: { subscribed: boolean; consents: { kind: string }[] }
}
interface Session {
  id: string
  browser: string | null
  system: string | null
  current: boolean
}
const bodyOf = (answer: Answer) => JSON.parse(answer.text) as AccountBody

const home = {
  first_name: 'Žofie',
  last_name: 'Nováková',
  phone: '777 123 456',
  street: 'Dlouhá 16',
  city: 'Praha 1',
  zip: '110 00',
  country: 'CZ',
}
const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'

/** Orders pieces of the snack, by bank transfer. */
async function order(visitor: Visitor, pieces = 1): Promise<string> {
  await filledCart(visitor, { pieces })
  return (await done(visitor.put('/api/cart/submit-order', {}))).order.number
}

/** A new customer with an account, signed in. */
async function signedInVisitor(open: TestShop, email: string): Promise<Visitor> {
  await register(open, email)
  return await signedIn(open, email)
}

withShop('the customer’s own account', (shop) => {
  beforeAll(async () => await withDemoAccounts(shop()))

  describe('orders', () => {
    test('are listed newest first, page by page, each once', async () => {
      const visitor = await signedInVisitor(shop(), 'pages@example.cz')
      const numbers: string[] = []
      for (let place = 0; place < 12; place++) numbers.unshift(await order(visitor))
      const first = bodyOf(await visitor.get(`${account}/orders`))
      const second = bodyOf(await visitor.get(`${account}/orders?after=${first.next}`))
      expect([...first.orders, ...second.orders].map(({ number }) => number)).toEqual(numbers)
      expect([first.orders.length, second.next]).toEqual([10, null])
      expect(first.orders[0]).toMatchObject({
        order_state: 'NEW',
        payment_state: 'AWAITING',
        items: [{ quantity: 1 }],
      })
    })

    test('A9: a guest’s order with the same e-mail is not among them', async () => {
      const guest = shop().visitor()
      await filledCart(guest)
      const number = (await done(guest.put('/api/cart/submit-order', {}))).order.number
      const owner = await signedInVisitor(shop(), billing.email)
      expect(bodyOf(await owner.get(`${account}/orders`)).orders).toEqual([])
      expect((await owner.get(`${account}/order?number=${number}`)).status).toBe(404)
    })

    test('hold everything of one’s own; A1: another customer’s is 404, and so is what was never one', async () => {
      const visitor = await signedInVisitor(shop(), 'detail@example.cz')
      const number = await order(visitor, 3)
      const own = bodyOf(await visitor.get(`${account}/order?number=${number}`)).order
      expect(own).toMatchObject({ number, billing_information: { street: 'Dlouhá 16' } })
      expect(own.lines.map(({ pieces }) => pieces)).toEqual([3])
      expect(own.events.map(({ to_state }) => to_state)).toEqual(['NEW', 'AWAITING', 'WAITING'])
      const other = await signedIn(shop(), demo.consumer, demoPassword)
      for (const asked of [number, '9999999999'])
        expect((await other.get(`${account}/order?number=${asked}`)).status).toBe(404)
      expect((await other.get(`${account}/orders?after=${number}`)).body).toMatchObject({
        code: 400,
        error_trans_key: 'error.cursor',
      })
    })

    test('W1: hostile numbers are refused, and nothing breaks', async () => {
      const visitor = await signedIn(shop(), demo.consumer, demoPassword)
      for (const number of ["1' or '1'='1", '1;drop table customer', '-1', '1e9'])
        expect((await visitor.get(`${account}/order?number=${encodeURIComponent(number)}`)).status).toBe(422)
      expect((await visitor.get(`${account}/orders?after=1%27%20or%201=1`)).status).toBe(422)
      expect((await visitor.get(`${account}/orders?sort=price`)).status).toBe(400)
    })

    test('a representative who acts for a customer sees their own account', async () => {
      const representative = await signedIn(shop(), demo.representative, demoPassword)
      const rows = await sqlRows<{ id: number }>(shop().shop.db)`update customer set representative_id =
          (select id from customer where email_key = ${demo.representative}) where email_key = ${demo.reseller} returning id`
      await done(
        representative.put('/api/sales-representative/acting-for', { customer_id: Number(rows[0]?.id) }),
      )
      const file = bodyOf(await representative.get(`${account}/export`))
      expect(file.profile.email).toBe(demo.representative)
      await done(representative.put(`${account}/addresses`, { kind: 'BILLING', address: home }))
      const reseller = await signedIn(shop(), demo.reseller, demoPassword)
      expect(bodyOf(await reseller.get(`${account}/addresses`)).addresses).toEqual([])
    })
  })

  describe('addresses', () => {
    const listOf = async (visitor: Visitor) => bodyOf(await visitor.get(`${account}/addresses`)).addresses
    const save = async (visitor: Visitor, body: object) => await visitor.put(`${account}/addresses`, body)

    test('are saved, changed and removed; of each kind one is the default', async () => {
      const visitor = await signedInVisitor(shop(), 'addresses@example.cz')
      await done(save(visitor, { kind: 'DELIVERY', address: home }))
      await done(
        save(visitor, { kind: 'DELIVERY', address: { ...home, street: 'Krátká 2' }, is_default: true }),
      )
      await done(save(visitor, { kind: 'BILLING', address: home }))
      const streets = async () =>
        (await listOf(visitor)).map(({ kind, is_default, address }) => [kind, is_default, address.street])
      expect(await streets()).toEqual([
        ['BILLING', true, 'Dlouhá 16'],
        ['DELIVERY', true, 'Krátká 2'],
        ['DELIVERY', false, 'Dlouhá 16'],
      ])
      const [, short] = await listOf(visitor)
      expect(short?.address.phone).toBe('+420777123456')
      await done(save(visitor, { ...short, address: { ...short?.address, street: 'Krátká 3' } }))
      await done(visitor.put(`${account}/addresses/remove`, { id: short?.id }))
      expect(await streets()).toEqual([
        ['BILLING', true, 'Dlouhá 16'],
        ['DELIVERY', true, 'Dlouhá 16'],
      ])
    })

    test('A1: another customer’s is 404 to change and to remove, and stays', async () => {
      const owner = await signedInVisitor(shop(), 'owner@example.cz')
      await done(save(owner, { kind: 'BILLING', address: home }))
      const [theirs] = await listOf(owner)
      const other = await signedIn(shop(), demo.consumer, demoPassword)
      const changed = { ...theirs, address: { ...home, street: 'Cizí 1' } }
      expect((await save(other, changed)).status).toBe(404)
      expect((await other.put(`${account}/addresses/remove`, { id: theirs?.id })).status).toBe(404)
      expect(await listOf(owner)).toEqual([theirs])
    })

    test('are checked as at the order: beside each field, by its country, and no more than twenty', async () => {
      const visitor = await signedInVisitor(shop(), 'twenty@example.cz')
      const wrong = await save(visitor, {
        kind: 'BILLING',
        address: { ...home, street: '', zip: '811 01' },
      })
      expect([wrong.status, wrong.body.errors]).toEqual([
        422,
        [{ path: 'address.street', error_trans_key: 'validation.street.required' }],
      ])
      const foreign = await save(visitor, { kind: 'BILLING', address: { ...home, zip: '811 01' } })
      expect(foreign.body.errors).toEqual([{ path: 'address.zip', error_trans_key: 'validation.zip.form' }])
      for (let place = 1; place <= 20; place++)
        await done(save(visitor, { kind: 'DELIVERY', address: { ...home, street: `Dlouhá ${place}` } }))
      expect(await save(visitor, { kind: 'BILLING', address: home })).toMatchObject({
        status: 422,
        body: { error_trans_key: 'account.refusal.too_many_addresses' },
      })
    })

    test('two made the default at once leave one default', async () => {
      const visitor = await signedInVisitor(shop(), 'twice@example.cz')
      const both = ['Malá 1', 'Malá 2'].map(
        async (street) =>
          await save(visitor, { kind: 'BILLING', is_default: true, address: { ...home, street } }),
      )
      expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200])
      expect((await listOf(visitor)).filter(({ is_default }) => is_default)).toHaveLength(1)
    })

    test('fill in the order page; those of an order can be saved once', async () => {
      const open = shop()
      const visitor = await signedInVisitor(open, 'prefill@example.cz')
      const customer = await findCustomer(open.shop, { emailKey: 'prefill@example.cz' })
      if (!customer) throw new Error('There is no such customer')
      expect(await defaultCustomerData(open.shop, customer)).toEqual({
        billing_information: {
          ...contactOf('prefill@example.cz'),
          street: '',
          city: '',
          zip: '',
          country: 'CZ',
        },
        delivery_address: null,
        company: null,
      })
      await order(visitor)
      const saveTheirs = async () =>
        await runVerb(
          open.shop.db,
          saveOrderAddresses,
          { now: open.clock.now },
          { customerId: customer.id, order: { billing, delivery: null } },
        )
      expect([await saveTheirs(), await saveTheirs()]).toEqual([1, 0])
      const filled = await defaultCustomerData(open.shop, customer)
      expect(filled.billing_information).toEqual({ ...billing, email: 'prefill@example.cz' })
    })
  })

  describe('profile and rights', () => {
    const profile = {
      first_name: 'Jana',
      last_name: 'Malá',
      phone: '777 000 111',
      company: null,
      locale: 'en',
    }

    test('name, phone, company and language can be changed', async () => {
      const visitor = await signedInVisitor(shop(), 'profile@example.cz')
      const company = { name: 'Jana s.r.o.', ico: '27082440', dic: null }
      const { user } = await done(visitor.put(`${account}/profile`, { ...profile, company }))
      expect(user).toMatchObject({
        display_name: 'Jana Malá',
        phone: '+420777000111',
        locale: 'en',
        company,
      })
      const wrong = await visitor.put(`${account}/profile`, { ...profile, phone: '123456789' })
      expect(wrong.body.errors).toEqual([{ path: 'phone', error_trans_key: 'validation.phone.form' }])
    })

    test('a reseller’s company is not theirs to change', async () => {
      const reseller = await signedIn(shop(), demo.reseller, demoPassword)
      const before = (await done(reseller.get('/api/auth/user'))).user.company
      const company = { name: 'Jiná s.r.o.', ico: '27082440', dic: null }
      const { user } = await done(reseller.put(`${account}/profile`, { ...profile, company }))
      expect(user.company).toEqual(before)
    })

    test('A4: no call gives its caller a right, a price list, credit or a proof; 400, and nothing changes', async () => {
      const visitor = await signedInVisitor(shop(), 'rights@example.cz')
      const rowOf = async () =>
        await sqlRows(shop().shop.db)`select * from customer where email_key = 'rights@example.cz'`
      const before = await rowOf()
      const bodies: Record<string, object> = {
        profile,
        addresses: { kind: 'BILLING', address: home },
        'addresses/remove': { id: 1 },
        sessions: { end: 'others' },
        password: {
          current_password: password,
          password: 'Nové heslo 8',
          password_confirm: 'Nové heslo 8',
        },
        email: { email: 'jiny@example.cz', current_password: password },
        newsletter: { subscribed: true },
        deletion: { current_password: password, understood: true },
      }
      const wanted = {
        type: 'BOTH',
        email_verified: true,
        price_list: 'vip',
        credit_limit: 1e6,
        is_admin: true,
        id_customer: 1,
      }
      for (const [path, body] of Object.entries(bodies))
        for (const [name, value] of Object.entries(wanted)) {
          const answer = await visitor.put(`${account}/${path}`, { ...body, [name]: value })
          expect([path, name, answer.status]).toEqual([path, name, 400])
        }
      expect(
        (await visitor.put(`${account}/addresses`, { kind: 'BILLING', address: { ...home, id: 1 } })).status,
      ).toBe(400)
      expect(await rowOf()).toEqual(before)
    })
  })

  describe('devices and password', () => {
    const sessionsOf = async (visitor: Visitor) => bodyOf(await visitor.get(`${account}/sessions`)).sessions
    const isIn = async (visitor: Visitor) => (await visitor.get('/api/auth/user')).status === 200

    test('devices have names, and one can be signed out from another; A13: its tokens are dead', async () => {
      await register(shop(), 'devices@example.cz')
      const [here, there] = [shop().visitor({ 'user-agent': agent }), shop().visitor()]
      for (const visitor of [here, there]) await done(logIn(visitor, 'devices@example.cz'))
      const sessions = await sessionsOf(here)
      expect(sessions.filter(({ current }) => current)).toMatchObject([
        { browser: 'Firefox', system: 'Linux' },
      ])
      const theirs = sessions.find(({ current }) => !current)
      expect((await here.put(`${account}/sessions`, { end: theirs?.id })).status).toBe(200)
      expect([await isIn(here), await isIn(there), (await sessionsOf(here)).length]).toEqual([true, false, 1])
    })

    test('A1: another customer’s device is 404 and stays signed in', async () => {
      const owner = await signedInVisitor(shop(), 'mine@example.cz')
      const [session] = await sessionsOf(owner)
      const other = await signedIn(shop(), demo.consumer, demoPassword)
      expect((await other.put(`${account}/sessions`, { end: session?.id })).status).toBe(404)
      expect(await isIn(owner)).toBe(true)
    })

    test('everywhere else at once; and the last one is a logout', async () => {
      const visitors = [await signedInVisitor(shop(), 'else@example.cz')]
      for (let place = 0; place < 3; place++) visitors.push(await signedIn(shop(), 'else@example.cz'))
      const [first] = visitors
      if (!first) throw new Error('Nobody is there')
      await done(first.put(`${account}/sessions`, { end: 'others' }))
      expect(await Promise.all(visitors.map(isIn))).toEqual([true, false, false, false])
      const [own] = await sessionsOf(first)
      await done(first.put(`${account}/sessions`, { end: own?.id }))
      expect([await isIn(first), first.cookies.has('token')]).toEqual([false, false])
    })

    test('the password needs the current one and is no common one; every other device is signed out', async () => {
      const visitor = await signedInVisitor(shop(), 'password@example.cz')
      const other = await signedIn(shop(), 'password@example.cz')
      const change = async (current_password: string, next: string, again = next) =>
        await visitor.put(`${account}/password`, {
          current_password,
          password: next,
          password_confirm: again,
        })
      const faults = async (answer: Promise<Answer>) =>
        (await answer).body.errors?.map(({ error_trans_key }) => error_trans_key)
      expect(await faults(change('wrong one', 'Nové heslo 8'))).toEqual(['validation.current_password'])
      expect(await faults(change(password, 'password1'))).toEqual([
        'validation.password_reset.password.common',
      ])
      expect(await faults(change(password, 'Nové heslo 8', 'Jiné heslo 9'))).toEqual([
        'validation.password_reset.password_confirm.same',
      ])
      expect(await isIn(other)).toBe(true)
      await done(change(password, 'Nové heslo 8'))
      expect([await isIn(visitor), await isIn(other)]).toEqual([true, false])
      expect((await logIn(shop().visitor(), 'password@example.cz')).status).toBe(401)
      await done(logIn(shop().visitor(), 'password@example.cz', 'Nové heslo 8'))
    })
  })

  test('the newsletter is switched on and off; each step can be proved', async () => {
    const visitor = await signedInVisitor(shop(), 'news@example.cz')
    for (const subscribed of [true, true, false, false, true])
      expect(await done(visitor.put(`${account}/newsletter`, { subscribed }))).toEqual({ subscribed })
    const file = bodyOf(await visitor.get(`${account}/export`))
    expect(file.newsletter.subscribed).toBe(true)
    expect(file.newsletter.consents.map(({ kind }) => kind)).toEqual([
      'ASKED',
      'CONFIRMED',
      'LEFT',
      'ASKED',
      'CONFIRMED',
    ])
  })

  describe('another e-mail', () => {
    const ask = async (visitor: Visitor, email: string, current_password = password) =>
      await visitor.put(`${account}/email`, { email, current_password })
    const confirm = async (visitor: Visitor, body: object) =>
      await done(visitor.post(`${account}/confirm-email`, body))

    test('comes by a link to the new mailbox; the old one is notified before and after', async () => {
      const open = shop()
      const visitor = await signedInVisitor(open, 'old@example.cz')
      await done(visitor.put(`${account}/newsletter`, { subscribed: true }))
      const other = await signedIn(open, 'old@example.cz')
      await done(open.visitor().post('/api/user/password-reset', { email: 'old@example.cz' }))
      const [reset] = await deliver(open)
      await done(ask(visitor, 'New@example.cz'))
      const asked = await deliver(open)
      expect(asked.map(({ to }) => to).toSorted()).toEqual(['New@example.cz', 'old@example.cz'])
      expect((await done(visitor.get('/api/auth/user'))).user.email).toBe('old@example.cz')
      const link = asked.find(({ to }) => to === 'New@example.cz')
      if (!link || !reset) throw new Error('A mail did not come')
      expect(linkIn(link).pathname).toBe('/ucet/email')
      expect(await confirm(visitor, queryOf(link))).toEqual({ status: 'ok' })
      const [told] = await deliver(open)
      expect([told?.to, told?.text]).toEqual(['old@example.cz', expect.stringContaining('New@example.cz')])
      expect((await done(visitor.get('/api/auth/user'))).user.email).toBe('New@example.cz')
      expect((await other.get('/api/auth/user')).status).toBe(401)
      const file = bodyOf(await visitor.get(`${account}/export`))
      expect(file.newsletter.subscribed).toBe(true)
      // U2: an earlier reset link is worth nothing after the change of the address; neither is the used link.
      const late = { ...queryOf(reset), password: 'Nové heslo 8', password_confirm: 'Nové heslo 8' }
      expect((await done(open.visitor().put('/api/user/set-password', late))).error_trans_key).toBe(
        'user.link_replaced',
      )
      expect((await confirm(visitor, queryOf(link))).error_trans_key).toBe('user.link_used')
      await done(logIn(open.visitor(), 'new@example.cz'))
      expect((await logIn(open.visitor(), 'old@example.cz')).status).toBe(401)
    })

    test('needs the password, and is another one', async () => {
      const visitor = await signedInVisitor(shop(), 'same@example.cz')
      const faultOf = async (answer: Promise<Answer>) => (await answer).body.errors
      expect(await faultOf(ask(visitor, 'other@example.cz', 'wrong one'))).toEqual([
        { path: 'current_password', error_trans_key: 'validation.current_password' },
      ])
      expect(await faultOf(ask(visitor, ' SAME@example.cz'))).toEqual([
        { path: 'email', error_trans_key: 'account.refusal.same_email' },
      ])
      expect(await deliver(shop())).toEqual([])
    })

    test('U1: only its owner learns that it is taken, and it stays theirs', async () => {
      const visitor = await signedInVisitor(shop(), 'wants@example.cz')
      expect(await done(ask(visitor, demo.consumer))).toEqual({ status: 'ok' })
      const mails = await deliver(shop())
      expect(mails.map(({ to }) => to).toSorted()).toEqual(['wants@example.cz', demo.consumer])
      expect(mails.find(({ to }) => to === demo.consumer)?.text).not.toContain('token=')
    })

    test('an address that was taken while the mail travelled is refused', async () => {
      const open = shop()
      const visitor = await signedInVisitor(open, 'slow@example.cz')
      await done(ask(visitor, 'fast@example.cz'))
      const link = (await deliver(open)).find(({ to }) => to === 'fast@example.cz')
      await register(open, 'fast@example.cz')
      if (!link) throw new Error('No mail came')
      expect((await confirm(visitor, queryOf(link))).error_trans_key).toBe('account.refusal.email_taken')
      await done(logIn(open.visitor(), 'slow@example.cz'))
    })

    test('A11, U2: its link sets no password, a newer one ends it, and it ends after two hours', async () => {
      const open = shop()
      const visitor = await signedInVisitor(open, 'links@example.cz')
      const linkTo = async (email: string) => {
        await done(ask(visitor, email))
        const mail = (await deliver(open)).find(({ to }) => to === email)
        if (!mail) throw new Error('No mail came')
        return queryOf(mail)
      }
      const first = await linkTo('first@example.cz')
      const asReset = { ...first, password: 'Nové heslo 8', password_confirm: 'Nové heslo 8' }
      expect((await done(open.visitor().put('/api/user/set-password', asReset))).error_trans_key).toBe(
        'user.link_invalid',
      )
      const second = await linkTo('second@example.cz')
      expect((await confirm(open.visitor(), first)).error_trans_key).toBe('user.link_replaced')
      const now = open.clock.now
      open.clock.now = new Date(now.getTime() + 2 * 3600_000 + 1)
      expect((await confirm(open.visitor(), second)).error_trans_key).toBe('user.link_expired')
      open.clock.now = now
      expect(await confirm(open.visitor(), second)).toEqual({ status: 'ok' })
      expect((await visitor.get('/api/auth/user')).status).toBe(401)
      await deliver(open)
    })

    test('a new password cancels what was asked for', async () => {
      const open = shop()
      const visitor = await signedInVisitor(open, 'cancel@example.cz')
      await done(ask(visitor, 'thief@example.cz'))
      const link = (await deliver(open)).find(({ to }) => to === 'thief@example.cz')
      await done(
        visitor.put(`${account}/password`, {
          current_password: password,
          password: 'Nové heslo 8',
          password_confirm: 'Nové heslo 8',
        }),
      )
      if (!link) throw new Error('No mail came')
      expect((await confirm(open.visitor(), queryOf(link))).error_trans_key).toBe('user.link_replaced')
    })
  })

  test('the export is a file of everything of one’s own, kept by no cache', async () => {
    const visitor = await signedInVisitor(shop(), 'export@example.cz')
    const number = await order(visitor)
    await done(visitor.put(`${account}/addresses`, { kind: 'BILLING', address: home }))
    await done(visitor.put('/api/cart/add-snack-to-cart', { quantity_piece: 2, quantity_box: 0 }))
    const answer = await visitor.get(`${account}/export`)
    expect(answer.headers).toMatchObject({
      'content-disposition': 'attachment; filename="account-data-2026-11-21.json"',
      'cache-control': 'private, no-store',
    })
    const file = bodyOf(answer)
    expect(file).toMatchObject({
      profile: { email: 'export@example.cz', first_name: person('').first_name },
      addresses: [{ kind: 'BILLING' }],
      orders: [{ number, lines: [{ quantity: 1 }] }],
      open_carts: [{ lines: [{ quantity: 2 }] }],
      logins: [{ kind: 'REGISTERED' }, { kind: 'LOGIN' }],
      signed_in_devices: [{}],
    })
    for (const word of ['password', 'network', '"token"', 'argon2', demo.consumer])
      expect([word, answer.text.includes(word)]).toEqual([word, false])
    expect((await shop().visitor().get(`${account}/export`)).status).toBe(401)
  })
})

const contactOf = (email: string) => ({
  first_name: person(email).first_name,
  last_name: person(email).last_name,
  phone: '+420777123456',
  email,
})
