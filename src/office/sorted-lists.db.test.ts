// The lists of the back office in each of their orders, page by page: rows with equal or missing values appear exactly once.
import { csvTable } from '../../test/csv-cells.ts'
import { listProducts } from '../shop/catalogue/catalogue.ts'
import { productSorts, productStockSorts, retailPrice } from '../shop/catalogue/rules.ts'
import { applicationSorts } from '../shop/resellers/rules.ts'
import { listApplications } from '../shop/resellers/resellers.ts'
import { listLevels, listLots, listReceipts, listStocktakes, stockOf, type Lot } from '../shop/stock/stock.ts'
import { levelSorts, lotSorts, receiptSorts, stocktakeSorts } from '../shop/stock/rules.ts'
import { listClaims } from '../workflows/claims/claims.ts'
import { payoutDueSorts, payoutSorts } from '../shop/payments/rules.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { withShop } from '../../test/app.ts'
import { expectEverySort } from '../../test/every-sort.ts'
import { pageIn } from '../../test/page-in.ts'
import { plainForms } from '../../test/plain-forms.ts'
import { aMember } from '../../test/staff.ts'
import { submitted } from '../../test/submitted.ts'
import { sqlRows } from '../../test/statements.ts'
import type { Db } from '../server/db.ts'
import { bounceSorts, selectBounces } from '../server/mail.ts'
import { everyRow, type PageQuery } from '../server/page.ts'
import { findAuditEvents } from '../shop/audit/audit.ts'
import { auditSorts } from '../shop/audit/rules.ts'
import { listMoney } from '../shop/money/money.ts'
import { moneyFilters, moneySorts } from '../shop/money/rules.ts'
import { listCampaigns, listSubscribers } from '../shop/newsletter/newsletter.ts'
import { campaignSorts, subscriberSorts } from '../shop/newsletter/rules.ts'
import { listPayoutDue, listPayouts } from '../shop/payments/payments.ts'
import { listLines, listRemittances } from '../shop/remittances/remittances.ts'
import { lineSorts, remittanceSorts } from '../shop/remittances/rules.ts'
import { figuresOf, listRepresentatives } from '../shop/representatives/representatives.ts'
import { commissionSorts, representativeSorts } from '../shop/representatives/rules.ts'
import { findReviews } from '../shop/reviews/reviews.ts'
import { reviewSorts } from '../shop/reviews/rules.ts'
import { findApprovals, findKeys } from '../shop/staff/staff.ts'
import { approvalSorts, keySorts } from '../shop/staff/rules.ts'
import { findDeliveries, findEndpoints } from '../shop/webhooks/webhooks.ts'
import { deliverySorts, endpointSorts } from '../shop/webhooks/rules.ts'
import { workSorts } from '../shop/work/rules.ts'
import { listWork } from '../shop/work/work.ts'

const today = '2026-11-21'
const now = new Date('2026-11-21T12:00:00Z')

