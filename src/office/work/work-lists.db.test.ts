// Each number of waiting work, and of a tab, opens a list of as many rows, whatever else its list holds and whatever is snoozed.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { demo, demoPassword, person, signedIn } from '../../../test/accounts.ts'
import { contact, done, today, type Visitor, withShop } from '../../../test/app.ts'
import { csvTable } from '../../../test/csv-cells.ts'
import { moves } from '../../../test/claims.ts'
import { must } from '../../../test/packing.ts'
import { plainForms } from '../../../test/plain-forms.ts'
import { cashParcel } from '../../../test/remittances.ts'
import { system } from '../../../test/staff.ts'
import { ourIban } from '../../../test/statement-files.ts'
import { submitted, transferred } from '../../../test/submitted.ts'
import { runVerb, sqlRows } from '../../../test/statements.ts'
import type { Writing } from '../../server/context.ts'
import { translator } from '../../server/texts.ts'
import { receiveComplaint } from '../../shop/complaints/complaints.ts'
import { issueInvoice } from '../../shop/invoices/invoices.ts'
import { findRefunds } from '../../shop/payments/payments.ts'
import { receiveGoods } from '../../shop/stock/stock.ts'
import { type MoneyOperationContext } from '../../workflows/money/fields.ts'
import { cancelOrderByStaff } from '../../workflows/orders/orders.ts'
import { importRemittance, makePayoutByStaff, writePayoutAccount } from '../../workflows/money/money.ts'
import { lists } from '../../workflows/back-office/back-office.ts'
import { workKinds } from '../../workflows/work/work.ts'
import { adminPage, type AdminPageName } from '../routes.ts'
import { settleRemittance } from '../../workflows/payment/payment.ts'

const t = translator('en')
const reason = 'The maker answers on Friday'
const daysAgo = (days: number) => new Date(today.getTime() - days * 24 * 3600_000)

