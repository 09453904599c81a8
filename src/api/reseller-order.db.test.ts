import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { chilliId, done, snackId, withShop } from '../../test/app.ts'
import { demo, demoPassword, signedIn, withDemoAccounts } from '../../test/accounts.ts'
import { aCompany, memberOf, resellersCart } from '../../test/companies.ts'
import { countRows, onHand } from '../../test/warehouse.ts'
import { sqlRows } from '../../test/statements.ts'
import { findOrder } from '../shop/orders/orders.ts'

const submit = '/api/cart/submit-order'
const addToCart = '/api/cart/add-to-cart'

withShop('resellers’ orders by the API', (open, database) => {
  test('a reseller’s calls are about the reseller’s cart without saying so, a customer who is both says which', async () => {
    await withDemoAccounts(open())
    const reseller = await signedIn(open(), demo.reseller, demoPassword)
    const { cart } = await done(reseller.put(addToCart, { item_variant_id: chilliId, quantity: 2 }))
    expect(cart.order_type).toBe('B2B')
    const { db } = await database()
    await sqlRows(db)`update customer set type = 'BOTH' where email = ${demo.reseller}`
    expect((await done(reseller.get('/api/cart'))).cart).toMatchObject({ order_type: 'B2C', count: 0 })
    const asked = await done(reseller.get('/api/cart?eshop-type=B2B'))
    expect(asked.cart).toMatchObject({ order_type: 'B2B', count: 2 })
    const shipping = await done(
      reseller.put('/api/cart/select-shipping', { shipping_id: 4, eshop_type: 'B2B' }),
    )
    expect(shipping.cart).toMatchObject({ order_type: 'B2B', selected_shipping_id: 4 })
    await sqlRows(db)`update customer set type = 'B2B' where email = ${demo.reseller}`
  })

  test('a reseller’s fifth piece makes every delivery free', async () => {
    const { visitor } = await memberOf(open(), (await aCompany(open())).id)
    const prices = async (quantity: number) => {
      const body = { quantity_piece: quantity, quantity_box: 0, eshop_type: 'B2B' }
      const { cart, shippings_and_payments } = await done(visitor.put('/api/cart/add-snack-to-cart', body))
      const paid = shippings_and_payments.shippings.filter(({ price }: { price: number }) => price > 0)
      return [cart.b2b_free_shipping, paid.length > 0]
    }
    expect(await prices(4)).toEqual([false, true])
    expect(await prices(5)).toEqual([true, false])
  })

  test('a company pays the prices of its group, for the rest those of all resellers', async () => {
    const plain = await memberOf(open(), (await aCompany(open())).id)
    const grouped = await memberOf(open(), (await aCompany(open(), { priceGroup: 'vecerky' })).id)
    const priceOf = async (visitor: typeof plain.visitor, id: number) => {
      const { cart } = await done(visitor.put(addToCart, { item_variant_id: id, quantity: 1 }))
      const item = cart.items.find(({ item_variant }) => item_variant.id_variant === id)
      return [item?.total_without_vat, item?.item_variant.prices_per_quantity[0]?.price_without_vat]
    }
    expect(await priceOf(plain.visitor, chilliId)).toEqual([74, 74])
    expect(await priceOf(grouped.visitor, chilliId)).toEqual([70, 70])
    expect(await priceOf(plain.visitor, snackId)).toEqual(await priceOf(grouped.visitor, snackId))
  })

  test('a company’s own list goes before its group’s', async () => {
    const { db } = await database()
    const { id } = await aCompany(open(), { priceGroup: 'vecerky' })
    await sqlRows(
      db,
    )`insert into price_list (id, code, order_type, with_vat) values (50, 'own', 'B2B', false) on conflict do nothing`
    await sqlRows(db)`insert into price values (50, ${chilliId}, 1, 6100) on conflict do nothing`
    await sqlRows(db)`update company set price_list_id = 50 where id = ${id}`
    const { visitor } = await memberOf(open(), id)
    const { cart } = await done(visitor.put(addToCart, { item_variant_id: chilliId, quantity: 1 }))
    expect(cart.items[0]?.total_without_vat).toBe(61)
  })

  test('S3: a contract price that changes while it is in the cart is reported before anything is ordered', async () => {
    const { db } = await database()
    const { id } = await aCompany(open(), { creditLimit: 10_000_000 })
    const { visitor } = await memberOf(open(), id)
    await done(visitor.put(addToCart, { item_variant_id: chilliId, quantity: 1 }))
    await resellersCart(visitor)
    await sqlRows(
      db,
    )`update company set group_id = (select id from reseller_group where code = 'vecerky') where id = ${id}`
    const refused = await visitor.put(submit, {})
    expect([refused.status, refused.body.error_trans_key]).toEqual([409, 'order.error.changed'])
    const changes = refused.body.cart.items.flatMap((item) => item.changes)
    expect(changes).toEqual([{ kind: 'PRICE', price_before: 74, price_now: 70 }])
    expect((await done(visitor.put(submit, {}))).status).toBe('ok')
  })

  test('below the company’s minimum the cart says how much is missing, and nothing is ordered', async () => {
    const { id } = await aCompany(open(), { creditLimit: 10_000_000, minimumOrder: 100_000 })
    const { visitor } = await memberOf(open(), id)
    await resellersCart(visitor)
    const { cart } = await done(visitor.get('/api/cart'))
    expect(cart).toMatchObject({
      minimum_order_without_vat: 1000,
      minimum_order_missing_without_vat: 260,
      guessed_current_step: 'cart',
    })
    const refused = await visitor.put(submit, {})
    expect([refused.status, refused.body.error_trans_key]).toEqual([422, 'order.error.minimum_order'])
    await resellersCart(visitor, { boxes: 2 })
    expect((await done(visitor.put(submit, {}))).status).toBe('ok')
  })

  test('a company is offered its own shippings and payments only, and its own free shipping', async () => {
    const { db } = await database()
    const { id } = await aCompany(open(), { creditLimit: 10_000_000, freeShippingPcs: 30 })
    await sqlRows(db)`insert into company_shipping values (${id}, 3)`
    await sqlRows(db)`insert into company_payment values (${id}, 4), (${id}, 2)`
    const { visitor } = await memberOf(open(), id)
    await done(visitor.put('/api/cart/add-snack-to-cart', { quantity_box: 1, t_shirt_size: 'NONE' }))
    const { cart, shippings_and_payments: offer } = await done(
      visitor.get('/api/cart?with_shippings_and_payments=true'),
    )
    expect(
      offer.shippings.map(({ id: shippingId, payments }) => [shippingId, payments.map((p) => p.id_payment)]),
    ).toEqual([[3, [2, 4]]])
    expect([cart.b2b_free_shipping_pcs, cart.has_free_shipping]).toEqual([30, false])
    const refused = await visitor.put('/api/cart/select-shipping', { shipping_id: 1, branch_id: 'x' })
    expect([refused.status, refused.body.error_trans_key]).toEqual([422, 'cart.error.shipping_unavailable'])
  })

  test('an invoice is for companies with a credit; over what is left of it another payment is the way on', async () => {
    const { db } = await database()
    const none = await memberOf(open(), (await aCompany(open())).id)
    const unknown = await resellersCart(none.visitor)
    expect([unknown.status, unknown.body.error_trans_key]).toEqual([422, 'cart.error.payment_unavailable'])
    const { id, ico } = await aCompany(open(), { creditLimit: 100_000 })
    const { visitor } = await memberOf(open(), id)
    await resellersCart(visitor)
    const { order } = await done(visitor.put(submit, { purchase_order_number: 'PO 77' }))
    expect(order).toMatchObject({
      payment: 'invoice',
      payment_state: 'NOT_DUE_YET',
      order_state: 'CONFIRMED',
    })
    const stored = await findOrder({ db }, { token: order.token })
    expect(stored).toMatchObject({
      companyId: id,
      // The company owes the bill, so the bill names it, no matter what was entered (here: no company).
      company: { name: `Obchod ${ico}`, ico, dic: null },
      dueDays: 14,
      purchaseOrderNumber: 'PO 77',
      placedBy: null,
    })
    const used = async () =>
      (await sqlRows<{ used: number }>(db)`select credit_used as used from company where id = ${id}`)[0]?.used
    expect(await used()).toBe(stored?.totalWithVat)
    const over = await resellersCart(visitor)
    expect([over.status, over.body.error_trans_key]).toEqual([422, 'cart.error.credit_limit'])
    expect(over.body.cart).toMatchObject({ selected_payment_id: null, guessed_current_step: 'payment' })
    await resellersCart(visitor, { payment: 'transfer' })
    expect((await done(visitor.put(submit, {}))).order.payment).toBe('transfer')
    expect(await used()).toBe(stored?.totalWithVat)
    await sqlRows(db)`update shop_order set payment_state = 'PAID' where id = ${stored!.id}`
    expect(await used()).toBe(0)
  })

  test('P16: the database itself refuses a bill over the credit limit, and the stock stays', async () => {
    const { db } = await database()
    const { id } = await aCompany(open(), { creditLimit: 100_000 })
    const { visitor } = await memberOf(open(), id)
    await resellersCart(visitor)
    // The limit is lowered after the cart was checked: only the trigger can notice.
    const before = await onHand(db, snackId)
    const placing = visitor.put(submit, {}, { 'idempotency-key': 'credit' })
    await sqlRows(db)`update company set credit_limit = 0 where id = ${id}`
    const answer = await placing
    const rows = await sqlRows<{
      used: number
      limit: number
    }>(db)`select credit_used as used, credit_limit as limit from company where id = ${id}`
    const ordered = answer.status === 200
    expect(await onHand(db, snackId)).toBe(before - (ordered ? 20 : 0))
    expect(rows[0]?.used === 0).toBe(!ordered)
    const direct = sql`update company set credit_used = -1 where id = ${id}`.execute(db)
    await expect(direct).rejects.toThrow(/check/)
  })

  test('a buyer’s order over a limit waits for an approver: nothing is due, packed or paid, the stock is held', async () => {
    const { db } = await database()
    const { id } = await aCompany(open(), { creditLimit: 10_000_000, approvalOver: 100_000 })
    const buyer = await memberOf(open(), id)
    const limited = await memberOf(open(), id, { orderLimit: 50_000 })
    const approver = await memberOf(open(), id, { role: 'APPROVER', orderLimit: 1 })
    const place = async ({ visitor }: typeof buyer, boxes: number) => {
      await resellersCart(visitor, { boxes, payment: 'transfer' })
      return (await done(visitor.put(submit, {}))).order
    }
    const before = await onHand(db, snackId)
    expect((await place(buyer, 1)).order_state).toBe('NEW')
    expect(await place(buyer, 2)).toMatchObject({
      order_state: 'WAITING_APPROVAL',
      payment_state: 'NOT_DUE_YET',
      fulfilment_state: 'WAITING',
    })
    expect((await place(limited, 1)).order_state).toBe('WAITING_APPROVAL')
    expect((await place(approver, 2)).order_state).toBe('NEW')
    expect(await onHand(db, snackId)).toBe(before - 120)
  })

  test('A4: limits, lists and roles in a body are refused and change nothing', async () => {
    const { db } = await database()
    const { id } = await aCompany(open(), { creditLimit: 100_000 })
    const { visitor } = await memberOf(open(), id)
    await resellersCart(visitor)
    const companies = await sql`select * from company where id = ${id}`.execute(db)
    for (const field of [
      'company_id',
      'price_list',
      'credit_limit',
      'placed_by',
      'due_days',
      'order_limit',
    ]) {
      const refused = await visitor.put(submit, { [field]: 1 })
      expect([refused.status, refused.body.error_trans_key]).toEqual([400, 'error.malformed'])
    }
    expect(await sqlRows(db)`select * from company where id = ${id}`).toEqual(companies.rows)
    expect(await countRows(db, 'shop_order')).toBeGreaterThan(0)
  })
})