/** Seeds seven rows of each kind: several with the same value, and some without one. */
async function fill(db: Db): Promise<void> {
  const at = sql`'2026-11-01 10:00+01'::timestamptz + (n % 3) * interval '1 day'`
  const staff = sql`(select min(id) from staff_member)`
  // Standalone rows: their totals and their origin do not matter for these tests.
  const alone = ['campaign', 'remittance', 'payout_batch', 'payment_refund', 'stock_movement']
  for (const table of alone) await sql.raw(`alter table ${table} disable trigger user`).execute(db)
  const goods = sql`'Jerky', 'Sáček byl otevřený.', 'money', 'cs'`
  for (const statement of [
    sql`insert into money_received (kind, key, received_on, currency, original_amount, amount, free, created_at)
      select 'CASH', 'sort' || n, date '2026-11-01' + n % 3, 'CZK', 100 + n % 2, 100 + n % 2, 100 + n % 2, ${at} from generate_series(1, 7) n`,
    sql`insert into approval (operation, subject_kind, subject_id, input, amount, asked_by, asked_at, expires_at)
      select 'money.keep', 'money', n, jsonb_build_object('n', n), 100 + n % 2, ${staff}, ${at}, ${at} + interval '7 days' from generate_series(1, 7) n`,
    sql`insert into api_key (staff_id, name, prefix, secret_hash, permissions, calls_per_minute, created_at, expires_at, last_used_at)
      select ${staff}, 'Klíč ' || n, 'bmk_12345678', sha256(n::text::bytea), '{orders.read}', 60, ${at}, ${at} + interval '30 days',
        case when n % 2 = 0 then ${at} + interval '1 hour' end from generate_series(1, 7) n`,
    sql`insert into campaign (key, subject_cs, body_cs, subject_en, body_en, changed_at)
      select 'sort' || n, 'a', 'b', 'c', 'd', ${at} from generate_series(1, 7) n`,
    sql`insert into newsletter_subscriber (email, email_key, locale, consented_at, confirmed_at, unsubscribed_at)
      select 'S' || n || '@example.com', 's' || n || '@example.com', case when n % 2 = 0 then 'en' else 'cs' end, ${at},
        case when n % 3 > 0 then ${at} end, case when n % 5 = 0 then ${at} end from generate_series(1, 7) n`,
    sql`update campaign set state = 'SCHEDULED', send_at = '2026-12-01 10:00+01' where id % 2 = 0 and key like 'sort%'`,
    sql`insert into webhook_endpoint (url, name, events, staff_id, created_at)
      select 'https://example.com/' || n, 'Účetní ' || n % 2, '{order.paid}', ${staff}, ${at} from generate_series(1, 7) n`,
    sql`insert into webhook_delivery (endpoint_id, event_id, event, data, happened_at, next_at)
      select (select min(id) from webhook_endpoint), gen_random_uuid(), 'order.paid', '{}', ${at}, ${at} from generate_series(1, 7) n`,
    sql`insert into long_work (kind, input, asked_kind, asked_at) select 'test.sorted', '{}', 'system', ${at} from generate_series(1, 7) n`,
    sql`insert into mail (event, recipient, subject, created_at) select 'sort:' || n, 'a@example.com', 's', ${at} from generate_series(1, 7) n`,
    sql`insert into mail_bounce (mail_id, source, status, at) select id, 'SMTP', '550', created_at from mail where event like 'sort:%'`,
    sql`insert into remittance (carrier, reference, remitted_on, collected, fee, content_hash, created_at)
      select 'ppl', 'S' || n, date '2026-11-01' + n % 3, 100 + n % 2, n % 2, repeat(n::text, 64), ${at} from generate_series(1, 7) n`,
    sql`insert into remittance_line (remittance_id, number, reference, amount, fee, state, ended_at)
      select (select min(id) from remittance), n, 'R' || n % 3, 100 + n % 2, 0, 'UNKNOWN', ${at} from generate_series(1, 7) n`,
    sql`insert into payout_batch (key, format, currency, payer, asked, message_id, due_on, items, total, file, sha256, made_at)
      select 'sort' || n, 'ABO', 'CZK', 'CZ7908000000002000145399', '', 'sortedsortedsort' || n, date '2026-11-01' + n % 3, 1, 100 + n % 2, '\\x00', sha256('\\x00'::bytea), ${at}
      from generate_series(1, 7) n`,
    sql`insert into payment_refund (key, amount, reason, message_id, actor, created_at, received_id)
      select 'sort' || id, amount, 'r', 'sortedsortedsort' || id, 'staff', created_at, id from money_received where key like 'sort%'`,
    sql`insert into review (product_id, locale, stars, text, author, bought_in, written_at)
      select (select min(id) from product), 'cs', 4 + n % 2, '', 'A', '2026-10-01', ${at} from generate_series(1, 7) n`,
    sql`update customer set is_sales_representative = true, commission_percent = 2 + id % 2 where deactivated_at is null`,
    sql`insert into audit_event (at, actor_kind, actor_name, operation, subject_kind, subject_id, reason)
      select ${at}, 'system', 'test', 'test.sorted', 'test', n, '' from generate_series(1, 7) n`,
    sql`insert into stock_receipt (supplier, document, received_on, note, digest, created_at)
      select case when n % 2 = 0 then 'Řezník' else 'Farma' end, 'D' || n, date '2026-11-01' + n % 3, '', repeat(n::text, 64), ${at} from generate_series(1, 7) n`,
    sql`insert into stocktake (note, opened_at, state, ended_at, reason)
      select '', ${at}, 'CANCELLED', ${at} + interval '1 hour', 'zkouška' from generate_series(1, 7) n`,
    sql`insert into reseller_application (email, email_key, first_name, last_name, phone, company_name, ico, billing, locale, created_at)
      select 'a' || n || '@example.com', 'a' || n || '@example.com', 'A', 'B', '+420600000000', case when n % 2 = 0 then 'Šunka' else 'Bistro' end,
        lpad((n % 3)::text, 8, '1'), '{}', 'cs', ${at} from generate_series(1, 7) n`,
    sql`insert into complaint (key, order_number, email, goods, fault, wish, locale, state, received_at, due_on)
      select gen_random_uuid(), '2600000001', 'a@example.com', ${goods}, 'RECEIVED', ${at}, date '2026-12-01' + n % 2 from generate_series(1, 5) n`,
    sql`insert into withdrawal (key, name, order_number, email, goods, locale, state, received_at)
      select gen_random_uuid(), 'A', '2600000001', 'a@example.com', '', 'cs', 'RECEIVED', ${at} from generate_series(1, 4) n`,
    sql`update stock set on_hand = 10 * (1 + variant_id % 3) where variant_id % 4 > 0`,
    sql`insert into stock_movement (variant_id, change, reason, at)
      select id, -7, 'SOLD', '2026-11-10 10:00+01' from variant where id % 2 = 0`,
  ])
    await statement.execute(db)
  for (const table of alone) await sql.raw(`alter table ${table} enable trigger user`).execute(db)
}

