// Nothing that staff reads reads a big table from end to end, however many orders there are (docs/back-office.md, "Lists at a million orders").
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedLarge } from '../../../bench/large-shop.ts'
import { demo, demoPassword, signedIn, withDemoAccounts } from '../../../test/accounts.ts'
import {
  callReads,
  dataOf,
  pageReads,
  readsOf,
  samples,
  type Read,
  type Sample,
} from '../../../test/admin-reads.ts'
import { startShop, type TestShop, type Visitor } from '../../../test/app.ts'
import { type TestDatabase, withDemo } from '../../../test/database.ts'
import { expectEverySort } from '../../../test/every-sort.ts'
import { openPagesApp, type PagesApp } from '../../../test/pages-app.ts'
import { sqlRows } from '../../../test/statements.ts'
import { adminPages } from '../../office/routes.ts'
import { openPostgres } from '../../server/postgres.ts'
import { listCostFacts, listDocumentFacts, listPlacedFacts } from '../../shop/analytics/analytics.ts'
import { costSorts, placedSorts, taxedSorts } from '../../shop/analytics/rules.ts'
import { listDocuments } from '../../shop/invoices/invoices.ts'
import { documentSorts } from '../../shop/invoices/rules.ts'
import { listLines } from '../../shop/remittances/remittances.ts'
import { lineSorts } from '../../shop/remittances/rules.ts'
import { findParcelList } from '../../shop/shipments/shipments.ts'

/** Tables that grow with the trade. */
const big = [
  'shop_order',
  'order_search',
  'order_word',
  'order_line',
  'order_event',
  'order_vat',
  'shipment',
  'shipment_line',
  'shipment_event',
  'invoice',
  'payment_attempt',
  'bank_transaction',
  'money_received',
  'money_word',
  'money_entry',
  'order_money',
  'stock_movement',
  'lot_movement',
  'customer',
  'cart',
  'visitor',
  'order_note',
  'order_tag',
  'mail',
  'audit_event',
  'complaint',
  'withdrawal',
  'remittance_line',
  'review',
  'newsletter_subscriber',
  'campaign_recipient',
  'webhook_delivery',
  'webhook_attempt',
  'person_sales',
]
const orders = 8000
/** The orders of a rare word, which are looked at all, and a page; a table that is read whole has more. */
const mostRead = 6000

/**
 * Lines are counted and then looked at, order by order; movements are found by ranges of their days, which as few as these
 * have one of.
 */
const several: Record<string, number> = { order_line: 3, stock_movement: 10 }

/** Pages that read more, and why. */
const excepted = [
  // The months of one who placed no order are looked for by the summary of days, which is short in a shop of this size.
  /^\/admin\/representatives\/\d+(\?|$)/,
  // As few orders as these do not fill a page.
  /q=2500&trade=B2B&sort=total$/,
]

