// Contents of some files, in addition to the columns of their table (`file-of-each-list.db.test.ts`).
import { beforeAll, expect, test } from 'vitest'
import { demo, demoPassword, signedIn } from '../../test/accounts.ts'
import { done, withShop } from '../../test/app.ts'
import { aCompany, memberOf, resellersCart } from '../../test/companies.ts'
import { must, packingTable } from '../../test/packing.ts'
import { plainForms } from '../../test/plain-forms.ts'
import { csvTable } from '../../test/csv-cells.ts'
import { inTransaction, sqlRows } from '../../test/statements.ts'
import { lowestPrices } from '../shop/catalogue/catalogue.ts'
import { issueInvoice } from '../shop/invoices/invoices.ts'
import { findOrder, move } from '../shop/orders/orders.ts'

withShop('what files say', (open, database) => {
  const { opens, sends } = plainForms(open)
  const { order, pack } = packingTable(open)
  /** The rows of a file by its headings. */
  const rowsOf = async (file: string): Promise<Record<string, string>[]> => {
    const [heading = [], ...rows] = csvTable((await opens(file)).html)
    return rows.map((row) =>
      Object.fromEntries(heading.map((name, place) => [name.replaceAll('\u00a0', ' '), row[place] ?? ''])),
    )
  }

  let ico = ''
  beforeAll(async () => {
    const { shop } = open()
    await order(1)
    must(await pack(await order(1)))
    const company = await aCompany(open(), { creditLimit: 100_000_00 })
    ;({ ico } = company)
    const { visitor } = await memberOf(open(), company.id)
    await resellersCart(visitor)
    const { number, token } = (await done(visitor.put('/api/cart/submit-order', {}))).order
    const { id = 0 } = (await findOrder(shop, { token })) ?? {}
    await inTransaction(shop.db, async (tx) => {
      const by = { actor: 'staff' as const, why: 'test', now: shop.now() }
      for (const fulfilment of ['PACKED', 'SHIPPED'] as const)
        await move({ tx }, { orderId: id, to: { fulfilment }, by })
      await issueInvoice({ tx, config: shop.config, queue: shop.queue, now: shop.now() }, id)
    })
    const held = {
      intent: 'receivable.hold',
      order: number,
      reason: 'They ask for time',
      until: '2099-01-31',
    }
    expect((await sends('money/receivables', held)).status).toBe(303)
    const staff = await signedIn(open(), demo.admin, demoPassword)
    await done(
      staff.put('/api/admin/prices/schedule', {
        price_list: 'b2c',
        code: 'BM-SHIRT-XS',
        min_quantity: 1,
        price: 385,
        from: '2098-05-31T22:00:00.000Z',
        until: null,
      }),
    )
    const { db } = (await database()).owner
    // The totals do not matter for this test.
    await sqlRows(db)`alter table remittance disable trigger user`
    await sqlRows(
      db,
    )`insert into remittance (carrier, reference, remitted_on, collected, fee, content_hash, is_settled, voided_at, created_at)
        values ('packeta', 'VOID-1', '2026-11-20', 100000, 0, repeat('a', 64), true, now(), now())`
    await sqlRows(db)`alter table remittance enable trigger user`
    await sqlRows(
      db,
    )`insert into reseller_application (email, email_key, first_name, last_name, phone, company_name, ico, billing, locale, expected_volume, created_at)
        values ('one@example.com', 'one@example.com', 'A', 'B', '+420600000000', 'Šunka', '11111111', '{}', 'cs', 'UP_TO_5', now())`
    const input = JSON.stringify({
      price_list: 'b2c',
      prices: [{ code: 'BM-SHIRT-XS', min_quantity: 1, price: 350, price_before: 390 }],
    })
    await sqlRows(
      db,
    )`insert into approval (operation, subject_kind, subject_id, input, amount, reason, asked_by, asked_at, expires_at)
        select 'price.set_many', 'price_list', 'b2c', ${input}::text::jsonb, 9000, 'Sale', min(id), now(), '2099-03-01 12:00+01' from staff_member`
  }, 60_000)

  test('what they say is what stands on the page', async () => {
    expect(await rowsOf('money/cod.csv?which=all')).toMatchObject([
      { 'Remittance number': 'VOID-1', Status: 'Void' },
    ])
    const debts = await rowsOf(`money/receivables.csv?company=${ico}`)
    expect(debts).toMatchObject([{ 'On hold': 'They ask for time', Until: '2099-01-31', 'In dispute': '' }])
    expect(debts[0]?.['Invoiced']).toBe(debts[0]?.['Outstanding'])
    const [approval] = await rowsOf('money/approvals.csv')
    expect(approval?.['Expires']).toMatch(/^2099-03-01 12:00/)
    expect(approval?.['Changes']).toMatch(/BM-SHIRT-XS .*390.* → .*350/)
    expect(await rowsOf('packing/parcels.csv')).toMatchObject([{ Channel: 'Retail' }])
    expect((await rowsOf('packing/queue.csv')).map(({ Status: state }) => state)).toContain('Waiting')
    expect(await rowsOf('customers/applications.csv')).toMatchObject([
      { Register: 'Not verified', 'Expected volume': expect.stringContaining('5') as unknown },
    ])
  })

  test('prices: what is scheduled, the lowest of 30 days, and variants without a price', async () => {
    const { db } = (await database()).owner
    const rows = await sqlRows<{ code: string }>(db)`select v.code from variant v
        where not exists (select from price p where p.variant_id = v.id) order by v.code limit 1`
    const prices = await rowsOf('prices/prices.csv')
    const shirt = prices.find(({ Product: code }) => code === 'BM-SHIRT-XS')
    expect(shirt?.['b2c scheduled']).toMatch(/^385\.00 \(2098-06-01 00:00/)
    // The reduced price, calculated as on the page.
    const variants = await sqlRows<{
      id: number
      code: string
    }>(db)`select id, code from variant`
    const variantIds = variants.map(({ id }) => id)
    const lowest = await lowestPrices(
      { db: open().shop.db, now: open().shop.now() },
      { priceList: 'b2c', variantIds },
    )
    for (const { id, code } of variants) {
      const row = prices.find(({ Product: one }) => one === code)
      const amount = lowest.get(id)
      expect(row?.['Lowest in 30 days'], code).toBe(amount === undefined ? '' : (amount / 100).toFixed(2))
    }
    const all = await sqlRows<{
      count: number
    }>(db)`select count(*)::integer as count from variant`
    expect(new Set(prices.map(({ Product: code }) => code)).size).toBe(all[0]?.count)
    for (const { code } of rows) expect(prices.find(({ Product: one }) => one === code)?.['b2c']).toBe('')
  })
})
