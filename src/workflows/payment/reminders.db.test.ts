import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { aCompany, memberOf, resellersCart } from '../../../test/companies.ts'
import { aShop, done, filledCart, today } from '../../../test/app.ts'
import { openBank } from '../../../test/bank.ts'
import { withDemo } from '../../../test/database.ts'
import { inTransaction, sqlRows, runVerb } from '../../../test/statements.ts'
import { jobHandlers } from '../../jobs.ts'
import { usualDeadlines } from '../../server/config.ts'
import { mailbox, openMailer } from '../../server/mail.ts'
import { issueInvoice } from '../../shop/invoices/invoices.ts'
import { findOrder, move } from '../../shop/orders/orders.ts'
import { atThisMoment } from '../../shop/shop-context.ts'
import { payByCard, payOtherwise, remindUnpaid } from './payment.ts'

const minutes = 60_000
const days = 24 * 60 * minutes
const bank = openBank()
const fail = (error: Error) => {
  throw error
}

withDemo('what customers are told about paying', (database) => {
  const open = aShop(database, { gateway: bank.gateway })
  const at = (afterMs: number) => new Date(today.getTime() + afterMs)
  beforeEach(async () => {
    open().clock.now = today
    await sqlRows(open().shop.db)`update shop_order set order_state = 'CANCELLED' where order_state = 'NEW'`
  })

  async function ordered(payment: 'card' | 'transfer', language = 'cs') {
    const buyer = open().visitor({ 'accept-language': language })
    await filledCart(buyer, { pieces: 3, payment })
    const { order, redirect_url: redirect = '' } = await done(buyer.put('/api/cart/submit-order', {}))
    const { id = 0 } = (await findOrder({ db: open().shop.db }, { token: order.token })) ?? {}
    return { id, number: order.number, token: order.token, buyer, redirect }
  }
  const look = async (afterMs: number) => {
    open().clock.now = at(afterMs)
    return await remindUnpaid({
      db: open().shop.db,
      queue: open().shop.queue,
      now: at(afterMs),
      deadlines: usualDeadlines,
    })
  }
  /** Runs the jobs of an order, each twice as after a killed worker, and returns the mails. */
  const mailsOf = async (orderId: number, number: string) => {
    const { shop } = open()
    const mailer = openMailer({
      db: shop.db,
      smtpUrl: undefined,
      from: { name: 'Big Meat', address: 'obchod@bigmeat.example' },
      now: shop.now,
    })
    const handlers = jobHandlers({ shop, mailer, origin: () => 'https://shop.example', report: fail })
    const rows = await sqlRows<{ name: string; data: object }>(shop.db)`select name, data from pgboss.job
        where name in ('payment-notice', 'payment-changed') and (data->>'orderId')::bigint = ${orderId}`
    for (const { name, data } of [...rows, ...rows])
      await handlers.find((handler) => handler.name === name)?.run(data)
    return (await mailbox(shop.db)).filter(({ event, covers }) =>
      [event, ...covers].some((one) => one.startsWith('payment-') && one.endsWith(number)),
    )
  }

  test('a card order is reminded of once, after half an hour, in its language', async () => {
    const { id, number, token } = await ordered('card', 'en')
    expect(await look(30 * minutes - 1)).toBe(0)
    const found = await Promise.all([look(30 * minutes), look(30 * minutes), look(31 * minutes)])
    expect(found.reduce((sum, count) => sum + count, 0)).toBe(1)
    const mails = await mailsOf(id, number)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.subject).toBe(`Order ${number} is waiting for payment – Big Meat`)
    expect(mails[0]?.text).toContain(`https://shop.example/en/objednavka/dekujeme?token=${token}`)
  })

  test('a new attempt gives half an hour more', async () => {
    const { token } = await ordered('card')
    const again = { gateway: bank.gateway, shopName: '', now: at(20 * minutes), deadlines: usualDeadlines }
    await runVerb(open().shop.db, payByCard, again, { token })
    expect(await look(45 * minutes)).toBe(0)
    expect(await look(50 * minutes)).toBe(1)
  })

  test('a transfer is reminded of once, two days before it expires, with account and QR Platba', async () => {
    const { id, number } = await ordered('transfer')
    expect(await look(5 * days - 1)).toBe(0)
    expect(await look(5 * days)).toBe(1)
    expect(await look(6 * days)).toBe(0)
    const [mail, ...others] = await mailsOf(id, number)
    expect(others).toEqual([])
    expect(mail?.attachments.map(({ name, cid }) => [name, cid])).toEqual([['qr-platba.png', 'qr-platba']])
    for (const said of [number, 'IBAN', 'CZ79']) expect(mail?.text).toContain(said)
  })

  test('what is paid or cancelled before its mail goes sends no mail', async () => {
    const { id, number, buyer, redirect } = await ordered('card')
    expect(await look(31 * minutes)).toBe(1)
    await buyer.get(bank.sendsBack(redirect))
    expect(await mailsOf(id, number)).toEqual([])
    const paid = await ordered('card')
    await paid.buyer.get(bank.sendsBack(paid.redirect))
    expect(await look(40 * minutes)).toBe(0)
  })

  test('a failed card payment is mailed ten minutes later, once, with the reason', async () => {
    const { id, number, buyer, redirect } = await ordered('card')
    await buyer.get(bank.sendsBack(redirect, 28))
    await buyer.get(bank.sendsBack(redirect, 28))
    expect(await look(10 * minutes - 1)).toBe(0)
    expect(await look(10 * minutes)).toBe(1)
    expect(await look(11 * minutes)).toBe(0)
    const mails = await mailsOf(id, number)
    expect(mails).toHaveLength(1)
    const text = mails[0]?.text?.replaceAll('\u00a0', ' ')
    expect(text).toContain('Ověření v bance se nepovedlo')
    expect(text).toContain('Zaplatit kartou:')
  })

  test('P9: a failed card payment is not mailed if another attempt began, succeeded, or another payment was chosen', async () => {
    const { id, number, buyer, redirect } = await ordered('card')
    await buyer.get(bank.sendsBack(redirect, 30))
    const again = await payAgain(id)
    expect(await look(15 * minutes)).toBe(0)
    await buyer.get(bank.sendsBack(again))
    expect(await look(20 * minutes)).toBe(0)
    expect(await mailsOf(id, number)).toEqual([])

    const other = await ordered('card')
    await other.buyer.get(bank.sendsBack(other.redirect, 30))
    await payAgain(other.id, 'transfer')
    expect(await look(15 * minutes)).toBe(0)
    const [changed, ...more] = await mailsOf(other.id, other.number)
    expect(more).toEqual([])
    // The order was not confirmed yet: its confirmation says how it is paid now.
    expect(changed?.event).toBe(`order-confirmation:${other.number}`)
    expect(changed?.covers).toEqual([expect.stringMatching(/^payment-changed-/)])
    expect(changed?.attachments.map(({ name }) => name)).toContain('qr-platba.png')
  })
  const payAgain = async (orderId: number, code = 'card') => {
    const context = { ...atThisMoment(open().shop), report: fail }
    const said = await payOtherwise(context, { orderId, code, actor: 'customer', isCrowd: false })
    return 'redirectUrl' in said ? (said.redirectUrl ?? '') : fail(new Error(said.error_trans_key))
  }

  test('an invoice is mailed three days before it is due and a day after, each once, and not once it is paid', async () => {
    const { shop } = open()
    const { id: companyId } = await aCompany(open(), { creditLimit: 100_000_00 })
    const { visitor } = await memberOf(open(), companyId)
    const dispatched = async () => {
      await resellersCart(visitor, { boxes: 1, payment: 'invoice' })
      const { order } = await done(visitor.put('/api/cart/submit-order', {}))
      const { id = 0 } = (await findOrder(shop, { token: order.token })) ?? {}
      await inTransaction(shop.db, async (tx) => {
        const by = { actor: 'staff' as const, why: 'test', now: today }
        await move({ tx }, { orderId: id, to: { fulfilment: 'PACKED' }, by })
        await move({ tx }, { orderId: id, to: { fulfilment: 'SHIPPED' }, by })
        await issueInvoice({ tx, config: shop.config, queue: shop.queue, now: today }, id)
      })
      return { id, number: order.number }
    }
    const { id, number } = await dispatched()
    const paid = await dispatched()
    expect(await look(10 * days)).toBe(0)
    expect(await look(11 * days)).toBe(2)
    expect(await look(12 * days)).toBe(0)
    expect(await look(14 * days)).toBe(0)
    await inTransaction(shop.db, async (tx) => {
      await move(
        { tx },
        { orderId: paid.id, to: { payment: 'PAID' }, by: { actor: 'shop', why: 'test', now: today } },
      )
    })
    expect(await look(15 * days)).toBe(1)
    expect(await look(16 * days)).toBe(0)
    const mails = await mailsOf(id, number)
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
      expect.stringMatching(/^Faktura F\d+ je po\ssplatnosti/),
      expect.stringMatching(/^Faktura F\d+ je splatná 5\.\sprosince\s2026/),
    ])
    for (const mail of mails) expect(mail.attachments.map(({ name }) => name)).toEqual(['qr-platba.png'])
  })

  test('each look finds its orders by an index', async () => {
    const { db } = open().shop
    await sqlRows(db)`set enable_seqscan = off`
    const plan = async (query: ReturnType<typeof sql>) => {
      const rows = await sqlRows<{ 'QUERY PLAN': string }>(db)`explain ${query}`
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    }
    expect(
      await plan(
        sql`select id from shop_order where order_state = 'NEW' and payment_state = 'AWAITING' and payment_id = 1 and expires_at > now() and expires_at <= now()`,
      ),
    ).toMatch(/shop_order_(unpaid|by_payment_state)/)
    expect(
      await plan(
        sql`select id from payment_attempt where state = 'FAILED' and settled_at <= now() and settled_at > now()`,
      ),
    ).toContain('payment_attempt_failed')
    await sqlRows(db)`set enable_seqscan = on`
  })
})
