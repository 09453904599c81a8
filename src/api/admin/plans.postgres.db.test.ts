// No list of the back office reads a big table from end to end, however many orders there are (docs/decisions/0095).
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedLarge } from '../../../bench/large-shop.ts'
import { calls } from '../../../test/access-table.ts'
import { demo, demoPassword, signedIn, withDemoAccounts } from '../../../test/accounts.ts'
import { startShop, type TestShop, type Visitor } from '../../../test/app.ts'
import { withDatabase, type TestDatabase } from '../../../test/database.ts'
import { openPostgres } from '../../server/postgres.ts'

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
  'money_entry',
  'order_money',
  'stock_movement',
  'lot_movement',
  'customer',
  'cart',
  'visitor',
]
const orders = 8000
/** The orders of a rare word, which are looked at all, and a page; a table that is read whole has more. */
const mostRead = 6000

/**
 * Lines are counted and then looked at, order by order; movements are found by ranges of their days, which as few as these
 * have one of.
 */
const several: Record<string, number> = { order_line: 3, stock_movement: 10 }

/** Beside the calls that the table of access knows: every filter and sort of orders, and words few and many orders have. */
const searches = [
  ...['newest', 'oldest', 'total', 'ship_by'].map((sort) => `sort=${sort}`),
  ...['NEW', 'WAITING_APPROVAL', 'CONFIRMED', 'COMPLETED', 'CANCELLED'].map((state) => `order=${state}`),
  ...['NOT_DUE_YET', 'AWAITING', 'PAID', 'REVIEW', 'REFUND_DUE', 'PARTLY_REFUNDED', 'REFUNDED'].map(
    (state) => `payment=${state}`,
  ),
  ...['WAITING', 'READY', 'PACKED', 'SHIPPED', 'DELIVERED', 'RETURNED'].map((state) => `fulfilment=${state}`),
  'held=true',
  'held=false',
  'shipping=ppl_home',
  'shipping=pickup',
  'method=transfer',
  'method=card&sort=total',
  'trade=B2B',
  'customer=1000034',
  'company=1000034',
  'representative=1000001',
  'representative=5',
  'from=2026-11-20',
  'from=2025-01-01&to=2025-01-07',
  'least=99999999',
  'tag=none',
  'country=CZ',
  'country=SK',
  ...[
    'n',
    'nov',
    'novak',
    'jan nov',
    'z400000',
    '777',
    '%2B420 600',
    'chilli',
    'jerky',
    'BM-CHILLI',
    'nobody',
  ].map((word) => `q=${word}`),
  'q=nov&trade=B2B&sort=total',
].map((query) => `/api/admin/orders/search?${query.replaceAll(' ', '%20')}`)
const others = [
  ...['waiting', 'review', 'refund_due', 'held'].map((filter) => `/api/admin/orders?filter=${filter}`),
  ...['nov', 'jan novak', '2600', 'F26', 'Z40000', '+420600', 'L2611', 'chilli', 'platba 1'].map(
    (word) => `/api/admin/find?q=${encodeURIComponent(word)}`,
  ),
]
const known = Object.keys(calls)
  .filter((call) => call.startsWith('GET /api/admin/'))
  .map((call) => call.slice(4))

