// Companies' debts on invoices: lists, reminders in steps, the block of further invoices, and statements of account.
import { expect, test } from 'vitest'
import { done, today, withShop } from '../../../test/app.ts'
import { must } from '../../../test/outcome.ts'
import { aCompany, memberOf, resellersCart } from '../../../test/companies.ts'
import { expectEverySort } from '../../../test/every-sort.ts'
import { pageIn } from '../../../test/page-in.ts'
import { submitted } from '../../../test/submitted.ts'
import { system } from '../../../test/staff.ts'
import type { Visitor } from '../../../test/app.ts'
import { inTransaction } from '../../../test/statements.ts'
import type { Tx } from '../../server/db.ts'
import { mailbox, openMailer } from '../../server/mail.ts'
import { translator } from '../../server/texts.ts'
import { issueCorrection, issueInvoice } from '../../shop/invoices/invoices.ts'
import {
  accountStatement,
  listDebts,
  listReceivables,
  moneyOfOrder,
  readAllOwed,
  statementCsv,
} from '../../shop/money/money.ts'
import { debtSorts, receivableSorts } from '../../shop/money/rules.ts'
import { findOrder, move } from '../../shop/orders/orders.ts'
import { recordTransfer } from '../../shop/payments/payments.ts'
import { allocateMoney, receiveMoney } from '../money/entries.ts'
import { type MoneyOperationContext } from '../money/fields.ts'
import { holdReceivable, releaseReceivable } from '../money/receivables.ts'
import { remindReceivables, settleCovered, mailReceivableNotice } from './payment.ts'

const dayMs = 24 * 3600_000
let keys = 0

