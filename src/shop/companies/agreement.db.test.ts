import { expect, test } from 'vitest'
import { chilliId, done, withShop } from '../../../test/app.ts'
import { aCompany, memberOf } from '../../../test/companies.ts'
import { pageIn } from '../../../test/page-in.ts'
import { runVerb } from '../../../test/statements.ts'
import { changeAgreement, listCompanies, termsOf, type Agreement } from './companies.ts'

withShop('what the shopkeeper agrees with a company', (open, database) => {
  const agree = async (ico: string, agreement: Agreement) =>
    await runVerb((await database()).db, changeAgreement, {}, { ico, agreement })

  test('counts from the next request on, and what is not named stays', async () => {
    const { db } = await database()
    const { id, ico } = await aCompany(open(), { creditLimit: 100_000, approvalOver: 5 })
    const { visitor, customerId } = await memberOf(open(), id)
    const price = async () =>
      (await done(visitor.put('/api/cart/add-to-cart', { item_variant_id: chilliId, quantity: 1 }))).cart
        .items[0]?.total_without_vat
    expect(await price()).toBe(74)
    expect(await agree(ico, { group: 'vecerky', minimumOrder: 20_000, shippings: ['pickup'] })).toBeNull()
    expect(await price()).toBe(70)
    expect(await termsOf({ db }, customerId)).toMatchObject({
      credit: { limit: 100_000 },
      minimumOrder: 20_000,
      shippingIds: [4],
      paymentIds: null,
      approvalOver: 5,
    })
    expect(
      await agree(ico, { group: null, shippings: null, payments: ['invoice'], approvalOver: null }),
    ).toBeNull()
    expect(await termsOf({ db }, customerId)).toMatchObject({
      priceLists: [],
      shippingIds: null,
      paymentIds: [4],
      approvalOver: null,
    })
    expect(pageIn(await listCompanies({ db }, { size: 9, ico })).rows[0]).toMatchObject({
      people: 1,
      minimumOrder: 20_000,
    })
  })

  test('names what there is none of, and changes nothing then', async () => {
    const { ico, id } = await aCompany(open())
    const { customerId } = await memberOf(open(), id)
    const before = await termsOf({ db: (await database()).db }, customerId)
    expect(await agree('00000000', { creditLimit: 1 })).toBe('company')
    expect(await agree(ico, { creditLimit: 1, priceList: 'b2c' })).toBe('price list')
    expect(await agree(ico, { creditLimit: 1, group: 'nobody' })).toBe('group')
    expect(await agree(ico, { creditLimit: 1, shippings: ['pickup', 'pigeon'] })).toBe('shipping')
    expect(await agree(ico, { creditLimit: 1, payments: ['gold'] })).toBe('payment')
    expect(await termsOf({ db: (await database()).db }, customerId)).toEqual(before)
  })
})
