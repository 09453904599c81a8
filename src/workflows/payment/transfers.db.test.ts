import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aShop, done, filledCart, snackId, today, type TestShop } from '../../../test/app.ts'
import { openBank } from '../../../test/bank.ts'
import { aCompany, memberOf, resellersCart } from '../../../test/companies.ts'
import { withDemo } from '../../../test/database.ts'
import { bytesOf, fioFile, ourIban, statementFiles, type Line } from '../../../test/statement-files.ts'
import { onHand, stockOffTheLedger } from '../../../test/warehouse.ts'
import { pageIn } from '../../../test/page-in.ts'
import { inTransaction, sqlRows, runVerb } from '../../../test/statements.ts'
import { mailbox, openMailer } from '../../server/mail.ts'
import { issueCorrection, issueInvoice } from '../../shop/invoices/invoices.ts'
import { findOrder, move } from '../../shop/orders/orders.ts'
import { findBankRefundsDue, findUnmatched, type StatementKind } from '../../shop/payments/payments.ts'
import {
  acceptPayment,
  bankRefundSent,
  cancelOverdueOrders,
  giveMoneyBack,
  importStatement,
} from './payment.ts'
import { askRefund } from '../refunds/refunds.ts'
import { notifyMoneyReturned, notifyTransferDue } from '../checkout/checkout.ts'

const days = 24 * 3600_000
const bank = openBank()
let nextId = 1000
const fail = (error: Error) => {
  throw error
}

