// Filters of the back office's short lists: each row is listed only under its own state.
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { withShop } from '../../test/app.ts'
import { plainForms } from '../../test/plain-forms.ts'
import { sqlRows } from '../../test/statements.ts'
import type { Db } from '../server/db.ts'
import { everyRow } from '../server/page.ts'
import { listMoney } from '../shop/money/money.ts'

/** Seeds two rows of each kind in different states, and a refund for the bank in each currency. */
async function fill(db: Db): Promise<void> {
  const staff = sql`(select min(id) from staff_member)`
  // The totals and the origin of these rows do not matter for these tests.
  const alone = ['payout_batch', 'payment_refund']
  for (const table of alone) await sql.raw(`alter table ${table} disable trigger user`).execute(db)
  for (const statement of [
    sql`insert into api_key (staff_id, name, prefix, secret_hash, permissions, calls_per_minute, created_at, expires_at, revoked_at)
      select ${staff}, name, 'bmk_12345678', sha256(name::bytea), '{orders.read}', 60, '2026-09-01', ends::timestamptz,
        case when name = 'Key revoked' then now() end
      from (values ('Key open', '2027-06-01'), ('Key expired', '2026-10-01'), ('Key revoked', '2027-06-01')) as k(name, ends)`,
    sql`insert into webhook_endpoint (url, name, events, staff_id, created_at, failing_since, paused_at, pause_reason)
      select 'https://example.com/', name, '{order.paid}', ${staff}, now(), case when name ~ 'FAIL|fail' then now() end,
        case when name ~ 'STAFF|FAILING' then now() end, substring(name from 'STAFF|FAILING')
      from unnest('{Hook open,Hook failing,Hook FAILING,Hook STAFF}'::text[]) as name`,
    sql`insert into campaign (key, subject_cs, body_cs, subject_en, body_en, changed_at, state, send_at)
      values ('one', 'a', 'b', 'News DRAFT', 'd', now(), 'DRAFT', null), ('two', 'a', 'b', 'News SCHEDULED', 'd', now(), 'SCHEDULED', now())`,
    sql`insert into newsletter_subscriber (email, email_key, locale, consented_at, confirmed_at, unsubscribed_at)
      values ('Reads@example.com', 'reads@example.com', 'cs', now(), now(), null), ('asks@example.com', 'asks@example.com', 'cs', now(), null, null),
        ('left@example.com', 'left@example.com', 'en', now(), now(), now()), ('never@example.com', 'never@example.com', 'en', now(), null, now())`,
    sql`insert into money_received (kind, key, received_on, currency, original_amount, rate, rate_on, rate_source, amount, free, created_at)
      values ('CASH', 'crowns', '2026-11-01', 'CZK', 31100, null, null, null, 31100, 31100, now()), ('CASH', 'euros', '2026-11-01', 'EUR', 1000, 25000000, '2026-11-01', 'BANK', 25000, 25000, now())`,
    sql`insert into bank_transaction (bank_id, booked_on, amount, currency, variable_symbol, counter_account, counter_name, message, imported_at, fit)
      values ('one', '2026-10-05', 125050, 'CZK', '2600007771', 'CZ6508000000192000145399', 'Žaneta Řezníková', 'Za hovězí jerky', now(), 'UNKNOWN'),
        ('two', '2026-10-06', 77700, 'CZK', '7310', '123456/0300', 'Řezník Petr', '', now(), 'UNKNOWN')`,
    sql`insert into review (product_id, locale, stars, text, author, bought_in, written_at)
      select product_id, 'cs', case product_id when (select min(product_id) from variant) then 5 else 4 end, '', 'Review' || row_number() over (order by product_id), '2026-10-01', now()
      from (select distinct product_id from variant order by product_id limit 2) as p`,
    sql`insert into stock_receipt (supplier, document, received_on, note, digest, created_at)
      values ('Řezník Novák', 'Doc-A', '2026-11-01', '', repeat('a', 64), now()), ('Farma', 'Doc-B', '2026-11-02', 'vrácené', repeat('b', 64), now())`,
    sql`insert into stock_receipt_line (receipt_id, position, lot_id, pieces)
      select r.id, 1, l.id, 1 from stock_receipt r, lateral (select l.id from lot l order by l.id offset case r.document when 'Doc-A' then 0 else 1 end limit 1) l`,
    sql`insert into stocktake (note, opened_at, state, ended_at, reason)
      values ('Sklep', '2026-10-01 10:00+02', 'CANCELLED', now(), 'omyl'), ('Mrazák', '2026-11-01 10:00+01', 'CANCELLED', now(), 'omyl')`,
    sql`insert into reseller_application (email, email_key, first_name, last_name, phone, company_name, ico, billing, locale, created_at)
      values ('one@example.com', 'one@example.com', 'A', 'B', '+420600000000', 'Šunka a spol.', '11111111', '{}', 'cs', now()),
        ('two@example.com', 'two@example.com', 'A', 'B', '+420600000000', 'Bistro', '22222222', '{}', 'cs', now())`,
    sql`insert into complaint (key, order_number, email, goods, fault, wish, locale, state, received_at, due_on)
      values (gen_random_uuid(), '2600000001', 'complains@example.com', 'Jerky', 'x', 'money', 'cs', 'RECEIVED', now(), '2026-12-01'),
        (gen_random_uuid(), '2600000003', 'refused@example.com', 'Jerky', 'x', 'money', 'cs', 'REFUSED', now(), '2026-12-01')`,
    sql`insert into withdrawal (key, name, order_number, email, goods, locale, state, received_at)
      values (gen_random_uuid(), 'Jiří Vzdálený', '2600000002', 'withdraws@example.com', '', 'cs', 'RECEIVED', now())`,
    sql`insert into payment_refund (key, amount, reason, message_id, actor, created_at, received_id)
      select key, amount, 'Reason ' || currency, 'filteredfiltered' || key, 'staff', now(), id from money_received where key in ('crowns', 'euros')`,
    sql`insert into refund_account (refund_id, iban, holder, reason, at)
      select id, 'CZ6508000000192000145399', 'Růžena ' || key, 'r', now() from payment_refund where key in ('crowns', 'euros')`,
    sql`insert into payout_batch (key, format, currency, payer, asked, message_id, due_on, items, total, file, sha256, made_at, cancelled_at)
      select 'filtered' || n, 'ABO', 'CZK', 'CZ7908000000002000145399', '', 'filteredfiltered' || n, '2026-11-01', 1, 77700 + n, '\\x00', sha256('\\x00'::bytea), now(),
        case when n = 1 then now() end from generate_series(1, 2) n`,
    sql`insert into work_aside (kind, subject_id, until, why, staff_id, set_at)
      select 'complaint', id, '2099-01-01'::date, 'Aside complaint', ${staff}, now() from complaint where email ~ 'complains'
      union all select 'withdrawal', id, '2099-01-02', 'Aside withdrawal', ${staff}, now() from withdrawal`,
    sql`insert into mail (event, recipient, subject, created_at, bounced_at)
      values ('told:one', 'given-up@example.com', 's', now(), now()), ('told:two', 'tried-on@example.com', 's', now(), null)`,
    sql`insert into mail_bounce (mail_id, source, status, at) select id, 'SMTP', '550', now() from mail where event ~ 'told:'`,
  ])
    await statement.execute(db)
  for (const table of alone) await sql.raw(`alter table ${table} enable trigger user`).execute(db)
}

