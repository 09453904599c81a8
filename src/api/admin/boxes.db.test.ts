// Boxes of any flavour and size: made by staff, bought by their code, priced by their pieces, kept in orders.
import { beforeAll, expect, test } from 'vitest'
import { signedInOwner } from '../../../test/accounts.ts'
import { done, filledCart, snackId, type Visitor, withShop } from '../../../test/app.ts'
import { flavour, pouch, publishedFlavour, staffDone } from '../../../test/catalogue.ts'
import { runVerb } from '../../../test/statements.ts'
import { changeStock } from '../../shop/stock/stock.ts'
import { countOf } from '../../shop/orders/rules.ts'
import { findOrder } from '../../shop/orders/orders.ts'

withShop('boxes', (open, database) => {
  const staff = signedInOwner(open)
  let variantId = 0
  const box = { variant: pouch.code, code: 'GARLIC-BOX-12' } as const
  const add = async (buyer: Visitor, quantity: number, code?: string) =>
    await buyer.put('/api/cart/add-to-cart', {
      item_variant_id: variantId,
      quantity,
      ...(code === undefined ? {} : { code }),
    })
  /** Quantity and pieces of each line, by its code. */
  const linesOf = ({ items }: { items: { code: string; quantity: number; pieces: number }[] }) =>
    Object.fromEntries(items.map(({ code, quantity, pieces }) => [code, [quantity, pieces]]))

  beforeAll(async () => {
    const product = await publishedFlavour(staff, 100)
    variantId = product.variants[0]!.id
    const dozen = { price_list: 'b2c', code: pouch.code, min_quantity: 12, price: 90, price_before: null }
    await staffDone(staff, 'prices/set', dozen)
    const line = { number: 1, code: pouch.code, kind: 'RECEIVED', pieces: 100 } as const
    const { db } = await database()
    await runVerb(db, changeStock, { now: open().clock.now }, [line])
  })

  test('a box of another flavour and size is sold once it is published, one box of a variant at a time', async () => {
    expect((await add(open().visitor(), 1, box.code)).status).toBe(404)
    const refused = await staff.put('/api/admin/products/boxes/create', {
      variant: pouch.code,
      version: 4,
      code: 'SNACK_BOX',
      pieces: 12,
    })
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      [{ path: 'code', error_trans_key: 'catalogue_admin.error.code_taken' }],
    ])
    await staffDone(staff, 'products/boxes/create', { ...box, version: 4, pieces: 12 })
    expect((await add(open().visitor(), 1, box.code)).status).toBe(404)
    const small = { variant: pouch.code, code: 'GARLIC-BOX-6' }
    await staffDone(staff, 'products/boxes/create', { ...small, version: 5, pieces: 6 })
    await staffDone(staff, 'products/boxes/publish', { ...small, version: 6 })
    const { variants } = await staffDone(staff, 'products/boxes/publish', { ...box, version: 7 })
    expect(variants[0]?.boxes).toEqual([
      { code: small.code, pieces: 6, published: false },
      { code: box.code, pieces: 12, published: true },
    ])
    const { db } = await database()
    const bigger = db.updateTable('box').set({ pieces: 13 }).where('code', '=', box.code)
    await expect(bigger.execute()).rejects.toThrow(/another size is another box/)
  })

  test('a box is put into the cart by its code, costs its pieces, is counted by them, and brings the t-shirt', async () => {
    const buyer = open().visitor()
    await done(add(buyer, 2, box.code))
    const { cart } = await done(add(buyer, 3, pouch.code))
    expect(linesOf(cart)).toEqual({ [pouch.code]: [3, 3], [box.code]: [2, 24] })
    expect([cart.count, cart.goods_with_vat]).toEqual([27, 27 * 90])
    const tooMany = await add(buyer, 9, box.code)
    expect([tooMany.status, tooMany.body.available]).toEqual([409, 100])
    // Without a code the quantity counts pieces, and no box.
    expect(linesOf((await done(add(buyer, 5))).cart)).toEqual({ [pouch.code]: [5, 5] })
    await done(add(buyer, 0))
    await done(add(buyer, 1, box.code))
    const given = await done(buyer.put('/api/cart/add-snack-to-cart', { quantity_box: 0, t_shirt_size: 'M' }))
    expect([given.cart.selected_tshirt_size, linesOf(given.cart)]).toEqual(['M', { [box.code]: [1, 12] }])
  })

  test('an order keeps the box with its size, and the database refuses one with other pieces', async () => {
    const { db } = await database()
    const buyer = open().visitor()
    await filledCart(buyer, { pieces: 1, payment: 'transfer', shipping: 'pickup' })
    const { cart } = await done(add(buyer, 2, box.code))
    const { order } = await done(buyer.put('/api/cart/submit-order', {}))
    expect(order.total_with_vat).toBe(cart.total_with_vat)
    const stored = await findOrder({ db }, { token: order.token })
    const line = stored?.lines.find(({ code }) => code === box.code)
    expect(line).toMatchObject({
      name: `${flavour.texts.cs.name} – krabice (12\u00a0ks)`,
      quantity: 2,
      pieces: 24,
      unitPrice: 9000,
      total: 24 * 9000,
    })
    expect(line && countOf(line)).toEqual({ unit: 'box', count: 2 })
    const wrong = db.insertInto('order_line').values({
      order_id: stored?.id ?? 0,
      position: 99,
      kind: 'GOODS',
      variant_id: variantId,
      code: box.code,
      name: 'x',
      quantity: 2,
      pieces: 2,
      unit_price: 9000,
      vat_percent: 12,
      total: 18_000,
    })
    await expect(wrong.execute()).rejects.toThrow(/2 boxes GARLIC-BOX-12 has 2 pieces/)
  })

  test('the featured variant is a setting, and so is its box', async () => {
    const { db } = await database()
    const shown = async () => (await open().visitor().get('/api/product/get-snack.cache')).body.snack
    expect(await shown()).toMatchObject({ id_variant: snackId, box_pieces: 20 })
    await staffDone(staff, 'products/variants/feature', { code: pouch.code, version: 8 })
    expect(await shown()).toMatchObject({ id_variant: variantId, is_snack: true, box_pieces: 12 })
    const buyer = open().visitor()
    const wanted = { quantity_box: 1, quantity_piece: 2 }
    const { cart } = await done(buyer.put('/api/cart/add-snack-to-cart', wanted))
    expect(linesOf(cart)).toEqual({ [pouch.code]: [2, 2], [box.code]: [1, 12] })
    await staffDone(staff, 'products/boxes/withdraw', { ...box, version: 9 })
    const left = (await done(buyer.get('/api/cart'))).cart
    expect(left.cart_status).toBe('CHANGED')
    expect(linesOf(left)).toEqual({ [pouch.code]: [2, 2] })
    expect(left.withdrawn_items).toMatchObject([{ code: box.code, quantity: 1 }])
    expect((await buyer.put('/api/cart/add-snack-to-cart', wanted)).status).toBe(409)
    const one = db.selectFrom('product').select('version').where('code', '=', 'beef-original')
    const { version } = await one.executeTakeFirstOrThrow()
    await staffDone(staff, 'products/variants/feature', { code: 'BM-ORIGINAL-25', version })
    expect(await shown()).toMatchObject({ id_variant: snackId })
  })
})
