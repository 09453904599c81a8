// Price lists that hold for a time: companies with such a list pay its prices then, and those of all resellers otherwise.
import { expect, test, vi } from 'vitest'
import { signedInOwner } from '../../../test/accounts.ts'
import { done, snackId, withShop } from '../../../test/app.ts'
import { aCompany, memberOf } from '../../../test/companies.ts'
import type { PriceListRecord } from '../../shop/catalogue/catalogue.ts'

withShop('price lists by moment', (open, database) => {
  const staff = signedInOwner(open)
  const list = { code: 'leto', name: 'Letní ceny' }
  const write = async (how: 'create' | 'change', body: object) => {
    const { status, text } = await staff.put(`/api/admin/price-lists/${how}`, { ...list, ...body })
    const answer = JSON.parse(text) as { price_list: PriceListRecord; errors?: { path: string }[] }
    return { status, ...answer }
  }
  const inMs = (ms: number) => new Date(Date.now() + ms).toISOString()

  test('begin and end by themselves in the carts of those who have one, and give way to the next list', async () => {
    const { db } = await database()
    await write('create', {})
    const price = { price_list: list.code, code: 'BM-ORIGINAL-25', min_quantity: 1, price: 11 }
    await done(staff.put('/api/admin/prices/set', { ...price, price_before: null }))
    const company = await aCompany(open())
    await db
      .updateTable('company')
      .set((eb) => ({
        price_list_id: eb.selectFrom('price_list').select('id').where('code', '=', list.code),
      }))
      .where('id', '=', company.id)
      .execute()
    const { visitor } = await memberOf(open(), company.id)
    const line = { item_variant_id: snackId, quantity: 1, eshop_type: 'B2B' }
    await done(visitor.put('/api/cart/add-to-cart', line))
    const asked = async () => {
      const { cart } = await done(visitor.get('/api/cart?eshop-type=B2B'))
      return cart.items[0]?.item_variant.price_per_piece_without_vat
    }
    expect(await asked()).toBe(11)
    await write('change', { from: inMs(3_600_000) })
    const usual = await asked()
    expect(usual).toBeGreaterThan(11)
    // With changed dates, the version that caches rely on always moves on.
    expect(await write('change', { from: inMs(1500) })).toMatchObject({ status: 200 })
    expect(await asked()).toBe(usual)
    const until = async (wanted: number | undefined) =>
      await vi.waitFor(async () => expect(await asked()).toBe(wanted), { timeout: 20_000, interval: 100 })
    await until(11)
    expect(await write('change', { until: inMs(1500) })).toMatchObject({ status: 200 })
    await until(usual)
    expect(await write('change', { from: null, until: null })).toMatchObject({ status: 200 })
    expect(await asked()).toBe(11)
    expect(await write('change', { until: '2020-01-01' })).toMatchObject({ status: 200 })
    expect(await asked()).toBe(usual)
    expect(await write('change', { until: null })).toMatchObject({ status: 200 })
    expect(await asked()).toBe(11)
  })

  test('keep what is not said, end after they begin, and never bound the prices of everybody', async () => {
    const { db } = await database()
    const named = await write('change', { name: 'Léto', from: '2099-06-01', until: '2099-08-31' })
    const holds = { valid_from: '2099-05-31T22:00:00.000Z', valid_to: '2099-08-31T22:00:00.000Z' }
    expect(named.price_list).toMatchObject({ name: 'Léto', ...holds })
    expect((await write('change', { name: 'Léto 2099' })).price_list).toMatchObject(holds)
    const version = async () =>
      (await db.selectFrom('catalogue_version').select('version').executeTakeFirstOrThrow()).version
    const before = await version()
    expect((await write('change', { name: 'Léto 2099' })).price_list).toMatchObject(holds)
    expect(await version(), 'a repeat changes nothing').toBe(before)
    expect(await write('change', { until: '2099-05-01' })).toMatchObject({
      status: 422,
      errors: [{ path: 'until' }],
    })
    expect(await write('change', { from: 'soon' })).toMatchObject({ status: 422 })
    expect(await write('change', { code: 'b2b', name: 'Obchodníci', until: '2099-05-01' })).toMatchObject({
      status: 422,
      error_trans_key: 'catalogue_admin.error.list_of_everybody',
    })
    expect(await write('change', { code: 'b2b', name: 'Obchodníci' })).toMatchObject({ status: 200 })
    const bounded = db.updateTable('price_list').set({ holds_to: new Date() }).where('code', '=', 'b2c')
    await expect(bounded.execute()).rejects.toMatchObject({ constraint: 'price_list_of_everybody' })
  })
})