withDemo('incoming transfers', (database) => {
  const open = aShop(database, { gateway: bank.gateway })
  async function ordered({ visitor }: TestShop, payment: 'transfer' | 'card' | 'cod' = 'transfer') {
    const buyer = visitor()
    await filledCart(buyer, { pieces: 3, payment })
    const { order } = await done(buyer.put('/api/cart/submit-order', {}))
    const { id = 0, totalWithVat: total = 0 } =
      (await findOrder({ db: open().shop.db }, { token: order.token })) ?? {}
    return { id, token: order.token, number: order.number, total }
  }
  const lineOf = (number: string, amount: number, more: Partial<Line> = {}): Line => ({
    id: String(nextId++),
    amount,
    symbol: number,
    ...more,
  })
  const take = async (text: string, kind: StatementKind = 'fio') => {
    const { db, queue } = open().shop
    return await importStatement({ db, queue, iban: ourIban, now: today }, { bytes: bytesOf(text), kind })
  }
  const statesOf = async (token: string) => (await findOrder({ db: open().shop.db }, { token }))?.states
  const expire = async (afterMs: number) => {
    const { db, queue } = open().shop
    const now = new Date(today.getTime() + afterMs)
    return await cancelOverdueOrders({ db, queue, gateway: bank.gateway, now, report: fail })
  }
  const jobs = async (name: string, token: string) => {
    const { id = 0 } = (await findOrder({ db: open().shop.db }, { token })) ?? {}
    const rows = await sqlRows<{ data: object }>(
      open().shop.db,
    )`select data from pgboss.job where name = ${name}
        and (data->>'orderId')::bigint = ${id}`
    return rows.map(({ data }) => data)
  }
  const paidMails = async (token: string) => (await jobs('payment-received', token)).length
  const paid = { order: 'CONFIRMED', payment: 'PAID', fulfilment: 'READY' }

  test.each(['fio', 'gpc', 'camt'] as const)(
    'of a %s file with symbol and amount of an order pay it, once, however often the file comes',
    async (kind) => {
      const { token, number, total } = await ordered(open())
      const text = statementFiles[kind]([lineOf(number, total)])
      expect(await take(text, kind)).toEqual({ known: 0, fits: { PAID: 1 } })
      expect(await statesOf(token)).toEqual(paid)
      expect(await take(text, kind)).toEqual({ known: 1, fits: {} })
      expect(await paidMails(token)).toBe(1)
      expect(await jobs('invoice-issue', token)).toHaveLength(1)
    },
  )

  test('P5: of one file imported ten times at once pay each order once', async () => {
    const orders = await Promise.all(Array.from({ length: 3 }, async () => await ordered(open())))
    const text = fioFile(orders.map(({ number, total }) => lineOf(number, total)))
    const results = await Promise.all(Array.from({ length: 10 }, async () => await take(text)))
    const paidCount = results.map((result) => ('fits' in result ? (result.fits.PAID ?? 0) : 0))
    expect(paidCount.reduce((sum, count) => sum + count, 0)).toBe(3)
    for (const { token } of orders) {
      expect(await statesOf(token)).toEqual(paid)
      expect(await paidMails(token)).toBe(1)
    }
  })

  test.each([
    ['too much', { more: 1 }, 'OVERPAID'],
    ['too little', { more: -1 }, 'UNDERPAID'],
    ['in another currency', { more: 0, currency: 'EUR' }, 'OTHER_CURRENCY'],
  ] as const)(
    'P7: %s never pay the order: it is in review, listed, told to the operator once, and does not expire',
    async (_, { more, ...line }, fit) => {
      const { token, number, total } = await ordered(open())
      const text = fioFile([lineOf(number, total + more, line)])
      expect(await take(text)).toEqual({ known: 0, fits: { [fit]: 1 } })
      expect(await take(text)).toEqual({ known: 1, fits: {} })
      expect(await statesOf(token)).toEqual({ order: 'NEW', payment: 'REVIEW', fulfilment: 'WAITING' })
      expect(
        pageIn(await findUnmatched({ db: open().shop.db, now: open().clock.now }, { size: 1 })).rows[0],
      ).toMatchObject({
        fit,
      })
      expect(await jobs('payment-alert', token)).toMatchObject([{ about: 'transfer_misfit' }])
      expect(await paidMails(token)).toBe(0)
      await expire(8 * days)
      expect(await statesOf(token)).toMatchObject({ order: 'NEW', payment: 'REVIEW' })
    },
  )

  test('P7: of no order, or for cash on delivery, are listed and change nothing; for a card the order is reviewed', async () => {
    const card = await ordered(open(), 'card')
    const cod = await ordered(open(), 'cod')
    const before = await statesOf(cod.token)
    const text = fioFile([
      lineOf('9999999999', 100),
      { id: String(nextId++), amount: 100 },
      lineOf(card.number, card.total),
      lineOf(cod.number, cod.total + 1),
    ])
    expect(await take(text)).toEqual({ known: 0, fits: { UNKNOWN: 2, NOT_AWAITED: 2 } })
    expect(await statesOf(card.token)).toMatchObject({ order: 'NEW', payment: 'REVIEW' })
    expect(await statesOf(cod.token)).toEqual(before)
    const { rows: unmatched } = pageIn(
      await findUnmatched({ db: open().shop.db, now: open().clock.now }, { size: 4 }),
    )
    expect(unmatched.map(({ fit }) => fit)).toEqual(['NOT_AWAITED', 'NOT_AWAITED', 'UNKNOWN', 'UNKNOWN'])
  })

  test('P15: paid too much and taken all the same, the rest goes back and the order stays paid, to be packed', async () => {
    const { token, number, total, id } = await ordered(open())
    await take(fioFile([lineOf(number, total + 500)]))
    const { db, queue } = open().shop
    const context = { queue, now: today }
    await runVerb(db, acceptPayment, context, { orderId: id, why: 'too much' })
    const asked = { orderId: id, amount: 500, key: 'rest', reason: 'too much', actor: 'staff' as const }
    await runVerb(db, askRefund, context, asked)
    const [due] = await findBankRefundsDue({ db }, id)
    const refund = { id: due?.refundId ?? 0, orderId: id }
    await runVerb(db, bankRefundSent, context, refund)
    expect(await statesOf(token)).toEqual(paid)
  })

  test('of two parts are taken as the payment by a person, once, with document and mail', async () => {
    const { token, number, total, id } = await ordered(open())
    await take(fioFile([lineOf(number, total - 5000)]))
    await take(fioFile([lineOf(number, 5000)]))
    const { db, queue } = open().shop
    const accept = async () =>
      await runVerb(db, acceptPayment, { queue, now: today }, { orderId: id, why: 'both' })
    expect(await accept()).toEqual({ status: 'paid' })
    expect(await accept()).toMatchObject({ status: 409 })
    expect(await statesOf(token)).toEqual(paid)
    expect(await paidMails(token)).toBe(1)
    expect(await jobs('invoice-issue', token)).toHaveLength(1)
  })

  test('a second transfer for a paid order is listed, not swallowed', async () => {
    const { token, number, total } = await ordered(open())
    expect(await take(fioFile([lineOf(number, total), lineOf(number, total)]))).toEqual({
      known: 0,
      fits: { PAID: 1, NOT_AWAITED: 1 },
    })
    expect(await statesOf(token)).toEqual(paid)
  })

  test('P10: after the order expired go back: listed with the account, mailed to the customer, sent by a person once', async () => {
    await expire(8 * days)
    const { db, queue } = open().shop
    const before = await onHand(db, snackId)
    const { id, token, number, total } = await ordered(open())
    await expire(8 * days)
    const text = fioFile([lineOf(number, total, { name: 'Jan Novák' })])
    expect(await take(text)).toEqual({ known: 0, fits: { TOO_LATE: 1 } })
    await take(text)
    expect(await statesOf(token)).toMatchObject({ order: 'CANCELLED', payment: 'REFUND_DUE' })
    expect(await onHand(db, snackId)).toBe(before)
    const due = await findBankRefundsDue({ db }, id)
    expect(due).toMatchObject([
      { orderNumber: number, amount: total, counterAccount: '2900233333/2010', counterName: 'Jan Novák' },
    ])
    const refund = { id: due[0]?.refundId ?? 0, orderId: id }
    expect(await jobs('transfer-due', token)).toEqual([{ orderId: id, refundId: refund.id }])

    await giveMoneyBack({ db, queue, gateway: bank.gateway, now: today, report: fail }, refund.id)
    const send = async () => await runVerb(db, bankRefundSent, { queue, now: today }, refund)
    const said = await Promise.all(Array.from({ length: 5 }, send))
    expect(said.filter(Boolean)).toHaveLength(1)
    expect(await statesOf(token)).toMatchObject({ order: 'CANCELLED', payment: 'REFUNDED' })
    expect(await jobs('money-returned', token)).toEqual([{ orderId: id, refundId: refund.id }])
    expect(await findBankRefundsDue({ db }, id)).toEqual([])
    expect(bank.books.moved).toEqual([])
  })

  test('pay an invoice with what its corrections left of it, and with the whole no more', async () => {
    const { db, queue, config } = open().shop
    const company = await aCompany(open(), { creditLimit: 100_000_00 })
    const { visitor } = await memberOf(open(), company.id)
    await resellersCart(visitor, { boxes: 1 })
    const { order } = await done(visitor.put('/api/cart/submit-order', {}))
    const token = order.token
    const { id = 0, number = '', totalWithVat: total = 0 } = (await findOrder({ db }, { token })) ?? {}
    const by = { actor: 'staff' as const, why: 'test', now: today }
    await inTransaction(db, async (tx) => {
      await move({ tx }, { orderId: id, to: { fulfilment: 'PACKED' }, by })
      await move({ tx }, { orderId: id, to: { fulfilment: 'SHIPPED' }, by })
      const context = { config, queue, now: today }
      await issueInvoice({ ...context, tx }, id)
      const wanted = { kind: 'amount' as const, amount: 5000, name: 'Sleva' }
      await issueCorrection(
        { ...context, tx },
        {
          orderId: id,
          cause: 'complaint:1',
          wanted,
          reason: '',
          on: today,
        },
      )
    })
    expect(await take(fioFile([lineOf(number, total)]))).toMatchObject({ fits: { OVERPAID: 1 } })
    expect(await statesOf(token)).toMatchObject({ payment: 'NOT_DUE_YET' })
    expect(await take(fioFile([lineOf(number, total - 5000)]))).toMatchObject({ fits: { PAID: 1 } })
    expect(await statesOf(token)).toMatchObject({ payment: 'PAID' })
  })

  test('P10: for an order of an invoice that was cancelled go back as well', async () => {
    const { db } = open().shop
    const { id, token, number, total } = await ordered(open(), 'cod')
    await sqlRows(
      db,
    )`update shop_order set payment_id = (select id from payment where code = 'invoice'), order_state = 'CANCELLED',
        fulfilment_state = 'WAITING' where id = ${id}`
    expect(await take(fioFile([lineOf(number, total)]))).toEqual({ known: 0, fits: { TOO_LATE: 1 } })
    expect(await statesOf(token)).toMatchObject({ order: 'CANCELLED', payment: 'REFUND_DUE' })
    expect(await findBankRefundsDue({ db }, id)).toMatchObject([{ amount: total }])
  })

  test('P15: go back in pieces that a person asks for, never more than came, and the order follows', async () => {
    const { id, token, number, total } = await ordered(open())
    await take(fioFile([lineOf(number, total)]))
    const { db, queue } = open().shop
    const ask = async (amount: number, key: string) =>
      await runVerb(
        db,
        askRefund,
        { queue, now: today },
        { orderId: id, amount, key, reason: 'returned goods', actor: 'staff' },
      )
    const asked = await Promise.all(Array.from({ length: 6 }, async () => await ask(1000, 'one')))
    expect(asked.every((one) => 'refund' in one && one.refund.transactionId !== null)).toBe(true)
    expect(await ask(total - 999, 'too much')).toMatchObject({ error_trans_key: 'refund.error.over_paid' })
    const send = async () => {
      for (const { refundId } of await findBankRefundsDue({ db }, id))
        await runVerb(db, bankRefundSent, { queue, now: today }, { id: refundId, orderId: id })
    }
    await send()
    expect(await statesOf(token)).toMatchObject({ payment: 'PARTLY_REFUNDED' })
    await ask(total - 1000, 'rest')
    await send()
    expect(await statesOf(token)).toMatchObject({ payment: 'REFUNDED' })
    expect(await jobs('give-back', token)).toEqual([])
    const past = sql`insert into payment_refund (order_id, transaction_id, key, amount, reason, message_id, actor, created_at)
        select ${id}, id, 'past', 1, 'x', ${'x'.repeat(30)}, 'staff', now() from bank_transaction where order_id = ${id}`
    await expect(past.execute(db)).rejects.toThrow('more would go back')
  })

  test('are mailed to the customer when they are due, and when they were sent', async () => {
    const { shop } = open()
    const { id, number, total } = await ordered(open())
    await sqlRows(shop.db)`update shop_order set order_state = 'CANCELLED' where id = ${id}`
    await take(fioFile([lineOf(number, total)]))
    const [due] = await findBankRefundsDue(shop, id)
    const from = { name: 'Big Meat', address: 'obchod@bigmeat.example' }
    const mailer = openMailer({ db: shop.db, smtpUrl: undefined, from, now: () => today })
    const mails = { shop, mailer, origin: () => 'https://shop.example' }
    for (let nth = 0; nth < 2; nth++) {
      await notifyTransferDue(mails, { orderId: id, refundId: due?.refundId ?? 0 })
      await notifyMoneyReturned(mails, { orderId: id, refundId: due?.refundId ?? 0 })
    }
    const sent = (await mailbox(shop.db)).filter(({ event }) => event.endsWith(number))
    const texts = sent.map(({ text }) => text ?? '')
    expect(texts).toHaveLength(2)
    expect(texts.filter((text) => text.includes('na účet, ze kterého přišla'))).toHaveLength(1)
    expect(texts.filter((text) => text.includes('převodem na váš účet'))).toHaveLength(1)
  })

  test('S4: at the moment of expiry have one winner, and the stock is right', async () => {
    const { db } = open().shop
    for (let round = 0; round < 8; round++) {
      const before = await onHand(db, snackId)
      const { token, number, total } = await ordered(open())
      const text = fioFile([lineOf(number, total)])
      await Promise.all(round % 2 ? [expire(8 * days), take(text)] : [take(text), expire(8 * days)])
      const states = await statesOf(token)
      const isPaid = states?.order === 'CONFIRMED'
      expect(states).toMatchObject(isPaid ? paid : { order: 'CANCELLED', payment: 'REFUND_DUE' })
      expect(await onHand(db, snackId)).toBe(isPaid ? before - 3 : before)
    }
    expect(await stockOffTheLedger(db)).toEqual([])
  })

  test('F1: of an import that broke off go on where it stopped', async () => {
    const { owner } = await database()
    const [first, second] = [await ordered(open()), await ordered(open())]
    const text = fioFile([lineOf(first.number, first.total), lineOf(second.number, second.total)])
    await sql
      .raw(
        `create function break_off() returns trigger language plpgsql as $$
        begin if new.variable_symbol = '${Number(second.number)}' then raise exception 'broken'; end if; return new; end $$;`,
      )
      .execute(owner.db)
    await sql
      .raw(
        'create trigger break_off before insert on bank_transaction for each row execute function break_off()',
      )
      .execute(owner.db)
    await expect(take(text)).rejects.toThrow('broken')
    expect(await statesOf(first.token)).toEqual(paid)
    expect(await statesOf(second.token)).toMatchObject({ payment: 'AWAITING' })
    await sqlRows(owner.db)`drop trigger break_off on bank_transaction`
    expect(await take(text)).toEqual({ known: 1, fits: { PAID: 1 } })
    expect(await statesOf(second.token)).toEqual(paid)
  })

  test('of another account, or of a file that can’t be read, are refused whole', async () => {
    const { token, number, total } = await ordered(open())
    const foreign = fioFile([lineOf(number, total)], 'CZ5855000000001265098001')
    expect(await take(foreign)).toEqual({ fault: 'foreign_account' })
    expect(await take('{}')).toEqual({ fault: 'unreadable', faults: [{ line: 0, fault: 'FORM' }] })
    const half = fioFile([lineOf(number, total), lineOf(number, 1, { day: '2026-13-01' })])
    expect(await take(half)).toEqual({
      fault: 'unreadable',
      faults: [{ line: 2, fault: 'DAY', said: '2026-13-01+0100' }],
    })
    expect(await statesOf(token)).toMatchObject({ payment: 'AWAITING' })
  })
})
