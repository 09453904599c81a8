import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { done, filledCart, today, withShop } from '../../../test/app.ts'
import { forgetOldCarts } from './cart.ts'

const after = (days: number) => new Date(today.getTime() + days * 24 * 3600_000)

withShop('carts whose visitors did not come back', (open) => {
  /** The carts of all visitors, oldest first, with a flag for personal data. */
  const carts = async () =>
    (await open().shop.db.selectFrom('cart').selectAll().orderBy('id').execute()).map(
      ({ status, billing, delivery, company }) => ({
        status,
        isPersonal: billing !== null || delivery !== null || company !== null,
      }),
    )
  const visitors = async () => (await open().shop.db.selectFrom('visitor').select('id').execute()).length

  test('are kept for 90 days, and then forgotten with their visitor', async () => {
    const { shop, visitor } = open()
    await filledCart(visitor())
    expect(await forgetOldCarts({ db: shop.db, now: after(90) })).toEqual({ carts: 0, visitors: 0 })
    expect(await carts()).toEqual([{ status: 'WAITING', isPersonal: true }])
    const workers = [1, 2].map(async () => await forgetOldCarts({ db: shop.db, now: after(90.1) }))
    const told = await Promise.all(workers)
    expect(told.reduce((sum, one) => sum + one.carts, 0)).toBe(1)
    expect(await carts()).toEqual([])
    expect(await visitors()).toBe(0)
    expect(await forgetOldCarts({ db: shop.db, now: after(91) })).toEqual({ carts: 0, visitors: 0 })
  })

  test('of a visitor who once ordered lose their personal data only, and the order stays', async () => {
    const { shop, visitor } = open()
    const buyer = visitor()
    await filledCart(buyer)
    const { order } = await done(buyer.put('/api/cart/submit-order', {}))
    await filledCart(buyer)
    expect(await forgetOldCarts({ db: shop.db, now: after(100) })).toEqual({ carts: 1, visitors: 0 })
    expect(await carts()).toEqual([
      { status: 'SUBMITTED', isPersonal: true },
      { status: 'ABANDONED', isPersonal: false },
    ])
    const { rows } = await sql`select 1 from shop_order where number = ${order.number}`.execute(shop.db)
    expect(rows).toHaveLength(1)
    const { cart } = await done(buyer.get('/api/cart'))
    expect(cart.items).toEqual([])
  })

  test('are kept while their visitor changes them', async () => {
    const { shop, clock, visitor } = open()
    const buyer = visitor()
    await filledCart(buyer)
    clock.now = after(60)
    await done(buyer.put('/api/cart/add-snack-to-cart', { quantity: 2 }))
    clock.now = today
    expect(await forgetOldCarts({ db: shop.db, now: after(120) })).toEqual({ carts: 0, visitors: 0 })
    expect(await forgetOldCarts({ db: shop.db, now: after(151) })).toEqual({ carts: 1, visitors: 1 })
  })
})
