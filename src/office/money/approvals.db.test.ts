// Approval requests show all that the deciding member has to know: operation, reason, author, and each price.
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { withShop } from '../../../test/app.ts'
import { plainForms } from '../../../test/plain-forms.ts'
import { aMember, system } from '../../../test/staff.ts'
import { bytesOf, fioFile, ourIban } from '../../../test/statement-files.ts'
import { submitted } from '../../../test/submitted.ts'
import { inTransaction, sqlRows, runVerb } from '../../../test/statements.ts'
import { findRefunds } from '../../shop/payments/payments.ts'
import type { Role } from '../../shop/staff/rules.ts'
import { changeRoles } from '../../shop/staff/staff.ts'
import { cancelOrderByStaff } from '../../workflows/orders/orders.ts'
import { importStatement } from '../../workflows/payment/payment.ts'

withShop('requests for approval', (open, database) => {
  const { opens, sends } = plainForms(open)
  const shirt = (size: string, price: number) => ({
    code: `BM-SHIRT-${size}`,
    min_quantity: 1,
    price,
    price_before: 390,
  })
  const bulk = { price_list: 'b2c', prices: [shirt('XS', 350), shirt('M', 300)] }
  const off = { code: 'BM-ORIGINAL-25', pieces: 7, reason: 'DAMAGED', note: 'Wet', key: 'k' }

  const limit = {
    ico: '27082440',
    agreement: { creditLimit: 150_000_00 },
    company: { id: 7, name: 'Řeznictví s.r.o.', before: 50_000_00 },
  }

  /** The regular prices of one piece, in haléře, by list. */
  const staffPrices = async (code: string) => {
    const rows = await sqlRows<{ list: string; amount: number }>(open().shop.db)`
        select l.code as list, p.amount from price p join price_list l on l.id = p.price_list_id
        join variant v on v.id = p.variant_id where v.code = ${code} and p.min_quantity = 1`
    return Object.fromEntries(rows.map(({ list, amount }) => [list, amount]))
  }

  /** Gives the signed-in demo owner another role from now on. */
  const becomes = async (role: Role) => {
    const { db } = open().shop
    const [me] = await db.selectFrom('staff_member').select('id').orderBy('id').limit(1).execute()
    await inTransaction(db, async (tx) => {
      const context = { tx, actor: system, now: open().clock.now }
      await changeRoles(context, { staffId: me?.id ?? 0, roles: [role] })
    })
  }

  beforeAll(async () => {
    await aMember(open().shop.db, 'second@example.cz', 'owner')
    const { db } = (await database()).owner
    for (const [operation, kind, id, input, amount, reason] of [
      ['price.set_many', 'price_list', 'b2c', bulk, 90_00, 'Sale of shirts'],
      ['stock.write_off', 'variant', 'BM-ORIGINAL-25', off, 700_00, 'Wet in the store'],
      ['company.change', 'company', '27082440', limit, 100_000_00, ''],
      ['complaint.accept', 'complaint', '12', { why: 'The bag was torn' }, 500_00, ''],
    ] as const)
      await sqlRows(db)`
        insert into approval (operation, subject_kind, subject_id, input, amount, reason, asked_by, asked_at, expires_at)
        select ${operation}, ${kind}, ${id}, ${JSON.stringify(input)}::jsonb, ${amount}, ${reason}, min(id), now(),
          now() + interval '7 days' from staff_member`
  })

  test('a change of prices shows each price, old and new, and the deepest cut', async () => {
    const { html } = await opens('money/approvals')
    const text = html
      .replaceAll(/<!--.*?-->/g, '')
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/[\s\u00a0]+/g, ' ')
    expect(text).toContain('Sale of shirts')
    expect(text).toMatch(/BM-SHIRT-XS : CZK 390 → CZK 350/)
    expect(text).toMatch(/BM-SHIRT-M : CZK 390 → CZK 300 \(largest reduction\)/)
    expect(text).not.toMatch(/price_list|price\.set/)
    expect(html).toContain('/en/admin/prices?q=BM-SHIRT-M"')
  })

  test('a limit for invoices shows its owner, old and new', async () => {
    const { html } = await opens('money/approvals')
    const text = html.replaceAll(/<!--.*?-->|<[^>]+>/g, '').replaceAll(/[\s\u00a0]+/g, ' ')
    expect(text).toContain('raise a company’s credit limit')
    expect(text).toContain('Řeznictví s.r.o.: CZK 50,000 → CZK 150,000')
    expect(html).toContain('href="/en/admin/customers/company/7"')
  })

  test('goods that are written off, and claims, lead to their pages', async () => {
    const { html } = await opens('money/approvals')
    expect(html).toContain('href="/en/admin/stock/variants/BM-ORIGINAL-25"')
    expect(html).toContain('href="/en/admin/claims/c12"')
    expect(html).toMatch(/7(?:<!-- -->)?\s*pieces/)
    // The message to the customer is the reason for paying a claim.
    expect(html).toContain('The bag was torn')
    expect((await opens('money/approvals.csv')).html).toContain(';The bag was torn;')
  })

  test('who asked finds and withdraws a request in any role; what another asked for reveals no amount and no reason', async () => {
    const { owner } = await database()
    const asks = async (operation: string, id: string, reason: string) =>
      await sql`
          insert into approval (operation, subject_kind, subject_id, input, amount, reason, asked_by, asked_at, expires_at)
          select ${operation}, 'variant', ${id}, '{}', 123400, ${reason},
            case ${operation} when 'price.set' then max(id) else min(id) end, now(), now() + interval '7 days' from staff_member`.execute(
        owner.db,
      )
    await asks('price.set', 'BM-SHIRT-L', 'Told to few')
    await asks('stock.change', 'BM-ORIGINAL-50', 'Counted anew')
    const pages = ['money/approvals', 'money/approvals?sort=amount', 'money/approvals.csv']
    for (const page of pages) expect((await opens(page)).html, page).toContain('Told to few')
    await becomes('warehouse')
    for (const page of pages) {
      const { html } = await opens(page)
      expect(html, page).toContain('BM-SHIRT-L')
      expect(html, page).not.toContain('Told to few')
      expect(html, page).toContain('Counted anew')
      // The limit for pieces is by purchase cost, which the warehouse does not see.
      expect(html, page).not.toMatch(/1[,.]?234/)
    }
    const mine = (await opens('money/approvals?which=mine')).html
    expect(mine).toContain('Counted anew')
    expect(mine).not.toContain('BM-SHIRT-L')
    expect((await opens('')).html).toContain('money/approvals?which=mine')
    const rows = await sqlRows<{
      id: string
    }>(owner.db)`select id from approval where reason = 'Counted anew'`
    const withdraw = { intent: 'withdraw', id: String(rows[0]?.id), key: 'w' }
    expect((await sends('money/approvals', withdraw)).status).toBe(303)
    expect((await opens('money/approvals?which=mine')).html).toContain('Withdrawn')
    await becomes('owner')
  })

  test('above the own limit it is refused or left to another, not offered to approve', async () => {
    const { owner } = await database()
    const verbs = async (operation: string) => {
      const row = (await opens('money/approvals')).html
        .split('<tbody')[1]
        ?.split('<tr')
        .find((one) => one.includes(`of-${operation}`))
      return ['approve', 'refuse'].filter((intent) => row?.includes(`value="${intent}"`))
    }
    for (const [id, amount] of [
      ['of-little', 2_000_00],
      ['of-much', 10_500_00],
    ] as const)
      await sqlRows(owner.db)`
          insert into approval (operation, subject_kind, subject_id, input, amount, reason, asked_by, asked_at, expires_at)
          select 'order.refund', 'order', ${id}, '{}', ${amount}, ${id}, max(id), now(), now() + interval '7 days' from staff_member`
    await becomes('support')
    expect(await verbs('little')).toEqual(['approve', 'refuse'])
    expect(await verbs('much')).toEqual(['refuse'])
    expect((await opens('money/approvals')).html).toContain('needs a team member with a higher limit')
    await becomes('owner')
    expect(await verbs('much')).toEqual(['approve', 'refuse'])
  })

  test('its file says the same in words, with amounts and times as spreadsheets read them', async () => {
    const { html } = await opens('money/approvals.csv')
    expect(html).toMatch(/change prices in bulk;price list [^;]+;90\.00;Sale of shirts/)
    expect(html).toMatch(/;\d{4}-\d\d-\d\d \d\d:\d\d:\d\d;/)
    expect(html).not.toMatch(/complaint\.accept|T\d\d:\d\d:\d\d/)
  })

  /** The hidden field of a preview, in haléře. */
  const changes = (...all: [code: string, before: number | null, after: number | null][]) =>
    JSON.stringify(all.map(([code, before, after]) => ['b2c', code, 1, before, after]))
  const publish = { intent: 'publish', from: '', until: '', reason: '', key: 'k' }

  test('a price keeps who changed it and why; a cut for a second person is not asked for without a reason', async () => {
    const page = 'prices?about=BM-SHIRT-S'
    const once = { ...publish, changes: changes(['BM-SHIRT-S', 390_00, 380_00]) }
    expect((await sends(page, { ...once, reason: 'Rounded down' })).status).toBe(303)
    const cut = { ...publish, changes: changes(['BM-SHIRT-S', 380_00, 300_00]) }
    const refused = await sends(page, cut)
    expect(refused.status).toBe(422)
    expect(refused.html).toContain('Write why it is needed.')
    expect(refused.html, 'and goes on showing its prices').toMatch(/CZK[\s\u00a0]380.*CZK[\s\u00a0]300/s)
    const waits = await sends(page, { ...cut, reason: 'End of line' })
    expect([waits.status, waits.html.includes('The request is on the page Approvals')]).toEqual([409, true])
    const { html } = await opens(page)
    const history = html.slice(html.indexOf('id="history"'))
    expect(history).toMatch(/390.*→.*380.*Rounded down/s)
    expect((await opens('money/approvals')).html).toContain('End of line')
  })

  test('of prices of one publication, those that cut too deep wait, and the others are published', async () => {
    const two = [changes(['BM-SHIRT-M', 390_00, 300_00]), changes(['BM-SHIRT-XL', 390_00, 395_00])]
    const [deep, slight] = two.map((one) => JSON.parse(one) as unknown[][])
    const b2b = (deep ?? []).map(([, ...rest]) => ['b2b', ...rest])
    const current = (await staffPrices('BM-SHIRT-M')).b2b
    const sent = JSON.stringify([
      ...b2b.map(([list, code, from]) => [list, code, from, current, 100]),
      ...(slight ?? []),
    ])
    const done = await sends('prices', { ...publish, changes: sent, reason: 'Sale' })
    expect(done.html).toContain('Published: 1. Pending approval: 1.')
    expect(await staffPrices('BM-SHIRT-XL')).toMatchObject({ b2c: 395_00 })
    expect((await staffPrices('BM-SHIRT-M')).b2b).toBe(current)
  })

  test('a price that was scheduled and taken back stands in its history with its days', async () => {
    const page = 'prices?about=BM-SHIRT-L'
    const days = { from: '2099-03-01', until: '2099-03-31' }
    const plan = { ...publish, ...days, changes: changes(['BM-SHIRT-L', 390_00, 420_00]) }
    expect((await sends(page, plan)).status).toBe(303)
    const [, id = ''] = /name="id" value="(\d+)"/.exec((await opens(page)).html) ?? []
    expect((await sends(page, { intent: 'price.cancel', of: id, id })).status).toBe(303)
    const { html } = await opens(page)
    const shown = html.replaceAll(/<!--.*?-->|<[^>]+>/g, '').replaceAll(/[\s\u00a0]+/g, ' ')
    expect(shown.includes('CZK 420 scheduled: 1 Mar 2099 – 31 Mar 2099')).toBe(true)
    expect(shown.includes('CZK 420 cancelled: 1 Mar 2099 – 31 Mar 2099')).toBe(true)
  })

  test('another account of a refund waits for a second person, who reads both; the refund says that it waits', async () => {
    const order = await submitted(open())
    const { db, queue } = open().shop
    const counter = { number: '2900233335', bank: '2010' }
    const line = { id: '970001', amount: order.totalWithVat, symbol: order.number, counter }
    await importStatement(
      { db, queue, iban: ourIban, now: open().clock.now },
      { bytes: bytesOf(fioFile([line])), kind: 'fio' },
    )
    await runVerb(
      db,
      cancelOrderByStaff,
      { queue, actor: system, now: open().clock.now },
      { orderId: order.id, why: 'Not wanted' },
    )
    const page = 'money/refunds'
    const { html } = await opens(page)
    expect(html).not.toContain('account awaiting approval')
    const [due] = await findRefunds({ db }, order.id)
    const [, seen = ''] = /name="seen" value="([^"]*)"/.exec(html) ?? []
    const account = { account: '19-2000145399/0800', holder: 'Jana Nová' }
    const form = { intent: 'payout.account', refund: String(due?.id), seen, ...account }
    expect((await sends(page, { ...form, seen: 'x', reason: 'Wrote to us' })).html).toContain(
      'Someone else changed this in the meantime.',
    )
    const asked = await sends(page, { ...form, reason: 'Wrote to us' })
    expect([asked.status, asked.html.includes('The request is on the page Approvals')]).toEqual([409, true])
    expect((await opens(page)).html).toContain('account awaiting approval')
    const text = (await opens('money/approvals')).html.replaceAll(/<!--.*?-->|<[^>]+>/g, '')
    expect(text).toMatch(
      new RegExp(`Order ${order.number}: CZ[\\d ]{20,} → CZ65 0800 0000 1920 0014 5399, Jana Nová`),
    )
    expect((await opens('money/approvals.csv')).html).toMatch(
      /;CZ[\d ]{20,} → CZ65 0800 0000 1920 0014 5399, Jana Nová/,
    )
  })

  test('the settings of refunds hold the limits above which requests wait', async () => {
    const { html } = await opens('settings/section/refunds')
    expect(html).toContain('Second person required above')
    expect(html).toMatch(/<input[^>]*name="fourEyesOver"[^>]*value="10000"/)
    expect(html).toContain('Accountant limit')
  })

  test('the audit’s file carries words beside its codes', async () => {
    const { html } = await opens('settings/audit.csv')
    expect(html.split('\r\n')[0]).toBe(
      '\uFEFFDate;User;Action;Action code;Subject;Subject code;Amount (CZK);Reason;Before;After',
    )
  })
})