withShop('sorted lists of the back office', (open, database) => {
  // Signs in as the demo's owner before the rows are written.
  const { opens } = plainForms(open)
  let db: Db
  beforeAll(async () => {
    const { owner } = await database()
    await fill(owner.db)
    await aMember(owner.db, 'another.reader@example.cz', 'reader')
    db = owner.db
  })
  const id = ({ id: one }: { id: number }) => one

  test('a head is a link to its order, says which one holds, and the file has the same', async () => {
    const { html } = await opens('money?filter=all&sort=amount_down')
    expect(html).toMatch(/aria-sort="descending"><a[^>]*href="[^"]*filter=all&sort=amount"/)
    expect(html).toMatch(/href="[^"]*sort=on_down"/)
    expect(html).toContain('/en/admin/money.csv?filter=all&sort=amount_down')
    const amounts = async (sort: string) => {
      const file = await opens(`money.csv?filter=all&sort=${sort}`)
      return (file.html.match(/\d\.0[01](?=[^\d])/g) ?? []).filter((_, at) => at % 2 === 0)
    }
    expect(await amounts('amount')).toEqual(['1.00', '1.00', '1.00', '1.01', '1.01', '1.01', '1.01'])
    expect(await amounts('amount_down')).toEqual((await amounts('amount')).toReversed())
    // Nonsense, and a cursor of another order, give the beginning of the default list.
    expect((await opens('money?filter=all&sort=nonsense&after=AAAA')).status).toBe(200)
    for (const page of ['content/documents.csv?file=xlsx', 'stock/levels.csv?file=xlsx&q=beef'])
      expect((await opens(page)).headers['content-type'], page).toContain('spreadsheetml.sheet')
    for (const page of [
      'money/debts.csv',
      'money/payouts.csv',
      'settings/works.csv?which=all',
      'settings/bounces.csv',
    ])
      expect((await opens(page)).headers['content-type'], page).toBe('text/csv; charset=utf-8')
    // Two lists of a page are sorted and paged independently.
    const refunds = (await opens('money/refunds?sort=amount&files_sort=total_down')).html
    expect(refunds.match(/aria-sort="(?:asc|desc)ending"/g)).toEqual([
      'aria-sort="ascending"',
      'aria-sort="descending"',
    ])
  })

  test.each([
    ['settings/staff', 'settings/staff.csv', 'email'],
    ['content', 'content/documents.csv', 'name'],
    ['content/mails', 'content/mails.csv', 'name'],
    ['settings/vat', 'settings/vat.csv', 'category'],
    ['prices/lists', 'prices/lists.csv', 'code'],
  ])('%s stands in the order of a column, both ways, and so does its file', async (page, file, column) => {
    const words = new Intl.Collator('en', { numeric: true })
    const firstCells = async (sort: string) => {
      const { html, headers } = await opens(`${file}?sort=${sort}`)
      expect(headers['content-type']).toBe('text/csv; charset=utf-8')
      const [, ...lines] = csvTable(html)
      return lines.map(([cell = '']) => cell)
    }
    const up = await firstCells(column)
    expect(up.length).toBeGreaterThan(1)
    expect(up).toEqual(up.toSorted((one, other) => words.compare(one, other)))
    expect(await firstCells(`${column}_down`)).toEqual(up.toSorted((one, other) => words.compare(other, one)))
    const { html } = await opens(`${page}?sort=${column}`)
    expect(html).toContain('aria-sort="ascending"')
    expect(html).toContain(`/en/admin/${file}?sort=${column}`)
  })

  test.each([
    ['settings/delivery', 'packagings_sort=holds', />(B[AO][GX]-\w+)</g],
    ['packing/carriers', 'packagings_sort=code', />(B[AO][GX]-\w+)</g],
    ['settings/delivery', 'prices_sort=price', />CZK\u00a0?\s?([\d.,]+)</g],
  ])('the short table of %s is turned round by %s', async (page, sort, cell) => {
    const table = async (query: string) => {
      const { html } = await opens(`${page}?${query}`)
      const sorted = html.split('<table').find((one) => one.includes('aria-sort='))
      const rows = sorted?.split('</table>')[0]?.split('<tbody')[1] ?? ''
      return [...rows.matchAll(cell)].map(([, value = '']) => value)
    }
    const words = new Intl.Collator('en', { numeric: true })
    const up = await table(sort)
    expect(up.length).toBeGreaterThan(0)
    const down = await table(`${sort}_down`)
    expect(down.toSorted(words.compare)).toEqual(up.toSorted(words.compare))
    if (!sort.endsWith('holds')) expect(up).toEqual(up.toSorted(words.compare))
    if (new Set(up).size === up.length) expect(down).toEqual(up.toReversed())
  })

  test('what a clerk named like a formula is text in the file of price lists', async () => {
    await sqlRows(db)`update price_list set name = '=HYPERLINK("https://evil.example")' where code = 'b2b'`
    expect((await opens('prices/lists.csv')).html).toContain(`"'=HYPERLINK(""https://evil.example"")"`)
  })

  describe('have each row once in each order:', () => {
    test.each(moneyFilters.filter((filter) => filter !== 'aside'))('money that is %s', async (filter) => {
      await expectEverySort({
        sorts: moneySorts,
        read: async (asked) => await listMoney({ db }, { ...asked, filter, today }),
        idOf: id,
        values: { on: ({ receivedOn }) => receivedOn, amount: ({ amount }) => amount },
      })
    })
    test('batches of cash on delivery', async () => {
      await expectEverySort({
        sorts: remittanceSorts,
        read: async (asked) => await listRemittances({ db }, { ...asked, filter: 'all' }),
        idOf: id,
        values: { transferred: ({ collected, fee }) => collected - fee },
      })
    })
    test('lines of a batch', async () => {
      const remittanceId = (await db.selectFrom('remittance').select('id').orderBy('id').executeTakeFirst())
        ?.id
      await expectEverySort({
        sorts: lineSorts,
        read: async (asked) =>
          await listLines({ db }, { ...asked, remittanceId: remittanceId ?? 0, undecidedOnly: false }),
        idOf: id,
        values: { number: ({ number }) => number, amount: ({ amount }) => amount },
      })
    })
    test('refunds for the bank', async () => {
      await expectEverySort({
        sorts: payoutDueSorts,
        read: async (asked) => await listPayoutDue({ db }, asked),
        idOf: ({ refundId }) => refundId,
        values: { amount: ({ amount }) => amount },
      })
    })
    test('files for the bank', async () => {
      await expectEverySort({
        sorts: payoutSorts,
        read: async (asked) => await listPayouts({ db }, asked),
        idOf: id,
        values: { due: ({ dueOn }) => dueOn, total: ({ total }) => total.amount },
      })
    })
    test('requests for approval', async () => {
      await expectEverySort({
        sorts: approvalSorts,
        read: async (asked) => await findApprovals({ db }, { ...asked, all: false }),
        idOf: id,
        values: { amount: ({ amount }) => amount, until: ({ expiresAt }) => expiresAt.getTime() },
      })
    })
    test('keys, those that were never used as well', async () => {
      await expectEverySort({
        sorts: keySorts,
        read: async (asked) => await findKeys({ db, now: new Date() }, asked),
        idOf: id,
        values: { used: ({ lastUsedAt }) => lastUsedAt?.getTime() ?? 0 },
      })
    })
    test('campaigns, those without a day and without recipients as well', async () => {
      await expectEverySort({
        sorts: campaignSorts,
        read: async (asked) => await listCampaigns({ db }, asked),
        idOf: id,
        values: { sends: ({ sendAt }) => sendAt?.getTime() ?? 0 },
      })
    })
    test('subscribers of each state and language, and those that were searched for', async () => {
      for (const q of ['', 'S'])
        await expectEverySort({
          sorts: subscriberSorts,
          read: async (asked) => await listSubscribers({ db }, { ...asked, q }),
          idOf: id,
          values: { email: ({ emailKey }) => emailKey, asked: ({ consentedAt }) => consentedAt.getTime() },
        })
    })
    test('reviews', async () => {
      await expectEverySort({
        sorts: reviewSorts,
        read: async (asked) => await findReviews({ db }, { state: 'WAITING', asked }),
        idOf: id,
        values: { stars: ({ stars }) => stars },
      })
    })
    test('representatives, those without a closed month and without orders as well', async () => {
      const all = await db
        .selectFrom('customer')
        .select('id')
        .where('is_sales_representative', '=', true)
        .execute()
      for (const [at, pieces] of [
        [0, 3],
        [0, 1],
        [1, 4],
        [2, 1],
      ] as const) {
        const order = await submitted(open(), { payment: 'cod', boxes: 0, pieces })
        await sqlRows(
          db,
        )`update shop_order set placed_by = ${all[at]?.id}, customer_id = ${all[at]?.id}, commission_percent = 3 where id = ${order.id}`
      }
      const context = { db, now: open().shop.now() }
      await expectEverySort({
        sorts: [...representativeSorts, ...commissionSorts],
        read: async (asked) => await listRepresentatives(context, asked),
        idOf: id,
        values: {
          percent: ({ percent }) => percent ?? 0,
          customers: ({ customers }) => customers,
          orders: ({ orders }) => orders,
          turnover: ({ turnover }) => turnover,
        },
      })
      // The same numbers as on their own pages, and the file in the same order.
      const { rows } = pageIn(await listRepresentatives(context, { size: 1000, sort: 'turnover_down' }))
      expect(new Set(rows.map(({ turnover }) => turnover)).size).toBe(4)
      for (const { id: representativeId, orders, turnover } of rows)
        expect((await figuresOf(context, representativeId)).at(-1)).toMatchObject({ orders, turnover })
      const lines = csvTable((await opens('representatives.csv?sort=turnover_down')).html).slice(1)
      expect(lines.map(([, email]) => email)).toEqual(rows.map(({ email }) => email))
    })
    test('endpoints', async () => {
      await expectEverySort({
        sorts: endpointSorts,
        read: async (asked) => await findEndpoints({ db }, asked),
        idOf: id,
        values: { created: ({ createdAt }) => createdAt.getTime() },
      })
    })
    test('deliveries of an endpoint', async () => {
      const [endpoint] = await db.selectFrom('webhook_endpoint').select('id').orderBy('id').execute()
      await expectEverySort({
        sorts: deliverySorts,
        read: async (asked) => await findDeliveries({ db }, { ...asked, endpointId: endpoint?.id ?? 0 }),
        idOf: id,
      })
    })
    test('long work', async () => {
      await expectEverySort({
        sorts: workSorts,
        read: async (asked) => await listWork({ db }, { ...asked, all: true }),
        idOf: id,
      })
    })
    test('mails that were refused', async () => {
      await expectEverySort({
        sorts: bounceSorts,
        read: async (asked) => await selectBounces(db, asked),
        idOf: ({ event }) => event,
      })
    })
    test('the audit', async () => {
      await expectEverySort({
        sorts: auditSorts,
        read: async (asked) => await findAuditEvents({ db }, { ...asked, operation: 'test.sorted' }),
        idOf: id,
      })
    })
    test('products', async () => {
      const all = await db.selectFrom('variant').select('id').execute()
      const free = await stockOf({ db }, { variantIds: all.map(id), orderType: 'B2C' })
      await expectEverySort({
        sorts: [...productSorts, ...productStockSorts],
        read: async (asked) => await listProducts({ db, now }, asked),
        idOf: id,
        values: {
          code: ({ code }) => code,
          position: ({ position }) => position,
          price: ({ variants }) => retailPrice(variants) ?? Infinity,
          stock: ({ variants }) => variants.reduce((sum, { id: one }) => sum + (free.get(one) ?? 0), 0),
        },
      })
    })
    test('the stock, what was not sold as well, and places as one walks past them', async () => {
      const places = ['A-10', 'A-9', 'A-9-11', 'A-9-2', 'B', 'A-100', `A-${'9'.repeat(38)}`, 'A-010', '2']
      await sqlRows(db)`insert into stock_place (variant_id, place)
          select v.id, p.place from (select id, row_number() over (order by id) as n from variant) v
          join unnest(${places}::text[]) with ordinality as p(place, n) using (n)`
      const read = async (asked: PageQuery) => await listLevels({ db, now }, { sort: 'place', asked })
      const walked: string[] = []
      for await (const { place } of everyRow(read, 2)) if (place !== null) walked.push(place)
      const right = ['2', 'A-9', 'A-9-2', 'A-9-11', 'A-10', 'A-010', 'A-100', `A-${'9'.repeat(38)}`, 'B']
      expect(walked).toEqual(right)
      await expectEverySort({
        sorts: levelSorts,
        read: async ({ sort, ...asked }) => await listLevels({ db, now }, { sort, asked }),
        idOf: ({ variantId }) => variantId,
        values: {
          free: ({ free }) => free,
          held: ({ held }) => held,
          reserved: ({ reserved }) => reserved,
          on_hand: ({ onHand }) => onHand,
          threshold: ({ threshold }) => threshold ?? -1,
          sold: ({ sold }) => sold,
          days_left: ({ daysLeft }) => daysLeft ?? Infinity,
          short_life: ({ shortLife }) => shortLife,
        },
      })
    })
    test('receipts', async () => {
      await expectEverySort({
        sorts: receiptSorts,
        read: async (asked) => await listReceipts({ db }, asked),
        idOf: id,
        values: { received: ({ receivedOn }) => receivedOn, supplier: ({ supplier }) => supplier },
      })
    })
    test('stocktakes', async () => {
      await expectEverySort({
        sorts: stocktakeSorts,
        read: async (asked) => await listStocktakes({ db }, asked),
        idOf: id,
        values: { opened: ({ openedAt }) => openedAt.getTime() },
      })
    })
    test('lots, those without a date as well', async () => {
      await expectEverySort({
        sorts: lotSorts,
        read: async ({ sort, ...asked }) => await listLots({ db }, { sort, asked }),
        idOf: ({ lotId }: Lot) => lotId,
        values: {
          best_before: ({ bestBefore }) => bestBefore ?? '9999',
          on_hand: ({ onHand }) => onHand,
          variant: ({ variantCode }) => variantCode,
        },
      })
    })
    test('applications', async () => {
      await expectEverySort({
        sorts: applicationSorts,
        read: async (asked) => await listApplications({ db }, asked),
        idOf: id,
        values: { received: ({ createdAt }) => createdAt.getTime(), ico: ({ company }) => company.ico },
      })
    })
    test.each([false, true])('claims, all of them: %s', async (all) => {
      const walk = async (isReversed: boolean): Promise<string[]> => {
        const found: string[] = []
        let after: string | undefined
        do {
          const page = await listClaims({ db }, { size: 2, all, isReversed, after })
          if (!('rows' in page)) throw new Error('A page was refused')
          found.push(
            ...page.rows.map(
              (one) => `${one.kind} ${one.kind === 'complaint' ? one.complaint.id : one.withdrawal.id}`,
            ),
          )
          after = page.next ?? undefined
        } while (after !== undefined)
        return found
      }
      const dues = async (isReversed: boolean) => {
        const page = await listClaims({ db }, { size: 100, all, isReversed })
        return 'rows' in page
          ? page.rows.map((one) => (all ? one.receivedAt.getTime() : (one.due ?? '')))
          : []
      }
      expect(new Set(await walk(false)).size).toBe((await walk(false)).length)
      expect((await walk(true)).length).toBe((await walk(false)).length)
      expect((await walk(false)).length).toBeGreaterThan(8)
      expect(await dues(true)).toEqual((await dues(false)).toReversed())
    })
    test.each([
      ['received', false],
      ['order', false],
      ['order', true],
    ] as const)('claims by %s, all of them: %s', async (by, all) => {
      await sqlRows(db)`update complaint set order_number = (2600000001 + id % 2)::text`
      const walked = async (isReversed: boolean) => {
        const read = async (asked: PageQuery) => {
          const page = await listClaims({ db }, { ...asked, all, by, isReversed })
          return 'rows' in page ? { ...page, previous: null } : page
        }
        const found: { name: string; value: string | number }[] = []
        for await (const one of everyRow(read, 2)) {
          const { id: claimId, orderNumber } = one.kind === 'complaint' ? one.complaint : one.withdrawal
          const value = by === 'received' ? one.receivedAt.getTime() : orderNumber
          found.push({ name: `${one.kind} ${claimId}`, value })
        }
        return found
      }
      const [up, down] = [await walked(false), await walked(true)]
      const values = up.map(({ value }) => value)
      expect(new Set(up.map(({ name }) => name)).size).toBe(up.length)
      expect(up.length).toBeGreaterThan(8)
      expect(values).toEqual(values.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0)))
      expect(down.map(({ value }) => value)).toEqual(values.toReversed())
      expect(new Set(down.map(({ name }) => name)).size).toBe(up.length)
      const at = by === 'order' ? 3 : 6
      const file = async (sort: string) =>
        csvTable((await opens(`claims.csv?which=${all ? 'all' : ''}&sort=${sort}`)).html)
          .slice(1)
          .map((row) => row[at])
      expect((await file(`${by}_down`)).toReversed()).toEqual(await file(by))
      // The date of receipt is an optional column.
      if (by === 'order')
        expect((await opens(`claims?which=${all ? 'all' : ''}&sort=order`)).html).toContain('sort=order_down')
    })
  })
})
