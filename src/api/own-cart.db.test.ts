import { createHash } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { demo, demoPassword, logIn, register, signedIn, withDemoAccounts } from '../../test/accounts.ts'
import { billing, done, filledCart, pepperId, snackId, startShop, today, withShop } from '../../test/app.ts'
import { countRows, onHand, setStock } from '../../test/warehouse.ts'

const snack = '/api/cart/add-snack-to-cart'
const submit = '/api/cart/submit-order'
const minutes = 60_000

withShop('the cart of a signed-in customer', (open, database) => {
  let customers = 0
  const someone = async () => {
    const email = `cart-${++customers}@example.cz`
    open().clock.now = new Date(today.getTime() + customers * 3600_000)
    await register(open(), email)
    return email
  }
  const countOf = async (visitor: ReturnType<ReturnType<typeof open>['visitor']>) =>
    (await done(visitor.get('/api/cart'))).cart.count
  beforeAll(async () => await withDemoAccounts(open()))

  test('is the same on every device, and no other customer sees it', async () => {
    const email = await someone()
    const [phone, laptop] = [await signedIn(open(), email), await signedIn(open(), email)]
    await done(phone.put(snack, { quantity_piece: 4 }))
    expect([await countOf(phone), await countOf(laptop)]).toEqual([4, 4])
    expect(phone.cookies.has('cart')).toBe(false)
    expect(await countOf(await signedIn(open(), await someone()))).toBe(0)
    await done(phone.post('/api/auth/logout'))
    expect([await countOf(phone), await countOf(laptop)]).toEqual([0, 4])
  })

  test('A3: takes over what the browser holds, quantities added and capped by the stock', async () => {
    const { db } = await database()
    const email = await someone()
    await done((await signedIn(open(), email)).put(snack, { quantity_box: 1, quantity_piece: 3 }))
    const visitor = open().visitor()
    await filledCart(visitor, { boxes: 1, pieces: 2, tShirt: 'M' })
    await done(visitor.put('/api/cart/add-to-cart', { item_variant_id: pepperId, quantity: 5 }))
    const [stock, pepper] = [await onHand(db, snackId), await onHand(db, pepperId)]
    await setStock(db, snackId, 44)
    await setStock(db, pepperId, 4)
    await done(logIn(visitor, email))
    const { cart } = await done(visitor.get('/api/cart'))
    expect(cart.items.map(({ code, quantity }) => [code, quantity])).toEqual(
      expect.arrayContaining([
        ['snack_box', 2],
        ['snack_piece', 4],
        ['BM-PEPPER-50', 4],
      ]),
    )
    expect(cart).toMatchObject({ count: 48, selected_tshirt_size: 'M', customer_data: { is_filled: true } })
    expect(cart.selected_shipping_id).not.toBeNull()
    await setStock(db, snackId, stock)
    await setStock(db, pepperId, pepper)
  })

  test('A3: a planted token is another one after the login, and opens nothing', async () => {
    const { db } = await database()
    const email = await someone()
    const attacker = open().visitor()
    await done(attacker.put(snack, { quantity: 1 }))
    const planted = attacker.cookies.get('cart')!
    const victim = open().visitor()
    victim.cookies.set('cart', planted)
    await done(logIn(victim, email))
    expect(victim.cookies.get('cart')).toMatch(/^[\w-]{43}$/)
    expect(victim.cookies.get('cart')).not.toBe(planted)
    await filledCart(victim, { pieces: 2 })
    expect(await countOf(attacker)).toBe(0)
    expect((await attacker.put(submit, {})).status).toBe(422)
    const { order } = await done(victim.put(submit, {}))
    const row = db
      .selectFrom('shop_order')
      .innerJoin('customer', 'customer.id', 'shop_order.customer_id')
      .select('customer.email')
      .where('number', '=', order.number)
    expect(await row.executeTakeFirst()).toEqual({ email })
    expect((await attacker.put(submit, {})).text).not.toContain(order.token)
    const hash = createHash('sha256').update(planted).digest()
    expect(await db.selectFrom('visitor').select('id').where('token_hash', '=', hash).execute()).toEqual([])
  })

  test('no cookie can name a customer', async () => {
    const email = await someone()
    await done((await signedIn(open(), email)).put(snack, { quantity: 6 }))
    const { db } = await database()
    const { id } = await db
      .selectFrom('customer')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    for (const value of [`customer:${id}`, encodeURIComponent(`customer:${id}`)])
      expect(await countOf(open().visitor({ cookie: `cart=${value}` }))).toBe(0)
  })

  test('A3: two logins in one browser at once merge the cart once', async () => {
    const email = await someone()
    const visitor = open().visitor()
    await done(visitor.put(snack, { quantity: 7 }))
    const cookie = `cart=${visitor.cookies.get('cart')}`
    await Promise.all([1, 2, 3].map(async () => await done(logIn(open().visitor({ cookie }), email))))
    expect(await countOf(await signedIn(open(), email))).toBe(7)
  })

  test('A3: what was merged is gone from the browser, and is not merged again by the next login', async () => {
    const email = await someone()
    const visitor = open().visitor()
    await done(visitor.put(snack, { quantity: 5 }))
    await done(logIn(visitor, email))
    await done(visitor.post('/api/auth/logout'))
    expect(await countOf(visitor)).toBe(0)
    await done(logIn(visitor, email))
    expect(await countOf(visitor)).toBe(5)
  })

  test('a reseller’s cart is 401 for guests, 403 for consumers, and apart from the consumer’s cart', async () => {
    const nobody = await open().visitor().get('/api/cart?eshop-type=B2B')
    expect([nobody.status, nobody.body.message]).toEqual([401, 'JWT Token not found'])
    const consumer = await signedIn(open(), demo.consumer, demoPassword)
    for (const answer of [
      await consumer.get('/api/cart?eshop-type=B2B'),
      await consumer.get('/api/cart/shipping-and-payment?eshop-type=B2B'),
      await consumer.put(snack, { quantity: 1, eshop_type: 'B2B' }),
    ])
      expect([answer.status, answer.body.error_trans_key]).toEqual([403, 'error.not_a_reseller'])
    const reseller = await signedIn(open(), demo.reseller, demoPassword)
    await done(reseller.put(snack, { quantity_box: 3, eshop_type: 'B2B' }))
    const { cart } = await done(reseller.get('/api/cart?eshop-type=B2B'))
    const { cart: asConsumer } = await done(reseller.get('/api/cart?eshop-type=B2C'))
    expect([cart.order_type, cart.count, asConsumer.count]).toEqual(['B2B', 60, 0])
  })

  test('P13: a login that ends in the middle of the checkout keeps the cart, and the same key makes one order', async () => {
    const { db } = await database()
    const email = await someone()
    const visitor = await signedIn(open(), email)
    await filledCart(visitor, { pieces: 3 })
    const orders = await countRows(db, 'shop_order')
    const key = { 'idempotency-key': 'checkout-1' }
    const bearer = visitor.cookies.get('token')!
    const start = open().clock.now
    open().clock.now = new Date(start.getTime() + 16 * minutes)
    const expired = await open()
      .visitor()
      .put(submit, {}, { ...key, authorization: `Bearer ${bearer}` })
    expect([expired.status, expired.body.message]).toEqual([401, 'Expired JWT Token'])
    expect(await countRows(db, 'shop_order')).toBe(orders)
    // The answer to the order is lost with the login; a customer who comes back gets the same one, byte for byte.
    const first = await visitor.put(submit, {}, key)
    expect(first.status).toBe(200)
    expect(visitor.cookies.get('token')).not.toBe(bearer)
    open().clock.now = new Date(start.getTime() + 200 * 24 * 60 * minutes)
    expect((await visitor.put(submit, {}, key)).status).toBe(401)
    await done(logIn(visitor, email))
    const again = await visitor.put(submit, {}, key)
    expect([again.status, again.text]).toEqual([200, first.text])
    expect(await countRows(db, 'shop_order')).toBe(orders + 1)
    // Another customer's key of the same name is a different key.
    expect((await (await signedIn(open(), demo.consumer, demoPassword)).put(submit, {}, key)).status).toBe(
      422,
    )
  })

  test('A9: a guest who gives the address of an account gets neither its cart nor its name nor a login', async () => {
    const email = await someone()
    const owner = await signedIn(open(), email)
    await done(owner.put(snack, { quantity: 9 }))
    const guest = open().visitor()
    await filledCart(guest, { pieces: 1 })
    const { cart } = await done(
      guest.put('/api/cart/set-customer-data', { billing_information: { ...billing, email } }),
    )
    expect(cart.count).toBe(1)
    await done(guest.put(submit, {}))
    expect((await guest.get('/api/auth/user')).status).toBe(401)
    expect(await countOf(owner)).toBe(9)
    const { db } = await database()
    const order = db.selectFrom('shop_order').select('customer_id').where('email', '=', email)
    expect(await order.executeTakeFirst()).toEqual({ customer_id: null })
    await done(guest.put(snack, { quantity: 2 }))
    await done(logIn(guest, email))
    expect(await countOf(guest)).toBe(11)
  })

  test('a token of another shop, or of a secret that was put away, is invalid; of the one before it is good', async () => {
    const config = { logLevel: 'silent' } as const
    const visitor = await signedIn(open(), demo.consumer, demoPassword)
    const bearer = { authorization: `Bearer ${visitor.cookies.get('token')}` }
    const other = await startShop(await database(), { config, now: open().clock.now })
    const { openIdentity } = await import('../shop/auth/auth.ts')
    const { testSecret } = await import('../../test/app.ts')
    const fresh = 'another secret that was made today!'
    other.shop.identity = openIdentity([fresh, testSecret])
    expect((await other.visitor().get('/api/auth/user', bearer)).status).toBe(200)
    other.shop.identity = openIdentity([fresh])
    expect((await other.visitor().get('/api/auth/user', bearer)).body.message).toBe('Invalid JWT Token')
    await other.close()
  })
})
