import { sql } from 'kysely'
import { beforeAll, expect, inject, test } from 'vitest'
import {
  deliver,
  demo,
  demoPassword,
  logIn,
  password,
  register,
  signedIn,
  withDemoAccounts,
} from '../../test/accounts.ts'
import { aCompany, memberOf, memberPassword, resellersCart } from '../../test/companies.ts'
import {
  done,
  filledCart,
  readyToSubmit,
  type TestShop,
  today,
  type Visitor,
  withShop,
} from '../../test/app.ts'
import { asAnotherRequest } from '../../test/database.ts'
import { placesOf } from '../../test/places.ts'
import { inTransaction, sqlRows, runVerb } from '../../test/statements.ts'
import { openMailer } from '../server/mail.ts'
import { erasePerson, forgetPeople } from '../workflows/privacy/privacy.ts'
import { addMember } from '../shop/companies/companies.ts'
import { findCustomer } from '../shop/customers/customers.ts'
import { move } from '../shop/orders/orders.ts'
import type { States } from '../shop/orders/rules.ts'

/** Customer data with distinctive words, so that they are found wherever they are left. */
const words = { first_name: 'Xantipa', last_name: 'Qvapilová', phone: '+420604112233' }
const ownWords = { ...words, street: 'Zmizelá 77', city: 'Ztracenov', zip: '37001', country: 'CZ' }
const noted = 'Na zvonku je Qvapilová'

/** A customer with everything: an address, carts, newsletter, devices, orders in each state. */
async function fullAccount(open: TestShop, email: string): Promise<Visitor> {
  await register(open, email)
  const visitor = await signedIn(open, email)
  await done(visitor.put('/api/account/profile', { ...words, company: null, locale: 'cs' }))
  await done(visitor.put('/api/account/addresses', { kind: 'DELIVERY', address: ownWords }))
  await done(visitor.put('/api/account/newsletter', { subscribed: true }))
  return visitor
}

async function orderOf(visitor: Visitor, email: string): Promise<string> {
  await filledCart(visitor)
  await done(
    visitor.put('/api/cart/set-customer-data', {
      billing_information: { ...ownWords, email },
      delivery_address: { ...ownWords, street: 'Tajná 5' },
      company: null,
    }),
  )
  return (await done(visitor.put('/api/cart/submit-order', { note: noted }))).order.number
}

async function moved(open: TestShop, number: string, to: Partial<States>[]): Promise<void> {
  const rows = await sqlRows<{ id: number }>(open.shop.db)`select id from shop_order where number = ${number}`
  for (const states of to)
    await runVerb(
      open.shop.db,
      move,
      {},
      {
        orderId: Number(rows[0]?.id),
        to: states,
        by: { actor: 'staff', why: 'test', now: open.clock.now },
      },
    )
}
const delivered: Partial<States>[] = [
  { order: 'CONFIRMED', payment: 'PAID', fulfilment: 'READY' },
  { fulfilment: 'PACKED' },
  { fulfilment: 'SHIPPED' },
  { fulfilment: 'DELIVERED' },
]

const remove = async (visitor: Visitor, body: object = {}) =>
  await visitor.put('/api/account/deletion', { current_password: password, understood: true, ...body })

