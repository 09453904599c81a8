import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aShop, done, filledCart, today, type TestShop } from '../../../test/app.ts'
import { openBank } from '../../../test/bank.ts'
import { withDemo } from '../../../test/database.ts'
import { runVerb, sqlRows } from '../../../test/statements.ts'
import { usualDeadlines } from '../../server/config.ts'
import { mailbox, openMailer } from '../../server/mail.ts'
import { isRefusal } from '../../server/refusal.ts'
import { findOrder } from '../../shop/orders/orders.ts'
import { attemptsOf, findRefunds } from '../../shop/payments/payments.ts'
import { askRefund, type RefundInput } from './refunds.ts'
import {
  cancelOverdueOrders,
  failedRefundSent,
  giveBackWhatIsLeft,
  giveMoneyBack,
  payByCard,
  refundAnswered,
} from '../payment/payment.ts'
import { notifyMoneyReturned } from '../checkout/checkout.ts'

const minutes = 60_000
const bank = openBank()
const { books } = bank
const at = (afterMs: number) => new Date(today.getTime() + afterMs)

withDemo('money that goes back', (database) => {
  const open = aShop(database, { gateway: bank.gateway })
  const told: string[] = []
  const context = (now = today) => {
    const { db, queue } = open().shop
    const report = (error: Error) => void told.push(error.message)
    return { db, queue, gateway: bank.gateway, now, report }
  }

  /** An order that was paid by card; its batch at the gateway is closed unless `state` says otherwise. */
  async function paid({ visitor }: TestShop, state = 8) {
    const buyer = visitor()
    await filledCart(buyer, { pieces: 3, payment: 'card' })
    const { order, redirect_url: redirect = '' } = await done(buyer.put('/api/cart/submit-order', {}))
    const number = new URL(redirect).searchParams.get('ORDERNUMBER') ?? ''
    const amount = Number(new URL(redirect).searchParams.get('AMOUNT'))
    await buyer.get(bank.sendsBack(redirect))
    books.pay(number, amount, state)
    const id = (await findOrder({ db: open().shop.db }, { token: order.token }))?.id ?? 0
    return { id, token: order.token, number, amount, buyer, redirect }
  }
  const ask = async (orderId: number, amount: number, key: string, more: Partial<RefundInput> = {}) => {
    const asked = { orderId, amount, key, reason: 'returned goods', actor: 'staff' as const, ...more }
    const { db } = open().shop
    const result = await runVerb(db, askRefund, context(), asked)
    return isRefusal(result) ? result : result.refund
  }
  const mustAsk = async (orderId: number, amount: number, key: string): Promise<number> => {
    const refund = await ask(orderId, amount, key)
    if (isRefusal(refund)) throw new Error(refund.error_trans_key)
    return refund.id
  }
  const send = async (refundId: number, now = today) => await giveMoneyBack(context(now), refundId)
  const paymentOf = async (token: string) =>
    (await findOrder({ db: open().shop.db }, { token }))?.states.payment
  const refundsOf = async (orderId: number) =>
    await open()
      .shop.db.selectFrom('payment_refund')
      .select(['amount', 'state', 'way', 'fault'])
      .where('order_id', '=', orderId)
      .orderBy('id')
      .execute()
  const jobs = async (name: string, orderId: number) => {
    const rows = await sqlRows(open().shop.db)`select id from pgboss.job where name = ${name}
        and (data->>'orderId')::bigint = ${orderId}`
    return rows.length
  }
  const movedOf = (number: string) => books.moved.filter(({ orderNumber }) => orderNumber === number)
  beforeEach(() => {
    Object.assign(books, { isUnreachable: false, answersLost: 0 })
    books.moved.splice(0)
  })
  afterEach(async () => {
    told.splice(0)
    await sqlRows(open().shop.db)`update shop_order set expires_at = null`
  })

  test('P15: asked for twice by the same key goes once, also ten times at once', async () => {
    const { id, token, amount } = await paid(open())
    const asked = await Promise.all(
      Array.from({ length: 10 }, async () => await ask(id, amount, `all-${id}`)),
    )
    expect(new Set(asked.map((one) => (isRefusal(one) ? one.error_trans_key : one.id))).size).toBe(1)
    expect(await paymentOf(token)).toBe('REFUND_DUE')
    const refundId = await mustAsk(id, amount, `all-${id}`)
    await Promise.allSettled(Array.from({ length: 5 }, async () => await send(refundId)))
    await send(refundId)
    expect(books.moved).toHaveLength(1)
    expect(await paymentOf(token)).toBe('REFUNDED')
    expect(await jobs('money-returned', id)).toBe(1)
    expect(await ask(id, amount - 1, `all-${id}`)).toMatchObject({
      status: 422,
      error_trans_key: 'refund.error.key_reused',
    })
  })

  test('more than any payment brought is drawn on several, all or nothing, the same for the same key', async () => {
    const { id, amount } = await paid(open())
    const { db } = open().shop
    const cash = async (more: number) =>
      await sql`with came as (insert into money_received (kind, key, received_on, currency, original_amount, amount, free, created_at)
            values ('CASH', ${`more-${id}-${more}`}, '2026-11-20', 'CZK', ${more}, ${more}, ${more}, ${today}) returning id)
          insert into money_entry (key, kind, amount, received_id, order_id, over, actor, at)
          select ${`more-${id}-${more}`}, 'ALLOCATED', ${more}, id, ${id}, true, 'shop', ${today} from came`.execute(
        db,
      )
    await cash(300)
    await cash(200)
    const over = await ask(id, amount + 501, 'all')
    expect(over).toMatchObject({ status: 422, error_trans_key: 'refund.error.over_paid' })
    expect(await refundsOf(id)).toEqual([])
    const asked = await Promise.all(Array.from({ length: 5 }, async () => await ask(id, amount + 450, 'all')))
    expect(new Set(asked.map((one) => (isRefusal(one) ? one.error_trans_key : one.id))).size).toBe(1)
    expect(await refundsOf(id)).toMatchObject([{ amount }, { amount: 300 }, { amount: 150 }])
    expect(await ask(id, amount, 'all')).toMatchObject({ error_trans_key: 'refund.error.key_reused' })
    expect((await findRefunds({ db }, id)).map(({ key, piece }) => [key, piece])).toEqual([
      ['all', 1],
      ['all', 2],
      ['all', 3],
    ])
    expect(isRefusal(await ask(id, 51, 'rest'))).toBe(true)
    expect(isRefusal(await ask(id, 50, 'rest'))).toBe(false)
  })

  test('P15: has a key that is its order’s and its asker’s own: no asker takes the one that the shop will need', async () => {
    const [first, second] = [await paid(open()), await paid(open())]
    const one = await mustAsk(first.id, 100, 'same')
    const other = await mustAsk(second.id, 200, 'same')
    expect(one).not.toBe(other)
    const buyer = open().visitor()
    await filledCart(buyer, { payment: 'card' })
    const { order, redirect_url: redirect = '' } = await done(buyer.put('/api/cart/submit-order', {}))
    const { id = 0 } = (await findOrder({ db: open().shop.db }, { token: order.token })) ?? {}
    const [attempt] = await attemptsOf({ db: open().shop.db }, id)
    await mustAsk(first.id, 300, `owed-${attempt?.id}`)
    await cancelOverdueOrders(context(at(75 * minutes)))
    expect((await buyer.get(bank.sendsBack(redirect))).status).toBe(303)
    expect(await refundsOf(id)).toMatchObject([{ state: 'DUE' }])
    books.pay(attempt?.orderNumber ?? '', attempt?.amount ?? 0)
  })

  test('P15, P17: has no endpoint outside the back office: no other call of the API gives money back, accepts a payment or sets a state', async () => {
    const { buyer, token, id } = await paid(open())
    const api = JSON.parse((await buyer.get('/api/openapi.json')).text) as { paths: Record<string, object> }
    const paths = Object.keys(api.paths)
    expect(paths.length).toBeGreaterThan(30)
    expect(
      paths.filter(
        (path) =>
          !path.startsWith('/api/admin/') &&
          /refund|give-?back|accept-payment|mark-paid|payment-state/i.test(path),
      ),
    ).toEqual([])
    for (const path of [
      '/api/order/refund',
      `/api/orders/${id}`,
      `/api/order/${token}`,
      `/api/admin/orders/${id}/refund`,
    ]) {
      for (const call of [buyer.put, buyer.post]) {
        const { status } = await call(path, { state: 'PAID', payment_state: 'PAID', amount: 100 })
        expect(status, path).toBeGreaterThanOrEqual(400)
        expect(status, path).toBeLessThan(500)
      }
    }
    expect(await paymentOf(token)).toBe('PAID')
    expect(await refundsOf(id)).toEqual([])
  })

  test('P15: is never more than was paid: in pieces, at once, and past the program', async () => {
    const { id, token, amount } = await paid(open())
    expect(await ask(id, amount + 1, `over-${id}`)).toMatchObject({ status: 422 })
    for (const wrong of [0, -1, 1.5, Number.NaN])
      expect(await ask(id, wrong, `wrong-${id}-${wrong}`)).toMatchObject({
        error_trans_key: 'refund.error.amount',
      })
    expect(await paymentOf(token)).toBe('PAID')
    const half = Math.floor(amount / 2) + 1
    const pieces = await Promise.all(
      Array.from({ length: 6 }, async (_, nth) => await ask(id, half, `half-${id}-${nth}`)),
    )
    expect(pieces.filter((piece) => !isRefusal(piece))).toHaveLength(1)
    expect(pieces.filter(isRefusal).map((refusal) => refusal.error_trans_key)).toEqual(
      Array.from({ length: 5 }, () => 'refund.error.over_paid'),
    )
    const { db } = open().shop
    const attempt = (await attemptsOf({ db }, id))[0]?.id ?? 0
    const past = (orderId: number, back: number) => sql`insert into payment_refund
        (order_id, attempt_id, key, amount, reason, message_id, actor, created_at)
        values (${orderId}, ${attempt}, ${`past-${back}-${orderId}`}, ${back}, 'x', ${`past${orderId}x${'0'.repeat(20)}`}, 'staff', now())`
    await expect(past(id, amount - half + 1).execute(db)).rejects.toThrow('more would go back')
    await expect(past(id - 1, 1).execute(db)).rejects.toThrow('more would go back')
    await past(id, amount - half).execute(db)
  })

  test('P15: of an order that was not paid by card is refused, and nothing changes', async () => {
    const buyer = open().visitor()
    await filledCart(buyer, { payment: 'card' })
    const { order } = await done(buyer.put('/api/cart/submit-order', {}))
    const id = (await findOrder({ db: open().shop.db }, { token: order.token }))?.id ?? 0
    expect(await ask(id, 100, 'unpaid')).toMatchObject({
      status: 409,
      error_trans_key: 'refund.error.not_paid',
    })
    const other = await paid(open())
    const foreign = (await attemptsOf({ db: open().shop.db }, other.id))[0]?.id ?? 0
    expect(await ask(id, 100, 'foreign', { attemptId: foreign })).toMatchObject({ status: 409 })
    expect(await paymentOf(order.token)).toBe('AWAITING')
  })

  test('goes in pieces: partly refunded, then refunded, one after the other', async () => {
    const { id, token, amount } = await paid(open())
    const first = await mustAsk(id, 1000, `first-${id}`)
    const second = await mustAsk(id, 500, `second-${id}`)
    await send(first)
    expect(await paymentOf(token)).toBe('REFUND_DUE')
    await send(second)
    expect(await paymentOf(token)).toBe('PARTLY_REFUNDED')
    const rest = await mustAsk(id, amount - 1500, `rest-${id}`)
    expect(await paymentOf(token)).toBe('REFUND_DUE')
    await send(rest)
    expect(await paymentOf(token)).toBe('REFUNDED')
    expect(books.moved.map(({ operation, amount: back }) => [operation, back])).toEqual([
      ['refund', 1000],
      ['refund', 500],
      ['refund', amount - 1500],
    ])
  })

  test('F1: whose answer is lost is not sent again: the gateway’s books say that it went', async () => {
    const { id, token, amount } = await paid(open())
    const refundId = await mustAsk(id, amount, `lost-${id}`)
    books.answersLost = 1
    await expect(send(refundId)).rejects.toThrow('no answer in time')
    expect(await refundsOf(id)).toMatchObject([{ state: 'SENT', way: 'REFUND' }])
    await send(refundId)
    expect(books.moved).toHaveLength(1)
    expect(await refundsOf(id)).toMatchObject([{ state: 'DONE' }])
    expect(await paymentOf(token)).toBe('REFUNDED')
  })

  test('F1: killed after it was marked and before it was sent is sent by the next try', async () => {
    const { id, token, number, amount } = await paid(open())
    const refundId = await mustAsk(id, amount, `killed-${id}`)
    await sqlRows(
      open().shop.db,
    )`update payment_refund set state = 'SENT', way = 'REFUND', refunded_before = 0, sent_at = ${today}
        where id = ${refundId}`
    await giveBackWhatIsLeft(context(at(31 * minutes)))
    expect(movedOf(number)).toHaveLength(1)
    expect(await paymentOf(token)).toBe('REFUNDED')
    expect(told).toEqual([])
  })

  test('P19: waits while the gateway can’t be reached, and goes once afterwards', async () => {
    const { id, token, amount } = await paid(open())
    const refundId = await mustAsk(id, amount, `down-${id}`)
    books.isUnreachable = true
    for (let nth = 0; nth < 3; nth++) await expect(send(refundId)).rejects.toThrow('waits')
    expect(await paymentOf(token)).toBe('REFUND_DUE')
    books.isUnreachable = false
    await send(refundId)
    await send(refundId)
    expect(books.moved).toHaveLength(1)
  })

  test('a whole payment whose batch is open is reversed, also when an answer in the middle is lost', async () => {
    const { id, token, amount } = await paid(open(), 7)
    const refundId = await mustAsk(id, amount, `undo-${id}`)
    books.answersLost = 1
    await expect(send(refundId)).rejects.toThrow('waits')
    await send(refundId)
    expect(books.moved.map(({ operation }) => operation)).toEqual(['reverseCapture', 'reverseAuthorization'])
    expect(await refundsOf(id)).toMatchObject([{ state: 'DONE', way: 'REVERSAL' }])
    expect(await paymentOf(token)).toBe('REFUNDED')
  })

  test('waits while the gateway is in trouble of its own, for reads and for writes', async () => {
    const { id, token, number, amount } = await paid(open())
    const refundId = await mustAsk(id, amount, `trouble-${id}`)
    books.refused.add(number)
    await expect(send(refundId)).rejects.toThrow('refused with 1000/0')
    expect(await refundsOf(id)).toMatchObject([{ state: 'DUE', fault: null }])
    books.refused.clear()
    await send(refundId)
    expect(await paymentOf(token)).toBe('REFUNDED')
    expect(told).toEqual([])
  })

  test('a reversal that several workers are at is done once, and never said to have failed', async () => {
    for (let round = 0; round < 5; round++) {
      const { id, token, number, amount } = await paid(open(), 7)
      const refundId = await mustAsk(id, amount, `many-${id}`)
      for (let nth = 0; nth < 2; nth++)
        await Promise.allSettled(Array.from({ length: 4 }, async () => await send(refundId)))
      await send(refundId)
      expect(await refundsOf(id)).toMatchObject([{ state: 'DONE', way: 'REVERSAL' }])
      expect(movedOf(number).map(({ operation }) => operation)).toEqual([
        'reverseCapture',
        'reverseAuthorization',
      ])
      expect(await paymentOf(token)).toBe('REFUNDED')
      expect(await jobs('money-returned', id)).toBe(1)
    }
    expect(told).toEqual([])
  })

  test('a reversal that comes after the batch was closed becomes a refund', async () => {
    const { id, token, number, amount } = await paid(open(), 7)
    const refundId = await mustAsk(id, amount, `closed-${id}`)
    await sqlRows(
      open().shop.db,
    )`update payment_refund set state = 'SENT', way = 'REVERSAL', refunded_before = 0, sent_at = ${today}
        where id = ${refundId}`
    books.pay(number, amount, 8)
    await send(refundId)
    expect(books.moved.map(({ operation }) => operation)).toEqual(['refund'])
    expect(await refundsOf(id)).toMatchObject([{ state: 'DONE', way: 'REFUND' }])
    expect(await paymentOf(token)).toBe('REFUNDED')
  })

  test('that the gateway refuses has failed: an alert, still due, and it can be asked for again', async () => {
    const { id, token, number, amount } = await paid(open())
    const refundId = await mustAsk(id, amount, `refused-${id}`)
    books.pay(number, amount, 9)
    await send(refundId)
    expect(await refundsOf(id)).toMatchObject([{ state: 'FAILED', fault: 'refused with 20/0' }])
    expect(told).toEqual([`Order ${id}: refund ${refundId} failed: refused with 20/0`])
    expect(await jobs('payment-alert', id)).toBe(1)
    expect(await paymentOf(token)).toBe('REFUND_DUE')
    books.pay(number, amount, 8)
    await send(await mustAsk(id, amount, `anew-${id}`))
    expect(await paymentOf(token)).toBe('REFUNDED')
  })

  test('without an answer of the gateway is ended by a person, once, an hour after it was sent at the earliest', async () => {
    const { db, queue } = open().shop
    const answer = async (refund: { orderId: number; refundId: number }, hasGone: boolean, now: Date) =>
      await runVerb(db, refundAnswered, { queue, now }, { ...refund, hasGone, why: 'the portal says so' })
    const gone = await paid(open())
    const one = { orderId: gone.id, refundId: await mustAsk(gone.id, gone.amount, `silent-${gone.id}`) }
    await sqlRows(
      db,
    )`update payment_refund set state = 'SENT', way = 'REFUND', refunded_before = 0, sent_at = ${today}
        where id = ${one.refundId}`
    expect(await answer(one, false, at(59 * minutes))).toMatchObject({
      error_trans_key: 'refund.error.just_sent',
    })
    const later = at(61 * minutes)
    const both = await Promise.all([answer(one, true, later), answer(one, true, later)])
    expect(both.map((ended) => 'isNew' in ended && ended.isNew).filter(Boolean)).toEqual([true])
    expect(await answer(one, false, later)).toMatchObject({ error_trans_key: 'refund.error.answered' })
    expect([await paymentOf(gone.token), await jobs('money-returned', gone.id)]).toEqual(['REFUNDED', 1])
    await send(one.refundId, later)
    expect(movedOf(gone.number)).toEqual([])
    const stuck = await paid(open())
    const other = {
      orderId: stuck.id,
      refundId: await mustAsk(stuck.id, stuck.amount, `stuck-${stuck.id}`),
    }
    expect(await answer({ ...other, orderId: gone.id }, false, later)).toMatchObject({ status: 404 })
    expect(await answer(other, false, later)).toMatchObject({ isNew: true })
    await send(other.refundId, later)
    expect([await paymentOf(stuck.token), movedOf(stuck.number)]).toEqual(['REFUND_DUE', []])
    await runVerb(db, failedRefundSent, { queue, now: later }, { id: other.refundId, orderId: stuck.id })
    expect(await paymentOf(stuck.token)).toBe('REFUNDED')
  })

  test('P10: paid after the order was cancelled goes back by itself, once, whole', async () => {
    const buyer = open().visitor()
    await filledCart(buyer, { payment: 'card' })
    const { order, redirect_url: redirect = '' } = await done(buyer.put('/api/cart/submit-order', {}))
    await cancelOverdueOrders(context(at(75 * minutes)))
    const number = new URL(redirect).searchParams.get('ORDERNUMBER') ?? ''
    const amount = Number(new URL(redirect).searchParams.get('AMOUNT'))
    for (let nth = 0; nth < 3; nth++) await buyer.get(bank.sendsBack(redirect))
    books.pay(number, amount)
    const id = (await findOrder({ db: open().shop.db }, { token: order.token }))?.id ?? 0
    expect(await refundsOf(id)).toMatchObject([{ amount, state: 'DUE' }])
    for (let nth = 0; nth < 2; nth++) await giveBackWhatIsLeft(context(at(200 * minutes)))
    expect(movedOf(number)).toEqual([{ operation: 'refund', orderNumber: number, amount }])
    expect(await paymentOf(order.token)).toBe('REFUNDED')
  })

  test('P7: paid a second time, that payment goes back and the order stays paid by the first', async () => {
    const { id, token, amount, buyer } = await paid(open())
    const { db } = open().shop
    await sqlRows(db)`update shop_order set order_state = 'NEW', payment_state = 'AWAITING' where id = ${id}`
    const again = await runVerb(
      db,
      payByCard,
      { gateway: bank.gateway, shopName: 'Big Meat', now: today, deadlines: usualDeadlines },
      { token },
    )
    await sqlRows(
      db,
    )`update shop_order set order_state = 'CONFIRMED', payment_state = 'PAID' where id = ${id}`
    if (isRefusal(again)) throw new Error(again.error_trans_key)
    await buyer.get(bank.sendsBack(again.redirectUrl))
    const second = new URL(again.redirectUrl).searchParams.get('ORDERNUMBER') ?? ''
    books.pay(second, amount)
    await giveBackWhatIsLeft(context(at(31 * minutes)))
    expect(movedOf(second)).toEqual([{ operation: 'refund', orderNumber: second, amount }])
    expect(await paymentOf(token)).toBe('PAID')
  })

  test('is kept for good: not changed, not deleted', async () => {
    const { id, amount } = await paid(open())
    const refundId = await mustAsk(id, amount, `kept-${id}`)
    await send(refundId)
    const { db } = open().shop
    for (const statement of [
      sql`update payment_refund set state = 'DUE', sent_at = null, settled_at = null where id = ${refundId}`,
      sql`update payment_refund set amount = 1 where id = ${refundId}`,
      sql`delete from payment_refund where id = ${refundId}`,
    ])
      await expect(statement.execute(db)).rejects.toThrow('is kept')
  })

  test('is mailed to the customer once with its amount', async () => {
    const { shop } = open()
    const { id } = await paid(open())
    const refundId = await mustAsk(id, 5000, `mail-${id}`)
    const from = { name: 'Big Meat', address: 'obchod@bigmeat.example' }
    const mailer = openMailer({ db: shop.db, smtpUrl: undefined, from, now: () => today })
    const mails = { shop, mailer, origin: () => 'https://shop.example' }
    for (let nth = 0; nth < 2; nth++) await notifyMoneyReturned(mails, { orderId: id, refundId })
    const sent = (await mailbox(shop.db)).filter(({ event }) => event.startsWith('refunded-'))
    expect(sent).toHaveLength(1)
    expect(sent[0]?.text).toMatch(/vrátili 50\s*Kč na kartu/)
  })
})
