import { expect, test } from 'vitest'
import { billing, done, filledCart, snackId, withShop } from '../../test/app.ts'
import { countRows, onHand } from '../../test/warehouse.ts'

const snack = '/api/cart/add-snack-to-cart'
const add = '/api/cart/add-to-cart'
const shipping = '/api/cart/select-shipping'
const customer = '/api/cart/set-customer-data'
const submit = '/api/cart/submit-order'

/** Values that JSON allows for a quantity and that are not whole numbers from 0 to 10,000. */
const hostileQuantities = [
  '-1',
  '-0.5',
  '1.5',
  '10001',
  '2147483648',
  '4294967296',
  '9007199254740993',
  '1e309',
  '-1e309',
  '"1e3"',
  '"1"',
  '"NaN"',
  '""',
  '[1]',
  '[]',
  '{}',
  '{"$gt":0}',
  'true',
  'null',
]

withShop('hostile bodies', (shop, database) => {
  test.each([
    [snack, 'quantity', {}],
    [snack, 'quantity_box', {}],
    [snack, 'quantity_piece', {}],
    [add, 'quantity', { item_variant_id: snackId }],
  ])('P2: %s refuses every hostile %s and leaves cart, stock and total alone', async (path, field, rest) => {
    const { db } = await database()
    const visitor = shop().visitor()
    const before = await filledCart(visitor, { boxes: 1, pieces: 3 })
    const stock = await onHand(db, snackId)
    for (const value of hostileQuantities) {
      const body = JSON.stringify({ ...rest, [field]: '@' }).replace('"@"', value)
      const refused = await visitor.put(path, body)
      expect([refused.status, refused.body.error_trans_key], body).toEqual([422, 'error.invalid'])
      expect(refused.body.errors).toEqual([{ path: field, error_trans_key: 'validation.quantity' }])
    }
    for (const value of ['NaN', 'Infinity', '0x10', '1_000', '01', '+1', '']) {
      const body = JSON.stringify({ ...rest, [field]: '@' }).replace('"@"', value)
      expect((await visitor.put(path, body)).status, body).toBe(400)
    }
    expect((await done(visitor.get('/api/cart'))).cart).toEqual(before)
    expect(await onHand(db, snackId)).toBe(stock)
  })

  test('P2: the largest quantities together stay within exact numbers, and are refused by the stock', async () => {
    const visitor = shop().visitor()
    const refused = await visitor.put(snack, { quantity_box: 10_000, quantity_piece: 10_000 })
    expect([refused.status, refused.body.available]).toEqual([409, 2400])
    expect(refused.body.cart.items).toEqual([])
    expect(visitor.cookies.size).toBe(0)
  })

  test.each([
    [snack, { quantity: 1 }],
    [add, { item_variant_id: 8, quantity: 1 }],
    [shipping, { shipping_id: 3 }],
    ['/api/cart/select-payment', { payment_id: 2 }],
    [customer, { billing_information: billing }],
    [submit, {}],
  ])('P1: %s takes no price, total, currency or price list from the body', async (path, body) => {
    const { db } = await database()
    const visitor = shop().visitor()
    const before = await filledCart(visitor)
    const orders = await countRows(db, 'shop_order')
    for (const field of [
      'price',
      'price_with_vat',
      'total_with_vat',
      'currency',
      'vat',
      'discount',
      'price_list_id',
      'order_type',
      'status',
      'id',
    ]) {
      const refused = await visitor.put(path, { ...body, [field]: 1 })
      expect(refused.status, field).toBe(400)
      expect(refused.body).toMatchObject({
        error_trans_key: 'error.malformed',
        errors: [{ path: field, error_trans_key: 'error.unknown_field' }],
      })
    }
    // A failed selection is cleared (specification, section 4); once made again, the cart is as it was.
    if (path.includes('/select-')) await done(visitor.put(path, body))
    expect((await done(visitor.get('/api/cart'))).cart).toEqual(before)
    expect(await countRows(db, 'shop_order')).toBe(orders)
  })

  test('P1: a price hidden deeper is refused too, and what a picker says of a point changes no price', async () => {
    const visitor = shop().visitor()
    const before = await filledCart(visitor, { shipping: 'packetaPoint' })
    const deep = { billing_information: { ...billing, discount: 100 } }
    expect((await visitor.put(customer, deep)).body).toMatchObject({
      code: 400,
      errors: [{ path: 'billing_information.discount' }],
    })
    const branch_data = { price: 0, price_with_vat: 0, zip: '99999' }
    const { cart } = await done(visitor.put(shipping, { shipping_id: 1, branch_id: '90001', branch_data }))
    expect(cart).toEqual(before)
  })

  test('W8: prototypes in JSON and in the query are refused, and Object.prototype stays clean', async () => {
    const visitor = shop().visitor()
    for (const body of [
      '{"quantity":1,"__proto__":{"polluted":1}}',
      '{"quantity":1,"constructor":{"prototype":{"polluted":1}}}',
      '{"__proto__":{"quantity":1}}',
      '{"\\u005f_proto__":{"polluted":1},"quantity":1}',
    ])
      expect((await visitor.put(snack, body)).status, body).toBe(400)
    const nested = '{"shipping_id":1,"branch_id":"90001","branch_data":{"__proto__":{"polluted":1}}}'
    expect((await visitor.put(shipping, nested)).status).toBe(400)
    for (const query of [
      '__proto__[polluted]=1',
      '__proto__=1',
      'constructor[prototype][polluted]=1',
      'constructor=1',
    ])
      expect((await visitor.get(`/api/cart?${query}`)).status, query).toBe(400)
    expect({}).not.toHaveProperty('polluted')
    expect(Object.prototype).not.toHaveProperty('polluted')
  })

  test('W9: parameters given twice, as objects or as lists are malformed', async () => {
    const visitor = shop().visitor()
    for (const path of [
      '/api/product/variant-detail?code=BM-CHILLI-50&code=BM-PEPPER-50',
      '/api/product/variant-detail?code[$gt]=',
      '/api/product/variant-detail?code[]=BM-CHILLI-50',
      '/api/product/variant-detail?url=a&url=a',
      '/api/cart?eshop-type=B2C&eshop-type=B2B',
      '/api/product/get-snack.cache?x=1',
    ]) {
      const refused = await visitor.get(path)
      expect([refused.status, refused.body.error_trans_key], path).toEqual([400, 'error.malformed'])
    }
    for (const body of [
      '[{"quantity":1}]',
      '[[[]]]',
      '"quantity"',
      '1',
      'null',
      '{',
      '{"quantity":1}{"quantity":1}',
    ])
      expect((await visitor.put(snack, body)).status, body).toBe(400)
  })

  test('W6: line ends never reach a header, and the process lives', async () => {
    const visitor = shop().visitor()
    for (const path of [
      '/platba/navrat/gpwebpay?ORDERNUMBER=1%0d%0aLocation:%20//evil.example',
      '/platba/navrat/gpwebpay?%0d%0aSet-Cookie:%20a=b',
      '/api/cart?with_shippings_and_payments=true%0d%0aX:%20y',
      '/api/product/variant-detail?url=%0d%0aX-Evil:%201',
      '/api/%0d%0aX-Evil:%201',
      '/api/%E0%A4%A',
    ]) {
      const answer = await visitor.get(path, { 'accept-language': 'en\u0009x' })
      expect([400, 404, 422], path).toContain(answer.status)
      expect(JSON.stringify(answer.headers)).not.toMatch(/evil/i)
      expect(answer.body.code).toBe(answer.status)
    }
    expect((await visitor.get('/healthz')).status).toBe(200)
  })
})