withShop('what companies owe', (open) => {
  const at = (days: number) => new Date(today.getTime() + days * dayMs)
  const dayAt = (days: number) => at(days).toISOString().slice(0, 10)
  const does = async <T>(work: (tx: Tx, context: MoneyOperationContext) => Promise<T>): Promise<T> => {
    const { db, queue } = open().shop
    return await inTransaction(db, async (tx) => await work(tx, { actor: system, queue, now: today }))
  }
  const ordered = async (visitor: Visitor) => {
    await resellersCart(visitor)
    return await visitor.put('/api/cart/submit-order', {})
  }
  /** An order on an invoice that is due 14 days after its issue: today, or earlier. */
  const invoiced = async (visitor: Visitor, now = today) => {
    const { shop } = open()
    const { order } = await done(ordered(visitor))
    const found = await findOrder(shop, { token: order.token })
    if (!found) throw new Error('There is no order')
    await inTransaction(shop.db, async (tx) => {
      const by = { actor: 'staff' as const, why: 'test', now }
      await move({ tx }, { orderId: found.id, to: { fulfilment: 'PACKED' }, by })
      await move({ tx }, { orderId: found.id, to: { fulfilment: 'SHIPPED' }, by })
      await issueInvoice({ tx, config: shop.config, queue: shop.queue, now }, found.id)
    })
    return found
  }
  const aBuyer = async () => {
    const company = await aCompany(open(), { creditLimit: 100_000_00 })
    return { ...company, ...(await memberOf(open(), company.id)) }
  }
  const pay = async (orderId: number, amount: number) =>
    await does(async (tx, c) => {
      const taken = {
        key: `r${keys++}`,
        reason: 't',
        kind: 'CASH',
        amount,
        receivedOn: '2026-11-20',
      } as const
      const { received } = must(await receiveMoney({ ...c, tx }, taken))
      const asked = { key: `r${keys++}`, reason: 't', receivedId: received.id, orderId, amount }
      return must(await allocateMoney({ ...c, tx }, asked))
    })
  const owedBy = async (ico: string, days: number) =>
    pageIn(await listReceivables({ db: open().shop.db }, { size: 50, today: dayAt(days), ico })).rows
  const remind = async (days: number) => {
    const { db, queue } = open().shop
    return await remindReceivables({ db, queue, now: at(days) })
  }

  test('an invoice is listed with how late it is and what is open of it, and by company in bands, until it is paid', async () => {
    const { ico, visitor } = await aBuyer()
    const { id, totalWithVat: total } = await invoiced(visitor)
    expect(await owedBy(ico, 3)).toMatchObject([{ orderId: id, open: total, daysOver: -11, held: null }])
    await pay(id, 1_00)
    expect(await owedBy(ico, 14 + 20)).toMatchObject([{ open: total - 1_00, due: total, daysOver: 20 }])
    const debts = async (days: number) =>
      pageIn(await listDebts({ db: open().shop.db }, { size: 900, today: dayAt(days) })).rows.find(
        (one) => one.ico === ico,
      )
    expect(await debts(34)).toMatchObject({ open: total - 1_00, bands: { '15-30': total - 1_00, '0': 0 } })
    expect(await debts(80)).toMatchObject({ bands: { '60+': total - 1_00 } })
    const found = async (q: string) =>
      pageIn(await listReceivables({ db: open().shop.db }, { size: 50, today: dayAt(3), q })).rows.map(
        ({ orderId }) => orderId,
      )
    const [owed] = await owedBy(ico, 3)
    for (const q of [ico, owed?.orderNumber ?? '', `${owed?.invoiceNumber} ${owed?.companyName}`])
      expect(await found(q), q).toContain(id)
    expect(await found(`${ico} nobody`)).toEqual([])
    await pay(id, total - 1_00)
    expect([await owedBy(ico, 34), await debts(34)]).toEqual([[], undefined])
    expect(
      await listReceivables({ db: open().shop.db }, { size: 1, today: dayAt(1), ico: '99999999' }),
    ).toMatchObject({
      status: 404,
    })
  })

  test('each step reminds once of an invoice, in its language and with a QR code of what is open; no step behind a later one', async () => {
    const { shop } = open()
    const { ico, visitor } = await aBuyer()
    const { id, number, totalWithVat: total } = await invoiced(visitor)
    await pay(id, 2_00)
    const told = async () => (await owedBy(ico, 60))[0]?.reminded
    await remind(14 + 6)
    expect(await told()).toBeNull()
    expect(await remind(14 + 7)).toBeGreaterThan(0)
    expect(await remind(14 + 8)).toBe(0)
    expect(await told()).toBe('friendly')
    const both = await Promise.all([remind(14 + 31), remind(14 + 31)])
    expect(both.reduce((sum, one) => sum + one, 0)).toBe(1)
    expect(await remind(14 + 32)).toBe(0)
    expect(await told()).toBe('last')
    const from = { name: 'Big Meat', address: 'obchod@bigmeat.example' }
    const mailer = openMailer({ db: shop.db, smtpUrl: undefined, from, now: shop.now })
    const context = { shop, mailer, origin: () => 'https://shop.example' }
    await mailReceivableNotice(context, { orderId: id, step: 'last' })
    await pay(id, total - 2_00)
    await mailReceivableNotice(context, { orderId: id, step: 'firm' })
    const mails = (await mailbox(shop.db)).filter(({ event }) => event.endsWith(`:${number}`))
    const reminders = mails.filter(({ event }) => event.startsWith('receivable-'))
    expect(reminders.map(({ event }) => event)).toEqual([`receivable-last:${number}`])
    expect(reminders[0]?.subject).toMatch(/^Poslední upomínka/)
  })

  test('what is held or disputed is not reminded of, and blocks nothing, until it is released or its day is over', async () => {
    const { ico, visitor } = await aBuyer()
    const { id: orderId } = await invoiced(visitor)
    const hold = async (until: string | null) =>
      await does(
        async (tx, c) => await holdReceivable({ ...c, tx }, { orderId, until, reason: 'Řešíme množství' }),
      )
    must(await hold(null))
    expect(await hold(null)).toMatchObject({ status: 409 })
    expect(await remind(14 + 7)).toBe(0)
    const release = async () =>
      await does(async (tx, c) => await releaseReceivable({ ...c, tx }, { orderId, reason: 'vyřešeno' }))
    must(await release())
    expect(await release()).toMatchObject({ status: 409 })
    must(await hold(dayAt(14 + 9)))
    expect(await owedBy(ico, 14 + 9)).toMatchObject([{ held: { until: dayAt(14 + 9) } }])
    expect(await remind(14 + 9)).toBe(0)
    expect(await owedBy(ico, 14 + 10)).toMatchObject([{ held: null }])
    expect(await remind(14 + 10)).toBe(1)
  })

  test('who owes for longer than the settings allow gets no other invoice, and does the moment it is paid', async () => {
    const { visitor, id: company } = await aBuyer()
    const { id, totalWithVat: total } = await invoiced(visitor, at(-14 - 31))
    const refused = { status: 422, body: { error_trans_key: 'order.error.overdue_invoices' } }
    expect(await ordered(visitor)).toMatchObject(refused)
    expect(await ordered((await memberOf(open(), company)).visitor)).toMatchObject(refused)
    await pay(id, 1_00)
    expect(await ordered(visitor)).toMatchObject(refused)
    await pay(id, total - 1_00)
    expect((await ordered(visitor)).status).toBe(200)
    const late = await aBuyer()
    const held = await invoiced(late.visitor, at(-14 - 31))
    expect(await ordered(late.visitor)).toMatchObject(refused)
    must(
      await does(
        async (tx, c) =>
          await holdReceivable({ ...c, tx }, { orderId: held.id, until: null, reason: 'agreed' }),
      ),
    )
    expect((await ordered(late.visitor)).status).toBe(200)
    const justDue = await aBuyer()
    await invoiced(justDue.visitor, at(-14 - 30))
    expect((await ordered(justDue.visitor)).status).toBe(200)
  })

  test('a correction that leaves nothing open pays an invoice that was paid in part', async () => {
    const { shop } = open()
    const { visitor } = await aBuyer()
    const { id, totalWithVat: total } = await invoiced(visitor)
    await pay(id, total - 500)
    await inTransaction(shop.db, async (tx) => {
      const wanted = { kind: 'amount' as const, amount: 500, name: 'Sleva' }
      const asked = { orderId: id, cause: 'discount:1', wanted, reason: 'Sleva', on: today }
      must(await issueCorrection({ tx, config: shop.config, queue: shop.queue, now: today }, asked))
    })
    const settle = async () => await settleCovered({ db: shop.db, queue: shop.queue, now: today })
    expect(await settle()).toBe(1)
    expect((await findOrder(shop, { id }))?.states.payment).toBe('PAID')
    expect(await settle()).toBe(0)
  })

  test('what a process of the release before took is booked by the sweep, once', async () => {
    const { shop } = open()
    const order = await submitted(open())
    await inTransaction(shop.db, async (tx) => {
      const credit = {
        bankId: 'old-1',
        bookedOn: '2026-11-20',
        currency: 'CZK',
        variableSymbol: order.number,
      }
      const from = { counterAccount: '', counterName: '', message: '', amount: order.totalWithVat }
      await recordTransfer(
        { tx },
        {
          credit: { ...credit, ...from },
          fit: 'PAID',
          orderId: order.id,
          ownIban: 'CZ7908000000002000145399',
          now: today,
        },
      )
      const paid = { order: 'CONFIRMED', payment: 'PAID', fulfilment: 'READY' } as const
      await move({ tx }, { orderId: order.id, to: paid, by: { actor: 'shop', why: 'test', now: today } })
    })
    const sweep = async () => await settleCovered({ db: shop.db, queue: shop.queue, now: today })
    const money = async () => await moneyOfOrder({ db: shop.db }, order.id)
    expect(await money()).toMatchObject({ settled: 0 })
    for (let times = 0; times < 2; times++) {
      await sweep()
      expect(await money()).toMatchObject({ settled: order.totalWithVat, open: 0 })
    }
  })

  test('a statement of account begins where the one before ended, and adds up', async () => {
    const { ico, visitor } = await aBuyer()
    const { id, totalWithVat: total } = await invoiced(visitor)
    await pay(id, 7_00)
    const of = async (from: string, to: string) =>
      must(await accountStatement({ db: open().shop.db }, { ico, from, to }))
    const statement = await of('2026-11-01', '2026-11-30')
    expect(statement).toMatchObject({ opening: 0, closing: total - 7_00, credit: 0 })
    expect(statement.lines.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['DOCUMENT', total],
      ['PAYMENT', -7_00],
    ])
    expect(await of('2026-12-01', '2026-12-31')).toMatchObject({ opening: total - 7_00, lines: [] })
    const csv = statementCsv(statement, translator('cs'))
    expect(csv.split('\r\n')).toHaveLength(8)
    expect(csv).toContain(`Platba;${(await findOrder({ db: open().shop.db }, { id }))?.number};-7.00;`)
    expect(
      await accountStatement({ db: open().shop.db }, { ico, from: '2026-12-02', to: '2026-12-01' }),
    ).toMatchObject({
      status: 422,
    })
  })

  test('what is owed has each invoice and each company once in each order, page by page', async () => {
    const { db } = open().shop
    for (const days of [0, -3]) {
      const { visitor } = await aBuyer()
      await invoiced(visitor, at(days))
      await invoiced(visitor, at(days))
    }
    await expectEverySort({
      sorts: receivableSorts,
      read: async (asked) => await listReceivables({ db }, { ...asked, today: dayAt(0) }),
      idOf: ({ invoiceId }) => invoiceId,
      values: { due: ({ dueOn }) => dueOn, open: (row) => row.open },
      size: 1,
    })
    await expectEverySort({
      sorts: debtSorts,
      read: async (asked) => await listDebts({ db }, { ...asked, today: dayAt(0) }),
      idOf: ({ companyId }) => companyId,
      values: { open: (row) => row.open },
      size: 1,
    })
    const all = await readAllOwed({ db })
    expect(all?.id).not.toEqual([])
    const asked = { size: 50, today: dayAt(34) }
    for (const sort of receivableSorts)
      expect(await listReceivables({ db }, { ...asked, sort, all }), `read before, ${sort}`).toEqual(
        await listReceivables({ db }, { ...asked, sort }),
      )
    for (const sort of debtSorts)
      expect(await listDebts({ db }, { ...asked, sort, all }), `read before, ${sort}`).toEqual(
        await listDebts({ db }, { ...asked, sort }),
      )
  })
})
