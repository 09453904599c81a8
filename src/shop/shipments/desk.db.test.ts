// Reads of the packing desk: orders that wait, lines that are left of them, and the state of parcels.
import { beforeAll, expect, test } from 'vitest'
import { signedInOwner } from '../../../test/accounts.ts'
import { snackId, withShop } from '../../../test/app.ts'
import { submitted, transferred } from '../../../test/submitted.ts'
import { setStock } from '../../../test/warehouse.ts'
import { sqlRows } from '../../../test/statements.ts'
import { everyRow, type PageQuery } from '../../server/page.ts'
import { isRefusal } from '../../server/refusal.ts'
import { findByNumber } from '../orders/orders.ts'
import { pickLots } from '../stock/stock.ts'
import {
  findDeskLines,
  findParcelList,
  findQueuedGoods,
  findToPack,
  shipByOf,
  toPackSorts,
} from './shipments.ts'

withShop('the packing desk', (open, database) => {
  const staff = signedInOwner(open)

  beforeAll(async () => {
    await setStock(open().shop.db, snackId, 5000)
  })

  const db = () => open().shop.db
  async function ordered(boxes = 1, pieces = 5) {
    const order = await submitted(open(), { boxes, pieces, shipping: 'balikovna', payment: 'transfer' })
    await transferred(open(), order)
    return order
  }
  async function toPack(filter: Omit<Parameters<typeof findToPack>[1], 'asked'> = {}) {
    const page = await findToPack({ db: db() }, { ...filter, asked: { size: 100 } })
    if (isRefusal(page)) throw new Error(page.error_trans_key)
    return page.rows
  }
  const pack = async (body: object) => await staff.put('/api/admin/shipments/pack', body)

  test('an order waits with what is left of it, until all of it is packed', async () => {
    const { number, id } = await ordered()
    expect(await toPack({ number })).toMatchObject([{ lines: 2, pieces: 25, isBegun: false }])
    await pack({ order: number, lines: [{ line: 1, pieces: 15 }] })
    expect(await toPack({ number })).toMatchObject([{ lines: 2, pieces: 10, isBegun: true }])
    for (const q of [number, `${number}-1`])
      expect(
        (await toPack({ q })).map((row) => row.number),
        q,
      ).toEqual([number])
    expect(await toPack({ q: `${number} nobody` })).toEqual([])
    expect(await findDeskLines({ db: db() }, { orderIds: [id] })).toMatchObject([
      { position: 1, pieces: 5, boxes: [{ pieces: 20 }] },
      { position: 2, pieces: 5 },
    ])
    expect(await findQueuedGoods({ db: db() }, { orderIds: [id], locale: 'en' })).toMatchObject([
      {
        buyer: 'Žofie Nováková',
        goods: [
          { pieces: 5, box: 20, name: 'Original Beef Jerky' },
          { pieces: 5, box: null },
        ],
      },
    ])
    await pack({ order: number })
    expect(await toPack({ number })).toEqual([])
    expect(await findQueuedGoods({ db: db() }, { orderIds: [id], locale: 'en' })).toMatchObject([
      { goods: [] },
    ])
  })

  test('the queue is narrowed and sorted, and goes on page by page without losing an order', async () => {
    const numbers = [(await ordered(2, 0)).number, (await ordered(1, 0)).number, (await ordered(1, 3)).number]
    expect(await toPack({ shipping: 'ppl_home' })).toEqual([])
    expect(await toPack({ orderType: 'B2B' })).toEqual([])
    for (const sort of toPackSorts) {
      const rows = []
      const pages = everyRow(
        async (asked) => await findToPack({ db: db() }, { sort, asked: { ...asked, size: 1 } }),
      )
      for await (const row of pages) rows.push(row)
      expect(rows.map(({ number }) => number).toSorted()).toEqual(expect.arrayContaining(numbers.toSorted()))
      expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length)
      const weights = rows.map(({ weightG }) => weightG)
      if (sort === 'heaviest') expect(weights).toEqual(weights.toSorted((a, b) => b - a))
      if (sort === 'lightest') expect(weights).toEqual(weights.toSorted((a, b) => a - b))
    }
    expect(await findToPack({ db: db() }, { asked: { size: 1, after: 'x' } })).toMatchObject({
      status: 400,
    })
  })

  test('the queue weighs by what goods weigh now', async () => {
    const { number } = await ordered()
    const [before] = await toPack({ number })
    const heavier = async (grams: number) =>
      await db()
        .updateTable('variant')
        .set((eb) => ({ shipping_weight_g: eb('shipping_weight_g', '+', grams) }))
        .execute()
    await heavier(10)
    const [after] = await toPack({ number })
    await heavier(-10)
    expect(after?.weightG).toBe((before?.weightG ?? 0) + 10 * (before?.pieces ?? 0))
    expect(await toPack({ number })).toEqual([before])
  })

  test('what is held is not in the queue', async () => {
    const { number, id } = await ordered()
    const held = await staff.put('/api/admin/orders/hold', { order: number, reason: 'Zavolat' })
    expect(held.status, JSON.stringify(held.body)).toBe(200)
    expect(await findByNumber({ db: db() }, number)).toMatchObject({ id })
    expect(await toPack({ number })).toEqual([])
  })

  test('parcels are listed by where they are, with their recipients', async () => {
    const { number } = await ordered()
    await pack({ order: number })
    const list = async (
      states: ('ANNOUNCED' | 'HANDED_OVER')[],
      carrier: 'balikovna' | 'ppl' = 'balikovna',
    ) => {
      const page = await findParcelList({ db: db() }, { states, carrier, asked: { size: 100 } })
      return isRefusal(page) ? [] : page.rows.filter(({ orderNumber }) => orderNumber === number)
    }
    expect(await list(['ANNOUNCED'])).toMatchObject([{ reference: `${number}-1`, orderType: 'B2C' }])
    expect((await list(['ANNOUNCED']))[0]?.recipient).not.toBe('')
    expect(await list(['ANNOUNCED'], 'ppl')).toEqual([])
    await staff.put('/api/admin/shipments/hand-over', { parcel: `${number}-1` })
    expect(await list(['ANNOUNCED'])).toEqual([])
    expect(await list(['HANDED_OVER'])).toHaveLength(1)
  })

  test('parcels are found by their own numbers, by those of their order and by its buyer', async () => {
    const owner = (await database()).owner.db
    const [one, two] = [await ordered(), await ordered()]
    await pack({ order: one.number, lines: [{ line: 1, pieces: 15 }] })
    for (const { number } of [one, two]) await pack({ order: number })
    const [first, second] = [`${one.number}-1`, `${one.number}-2`]
    const other = `${two.number}-1`
    for (const [reference, tracking] of [
      [first, 'DR 111 2223334'],
      [second, 'DR 999 8887776'],
    ])
      await sqlRows(owner)`update shipment set tracking_number = ${tracking} where reference = ${reference}`
    await sqlRows(
      owner,
    )`update shop_order set email = 'Jitka.P@posta.example', billing = billing || '{"first_name": "Jitka", "last_name": "Ptáčková"}'
        where id = ${one.id}`
    const found = async (
      q: string,
      filter: { states?: ('ANNOUNCED' | 'DELIVERED')[]; carrier?: 'ppl' } = {},
    ) => {
      const rows = []
      const read = async (asked: PageQuery) =>
        await findParcelList(
          { db: db() },
          { states: ['ANNOUNCED', 'DELIVERED'], ...filter, q, asked: { ...asked, size: 1 } },
        )
      for await (const { reference } of everyRow(read)) rows.push(reference)
      return rows
    }
    for (const q of [one.number, 'ptackova jitka', 'PTÁČ', 'jitka.p@posta', `${one.number} jitka`])
      expect(await found(q), q).toEqual([first, second])
    for (const q of [second, `${second} jitka`, 'DR 999 8887', 'dr9998887776', '9998887776'])
      expect(await found(q), q).toEqual([second])
    expect(await found(`${one.number}-`)).toEqual([first, second])
    for (const q of [`${second} novak`, `${one.number} ${other}`, 'ptackova 9998887770'])
      expect(await found(q), q).toEqual([])
    // Our own number together with another one: finds the parcel that has both, not the other one of its order.
    expect(await found(`${second} 9998887776`)).toEqual([second])
    expect(await found(`${first} 9998887776`)).toEqual([])
    expect(await found(other)).toEqual([other])
    expect(await found('ptackova', { states: ['DELIVERED'] })).toEqual([])
    expect(await found('ptackova', { carrier: 'ppl' })).toEqual([])
    const down = await findParcelList(
      { db: db() },
      { states: ['ANNOUNCED'], sort: 'written_down', q: 'ptackova', asked: { size: 10 } },
    )
    expect('rows' in down && down.rows.map(({ reference }) => reference)).toEqual([second, first])
    const called = await staff.get('/api/admin/shipments?where=here&q=ptackova&sort=written_down&size=1')
    expect(called).toMatchObject({
      status: 200,
      body: {
        next: expect.any(String) as string,
        parcels: [{ parcel: second, order: one.number, state: 'ANNOUNCED', recipient: 'Jitka Ptáčková' }],
      },
    })
  })

  test('the scales say what a parcel weighs, and the carrier takes no more than it takes', async () => {
    const { number } = await ordered()
    const packed = await pack({ order: number, weighed_g: 1840 })
    expect(packed.body).toMatchObject({ parcels: [{ weight_g: 1840 }] })
    const other = await ordered()
    expect(await pack({ order: other.number, weighed_g: 1_999_999 })).toMatchObject({
      status: 422,
      body: { error_trans_key: 'parcel_desk.error.too_heavy' },
    })
    expect((await pack({ order: other.number, weighed_g: 0 })).status).toBe(422)
  })

  test('a pick list takes no piece of a lot twice, and says what is missing', async () => {
    const context = { db: db(), now: open().shop.now() }
    const all = await pickLots(context, {
      wanted: [{ variantId: snackId, pieces: 1_000_000, orderType: 'B2C' }],
    })
    const there = 1_000_000 - (all[0]?.missing ?? 0)
    const [both] = await pickLots(context, {
      wanted: [
        { variantId: snackId, pieces: there, orderType: 'B2B' },
        { variantId: snackId, pieces: 7, orderType: 'B2C' },
      ],
    })
    expect(both?.missing).toBe(7)
    expect(both?.lots.reduce((sum, { pieces }) => sum + pieces, 0)).toBe(there)
  })
})

test('it is to leave by the working day after it could be packed', () => {
  expect(shipByOf(new Date('2026-11-20T15:00:00Z'))).toBe('2026-11-23')
  expect(shipByOf(new Date('2026-11-23T08:00:00Z'))).toBe('2026-11-24')
})
