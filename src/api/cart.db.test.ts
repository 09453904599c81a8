import { expect, test } from 'vitest'
import { billing, chilliId, done, filledCart, snackId, withShop } from '../../test/app.ts'
import { countRows } from '../../test/warehouse.ts'

const snack = '/api/cart/add-snack-to-cart'

withShop('the cart by the API', (shop, database) => {
  test('a newcomer has an empty cart, and nothing is written for looking', async () => {
    const { db } = await database()
    const before = [await countRows(db, 'visitor'), await countRows(db, 'cart')]
    const newcomer = shop().visitor()
    const { cart } = await done(newcomer.get('/api/cart'))
    await done(newcomer.get('/api/cart/shipping-and-payment'))
    await done(newcomer.get('/api/cart?with_shippings_and_payments=true&eshop-type=B2C'))
    expect(cart).toMatchObject({ items: [], count: 0, total_with_vat: 0, cart_status: 'WAITING' })
    expect([await countRows(db, 'visitor'), await countRows(db, 'cart')]).toEqual(before)
    expect(newcomer.cookies.size).toBe(0)
  })

  test('nothing is written for a newcomer who puts nothing in', async () => {
    const { db } = await database()
    const before = await countRows(db, 'visitor')
    const newcomer = shop().visitor()
    await done(newcomer.put(snack, { quantity: 0 }))
    await done(newcomer.put('/api/cart/add-to-cart', { item_variant_id: chilliId, quantity: 0 }))
    expect(await countRows(db, 'visitor')).toBe(before)
    expect(newcomer.cookies.size).toBe(0)
  })

  test('an empty cart has every field of the specification with its default', async () => {
    const { cart } = await done(shop().visitor().get('/api/cart'))
    expect(cart).toMatchObject({
      items: [],
      total_with_vat: 0,
      total_without_vat: 0,
      currency: 'CZK',
      order_type: 'B2C',
      selected_tshirt_size: null,
      selected_shipping_id: null,
      selected_shipping_branch_id: null,
      selected_shipping_branch_data: null,
      selected_payment_id: null,
      customer_data: { is_filled: false },
      guessed_current_step: 'cart',
      sale_order_rules: { customer_data_requirements: 'FULL' },
      b2b_free_shipping: false,
      b2b_free_shipping_pcs: 5,
      has_free_shipping: false,
      cart_status: 'WAITING',
    })
  })

  test('a filled cart names its items, choices and customer as the specification does', async () => {
    const visitor = shop().visitor()
    const cart = await filledCart(visitor, { boxes: 1, pieces: 3, tShirt: 'L', shipping: 'packetaPoint' })
    expect(cart).toMatchObject({
      items: [
        { item_variant: { id_variant: snackId }, code: 'snack_box', quantity: 1 },
        { item_variant: { id_variant: snackId }, code: 'snack_piece', quantity: 3 },
      ],
      selected_tshirt_size: 'L',
      selected_shipping_id: 1,
      selected_shipping_branch_id: '90001',
      selected_shipping_branch_data: { id: '90001', city: 'Praha 1', zip: '11000' },
      selected_payment_id: 2,
      customer_data: { is_filled: true, billing_information: billing },
      guessed_current_step: 'summary',
    })
  })

  test('shippings and payments come along when asked for, and alone by their own call', async () => {
    const visitor = shop().visitor()
    await done(visitor.put(snack, { quantity: 1 }))
    const plain = await done(visitor.get('/api/cart?eshop-type=B2C'))
    expect(plain).not.toHaveProperty('shippings_and_payments')
    const both = await done(visitor.get('/api/cart?with_shippings_and_payments=true&eshop-type=B2C'))
    const alone = await done(visitor.get('/api/cart/shipping-and-payment'))
    expect(alone).toEqual({ shippings_and_payments: both.shippings_and_payments })
    const { shippings, payments } = both.shippings_and_payments
    expect(shippings.map(({ id }) => id)).toEqual([1, 2, 3, 4])
    expect(shippings[0]).toMatchObject({ id: 1, requires_branch: true, price: 79 })
    expect(shippings[0]?.payments).toContainEqual(
      expect.objectContaining({ id_payment: 3, price: 35, name: expect.any(String) as string }),
    )
    expect(payments.map(({ id }) => id)).toEqual([2, 3])
  })

  test('adding sets: the same call twice leaves the same cart', async () => {
    const visitor = shop().visitor()
    const first = await done(visitor.put(snack, { quantity_box: 2, quantity_piece: 3 }))
    const second = await done(visitor.put(snack, { quantity_box: 2, quantity_piece: 3 }))
    expect(second).toEqual(first)
    expect(first.cart.count).toBe(43)
    const other = await done(visitor.put('/api/cart/add-to-cart', { item_variant_id: chilliId, quantity: 2 }))
    const again = await done(visitor.put('/api/cart/add-to-cart', { item_variant_id: chilliId, quantity: 2 }))
    expect(again).toEqual(other)
    expect(again.cart.count).toBe(45)
  })

  test('quantity counts as pieces when it comes alone, and not at all beside the others', async () => {
    const visitor = shop().visitor()
    const alone = await done(visitor.put(snack, { quantity: 5 }))
    expect(alone.cart.items).toMatchObject([{ code: 'snack_piece', quantity: 5 }])
    const beside = await done(visitor.put(snack, { quantity: 5, quantity_box: 1 }))
    expect(beside.cart.items).toMatchObject([{ code: 'snack_box', quantity: 1 }])
    const pieces = await done(visitor.put(snack, { quantity: 5, quantity_piece: 2 }))
    expect(pieces.cart.items).toMatchObject([{ code: 'snack_piece', quantity: 2 }])
    const nothing = await visitor.put(snack, {})
    expect(nothing.status).toBe(422)
    expect(nothing.body.errors).toEqual([{ path: 'quantity', error_trans_key: 'validation.quantity' }])
  })

  test('zero removes a line, by either call', async () => {
    const visitor = shop().visitor()
    await done(visitor.put(snack, { quantity_box: 1, quantity_piece: 1 }))
    await done(visitor.put('/api/cart/add-to-cart', { item_variant_id: chilliId, quantity: 1 }))
    const noBox = await done(visitor.put(snack, { quantity_box: 0, quantity_piece: 1 }))
    expect(noBox.cart.items.map(({ code }) => code)).toEqual(['snack_piece', 'BM-CHILLI-50'])
    await done(visitor.put('/api/cart/add-to-cart', { item_variant_id: chilliId, quantity: 0 }))
    const empty = await done(visitor.put('/api/cart/add-to-cart', { item_variant_id: snackId, quantity: 0 }))
    expect(empty.cart).toMatchObject({ items: [], count: 0, guessed_current_step: 'cart' })
  })

  test('boxes and pieces reach a tier together', async () => {
    const visitor = shop().visitor()
    const few = await done(visitor.put(snack, { quantity_piece: 19 }))
    expect(few.cart.total_with_vat).toBe(19 * 59)
    const mixed = await done(visitor.put(snack, { quantity_box: 2, quantity_piece: 20 }))
    expect(mixed.cart.items.map((item) => item.item_variant.price_per_piece_with_vat)).toEqual([49, 49])
    expect(mixed.cart.total_with_vat).toBe(60 * 49)
  })

  test('another flavour has its own tier and its own rate of VAT stays food', async () => {
    const visitor = shop().visitor()
    await done(visitor.put(snack, { quantity_box: 1 }))
    const { cart } = await done(
      visitor.put('/api/cart/add-to-cart', { item_variant_id: chilliId, quantity: 1 }),
    )
    expect(cart.items[1]?.item_variant.price_per_piece_with_vat).toBe(109)
    expect(cart.vat.map(({ percent }) => percent)).toEqual([12])
  })

  test('an unknown variant and a foreign sales channel are not found', async () => {
    const visitor = shop().visitor()
    const unknown = await visitor.put('/api/cart/add-to-cart', { item_variant_id: 999, quantity: 1 })
    expect([unknown.status, unknown.body.error_trans_key]).toEqual([404, 'cart.error.unknown_variant'])
    const foreign = { item_variant_id: chilliId, quantity: 1, channel_id: 2 }
    expect((await visitor.put('/api/cart/add-to-cart', foreign)).status).toBe(404)
    for (const channel_id of [1, '1'])
      await done(visitor.put('/api/cart/add-to-cart', { ...foreign, channel_id }))
  })

  test('a reseller cart is refused to a visitor who is not logged in', async () => {
    const visitor = shop().visitor()
    const refused = { code: 401, error_trans_key: 'error.token_not_found', message: 'JWT Token not found' }
    for (const answer of [
      await visitor.get('/api/cart?eshop-type=B2B'),
      await visitor.get('/api/cart/shipping-and-payment?eshop-type=B2B'),
      await visitor.put(snack, { quantity: 1, eshop_type: 'B2B' }),
    ]) {
      expect(answer.status).toBe(401)
      expect(answer.body).toEqual(refused)
    }
  })
})
