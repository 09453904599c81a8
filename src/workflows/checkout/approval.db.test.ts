import { expect, test } from 'vitest'
import { aCompany, memberOf, resellersCart } from '../../../test/companies.ts'
import { aShop, done, snackId, today, type TestShop } from '../../../test/app.ts'
import { withDemo } from '../../../test/database.ts'
import { onHand, setStock, stockOffTheLedger } from '../../../test/warehouse.ts'
import { openBank } from '../../../test/bank.ts'
import { rounds } from '../../../test/rounds.ts'
import type { CompanyRole } from '../../shop/companies/rules.ts'
import { usualDeadlines } from '../../server/config.ts'
import { isRefusal } from '../../server/refusal.ts'
import { findOrder } from '../../shop/orders/orders.ts'
import type { Order } from '../../shop/orders/rules.ts'
import { cancelOverdueOrders } from '../payment/payment.ts'
import { decideApproval, type Decision } from './checkout.ts'

const days = 24 * 3600_000
const bank = openBank()

withDemo('an order that waits for an approver', (database) => {
  const open = aShop(database, { gateway: bank.gateway })
  const approve: Decision = { kind: 'approve' }

  const company = async (creditLimit = 100_000_00) => {
    const { id } = await aCompany(open(), { creditLimit, approvalOver: 100 })
    const member = async (role: CompanyRole) => await memberOf(open(), id, { role })
    return { id, buyer: await member('BUYER'), approver: await member('APPROVER') }
  }
  const ordered = async (
    buyer: { visitor: Parameters<typeof resellersCart>[0] },
    payment: 'invoice' | 'cod' | 'transfer' | 'card' = 'invoice',
  ): Promise<Order> => {
    await resellersCart(buyer.visitor, { boxes: 1, payment })
    const { order } = await done(buyer.visitor.put('/api/cart/submit-order', {}))
    return (await findOrder({ db: open().shop.db }, { token: order.token }))!
  }
  const decide = async (by: number, number: string, decision: Decision, now = today) => {
    const { db, queue } = open().shop
    const said = await decideApproval(
      { db, queue, now, deadlines: usualDeadlines },
      { approverId: by, number, decision },
    )
    return isRefusal(said) ? said.status : said.states
  }
  const again = async ({ id }: Order) => (await findOrder({ db: open().shop.db }, { id }))!
  const used = async (id: number) => {
    const row = open().shop.db.selectFrom('company').select('credit_used').where('id', '=', id)
    return (await row.executeTakeFirstOrThrow()).credit_used
  }
  const eventsOf = async ({ id }: Order) =>
    await open()
      .shop.db.selectFrom('order_event')
      .select(['axis', 'from_state', 'to_state', 'actor', 'actor_id', 'why'])
      .where('order_id', '=', id)
      .where('why', '<>', 'submitted')
      .orderBy('id')
      .execute()

  test('approved, an invoice may be packed at once; each move says which approver it was', async () => {
    const { buyer, approver } = await company()
    const order = await ordered(buyer)
    expect(order.states).toEqual({
      order: 'WAITING_APPROVAL',
      payment: 'NOT_DUE_YET',
      fulfilment: 'WAITING',
    })
    const states = { order: 'CONFIRMED', payment: 'NOT_DUE_YET', fulfilment: 'READY' }
    expect(await decide(approver.customerId, order.number, approve)).toEqual(states)
    expect(await again(order)).toMatchObject({ states, expiresAt: null })
    const by = { actor: 'approver', actor_id: approver.customerId, why: 'approved' }
    expect(await eventsOf(order)).toEqual([
      { axis: 'order', from_state: 'WAITING_APPROVAL', to_state: 'NEW', ...by },
      { axis: 'order', from_state: 'NEW', to_state: 'CONFIRMED', ...by },
      { axis: 'fulfilment', from_state: 'WAITING', to_state: 'READY', ...by },
    ])
  })

  test('approved, a transfer has its seven days and a card its day from then on', async () => {
    const { buyer, approver } = await company()
    const later = new Date(today.getTime() + 3 * days)
    for (const [payment, life] of [
      ['transfer', 7 * days],
      ['card', days],
    ] as const) {
      const order = await ordered(buyer, payment)
      const states = { order: 'NEW', payment: 'AWAITING', fulfilment: 'WAITING' }
      expect(await decide(approver.customerId, order.number, approve, later)).toEqual(states)
      expect((await again(order)).expiresAt).toEqual(new Date(later.getTime() + life))
    }
  })

  test('declined, it is cancelled, its stock comes back once and nothing is owed', async () => {
    const { db } = open().shop
    const { id, buyer, approver } = await company()
    const before = await onHand(db, snackId)
    const order = await ordered(buyer)
    expect([await onHand(db, snackId), await used(id)]).toEqual([before - 20, order.totalWithVat])
    const no: Decision = { kind: 'decline', reason: 'Tolik neprodáme' }
    expect(await decide(approver.customerId, order.number, no)).toMatchObject({ order: 'CANCELLED' })
    expect([await onHand(db, snackId), await used(id)]).toEqual([before, 0])
    expect(await decide(approver.customerId, order.number, no)).toBe(409)
    expect(await decide(approver.customerId, order.number, approve)).toBe(409)
    expect(await onHand(db, snackId)).toBe(before)
    expect(await eventsOf(order)).toMatchObject([{ to_state: 'CANCELLED', why: 'Tolik neprodáme' }])
    expect(await stockOffTheLedger(db)).toEqual([])
  })

  test('A6: is there for no member of another company, and no buyer decides, not even about their own', async () => {
    const { buyer } = await company()
    const others = await company()
    const order = await ordered(buyer)
    expect(await decide(others.approver.customerId, order.number, approve)).toBe(404)
    expect(await decide(buyer.customerId, order.number, approve)).toBe(403)
    expect(await decide(0, order.number, approve)).toBe(404)
    expect((await again(order)).states.order).toBe('WAITING_APPROVAL')
  })

  test('W1: a number that is none is of no order, and a reason is kept as text without what no mail can hold', async () => {
    const { buyer, approver } = await company()
    const order = await ordered(buyer)
    for (const number of ['', '\0', `${order.number}\0`, '\ud800', '1'.repeat(400), `${order.number} `])
      expect(await decide(approver.customerId, number, approve)).toBe(404)
    const reason = `Ne\0\ud800\r\nBcc: x@y.cz\u001b ${'á'.repeat(600)}`
    expect(await decide(approver.customerId, order.number, { kind: 'decline', reason })).toMatchObject({
      order: 'CANCELLED',
    })
    const [event] = await eventsOf(order)
    expect(event?.why).toMatch(/^Ne {2}\r\nBcc: x@y\.cz {2}á{10}/)
    expect(event?.why.length).toBeLessThanOrEqual(500)
  })

  test('an order that does not wait can’t be declined', async () => {
    const { approver } = await company()
    const order = await ordered(approver, 'cod')
    expect(order.states.order).toBe('CONFIRMED')
    expect(await decide(approver.customerId, order.number, { kind: 'decline', reason: '' })).toBe(409)
    expect((await again(order)).states.order).toBe('CONFIRMED')
  })

  test('not approved in seven days, it is cancelled, and its event says why', async () => {
    const { db } = open().shop
    const { buyer } = await company()
    const order = await ordered(buyer)
    expect(await expire(open(), 7 * days - 1)).not.toContain(order.id)
    await expire(open(), 7 * days)
    expect((await again(order)).states.order).toBe('CANCELLED')
    const moved = db.selectFrom('stock_movement').select('change').where('order_id', '=', order.id)
    expect((await moved.orderBy('id').execute()).map(({ change }) => change)).toEqual([-20, 20])
    expect(await eventsOf(order)).toMatchObject([{ actor: 'shop', why: 'not approved in time' }])
  })

  const times = rounds({ full: 200, usual: 12, embedded: 10 })
  test(
    `of approving, declining and expiring at once one wins, ${times} times`,
    { timeout: 240_000 },
    async () => {
      const { db } = open().shop
      await setStock(db, snackId, 100_000)
      const { id, buyer, approver } = await company(1_000_000_00)
      const second = await memberOf(open(), id, { role: 'ADMINISTRATOR' })
      const won = new Map<string, number>()
      let owed = 0
      for (let round = 0; round < times; round++) {
        const before = await onHand(db, snackId)
        const order = await ordered(buyer)
        const late = new Date(today.getTime() + 8 * days)
        const [yes, no] = await Promise.all([
          decide(approver.customerId, order.number, approve),
          decide(second.customerId, order.number, { kind: 'decline', reason: '' }, late),
          expire(open(), 8 * days),
        ])
        const { states } = await again(order)
        const isApproved = states.order === 'CONFIRMED'
        expect(isApproved).toBe(yes !== 409)
        expect([yes, no].filter((said) => said !== 409).length).toBeLessThanOrEqual(1)
        expect(await onHand(db, snackId)).toBe(isApproved ? before - 20 : before)
        const winner = yes !== 409 ? 'approved' : no !== 409 ? 'declined' : 'expired'
        expect(states.order).toBe(winner === 'approved' ? 'CONFIRMED' : 'CANCELLED')
        won.set(winner, (won.get(winner) ?? 0) + 1)
        if (isApproved) owed += order.totalWithVat
        expect(await used(id)).toBe(owed)
      }
      expect([...won.values()].reduce((sum, count) => sum + count, 0)).toBe(times)
      expect(await stockOffTheLedger(db)).toEqual([])
    },
  )

  const crowd = rounds({ full: 100, usual: 16, embedded: 12 })
  test(
    `P16: ${crowd} orders at once for the last of the credit: as many as fit, never over the limit`,
    { timeout: 240_000 },
    async () => {
      const { db } = open().shop
      const { id } = await aCompany(open(), { creditLimit: 0 })
      await db.updateTable('company').set({ credit_limit: 1_000_000_00 }).where('id', '=', id).execute()
      const buyers = []
      for (let one = 0; one < crowd; one++) {
        const buyer = await memberOf(open(), id)
        await resellersCart(buyer.visitor, { boxes: 1 })
        buyers.push(buyer)
      }
      const { cart } = await done(buyers[0]!.visitor.get('/api/cart'))
      const price = Math.round(cart.total_with_vat * 100)
      const limit = price * 7 + 1
      await db.updateTable('company').set({ credit_limit: limit }).where('id', '=', id).execute()
      const answers = await Promise.all(
        buyers.map(({ visitor }) => visitor.put('/api/cart/submit-order', {})),
      )
      const statuses = answers.map(({ status }) => status)
      expect(statuses.filter((status) => status === 200)).toHaveLength(7)
      for (const { body } of answers.filter(({ status }) => status !== 200))
        expect(body).toMatchObject({ code: 422, error_trans_key: 'order.error.credit_limit' })
      expect(await used(id)).toBe(price * 7)
      expect(await stockOffTheLedger(db)).toEqual([])
    },
  )
})

/** Cancels overdue orders at a later time. */
async function expire({ shop: { db, queue } }: TestShop, afterMs: number): Promise<number[]> {
  const now = new Date(today.getTime() + afterMs)
  const errors: string[] = []
  await cancelOverdueOrders({
    db,
    queue,
    gateway: bank.gateway,
    now,
    report: (error) => errors.push(error.message),
  })
  expect(errors).toEqual([])
  const rows = db.selectFrom('shop_order').select('id').where('order_state', '=', 'CANCELLED')
  return (await rows.execute()).map(({ id }) => id)
}
