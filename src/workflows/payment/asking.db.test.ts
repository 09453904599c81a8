import { afterEach, beforeEach, expect, test } from 'vitest'
import { aShop, done, filledCart, snackId, today, type TestShop } from '../../../test/app.ts'
import { openBank } from '../../../test/bank.ts'
import { withDemo } from '../../../test/database.ts'
import { onHand, stockOffTheLedger } from '../../../test/warehouse.ts'
import { inTransaction, sqlRows, runVerb } from '../../../test/statements.ts'
import { usualDeadlines } from '../../server/config.ts'
import { mailbox, openMailer } from '../../server/mail.ts'
import { findOrder } from '../../shop/orders/orders.ts'
import { findRefunds } from '../../shop/payments/payments.ts'
import {
  acceptPayment,
  askGateway,
  cancelOverdueOrders,
  denyPayment,
  payByCard,
  notifyPaymentAlert,
} from './payment.ts'
import { cancelOrder } from '../checkout/checkout.ts'

const minutes = 60_000
const hours = 60 * minutes
const bank = openBank()
const { books } = bank
const at = (afterMs: number) => new Date(today.getTime() + afterMs)

async function ordered({ visitor }: TestShop) {
  const buyer = visitor()
  await filledCart(buyer, { pieces: 3, payment: 'card' })
  const { order, redirect_url: redirect = '' } = await done(buyer.put('/api/cart/submit-order', {}))
  const number = new URL(redirect).searchParams.get('ORDERNUMBER') ?? ''
  const amount = Number(new URL(redirect).searchParams.get('AMOUNT'))
  const returns = async (prcode = 0) => await buyer.get(bank.sendsBack(redirect, prcode))
  return { token: order.token, number, amount, returns }
}

