// The order's page of a returning buyer: everything as last time, and one button.
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { deliver, logIn, queryOf, register, signedIn } from '../../../test/accounts.ts'
import {
  withShop,
  billing,
  branches,
  done,
  filledCart,
  payments,
  shippings,
  type Visitor,
} from '../../../test/app.ts'
import { delivered, moves } from '../../../test/claims.ts'
import { aCompany, memberOf, memberPassword } from '../../../test/companies.ts'
import { pagesOf } from '../../../test/pages-app.ts'
import { plainBrowser, valueOf } from '../../../test/plain-browser.ts'
import { countRows } from '../../../test/warehouse.ts'
import cs from '../../lib/i18n/cs.json' with { type: 'json' }
import { href } from '../../lib/routes.ts'
import { findOrder } from '../../shop/orders/orders.ts'
import { erasePerson } from '../../workflows/privacy/privacy.ts'

const snack = '/api/cart/add-snack-to-cart'
const submit = '/api/cart/submit-order'
const page = href('order', 'cs')

withShop('an order as last time', (open, database) => {
  const pages = pagesOf(open)
  const email = 'znovu@example.cz'
  beforeAll(async () => {
    await register(open(), email)
    const buyer = await signedIn(open(), email)
    await filledCart(buyer, { boxes: 1, tShirt: 'M', shipping: 'packetaPoint', payment: 'transfer' })
    await done(buyer.put(submit, {}))
  }, 60_000)

  const opens = async (as: Visitor, path = page) =>
    (await plainBrowser(pages, { as }).opens(path)).html.replaceAll('\u00a0', ' ')
  const cartOf = async (visitor: Visitor) => (await done(visitor.get('/api/cart'))).cart
  let people = 0
  /** A customer with one order, and with goods in the cart of a browser that has just logged in. */
  const returning = async () => {
    const address = `vraci-se-${++people}@example.cz`
    await register(open(), address)
    const visitor = await signedIn(open(), address)
    await filledCart(visitor, { shipping: 'packetaPoint' })
    await done(visitor.put(submit, {}))
    await done(visitor.put(snack, { quantity_piece: 2 }))
    return visitor
  }

  test('goods to order: two requests of a browser that has only logged in, and nothing is typed', async () => {
    const visitor = await signedIn(open(), email)
    await done(visitor.put(snack, { quantity_box: 1 }))
    expect(await cartOf(visitor)).toMatchObject({
      guessed_current_step: 'shipping',
      selected_shipping_id: null,
    })
    const html = await opens(visitor)
    expect(await cartOf(visitor)).toMatchObject({
      guessed_current_step: 'summary',
      selected_tshirt_size: 'M',
      selected_shipping_id: shippings.packetaPoint,
      selected_shipping_branch_id: branches.packeta,
      selected_payment_id: payments.transfer,
      customer_data: { billing_information: { street: billing.street, last_name: billing.last_name } },
    })
    const names = ['intent', 'expected_total_with_vat', 'idempotency_key']
    const sent = await plainBrowser(pages, { as: visitor }).sends(
      page,
      Object.fromEntries(names.map((name) => [name, valueOf(html, name)])),
    )
    expect(sent.to).toContain(href('orderThanks', 'cs'))
    expect((await cartOf(visitor)).count).toBe(0)
  })

  test('A2: another person, with an account or without, finds nothing of it', async () => {
    await register(open(), 'jiny@example.cz')
    for (const visitor of [await signedIn(open(), 'jiny@example.cz'), open().visitor()]) {
      await done(visitor.put(snack, { quantity_box: 1 }))
      expect(await opens(visitor)).not.toContain(billing.street)
      expect(await cartOf(visitor)).toMatchObject({ selected_shipping_id: null, selected_payment_id: null })
    }
  })

  test('what was chosen for this cart stays, and what was cleared is not chosen again', async () => {
    const visitor = await returning()
    await done(visitor.put('/api/cart/select-shipping', { shipping_id: shippings.pickup }))
    await opens(visitor)
    expect(await cartOf(visitor)).toMatchObject({
      guessed_current_step: 'summary',
      selected_shipping_id: shippings.pickup,
      selected_payment_id: payments.transfer,
    })
    await visitor.put('/api/cart/select-shipping', { shipping_id: 99 })
    expect(await opens(visitor)).not.toContain(cs.checkout.lost.shipping)
    expect(await cartOf(visitor)).toMatchObject({
      guessed_current_step: 'shipping',
      selected_shipping_id: null,
    })
  })

  test('a point that has closed and a way to pay that is gone stay open, and the page says why', async () => {
    const { owner } = await database()
    const [first, second] = [await returning(), await returning()]
    const point = (isOpen: boolean) =>
      sql`update branch set active = ${isOpen} where carrier = 'packeta' and id = ${branches.packeta}`.execute(
        owner.db,
      )
    await point(false)
    expect(await opens(first)).toContain(cs.checkout.lost.branch)
    expect(await cartOf(first)).toMatchObject({
      guessed_current_step: 'shipping',
      customer_data: { is_filled: true },
    })
    // It is said until another point is chosen.
    expect(await opens(first)).toContain(cs.checkout.lost.branch)
    await point(true)
    await sql`update shop_order set payment_id = (select id from payment where code = 'cash')
      where customer_id = (select max(id) from customer)`.execute(owner.db)
    expect(await opens(second)).toContain(cs.checkout.lost.payment)
    expect((await cartOf(second)).guessed_current_step).toBe('payment')
  })

  test('an address that its customer has changed since is the one that the next order goes to', async () => {
    const visitor = await returning()
    const moved = { ...billing, street: 'Nová 5', city: 'Brno', zip: '60200' }
    const { email: _email, ...address } = moved
    await done(visitor.put('/api/account/addresses', { kind: 'BILLING', is_default: true, address }))
    await opens(visitor)
    expect((await cartOf(visitor)).customer_data.billing_information).toMatchObject({
      street: 'Nová 5',
      zip: '60200',
    })
  })

  test('a reseller finds delivery and payment chosen as last time', async () => {
    const company = await aCompany(open())
    const member = await memberOf(open(), company.id)
    const buyer = await signedIn(open(), member.email, memberPassword)
    await filledCart(buyer, { boxes: 1, pieces: 0, shipping: 'pickup', payment: 'transfer' })
    await done(buyer.put(submit, {}))
    await done(buyer.put(snack, { quantity_box: 1 }))
    await opens(buyer, `${page}?eshop-type=B2B`)
    expect(await cartOf(buyer)).toMatchObject({
      order_type: 'B2B',
      guessed_current_step: 'summary',
      selected_shipping_id: shippings.pickup,
      selected_payment_id: payments.transfer,
    })
  })

  const thanks = href('orderThanks', 'cs')
  /** A guest with one order, whose browser remembers it. */
  const rememberedGuest = async () => {
    const visitor = open().visitor()
    await filledCart(visitor, { boxes: 1, tShirt: 'M', shipping: 'packetaPoint' })
    const { order } = await done(visitor.put(submit, {}))
    const at = `${thanks}?token=${order.token}`
    await plainBrowser(pages, { as: visitor }).sends(at, { intent: 'remember' })
    return { visitor, at, number: order.number }
  }
  const countRemembered = async () => await countRows((await database()).db, 'remembered_order')

  test('a guest’s browser remembers at their wish alone, and forgets with everything that was filled in', async () => {
    const guest = open().visitor()
    await filledCart(guest, { shipping: 'packetaPoint' })
    const { order } = await done(guest.put(submit, {}))
    expect(await opens(guest, `${thanks}?token=${order.token}`)).toContain(cs.thanks.remember.remember)
    await done(guest.put(snack, { quantity_piece: 1 }))
    expect(await opens(guest)).not.toContain(billing.last_name)

    const { visitor, at } = await rememberedGuest()
    expect(await opens(visitor, at)).toContain(cs.thanks.remember.remembered)
    await done(visitor.put(snack, { quantity_box: 1 }))
    const html = await opens(visitor)
    expect(html).toContain(cs.checkout.remembered.forget)
    expect(await cartOf(visitor)).toMatchObject({
      guessed_current_step: 'summary',
      selected_tshirt_size: 'M',
      selected_shipping_branch_id: branches.packeta,
      selected_payment_id: payments.transfer,
    })
    const before = await countRemembered()
    await plainBrowser(pages, { as: visitor }).sends(page, { intent: 'forget' })
    expect(await countRemembered()).toBe(before - 1)
    expect(visitor.cookies.has('remembered')).toBe(false)
    expect(await cartOf(visitor)).toMatchObject({
      count: 20,
      selected_tshirt_size: null,
      selected_payment_id: null,
    })
    expect(await opens(visitor)).not.toContain(billing.last_name)
  })

  test('A2: only the browser that ordered may remember; its cookie opens nothing, and a forged one is none', async () => {
    const { visitor, at, number } = await rememberedGuest()
    const cookie = visitor.cookies.get('remembered') ?? ''
    const other = open().visitor()
    await done(other.put(snack, { quantity_piece: 1 }))
    expect(await opens(other, at)).not.toContain(cs.thanks.remember.remember)
    expect((await plainBrowser(pages, { as: other }).sends(at, { intent: 'remember' })).status).toBe(403)
    expect(other.cookies.has('remembered')).toBe(false)
    const [token] = cookie.split('.')
    for (const forged of [token, `${token}.${'a'.repeat(43)}`, `${'a'.repeat(43)}.${cookie.split('.')[1]}`]) {
      other.cookies.set('remembered', forged ?? '')
      expect(await opens(other)).not.toContain(cs.checkout.remembered.forget)
    }
    // A stolen one fills a cart, as the buyer knows, and shows neither the order nor an account.
    other.cookies.set('remembered', cookie)
    expect(await opens(other, href('account', 'cs'))).not.toContain(number)
    expect(await opens(other, href('home', 'cs'))).not.toContain(billing.last_name)
    expect(await opens(other, at)).not.toContain(cs.thanks.cancel)
  })

  test('A9: who logs in there finds nothing of the remembered guest, and their own order is not remembered', async () => {
    const { visitor } = await rememberedGuest()
    await done(visitor.put(snack, { quantity_piece: 2 }))
    expect(await opens(visitor)).toContain(billing.street)
    await register(open(), 'po-hostovi@example.cz')
    await done(logIn(visitor, 'po-hostovi@example.cz'))
    expect(await cartOf(visitor)).toMatchObject({
      count: 2,
      selected_shipping_id: null,
      selected_payment_id: null,
      customer_data: { is_filled: false },
    })
    expect(await opens(visitor)).not.toContain(billing.street)
  })

  test('the next order of the same buyer is remembered, another person’s is not, and erasing one forgets it', async () => {
    const { db } = await database()
    const { visitor } = await rememberedGuest()
    const ordersAs = async (address: string, street: string) => {
      await filledCart(visitor, { shipping: 'packetaHome' })
      const buyer = { ...billing, email: address, street }
      await done(visitor.put('/api/cart/set-customer-data', { billing_information: buyer }))
      const html = await opens(visitor)
      const names = ['intent', 'expected_total_with_vat', 'idempotency_key']
      const fields = Object.fromEntries(
        names.map((name) => [name, valueOf(html.slice(html.indexOf('id="souhrn"')), name)]),
      )
      expect((await plainBrowser(pages, { as: visitor }).sends(page, fields)).to).toContain(thanks)
      await done(visitor.put(snack, { quantity_piece: 1 }))
      await opens(visitor)
      return (await cartOf(visitor)).customer_data.billing_information?.street
    }
    expect(await ordersAs('soused@example.cz', 'Sousední 3')).toBe(billing.street)
    expect(await ordersAs(billing.email, 'Nová 7')).toBe('Nová 7')
    const before = await countRemembered()
    await db
      .transaction()
      .execute(
        async (tx) =>
          await erasePerson({ tx, now: open().shop.now(), queue: open().shop.queue }, billing.email),
      )
    expect(await countRemembered()).toBeLessThan(before)
    await plainBrowser(pages, { as: visitor }).sends(page, { intent: 'forget' })
    expect(await opens(visitor)).not.toContain('Nová 7')
  })

  test('ordered again from the account, it is at its one button; from a mailed link, by a press alone, goods alone', async () => {
    await register(open(), 'totez@example.cz')
    const buyer = await signedIn(open(), 'totez@example.cz')
    await filledCart(buyer, { payment: 'cod' })
    const { number, token } = (await done(buyer.put(submit, {}))).order
    const at = href('accountOrder', 'cs', { number })
    for (const list of ['account', 'accountOrders'] as const)
      expect(await opens(buyer, href(list, 'cs'))).toContain(`action="${at}"`)
    const again = { intent: 'reorder' }
    expect((await plainBrowser(pages, { as: buyer }).sends(at, again)).to).toBe(page)
    expect(await opens(buyer)).toContain(cs.checkout.summary.order)

    const { shop } = open()
    const order = await findOrder({ db: shop.db }, { token })
    await moves(open(), order?.id ?? 0, ...delivered)
    const stranger = open().visitor()
    expect(await opens(stranger, `${thanks}?token=${token}`)).toContain(cs.reorder.button)
    expect((await cartOf(stranger)).count).toBe(0)
    await plainBrowser(pages, { as: stranger }).sends(`${thanks}?token=${token}`, again)
    expect(await cartOf(stranger)).toMatchObject({ count: 1, selected_shipping_id: null })
    expect(await opens(stranger)).not.toContain(billing.last_name)
  })

  test('A9: an account by a password alone opens by the mailed link, and is offered to the browser that ordered alone', async () => {
    const { visitor, at } = await rememberedGuest()
    const asks = async (as: Visitor, password: string) =>
      await plainBrowser(pages, { as }).sends(at, { intent: 'open-account', password })
    expect((await asks(open().visitor(), 'Sušené maso 9')).status).toBe(403)
    const short = await asks(visitor, 'abc')
    expect([short.status, short.html]).toEqual([
      422,
      expect.stringContaining(cs.validation.password_reset.password.min.slice(0, 12)),
    ])
    expect((await asks(visitor, 'Sušené maso 9')).html).toContain(billing.email)
    expect((await logIn(open().visitor(), billing.email, 'Sušené maso 9')).status).toBe(401)
    const mail = (await deliver(open())).find(({ to }) => to === billing.email)
    if (!mail) throw new Error('No mail came')
    const used = open()
      .visitor()
      .post('/api/user/confirm-registration', { ...queryOf(mail), password: 'Sušené maso 9' })
    expect(await done(used)).toMatchObject({ status: 'ok' })
    expect((await logIn(open().visitor(), billing.email, 'Sušené maso 9')).status).toBe(200)
  })
})
