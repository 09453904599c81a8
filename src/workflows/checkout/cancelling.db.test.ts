import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { aCompany, memberOf, resellersCart } from '../../../test/companies.ts'
import { aShop, done, filledCart, shirtIds, snackId, today } from '../../../test/app.ts'
import { openBank } from '../../../test/bank.ts'
import { withDemo } from '../../../test/database.ts'
import { bytesOf, fioFile, ourIban } from '../../../test/statement-files.ts'
import { onHand, setStock, stockOffTheLedger } from '../../../test/warehouse.ts'
import { rounds } from '../../../test/rounds.ts'
import { usualDeadlines } from '../../server/config.ts'
import { isRefusal } from '../../server/refusal.ts'
import { findOrder, move, returnStock } from '../../shop/orders/orders.ts'
import type { Order, States } from '../../shop/orders/rules.ts'
import { askRefund } from '../refunds/refunds.ts'
import { cancelOrder, decideApproval, type CancelInput } from './checkout.ts'
import { cancelOverdueOrders, importStatement, payByCard } from '../payment/payment.ts'

const minutes = 60_000
const bank = openBank()

withDemo('cancelling an order', (database) => {
  const open = aShop(database, { gateway: bank.gateway })
  const told: string[] = []
  const context = (now = today) => {
    const { db, queue } = open().shop
    return {
      db,
      queue,
      gateway: bank.gateway,
      now,
      deadlines: usualDeadlines,
      report: (error: Error) => void told.push(error.message),
    }
  }
  afterEach(() => expect(told.splice(0)).toEqual([]))

  async function ordered(payment: 'card' | 'transfer' | 'cod' = 'card') {
    const buyer = open().visitor()
    await filledCart(buyer, { boxes: 1, pieces: 3, tShirt: 'L', payment })
    const { order, redirect_url: redirect = '' } = await done(buyer.put('/api/cart/submit-order', {}))
    const { id = 0 } = (await findOrder({ db: open().shop.db }, { token: order.token })) ?? {}
    const pays = async (prcode = 0) => await buyer.get(bank.sendsBack(redirect, prcode))
    return { id, number: order.number, token: order.token, pays }
  }
  const cancel = async (orderId: number, more: Partial<CancelInput> = {}) => {
    const asked = { orderId, actor: 'customer' as const, ...more }
    const { db } = open().shop
    const said = await db.transaction().execute(async (tx) => await cancelOrder({ ...context(), tx }, asked))
    return isRefusal(said) ? said.status : said.cancelled
  }
  const to = async (orderId: number, states: Partial<States>) => {
    const by = { actor: 'staff' as const, why: 'test', now: today }
    await open()
      .shop.db.transaction()
      .execute(async (tx) => await move({ tx }, { orderId, to: states, by }))
  }
  const orderOf = async (id: number): Promise<Order> => (await findOrder({ db: open().shop.db }, { id }))!
  const statesOf = async (id: number) => (await orderOf(id)).states
  const stock = async () => {
    const { db } = open().shop
    return [await onHand(db, snackId), await onHand(db, shirtIds.L)]
  }
  const jobs = async (name: string, orderId: number) => {
    const { rows } = await sql<{ data: Record<string, unknown> }>`select data from pgboss.job
        where name = ${name} and (data->>'orderId')::bigint = ${orderId}`.execute(open().shop.db)
    return rows.map(({ data }) => data)
  }
  const refundsOf = async (orderId: number) => {
    const rows = open().shop.db.selectFrom('payment_refund').select(['amount', 'actor', 'state'])
    return await rows.where('order_id', '=', orderId).execute()
  }
  const cancelledEvents = async (orderId: number) => {
    const rows = open().shop.db.selectFrom('order_event').select(['actor', 'actor_id', 'why'])
    return await rows.where('order_id', '=', orderId).where('to_state', '=', 'CANCELLED').execute()
  }

  test.each(['card', 'transfer', 'cod'] as const)(
    'paid by %s and not paid yet: its stock comes back once, however often it is asked for, and one mail tells it',
    async (payment) => {
      const before = await stock()
      const { id } = await ordered(payment)
      expect(await stock()).toEqual([before[0]! - 23, before[1]! - 1])
      expect(await cancel(id)).toBe(true)
      expect(await statesOf(id)).toMatchObject({ order: 'CANCELLED', fulfilment: 'WAITING' })
      expect(await stock()).toEqual(before)
      expect(await cancel(id)).toBe(false)
      expect(await Promise.all(Array.from({ length: 5 }, async () => await cancel(id)))).not.toContain(true)
      expect(await stock()).toEqual(before)
      expect(await jobs('order-cancelled', id)).toEqual([{ orderId: id, money: 'none', amount: 0 }])
      expect(await refundsOf(id)).toEqual([])
      expect(await cancelledEvents(id)).toEqual([
        { actor: 'customer', actor_id: null, why: 'cancelled by the customer' },
      ])
      expect(await stockOffTheLedger(open().shop.db)).toEqual([])
    },
  )

  test('a parcel that came back is ended by the shop alone: nothing is owed for it, and its goods wait to be looked at', async () => {
    const { db } = open().shop
    const before = await onHand(db, snackId)
    const { id: companyId } = await aCompany(open(), { creditLimit: 100_000_00 })
    const { visitor } = await memberOf(open(), companyId)
    await resellersCart(visitor, { boxes: 1 })
    const { order } = await done(visitor.put('/api/cart/submit-order', {}))
    const { id = 0 } = (await findOrder({ db }, { token: order.token })) ?? {}
    const taken = await onHand(db, snackId)
    const owed = async () => {
      const row = db.selectFrom('company').select('credit_used').where('id', '=', companyId)
      return (await row.executeTakeFirstOrThrow()).credit_used
    }
    for (const fulfilment of ['PACKED', 'SHIPPED', 'RETURNED'] as const) await to(id, { fulfilment })
    expect(await owed()).toBeGreaterThan(0)
    expect(await cancel(id)).toBe(409)
    expect(await cancel(id, { actor: 'staff' })).toBe(true)
    expect(await statesOf(id)).toEqual({
      order: 'CANCELLED',
      payment: 'NOT_DUE_YET',
      fulfilment: 'RETURNED',
    })
    expect(await owed()).toBe(0)
    expect(await onHand(db, snackId)).toBe(taken)
    expect(await jobs('invoice-correct', id)).toHaveLength(1)
    await db
      .transaction()
      .execute(async (tx) => await returnStock({ tx, now: today }, { orderId: id, reason: 'RETURNED' }))
    expect(await onHand(db, snackId)).toBe(before)
  })

  test('paid by card: all of the money is asked back, once', async () => {
    const { id, pays } = await ordered()
    await pays()
    const { totalWithVat: total } = await orderOf(id)
    expect(await cancel(id)).toBe(true)
    expect(await cancel(id)).toBe(false)
    expect(await statesOf(id)).toEqual({ order: 'CANCELLED', payment: 'REFUND_DUE', fulfilment: 'WAITING' })
    expect(await refundsOf(id)).toEqual([{ amount: total, actor: 'shop', state: 'DUE' }])
    expect(await jobs('order-cancelled', id)).toEqual([{ orderId: id, money: 'card', amount: total }])
  })

  test('paid by card, a piece of it given back before: the rest is asked back', async () => {
    const { id, pays } = await ordered()
    await pays()
    const { totalWithVat: total } = await orderOf(id)
    const asked = { orderId: id, amount: 1000, key: `bit-${id}`, reason: 'x', actor: 'staff' as const }
    await open()
      .shop.db.transaction()
      .execute(async (tx) => await askRefund({ ...context(), tx }, asked))
    expect(await cancel(id, { actor: 'staff', reason: 'Došlo maso' })).toBe(true)
    expect(await refundsOf(id)).toEqual([
      { amount: 1000, actor: 'staff', state: 'DUE' },
      { amount: total - 1000, actor: 'staff', state: 'DUE' },
    ])
    expect(await cancelledEvents(id)).toMatchObject([{ actor: 'staff', why: 'Došlo maso' }])
  })

  test('paid by transfer: a clerk gets the task to send the money back', async () => {
    const { id, number } = await ordered('transfer')
    const { totalWithVat: total } = await orderOf(id)
    const text = fioFile([{ id: String(9000 + id), amount: total, symbol: number }])
    await importStatement({ ...context(), iban: ourIban }, { bytes: bytesOf(text), kind: 'fio' })
    expect(await statesOf(id)).toMatchObject({ payment: 'PAID' })
    expect(await cancel(id)).toBe(true)
    expect(await statesOf(id)).toMatchObject({ order: 'CANCELLED', payment: 'REFUND_DUE' })
    expect(await refundsOf(id)).toMatchObject([{ amount: total, state: 'DUE' }])
    expect(await jobs('payment-alert', id)).toMatchObject([{ about: 'transfer_back', key: 'cancelled' }])
    expect(await jobs('order-cancelled', id)).toMatchObject([{ money: 'transfer', amount: total }])
  })

  test('whose payment is in review: it is cancelled, and the money stays with the person who looks at it', async () => {
    const { id } = await ordered()
    await to(id, { payment: 'REVIEW' })
    expect(await cancel(id)).toBe(true)
    expect(await statesOf(id)).toMatchObject({ order: 'CANCELLED', payment: 'REVIEW' })
    expect(await jobs('order-cancelled', id)).toMatchObject([{ money: 'review' }])
    expect(await jobs('payment-alert', id)).toMatchObject([{ about: 'review', key: 'cancelled' }])
  })

  test('packed, sent, delivered or returned can’t be cancelled, and nothing changes', async () => {
    const { id } = await ordered('cod')
    const before = await stock()
    for (const fulfilment of ['PACKED', 'SHIPPED', 'DELIVERED', 'RETURNED'] as const) {
      await to(id, { fulfilment })
      expect(await cancel(id)).toBe(409)
      expect(await statesOf(id)).toMatchObject({ order: 'CONFIRMED', fulfilment })
    }
    expect(await stock()).toEqual(before)
    expect(await jobs('order-cancelled', id)).toEqual([])
    expect(await cancel(0)).toBe(404)
  })

  test('P10: money that comes afterwards goes back, also of cash on delivery that was once to be paid by card', async () => {
    for (const payment of ['AWAITING', 'NOT_DUE_YET'] as const) {
      const { id, pays } = await ordered()
      await to(id, { payment })
      expect(await cancel(id)).toBe(true)
      await pays()
      expect(await statesOf(id)).toMatchObject({ order: 'CANCELLED', payment: 'REFUND_DUE' })
      expect(await refundsOf(id)).toHaveLength(1)
    }
  })

  test('afterwards it can’t be paid by card any more', async () => {
    const { id, token } = await ordered()
    await cancel(id)
    const { db } = open().shop
    const tried = await db
      .transaction()
      .execute(
        async (tx) =>
          await payByCard(
            { tx, gateway: bank.gateway, shopName: '', now: today, deadlines: usualDeadlines },
            { token },
          ),
      )
    expect(tried).toMatchObject({ status: 409 })
  })

  test('that waits for an approver: it can’t be decided about any more, and the company’s credit is free again', async () => {
    const { id: companyId } = await aCompany(open(), { creditLimit: 100_000_00, approvalOver: 100 })
    const buyer = await memberOf(open(), companyId)
    const approver = await memberOf(open(), companyId, { role: 'APPROVER' })
    await resellersCart(buyer.visitor, { boxes: 1 })
    const { order } = await done(buyer.visitor.put('/api/cart/submit-order', {}))
    const { id = 0 } = (await findOrder({ db: open().shop.db }, { token: order.token })) ?? {}
    const used = async () => {
      const row = open().shop.db.selectFrom('company').select('credit_used').where('id', '=', companyId)
      return (await row.executeTakeFirstOrThrow()).credit_used
    }
    expect(await used()).toBeGreaterThan(0)
    expect(await cancel(id, { actorId: buyer.customerId })).toBe(true)
    expect(await used()).toBe(0)
    const said = await decideApproval(context(), {
      approverId: approver.customerId,
      number: order.number,
      decision: {
        kind: 'approve',
      },
    })
    expect(said).toMatchObject({ status: 409 })
    expect(await statesOf(id)).toMatchObject({ order: 'CANCELLED' })
  })

  test('W4: a reason is kept as text without what no mail can hold', async () => {
    const { id } = await ordered('cod')
    await cancel(id, { actor: 'staff', reason: `Ne\0\u001b${'x'.repeat(600)}` })
    const [event] = await cancelledEvents(id)
    expect(event?.why).toMatch(/^Ne {2}x+$/)
    expect(event?.why).toHaveLength(500)
  })

  const times = rounds({ full: 300, usual: 16, embedded: 15 })
  test(
    `S4: cancelled, paid and expired at once have one winner and the right stock, ${times} times`,
    { timeout: 300_000 },
    async () => {
      const { db } = open().shop
      await setStock(db, snackId, 100_000)
      await setStock(db, shirtIds.L, 10_000)
      const won = new Map<string, number>()
      for (let round = 0; round < times; round++) {
        const before = await stock()
        const { id, pays } = await ordered()
        const later = context(new Date(today.getTime() + 76 * minutes))
        const acts = [
          async () => await cancel(id),
          async () => void (await pays()),
          async () => void (await cancelOverdueOrders(later)),
          async () => await cancel(id),
        ]
        const turned = [...acts.slice(round % 4), ...acts.slice(0, round % 4)]
        const said = await Promise.all(turned.map(async (act) => await act()))
        const cancels = said.filter((one) => one === true).length
        expect(cancels).toBeLessThanOrEqual(1)
        // Money received before the cancellation is refunded, and so is money received afterwards.
        expect(await statesOf(id)).toEqual({
          order: 'CANCELLED',
          payment: 'REFUND_DUE',
          fulfilment: 'WAITING',
        })
        expect(await stock()).toEqual(before)
        expect(await refundsOf(id)).toHaveLength(1)
        expect(await cancelledEvents(id)).toHaveLength(1)
        expect(await jobs('order-cancelled', id)).toHaveLength(cancels)
        expect(await jobs('order-expired', id)).toHaveLength(1 - cancels)
        const winner = cancels === 0 ? 'expired' : 'cancelled'
        won.set(winner, (won.get(winner) ?? 0) + 1)
      }
      expect([...won.values()].reduce((sum, count) => sum + count, 0)).toBe(times)
      expect(await stockOffTheLedger(db)).toEqual([])
    },
  )
})
