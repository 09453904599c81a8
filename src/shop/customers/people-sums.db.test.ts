// Accounts, companies and guests sorted by orders and turnover: the stored sums match orders and documents.
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { withShop } from '../../../test/app.ts'
import { anAccount } from '../../../test/staff.ts'
import { aCompany } from '../../../test/companies.ts'
import { pageIn } from '../../../test/page-in.ts'
import { submitted } from '../../../test/submitted.ts'
import { sqlRows } from '../../../test/statements.ts'
import { foldAll } from '../analytics/analytics.ts'
import { peopleSorts, type PeopleSort } from './rules.ts'
import { searchPeople } from './search.ts'

withShop('customers by their orders and turnover', (open, database) => {
  const orders: number[] = []
  const accounts: number[] = []
  let company = 0
  let documents = 0
  const owner = async () => (await database()).owner.db
  beforeAll(async () => {
    for (let nth = 0; nth < 6; nth++) orders.push((await submitted(open())).id)
    for (const name of ['one', 'two'])
      accounts.push(await anAccount(open().shop.db, `${name}.sums@example.cz`))
    company = (await aCompany(open())).id
    // Documents are inserted directly here: their other effects are not part of this test.
    const db = await owner()
    for (const statement of [
      'alter table shop_order disable trigger order_company_stays',
      'alter table invoice_series disable trigger user',
      `insert into invoice_series (kind, year, last) values ('INVOICE', 2026, 1) on conflict do nothing`,
      'alter table invoice disable trigger user',
      'alter table invoice enable trigger person_sales_invoiced',
    ])
      await sql.raw(statement).execute(db)
  })

  const document = async (orderId: number, base: number) => {
    const nth = ++documents
    const number = `F26${String(9_000_000 + nth)}`
    const snapshot = JSON.stringify({ lines: [], vat: [{ base: base - 1 }, { base: 1 }] })
    await sqlRows(
      await owner(),
    )`insert into invoice (order_id, kind, year, sequence, number, cause, issued_on, taxable_on, total, snapshot, sha256, created_at)
        values (${orderId}, 'INVOICE', 2026, ${9_000_000 + nth}, ${number}, ${`sale:${nth}`}, '2026-11-20', '2026-11-20', 0,
          ${snapshot}::text, sha256(convert_to(${snapshot}::text, 'UTF8')), now())`
  }
  const given = async (id: number, { account, company: isCompanys, email }: Whose) =>
    await sql`update shop_order set customer_id = ${account === null ? null : (accounts[account] ?? 0)},
        company_id = ${isCompanys ? company : null}, email = ${email} where id = ${id}`.execute(await owner())

  /** Everyone, with the sums of their orders and documents. */
  const plain = async () => {
    const rows = await sqlRows<{ who: string; orders: number; turnover: number }>(open().shop.db)`
        with sums as (
          select o.*, (select coalesce(sum((v ->> 'base')::bigint), 0) from invoice i, jsonb_array_elements(i.snapshot::jsonb -> 'vat') v
            where i.order_id = o.id) as base from shop_order o
        )
        select 'ACCOUNT ' || c.id as who, count(o.id)::integer as orders, coalesce(sum(o.base), 0)::bigint as turnover
          from customer c left join sums o on o.customer_id = c.id where c.erased_at is null group by c.id
        union all
        select 'COMPANY ' || c.id, count(o.id)::integer, coalesce(sum(o.base), 0)::bigint
          from company c left join sums o on o.company_id = c.id group by c.id
        union all
        select 'GUEST ' || max(o.id), count(*)::integer, sum(o.base)::bigint from sums o
          where o.customer_id is null and lower(o.email) not like '%@erased.invalid'
            and lower(o.email) not in (select email_key from customer) group by lower(o.email)`
    return rows
  }
  const listed = async (sort: PeopleSort, size: number) => {
    const found: { who: string; orders: number; turnover: number }[] = []
    let after: string | undefined
    do {
      const page = pageIn(
        await searchPeople({ db: open().shop.db }, { query: '', filter: {}, sort, size, after }),
      )
      found.push(
        ...page.rows.map(({ kind, id, orders: count, turnover }) => ({
          who: `${kind} ${id}`,
          orders: count,
          turnover,
        })),
      )
      after = page.next ?? undefined
    } while (after !== undefined)
    return found
  }

  interface Whose {
    account: number | null
    company: boolean
    email: string
  }
  const step = fc.record({
    nth: fc.nat(5),
    account: fc.constantFrom(null, null, 0, 1),
    company: fc.boolean(),
    email: fc.constantFrom('One@Example.cz', 'one@example.cz', 'two@example.cz', 'gone@erased.invalid'),
    base: fc.option(fc.integer({ min: -500, max: 900 })),
    isFolded: fc.boolean(),
  })
  const wrong = async () =>
    (await sqlRows<{ count: number }>(open().shop.db)`select person_sales_rebuild() as count`)[0]?.count

  test('sums are those of orders and documents, whichever owner orders get, folded or not; each stands once in each order', async () => {
    const byName = (one: { who: string }, other: { who: string }) => (one.who < other.who ? -1 : 1)
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
        for (const { nth, base, isFolded, ...whose } of steps) {
          await given(orders[nth] ?? 0, whose)
          if (base !== null) await document(orders[nth] ?? 0, base)
          if (isFolded) await foldAll({ db: open().shop.db })
        }
        const right = (await plain()).toSorted(byName)
        for (const sort of peopleSorts) {
          const found = await listed(sort, 3)
          expect(found.toSorted(byName), sort).toEqual(right)
          const column = sort.startsWith('orders') ? 'orders' : 'turnover'
          if (!/^(?:orders|turnover)/.test(sort)) continue
          const values = found.map((row) => row[column])
          const up = sort.endsWith('_down') ? values.toReversed() : values
          expect(up, sort).toEqual(up.toSorted((one, other) => one - other))
        }
        expect(await wrong(), 'sums that differ from orders and documents').toBe(0)
      }),
      { numRuns: 12 },
    )
  })

  test('what is kept is put right', async () => {
    await foldAll({ db: open().shop.db })
    const db = await owner()
    await sqlRows(
      db,
    )`update person_sales set turnover = turnover + 1 where kind = 'ACCOUNT' and owner = ${accounts[0]}`
    await sqlRows(db)`delete from person_sales where kind = 'COMPANY' and owner = ${company}`
    expect(await wrong()).toBeGreaterThan(1)
    expect(await wrong()).toBe(0)
    const kept = await sql`select owner from person_sales where kind = 'GUEST' and orders = 0`.execute(db)
    expect(kept.rows).toEqual([])
  })
})
