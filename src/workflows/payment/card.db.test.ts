import { expect, test } from 'vitest'
import { aShop, done, filledCart, today, type TestShop } from '../../../test/app.ts'
import { openBank } from '../../../test/bank.ts'
import { withDemo } from '../../../test/database.ts'
import { sqlRows, runVerb } from '../../../test/statements.ts'
import { usualDeadlines } from '../../server/config.ts'
import { mailbox, openMailer } from '../../server/mail.ts'
import { isRefusal } from '../../server/refusal.ts'
import { findOrder } from '../../shop/orders/orders.ts'
import { findRefunds } from '../../shop/payments/payments.ts'
import { cancelOverdueOrders, payByCard } from './payment.ts'
import { notifyRefundDue } from '../checkout/checkout.ts'

const minutes = 60_000
const bank = openBank()
const at = (afterMs: number) => new Date(today.getTime() + afterMs)

async function ordered({ visitor }: TestShop) {
  const buyer = visitor()
  await filledCart(buyer, { payment: 'card' })
  const { order, redirect_url = '' } = await done(buyer.put('/api/cart/submit-order', {}))
  return { ...order, buyer, redirect: redirect_url }
}

withDemo('another attempt to pay by card', (database) => {
  const open = aShop(database, { gateway: bank.gateway })
  const pay = async (token: string, now: Date) => {
    const { db } = open().shop
    const context = { gateway: bank.gateway, shopName: 'Big Meat', now, deadlines: usualDeadlines }
    return await runVerb(db, payByCard, context, { token })
  }
  const expire = async (now: Date) => {
    const { db, queue } = open().shop
    const report = (error: Error) => {
      throw error
    }
    return await cancelOverdueOrders({ db, queue, gateway: bank.gateway, now, report })
  }
  const orderOf = async (token: string) => await findOrder({ db: open().shop.db }, { token })
  const attempts = async (token: string) => {
    const { id = 0 } = (await orderOf(token)) ?? {}
    return await open()
      .shop.db.selectFrom('payment_attempt')
      .selectAll()
      .where('order_id', '=', id)
      .orderBy('id')
      .execute()
  }
  const refundJobs = async (token: string) => {
    const { id = 0 } = (await orderOf(token)) ?? {}
    const rows = await sqlRows(open().shop.db)`select id from pgboss.job where name = 'refund-due'
        and (data->>'orderId')::bigint = ${id}`
    return rows.length
  }
  const refundEvents = async (token: string) => {
    const { id = 0 } = (await orderOf(token)) ?? {}
    const rows = await open()
      .shop.db.selectFrom('order_event')
      .select(['from_state', 'actor', 'why'])
      .where('order_id', '=', id)
      .where('to_state', '=', 'REFUND_DUE')
      .execute()
    return rows
  }
  const addressOf = (result: Awaited<ReturnType<typeof pay>>) =>
    isRefusal(result) ? `refused ${result.status}` : result.redirectUrl

  test('keeps the order for 75 minutes more, and never for less than before', async () => {
    const { token } = await ordered(open())
    addressOf(await pay(token, at(74 * minutes)))
    expect((await orderOf(token))?.expiresAt).toEqual(at(149 * minutes))
    addressOf(await pay(token, at(10 * minutes)))
    expect((await orderOf(token))?.expiresAt).toEqual(at(149 * minutes))
    await expire(at(75 * minutes))
    expect((await orderOf(token))?.states.order).toBe('NEW')
    await expire(at(149 * minutes))
    expect((await orderOf(token))?.states.order).toBe('CANCELLED')
  })

  test('of an order that was cancelled or paid is refused and leaves no attempt', async () => {
    const cancelled = await ordered(open())
    await expire(at(75 * minutes))
    const paid = await ordered(open())
    await paid.buyer.get(bank.sendsBack(paid.redirect))
    for (const { token } of [cancelled, paid]) {
      const before = await orderOf(token)
      expect(await pay(token, at(76 * minutes))).toMatchObject({
        status: 409,
        error_trans_key: 'order.error.not_payable',
      })
      expect(await orderOf(token)).toEqual(before)
      expect(await attempts(token)).toHaveLength(1)
    }
  })

  test('is refused after twenty, also when many are asked for at once, and keeps the order no longer', async () => {
    const { token } = await ordered(open())
    for (let nth = 2; nth <= 18; nth++) await pay(token, today)
    const asked = await Promise.all(Array.from({ length: 6 }, async () => await pay(token, at(minutes))))
    expect(asked.filter(isRefusal).map(({ status }) => status)).toEqual([409, 409, 409, 409])
    expect(await attempts(token)).toHaveLength(20)
    await pay(token, at(70 * minutes))
    expect((await orderOf(token))?.expiresAt).toEqual(at(76 * minutes))
  })

  test('S4: asked for at the moment of expiry, either keeps the order or is refused', async () => {
    for (let round = 0; round < 15; round++) {
      const { token } = await ordered(open())
      const now = at(75 * minutes)
      const [result] = await Promise.all(
        round % 2 ? [pay(token, now), expire(now), expire(now)] : [expire(now).then(() => pay(token, now))],
      )
      const order = await orderOf(token)
      const isKept = !isRefusal(result)
      expect(order?.states.order).toBe(isKept ? 'NEW' : 'CANCELLED')
      expect(await attempts(token)).toHaveLength(isKept ? 2 : 1)
      if (isKept) expect(order?.expiresAt).toEqual(at(150 * minutes))
      await expire(at(150 * minutes))
    }
  })

  test('P7: that pays an order a second time is to be returned once, with a mail, and the order stays paid', async () => {
    const { token, buyer, redirect } = await ordered(open())
    const second = addressOf(await pay(token, at(minutes)))
    await buyer.get(bank.sendsBack(redirect))
    expect(await refundJobs(token)).toBe(0)
    await buyer.get(bank.sendsBack(second))
    await buyer.get(bank.sendsBack(second))
    expect((await attempts(token)).map(({ state }) => state)).toEqual(['PAID', 'SURPLUS'])
    expect((await orderOf(token))?.states).toEqual({
      order: 'CONFIRMED',
      payment: 'PAID',
      fulfilment: 'READY',
    })
    const number = new URL(second).searchParams.get('ORDERNUMBER')
    const { id = 0 } = (await orderOf(token)) ?? {}
    expect(await findRefunds({ db: open().shop.db }, id)).toMatchObject([
      { state: 'DUE', actor: 'gateway', reason: `card payment ${number}: paid a second time` },
    ])
    expect(await refundJobs(token)).toBe(1)
  })

  test('P10: money for a cancelled order is to be returned, each time that it comes', async () => {
    const { token, buyer, redirect } = await ordered(open())
    const second = addressOf(await pay(token, today))
    await expire(at(75 * minutes))
    await buyer.get(bank.sendsBack(redirect))
    expect((await orderOf(token))?.states).toMatchObject({ order: 'CANCELLED', payment: 'REFUND_DUE' })
    expect(await refundJobs(token)).toBe(1)
    await buyer.get(bank.sendsBack(second))
    expect((await attempts(token)).map(({ state }) => state)).toEqual(['PAID', 'SURPLUS'])
    expect(await refundJobs(token)).toBe(2)
    expect(await refundEvents(token)).toHaveLength(1)
  })

  test('the customer is notified once of each payment that goes back', async () => {
    const { shop } = open()
    const from = { name: 'Big Meat', address: 'obchod@bigmeat.example' }
    const mailer = openMailer({ db: shop.db, smtpUrl: undefined, from, now: () => today })
    const { token, number } = await ordered(open())
    const { id = 0 } = (await orderOf(token)) ?? {}
    const context = { shop, mailer, origin: () => 'https://shop.example' }
    for (const attemptId of [7, 7, 8]) await notifyRefundDue(context, { orderId: id, attemptId })
    const mails = (await mailbox(shop.db)).filter(({ event }) => event.startsWith('refund-due'))
    expect(mails.map(({ event }) => event).toSorted()).toEqual([
      `refund-due-7:${number}`,
      `refund-due-8:${number}`,
    ])
    expect(mails[0]).toMatchObject({
      to: 'zofie@example.cz',
      subject: `Platbu za objednávku ${number} vám vrátíme – Big Meat`,
    })
    expect(mails[0]?.text).toContain('Celou částku vám vrátíme na kartu')
  })

  test('money that comes once more after all was given back is due back again', async () => {
    const { token, buyer, redirect } = await ordered(open())
    const second = addressOf(await pay(token, today))
    await buyer.get(bank.sendsBack(redirect))
    const { db } = open().shop
    await sqlRows(db)`update shop_order set payment_state = 'REFUNDED' where token = ${token}`
    expect((await buyer.get(bank.sendsBack(second))).status).toBe(303)
    expect((await attempts(token)).map(({ state }) => state)).toEqual(['PAID', 'SURPLUS'])
    expect((await findOrder({ db }, { token }))?.states.payment).toBe('REFUND_DUE')
  })
})