withDemo('the gateway’s books', (database) => {
  const open = aShop(database, { gateway: bank.gateway })
  const told: string[] = []
  const context = (afterMs: number) => {
    const { db, queue } = open().shop
    const report = (error: Error) => void told.push(error.message)
    return { db, queue, gateway: bank.gateway, now: at(afterMs), report }
  }
  const ask = async (afterMs: number) => await askGateway(context(afterMs))
  const expire = async (afterMs: number) => await cancelOverdueOrders(context(afterMs))
  const orderOf = async (token: string) => {
    const order = await findOrder({ db: open().shop.db }, { token })
    if (!order) throw new Error('The order is gone')
    return order
  }
  const statesOf = async (token: string) => (await orderOf(token)).states
  const jobs = async (name: string, token: string) => {
    const { id } = await orderOf(token)
    const rows = await sqlRows<{ data: { why?: string } }>(
      open().shop.db,
    )`select data from pgboss.job where name = ${name}
        and (data->>'orderId')::bigint = ${id}`
    return rows
  }
  beforeEach(() => {
    books.isUnreachable = false
    books.otherwise = 3
  })
  afterEach(async () => {
    told.splice(0)
    books.asked.splice(0)
    books.tried.splice(0)
    // Keeps orders of an earlier test from being queried in the next one.
    await sqlRows(open().shop.db)`update payment_attempt set created_at = created_at - interval '30 days'`
    await sqlRows(open().shop.db)`update shop_order set expires_at = null`
  })

  test('P11: settle a payment whose browser never came back: paid, one mail, and again nothing', async () => {
    const { token, number, amount } = await ordered(open())
    books.pay(number, amount)
    expect(await ask(3 * minutes)).toBe(0)
    expect(await ask(4 * minutes)).toBe(1)
    expect(await statesOf(token)).toEqual({ order: 'CONFIRMED', payment: 'PAID', fulfilment: 'READY' })
    expect(await ask(9 * minutes)).toBe(0)
    expect(await jobs('payment-received', token)).toHaveLength(1)
    expect(told).toEqual([])
  })

  test('are asked every 4 minutes for 75, then every hour for a day, and then the attempt has failed', async () => {
    const { token, number } = await ordered(open())
    await sqlRows(open().shop.db)`update shop_order set expires_at = ${at(90 * hours)} where token = ${token}`
    const moments: number[] = []
    for (let minute = 1; minute <= 30 * 60; minute += minute < 80 ? 1 : 4) {
      await ask(minute * minutes)
      if (books.asked.length > 0) moments.push(minute)
      books.asked.splice(0)
    }
    expect(moments.slice(0, 4)).toEqual([4, 8, 12, 16])
    expect(moments.filter((minute) => minute < 75)).toHaveLength(18)
    const later = moments.filter((minute) => minute > 76)
    expect(later.every((minute, index) => index === 0 || minute - (later[index - 1] ?? 0) === 60)).toBe(true)
    expect(later.at(-1)).toBeGreaterThanOrEqual(24 * 60)
    expect(later.at(-1)).toBeLessThan(25 * 60 + 1)
    const { db } = open().shop
    const attempt = db
      .selectFrom('payment_attempt')
      .select(['state', 'prcode'])
      .where('order_number', '=', Number(number))
    expect(await attempt.executeTakeFirst()).toEqual({ state: 'FAILED', prcode: 35 })
  })

  test('P6: return, books and expiry at the same moment have one winner, no error, one mail and right stock', async () => {
    const { db } = open().shop
    for (let round = 0; round < 12; round++) {
      const before = await onHand(db, snackId)
      const { token, number, amount, returns } = await ordered(open())
      books.pay(number, amount)
      const answers = await Promise.all([
        ...(round % 2 ? [returns(), ask(76 * minutes)] : [ask(76 * minutes), returns()]),
        expire(76 * minutes),
        ask(76 * minutes),
        expire(76 * minutes),
      ])
      expect(answers.map((answer) => (typeof answer === 'object' ? answer.status : 303))).not.toContain(500)
      expect(await statesOf(token)).toEqual({ order: 'CONFIRMED', payment: 'PAID', fulfilment: 'READY' })
      expect(await jobs('payment-received', token)).toHaveLength(1)
      expect(await onHand(db, snackId)).toBe(before - 3)
    }
    expect(told).toEqual([])
    expect(await stockOffTheLedger(db)).toEqual([])
  })

  test('P6: come first, and the return only shows what was decided', async () => {
    const { token, number, amount, returns } = await ordered(open())
    books.pay(number, amount)
    await ask(5 * minutes)
    expect((await returns()).status).toBe(303)
    expect((await returns(50)).status).toBe(303)
    expect(await statesOf(token)).toMatchObject({ payment: 'PAID' })
    expect(await jobs('payment-received', token)).toHaveLength(1)
  })

  test('P7: with another amount never make an order paid: review, an alert, one mail, no packing, whatever returns', async () => {
    const { token, number, amount, returns } = await ordered(open())
    books.pay(number, amount - 100)
    await ask(5 * minutes)
    expect(await statesOf(token)).toEqual({ order: 'NEW', payment: 'REVIEW', fulfilment: 'WAITING' })
    expect(told).toEqual([expect.stringContaining(`paymentAmount is ${amount - 100}, not ${amount}`)])
    const address = String((await returns()).headers.location)
    expect(address).toMatch(/token=/)
    await ask(20 * minutes)
    await expire(80 * minutes)
    expect(await statesOf(token)).toEqual({ order: 'NEW', payment: 'REVIEW', fulfilment: 'WAITING' })
    expect(await jobs('payment-alert', token)).toHaveLength(1)
    expect(await jobs('payment-received', token)).toHaveLength(0)
  })

  test('P7: take an order back into review that the return alone had made paid', async () => {
    const { token, number, amount, returns } = await ordered(open())
    await returns()
    books.pay(number, amount + 1)
    await ask(5 * minutes)
    expect(await statesOf(token)).toEqual({ order: 'CONFIRMED', payment: 'REVIEW', fulfilment: 'WAITING' })
    expect(await jobs('payment-alert', token)).toHaveLength(1)
  })

  test('confirm what the return said, and it is asked about no more', async () => {
    const { token, number, amount, returns } = await ordered(open())
    await returns()
    books.pay(number, amount)
    await ask(5 * minutes)
    books.asked.splice(0)
    await ask(30 * minutes)
    await ask(5 * hours)
    expect(books.asked).toEqual([])
    expect(await statesOf(token)).toMatchObject({ payment: 'PAID' })
    expect(told).toEqual([])
  })

  test('that speak of a state which our payments never have go to review', async () => {
    const { token, number, amount } = await ordered(open())
    books.pay(number, amount, 12)
    await ask(5 * minutes)
    expect(await statesOf(token)).toMatchObject({ payment: 'REVIEW' })
  })

  test('P9: that say declined fail the attempt and keep order and stock for another try', async () => {
    const { token, number } = await ordered(open())
    const before = await onHand(open().shop.db, snackId)
    books.payments.set(number, {
      state: 13,
      paymentAmount: 1,
      approveAmount: null,
      captureAmount: null,
      refundAmount: null,
    })
    expect(await ask(5 * minutes)).toBe(1)
    expect(await statesOf(token)).toMatchObject({ order: 'NEW', payment: 'AWAITING' })
    expect(await onHand(open().shop.db, snackId)).toBe(before)
    expect(await expire(75 * minutes)).toBe(1)
  })

  test('are asked before an order expires: paid at the last moment, it is not cancelled', async () => {
    const { token, number, amount } = await ordered(open())
    books.pay(number, amount)
    expect(await expire(75 * minutes)).toBe(0)
    expect(books.asked).toContain(number)
    expect(await statesOf(token)).toEqual({ order: 'CONFIRMED', payment: 'PAID', fulfilment: 'READY' })
  })

  test('P19: can’t be reached, and an order is kept for a day at most, then a person looks at it', async () => {
    const { token } = await ordered(open())
    const before = await onHand(open().shop.db, snackId)
    books.isUnreachable = true
    expect(await ask(10 * minutes)).toBe(0)
    for (const after of [75 * minutes, 80 * minutes, 20 * hours, 25 * hours]) {
      expect(await expire(after)).toBe(0)
      expect(await statesOf(token)).toMatchObject({ order: 'NEW', payment: 'AWAITING' })
    }
    expect(await expire(26 * hours)).toBe(0)
    expect(await statesOf(token)).toEqual({ order: 'NEW', payment: 'REVIEW', fulfilment: 'WAITING' })
    expect(await onHand(open().shop.db, snackId)).toBe(before)
    expect(told).toHaveLength(1)
    expect(await jobs('payment-alert', token)).toHaveLength(1)
  })

  test('P19: come back after a while, and the order ends as they say', async () => {
    const [unpaid, paid] = [await ordered(open()), await ordered(open())]
    books.isUnreachable = true
    expect(await expire(75 * minutes)).toBe(0)
    books.isUnreachable = false
    books.pay(paid.number, paid.amount)
    expect(await expire(80 * minutes)).toBe(1)
    expect(await statesOf(unpaid.token)).toMatchObject({ order: 'CANCELLED' })
    expect(await statesOf(paid.token)).toMatchObject({ order: 'CONFIRMED', payment: 'PAID' })
  })

  test('P19: say nothing of one payment, and the others’ orders expire all the same; it alone is kept, then reviewed', async () => {
    const odd = await ordered(open())
    const others = [await ordered(open()), await ordered(open())]
    await sqlRows(
      open().shop.db,
    )`update shop_order set expires_at = expires_at - interval '1 minute' where token = ${odd.token}`
    books.refused.add(odd.number)
    expect(await expire(75 * minutes)).toBe(2)
    for (const { token } of others) expect(await statesOf(token)).toMatchObject({ order: 'CANCELLED' })
    expect(await statesOf(odd.token)).toMatchObject({ order: 'NEW', payment: 'AWAITING' })
    await expire(27 * hours)
    expect(await statesOf(odd.token)).toMatchObject({ order: 'NEW', payment: 'REVIEW' })
    books.refused.clear()
  })

  test('P19: can’t be reached, and every order has its turn to be asked about; transfers expire as always', async () => {
    const orders = []
    for (let nth = 0; nth < 7; nth++) orders.push(await ordered(open()))
    const buyer = open().visitor()
    await filledCart(buyer, { payment: 'transfer' })
    const { order: transfer } = await done(buyer.put('/api/cart/submit-order', {}))
    await sqlRows(
      open().shop.db,
    )`update shop_order set expires_at = ${at(75 * minutes)} where token = ${transfer.token}`
    books.isUnreachable = true
    expect(await expire(76 * minutes)).toBe(1)
    expect(await statesOf(transfer.token)).toMatchObject({ order: 'CANCELLED' })
    expect(books.tried.splice(0)).toHaveLength(3)
    await expire(77 * minutes)
    await expire(78 * minutes)
    expect(new Set(books.tried.splice(0)).size).toBe(4)
    books.isUnreachable = false
    for (const { number, amount } of orders.slice(0, 3)) books.pay(number, amount)
    expect(await expire(90 * minutes)).toBe(4)
    expect(await expire(91 * minutes)).toBe(0)
    for (const [nth, { token }] of orders.entries()) {
      expect((await statesOf(token)).order).toBe(nth < 3 ? 'CONFIRMED' : 'CANCELLED')
      expect(await jobs('payment-received', token)).toHaveLength(nth < 3 ? 1 : 0)
      expect(await jobs('order-expired', token)).toHaveLength(nth < 3 ? 0 : 1)
    }
    expect(await stockOffTheLedger(open().shop.db)).toEqual([])
  })

  test('P7: of money that an order no longer waits for say paid, and it goes back: paid otherwise, or of another total', async () => {
    const { db } = open().shop
    const [byTransfer, dearer] = [await ordered(open()), await ordered(open())]
    await sqlRows(
      db,
    )`update shop_order set order_state = 'CONFIRMED', payment_state = 'PAID', fulfilment_state = 'READY'
        where token = ${byTransfer.token}`
    await sqlRows(
      db,
    )`update shop_order set total_with_vat = total_with_vat + 2900, payment_with_vat = payment_with_vat + 2900
        where token = ${dearer.token}`
    for (const { number, amount } of [byTransfer, dearer]) books.pay(number, amount)
    expect(await ask(5 * minutes)).toBe(2)
    expect(await statesOf(byTransfer.token)).toMatchObject({ order: 'CONFIRMED', payment: 'PAID' })
    expect(await statesOf(dearer.token)).toMatchObject({ order: 'NEW', payment: 'AWAITING' })
    for (const { token, amount } of [byTransfer, dearer]) {
      const { id } = await orderOf(token)
      expect(await findRefunds({ db }, id)).toMatchObject([{ amount, state: 'DUE', actor: 'gateway' }])
      expect(await jobs('refund-due', token)).toHaveLength(1)
      expect(await jobs('payment-received', token)).toHaveLength(0)
    }
  })

  const decide = async (token: string, verb: typeof acceptPayment | typeof denyPayment, payment?: string) => {
    const { db, queue } = open().shop
    const { id } = await orderOf(token)
    const decided = { orderId: id, why: 'seen in the portal', ...(payment ? { payment } : {}) }
    return await inTransaction(db, async (tx) => await verb({ tx, queue, now: at(10 * minutes) }, decided))
  }

  test('P7: that do not fit are decided by a person: paid, with mail and document, and no return changes it again', async () => {
    const { token, number, amount, returns } = await ordered(open())
    expect(await decide(token, acceptPayment)).toMatchObject({ status: 409 })
    books.pay(number, amount - 100)
    await ask(5 * minutes)
    expect(await decide(token, acceptPayment)).toEqual({ status: 'paid' })
    expect(await decide(token, acceptPayment)).toMatchObject({ status: 409 })
    expect(await statesOf(token)).toEqual({ order: 'CONFIRMED', payment: 'PAID', fulfilment: 'READY' })
    await returns()
    await returns(50)
    await ask(5 * hours)
    expect(await statesOf(token)).toMatchObject({ payment: 'PAID' })
    expect(await jobs('payment-received', token)).toHaveLength(1)
    expect(await jobs('invoice-issue', token)).toHaveLength(1)
    expect(await jobs('refund-due', token)).toHaveLength(0)
  })

  test('are unknown, and a person says that nothing was paid: the order awaits its payment again and expires', async () => {
    const { token } = await ordered(open())
    books.isUnreachable = true
    await expire(26 * hours)
    expect(await statesOf(token)).toMatchObject({ payment: 'REVIEW' })
    expect(await decide(token, denyPayment)).toEqual({ status: 'ok' })
    expect(await statesOf(token)).toMatchObject({ order: 'NEW', payment: 'AWAITING' })
    expect(await expire(26 * hours)).toBe(1)
    expect(await statesOf(token)).toMatchObject({ order: 'CANCELLED', payment: 'AWAITING' })
  })

  test('are unknown of two payments, so a person has to say which one was paid; of a cancelled order it goes back', async () => {
    const { token, number, returns } = await ordered(open())
    const { db, queue } = open().shop
    await runVerb(
      db,
      payByCard,
      { gateway: bank.gateway, shopName: 'x', now: today, deadlines: usualDeadlines },
      { token },
    )
    books.isUnreachable = true
    await expire(28 * hours)
    expect(await decide(token, acceptPayment)).toMatchObject({
      error_trans_key: 'refund.error.which_payment',
    })
    expect(await decide(token, acceptPayment, '123')).toMatchObject({ status: 422 })
    const { id } = await orderOf(token)
    await runVerb(db, cancelOrder, { queue, now: today }, { orderId: id, actor: 'staff', reason: 'x' })
    expect(await decide(token, acceptPayment, number)).toEqual({ status: 'goes_back' })
    expect(await statesOf(token)).toMatchObject({ order: 'CANCELLED', payment: 'REFUND_DUE' })
    await returns()
    expect(await findRefunds({ db }, id)).toHaveLength(1)
  })

  test('that say the money is on its way keep the order, and in review a genuine return still makes it paid', async () => {
    const { token, number, amount, returns } = await ordered(open())
    books.pay(number, amount, 2)
    expect(await expire(75 * minutes)).toBe(0)
    expect(await statesOf(token)).toMatchObject({ order: 'NEW', payment: 'AWAITING' })
    books.isUnreachable = true
    await expire(26 * hours)
    expect(await statesOf(token)).toMatchObject({ payment: 'REVIEW' })
    await returns()
    expect(await statesOf(token)).toEqual({ order: 'CONFIRMED', payment: 'PAID', fulfilment: 'READY' })
  })

  test('P10: say paid after the order expired, and the money is to be returned', async () => {
    const { token, number, amount } = await ordered(open())
    expect(await expire(75 * minutes)).toBe(1)
    books.pay(number, amount)
    await ask(3 * hours)
    expect(await statesOf(token)).toMatchObject({ order: 'CANCELLED', payment: 'REFUND_DUE' })
    expect(await jobs('refund-due', token)).toHaveLength(1)
  })

  test('mail the operator once what does not fit', async () => {
    const { shop } = open()
    const from = { name: 'Big Meat', address: 'obchod@bigmeat.example' }
    const mailer = openMailer({ db: shop.db, smtpUrl: undefined, from, now: () => today })
    const { token } = await ordered(open())
    const { id, number } = await orderOf(token)
    const alert = {
      orderId: id,
      about: 'review',
      key: 'attempt-1',
      why: 'captureAmount is 1, not 2',
    } as const
    for (let nth = 0; nth < 2; nth++)
      await notifyPaymentAlert({ shop, mailer, origin: () => 'https://shop.example' }, alert)
    const mails = (await mailbox(shop.db)).filter(({ event }) => event.startsWith('payment-alert'))
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({
      to: shop.config.operator.email,
      subject: `Ke kontrole: platba objednávky ${number} – Big Meat`,
    })
    expect(mails[0]?.text).toContain('captureAmount is 1, not 2')
  })
})
