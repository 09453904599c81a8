import { expect, test } from 'vitest'
import {
  aShop,
  billing,
  chilliId,
  done,
  filledCart,
  readyToSubmit,
  shirtIds,
  snackId,
  type Visitor,
  withShop,
} from '../../test/app.ts'
import { withDemo } from '../../test/database.ts'
import { countRows, onHand } from '../../test/warehouse.ts'
import { sqlRows } from '../../test/statements.ts'

const submit = (visitor: Visitor, body: unknown = {}, key?: string) =>
  visitor.put('/api/cart/submit-order', body, key ? { 'idempotency-key': key } : {})

withShop('submitting by the API', (shop, database) => {
  test('it answers with the order and an empty cart, and takes the stock', async () => {
    const { db } = await database()
    const visitor = shop().visitor()
    const before = [await onHand(db, snackId), await onHand(db, shirtIds.L)] as const
    const cart = await filledCart(visitor, { boxes: 1, pieces: 3, tShirt: 'L' })
    const answer = await done(submit(visitor, { note: 'Zvoňte dvakrát', purchase_order_number: 'PO-7' }))
    expect(answer).toMatchObject({
      status: 'ok',
      order: {
        number: expect.stringMatching(/^26\d{8}$/) as string,
        token: expect.stringMatching(/^[\w-]{32}$/) as string,
        order_state: 'NEW',
        payment_state: 'AWAITING',
        fulfilment_state: 'WAITING',
        total_with_vat: cart.total_with_vat,
        total_without_vat: cart.total_without_vat,
        currency: 'CZK',
        payment: 'transfer',
      },
      cart: { items: [], count: 0, selected_shipping_id: null, customer_data: { is_filled: false } },
    })
    expect(answer.order.variable_symbol).toBe(answer.order.number)
    expect([await onHand(db, snackId), await onHand(db, shirtIds.L)]).toEqual([before[0] - 23, before[1] - 1])
  })

  test('afterwards the cart reads as empty, and a new one begins with the next thing added', async () => {
    const visitor = shop().visitor()
    await filledCart(visitor)
    const first = await done(submit(visitor))
    expect((await done(visitor.get('/api/cart'))).cart).toMatchObject({ items: [], cart_status: 'WAITING' })
    expect((await done(visitor.get('/api/cart'))).cart.customer_data.billing_information).toBeNull()
    await filledCart(visitor, { pieces: 2 })
    const second = await done(submit(visitor))
    expect(second.order.number).not.toBe(first.order.number)
  })

  test('P14: a repeat without a key gets the last order’s answer, byte for byte', async () => {
    const visitor = shop().visitor()
    await filledCart(visitor)
    const first = await submit(visitor, { note: 'jednou' })
    const repeats = [await submit(visitor, { note: 'jednou' }), await submit(visitor), await submit(visitor)]
    expect(first.status).toBe(200)
    for (const repeat of repeats) expect([repeat.status, repeat.text]).toEqual([200, first.text])
  })

  test('P14: a repeat with its key gets its own answer, also after later orders', async () => {
    const visitor = shop().visitor()
    await filledCart(visitor)
    const first = await submit(visitor, { note: 'a' }, 'key-1')
    await filledCart(visitor, { pieces: 2 })
    const second = await submit(visitor, { note: 'b' }, 'key-2')
    expect([first.status, second.status]).toEqual([200, 200])
    expect((await submit(visitor, { note: 'a' }, 'key-1')).text).toBe(first.text)
    expect((await submit(visitor, { note: 'b' }, 'key-2')).text).toBe(second.text)
    expect((await submit(visitor)).text).toBe(second.text)
  })

  test('P14: a key does not order a second cart that was filled since', async () => {
    const { db } = await database()
    const visitor = shop().visitor()
    await filledCart(visitor)
    const first = await submit(visitor, {}, 'again')
    await filledCart(visitor, { pieces: 5 })
    const orders = await countRows(db, 'shop_order')
    expect((await submit(visitor, {}, 'again')).text).toBe(first.text)
    expect(await countRows(db, 'shop_order')).toBe(orders)
    expect((await done(visitor.get('/api/cart'))).cart.count).toBe(5)
  })

  test('P14: the same key with another body is refused and orders nothing', async () => {
    const { db } = await database()
    const visitor = shop().visitor()
    await filledCart(visitor)
    await done(submit(visitor, { note: 'a' }, 'same'))
    await filledCart(visitor)
    const orders = await countRows(db, 'shop_order')
    const refused = await submit(visitor, { note: 'b' }, 'same')
    expect([refused.status, refused.body.error_trans_key]).toEqual([422, 'order.error.key_reused'])
    expect(await countRows(db, 'shop_order')).toBe(orders)
  })

  test('P14: another visitor’s key is another key', async () => {
    const [one, other] = [shop().visitor(), shop().visitor()]
    await filledCart(one)
    await filledCart(other, { pieces: 4 })
    const first = await done(submit(one, {}, 'shared'))
    const second = await done(submit(other, {}, 'shared'))
    expect(second.order.number).not.toBe(first.order.number)
    expect(second.order.total_with_vat).not.toBe(first.order.total_with_vat)
  })

  test('P14: a key that ordered nothing is still good once the cart is ready', async () => {
    const visitor = shop().visitor()
    await done(visitor.put('/api/cart/add-to-cart', { item_variant_id: chilliId, quantity: 1 }))
    expect((await submit(visitor, {}, 'early')).status).toBe(422)
    await readyToSubmit(visitor)
    expect((await submit(visitor, {}, 'early')).status).toBe(200)
  })

  test('a key of an unexpected form is refused', async () => {
    const visitor = shop().visitor()
    await filledCart(visitor)
    for (const key of ['with space', 'x'.repeat(191), 'č']) {
      const refused = await submit(visitor, {}, key)
      expect([refused.status, refused.body.error_trans_key]).toEqual([400, 'error.idempotency_key'])
    }
    // A caller's key can't be made to look like the cart's own.
    expect((await submit(visitor, {}, 'cart:1')).status).toBe(200)
  })

  test('missing and empty carts order nothing', async () => {
    const newcomer = shop().visitor()
    expect((await submit(newcomer)).body).toMatchObject({
      code: 422,
      error_trans_key: 'order.error.empty_cart',
    })
    expect(newcomer.cookies.size).toBe(0)
    const visitor = shop().visitor()
    await filledCart(visitor)
    await done(visitor.put('/api/cart/add-snack-to-cart', { quantity: 0 }))
    expect((await submit(visitor)).body.error_trans_key).toBe('order.error.empty_cart')
  })

  test('a cart that lacks something says which step', async () => {
    const visitor = shop().visitor()
    const keyAfter = async (path: string, body: unknown) => {
      await done(visitor.put(path, body))
      const { status, body: answer } = await submit(visitor)
      return [status, answer.error_trans_key, answer.cart.items.length]
    }
    expect(await keyAfter('/api/cart/add-snack-to-cart', { quantity: 1 })).toEqual([
      422,
      'order.error.incomplete_shipping',
      1,
    ])
    expect(await keyAfter('/api/cart/select-shipping', { shipping_id: 3 })).toEqual([
      422,
      'order.error.incomplete_payment',
      1,
    ])
    expect(await keyAfter('/api/cart/select-payment', { payment_id: 3 })).toEqual([
      422,
      'order.error.incomplete_customer_data',
      1,
    ])
  })

  test('cash on delivery is sure at once, and may be packed', async () => {
    const visitor = shop().visitor()
    const cart = await filledCart(visitor, { pieces: 1, shipping: 'packetaPoint', payment: 'cod' })
    expect(cart).toMatchObject({ payment_with_vat: 35, rounding: 0, total_with_vat: 59 + 79 + 35 })
    const { order } = await done(submit(visitor))
    expect(order).toMatchObject({
      order_state: 'CONFIRMED',
      payment_state: 'NOT_DUE_YET',
      fulfilment_state: 'READY',
    })
  })

  test('a total that the customer did not expect orders nothing, the right one does', async () => {
    const { db } = await database()
    const visitor = shop().visitor()
    const cart = await filledCart(visitor)
    const orders = await countRows(db, 'shop_order')
    const refused = await submit(visitor, { expected_total_with_vat: cart.total_with_vat - 0.01 })
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({
      error_trans_key: 'order.error.total_differs',
      cart: { total_with_vat: cart.total_with_vat, cart_status: 'WAITING' },
    })
    expect(await countRows(db, 'shop_order')).toBe(orders)
    await done(submit(visitor, { expected_total_with_vat: cart.total_with_vat }))
  })

  test('an order’s mail is a job that exists exactly when the order does', async () => {
    const { db } = await database()
    const jobs = async () => {
      const rows = await sqlRows<{ count: string }>(db)`select count(*) from pgboss.job
          where name = 'order-confirmation'`
      return Number(rows[0]?.count)
    }
    const visitor = shop().visitor()
    await filledCart(visitor)
    const before = await jobs()
    await submit(visitor, { expected_total_with_vat: 1 })
    expect(await jobs()).toBe(before)
    await done(submit(visitor))
    expect(await jobs()).toBe(before + 1)
    expect(await countRows(db, 'order_submission')).toBe(await countRows(db, 'shop_order'))
  })
})

withDemo('orders of one mailbox', (database) => {
  const shop = aShop(database, { config: { mailboxLimitPerDay: 2 } })

  test('are so many a day, whatever stands behind a plus; a repeat costs nothing and the cart stays', async () => {
    const buy = async (email: string) => {
      const visitor = shop().visitor()
      await filledCart(visitor)
      await done(visitor.put('/api/cart/set-customer-data', { billing_information: { ...billing, email } }))
      return { visitor, answer: await submit(visitor) }
    }
    const first = await buy('eva@example.cz')
    for (let repeat = 0; repeat < 3; repeat++) expect((await submit(first.visitor)).status).toBe(200)
    expect((await buy('EVA+2@example.cz')).answer.status).toBe(200)
    const { visitor, answer } = await buy('eva+3@example.cz')
    expect([answer.status, answer.body.error_trans_key]).toEqual([429, 'order.error.mailbox_limit'])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect((await done(visitor.get('/api/cart'))).cart.count).toBe(1)
    expect((await buy('jana@example.cz')).answer.status).toBe(200)
  })
})
