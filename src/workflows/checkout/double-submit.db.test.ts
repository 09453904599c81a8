import { expect, test } from 'vitest'
import { done, filledCart, snackId, withShop } from '../../../test/app.ts'
import { rounds } from '../../../test/rounds.ts'
import { countRows, onHand, stockOffTheLedger } from '../../../test/warehouse.ts'

const submit = '/api/cart/submit-order'

withShop('one cart, submitted many times at once', (shop, database) => {
  test.each([
    ['without a key', () => ({})],
    ['with one key', () => ({ 'idempotency-key': 'double-click' })],
  ])('P14: submits at once %s make one order and get the same bytes', async (_, headers) => {
    const { db } = await database()
    const visitor = shop().visitor()
    const submits = rounds({ full: 50, usual: 50, embedded: 10 })
    await filledCart(visitor, { pieces: 2 })
    const [orders, stock] = [await countRows(db, 'shop_order'), await onHand(db, snackId)]
    const answers = await Promise.all(
      Array.from({ length: submits }, () => visitor.put(submit, { note: 'dvojklik' }, headers())),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(submits).fill(200))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect((await countRows(db, 'shop_order')) - orders).toBe(1)
    expect(stock - (await onHand(db, snackId))).toBe(2)
    expect(await stockOffTheLedger(db)).toEqual([])
  })

  test('P14: different keys at once make one order; the later calls find the cart empty', async () => {
    const { db } = await database()
    const visitor = shop().visitor()
    await filledCart(visitor)
    const orders = await countRows(db, 'shop_order')
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        visitor.put(submit, {}, { 'idempotency-key': `tab-${index}` }),
      ),
    )
    expect((await countRows(db, 'shop_order')) - orders).toBe(1)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status, body } of answers)
      if (status !== 200) expect(body.error_trans_key).toBe('order.error.empty_cart')
  })

  test('P8: a change between pricing and writing is in the order, at the price of the whole', async () => {
    const visitor = shop().visitor()
    await filledCart(visitor, { pieces: 1 })
    const { queue } = shop().shop
    let changed = false
    // The mail's job is prepared just before the order is written: the moment for the other tab.
    shop().shop.queue = {
      ...queue,
      statement: async (kind, payload) => {
        if (!changed) {
          changed = true
          await done(visitor.put('/api/cart/add-snack-to-cart', { quantity: 3 }))
        }
        return await queue.statement(kind, payload)
      },
    }
    const { order } = await done(visitor.put(submit, {}))
    shop().shop.queue = queue
    expect(changed).toBe(true)
    expect(order.total_with_vat).toBe(3 * 59 + 119)
    expect((await done(visitor.get('/api/cart'))).cart.count).toBe(0)
  })

  test('a change that races with a submit is either in the order or refused nothing', async () => {
    const visitor = shop().visitor()
    await filledCart(visitor, { pieces: 1 })
    const [submitted, changed] = await Promise.all([
      visitor.put(submit, {}),
      visitor.put('/api/cart/add-snack-to-cart', { quantity: 3 }),
    ])
    expect([submitted.status, changed.status]).toEqual([200, 200])
    const { cart } = await done(visitor.get('/api/cart'))
    const inOrder = submitted.body.order.total_with_vat - 119
    // Either the order has three and the cart is empty, or it has one and a new cart has the three.
    expect([
      [3 * 59, 0],
      [59, 3],
    ]).toContainEqual([inOrder, cart.count])
  })
})
