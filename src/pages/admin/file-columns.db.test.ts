// A list's file says what its table says: each column of the table, those that are chosen as well, is a column of the file.
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { demo, demoPassword, signedIn } from '../../../test/accounts.ts'
import { aShop, done } from '../../../test/app.ts'
import { aCompany, memberOf, resellersCart } from '../../../test/companies.ts'
import { withDatabase } from '../../../test/database.ts'
import { must, packingTable } from '../../../test/packing.ts'
import { plainForms } from '../../../test/plain-forms.ts'
import { csvTable } from '../../lib/csv.ts'
import { lowestPrices } from '../../shop/catalogue/catalogue.ts'
import { issueInvoice } from '../../shop/invoices/invoices.ts'
import { findOrder, move } from '../../shop/orders/orders.ts'

interface List {
  page: string
  file: string
  /** The part of the page with its table, where there are several. */
  panel?: string
  /** Columns of the table that the file tells in others. */
  toldBy?: Record<string, string[]>
}

const lists: List[] = [
  { page: 'money/cod?which=all', file: 'money/cod.csv?which=all', panel: 'batches' },
  {
    page: 'money/receivables',
    file: 'money/receivables.csv',
    panel: 'invoices',
    // One badge after the other stands there.
    toldBy: { State: ['Days late', 'held', 'disputed', 'Reminded'] },
  },
  { page: 'prices', file: 'prices/prices.csv' },
  // Weights are grams, so that they are added up.
  { page: 'packing/parcels', file: 'packing/parcels.csv', toldBy: { Weight: ['Grams'] } },
  { page: 'packing', file: 'packing/queue.csv', toldBy: { Weight: ['Grams'] } },
  { page: 'stock', file: 'stock/levels.csv' },
  { page: 'customers/applications', file: 'customers/applications.csv', toldBy: { Who: ['Name'] } },
  { page: 'money/approvals', file: 'money/approvals.csv' },
]

/** What is done with a row is no part of what it says. */
const verbs = ['Actions']

/** Without marks; those between two texts are of the page's own making. */
const textOf = (html: string): string =>
  html
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/[↑↓]/g, '')
    .trim()

/** The columns of a table, those that are left out as well: they stand in the menu above it. */
function columnsOf(html: string, panel?: string): string[] {
  const part = panel === undefined ? html : (html.split(`id="${panel}"`)[1]?.split('</section>')[0] ?? '')
  const menu = [...part.matchAll(/<label[^>]*><input type="checkbox"[^>]*>(.*?)<\/label>/gs)]
  const heads = [...part.matchAll(/<th scope="col"[^>]*>(.*?)<\/th>/gs)]
  return [...new Set([...heads, ...menu].map(([, label = '']) => textOf(label)))].filter(
    (label) => label !== '',
  )
}