const subscribers = /(?:Reads|asks|left|never)@/g

withShop('filtered lists of the back office', (open, database) => {
  // Signs in as the demo's owner before the rows are written.
  const { opens, sends } = plainForms(open)
  beforeAll(async () => await fill((await database()).owner.db))

  /** The matches of `all` in the list, which its file must contain too. */
  const listed = async (address: string, file: string, query: string, all: RegExp) => {
    const inPage = (await opens(`${address}?${query}`)).html.replace(/.*<table/s, '').match(all)
    const inFile = (await opens(`${file}?${query}`)).html.match(all)
    expect([...new Set(inPage)].toSorted(), `${file}?${query}`).toEqual([...new Set(inFile)].toSorted())
    return [...new Set(inPage)]
  }

  test.each([
    ['content', 'content/documents.csv', 'cook', /Cookies|Privacy|Accessibility/g, ['Cookies']],
    ['prices/lists', 'prices/lists.csv', 'b2c', /\bb2[bc]\b/g, ['b2c']],
  ])('%s: by words that a row says', async (address, file, typed, all, found) =>
    expect(await listed(address, file, `q=${encodeURIComponent(typed)}`, all)).toEqual(found),
  )

  test.each([
    ['settings/vat', 'slovak', /Slovakia|Czechia/g, ['Slovakia']],
    ['settings/staff', 'unknown', /spravce@/g, null],
    ['settings/staff', 'owner spravce', /spravce@/g, ['spravce@']],
  ])('%s: by the words %s, whatever else stands on the page', async (address, typed, all, found) => {
    const query = `q=${encodeURIComponent(typed)}`
    const file = (await opens(`${address}.csv?${query}`)).html.match(all)
    expect(file && [...new Set(file)]).toEqual(found)
    const table = (await opens(`${address}?${query}`)).html.split('</caption>')[1]?.split('</table>')[0]
    if (found) expect(new Set(table?.match(all))).toEqual(new Set(found))
  })

  test.each([
    ['settings/keys', 'settings/keys.csv', /Key (?:open|expired|revoked)/g, 3],
    ['settings/webhooks', 'settings/webhooks.csv', /Hook (?:open|failing|FAILING|STAFF)/g, 4],
    ['content/campaigns', 'content/campaigns.csv', /News (?:DRAFT|SCHEDULED)/g, 2],
  ])('%s: by state', async (address, file, all, count) => {
    const rows = await listed(address, file, '', all)
    expect(rows).toHaveLength(count)
    for (const row of rows) {
      const state = row.replace(/.* /, '')
      expect(await listed(address, file, `state=${state}`, all)).toEqual([row])
    }
    // An unknown state filters nothing.
    expect(await listed(address, file, 'state=nonsense', all)).toHaveLength(count)
  })

  test.each([
    ['q=2600007771', ['2600007771']],
    ['q=73', ['7310']],
    ['q=1250,50', ['2600007771']],
    ['q=1+250,50+K%C4%8D', ['2600007771']],
    ['q=777', ['7310']],
    ['q=reznik', ['2600007771', '7310']],
    ['q=reznik+petr', ['7310']],
    ['q=jerky+zaneta', ['2600007771']],
    ['q=19-2000145399/0800', ['2600007771']],
    ['q=123456/0300', ['7310']],
    ['q=reznik+jiri', []],
    ['q=125', []],
    ['from=2026-10-06&to=2026-10-31', ['7310']],
    ['to=2026-10-05', ['2600007771']],
    ['q=reznik&from=2026-10-06&sort=amount', ['7310']],
    // An invalid day filters nothing.
    ['q=reznik&from=2026-13-45', ['2600007771', '7310']],
  ])('money?%s', async (query, symbols) => {
    const all = /(?<!=)\b(?:2600007771|7310)\b/g
    expect((await listed('money', 'money.csv', `filter=all&${query}`, all)).toSorted()).toEqual(symbols)
  })

  test.each([
    ['claims', /complains|withdraws/g, 'q=2600000001', ['complains']],
    ['claims', /complains|withdraws/g, 'q=vzdaleny+jiri', ['withdraws']],
    ['claims', /complains|withdraws/g, 'which=all&q=withdraws@', ['withdraws']],
    ['claims', /complains|withdraws/g, 'q=nobody', []],
    ['claims', /complains|withdraws|refused@/g, 'kind=complaint', ['complains']],
    ['claims', /complains|withdraws|refused@/g, 'kind=withdrawal&which=all', ['withdraws']],
    ['claims', /complains|withdraws|refused@/g, 'which=REFUSED', ['refused@']],
    ['claims', /complains|withdraws|refused@/g, 'which=RECEIVED&sort=due_down', ['complains', 'withdraws']],
    ['claims', /complains|withdraws|refused@/g, 'which=GOODS_BACK', []],
    ['claims', /complains|withdraws|refused@/g, 'which=REFUSED&kind=withdrawal', []],
    ['claims', /complains|withdraws|refused@/g, 'which=nonsense', ['complains', 'withdraws']],
    ['customers/applications', /Šunka|Bistro/g, 'q=sunka', ['Šunka']],
    ['customers/applications', /Šunka|Bistro/g, 'q=222222', ['Bistro']],
    ['customers/applications', /Šunka|Bistro/g, 'q=one@', ['Šunka']],
    ['stock/receipts', /Doc-[AB]/g, 'q=reznik', ['Doc-A']],
    ['stock/receipts', /Doc-[AB]/g, 'q=VRACENE+doc', ['Doc-B']],
    ['stock/receipts', /Doc-[AB]/g, 'from=2026-11-02', ['Doc-B']],
    ['stock/stocktakes', /Sklep|Mrazák/g, 'q=mrazak', ['Mrazák']],
    ['stock/stocktakes', /Sklep|Mrazák/g, 'to=2026-10-01', ['Sklep']],
    ['content/campaigns', /News (?:DRAFT|SCHEDULED)/g, 'q=draft', ['News DRAFT']],
    ['content/subscribers', subscribers, '', ['Reads@', 'asks@', 'left@', 'never@']],
    ['content/subscribers', subscribers, 'state=SUBSCRIBED', ['Reads@']],
    ['content/subscribers', subscribers, 'state=UNCONFIRMED', ['asks@']],
    ['content/subscribers', subscribers, 'state=UNSUBSCRIBED', ['left@', 'never@']],
    ['content/subscribers', subscribers, 'language=cs', ['Reads@', 'asks@']],
    ['content/subscribers', subscribers, 'language=en&state=SUBSCRIBED', []],
    ['content/subscribers', subscribers, 'q=READS@', ['Reads@']],
    ['content/subscribers', subscribers, 'q=example', []],
    ['aside', /Aside (?:complaint|withdrawal)/g, '', ['Aside complaint', 'Aside withdrawal']],
    ['aside', /Aside (?:complaint|withdrawal)/g, 'kind=withdrawal', ['Aside withdrawal']],
    ['aside', /Aside (?:complaint|withdrawal)/g, 'q=complaint+aside', ['Aside complaint']],
    ['aside', /Aside (?:complaint|withdrawal)/g, 'q=complaint&kind=withdrawal', []],
    ['content/reviews', /Review\d/g, 'stars=4', ['Review2']],
    ['content/reviews', /Review\d/g, 'stars=9', ['Review1', 'Review2']],
  ])('%s?: %s %s', async (address, all, query, rows) => {
    expect((await listed(address, `${address}.csv`, query, all)).toSorted()).toEqual(rows)
  })

  test('the ledger of a variant: by the kind of movement and by days, each balance as in the whole', async () => {
    const { owner } = await database()
    const at = 'stock/variants/BM-CHILLI-50'
    const rows = await sqlRows<{ id: number }>(owner.db)`select id from variant where code = 'BM-CHILLI-50'`
    for (const [day, change, reason] of [
      ['2026-03-01', 77771, 'RETURNED'],
      ['2026-03-02', 77772, 'CORRECTED'],
      ['2026-03-03', 77773, 'RETURNED'],
    ] as const)
      await sqlRows(owner.db)`insert into stock_movement (variant_id, change, reason, at)
          values (${rows[0]?.id ?? 0}, ${change}, ${reason}, ${day}::date::timestamp at time zone 'Europe/Prague')`
    // A page's random codes have no such number between two other signs.
    const found = async (query: string) => await listed(at, `${at}/movements.csv`, query, /\b7777[123]\b/g)
    expect(await found('')).toEqual(['77773', '77772', '77771'])
    expect(await found('reason=RETURNED')).toEqual(['77773', '77771'])
    expect(await found('from=2026-03-02&to=2026-03-02')).toEqual(['77772'])
    expect(await found('to=2026-03-02&reason=RETURNED')).toEqual(['77771'])
    expect(await found('reason=nonsense')).toHaveLength(3)
    const line = async (query: string) =>
      (await opens(`${at}/movements.csv?${query}`)).html.split('\n').find((one) => one.includes('77772'))
    expect(await line('to=2026-03-02')).toBe(await line(''))
    expect(await line('reason=CORRECTED')).toContain(';77772;;')
  })

  test.each([
    ['', ['given-up@', 'tried-on@']],
    ['mails_end=given_up', ['given-up@']],
    ['mails_end=tried', ['tried-on@']],
    ['q=ONE+550', ['given-up@']],
    ['q=one&mails_end=tried', []],
  ])('refused mails?%s', async (query, rows) => {
    const all = /given-up@|tried-on@/g
    const found = await listed('settings/operations', 'settings/bounces.csv', query, all)
    expect(found.toSorted()).toEqual(rows)
  })

  test('lines of a stocktake: by what differs and by words, in each order', async () => {
    const { owner } = await database()
    const rows = await sqlRows<{
      id: number
    }>(owner.db)`insert into stocktake (note, opened_at) values ('Sušárna', now()) returning id`
    const id = rows[0]?.id ?? 0
    const lots = await sqlRows<{ id: number; code: string }>(owner.db)`
        select l.id, v.code from lot l join variant v on v.id = l.variant_id order by v.code limit 3`
    for (const [place, { id: lot }] of lots.entries())
      await sqlRows(owner.db)`insert into stocktake_count (stocktake_id, lot_id, place, pieces, on_hand, at)
          values (${id}, ${lot}, '', ${10 - place * place}, ${10}, now())`
    const codes = lots.map(({ code }) => code)
    const all = new RegExp(codes.join('|'), 'g')
    const at = `stock/stocktakes/${id}`
    const found = async (query: string) => {
      const page = (await opens(`${at}?${query}`)).html.split('<section aria-labelledby="counted"')[1] ?? ''
      const inPage =
        page
          .split('</section>')[0]
          ?.split(/<tbody[^>]*>/)[1]
          ?.match(all) ?? []
      const inFile = (await opens(`${at}/counted.csv?${query}`)).html.match(all) ?? []
      expect(inFile, query).toEqual(inPage)
      return inPage
    }
    const [first = '', second = '', third = ''] = codes
    expect(new Set(codes).size).toBe(3)
    expect((await found('')).at(-1)).toBe(first)
    expect(await found('which=differs&sort=code')).toEqual([second, third])
    expect(await found('sort=code_down')).toEqual([third, second, first])
    expect(await found('sort=counted')).toEqual([third, second, first])
    expect(await found('sort=difference_down')).toEqual([first, second, third])
    expect(await found(`q=${second}&sort=code`)).toEqual(codes.filter((code) => code.includes(second)))
  })

  test('receipts are found by a lot and its product, reviews by their product', async () => {
    const { owner } = await database()
    const rows = await sqlRows<{ document: string; lot: string; code: string; others: number }>(owner.db)`
      select r.document, l.code as lot, v.code, (select count(*) from stock_receipt_line o join lot t on t.id = o.lot_id where t.variant_id = v.id)::integer as others
      from stock_receipt r join stock_receipt_line s on s.receipt_id = r.id join lot l on l.id = s.lot_id join variant v on v.id = l.variant_id
      where r.document = 'Doc-A'`
    const [first] = rows
    if (!first) throw new Error('There is no lot to find')
    const found = await listed(
      'stock/receipts',
      'stock/receipts.csv',
      `q=${first.lot}+${first.code}`,
      /Doc-[AB]/g,
    )
    expect(found).toContain('Doc-A')
    const products = await sqlRows<{ id: number; code: string }>(owner.db)`
      select p.id, p.code from product p join review r on r.product_id = p.id where r.author = 'Review2'`
    expect(
      await listed('content/reviews', 'content/reviews.csv', `q=${products[0]?.code}`, /Review\d/g),
    ).toEqual(['Review2'])
  })

  test('a month counts the payments that came in it as not dealt with, and no others', async () => {
    const waits = async (month: string) =>
      /\d+ payments? (?:is|are) open/.exec(
        (await opens(`money/months?month=${month}`)).html.replaceAll('\u00a0', ' '),
      )?.[0]
    expect(await waits('2026-09')).toBeUndefined()
    expect(await waits('2026-11')).toBe('2 payments are open')
  })

  test('a search that finds nothing says what was looked for, and clearing it keeps the order', async () => {
    const { html } = await opens('money?filter=all&q=nic%3Cb&sort=amount_down')
    expect(html).toContain('Results for “nic&lt;b”')
    expect(html.match(/href="\/en\/admin\/money\?sort=amount_down"/g)).toHaveLength(2)
  })

  test('no list shows an unknown choice as one of its own', async () => {
    for (const [path, name] of [
      ['customers', 'kind'],
      ['claims', 'which'],
    ] as const) {
      const { html } = await opens(`${path}?${name}=company`)
      const select = html.split(`name="${name}"`)[1]?.split('</select>')[0] ?? ''
      expect(select, path).toMatch(/<option value="company" selected="">unknown value: company</)
      expect((await opens(path)).html, path).not.toContain('unknown value')
    }
  })

  test('money/refunds: by currency and by words, apart from the files below, which are narrowed by their state', async () => {
    const due = async (query: string) => (await opens(`money/refunds.csv?${query}`)).html.match(/Růžena \w+/g)
    expect(await due('')).toHaveLength(2)
    expect(await due('currency=CZK')).toEqual(['Růžena crowns'])
    expect(await due('currency=EUR')).toEqual(['Růžena euros'])
    expect(await due('q=ruzena+EUR')).toEqual(['Růžena euros'])
    expect(await due('q=nobody')).toBeNull()
    const files = async (state: string) =>
      (await opens(`money/payouts.csv?files_state=${state}`)).html.match(/77\d\.\d\d/g)
    expect(await files('CANCELLED')).toEqual(['777.01'])
    expect(await files('CONFIRMED')).toEqual(['777.02'])
    expect(await files('MADE')).toBeNull()
    const { html } = await opens('money/refunds?currency=EUR&files_state=CANCELLED')
    expect(html).toContain('Růžena euros')
    expect(html).not.toContain('Růžena crowns')
    expect(html).toMatch(/777\.01|777,01/)
    expect(html).not.toMatch(/777\.02|777,02/)
  })

  test('a file of refunds of which none is ticked is none, not one of all; what was ticked stands as it was', async () => {
    const ids = (html: string) =>
      [...html.matchAll(/<input(?=[^>]*checked)[^>]*name="refund"[^>]*value="(\d+)"/g)].map(([, id]) => id)
    const shown = ids((await opens('money/refunds')).html)
    expect(shown).toHaveLength(2)
    const make = { intent: 'make', key: crypto.randomUUID(), format: 'ABO', due: '2999-01-01', rate: '' }
    const none = await sends('money/refunds', make)
    expect(none.status).toBe(422)
    expect(none.html).toMatch(/A file has 1\sto\s1000\spayments\./)
    expect(ids(none.html)).toEqual([])
    const wrongDay = await sends('money/refunds', { ...make, refund: shown[0] ?? '' })
    expect(wrongDay.status).toBe(422)
    expect(ids(wrongDay.html)).toEqual([shown[0]])
  })

  test('money that many payments have a word of is found in the order of the list, and is the same as by sets', async () => {
    const { db } = (await database()).owner
    // In three portions: symbols beginning with 26 are in the first one, those with 31 in the last two.
    for (const portion of [0, 1, 2]) {
      await sqlRows(
        db,
      )`insert into bank_transaction (bank_id, booked_on, amount, currency, variable_symbol, counter_account, counter_name, message, imported_at, fit)
          select ${portion}::text || n, '2026-07-01'::date + n % 3 + ${portion}::integer, case n when 3 then 2600 else 100 + n end, 'CZK',
            case when n = 3 then null when ${portion}::integer = 0 then '2600' || n else '31' || n end, '', 'Mnoho', '', now(), 'UNKNOWN'
          from generate_series(1, 4) n`
      await sqlRows(db)`select money_catch_up()`
      await sql
        .raw(`alter table money_received alter column id restart with ${(portion + 1) * 20_000}`)
        .execute(db)
    }
    const found = async (query: string, more: Partial<Parameters<typeof listMoney>[1]>) => {
      const asked = { filter: 'all', today: '2026-11-21', size: 2, query, ...more } as const
      const ids: number[] = []
      for await (const { id } of everyRow(async (page) => await listMoney({ db }, { ...asked, ...page }), 2))
        ids.push(id)
      return ids
    }
    const searches = [
      '26',
      '260',
      '2600',
      '31',
      '311',
      'reznik',
      'reznik petr',
      'mnoho',
      'mnoho 26',
      '777',
      'x',
    ]
    for (const query of searches)
      for (const sort of [undefined, 'on', 'on_down', 'amount', 'amount_down'] as const) {
        const bySets = await found(query, { sort })
        for (const most of [0, 1, 3])
          expect(await found(query, { sort, most }), `${query} ${sort} ${most}`).toEqual(bySets)
      }
    expect(await found('26', { most: 3 }), 'as a beginning, which many have, and as an amount').toHaveLength(
      7,
    )
  })
})
