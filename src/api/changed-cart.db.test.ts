import { expect, test } from 'vitest'
import {
  chilliId,
  done,
  filledCart,
  pepperId,
  readyToSubmit,
  shirtIds,
  snackId,
  withShop,
} from '../../test/app.ts'
import { countRows, setPrice, setStock } from '../../test/warehouse.ts'

const submit = '/api/cart/submit-order'

withShop('a cart whose goods change', (shop, database) => {
  const buyerOf = async (variantId: number, quantity: number) => {
    const visitor = shop().visitor()
    await done(visitor.put('/api/cart/add-to-cart', { item_variant_id: variantId, quantity }))
    await readyToSubmit(visitor)
    return visitor
  }

  test('S3: a moved price orders nothing, is shown, and is accepted by submitting again', async () => {
    const { db } = await database()
    const visitor = await buyerOf(chilliId, 2)
    await setPrice(db, chilliId, 11_950)
    const orders = await countRows(db, 'shop_order')
    const refused = await visitor.put(submit, {})
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({
      code: 409,
      error_trans_key: 'order.error.changed',
      cart: {
        cart_status: 'CHANGED',
        items: [{ changes: [{ kind: 'PRICE', price_before: 109, price_now: 119.5 }] }],
      },
    })
    expect(await countRows(db, 'shop_order')).toBe(orders)
    const { cart } = await done(visitor.get('/api/cart'))
    expect(cart).toMatchObject({ cart_status: 'WAITING', items: [{ changes: [] }] })
    const { order } = await done(visitor.put(submit, {}))
    expect(order.total_with_vat).toBe(cart.total_with_vat)
    await setPrice(db, chilliId, 10_900)
  })

  test('S3: looking at the cart shows the change once', async () => {
    const { db } = await database()
    const visitor = await buyerOf(chilliId, 2)
    await setPrice(db, chilliId, 9900)
    const statuses: string[] = []
    for (let look = 0; look < 2; look++)
      statuses.push((await done(visitor.get('/api/cart'))).cart.cart_status)
    expect(statuses).toEqual(['CHANGED', 'WAITING'])
    await setPrice(db, chilliId, 10_900)
    expect((await done(visitor.get('/api/cart'))).cart.cart_status).toBe('CHANGED')
  })

  test('S3: a price that moved and came back is no news', async () => {
    const { db } = await database()
    const visitor = await buyerOf(chilliId, 2)
    await setPrice(db, chilliId, 9900)
    await setPrice(db, chilliId, 10_900)
    expect((await visitor.put(submit, {})).status).toBe(200)
  })

  test('S3: a change of something else in the shop is no news', async () => {
    const { db } = await database()
    const visitor = await buyerOf(chilliId, 2)
    await setPrice(db, pepperId, 9900)
    await setStock(db, pepperId, 0)
    expect((await visitor.put(submit, {})).status).toBe(200)
    await setPrice(db, pepperId, 10_500)
    await setStock(db, pepperId, 480)
  })

  test('S3: less in stock is reported with the number, and ordering waits until the cart fits', async () => {
    const { db } = await database()
    const visitor = await buyerOf(pepperId, 5)
    await setStock(db, pepperId, 3)
    const refused = await visitor.put(submit, {})
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({
      error_trans_key: 'order.error.sold_out',
      cart: {
        cart_status: 'CHANGED',
        guessed_current_step: 'cart',
        items: [{ item_variant: { stock: 3 }, changes: [{ kind: 'STOCK', wanted: 5, available: 3 }] }],
      },
    })
    expect((await visitor.put(submit, {})).status).toBe(409)
    const tooMany = await visitor.put('/api/cart/add-to-cart', { item_variant_id: pepperId, quantity: 4 })
    expect([tooMany.status, tooMany.body.available]).toEqual([409, 3])
    await done(visitor.put('/api/cart/add-to-cart', { item_variant_id: pepperId, quantity: 3 }))
    expect((await visitor.put(submit, {})).status).toBe(200)
    await setStock(db, pepperId, 480)
  })

  test('S3: stock that fell but still suffices is no news', async () => {
    const { db } = await database()
    const visitor = await buyerOf(pepperId, 5)
    await setStock(db, pepperId, 5)
    expect((await visitor.put(submit, {})).status).toBe(200)
    await setStock(db, pepperId, 480)
  })

  test('S3: a gift whose size ran out is reported, and the order goes on without it', async () => {
    const { db } = await database()
    const visitor = shop().visitor()
    await filledCart(visitor, { boxes: 1, pieces: 0, tShirt: '3XL' })
    await setStock(db, shirtIds['3XL'], 0)
    const refused = await visitor.put(submit, {})
    expect(refused.status).toBe(409)
    expect(refused.body.cart).toMatchObject({
      cart_status: 'CHANGED',
      tshirt_gone: '3XL',
      selected_tshirt_size: null,
    })
    await done(visitor.put(submit, {}))
    const size = await visitor.put('/api/cart/add-snack-to-cart', { quantity_box: 1, t_shirt_size: '3XL' })
    expect([size.status, size.body.error_trans_key]).toEqual([409, 'cart.error.t_shirt_sold_out'])
  })

  test('S3: goods withdrawn from sale are reported, leave the cart, and block nothing else', async () => {
    const { db } = await database()
    const publish = (published: boolean) =>
      db.updateTable('variant').set({ published }).where('id', '=', pepperId).execute()
    const visitor = await buyerOf(chilliId, 1)
    await done(visitor.put('/api/cart/add-to-cart', { item_variant_id: pepperId, quantity: 2 }))
    const other = await buyerOf(pepperId, 1)
    await publish(false)

    const refused = await visitor.put(submit, {})
    expect([refused.status, refused.body.error_trans_key]).toEqual([409, 'order.error.changed'])
    expect(refused.body.cart).toMatchObject({
      cart_status: 'CHANGED',
      items: [{ code: 'BM-CHILLI-50' }],
      withdrawn_items: [{ item_variant: { id_variant: pepperId }, quantity: 2 }],
    })
    await done(visitor.put('/api/cart/add-to-cart', { item_variant_id: chilliId, quantity: 2 }))
    await publish(true)
    const { cart } = await done(visitor.get('/api/cart'))
    expect(cart.items.map(({ code }) => code)).toEqual(['BM-CHILLI-50'])
    await done(visitor.put(submit, {}))

    await publish(false)
    expect((await other.put(submit, {})).body).toMatchObject({
      code: 409,
      cart: { items: [], cart_status: 'CHANGED' },
    })
    expect((await other.put(submit, {})).body.error_trans_key).toBe('order.error.empty_cart')
    await publish(true)
  })

  test('S2: boxes and pieces that fit alone are refused when they do not fit together', async () => {
    const { db } = await database()
    await setStock(db, snackId, 45)
    const visitor = shop().visitor()
    await done(visitor.put('/api/cart/add-snack-to-cart', { quantity_box: 2, quantity_piece: 5 }))
    const refused = await visitor.put('/api/cart/add-snack-to-cart', { quantity_box: 2, quantity_piece: 6 })
    expect([refused.status, refused.body.error_trans_key, refused.body.available]).toEqual([
      409,
      'cart.error.not_enough',
      45,
    ])
    expect(refused.body.cart.count).toBe(45)
    await setStock(db, snackId, 0)
    const none = await visitor.put('/api/cart/add-snack-to-cart', { quantity_box: 0, quantity_piece: 1 })
    expect(none.body.error_trans_key).toBe('cart.error.sold_out')
    await setStock(db, snackId, 2400)
  })

  test('S2: the last t-shirt of a size is bought or given, never both', async () => {
    const { db } = await database()
    await setStock(db, shirtIds.XS, 1)
    const visitor = shop().visitor()
    await done(visitor.put('/api/cart/add-to-cart', { item_variant_id: shirtIds.XS, quantity: 1 }))
    const gift = await visitor.put('/api/cart/add-snack-to-cart', { quantity_box: 1, t_shirt_size: 'XS' })
    expect([gift.status, gift.body.error_trans_key]).toEqual([409, 'cart.error.t_shirt_sold_out'])
    await done(visitor.put('/api/cart/add-to-cart', { item_variant_id: shirtIds.XS, quantity: 0 }))
    await done(visitor.put('/api/cart/add-snack-to-cart', { quantity_box: 1, t_shirt_size: 'XS' }))
    const bought = await done(
      visitor.put('/api/cart/add-to-cart', { item_variant_id: shirtIds.XS, quantity: 1 }),
    )
    expect(bought.cart).toMatchObject({
      selected_tshirt_size: null,
      tshirt_gone: 'XS',
      cart_status: 'CHANGED',
    })
  })
})