withDatabase(
  'columns of files',
  (database) => {
    const open = aShop(database)
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
      await shop.db.transaction().execute(async (tx) => {
        const by = { actor: 'staff' as const, why: 'test', now: shop.now() }
        for (const fulfilment of ['PACKED', 'SHIPPED'] as const)
          await move({ tx }, { orderId: id, to: { fulfilment }, by })
        await issueInvoice({ tx, config: shop.config, queue: shop.queue, now: shop.now() }, id)
      })
      const held = { intent: 'hold', order: number, reason: 'They ask for time', until: '2099-01-31' }
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
      // What it adds up to is nothing of this test.
      await sql`alter table remittance disable trigger user`.execute(db)
      await sql`insert into remittance (carrier, reference, remitted_on, collected, fee, content_hash, is_settled, voided_at, created_at)
        values ('packeta', 'VOID-1', '2026-11-20', 100000, 0, repeat('a', 64), true, now(), now())`.execute(
        db,
      )
      await sql`alter table remittance enable trigger user`.execute(db)
      await sql`insert into reseller_application (email, email_key, first_name, last_name, phone, company_name, ico, billing, locale, expected_volume, created_at)
        values ('one@example.com', 'one@example.com', 'A', 'B', '+420600000000', 'Šunka', '11111111', '{}', 'cs', 'UP_TO_5', now())`.execute(
        db,
      )
      const input = JSON.stringify({
        price_list: 'b2c',
        prices: [{ code: 'BM-SHIRT-XS', min_quantity: 1, price: 350, price_before: 390 }],
      })
      await sql`insert into approval (operation, subject_kind, subject_id, input, amount, reason, asked_by, asked_at, expires_at)
        select 'price.set_many', 'price_list', 'b2c', ${input}::text::jsonb, 9000, 'Sale', min(id), now(), '2099-03-01 12:00+01' from staff_member`.execute(
        db,
      )
    }, 60_000)

    test.each(lists)('$page', async ({ page, file, panel, toldBy = {} }) => {
      const { html } = await opens(page)
      const columns = columnsOf(html, panel)
      expect(columns.length, page).toBeGreaterThan(4)
      const [headings = []] = csvTable((await opens(file)).html)
      // A price list is named by its code, which prices are imported by.
      const { rows } = await sql<{ name: string; code: string }>`
        select coalesce(name, upper(code)) as name, code from price_list`.execute(open().shop.db)
      const codes = Object.fromEntries(rows.map(({ name, code }) => [name, [code]]))
      const told = (column: string) => (page === 'prices' ? codes[column] : toldBy[column]) ?? [column]
      const wanted = columns.filter((column) => !verbs.includes(column)).flatMap(told)
      expect(wanted.filter((column) => !headings.includes(column))).toEqual([])
    })

    test('what they say is what stands on the page', async () => {
      expect(await rowsOf('money/cod.csv?which=all')).toMatchObject([{ Reference: 'VOID-1', State: 'void' }])
      const debts = await rowsOf(`money/receivables.csv?company=${ico}`)
      expect(debts).toMatchObject([{ held: 'They ask for time', Until: '2099-01-31', disputed: '' }])
      expect(debts[0]?.['Invoiced']).toBe(debts[0]?.['Open'])
      const [approval] = await rowsOf('money/approvals.csv')
      expect(approval?.['Valid until']).toMatch(/^2099-03-01 12:00/)
      expect(approval?.['What changes']).toMatch(/BM-SHIRT-XS .*390.* → .*350/)
      expect(await rowsOf('packing/parcels.csv')).toMatchObject([{ Trade: 'Consumer' }])
      expect((await rowsOf('packing/queue.csv')).map(({ State: state }) => state)).toContain('Waits')
      expect(await rowsOf('customers/applications.csv')).toMatchObject([
        { Register: 'not verified', Expects: expect.stringContaining('5') as unknown },
      ])
    })

    test('prices: what is scheduled, the lowest of 30 days, and variants without a price', async () => {
      const { db } = (await database()).owner
      const { rows } = await sql<{ code: string }>`select v.code from variant v
        where not exists (select from price p where p.variant_id = v.id) order by v.code limit 1`.execute(db)
      const prices = await rowsOf('prices/prices.csv')
      const shirt = prices.find(({ Goods: code }) => code === 'BM-SHIRT-XS')
      expect(shirt?.['b2c scheduled']).toMatch(/^385\.00 \(2098-06-01 00:00/)
      // Of a price that was cut: as the page reckons it.
      const { rows: variants } = await sql<{
        id: number
        code: string
      }>`select id, code from variant`.execute(db)
      const variantIds = variants.map(({ id }) => id)
      const lowest = await lowestPrices(
        { db: open().shop.db, now: open().shop.now() },
        { priceList: 'b2c', variantIds },
      )
      for (const { id, code } of variants) {
        const row = prices.find(({ Goods: one }) => one === code)
        const amount = lowest.get(id)
        expect(row?.['Lowest of 30 days'], code).toBe(amount === undefined ? '' : (amount / 100).toFixed(2))
      }
      const { rows: all } = await sql<{
        count: number
      }>`select count(*)::integer as count from variant`.execute(db)
      expect(new Set(prices.map(({ Goods: code }) => code)).size).toBe(all[0]?.count)
      for (const { code } of rows) expect(prices.find(({ Goods: one }) => one === code)?.['b2c']).toBe('')
    })
  },
  { demo: true },
)
