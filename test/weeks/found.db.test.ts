// Faults that random weeks once found, each by the shortest sequence: afterwards all sums are right, and nothing is left.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findOrder } from '../../src/shop/orders/orders.ts'
import { withDemo } from '../database.ts'
import {
  changeMind,
  complain,
  payCard,
  place,
  statement,
  withdraw,
  type Placed,
  type Wanted,
  type Week,
} from './customers.ts'
import { acts, type ActName } from './staff.ts'
import { ended, weekOf } from './week.ts'
import { aWorld, type Draw, type World } from './world.ts'

/** Draws the last of what can be drawn: all of an amount, the money back, the newest. */
const last: Draw = (below) => Math.max(0, below - 1)
const first: Draw = () => 0

const usual: Wanted = {
  by: 'guest',
  payment: 'transfer',
  shipping: 'packetaHome',
  boxes: 0,
  pieces: 5,
  usesCredit: false,
}

withDemo('what random weeks found', (database) => {
  let world: World
  let week: Week
  beforeAll(async () => {
    world = await aWorld(await database())
  })
  afterAll(async () => await world.open.close())

  const ordered = async (more: Partial<Wanted> = {}): Promise<Placed> => {
    week = await weekOf(world)
    const order = await place(week, { ...usual, ...more })
    if (!order) throw new Error('It was not sold')
    return order
  }
  const transferred = async (order: Placed, amount = order.total) =>
    await statement(week, [{ amount, symbol: order.number }])
  const does = async (order: Placed, name: ActName, { id = order.id, draw = last } = {}) =>
    await acts[name](week, { id, orderId: order.id }, draw)
  const idOf = async (order: Placed, table: 'shipment' | 'withdrawal' | 'complaint', at = 0) => {
    const rows = await world.open.shop.db
      .selectFrom(table)
      .select('id')
      .where('order_id', '=', order.id)
      .orderBy('id')
      .execute()
    return rows.at(at)?.id ?? 0
  }
  const states = async ({ id }: Placed) => (await findOrder(world.open.shop, { id }))?.states
  const packed = async (order: Placed, ...then: ActName[]) => {
    await does(order, 'shipment.pack')
    for (const name of then) await does(order, name, { id: await idOf(order, 'shipment', -1) })
    await world.jobs()
  }

  test('an order that was written off and cancelled owes nothing back', async () => {
    const order = await ordered()
    await does(order, 'money.write_off')
    await does(order, 'order.cancel')
    expect(await states(order)).toMatchObject({ order: 'CANCELLED', payment: 'REFUNDED' })
    expect(await ended(week)).toEqual([])
  })

  test('a withdrawal gives back what paid the order, and what came beside it stays free', async () => {
    const order = await ordered({ payment: 'card' })
    await payCard(week, order, first)
    await does(order, 'money.reverse', { draw: first })
    await transferred(order)
    await does(order, 'money.allocate', { id: (await newestMoney(world)).id })
    await packed(order, 'shipment.hand_over', 'shipment.delivered')
    await withdraw(week, order, first)
    const id = await idOf(order, 'withdrawal')
    await does(order, 'withdrawal.refund', { id, draw: first })
    await does(order, 'withdrawal.paid', { id })
    const { rows } = await free(world)
    expect(rows).toEqual([{ free: order.total }])
    expect(await ended(week)).toEqual([])
  })

  test('a withdrawal gives back what paid the order of a transfer, and what it brought too much stays free', async () => {
    const order = await ordered()
    await transferred(order, order.total + 500)
    await does(order, 'order.accept_payment')
    await packed(order, 'shipment.hand_over', 'shipment.delivered')
    await withdraw(week, order, first)
    const id = await idOf(order, 'withdrawal')
    await does(order, 'withdrawal.refund', { id, draw: first })
    await does(order, 'withdrawal.paid', { id })
    expect((await free(world)).rows).toEqual([{ free: 500 }])
    expect(await ended(week)).toEqual([])
  })

  test('a complaint about an order that credit paid gives the credit back, and no money', async () => {
    const paid = await ordered({ by: 'company', boxes: 0 })
    await transferred(paid, 2 * paid.total)
    await does(paid, 'order.accept_payment')
    const [{ id: money } = { id: 0 }] = await world.open.shop.db
      .selectFrom('money_received')
      .select('id')
      .where('free', '>', 0)
      .execute()
    await does(paid, 'money.credit', { id: money })
    const order = await place(week, {
      by: 'company',
      payment: 'transfer',
      shipping: 'packetaHome',
      boxes: 0,
      pieces: 1,
      usesCredit: false,
    })
    if (!order) throw new Error('It was not sold')
    await does(order, 'money.use_credit')
    await packed(order, 'shipment.hand_over', 'shipment.delivered')
    await complain(week, order, last)
    await does(order, 'complaint.accept', { id: await idOf(order, 'complaint') })
    const account = await world.open.shop.db.selectFrom('credit_account').select('balance').executeTakeFirst()
    expect(account?.balance).toBe(order.total)
    expect(await states(order)).toMatchObject({ payment: 'REFUNDED' })
    expect(await ended(week)).toEqual([])
  })

  test('cash that was collected before its parcel came back goes back with the goods', async () => {
    const order = await ordered({ payment: 'cod' })
    await packed(order, 'shipment.hand_over', 'shipment.delivered', 'shipment.returned')
    await withdraw(week, order, first)
    await does(order, 'withdrawal.refund', { id: await idOf(order, 'withdrawal'), draw: first })
    expect(await states(order)).toMatchObject({ payment: 'REFUND_DUE' })
    expect(await ended(week)).toEqual([])
  })

  test('a second transfer pays an invoice whose first one was allocated elsewhere, and its statement is taken', async () => {
    const order = await ordered({ by: 'company', payment: 'invoice' })
    await transferred(order)
    await does(order, 'money.reverse', { draw: first })
    await transferred(order)
    expect(await states(order)).toMatchObject({ payment: 'PAID' })
    expect(await ended(week)).toEqual([])
  })

  test('an order whose money went back before the rest was packed lets the rest go', async () => {
    const order = await ordered({ by: 'company' })
    await transferred(order)
    await packedInPart(order)
    await complain(week, order, last)
    const id = await idOf(order, 'complaint')
    await does(order, 'complaint.accept', { id })
    await does(order, 'complaint.settle', { id })
    expect(await does(order, 'shipment.drop')).not.toHaveProperty('refused')
    expect(await ended(week)).toEqual([])
  })

  test('a lost parcel of an order that was paid back is settled without money', async () => {
    const order = await ordered()
    await transferred(order)
    await packed(order, 'shipment.hand_over')
    await does(order, 'order.refund')
    await does(order, 'order.refund_sent')
    await world.jobs()
    const id = await idOf(order, 'shipment')
    await does(order, 'shipment.missing', { id })
    expect(await does(order, 'shipment.refund', { id })).not.toHaveProperty('refused')
    expect(await ended(week)).toEqual([])
  })

  test('a parcel that was not collected takes all off the document that it would have collected', async () => {
    const order = await ordered({ by: 'company', payment: 'cod' })
    await packedInPart(order)
    await packed(order, 'shipment.hand_over')
    const one = await idOf(order, 'shipment')
    await does(order, 'shipment.returned', { id: one })
    await does(order, 'shipment.refund', { id: one })
    const other = await idOf(order, 'shipment', -1)
    await does(order, 'shipment.delivered', { id: other })
    await does(order, 'shipment.cod_paid', { id: other })
    expect(await states(order)).toMatchObject({ payment: 'PAID' })
    expect(await ended(week)).toEqual([])
  })

  test('an order on delivery whose first cash was allocated elsewhere is looked at, not paid, once all has come', async () => {
    const order = await ordered({ by: 'company', payment: 'cod' })
    await packedInPart(order)
    await packed(order, 'shipment.hand_over')
    for (const at of [0, -1])
      await does(order, 'shipment.delivered', { id: await idOf(order, 'shipment', at) })
    await does(order, 'shipment.cod_paid', { id: await idOf(order, 'shipment') })
    await does(order, 'money.reverse', { draw: first })
    await does(order, 'shipment.cod_paid', { id: await idOf(order, 'shipment', -1) })
    expect(await states(order)).toMatchObject({ payment: 'REVIEW', fulfilment: 'DELIVERED' })
    await does(order, 'money.allocate', { id: (await freeMoney(world)).id })
    expect(await states(order)).toMatchObject({ payment: 'PAID' })
    expect(await ended(week)).toEqual([])
  })

  test('an order on delivery is paid once no parcel is still to collect, and credit that paid lost goods is its owner’s again', async () => {
    const credited = await ordered({ by: 'company', boxes: 0 })
    await transferred(credited, credited.total + 20_000)
    await does(credited, 'order.accept_payment')
    await does(credited, 'money.credit', { id: (await freeMoney(world)).id })
    await packed(credited, 'shipment.hand_over', 'shipment.delivered')
    const order = await ordered({ by: 'company', payment: 'cod', boxes: 1, usesCredit: true })
    await packedInPart(order)
    const most: Draw = (below) => (below === 3 ? 0 : Math.max(0, below - 2))
    await does(order, 'shipment.pack', { draw: most })
    const [one, lost] = [await idOf(order, 'shipment'), await idOf(order, 'shipment', -1)]
    await does(order, 'shipment.delivered', { id: one })
    await does(order, 'shipment.cod_paid', { id: one })
    for (const name of ['shipment.hand_over', 'shipment.missing', 'shipment.refund'] as const)
      await does(order, name, { id: lost })
    await packed(order, 'shipment.hand_over', 'shipment.delivered')
    expect(await states(order)).toMatchObject({ order: 'COMPLETED', payment: 'PAID' })
    const cash = await world.open.shop.db
      .selectFrom('shipment')
      .select('cod')
      .where('order_id', '=', order.id)
      .orderBy('id')
      .execute()
    expect(cash.map(({ cod }) => cod !== null)).toEqual([true, true, false])
    const account = await world.open.shop.db.selectFrom('credit_account').select('balance').executeTakeFirst()
    expect(account?.balance).toBeGreaterThan(0)
    expect(await ended(week)).toEqual([])
  })

  test('the rest of an order on delivery is not sent, and its parcels collect what they bring', async () => {
    const order = await ordered({ by: 'company', payment: 'cod' })
    await packedInPart(order)
    expect(await does(order, 'shipment.drop')).not.toHaveProperty('refused')
    const id = await idOf(order, 'shipment')
    await does(order, 'shipment.delivered', { id })
    await does(order, 'shipment.cod_paid', { id })
    expect(await states(order)).toMatchObject({ order: 'COMPLETED', payment: 'PAID' })
    expect(await ended(week)).toEqual([])
  })

  test('a transfer that paid a part of an order on delivery is not collected again', async () => {
    const order = await ordered({ payment: 'cod' })
    await transferred(order, 1000)
    await does(order, 'money.allocate', { id: (await newestMoney(world)).id })
    await packed(order, 'shipment.hand_over', 'shipment.delivered', 'shipment.cod_paid')
    expect(await states(order)).toMatchObject({ payment: 'PAID' })
    expect((await free(world)).rows).toEqual([])
    expect(await ended(week)).toEqual([])
  })

  test('the money of a cancelled order that was sent back in the meantime is not given back again', async () => {
    const order = await ordered()
    await transferred(order, order.total - 100)
    await does(order, 'order.cancel')
    await does(order, 'money.return')
    expect(await does(order, 'order.accept_payment')).toMatchObject({ status: 'goes_back' })
    expect(await states(order)).toMatchObject({ payment: 'REFUNDED' })
    expect(await ended(week)).toEqual([])
  })

  test('a delivered order whose money was allocated elsewhere owes it still when that money goes back', async () => {
    const order = await ordered({ shipping: 'pickup' })
    await transferred(order)
    await packed(order, 'shipment.delivered')
    await does(order, 'money.reverse', { draw: first })
    await does(order, 'order.refund', { draw: first })
    expect(await states(order)).toMatchObject({ order: 'COMPLETED', payment: 'REVIEW' })
    expect(await ended(week)).toEqual([])
  })

  test('an order that is cancelled in review keeps no money: its part is free again', async () => {
    const order = await ordered()
    await transferred(order, 1000)
    await does(order, 'money.allocate', { id: (await newestMoney(world)).id, draw: last })
    await does(order, 'order.cancel')
    expect((await newestMoney(world)).free).toBe(1000)
    expect(await ended(week)).toEqual([])
  })

  test('an invoice that a complaint took off whole is owed no more, and its credit is free', async () => {
    const order = await ordered({ by: 'company', payment: 'invoice' })
    await packed(order, 'shipment.hand_over', 'shipment.delivered')
    await complain(week, order, last)
    await does(order, 'complaint.accept', { id: await idOf(order, 'complaint') })
    expect(await states(order)).toMatchObject({ payment: 'REFUNDED' })
    const company = await world.open.shop.db
      .selectFrom('company')
      .select('credit_used')
      .where('id', '=', world.company.id)
      .executeTakeFirst()
    expect(company?.credit_used).toBe(0)
    expect(await ended(week)).toEqual([])
  })

  test('what a discount takes off an unpaid invoice is free credit of its company at once', async () => {
    const used = async () =>
      (
        await world.open.shop.db
          .selectFrom('company')
          .select('credit_used')
          .where('id', '=', world.company.id)
          .executeTakeFirstOrThrow()
      ).credit_used
    const order = await ordered({ by: 'company', payment: 'invoice' })
    expect(await used()).toBe(order.total)
    await packed(order, 'shipment.hand_over', 'shipment.delivered')
    await complain(week, order, last)
    const aDiscountOf100: Draw = (below) => (below > 3 ? 99 : 1)
    await does(order, 'complaint.accept', { id: await idOf(order, 'complaint'), draw: aDiscountOf100 })
    expect(await used()).toBe(order.total - 100)
    await transferred(order, order.total - 100)
    expect(await used()).toBe(0)
    expect(await ended(week)).toEqual([])
  })

  test('an order that was changed and then paid back before its new document was made has it all the same', async () => {
    const order = await ordered({ by: 'company', payment: 'transfer', boxes: 1 })
    await transferred(order)
    await world.jobs()
    const fewer = await does(order, 'order.change', { draw: (below) => (below === 12 ? 11 : 1) })
    expect(fewer).not.toHaveProperty('refused')
    await does(order, 'order.refund')
    expect(await ended(week)).toEqual([])
  })

  test('an invoice that a discount lowers to what has been paid of it is paid', async () => {
    const order = await ordered({ by: 'company', payment: 'invoice' })
    await packed(order, 'shipment.hand_over', 'shipment.delivered')
    await transferred(order, order.total - 100)
    await does(order, 'money.allocate', { id: (await newestMoney(world)).id })
    expect(await states(order)).toMatchObject({ payment: 'NOT_DUE_YET' })
    await complain(week, order, last)
    const aDiscountOf100: Draw = (below) => (below > 3 ? 99 : 1)
    await does(order, 'complaint.accept', {
      id: await idOf(order, 'complaint'),
      draw: aDiscountOf100,
    })
    expect(await states(order)).toMatchObject({ order: 'COMPLETED', payment: 'PAID' })
    expect(await ended(week)).toEqual([])
  })

  test('a card payment that comes too late for a cancelled order goes back by itself', async () => {
    const order = await ordered({ payment: 'card' })
    await does(order, 'order.cancel')
    await payCard(week, order, first)
    await world.jobs()
    expect(await states(order)).toMatchObject({ payment: 'REFUNDED' })
    expect(await ended(week)).toEqual([])
  })

  test('an order that is not sent on, after what was sent came back and was paid back, is cancelled', async () => {
    const order = await ordered({ by: 'company', payment: 'transfer', pieces: 6 })
    await transferred(order)
    await packedInPart(order)
    const id = await idOf(order, 'shipment')
    await does(order, 'shipment.returned', { id })
    await does(order, 'shipment.refund', { id })
    await does(order, 'order.refund_sent')
    await does(order, 'shipment.drop')
    expect(await states(order)).toMatchObject({
      order: 'CANCELLED',
      payment: 'REFUND_DUE',
      fulfilment: 'RETURNED',
    })
    expect(await ended(week)).toEqual([])
  })

  test('so is one on delivery', async () => {
    const order = await ordered({ payment: 'cod', pieces: 6 })
    await packedInPart(order)
    const id = await idOf(order, 'shipment')
    await does(order, 'shipment.returned', { id })
    await does(order, 'shipment.refund', { id })
    await does(order, 'shipment.drop')
    expect(await states(order)).toMatchObject({ order: 'CANCELLED', fulfilment: 'RETURNED' })
    expect(await ended(week)).toEqual([])
  })

  test('the rest is not sent while a parcel that came back may still be sent again: the order stays', async () => {
    const order = await ordered({ pieces: 6 })
    await transferred(order)
    await packedInPart(order)
    const id = await idOf(order, 'shipment')
    await does(order, 'shipment.returned', { id })
    await does(order, 'shipment.drop')
    expect(await states(order)).toMatchObject({ order: 'CONFIRMED' })
    expect(await ended(week)).toEqual([])
  })

  test('a buyer who pays otherwise while the card payment is looked at is refused', async () => {
    const order = await ordered({ payment: 'card' })
    const withAnotherAmount: Draw = (below) => (below === 6 ? 4 : 0)
    await payCard(week, order, withAnotherAmount)
    const byTransfer: Draw = () => 1
    expect(await changeMind(week, order, byTransfer)).toMatchObject({ refused: true })
    expect(await states(order)).toMatchObject({ payment: 'REVIEW' })
    expect(await ended(week)).toEqual([])
  })

  test('an order is owed what a card refused until all of it is sent otherwise, also where more was asked for', async () => {
    const order = await ordered({ payment: 'card' })
    await payCard(week, order, first)
    await packed(order, 'shipment.hand_over', 'shipment.delivered')
    world.bank.books.payments.clear()
    const asksFor = async (amount: number) => {
      await does(order, 'order.refund', { draw: (below) => (below === 2 ? 1 : amount - 1) })
      await world.jobs()
    }
    await asksFor(1000)
    await asksFor(2500)
    await does(order, 'order.refund_sent')
    expect(await free(world)).toMatchObject({ rows: [{ free: 1500 }] })
    expect(await states(order)).toMatchObject({ order: 'COMPLETED', payment: 'REFUND_DUE' })
    // The second piece was of 25 Kč; 10 of them were those of the first one, which have gone.
    await does(order, 'order.refund_sent')
    const [money] = await world.rows(
      sql<{ settled: number }>`select settled from order_money where order_id = ${order.id}`,
    )
    expect(money?.settled).toBe(order.total - 2500)
    expect(await ended(week)).toEqual([])
  })

  test.each(['money.keep', 'money.credit', 'money.allocate', 'money.return'] as const)(
    'what a card did not take back is its buyer’s, and led nowhere else: %s',
    async (name) => {
      const order = await ordered({ payment: 'card' })
      await payCard(week, order, first)
      await packed(order, 'shipment.hand_over', 'shipment.delivered')
      world.bank.books.payments.clear()
      await does(order, 'order.refund', { draw: (below) => (below === 2 ? 1 : 999) })
      await world.jobs()
      const { id } = await freeMoney(world)
      const other = await place(week, { ...usual, by: 'company', payment: 'invoice' })
      expect(await acts[name](week, { id, orderId: other?.id ?? 0 }, last)).toMatchObject({
        status: 409,
        error_trans_key: name === 'money.return' ? 'money.error.by_order' : 'money.error.promised',
      })
      expect(await states(order)).toMatchObject({ order: 'COMPLETED', payment: 'REFUND_DUE' })
      const kept = sql`insert into money_entry (kind, received_id, amount, key, actor)
          values ('KEPT', ${id}, 1, ${`kept of ${id}`}, 'staff')`
      await expect(kept.execute(world.open.shop.db)).rejects.toThrow('promised to a buyer')
      await does(order, 'order.refund_sent')
      expect(await states(order)).toMatchObject({ order: 'COMPLETED', payment: 'PARTLY_REFUNDED' })
      expect(await ended(week)).toEqual([])
    },
  )

  /** One piece of the first line in a parcel, and it leaves. */
  async function packedInPart(order: Placed): Promise<void> {
    const done = await acts['shipment.pack'](week, { id: order.id, orderId: order.id }, (below) =>
      below === 3 ? 0 : 1,
    )
    expect(done).not.toHaveProperty('refused')
    await does(order, 'shipment.hand_over', { id: await idOf(order, 'shipment') })
    await world.jobs()
  }
})

const free = async ({ open }: World) => {
  const rows = await open.shop.db.selectFrom('money_received').select('free').where('free', '>', 0).execute()
  return { rows }
}

const freeMoney = async ({ open }: World) =>
  await open.shop.db.selectFrom('money_received').select('id').where('free', '>', 0).executeTakeFirstOrThrow()

const newestMoney = async ({ open }: World) =>
  await open.shop.db
    .selectFrom('money_received')
    .select(['id', 'free'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