withDemo('the back office with many orders', (database) => {
  let shop: TestShop
  let staff: Visitor
  let pages: PagesApp
  let single: ReturnType<typeof openPostgres>
  /** The test's own queries as the database's owner, on one connection for the same reason. */
  let asking: ReturnType<typeof openPostgres>
  beforeAll(async () => {
    const { url, ownerUrl } = (await database()) as TestDatabase & { url: string; ownerUrl: string }
    // A closed connection has reported its counts; open ones are asked to.
    const owner = openPostgres(ownerUrl, 2, { patience: 10 })
    const first = await startShop(owner)
    await withDemoAccounts(first)
    await first.close()
    // Autovacuum would recount the rows during the reads, and the planner would again assume a small shop.
    for (const table of big)
      await sql.raw(`alter table ${table} set (autovacuum_enabled = false)`).execute(owner.db)
    await seedLarge(owner, {
      scale: orders / 1_000_000,
      now: new Date('2026-11-21T12:00:00Z'),
      tell: () => {},
    })
    // Where there is an index it is used, as with a thousand times as many rows.
    const name = new URL(ownerUrl).pathname.slice(1)
    await sql.raw(`alter database ${name} set enable_seqscan = off`).execute(owner.db)
    // The planner thinks of a million orders.
    await sqlRows(owner.db)`
        update pg_class set reltuples = reltuples * 125 where relname = any(${big}::text[])
          or relname in (select indexname from pg_indexes where tablename = any(${big}::text[]))`
    await owner.close()
    // A single connection, which reports its counts on request.
    single = openPostgres(url, 1, { patience: 10 })
    asking = openPostgres(ownerUrl, 1, { patience: 10 })
    shop = await startShop(single)
    staff = await signedIn(shop, demo.admin, demoPassword)
    pages = await openPagesApp(shop.shop)
  }, 180_000)
  afterAll(async () => {
    await pages?.close()
    await shop?.close()
    await single?.close()
    await asking?.close()
  })

  const counted = async (): Promise<Map<string, { scans: number; read: number }>> => {
    await sqlRows(single.db)`select pg_stat_force_next_flush()`
    // As pg_stat_user_tables, which looks at each table of the database.
    const rows = await sqlRows<{ name: string; scans: number; read: number }>(asking.db)`
        select name, pg_stat_get_numscans(id)::integer as scans,
          (pg_stat_get_tuples_returned(id) + pg_stat_get_tuples_fetched(id)
            + (select coalesce(sum(pg_stat_get_tuples_fetched(indexrelid)), 0) from pg_index where indrelid = id))::integer as read
        from unnest(${big}::text[]) name, to_regclass(name) id`
    return new Map(rows.map((row) => [row.name, row]))
  }

  test('everything is there and fits together', async () => {
    const { db } = asking
    const faults = await sql<{ what: string; count: number }>`
        select what, count::integer from (
          select 'search rows' as what, (select count(*) from shop_order o left join order_search s on s.order_id = o.id
            where s.words is distinct from ' ' || array_to_string(order_search_words(o), ' ') || ' ' or s.total <> o.total_with_vat or s.buyer <> order_buyer(o)
              or s.country <> order_country(o)) as count
          union all select 'words', (select count(*) from (
            select order_id, w as word from order_search, unnest(string_to_array(trim(words), ' ')) w) a
            full join order_word b using (order_id, word) where a.word is null or b.word is null or a.order_id is null)
          union all select 'words of money', (select count(*) from (select m.id, w as word from money_received m, unnest(money_words(m)) w) a
            full join money_word b on b.received_id = a.id and b.word = a.word collate "C" where a.word is null or b.word is null)
          union all select 'sums of sales', sales_rebuild('-infinity', 'infinity')
          union all select 'customers by day', buyers_rebuild()
          union all select 'sums of customers', person_sales_rebuild()
          union all select 'orders that were paid something else', (select count(*) from order_money m
            where settled <> (select coalesce(sum(amount), 0) from money_entry e where e.order_id = m.order_id))
          union all select 'paid orders that owe or have too much', (select count(*) from shop_order o left join order_money m on m.order_id = o.id
            where o.payment_state = 'PAID' and coalesce(m.settled, 0) <> order_due(o.id))
          union all select 'free money', (select count(*) from money_received m where free <> amount
            - (select coalesce(sum(amount), 0) from money_entry e where e.received_id = m.id))
          union all select 'documents that do not add up', (select count(*) from invoice i where total <>
            (select sum((r ->> 'total')::bigint) from jsonb_array_elements(snapshot::jsonb -> 'lines') r))
          union all select 'recapitulations', (select count(*) from invoice i where total <>
            (select sum((r ->> 'base')::bigint + (r ->> 'vat')::bigint) from jsonb_array_elements(snapshot::jsonb -> 'vat') r))
          union all select 'orders whose lines do not add up', (select count(*) from shop_order o where order_type = 'B2C' and goods_with_vat <>
            (select sum(l.total) from order_line l where l.order_id = o.id))
          union all select 'orders whose tax does not add up', (select count(*) from shop_order o where total_with_vat <>
            (select sum(v.base + v.vat) from order_vat v where v.order_id = o.id))
          union all select 'lots', (select count(*) from lot l where on_hand <> (select coalesce(sum(change), 0) from lot_movement m where m.lot_id = l.id))
          union all select 'stock that lies elsewhere', (select count(*) from stock s
            where on_hand + held + (select coalesce(sum(-m.change), 0) from stock_movement m where m.variant_id = s.variant_id and m.reason in ('SOLD', 'RELEASED'))
              + (select coalesce(sum(m.change), 0) from lot_movement m join lot l on l.id = m.lot_id where l.variant_id = s.variant_id and m.reason in ('PACKED', 'UNPACKED'))
              <> (select coalesce(sum(on_hand), 0) from lot l where l.variant_id = s.variant_id))
          union all select 'credit of companies', (select count(*) from company c where credit_used <>
            (select coalesce(sum(owed_on_invoice(o)), 0) from shop_order o where o.company_id = c.id))
        ) as faults where count > 0`.execute(db)
    expect(faults.rows).toEqual([])
    const lonely: string[] = []
    const references = await sqlRows<{ name: string; query: string }>(db)`
        select k.conname as name, format('select count(*)::integer as count from %s c where %s and not exists (select from %s p where %s)', k.conrelid::regclass,
          (select string_agg(format('c.%I is not null', a.attname), ' and ') from unnest(k.conkey) u join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u),
          k.confrelid::regclass,
          (select string_agg(format('p.%I = c.%I', f.attname, a.attname), ' and ') from unnest(k.conkey, k.confkey) u(x, y)
            join pg_attribute a on a.attrelid = k.conrelid and a.attnum = x join pg_attribute f on f.attrelid = k.confrelid and f.attnum = y)) as query
        from pg_constraint k where k.contype = 'f' and k.connamespace = 'public'::regnamespace`
    for (const { name, query } of references) {
      const { rows } = await sql.raw<{ count: number }>(query).execute(db)
      if (rows[0]?.count !== 0) lonely.push(name)
    }
    expect(references.length).toBeGreaterThan(50)
    expect(lonely, 'rows that lack what they refer to').toEqual([])
  })

  test('every page and call of the back office is asked, with each of its filters', async () => {
    expect(Object.keys(pageReads).toSorted()).toEqual(Object.keys(adminPages).toSorted())
    const { text } = await staff.get('/api/openapi.json')
    const { paths } = JSON.parse(text) as {
      paths: Record<string, { get?: { parameters?: { name: string; in: string }[] } }>
    }
    const calls = Object.entries(paths).filter(([path, { get }]) => get && path.startsWith('/api/admin/'))
    expect(Object.keys(callReads).toSorted()).toEqual(calls.map(([path]) => path).toSorted())
    const paging = ['size', 'after']
    const unasked = calls.flatMap(([path, { get }]) =>
      (get?.parameters ?? [])
        .filter(({ name, in: where }) => where === 'query' && !paging.includes(name))
        .filter(({ name }) => !callReads[path]?.some((query) => new URLSearchParams(query).has(name)))
        .map(({ name }) => `${path}: ${name}`),
    )
    expect(unasked).toEqual([])
  })

  const statusOf = async ({ kind, url }: Read): Promise<number> => {
    if (kind === 'call') return (await staff.get(url)).status
    const cookie = [...staff.cookies].map((pair) => pair.join('=')).join('; ')
    const { statusCode } = await pages.app.inject({ url: dataOf(url), headers: { cookie } })
    return statusCode
  }

  test.each(['', '&trade=B2B', '&from=2025-03-01&to=2025-12-24', '&order=CANCELLED', '&least=3000'])(
    'what most orders have finds them in their order, page by page, with the filter "%s"',
    async (filter) => {
      const { db } = asking
      const passes = {
        '': sql`true`,
        '&trade=B2B': sql`s.order_type = 'B2B'`,
        '&from=2025-03-01&to=2025-12-24': sql`day_in_prague(s.created_at) between '2025-03-01' and '2025-12-24'`,
        '&order=CANCELLED': sql`o.order_state = 'CANCELLED'`,
        '&least=3000': sql`s.total >= 300000`,
      }[filter]
      for (const words of [['420'], ['420', 'posta.example'], ['420', 'jerky'], ['420', 'nov']])
        for (const sort of ['newest', 'oldest'] as const) {
          const has = words
            .filter((word) => word !== 'jerky')
            .map((word) => sql`strpos(s.words, ${` ${word}`}) > 0`)
          const rows = await sqlRows<{ number: string }>(db)`
              select o.number from order_search s join shop_order o on o.id = s.order_id
              where ${sql.join([passes, ...has], sql` and `)} order by o.id ${sort === 'newest' ? sql`desc` : sql`asc`} limit 700`
          const found: string[] = []
          const pagesRead: string[][] = []
          let after = ''
          do {
            const query = `q=${words.join('%20')}&sort=${sort}&size=300${filter}${after && `&after=${after}`}`
            const { text } = await staff.get(`/api/admin/orders/search?${query}`)
            const page = JSON.parse(text) as {
              orders: { number: string }[]
              next: string | null
              previous: string | null
            }
            pagesRead.push(page.orders.map(({ number }) => number))
            found.push(...(pagesRead.at(-1) ?? []))
            after = page.next ?? ''
            if (pagesRead.length === 2 && page.previous) {
              const back = await staff.get(
                `/api/admin/orders/search?q=${words.join('%20')}&sort=${sort}&size=300${filter}&after=${page.previous}`,
              )
              const before = JSON.parse(back.text) as typeof page
              expect(before.orders.map(({ number }) => number)).toEqual(pagesRead[0])
            }
          } while (after && found.length < 700)
          expect(found.slice(0, 700), words.join(' ')).toEqual(rows.map(({ number }) => number))
        }
    },
  )

  test.each([
    ['', sql`true`],
    ['order=CANCELLED', sql`o.order_state = 'CANCELLED'`],
    ['fulfilment=READY', sql`o.fulfilment_state = 'READY'`],
    ['method=transfer&least=3000', sql`p.code = 'transfer' and s.total >= 300000`],
    ['from=2025-03-01&to=2025-03-20', sql`day_in_prague(s.created_at) between '2025-03-01' and '2025-03-20'`],
    ['q=novak%20jana', sql`s.words ~ ' novak' and s.words ~ ' jana'`],
  ])('orders stand by number and by buyer, page by page, with "%s"', async (filter, passes) => {
    const most = 600
    for (const [sort, by] of [
      ['number', sql`o.number`],
      ['number_down', sql`o.number desc`],
      ['buyer', sql`s.buyer, o.id`],
      ['buyer_down', sql`s.buyer desc, o.id desc`],
    ] as const) {
      const rows = await sqlRows<{ number: string }>(asking.db)`
          select o.number from order_search s join shop_order o on o.id = s.order_id join payment p on p.id = o.payment_id
          where ${passes} order by ${by} limit ${most}`
      const found: string[] = []
      let after = ''
      do {
        const { text } = await staff.get(
          `/api/admin/orders/search?${filter}&sort=${sort}&size=250${after && `&after=${after}`}`,
        )
        const page = JSON.parse(text) as { orders: { number: string }[]; next: string | null; sort: string }
        found.push(...page.orders.map(({ number }) => number))
        after = page.next ?? ''
      } while (after && found.length < most)
      expect(found.slice(0, most), sort).toEqual(rows.map(({ number }) => number))
    }
  })

  test.each([
    ['420', ['DELIVERED']],
    ['420', ['ANNOUNCED', 'HANDED_OVER']],
    ['novak', ['DELIVERED']],
    ['jana 420', ['DELIVERED', 'HANDED_OVER']],
    ['2500', ['DELIVERED']],
  ] as const)('parcels of orders that are found by "%s" in the states %j', async (q, states) => {
    const has = q.split(' ').map((word) => sql`strpos(s.words, ${` ${word}`}) > 0`)
    const rows = await sqlRows<{ reference: string }>(asking.db)`
        select p.reference from shipment p join order_search s on s.order_id = p.order_id
        where p.state = any(${[...states]}) and ${sql.join(has, sql` and `)} order by p.order_id, p.id limit 400`
    const found: string[] = []
    let after: string | undefined
    do {
      const page = await findParcelList({ db: single.db }, { states, q, asked: { size: 150, after } })
      if (!('rows' in page)) throw new Error('A page was refused')
      found.push(...page.rows.map(({ reference }) => reference))
      after = page.next ?? undefined
    } while (after !== undefined && found.length < 400)
    expect(found.slice(0, 400)).toEqual(rows.map(({ reference }) => reference))
  })

  test('more than a few orders of a word stand from the newest in place of by their buyers, and the answer says so', async () => {
    const asked = async (sort: string) =>
      JSON.parse((await staff.get(`/api/admin/orders/search?q=420&sort=${sort}&size=50`)).text) as {
        orders: unknown[]
        sort: string
      }
    const newest = await asked('newest')
    expect(await asked('buyer')).toEqual(newest)
    expect(newest.sort).toBe('newest')
  })

  test('lists of a large shop have each row once in each order', async () => {
    const { db } = single
    const size = 40
    const days = { from: '2026-11-01', to: '2026-11-05' }
    const facts = { ...days, from: '2026-11-04' }
    const longest = await db
      .selectFrom('remittance_line')
      .select('remittance_id as id')
      .groupBy('remittance_id')
      .orderBy(sql`count(*)`, 'desc')
      .executeTakeFirstOrThrow()
    const id = ({ id: one }: { id: number }) => one
    await expectEverySort({
      sorts: documentSorts,
      read: async (asked) => await listDocuments({ db }, { ...asked, days }),
      idOf: id,
      values: { issued: ({ issuedOn }) => issuedOn, total: ({ total }) => total },
      size,
    })
    await expectEverySort({
      sorts: lineSorts,
      read: async (asked) =>
        await listLines({ db }, { ...asked, remittanceId: longest.id, undecidedOnly: false }),
      idOf: id,
      values: { amount: ({ amount }) => amount },
      size: 3,
    })
    await expectEverySort({
      sorts: placedSorts,
      read: async (asked) => await listPlacedFacts({ db }, { ...asked, ...facts }),
      idOf: id,
      values: { value: ({ value }) => value },
      size: 10,
    })
    await expectEverySort({
      sorts: taxedSorts,
      read: async (asked) => await listDocumentFacts({ db }, { ...asked, ...facts }),
      idOf: id,
      values: { tax_point: ({ taxableOn }) => taxableOn, with_vat: ({ total }) => total },
      size: 10,
    })
    await expectEverySort({
      sorts: costSorts,
      read: async (asked) => await listCostFacts({ db }, { ...asked, ...facts }),
      idOf: id,
      size: 10,
    })
  }, 60_000)

  test('no page and no call reads a big table whole', async () => {
    const named = {} as Record<Sample, string>
    for (const [sample, statement] of Object.entries(samples)) {
      const { rows } = await sql.raw<{ name: string }>(statement).execute(asking.db)
      named[sample as Sample] = rows[0]?.name ?? '0'
    }
    await sqlRows(asking.db)`select pg_stat_force_next_flush()`
    const faults: string[] = []
    const reads = readsOf(adminPages, named).filter(({ url }) => !excepted.some((one) => one.test(url)))
    let before = await counted()
    for (const read of reads) {
      const status = await statusOf(read)
      const after = await counted()
      // Of some kinds there is nothing in this shop.
      if (![200, 404, 409, 422].includes(status)) faults.push(`${read.url}: answers ${status}`)
      for (const [table, { scans, read: now }] of after) {
        const was = before.get(table) ?? { scans: 0, read: 0 }
        if (scans > was.scans) faults.push(`${read.url}: scans ${table}`)
        else if (now - was.read > mostRead * (several[table] ?? 1))
          faults.push(`${read.url}: reads ${now - was.read} rows of ${table}`)
      }
      before = after
    }
    expect(faults).toEqual([])
  }, 300_000)
})
