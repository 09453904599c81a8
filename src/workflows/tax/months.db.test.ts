// VAT months: their sums, and that a closed one stays as it was reported.
import type { Tx } from '../../server/db.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { done, filledCart, today, withShop } from '../../../test/app.ts'
import { pageIn } from '../../../test/page-in.ts'
import { aMember, system } from '../../../test/staff.ts'
import { inTransaction, sqlRows } from '../../../test/statements.ts'
import type { Actor } from '../../server/context.ts'
import { isRefusal } from '../../server/refusal.ts'
import { findAuditEvents } from '../../shop/audit/audit.ts'
import { issueCorrection, issueInvoice } from '../../shop/invoices/invoices.ts'
import { findOrder, move } from '../../shop/orders/orders.ts'
import { closeTaxMonth, readTaxMonth, reopenTaxMonth, taxMonthEvents } from './months.ts'
import { workToDo } from '../work/work.ts'

const month = '2026-11'
const december = new Date('2026-12-10T09:00:00Z')

withShop('months of the tax', (open, database) => {
  const inTx = async <Done>(work: (tx: Tx) => Promise<Done>) => await inTransaction(open().shop.db, work)
  const context = (now: Date) => {
    const { config, queue } = open().shop
    return { config, queue, now }
  }
  const paidOrder = async (now = today) => {
    const visitor = open().visitor()
    await filledCart(visitor, { payment: 'transfer', boxes: 1, pieces: 2 })
    const { order } = await done(visitor.put('/api/cart/submit-order', {}))
    const found = (await findOrder({ db: open().shop.db }, { token: order.token }))!
    const paid = { order: 'CONFIRMED', payment: 'PAID', fulfilment: 'READY' } as const
    await inTx((tx) => move({ tx }, { orderId: found.id, to: paid, by: { actor: 'shop', why: 'test', now } }))
    return found
  }
  const issue = async (orderId: number, now = today) =>
    await inTx((tx) => issueInvoice({ ...context(now), tx }, orderId))
  const correct = async (orderId: number, cause: string, on: Date, now: Date) => {
    const wanted = { kind: 'amount' as const, amount: 10_00, name: 'Sleva' }
    const issued = await inTx((tx) =>
      issueCorrection({ ...context(now), tx }, { orderId, cause, wanted, reason: 'Sleva', on }),
    )
    if ('error_trans_key' in issued) throw new Error(issued.error_trans_key)
    return issued.document
  }
  const close = async (actor: Actor = system, wanted = month, now = december) =>
    await inTx((tx) => closeTaxMonth({ tx, actor, now }, { month: wanted, reason: '' }))
  const waiting = async (now: Date) =>
    await workToDo({ db: open().shop.db, now }, (kind) => kind === 'open_months')
  const reopen = async (actor: Actor, reason = 'Chyběl doklad', wanted = month) =>
    await inTx((tx) => reopenTaxMonth({ tx, actor, now: december }, { month: wanted, reason }))
  const read = async () => {
    const found = await readTaxMonth({ actor: system, db: open().shop.db }, month)
    if (isRefusal(found)) throw new Error(found.error_trans_key)
    return found
  }

  test('a month is closed when it is over and each of its orders has its document, and adds up to them', async () => {
    const { db } = open().shop
    const order = await paidOrder()
    expect(await close(system, month, today)).toMatchObject({
      status: 409,
      error_trans_key: 'tax.error.not_over',
    })
    expect(await close(system, '2026-13')).toMatchObject({ status: 422 })
    expect(await close()).toMatchObject({
      status: 409,
      error_trans_key: 'tax.error.unissued',
      more: { unissued: [order.number] },
    })
    expect((await read()).open.unissued).toEqual([order.number])
    await issue(order.id)
    await correct(order.id, 'discount:1', today, today)
    const rows = await sqlRows<{ total: number }>(db)`
      select sum(total)::bigint as total from invoice where taxable_on between '2026-11-01' and '2026-11-30'`
    const { sums } = await read()
    expect(sums.base + sums.vat).toBe(Number(rows[0]?.total))
    expect(sums.documents).toBe(2)
    expect(await waiting(today), 'the month is running').toEqual([])
    expect(await waiting(december)).toMatchObject([
      {
        count: 1,
        due: '2026-12-28',
        rows: [{ name: month, since: new Date('2026-11-30T23:00:00Z'), due: '2026-12-28' }],
      },
    ])
    expect((await waiting(new Date('2027-02-01T12:00:00Z')))[0]?.rows.map(({ name }) => name)).toEqual([
      '2026-11',
      '2026-12',
      '2027-01',
    ])
    const first = await close()
    expect(await waiting(december)).toEqual([])
    expect(first).toMatchObject({ event: { month, number: 1, act: 'CLOSED' }, open: { unissued: [] } })
    expect(await read()).toMatchObject({ state: { act: 'CLOSED', sums }, sums })
    // Asked again, it is the same closing, and the audit has it once.
    expect(await close()).toMatchObject({ event: { number: 1 } })
    const subject = { kind: 'tax_month', id: month }
    const events = pageIn(await findAuditEvents({ db }, { size: 10, subject }))
    expect(events.rows).toMatchObject([
      { operation: 'tax.close', after: { number: 1, base: sums.base, vat: sums.vat } },
    ])
  })

  test('a closed month takes no document: what is corrected of it counts in the month of the issue', async () => {
    const { db } = open().shop
    const rows = await sqlRows<{
      order_id: number
    }>(db)`select order_id from invoice where cause = 'sale'`
    const orderId = rows[0]!.order_id
    const { sums } = await read()
    const late = await correct(orderId, 'discount:2', today, december)
    expect(late).toMatchObject({ issuedOn: '2026-12-10', taxableOn: '2026-12-10' })
    expect((await read()).sums).toEqual(sums)
    // Paid in a closed month and found afterwards: it waits, and is named.
    const lost = await paidOrder()
    expect(await issue(lost.id, december)).toBeNull()
    expect((await read()).open.unissued).toEqual([lost.number])
  })

  test('the database refuses a document of a closed month, whoever writes it', async () => {
    const { db } = open().shop
    const copied = sql`insert into invoice (order_id, kind, year, sequence, number, cause, corrects_id, issued_on, taxable_on, total, snapshot, sha256, created_at)
      select i.order_id, 'CORRECTIVE', 2026, s.last, 'D26' || lpad(s.last::text, 7, '0'), 'test', coalesce(i.corrects_id, i.id), '2026-12-10', '2026-11-20', i.total, i.snapshot, i.sha256, now()
      from invoice i, invoice_series s where s.kind = 'CORRECTIVE' and i.cause = 'sale' limit 1`
    await expect(
      inTx(async (tx) => {
        await sqlRows(tx)`update invoice_series set last = last + 1 where kind = 'CORRECTIVE'`
        await copied.execute(tx)
      }),
    ).rejects.toMatchObject({ constraint: 'tax_month_closed' })
    const wrong = sql`insert into tax_month_act (month, number, act, at, sums) values ('2026-11-01', 3, 'CLOSED', '2026-12-10', '{}')`
    await expect(wrong.execute(db)).rejects.toMatchObject({ constraint: 'tax_month_follows' })
    const early = sql`insert into tax_month_act (month, number, act, at, sums) values ('2026-12-01', 1, 'CLOSED', '2026-12-31T22:00:00Z', '{}')`
    await expect(early.execute(db)).rejects.toThrow('check')
    const { owner } = await database()
    await expect(sql`delete from tax_month_act`.execute(owner.db)).rejects.toThrow('append-only')
  })

  test('an accountant closes, an owner alone reopens, and gives a reason', async () => {
    const { db } = open().shop
    const owner = await aMember(db, 'majitel@example.cz', 'owner')
    const accountant = await aMember(db, 'ucetni@example.cz', 'accountant')
    const manager = await aMember(db, 'vedouci@example.cz', 'manager')
    const support = await aMember(db, 'podpora@example.cz', 'support')
    for (const actor of [accountant, manager, support])
      expect(await reopen(actor)).toMatchObject({ status: 403 })
    expect(await close(support)).toMatchObject({ status: 403 })
    expect(await readTaxMonth({ actor: support, db }, month)).toMatchObject({ status: 403 })
    expect(await reopen(owner, ' ')).toMatchObject({ status: 422, error_trans_key: 'tax.error.reason' })
    expect(await reopen(owner, 'x', '2026-09')).toMatchObject({ status: 404 })
    expect(await reopen(owner)).toMatchObject({
      event: { number: 2, act: 'REOPENED', staffId: owner.staffId },
    })
    expect(await reopen(owner)).toMatchObject({ event: { number: 2 } })
    const rows = await sqlRows<{
      id: number
    }>(db)`select id from shop_order where number = ${(await read()).open.unissued[0]}`
    expect((await issue(rows[0]!.id, december))?.document).toMatchObject({
      issuedOn: '2026-12-10',
      taxableOn: '2026-11-21',
    })
    expect(await close(accountant)).toMatchObject({ event: { number: 3, staffId: accountant.staffId } })
    const page = pageIn(await taxMonthEvents({ actor: accountant, db }, { size: 2 }))
    expect(page.rows.map(({ number }) => number)).toEqual([3, 2])
    expect(page.next).not.toBeNull()
  })

  test('of two who close at once, one does, and both get the same answer; a document beside them is counted or refused', async () => {
    const { db } = open().shop
    await reopen({ kind: 'system', name: 'test' })
    const order = (
      await sqlRows<{ order_id: number }>(db)`select order_id from invoice where cause = 'sale' limit 1`
    )[0]!
    const [one, other] = await Promise.all([
      close(),
      close(),
      correct(order.order_id, 'discount:3', today, new Date('2026-11-30T22:00:00Z')).catch(() => null),
    ])
    if (isRefusal(one) || isRefusal(other)) throw new Error('refused')
    expect(one.event.number).toBe(5)
    expect(other.event.number).toBe(5)
    const { state, sums } = await read()
    expect(state?.sums).toEqual(sums)
  })

  test('a month that was read before is read on, also where a document comes that was numbered before others', async () => {
    const march = new Date('2027-03-02T09:00:00Z')
    const known = async () => await readTaxMonth({ actor: system, db: open().shop.db }, '2027-03')
    const anew = async () =>
      await inTx(async (tx) => await readTaxMonth({ actor: system, db: tx }, '2027-03'))
    const [first, second] = [await paidOrder(march), await paidOrder(march)]
    await issue(first.id, march)
    expect(await known()).toEqual(await anew())
    const [numbered, committed] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()]
    const late = inTx(async (tx) => {
      await issueInvoice({ ...context(march), tx }, second.id)
      numbered.resolve(undefined)
      await committed.promise
    })
    await numbered.promise
    await correct(first.id, 'discount:late', march, march)
    const before = await known()
    expect(before).toMatchObject({ sums: { documents: 2 } })
    expect(before).toEqual(await anew())
    committed.resolve(undefined)
    await late
    const after = await known()
    expect(after).toMatchObject({ sums: { documents: 3 } })
    expect(after).toEqual(await anew())
  })
})
