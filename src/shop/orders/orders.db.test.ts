import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { done, filledCart, withShop } from '../../../test/app.ts'
import { pageIn } from '../../../test/page-in.ts'
import { inTransaction, sqlRows } from '../../../test/statements.ts'
import { orderInLines } from '../../main/commands/orders-text.ts'
import { findOrder, move, findListed } from './orders.ts'
import { transitions, type Axis } from './rules.ts'

const by = { actor: 'staff' as const, why: 'test', now: new Date('2026-11-22T12:00:00Z') }

withShop('orders in the database', (shop, database) => {
  let orderId = 0
  const newOrder = async (payment: 'cod' | 'transfer' = 'cod') => {
    const visitor = shop().visitor()
    await filledCart(visitor, { payment })
    const { order } = await done(visitor.put('/api/cart/submit-order', {}))
    return (await findOrder({ db: (await database()).db }, { token: order.token }))!.id
  }
  beforeAll(async () => {
    orderId = await newOrder()
  })

  test('the program and the database know the same moves', async () => {
    const { db } = await database()
    const rows = await db.selectFrom('order_transition').selectAll().execute()
    const theirs = rows.map(({ axis, from_state, to_state }) => `${axis}: ${from_state} > ${to_state}`)
    const ours = (Object.keys(transitions) as Axis[]).flatMap((axis) =>
      Object.entries(transitions[axis]).flatMap(([from, all]) => all.map((to) => `${axis}: ${from} > ${to}`)),
    )
    expect(ours.sort()).toEqual(theirs.sort())
  })

  test('a move is one change and one event; doing it again is neither', async () => {
    const { db } = await database()
    const id = await newOrder()
    const pack = () =>
      inTransaction(db, (tx) => move({ tx }, { orderId: id, to: { fulfilment: 'PACKED' }, by }))
    expect(await pack()).toMatchObject({ moved: true, states: { fulfilment: 'PACKED' } })
    expect(await pack()).toMatchObject({ moved: false })
    const events = await db
      .selectFrom('order_event')
      .selectAll()
      .where('order_id', '=', id)
      .where('actor', '=', 'staff')
      .execute()
    expect(events).toMatchObject([
      { axis: 'fulfilment', from_state: 'READY', to_state: 'PACKED', why: 'test', at: by.now },
    ])
  })

  test('are listed page by page for those who run the shop, and shown with all that packing needs', async () => {
    const { db } = await database()
    const ids = [await newOrder(), await newOrder()]
    const [older, latest] = await Promise.all(
      ids.map(async (id) => (await findOrder({ db }, { id }))!.number),
    )
    const page = pageIn(await findListed({ db }, { filter: 'all', asked: { size: 1 } }))
    expect(page.rows).toMatchObject([{ number: latest }])
    expect(
      pageIn(await findListed({ db }, { filter: 'all', asked: { size: 1, after: page.next! } })).rows,
    ).toMatchObject([{ number: older }])
    const rows = await sqlRows<{
      note: string
    }>(db)`update shop_order set note = ${'Zvonek nefunguje\nzavolejte'}
        where id = ${ids[0]} returning note`
    const shown = await orderInLines(db, ids[0]!)
    for (const said of ['Žofie Nováková', '+420777123456', ...rows[0]!.note.split('\n')])
      expect(shown).toContain(said)
    expect(shown).toContain('1 x Original hovězí jerky')
  })

  test('a move that is not allowed changes nothing, also beside one that is', async () => {
    const { db } = await database()
    const id = await newOrder('transfer')
    const wanted = { order: 'CONFIRMED', fulfilment: 'SHIPPED' } as const
    const refused = await inTransaction(db, (tx) => move({ tx }, { orderId: id, to: wanted, by }))
    expect(refused).toEqual({ illegal: true, axis: 'fulfilment', from: 'WAITING', to: 'SHIPPED' })
    expect((await findOrder({ db }, { id }))?.states.order).toBe('NEW')
  })

  test('of two who move an order at once, one moves it and one finds it moved', async () => {
    const { db } = await database()
    const id = await newOrder()
    const results = await Promise.all(
      [1, 2].map(() =>
        inTransaction(db, (tx) => move({ tx }, { orderId: id, to: { order: 'CANCELLED' }, by })),
      ),
    )
    expect(results.filter((result) => 'moved' in result && result.moved)).toHaveLength(1)
  })

  test('an illegal event is refused by the database itself', async () => {
    const { db } = await database()
    const event = (axis: string, from_state: string, to_state: string) =>
      db
        .insertInto('order_event')
        .values({ order_id: orderId, at: by.now, axis, from_state, to_state, actor: 'staff', why: 'x' })
        .execute()
    await expect(event('order', 'COMPLETED', 'NEW')).rejects.toThrow(/foreign key/)
    await expect(event('payment', 'REFUNDED', 'PAID')).rejects.toThrow(/foreign key/)
    await expect(event('order', 'NEW', 'SHIPPED')).rejects.toThrow(/foreign key/)
  })

  test.each([
    ['a total that is not the sum of its parts', sql`total_with_vat = total_with_vat + 1`],
    ['a negative total', sql`goods_with_vat = -1, total_with_vat = -1`],
    [
      'rounding by more than half a crown',
      sql`rounding = 51, total_with_vat = goods_with_vat + shipping_with_vat + payment_with_vat + 51`,
    ],
    ['more without VAT than with it', sql`total_without_vat = total_with_vat + 100`],
    ['a state nobody knows', sql`order_state = 'LOST'`],
    ['another currency', sql`currency = 'EUR'`],
    ['a number that is no variable symbol', sql`number = '26-1'`],
    ['a token that can be guessed', sql`token = 'short'`],
  ])('an order with %s is refused', async (_, change) => {
    const { db } = await database()
    await expect(sql`update shop_order set ${change} where id = ${orderId}`.execute(db)).rejects.toThrow(
      /check constraint/,
    )
  })

  test('a second order of the same cart is refused', async () => {
    const { db } = await database()
    const columns = sql.raw(
      'cart_id, visitor_id, order_type, locale, order_state, payment_state, fulfilment_state, goods_with_vat, shipping_with_vat, payment_with_vat, rounding, total_with_vat, total_without_vat, shipping_id, payment_id, billing, email, terms_version_id, created_at',
    )
    const copy = sql`insert into shop_order (number, token, ${columns})
        select '2699999999', repeat('x', 30), ${columns} from shop_order where id = ${orderId}`
    await expect(copy.execute(db)).rejects.toThrow(/shop_order_cart_id_key/)
  })

  test.each([
    ['order_event', sql`update order_event set why = 'y'`],
    ['order_event', sql`delete from order_event`],
    ['stock_movement', sql`update stock_movement set change = 1`],
    ['stock_movement', sql`delete from stock_movement where false`],
    ['price_history', sql`delete from price_history`],
    ['price_history', sql`truncate price_history`],
    ['document_text', sql`update document_text set body = ''`],
    ['gateway_return', sql`delete from gateway_return`],
  ])('%s is only ever added to', async (table, statement) => {
    const { owner } = await database()
    await expect(statement.execute(owner.db)).rejects.toThrow(`${table} is append-only`)
  })

  test('a line of an order has pieces and the total of its pieces', async () => {
    const { db } = await database()
    const line = (change: ReturnType<typeof sql>) =>
      sql`update order_line set ${change} where order_id = ${orderId} and position = 1`.execute(db)
    await expect(line(sql`quantity = 0`)).rejects.toThrow(/check constraint/)
    await expect(line(sql`pieces = -1, total = -unit_price`)).rejects.toThrow(/check constraint/)
    await expect(line(sql`total = total + 1`)).rejects.toThrow(/check constraint/)
  })
})
