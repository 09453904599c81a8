// Lists within a page of the back office: each sorts by its columns, and its file has the same rows in the same order.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { demo, demoPassword, signedIn } from '../../test/accounts.ts'
import { done, snackId, withShop } from '../../test/app.ts'
import { expectEverySort } from '../../test/every-sort.ts'
import { packingTable } from '../../test/packing.ts'
import { plainForms } from '../../test/plain-forms.ts'
import { aMember } from '../../test/staff.ts'
import { submitted } from '../../test/submitted.ts'
import { setStock } from '../../test/warehouse.ts'
import { csvTable } from '../../test/csv-cells.ts'
import { sqlRows } from '../../test/statements.ts'
import { mailVersionSorts, textVersionSorts } from '../shop/content/rules.ts'
import { documentVersions, mailTextVersions } from '../shop/content/content.ts'
import { listCustomers } from '../shop/representatives/representatives.ts'
import { ownCustomerSorts } from '../shop/representatives/rules.ts'

withShop('lists within a page', (open, database) => {
  const { opens } = plainForms(open)
  const { order } = packingTable(open)

  /** The file without its heading. */
  const rowsIn = async (file: string): Promise<string[][]> => {
    const { html, status } = await opens(file)
    expect(status, file).toBe(200)
    return csvTable(html).slice(1)
  }
  const columnOf = async (file: string, column: number) =>
    (await rowsIn(file)).map((row) => row[column] ?? '')
  const isSorted = (cells: readonly (string | number)[]) =>
    expect(cells).toEqual(cells.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0)))

  test('the lines of a receipt and the proposal for an order: by each column, and as files', async () => {
    const { db } = open().shop
    await setStock(db, snackId, 0)
    const staff = await signedIn(open(), demo.admin, demoPassword)
    const line = { code: 'BM-ORIGINAL-25', best_before: '2027-06-30', pieces: 3, cost: 18.5 }
    const { receipt } = (await done(
      staff.put('/api/admin/stock/receipts/create', {
        supplier: 'Masna',
        document: 'SORTED',
        received_on: '2026-11-20',
        lines: [
          { ...line, lot: 'S2', best_before: '2027-05-30' },
          { ...line, lot: 'S10', pieces: 9, cost: 17 },
          { ...line, lot: 'S1', pieces: 1 },
        ],
      }),
    )) as unknown as { receipt: { id: number } }
    const at = `stock/receipts/${receipt.id}`
    expect(await columnOf(`${at}/lines.csv`, 0)).toEqual(['S2', 'S10', 'S1'])
    expect(await columnOf(`${at}/lines.csv?sort=lot`, 0)).toEqual(['S1', 'S2', 'S10'])
    expect(await columnOf(`${at}/lines.csv?sort=pieces_down`, 3)).toEqual(['9', '3', '1'])
    expect((await rowsIn(`${at}/lines.csv`))[0]).toEqual([
      'S2',
      'BM-ORIGINAL-25',
      '2027-05-30',
      '3',
      '18.50',
      '3',
    ])
    const { html } = await opens(`${at}?sort=lot`)
    expect(html).toContain(`/en/admin/${at}/lines.csv?sort=lot`)
    expect([...html.matchAll(/>(S\d+)<\/a>/g)].map(([, lot]) => lot)).toEqual(['S1', 'S2', 'S10'])
    expect((await opens('stock/receipts/999999/lines.csv')).status).toBe(404)

    const orderId = await order(5)
    const { number } = await db
      .selectFrom('shop_order')
      .select('number')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    const proposal = `stock/proposal.csv?q=${number}`
    const rows = await rowsIn(proposal)
    expect(rows[0]).toEqual(['BM-ORIGINAL-25', 'S2', '2027-05-30', '3', '5'])
    expect(rows.reduce((sum, [, , , pieces]) => sum + Number(pieces), 0)).toBe(5)
    expect(await columnOf(`${proposal}&sort=best_before_down`, 1)).toEqual(
      rows.map(([, lot]) => lot).toReversed(),
    )
    const page = (await opens(`stock/proposal?q=${number}&sort=lot_down`)).html
    expect(page).toContain(`proposal.csv?q=${number}&sort=lot_down`)
    expect(page).toMatch(/aria-sort="descending"/)
    expect((await opens('stock/proposal.csv?q=1')).status).toBe(404)
  })

  test('versions of texts and mails: by number, day and author, page by page, and so do their files', async () => {
    const { owner } = await database()
    const { db } = open().shop
    const staff = sql`case when n % 3 > 0 then (select id from staff_member order by id offset n % 2 limit 1) end`
    await aMember(owner.db, 'editor.of.texts@example.cz', 'editor')
    await sqlRows(owner.db)`insert into mail_text_version (kind, locale, version, texts, staff_id, at)
        select 'mail.paid', 'en', n, jsonb_build_object('mail.paid.title', 'Paid ' || n), ${staff}, now() from generate_series(1, 23) n`
    await expectEverySort({
      sorts: mailVersionSorts,
      read: async (asked) => await mailTextVersions({ db }, { ...asked, kind: 'mail.paid', locale: 'en' }),
      idOf: ({ version }) => version,
      values: { version: ({ version }) => version },
    })
    await sqlRows(owner.db)`insert into document_version (code, version, valid_from)
        select 'terms', v.last + n, date '2030-01-01' - n % 3 from generate_series(1, 6) n,
          (select max(version) as last from document_version where code = 'terms') v`
    await expectEverySort({
      sorts: textVersionSorts,
      read: async (asked) => await documentVersions({ db }, { ...asked, code: 'terms' }),
      idOf: ({ version }) => version,
      values: { from: ({ validFrom }) => validFrom },
    })
    for (const [page, file] of [
      ['content/mails/mail.paid?of=en', 'content/mails/mail.paid/versions.csv?of=en'],
      ['content/documents/terms/versions?', 'content/documents/terms/versions.csv?'],
    ] as const) {
      expect((await opens(page)).html).toMatch(/aria-sort="descending"><a[^>]*sort=version"/)
      const { html } = await opens(`${page}&sort=version`)
      expect(html).toContain('aria-sort="ascending"')
      isSorted((await columnOf(`${file}&sort=version`, 0)).map(Number))
    }
    isSorted(await columnOf('content/mails/mail.paid/versions.csv?of=en&sort=who', 3))
    isSorted(await columnOf('content/documents/terms/versions.csv?sort=from', 1))
  })

  test('a version of a mail says what differs from the one before it, whichever row stands beside it', async () => {
    const { html } = await opens('content/mails/mail.paid?of=en&sort=version')
    const rows = html
      .replace(/.*id="versions"/s, '')
      .split('<tr')
      .slice(2)
    expect(rows[0]).toMatch(/<ins>.*?Paid 1</s)
    expect(rows[1]).toMatch(/<del>.*?Paid 1<.*<ins>.*?Paid 2</s)
  })

  test('a representative’s customers: by name, account and last order, apart from the other lists of the page', async () => {
    const { owner } = await database()
    const { db } = open().shop
    const find = async (emailKey: string) =>
      (
        await db
          .selectFrom('customer')
          .select('id')
          .where('email_key', '=', emailKey)
          .executeTakeFirstOrThrow()
      ).id
    const id = await find(demo.representative)
    await sqlRows(
      owner.db,
    )`update customer set representative_id = ${id} where deactivated_at is null and id <> ${id}`
    const buyers = [await find(demo.consumer), await find(demo.admin)]
    for (const buyer of buyers) {
      const { id: orderId } = await submitted(open(), { payment: 'cod' })
      await sqlRows(
        owner.db,
      )`update shop_order set placed_by = ${id}, customer_id = ${buyer}, commission_percent = 3 where id = ${orderId}`
    }
    const now = open().shop.now()
    await expectEverySort({
      sorts: ownCustomerSorts,
      read: async ({ sort, ...asked }) =>
        await listCustomers({ db, now }, { representativeId: id, customerSearch: { ...asked, sort } }),
      idOf: (customer) => customer.id,
      values: {
        added: ({ createdAt }) => createdAt.getTime(),
        last: ({ lastOrder }) => lastOrder?.at.getTime() ?? 0,
      },
    })
    const at = `representatives/${id}`
    const inFile = await columnOf(`${at}/customers.csv?customers_sort=last_down`, 1)
    expect(inFile.length).toBeGreaterThan(2)
    expect(new Set(inFile.slice(0, 2))).toEqual(new Set([demo.consumer, demo.admin]))
    expect(await columnOf(`${at}/customers.csv?customers_sort=last`, 1)).toEqual(inFile.toReversed())
    const { html } = await opens(
      `${at}?customers_sort=name&months_sort=orders&month=2026-11&orders_sort=goods`,
    )
    expect(html.match(/aria-sort="ascending"/g)).toHaveLength(3)
    expect(html).toContain(`/en/admin/${at}/customers.csv?customers_sort=name`)
  })

  test('a representative’s months and orders of a month: by each column, and so do their files', async () => {
    const [{ id }] = (await sqlRows<{
      id: number
    }>(open().shop.db)`select distinct placed_by as id from shop_order where placed_by is not null`) as [
      { id: number },
    ]
    const at = `representatives/${id}`
    const months = await columnOf(`${at}/months.csv`, 0)
    expect(months).toHaveLength(12)
    expect(await columnOf(`${at}/months.csv?months_sort=month`, 0)).toEqual(months.toReversed())
    isSorted((await columnOf(`${at}/months.csv?months_sort=orders`, 1)).map(Number))
    expect((await columnOf(`${at}/months.csv?months_sort=orders_down`, 0))[0]).toBe('2026-11')
    const orders = await columnOf(`${at}/orders.csv?month=2026-11`, 0)
    expect(orders).toHaveLength(2)
    expect(await columnOf(`${at}/orders.csv?month=2026-11&orders_sort=number`, 0)).toEqual(
      orders.toReversed(),
    )
    const { html } = await opens(`${at}?month=2026-11&orders_sort=number`)
    expect(html).toContain('orders.csv?month=2026-11&orders_sort=number')
    expect(
      [
        ...(html.split('id="orders"')[1]?.split('</section>')[0] ?? '').matchAll(/admin\/orders\/(\d+)"/g),
      ].map(([, one]) => one),
    ).toEqual(orders.toReversed())
  })

  test('the payments of a file for the bank: by each column, and as a file', async () => {
    const { owner } = await database()
    const tables = ['payout_batch', 'payout_item', 'payment_refund']
    for (const table of tables) await sql.raw(`alter table ${table} disable trigger user`).execute(owner.db)
    await sqlRows(
      owner.db,
    )`insert into money_received (kind, key, received_on, currency, original_amount, amount, free, created_at)
        select 'CASH', 'last' || n, '2026-11-01', 'CZK', 100 * n, 100 * n, 100 * n, now() from generate_series(1, 3) n`
    await sqlRows(
      owner.db,
    )`insert into payment_refund (key, amount, reason, message_id, actor, created_at, received_id)
        select key, amount, 'r', 'lastlistslastlists' || id, 'staff', created_at, id from money_received where key like 'last%'`
    const rows = await sqlRows<{ id: number }>(owner.db)`
        insert into payout_batch (key, format, currency, payer, asked, message_id, due_on, items, total, file, sha256, made_at)
        values ('last', 'ABO', 'CZK', 'CZ7908000000002000145399', '', 'lastlistslastlists', '2026-11-03', 3, 600, '\\x00', sha256('\\x00'::bytea), now())
        returning id`
    const id = rows[0]?.id ?? 0
    await sqlRows(
      owner.db,
    )`insert into payout_item (batch_id, refund_id, amount, iban, holder, variable_symbol, message)
        select ${id}, id, amount, 'CZ650800000019200014539' || right(key, 1), '=1+1', 7 + right(key, 1)::integer, '' from payment_refund
        where key like 'last%' order by right(key, 1)::integer % 3`
    for (const table of tables) await sql.raw(`alter table ${table} enable trigger user`).execute(owner.db)
    const file = `money/refunds/${id}/payments.csv`
    expect(await columnOf(file, 0)).toHaveLength(3)
    expect(await columnOf(`${file}?sort=amount`, 0)).toEqual(['1.00', '2.00', '3.00'])
    expect(await columnOf(`${file}?sort=account_down`, 0)).toEqual(['3.00', '2.00', '1.00'])
    const { html } = await opens(`money/refunds/${id}?sort=amount_down`)
    expect(html).toContain(`/en/admin/${file}?sort=amount_down`)
    expect([...html.matchAll(/<th scope="row"[^>]*>CZK\s(\d)/g)].map(([, one]) => one)).toEqual([
      '3',
      '2',
      '1',
    ])
    expect((await opens('money/refunds/999999/payments.csv')).status).toBe(404)
  })

  test('the list that a driver signs counts and has every parcel', async () => {
    await setStock(open().shop.db, snackId, 50)
    const { number } = await submitted(open(), { payment: 'cod', shipping: 'balikovna' })
    const staff = await signedIn(open(), demo.admin, demoPassword)
    await done(staff.put('/api/admin/shipments/pack', { order: number }))
    const { owner } = await database()
    await sqlRows(owner.db)`set session_replication_role = replica`
    await sqlRows(
      owner.db,
    )`insert into shipment (order_id, carrier, reference, state, weight_g, worth, created_at)
        select s.order_id, 'ppl', ${number} || '-' || nth, 'ANNOUNCED', 100, 0, s.created_at
        from shipment s, generate_series(2, 1004) as nth where s.reference = ${number} || '-1'`
    await sqlRows(owner.db)`set session_replication_role = origin`
    const { html } = await opens('packing/print/handover')
    expect(html).toMatch(/1,003\sparcels/)
    expect(new Set(html.match(new RegExp(`${number}-\\d+`, 'g'))).size).toBe(1004)
  })

  test('what runs out stands by the days that it lasts, with how many there are and their list', async () => {
    const { db } = open().shop
    await sqlRows(db)`insert into stock_threshold (variant_id, pieces) select id, 100000 from variant
        on conflict (variant_id) do update set pieces = excluded.pieces`
    const low = async () =>
      (await opens('')).html.split('id="low"')[1]?.split('</section>')[0]?.replaceAll('&amp;', '&') ?? ''
    const days = [...(await low()).matchAll(/lasts (\d+)\sday/g)].map(([, count]) => Number(count))
    isSorted(days)
    const [, to = '', count] =
      /href="\/en\/admin\/(stock\?low=low[^"]*)"[^>]*>(\d+)\sproducts low on stock/.exec(await low()) ?? []
    const rows = (await opens(to)).html.split('<tbody')[1]?.split('</tbody>')[0]?.split('<tr').slice(1) ?? []
    expect(rows).toHaveLength(Number(count))
    expect(rows.length).toBeGreaterThan(8)
    const first = /stock\/variants\/([^"]+)"/
    expect(first.exec(await low())?.[1]).toBe(first.exec(rows.join(''))?.[1])
  })

  test('past customers of a representative are listed page by page, to the first', async () => {
    const { db } = open().shop
    const idOf = async (emailKey: string) =>
      await db.selectFrom('customer').select('id').where('email_key', '=', emailKey).executeTakeFirstOrThrow()
    const { id } = await idOf(demo.representative)
    const { id: customer } = await idOf(demo.consumer)
    for (let nth = 0; nth < 30; nth++)
      await sqlRows(
        db,
      )`update customer set representative_id = ${nth % 2 === 0 ? id : null} where id = ${customer}`
    const page = `representatives/${id}`
    const part = (html: string) => html.split('id="history"')[1]?.split('</section>')[0] ?? ''
    const rows = (html: string) => part(html).match(/(?:Una|A)ssigned (?=\S+@)/g)?.length ?? 0
    const first = (await opens(page)).html
    expect(rows(first)).toBe(24)
    const [, next = ''] = /href="[^"?]*\?([^"]*assignments_after=[^"]*)"/.exec(part(first)) ?? []
    expect(rows((await opens(`${page}?${next.replaceAll('&amp;', '&')}`)).html)).toBeGreaterThanOrEqual(6)
  })
})
