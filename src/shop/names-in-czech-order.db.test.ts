// Lists by name have a Czech dictionary's order wherever their rows come from: č behind c, ch behind h, á as a.
import { globSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { aCompany, memberOf, resellersCart } from '../../test/companies.ts'
import { done, today, withShop } from '../../test/app.ts'
import { pageIn } from '../../test/page-in.ts'
import { sqlRows } from '../../test/statements.ts'
import { listCompanies } from './companies/companies.ts'
import { findRepresentatives } from './customers/customers.ts'
import { searchOrders } from './orders/orders.ts'
import { listRepresentatives } from './representatives/representatives.ts'
import { listApplications } from './resellers/resellers.ts'
import { listReceipts } from './stock/stock.ts'
import { findEndpoints } from './webhooks/webhooks.ts'

/** By their bytes, or without their marks, they would stand otherwise. */
const names = ['Cyril', 'Čáp', 'Dvořák', 'Hynek', 'Chalupa', 'Ilja']
const mixed = ['Chalupa', 'Dvořák', 'Čáp', 'Ilja', 'Cyril', 'Hynek']

withShop('names', (open) => {
  beforeAll(async () => {
    const { db } = open().shop
    for (const name of mixed) {
      const { id } = await aCompany(open(), { creditLimit: 100_000_00 })
      await sqlRows(db)`update company set name = ${name} where id = ${id}`
      const { visitor, customerId } = await memberOf(open(), id)
      await sqlRows(
        db,
      )`update customer set last_name = ${name}, is_sales_representative = true where id = ${customerId}`
      await resellersCart(visitor)
      await done(visitor.put('/api/cart/submit-order', {}))
      for (const statement of [
        sql`insert into reseller_application (email, email_key, first_name, last_name, phone, company_name, ico, billing, locale, created_at)
          values (${`${id}@example.com`}, ${`${id}@example.com`}, 'A', 'B', '+420600000000', ${name}, '11111111', '{}', 'cs', now())`,
        sql`insert into stock_receipt (supplier, document, received_on, note, digest, created_at)
          values (${name}, '1', '2026-11-01', '', md5(${name}) || md5(${name}), now())`,
        sql`insert into webhook_endpoint (url, name, events, created_at) values ('https://a.example/', ${name}, '{order.placed}', now())`,
      ])
        await statement.execute(db)
    }
  }, 60_000)

  const asked = { size: 100 }
  const lists: Record<string, () => Promise<string[]>> = {
    companies: async () => pageIn(await listCompanies(open().shop, asked)).rows.map(({ name }) => name),
    'orders by buyer': async () => {
      const found = pageIn(
        await searchOrders(open().shop, { query: '', filter: {}, sort: 'buyer', page: asked }),
      )
      return found.rows.map(({ company }) => company)
    },
    representatives: async () => {
      const found = await listRepresentatives({ db: open().shop.db, now: today }, { ...asked, sort: 'name' })
      return pageIn(found).rows.map(({ lastName }) => lastName)
    },
    'representatives to choose from': async () =>
      (await findRepresentatives(open().shop)).map(({ name }) => name.split(' ').at(-1) ?? ''),
    applications: async () =>
      pageIn(await listApplications(open().shop, { ...asked, sort: 'company' })).rows.map(
        ({ company }) => company.name,
      ),
    suppliers: async () =>
      pageIn(await listReceipts(open().shop, { ...asked, sort: 'supplier' })).rows.map(
        ({ supplier }) => supplier,
      ),
    endpoints: async () =>
      pageIn(await findEndpoints(open().shop, { ...asked, sort: 'name' })).rows.map(({ name }) => name),
  }
  test.each(Object.keys(lists))('%s stand in Czech order', async (list) => {
    const found = (await lists[list]?.()) ?? []
    expect(found.filter((name) => names.includes(name))).toEqual(names)
  })
})

test('no list is sorted by a name without its Czech order', () => {
  const files = globSync('src/{shop,workflows}/**/*.ts').filter((file) => !file.endsWith('.test.ts'))
  const sorts =
    /by: sql`[^`]*(search_folded|search_words|_folded|lower\(supplier|name\) collate|\bc\.name\b)[^`]*`/
  expect(files.filter((file) => sorts.test(readFileSync(file, 'utf8')))).toEqual([])
})
