// Prices that begin and end by themselves: carts, answers and orders switch at their moment, and earlier quotes stay true.
import { expect, test, vi } from 'vitest'
import { signedInOwner } from '../../../test/accounts.ts'
import { done, filledCart, snackId, withShop } from '../../../test/app.ts'
import { staffDone } from '../../../test/catalogue.ts'
import { currentCatalogue, reductionsOf } from '../../shop/catalogue/catalogue.ts'

withShop('prices by moment', (open, database) => {
  const staff = signedInOwner(open)
  const code = 'BM-ORIGINAL-25'
  const place = { price_list: 'b2c', code, min_quantity: 1 }
  const snack = async () => (await open().visitor().get('/api/product/get-snack.cache')).body.snack
  const until = async (price: number) =>
    await vi.waitFor(async () => expect((await snack()).price_per_piece_with_vat).toBe(price), {
      timeout: 20_000,
      interval: 100,
    })
  const inMs = (ms: number) => new Date(Date.now() + ms).toISOString()
  const scheduledOf = ({ variants }: Awaited<ReturnType<typeof staffDone>>) =>
    variants.find((variant) => variant.code === code)?.scheduled_prices ?? []
  const scheduleRefused = async (body: object) => {
    const answer = await staff.put('/api/admin/prices/schedule', {
      ...place,
      price: 55,
      until: null,
      ...body,
    })
    return [answer.status, answer.body.errors?.[0]?.path ?? answer.body.error_trans_key]
  }

  test('a price begins at its moment by itself, in carts and orders too, and is reported as a reduction', async () => {
    const { db } = await database()
    const buyer = open().visitor()
    await filledCart(buyer, { pieces: 2, payment: 'transfer', shipping: 'pickup' })
    const product = await staffDone(staff, 'prices/schedule', {
      ...place,
      price: 45.5,
      from: inMs(3000),
      until: null,
    })
    const [scheduled] = scheduledOf(product)
    expect(scheduled).toMatchObject({ price: 45.5, valid_to: null, has_begun: false })
    expect((await snack()).price_per_piece_with_vat).toBe(59)
    const etag = (await buyer.get('/api/product/get-snack.cache')).headers['etag']
    await until(45.5)
    expect((await buyer.get('/api/product/get-snack.cache')).headers['etag']).not.toBe(etag)
    expect((await buyer.put('/api/cart/submit-order', {})).body).toMatchObject({
      error_trans_key: 'order.error.changed',
      cart: { items: [{ changes: [{ kind: 'PRICE', price_before: 59, price_now: 45.5 }] }] },
    })
    await done(buyer.get('/api/cart'))
    const { order } = await done(buyer.put('/api/cart/submit-order', {}))
    expect(order.total_with_vat).toBe(91)
    const catalogue = await currentCatalogue({ db }, open().shop.catalogue)
    const { variants } = catalogue.products.find(({ id }) => id === 1)!
    const reductions = await reductionsOf({ db, now: new Date() }, { catalogue, variants })
    expect(reductions.get(snackId)).toEqual({ lowest: 5900, percent: 22 })
    const dearer = db.updateTable('scheduled_price').set({ amount: 1 }).where('id', '=', scheduled!.id)
    await expect(dearer.execute()).rejects.toThrow(/can only be ended/)
    const gone = db.deleteFrom('scheduled_price').where('id', '=', scheduled!.id)
    await expect(gone.execute()).rejects.toThrow(/has begun stays/)
    // Ended at once, and the regular price is back.
    await staffDone(staff, 'prices/cancel', { id: scheduled!.id })
    expect((await snack()).price_per_piece_with_vat).toBe(59)
    expect((await staff.put('/api/admin/prices/cancel', { id: scheduled!.id })).status).toBe(409)
  })

  test('a price ends by itself, and the regular one set in the meantime holds then', async () => {
    await staffDone(staff, 'prices/schedule', { ...place, price: 49, from: null, until: inMs(4000) })
    await until(49)
    await staffDone(staff, 'prices/set', { ...place, price: 61, price_before: 59 })
    expect((await snack()).price_per_piece_with_vat).toBe(49)
    await until(61)
    // One that holds for good ends when the regular price is set.
    await staffDone(staff, 'prices/schedule', { ...place, price: 50, from: null, until: null })
    await until(50)
    const set = await staffDone(staff, 'prices/set', { ...place, price: 59, price_before: 61 })
    expect(scheduledOf(set)).toEqual([])
    expect((await snack()).price_per_piece_with_vat).toBe(59)
  })

  test('prices of one place never overlap, and one that has not begun can be taken back', async () => {
    const { db } = await database()
    const month = { from: '2099-06-01', until: '2099-06-30' }
    const both = await Promise.all(
      [55, 56].map(
        async (price) => await staff.put('/api/admin/prices/schedule', { ...place, price, ...month }),
      ),
    )
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const product = both.find(({ status }) => status === 200)?.body.product as unknown as Parameters<
      typeof scheduledOf
    >[0]
    const [scheduled] = scheduledOf(product)
    // From midnight to midnight in Prague.
    expect(scheduled).toMatchObject({
      valid_from: '2099-05-31T22:00:00.000Z',
      valid_to: '2099-06-30T22:00:00.000Z',
    })
    expect(await scheduleRefused({ from: '2099-06-30' })).toEqual([
      409,
      'catalogue_admin.error.scheduled_already',
    ])
    expect(await scheduleRefused({ from: '2020-01-01' })).toEqual([422, 'from'])
    expect(await scheduleRefused({ from: '2099-02-30' })).toEqual([422, 'from'])
    expect(await scheduleRefused({ from: '2099-07-02', until: '2099-07-01' })).toEqual([422, 'until'])
    const overlapping = db.insertInto('scheduled_price').values({
      price_list_id: 1,
      variant_id: snackId,
      min_quantity: 1,
      amount: 1,
      valid_from: new Date('2099-06-10T00:00:00Z'),
    })
    await expect(overlapping.execute()).rejects.toThrow(/scheduled_price_overlap/)
    const after = await staffDone(staff, 'prices/cancel', { id: scheduled!.id })
    expect(scheduledOf(after)).toEqual([])
    expect((await staff.put('/api/admin/prices/cancel', { id: scheduled!.id })).status).toBe(404)
  })

  test('a price list of resellers is made, named and filled', async () => {
    const made = await done(
      staff.put('/api/admin/price-lists/create', { code: 'b2b-hotely', name: 'Hotely' }),
    )
    expect(made).toMatchObject({ price_list: { code: 'b2b-hotely', order_type: 'B2B', with_vat: false } })
    await done(staff.put('/api/admin/price-lists/change', { code: 'b2b-hotely', name: 'Hotely a penziony' }))
    const price = { ...place, price_list: 'b2b-hotely', price: 30, price_before: null }
    const { variants } = await staffDone(staff, 'prices/set', price)
    expect(variants[0]?.prices).toContainEqual({ price_list: 'b2b-hotely', min_quantity: 1, price: 30 })
    const { price_lists: lists } = JSON.parse((await staff.get('/api/admin/price-lists')).text) as {
      price_lists: object[]
    }
    expect(lists.at(-1)).toMatchObject({ code: 'b2b-hotely', name: 'Hotely a penziony' })
  })
})