withShop('the lists behind the numbers of what waits', (open, database) => {
  // Signs the demo's owner in.
  const { opens } = plainForms(open)

  const within = async <T>(work: (context: MoneyOperationContext & Writing) => Promise<T>) => {
    const { db, queue } = open().shop
    return await runVerb(db, work, { queue, actor: system, now: today })
  }

  /** A paid and cancelled order with its refund; `hasAccount: false`: the statement names no account. */
  const refund = async ({ hasAccount = true } = {}) => {
    const order = await submitted(open())
    await transferred(open(), order)
    must(
      await within(async (context) => await cancelOrderByStaff(context, { orderId: order.id, why: reason })),
    )
    const [due] = await findRefunds({ db: open().shop.db }, order.id)
    const refundId = due?.id ?? 0
    const account = { refundId, account: '2900233335/2010', holder: 'Jana Nová', reason }
    if (hasAccount) must(await within(async (context) => await writePayoutAccount(context, account)))
    return refundId
  }

  const complaint = async (email: string) => {
    const { db, queue } = open().shop
    const made = { orderNumber: '2600999999', email, goods: 'x', fault: 'x', wish: 'money' as const }
    const madeComplaint = {
      complaint: made,
      provenOrderId: null,
      lines: [],
      photos: [],
      locale: 'cs' as const,
    }
    return must(await receiveComplaint({ db, queue, now: today }, { key: randomUUID(), madeComplaint })).id
  }

  const lost = async (staff: Visitor) => {
    const { reference } = await cashParcel(open(), { now: today, isDelivered: false })
    await done(staff.put('/api/admin/shipments/missing', { parcel: reference, kind: 'LOST', reason }))
    return reference
  }

  const application = async (name: string, ico: string) => {
    const { password: _, password_confirm: __, ...applicant } = person(`${name}@example.cz`)
    const address = { street: 'Dlouhá 16', city: 'Praha 1', zip: '11000' }
    const given = { ...applicant, company: { name, ico, dic: null }, billing_information: address }
    await done(open().visitor().put('/api/b2b/registration', given))
    const found = open().shop.db.selectFrom('reseller_application').select('id').where('ico', '=', ico)
    return (await found.executeTakeFirstOrThrow()).id
  }

  const review = async (text: string) => {
    const rows = await sqlRows<{ id: number }>(open().shop.db)`
        insert into review (product_id, locale, stars, text, author, bought_in, written_at)
        values (1, 'cs', 1, ${text}, 'Eva', '2026-11-01', ${today}) returning id`
    return rows[0]?.id ?? 0
  }

  /** A carrier's batch with lines that match no parcel of ours. */
  const batch = async (count: number) => {
    const { db } = open().shop
    const lines = Array.from({ length: count }, (_, at) => ({
      number: at + 1,
      reference: `X${at}`,
      otherReference: '',
      amount: 100_00,
      fee: null,
    }))
    const given = {
      carrier: 'packeta',
      remittedOn: '2026-11-20',
      variableSymbol: null,
      fee: 0,
      lines,
    } as const
    const { remittance } = must(
      await within(async (context) => await importRemittance(context, { ...given, reference: randomUUID() })),
    )
    await settleRemittance({ db, now: today }, { remittanceId: remittance.id })
    const found = db.selectFrom('remittance_line').select('id').where('remittance_id', '=', remittance.id)
    return (await found.orderBy('id').execute()).map(({ id }) => id)
  }

  const lot = async (code: string) => {
    const line = { code: 'BM-ORIGINAL-25', lot: code, best_before: '2026-11-20', pieces: 12, cost: 20 }
    const given = { supplier: 'Masna', document: code, received_on: '2026-11-01', note: '', lines: [line] }
    return (
      must(await within(async (context) => await receiveGoods(context, given))).receipt.lines[0]?.lotId ?? 0
    )
  }

  /** Writes values that no operation can write: a day long past, or a missing value. */
  const rewritten = async (table: string, set: ReturnType<typeof sql>) => {
    const { owner } = await database()
    const triggers = async (way: 'enable' | 'disable') =>
      await sql`alter table ${sql.table(table)} ${sql.raw(way)} trigger user`.execute(owner.db)
    await triggers('disable')
    await sqlRows(owner.db)`update ${sql.table(table)} ${set}`
    await triggers('enable')
  }

  /** A file for the bank with one payment, made this number of days ago. */
  const payout = async (days: number) => {
    const made = {
      key: randomUUID(),
      format: 'ABO' as const,
      refundIds: [await refund()],
      dueOn: '2026-11-21',
      rate: null,
      from: null,
    }
    const { id } = must(
      await within(
        async (context) => await makePayoutByStaff({ ...context, config: open().shop.config }, made),
      ),
    ).batch
    await rewritten('payout_batch', sql`set made_at = ${daysAgo(days)} where id = ${id}`)
    return id
  }

  /** Seeds, for each kind, one item that waits, one that is snoozed, and one that does not wait. */
  const fill = async () => {
    const { db, config, queue } = open().shop
    const staff = await signedIn(open(), demo.admin, demoPassword)
    const aside = async (kind: string, name: string | number) =>
      await done(
        staff.put('/api/admin/work/set-aside', { kind, name: String(name), until: '2026-11-28', reason }),
      )
    // Money: an ordinary refund, one without an account, a snoozed one, and files for the bank.
    await refund()
    await refund({ hasAccount: false })
    await aside('refund', await refund())
    await payout(4)
    await aside('payout', await payout(5))
    await payout(1)
    await sqlRows(
      db,
    )`insert into money_received (kind, key, received_on, currency, original_amount, amount, free, created_at)
        values ('CASH', 'free', '2026-11-20', 'CZK', 5000, 5000, 5000, ${today})`
    await sqlRows(
      db,
    )`insert into statement_finding (kind, state, bank_id, own_iban, booked_on, amount, currency, counter_account,
          counter_name, message, imported_at, decided_at)
        select 'REVERSAL', state, 'camt:' || state, ${ourIban}, '2026-11-20', 5000, 'CZK', '', 'Eva', '', ${today},
          case state when 'SEEN' then ${today}::timestamptz end from unnest(array['OPEN', 'SEEN']) as state`
    for (const id of (await batch(2)).slice(0, 1)) await aside('remittance_line', id)
    for (const id of await batch(1)) await aside('remittance_line', id)
    await cashParcel(open(), { now: daysAgo(60) })
    await aside('cash', (await cashParcel(open(), { now: daysAgo(60) })).shipmentId)
    await cashParcel(open(), { now: today })
    // Orders.
    for (const of of ['REVIEW', 'REFUND_DUE'] as const)
      for (const isAside of [true, false]) {
        const order = await submitted(open())
        await moves(
          open(),
          order.id,
          { payment: 'AWAITING' },
          ...(of === 'REVIEW' ? [{ payment: of }] : [{ payment: 'PAID' as const }, { payment: of }]),
        )
        if (isAside) await aside('order', order.number)
      }
    const invoiced = await submitted(open())
    await transferred(open(), invoiced)
    await runVerb(db, issueInvoice, { config, queue, now: today }, invoiced.id)
    await rewritten('invoice', sql`set issued_on = '2026-09-30', taxable_on = '2026-09-30'`)
    for (const isAside of [true, false]) {
      const held = await submitted(open(), { payment: 'cod' })
      await done(staff.put('/api/admin/orders/hold', { order: held.number, reason }))
      if (isAside) await aside('order', held.number)
    }
    for (const isAside of [true, false]) {
      const unclicked = await submitted(open(), { payment: 'cod' })
      await rewritten(
        'shop_order',
        sql`set order_state = 'NEW', fulfilment_state = 'WAITING', expires_at = ${daysAgo(-1)} where id = ${unclicked.id}`,
      )
      if (isAside) await aside('order', unclicked.number)
    }
    // Two groups that turned buyers away and wait, one of them partly seen; a seen one, an old one, and one that
    // buyers can fix themselves.
    await sqlRows(db)`insert into refused_order (day, reason, door, count, first_at, last_at, seen, seen_at)
        select day::date, reason, 'CONSUMER', 3, ${today}, ${today}, seen, case when seen > 0 then ${today}::timestamptz end
        from (values ('2026-11-20', 'unpaid_orders', 2), ('2026-11-21', 'busy', 0), ('2026-11-21', 'mailbox_limit', 3),
          ('2026-11-01', 'unpaid_orders', 0), ('2026-11-21', 'sold_out', 0)) as told (day, reason, seen)`
    await submitted(open(), { payment: 'cod' })
    const packed = await submitted(open(), { payment: 'cod', shipping: 'packetaPoint' })
    await done(staff.put('/api/admin/shipments/pack', { order: packed.number }))
    await lost(staff)
    await aside('shipment', await lost(staff))
    // People.
    await complaint(contact.email)
    await aside('complaint', await complaint('two@example.cz'))
    await application('vecerka', '27074358')
    await aside('application', await application('bistro', '25596641'))
    await review('one')
    await aside('review', await review('two'))
    // Goods and the program.
    await lot('OLD-1')
    await aside('lot', await lot('OLD-2'))
    await sqlRows(
      db,
    )`insert into approval (operation, subject_kind, subject_id, input, amount, asked_by, asked_at, expires_at)
        select 'order.refund', 'order', '1', '{}', 1000, min(id), ${today}, ${daysAgo(-7)} from staff_member`
    await sqlRows(
      db,
    )`insert into failed_job (job_id, queue, ids, failed_at) values ('one', 'review-ask', '{}', ${today})`
    await sqlRows(db)`insert into webhook_endpoint (url, name, events, created_at, paused_at, pause_reason)
        values ('https://erp.example/in', 'Stock system', '{order.placed}', ${today}, ${today}, 'FAILING'),
          ('https://pos.example/in', 'Till', '{order.placed}', ${today}, ${today}, 'STAFF')`
  }

  /** Counts the rows of the list in the section that the URL names. */
  const rowsOf = (html: string, part: string | undefined) => {
    const from = part === undefined ? html : (html.split(`id="${part}"`)[1]?.split('</section>')[0] ?? '')
    return from.split('<tbody')[1]?.split('</tbody>')[0]?.split('<tr').slice(1).length ?? 0
  }

  const tabsIn = (html: string) => {
    const nav = /<nav[^>]*aria-label="Common views"[^>]*>(.*?)<\/nav>/s.exec(html)?.[1] ?? ''
    return [...nav.matchAll(/<a ([^>]*)>(.*?)<\/a>/gs)].map(([, attributes = '', text = '']) => ({
      to: /href="\/en\/admin\/([^"]+)"/.exec(attributes)?.[1] ?? '',
      count: /<span[^>]*>(\d+)</.exec(text)?.[1],
      isCurrent: attributes.includes('aria-current="page"'),
    }))
  }

  test('has as many rows as each number says', async () => {
    await fill()
    const rows = (await opens('')).html.split('id="waiting"')[1]?.split('</section>')[0]?.split('<li') ?? []
    for (const kind of Object.keys(workKinds)) {
      const told = `>${t(`admin_today.kind.${kind}`)}<!-- --> <b`
      const [row = ''] = rows.filter((one) => one.includes(told))
      expect(row, `nothing waits of ${kind}`).not.toBe('')
      const [, to = ''] = /href="\/en\/admin\/([^"]*)"/.exec(row) ?? []
      const count = Number(/<b>(\d+)<\/b>/.exec(row)?.[1])
      const [address = '', part] = to.split('#')
      expect(rowsOf((await opens(address)).html, part), `${kind}: ${to}`).toBe(count)
      expect(count, kind).toBeGreaterThan(0)
    }
    // Snoozed items are in the list and its file unless they are filtered out.
    for (const list of ['stock/lots', 'stock/lots.csv'])
      for (const [asked, isListed] of [
        ['', true],
        ['&aside=no', false],
      ] as const) {
        const { html } = await opens(`${list}?filter=expired${asked}`)
        expect(html, list).toContain('OLD-1')
        expect(html.includes('OLD-2'), `${list} ${asked}`).toBe(isListed)
      }
  })

  test('has as many rows as each tab of a list says, and the open one is marked', async () => {
    const tabbed = lists.filter(({ tabs }) => tabs.length > 0)
    for (const { page, filePage } of tabbed) {
      const { path } = adminPage(page as AdminPageName)
      const file = adminPage(filePage as AdminPageName).path
      const tabs = tabsIn((await opens(path)).html)
      const counted = tabs.filter(({ count }) => count !== undefined)
      expect([path, counted.length > 0]).toEqual([path, true])
      for (const { to, count } of counted) {
        const rows = csvTable((await opens(to.replace(path, file))).html).slice(1)
        expect([to, rows.length]).toEqual([to, Number(count)])
        const { html } = await opens(to)
        expect(tabsIn(html).filter(({ isCurrent }) => isCurrent)).toEqual([{ to, count, isCurrent: true }])
      }
    }
    expect(tabsIn((await opens('orders')).html).some(({ count }) => Number(count) > 0)).toBe(true)
    expect(tabbed.length).toBeGreaterThan(2)
  })
})