withShop('deleting one’s account, and forgetting who ordered', (shop) => {
  beforeAll(async () => await withDemoAccounts(shop()))

  test('forgets the person everywhere at once, but for what documents and open orders need', async () => {
    const open = shop()
    const email = 'xantipa@example.cz'
    const all = [email, words.last_name, '604112233', 'Zmizelá 77', 'Tajná 5']
    const visitor = await fullAccount(open, email)
    const other = await signedIn(open, email)
    const paid = await orderOf(visitor, email)
    await moved(open, paid, delivered)
    const under = await orderOf(visitor, email)
    const cancelled = await orderOf(visitor, email)
    await moved(open, cancelled, [{ order: 'CANCELLED' }])
    await done(visitor.put('/api/cart/add-snack-to-cart', { quantity_piece: 2, quantity_box: 0 }))
    await done(visitor.put('/api/cart/set-customer-data', { billing_information: { ...ownWords, email } }))
    await done(open.visitor().post('/api/user/password-reset', { email }))
    await deliver(open)
    expect(await placesOf(open, all)).toContain('public.customer.email')

    expect(await done(remove(visitor))).toEqual({ status: 'ok' })

    // A10: a session that is still open elsewhere now belongs to a guest.
    for (const one of [visitor, other]) expect((await one.get('/api/auth/user')).status).toBe(401)
    expect(visitor.cookies.has('token')).toBe(false)
    expect((await logIn(open.visitor(), email)).status).toBe(401)
    expect((await placesOf(open, all)).filter((place) => !place.startsWith('pgboss'))).toEqual([
      'public.account_farewell.email',
      // The order that is under way is still found by its buyer.
      'public.order_search.words',
      'public.order_word.word',
      'public.shop_order.billing',
      'public.shop_order.delivery',
      'public.shop_order.email',
      'public.shop_order.note',
    ])
    const rows = await ordersBy(open, [paid, under, cancelled])
    expect(rows).toMatchObject([
      {
        email: expect.stringMatching(/@erased\.invalid$/) as string,
        note: '',
        delivery: null,
        billing: { last_name: words.last_name, phone: '' },
      },
      { email, note: noted, delivery: { street: 'Tajná 5' } },
      { note: '', billing: { last_name: '–', street: '', country: 'CZ' } },
    ])

    const [farewell] = await deliver(open)
    expect([farewell?.to, farewell?.event]).toEqual([email, expect.stringMatching(/^account-erased:/)])

    // The open order is fulfilled; the night after it is done, its personal data is erased, too.
    await forgetPeople({ db: open.shop.db, now: open.clock.now })
    expect((await ordersBy(open, [under]))[0]).toMatchObject({ email })
    await moved(open, under, delivered)
    await forgetPeople({ db: open.shop.db, now: open.clock.now })
    await forgetPeople({ db: open.shop.db, now: open.clock.now })
    const month = new Date(open.clock.now.getTime() + 31 * 24 * 3600_000)
    await forgetPeople({ db: open.shop.db, now: month })
    expect((await placesOf(open, all)).filter((place) => !place.startsWith('pgboss'))).toEqual([
      'public.shop_order.billing',
    ])
    expect(await placesOf(open, ['Tajná 5', '604112233'])).toEqual([])

    // Eleven years later no document has to be kept any longer.
    await forgetPeople({ db: open.shop.db, now: new Date('2037-01-01T12:00:00Z') })
    expect(await placesOf(open, all.slice(1))).toEqual([])
    await deliver(open)
    const left = await sqlRows(open.shop.db)`select from order_erasure where finished_at is null`
    expect(left).toEqual([])
  })

  test('an order forgets its guest four years after it was delivered; its document keeps the name for ten', async () => {
    const open = shop()
    const { db } = open.shop
    const email = 'old-guest@example.cz'
    const all = [email, words.last_name, '604112233', 'Zmizelá 77', 'Tajná 5']
    const number = await orderOf(open.visitor(), email)
    await deliver(open)
    const ordered = open.clock.now
    open.clock.now = new Date(ordered.getTime() + 30 * 24 * 3600_000)
    await moved(open, number, delivered)
    open.clock.now = ordered
    const years = (count: number, days: number) => {
      const at = new Date(ordered)
      at.setUTCFullYear(at.getUTCFullYear() + count, at.getUTCMonth(), at.getUTCDate() + days)
      return at
    }
    const whole = await placesOf(open, all)
    await forgetPeople({ db, now: years(4, 29) })
    expect(await placesOf(open, all)).toEqual(whole)
    await forgetPeople({ db, now: years(4, 31) })
    expect(await placesOf(open, all)).toEqual(['public.shop_order.billing'])
    expect(await ordersBy(open, [number])).toMatchObject([
      {
        email: 'erased-0@erased.invalid',
        note: '',
        delivery: null,
        billing: { last_name: words.last_name },
      },
    ])
    await forgetPeople({ db, now: years(9, 364) })
    expect(await placesOf(open, all)).toEqual(['public.shop_order.billing'])
    await forgetPeople({ db, now: years(11, 0) })
    expect(await placesOf(open, all)).toEqual([])
  })

  test('an order that is still owed forgets no buyer; once it is paid, the four years begin', async () => {
    const open = shop()
    const { db } = open.shop
    const number = await orderOf(open.visitor(), 'debtor@example.cz')
    await moved(open, number, [{ order: 'CONFIRMED', payment: 'PAID', fulfilment: 'READY' }])
    const kept = [{ email: 'debtor@example.cz', note: noted, billing: { last_name: words.last_name } }]
    const ordered = open.clock.now
    await forgetPeople({ db, now: new Date('2050-01-01T12:00:00Z') })
    expect(await ordersBy(open, [number])).toMatchObject(kept)
    open.clock.now = new Date('2050-01-02T12:00:00Z')
    await moved(open, number, delivered.slice(1))
    open.clock.now = ordered
    await forgetPeople({ db, now: new Date('2054-01-02T11:00:00Z') })
    expect(await ordersBy(open, [number])).toMatchObject(kept)
    await forgetPeople({ db, now: new Date('2054-01-02T13:00:00Z') })
    expect((await ordersBy(open, [number]))[0]).toMatchObject({ note: '', billing: { last_name: '–' } })
  })

  test('what a job writes to an address while it is erased is forgotten in the night after', async () => {
    const open = shop()
    const { db, queue } = open.shop
    const now = open.clock.now
    const hour = 3600_000
    const after = (hours: number) => new Date(now.getTime() + hours * hour)
    const email = 'read-before@example.cz'
    const number = await orderOf(open.visitor(), email)
    await moved(open, number, [{ order: 'CANCELLED' }])
    await deliver(open)
    const erased = await runVerb(db, erasePerson, { queue, now }, email.toUpperCase())
    expect(erased).toMatchObject({ account: false, orders: 1 })
    const places = async () => (await placesOf(open, [email])).filter((place) => !place.startsWith('pgboss'))
    expect(await places()).toEqual([])
    // Like jobs that had read the order a moment before.
    const writes = async (event: string, at: Date) => {
      const from = { name: 'Big Meat', address: 'shop@example.cz' }
      const mailer = openMailer({ db, smtpUrl: undefined, from, now: () => at })
      const files = [{ name: 'f.txt', contentType: 'text/plain', content: Buffer.from(email) }]
      await mailer.send({ event, to: email, subject: email, html: email, text: email, attachments: files })
      mailer.close()
    }
    await writes(`order-cancelled:${number}`, now)
    await writes('campaign:1:1', after(0.5))
    expect(await places()).toContain('public.mail.recipient')
    // Until then another job may still write; mails written a day later belong to a new customer.
    await forgetPeople({ db, now: after(0.9) })
    expect(await places()).toContain('public.mail.recipient')
    await writes('newsletter:anew', after(3))
    await forgetPeople({ db, now: after(20) })
    const rows = await sqlRows<{ event: string; recipient: string }>(db)`select event, recipient from mail
        where event in (${`order-cancelled:${number}`}, 'campaign:1:1', 'newsletter:anew') order by id`
    expect(rows.map(({ recipient }) => recipient)).toEqual(['–', '–', email])
    expect(await sqlRows(db)`select from mail_erasure where erased_at <= ${now}`).toEqual([])
    await sqlRows(
      db,
    )`delete from mail_attachment where mail_id = (select id from mail where event = 'newsletter:anew')`
    await sqlRows(db)`delete from mail where event = 'newsletter:anew'`
    expect(await places()).toEqual([])
  })

  test('lets the address register again, as another customer', async () => {
    const open = shop()
    await deliver(open)
    const email = 'again@example.cz'
    const visitor = await fullAccount(open, email)
    await orderOf(visitor, email)
    await done(remove(visitor))
    await deliver(open)
    await register(open, email)
    const anew = await signedIn(open, email)
    expect(JSON.parse((await anew.get('/api/account/orders')).text)).toEqual({ orders: [], next: null })
    expect(JSON.parse((await anew.get('/api/account/addresses')).text)).toEqual({ addresses: [] })
  })

  test('needs the password and the clear statement; without them nothing happens', async () => {
    const open = shop()
    await register(open, 'stays@example.cz')
    const visitor = await signedIn(open, 'stays@example.cz')
    const faults = async (body: object) => (await remove(visitor, body)).body.errors
    expect(await faults({ current_password: 'wrong one' })).toEqual([
      { path: 'current_password', error_trans_key: 'validation.current_password' },
    ])
    expect(await faults({ understood: false })).toEqual([
      { path: 'understood', error_trans_key: 'account.refusal.understood' },
    ])
    expect(
      (await open.visitor().put('/api/account/deletion', { current_password: password, understood: true }))
        .status,
    ).toBe(401)
    expect((await visitor.get('/api/auth/user')).status).toBe(200)
    expect(await deliver(open)).toEqual([])
  })

  test('guesses of the password are limited here too (U6)', async () => {
    const open = shop()
    await register(open, 'guessed@example.cz')
    const visitor = await signedIn(open, 'guessed@example.cz')
    const statuses: number[] = []
    for (let guess = 0; guess < 12; guess++)
      statuses.push((await remove(visitor, { current_password: `guess ${guess}` })).status)
    expect(statuses.slice(-1)).toEqual([429])
  })

  test('twice at once is once', async () => {
    const open = shop()
    await register(open, 'both@example.cz')
    const visitor = await signedIn(open, 'both@example.cz')
    const statuses = (await Promise.all([remove(visitor), remove(visitor)])).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toEqual([200])
    expect((await deliver(open)).map(({ to }) => to)).toEqual(['both@example.cz'])
  })

  test.runIf(inject('database').engine === 'postgres')(
    'waits for an order that is being sent, and holds nothing meanwhile that the order needs',
    async () => {
      const { db } = shop().shop
      const { id } = await aCompany(shop())
      await memberOf(shop(), id, { role: 'ADMINISTRATOR' })
      const { visitor, customerId } = await memberOf(shop(), id)
      await resellersCart(visitor, { payment: 'cod' })
      const deleting = await inTransaction(db, async (tx) => {
        // The beginning of an order, with its cart; then the company comes.
        const cart = tx.updateTable('cart').set({ updated_at: today }).where('customer_id', '=', customerId)
        await cart.execute()
        const asked = asAnotherRequest(() => remove(visitor, { current_password: memberPassword }))
        const waiting = sql<{ count: number }>`select count(*)::integer as count from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`
        const waiters = async () => await asAnotherRequest(async () => await waiting.execute(db))
        while ((await waiters()).rows[0]?.count === 0);
        await sqlRows(tx)`select from company where id = ${id} for key share nowait`
        return { asked }
      })
      expect((await deleting.asked).status).toBe(200)
      await deliver(shop())
    },
  )

  test('a representative, staff and a company’s last administrator are refused with the person to contact first', async () => {
    const open = shop()
    const refusals = {
      [demo.representative]: 'representative',
      [demo.admin]: 'staff',
      [demo.reseller]: 'last_administrator',
    }
    for (const [email, key] of Object.entries(refusals)) {
      const answer = await remove(await signedIn(open, email, demoPassword), {
        current_password: demoPassword,
      })
      expect([answer.status, answer.body.error_trans_key]).toEqual([409, `account.refusal.${key}`])
      await done(logIn(open.visitor(), email, demoPassword))
    }
  })

  test('an administrator may leave when another one stays; the company keeps its orders', async () => {
    const open = shop()
    const { db } = open.shop
    const company = await sql<{
      id: number
    }>`select company_id as id from company_member m join customer c on c.id = m.customer_id
        where c.email_key = ${demo.reseller}`.execute(db)
    await register(open, 'second@example.cz')
    await sqlRows(db)`update customer set type = 'B2B' where email_key = 'second@example.cz'`
    const second = await findCustomer({ db }, { emailKey: 'second@example.cz' })
    const member = {
      customerId: second?.id ?? 0,
      companyId: Number(company.rows[0]?.id),
      role: 'ADMINISTRATOR' as const,
    }
    await runVerb(db, addMember, { now: open.clock.now }, member)
    const visitor = await signedIn(open, 'second@example.cz')
    await done(
      visitor.put('/api/cart/add-snack-to-cart', { quantity_box: 2, quantity_piece: 0, eshop_type: 'B2B' }),
    )
    await readyToSubmit(visitor, { payment: 'invoice' })
    await done(
      visitor.put('/api/cart/set-customer-data', {
        billing_information: { ...ownWords, email: 'second@example.cz' },
        company: { name: 'Večerka s.r.o.', ico: '27074358', dic: null },
      }),
    )
    const { number } = (await done(visitor.put('/api/cart/submit-order', {}))).order
    await moved(open, number, [
      { payment: 'PAID', fulfilment: 'PACKED' },
      { fulfilment: 'SHIPPED' },
      { fulfilment: 'DELIVERED' },
    ])
    await done(remove(visitor))
    const [order] = await ordersBy(open, [number])
    expect(order).toMatchObject({
      email: expect.stringMatching(/@erased\.invalid$/) as string,
      company: { ico: '27074358' },
      billing: { last_name: '–', phone: '', street: ownWords.street },
    })
    const rows = await sqlRows(db)`select from company_member where customer_id = ${second?.id}`
    expect(rows).toEqual([])
  })
})

const ordersBy = async ({ shop: { db } }: TestShop, numbers: string[]) => {
  const rows = await sqlRows<Record<string, unknown>>(
    db,
  )`select email, note, billing, delivery, company from shop_order
    where number in (${sql.join(numbers)}) order by id`
  return rows
}