withDatabase(
  'the back office with many orders',
  (database) => {
    let shop: TestShop
    let staff: Visitor
    let single: ReturnType<typeof openPostgres>
    beforeAll(async () => {
      const { owner, url, ownerUrl } = (await database()) as TestDatabase & { url: string; ownerUrl: string }
      const first = await startShop(owner)
      await withDemoAccounts(first)
      await first.close()
      await seedLarge(owner, {
        scale: orders / 1_000_000,
        now: new Date('2026-11-21T12:00:00Z'),
        tell: () => {},
      })
      // Where there is an index it is used, as with a thousand times as many rows.
      const name = new URL(ownerUrl).pathname.slice(1)
      await sql.raw(`alter database ${name} set enable_seqscan = off`).execute(owner.db)
      // The planner thinks of a million orders.
      await sql`update pg_class set reltuples = reltuples * 125 where relname = any(${[...big, ...(await indexesOf())]}::text[])`.execute(
        owner.db,
      )
      // One connection, whose counts are told when they are asked for.
      single = openPostgres(url, 1, { patience: 10 })
      shop = await startShop(single)
      staff = await signedIn(shop, demo.admin, demoPassword)
    }, 120_000)
    afterAll(async () => {
      await shop?.close()
      await single?.close()
    })

    const indexesOf = async (): Promise<string[]> => {
      const { rows } = await sql<{
        name: string
      }>`select indexname as name from pg_indexes where tablename = any(${big}::text[])`.execute(
        (await database()).owner.db,
      )
      return rows.map(({ name }) => name)
    }
    const counted = async (): Promise<Map<string, { scans: number; read: number }>> => {
      await sql`select pg_stat_force_next_flush()`.execute(single.db)
      const { rows } = await sql<{ name: string; scans: number; read: number }>`
        select relname as name, seq_scan::integer as scans, (seq_tup_read + coalesce(idx_tup_fetch, 0))::integer as read
        from pg_stat_user_tables where relname = any(${big}::text[])`.execute((await database()).owner.db)
      return new Map(rows.map((row) => [row.name, row]))
    }

    test('everything is there and fits together', async () => {
      const { db } = (await database()).owner
      const faults = await sql<{ what: string; count: number }>`
        select what, count::integer from (
          select 'search rows' as what, (select count(*) from shop_order o left join order_search s on s.order_id = o.id
            where s.words is distinct from ' ' || array_to_string(order_search_words(o), ' ') || ' ' or s.total <> o.total_with_vat
              or s.country <> order_country(o)) as count
          union all select 'words', (select count(*) from (
            select order_id, w as word from order_search, unnest(string_to_array(trim(words), ' ')) w) a
            full join order_word b using (order_id, word) where a.word is null or b.word is null or a.order_id is null)
          union all select 'sums of sales', sales_rebuild('-infinity', 'infinity')
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
      const { rows: references } = await sql<{ name: string; query: string }>`
        select k.conname as name, format('select count(*)::integer as count from %s c where %s and not exists (select from %s p where %s)', k.conrelid::regclass,
          (select string_agg(format('c.%I is not null', a.attname), ' and ') from unnest(k.conkey) u join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u),
          k.confrelid::regclass,
          (select string_agg(format('p.%I = c.%I', f.attname, a.attname), ' and ') from unnest(k.conkey, k.confkey) u(x, y)
            join pg_attribute a on a.attrelid = k.conrelid and a.attnum = x join pg_attribute f on f.attrelid = k.confrelid and f.attnum = y)) as query
        from pg_constraint k where k.contype = 'f' and k.connamespace = 'public'::regnamespace`.execute(db)
      for (const { name, query } of references) {
        const { rows } = await sql.raw<{ count: number }>(query).execute(db)
        if (rows[0]?.count !== 0) lonely.push(name)
      }
      expect(references.length).toBeGreaterThan(50)
      expect(lonely, 'rows that lack what they refer to').toEqual([])
    })

    test('no call reads a big table whole', async () => {
      const faults: string[] = []
      for (const url of [...known, ...searches, ...others]) {
        const before = await counted()
        const { status } = await staff.get(url)
        expect([200, 404], url).toContain(status)
        for (const [table, { scans, read }] of await counted()) {
          const was = before.get(table) ?? { scans: 0, read: 0 }
          if (scans > was.scans) faults.push(`${url}: scans ${table}`)
          else if (read - was.read > mostRead * (several[table] ?? 1))
            faults.push(`${url}: reads ${read - was.read} rows of ${table}`)
        }
      }
      expect(known.length).toBeGreaterThan(40)
      expect(faults).toEqual([])
    }, 120_000)
  },
  { demo: true },
)
