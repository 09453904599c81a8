import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { aShop, done, filledCart, shirtIds, snackId, today, type TestShop } from '../../../test/app.ts'
import { openBank } from '../../../test/bank.ts'
import { withDemo } from '../../../test/database.ts'
import { onHand, stockOffTheLedger } from '../../../test/warehouse.ts'
import { sqlRows } from '../../../test/statements.ts'
import { findOrder } from '../../shop/orders/orders.ts'
import { cancelOverdueOrders } from './payment.ts'

const minutes = 60_000
const days = 24 * 60 * minutes
const bank = openBank()

async function ordered({ visitor }: TestShop, payment: 'card' | 'transfer' | 'cod') {
  const buyer = visitor()
  await filledCart(buyer, { boxes: 1, pieces: 3, tShirt: 'L', payment })
  const { order, redirect_url = '' } = await done(buyer.put('/api/cart/submit-order', {}))
  return { token: order.token, pays: async () => await buyer.get(bank.sendsBack(redirect_url)) }
}

withDemo('an order that was not paid in time', (database) => {
  const open = aShop(database, { gateway: bank.gateway })
  const expire = async (afterMs: number) => {
    const { shop } = open()
    return await cancelOverdueOrders({
      db: shop.db,
      queue: shop.queue,
      gateway: bank.gateway,
      now: new Date(today.getTime() + afterMs),
      report: (error) => told.push(error.message),
    })
  }
  const told: string[] = []
  afterEach(() => void told.splice(0))
  const stateOf = async (token: string) => (await findOrder({ db: open().shop.db }, { token }))?.states
  const stock = async () => {
    const { db } = open().shop
    return [await onHand(db, snackId), await onHand(db, shirtIds.L)]
  }

  test('is cancelled after 75 minutes with a card, after 7 days with a transfer, and never with cash on delivery', async () => {
    const card = await ordered(open(), 'card')
    const transfer = await ordered(open(), 'transfer')
    const cod = await ordered(open(), 'cod')
    expect(await expire(75 * minutes - 1)).toBe(0)
    expect(await expire(75 * minutes)).toBe(1)
    expect(await stateOf(card.token)).toMatchObject({ order: 'CANCELLED', payment: 'AWAITING' })
    expect(await expire(7 * days - 1)).toBe(0)
    expect(await expire(7 * days)).toBe(1)
    expect(await stateOf(transfer.token)).toMatchObject({ order: 'CANCELLED' })
    expect(await expire(365 * days)).toBe(0)
    expect(await stateOf(cod.token)).toMatchObject({ order: 'CONFIRMED' })
  })

  test('S5: gives its stock back exactly once, with four workers at once and again later', async () => {
    const { db } = open().shop
    const before = await stock()
    await Promise.all(Array.from({ length: 3 }, async () => await ordered(open(), 'transfer')))
    expect(await stock()).toEqual([before[0]! - 69, before[1]! - 3])
    const workers = await Promise.all(Array.from({ length: 4 }, async () => await expire(8 * days)))
    expect(workers.reduce((sum, cancelled) => sum + cancelled, 0)).toBe(3)
    expect(await expire(9 * days)).toBe(0)
    expect(await stock()).toEqual(before)
    const released = db.selectFrom('stock_movement').select('change').where('reason', '=', 'RELEASED')
    expect((await released.execute()).length % 2).toBe(0)
    expect(await stockOffTheLedger(db)).toEqual([])
  })

  test('asks for one mail, and writes who cancelled it and why', async () => {
    const { db } = open().shop
    const { token } = await ordered(open(), 'transfer')
    await Promise.all([expire(8 * days), expire(8 * days)])
    const order = await findOrder({ db }, { token })
    const events = await db
      .selectFrom('order_event')
      .select(['actor', 'why'])
      .where('order_id', '=', order?.id ?? 0)
      .where('to_state', '=', 'CANCELLED')
      .execute()
    expect(events).toEqual([{ actor: 'shop', why: 'not paid in time' }])
    const rows = await sqlRows(db)`select id from pgboss.job where name = 'order-expired'
        and (data->>'orderId')::bigint = ${order?.id ?? 0}`
    expect(rows).toHaveLength(1)
  })

  test('that can’t be cancelled is reported, and blocks none of the others', async () => {
    const { db } = open().shop
    const { owner } = await database()
    const orders = [await ordered(open(), 'transfer'), await ordered(open(), 'transfer')]
    const [broken, other] = orders.map(({ token }) => token)
    const brokenOrder = await findOrder({ db }, { token: broken ?? '' })
    await sqlRows(
      db,
    )`update shop_order set expires_at = expires_at - interval '1 hour' where token = ${broken}`
    await sql
      .raw(
        `create function refuse_one() returns trigger language plpgsql as $$
        begin raise exception 'broken'; end $$;`,
      )
      .execute(owner.db)
    await sql
      .raw(
        `create trigger refuse_one before update on shop_order for each row
        when (old.id = ${brokenOrder?.id ?? 0}) execute function refuse_one()`,
      )
      .execute(owner.db)
    expect(await expire(8 * days)).toBe(1)
    expect(told).toEqual([expect.stringContaining(`Order ${brokenOrder?.id} was not cancelled`)])
    expect(await stateOf(other ?? '')).toMatchObject({ order: 'CANCELLED' })
    await sqlRows(owner.db)`drop trigger refuse_one on shop_order`
    expect(await expire(8 * days)).toBe(1)
  })

  test('a paid one never expires', async () => {
    const { token, pays } = await ordered(open(), 'card')
    await pays()
    await expire(365 * days)
    expect(await stateOf(token)).toEqual({ order: 'CONFIRMED', payment: 'PAID', fulfilment: 'READY' })
  })

  test('P10: money that comes after it expired is to be returned, and the stock stays given back', async () => {
    const before = await stock()
    const { token, pays } = await ordered(open(), 'card')
    await expire(75 * minutes)
    await pays()
    expect(await stateOf(token)).toEqual({
      order: 'CANCELLED',
      payment: 'REFUND_DUE',
      fulfilment: 'WAITING',
    })
    expect(await stock()).toEqual(before)
  })

  test('S4: payment and expiry at the same moment have one winner, and the stock is right', async () => {
    const { db } = open().shop
    for (let round = 0; round < 20; round++) {
      const before = await stock()
      const { token, pays } = await ordered(open(), 'card')
      await Promise.all([expire(76 * minutes), pays(), expire(76 * minutes)])
      const states = await stateOf(token)
      const paid = states?.order === 'CONFIRMED'
      expect(states).toMatchObject(paid ? { payment: 'PAID' } : { order: 'CANCELLED', payment: 'REFUND_DUE' })
      expect(await stock()).toEqual(paid ? [before[0]! - 23, before[1]! - 1] : before)
    }
    expect(await stockOffTheLedger(db)).toEqual([])
  })
})
