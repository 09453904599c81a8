// The search of orders by staff (docs/back-office.md, "Lists at a million orders").
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { done, filledCart, withShop } from '../../../test/app.ts'
import { expectEverySort } from '../../../test/every-sort.ts'
import { must } from '../../../test/packing.ts'
import { aMember, system } from '../../../test/staff.ts'
import { submitted } from '../../../test/submitted.ts'
import { inTransaction, sqlRows, runVerb } from '../../../test/statements.ts'
import { isRefusal } from '../../server/refusal.ts'
import { cancelOrderByStaff, tagOrdersByStaff, untagOrdersByStaff } from '../../workflows/orders/orders.ts'
import { forgetPeople } from '../../workflows/privacy/privacy.ts'
import { packOrder } from '../../workflows/shipments/parcels.ts'
import { holdOrderByStaff } from '../../workflows/orders/holds.ts'
import { folded } from '../../lib/folded.ts'
import { searchSorts } from './schema.ts'
import { entriesOf, ordersInAll } from './search-hit-queries.ts'
import { searchOrders, type OrderSearch } from './search.ts'

withShop('the search of orders', (open, database) => {
  const numbers: string[] = []
  const person = (nth: number, change: object) => ({
    billing_information: {
      first_name: 'Žofie',
      last_name: `Kovářová ${nth}`,
      email: `zofie.k${nth}@posta.example`,
      phone: '777 000 111',
      street: 'Dlouhá 1',
      city: 'Brno',
      zip: '602 00',
      country: 'CZ',
      ...change,
    },
  })
  const orderOf = async (nth: number, change: object, boxes = 0) => {
    const buyer = open().visitor()
    await filledCart(buyer, { pieces: 3, boxes, payment: 'cod' })
    await done(buyer.put('/api/cart/set-customer-data', person(nth, change)))
    return (await done(buyer.put('/api/cart/submit-order', {}))).order.number
  }
  beforeAll(async () => {
    numbers.push(await orderOf(0, {}))
    numbers.push(
      await orderOf(1, { first_name: 'Łukasz', last_name: 'Müller-Nowak', phone: '+421 905 123 456' }),
    )
    numbers.push(await orderOf(2, { last_name: "O'Brien", phone: '00420 602 333 444' }, 1))
  })
  const search = async (asked: Partial<OrderSearch> & { size?: number; after?: string } = {}) => {
    const { query = '', filter = {}, sort = 'newest', size = 50, after } = asked
    const answer = await searchOrders({ db: open().shop.db }, { query, filter, sort, page: { size, after } })
    if (isRefusal(answer)) throw new Error(answer.error_trans_key)
    return answer
  }
  const found = async (query: string, filter: OrderSearch['filter'] = {}) =>
    (await search({ query, filter })).rows
      .map(({ number }) => numbers.indexOf(number))
      .toSorted((a, b) => a - b)

  test.each([
    ['kovar', [0]],
    ['KOVÁŘOVÁ zof', [0]],
    ['zofie.k0@posta.example', [0]],
    ['posta.example', [0, 1, 2]],
    ['lukasz muller', [1]],
    ['nowak', [1]],
    ['+421 905 123 456', [1]],
    ['905 123', [1]],
    ['0905 123 456', [1]],
    ['602 333 444', [2]],
    ['+420 602', [2]],
    ['brien', [2]],
    ['kovar brien', []],
    ['novak', []],
  ])('%j finds orders %j', async (typed, orders) => {
    expect(await found(typed)).toEqual(orders)
  })

  test('the orders of several words are an intersection, whatever the planner expects of each', async () => {
    const sets = ['novak', 'jana'].map((form) => entriesOf({ forms: [form], variants: [] }))
    const rows = await sqlRows<object>(open().shop.db)`explain ${ordersInAll(sets)}`
    const plan = rows.map((row) => Object.values(row).join()).join('\n')
    expect(plan).toContain('Intersect')
    // A join reads one word's entries again for each entry of the other: 20 s for two common words of a million orders.
    expect(plan).not.toMatch(/Join|Nested Loop|SubPlan/)
  })

  test('finds by the number, by the goods, and by the parcel once it has one', async () => {
    const { db } = open().shop
    expect(await found(numbers[0] ?? '')).toEqual([0])
    const rows = await sqlRows<{
      code: string
      order_id: number
    }>(db)`select l.code, l.order_id from order_line l
        join shop_order o on o.id = l.order_id where o.number = ${numbers[2]}`
    for (const { code } of rows) expect(await found(code)).toContain(2)
    expect(await found('jerky kovar')).toEqual([0])
    const orderId = rows[0]?.order_id ?? 0
    const { queue, carriers } = open().shop
    const context = { actor: system, now: open().shop.now(), queue, carriers }
    must(await runVerb(db, packOrder, context, { orderId }))
    expect(await found('Z 123 4567')).toEqual([])
    await sqlRows(db)`update shipment set tracking_number = 'Z 123 4567 890' where order_id = ${orderId}`
    for (const typed of ['Z 123 4567', 'z1234567890', '1234567890']) expect(await found(typed)).toEqual([2])
  })

  test('filters and sorts, page by page, and says how many there are', async () => {
    const { db, queue } = open().shop
    const all = await search()
    expect(all).toMatchObject({ total: { count: all.rows.length, isMore: false }, next: null })
    const dearest = (await search({ sort: 'total' })).rows.map(({ total }) => total)
    expect(dearest).toEqual(dearest.toSorted((a, b) => b - a))
    const newest = all.rows.map(({ number }) => number)
    expect((await search({ sort: 'oldest' })).rows.map(({ number }) => number)).toEqual(newest.toReversed())
    const paged: string[] = []
    let after: string | undefined
    do {
      const page = await search({ size: 1, ...(after && { after }) })
      paged.push(...page.rows.map(({ number }) => number))
      expect(page.total).toEqual(after ? null : { count: newest.length, isMore: false })
      after = page.next ?? undefined
    } while (after)
    expect(paged).toEqual(newest)
    const cheapest = dearest.at(-1) ?? 0
    expect(await found('', { most: cheapest })).not.toContain(2)
    expect(await found('', { least: cheapest + 1 })).toContain(2)
    const idAt = async (nth: number) =>
      (await sqlRows<{ id: number }>(db)`select id from shop_order where number = ${numbers[nth]}`)[0]?.id ??
      0
    expect(await found('', { toShip: true })).toEqual([0, 1])
    const context = { actor: system, now: open().shop.now(), queue }
    const [first, second] = [await idAt(0), await idAt(1)]
    await inTransaction(db, async (tx) => {
      await cancelOrderByStaff({ ...context, tx }, { orderId: second, why: 'No' })
      await holdOrderByStaff({ ...context, tx }, { orderId: first, reason: 'Wait' })
    })
    expect(await found('', { order: 'CANCELLED' })).toEqual([1])
    expect(await found('', { held: true })).toEqual([0])
    expect(await found('', { held: false })).toEqual([1, 2])
    expect(await found('kovar', { order: 'CANCELLED' })).toEqual([])
    expect(await found('', { method: 'cod', trade: 'B2C', shipping: 'packeta_home', country: 'CZ' })).toEqual(
      await found('', { method: 'cod' }),
    )
    expect(await found('', { trade: 'B2B' })).toEqual([])
    expect(await found('', { from: '2026-11-21', to: '2026-11-21' })).toEqual([0, 1, 2])
    expect(await found('', { from: '2026-11-22' })).toEqual([])
    expect(await found('', { toShip: true })).toEqual([])
  })

  test('stand in the order of their numbers and of their buyers, both ways, page by page', async () => {
    const { db } = open().shop
    const owner = (await database()).owner.db
    await sqlRows(
      owner,
    )`update shop_order set company = '{"name": "Bistro U Čápa", "ico": "27074358"}' where number = ${numbers[1]}`
    await expectEverySort({
      sorts: searchSorts,
      read: async ({ sort = 'newest', size, after }) =>
        await searchOrders({ db }, { query: '', filter: {}, sort, page: { size, after } }),
      idOf: ({ id }) => id,
      values: { number: ({ number }) => number, total_up: ({ total }) => total },
      size: 1,
    })
    const buyers = async (asked: Partial<OrderSearch>) =>
      (await search({ sort: 'buyer', ...asked })).rows
        .map(({ number }) => numbers.indexOf(number))
        .filter((nth) => nth >= 0)
    // The company, else the person by the last name.
    expect(await buyers({})).toEqual([1, 0, 2])
    expect(await buyers({ sort: 'buyer_down' })).toEqual([2, 0, 1])
    expect(await buyers({ query: 'posta.example' })).toEqual([1, 0, 2])
    expect(await buyers({ filter: { method: 'cod' } })).toEqual([1, 0, 2])
    expect((await search({ query: 'posta', sort: 'number' })).rows.map(({ number }) => number)).toEqual(
      numbers,
    )
    await sqlRows(owner)`update shop_order set company = null where number = ${numbers[1]}`
    expect(await buyers({})).toEqual([0, 1, 2])
  })

  test('refuses a cursor of another sort', async () => {
    const { next } = await search({ size: 1 })
    const page = { size: 1, after: next ?? '' }
    const asked = { query: '', filter: {}, sort: 'total', page } as const
    expect(await searchOrders({ db: open().shop.db }, asked)).toMatchObject({ status: 400 })
  })

  test('tags are put on orders and taken off, all or none, by who may', async () => {
    const { db } = open().shop
    const owner = await aMember(db, 'owner@example.cz', 'owner')
    const reader = await aMember(db, 'reader@example.cz', 'reader')
    const [first = '', second = ''] = numbers
    const change = async (verb: typeof tagOrdersByStaff, orders: string[], tag: string, actor = owner) =>
      await runVerb(db, verb, { actor, now: open().shop.now() }, { orders, tag })
    expect(await change(tagOrdersByStaff, [first], 'gift', reader)).toMatchObject({ status: 403 })
    const both = await Promise.all([
      change(tagOrdersByStaff, [first, second], 'gift'),
      change(tagOrdersByStaff, [second, first], 'gift'),
    ])
    expect(both.map((one) => (isRefusal(one) ? -1 : one.changed)).toSorted((a, b) => a - b)).toEqual([0, 2])
    expect(await found('', { tag: 'gift' })).toEqual([0, 1])
    expect((await search({ filter: { tag: 'gift' } })).rows[0]?.tags).toEqual(['gift'])
    expect(await change(untagOrdersByStaff, [first], 'gift')).toEqual({ changed: 1 })
    expect(await change(untagOrdersByStaff, [first], 'gift')).toEqual({ changed: 0 })
    expect(await found('', { tag: 'gift' })).toEqual([1])
    expect(await change(tagOrdersByStaff, ['2699999999'], 'gift')).toMatchObject({ status: 404 })
    for (let nth = 0; nth < 20; nth++) await change(tagOrdersByStaff, [first], `tag-${nth}`)
    expect(await change(tagOrdersByStaff, [first], 'one-more')).toMatchObject({ status: 409 })
  })

  test('an order that forgets its person is found by what it keeps only', async () => {
    const order = await submitted(open(), { payment: 'cod' })
    const { db, queue } = open().shop
    const mail = order.email
    const isFound = async (query: string) =>
      (await search({ query })).rows.some(({ number }) => number === order.number)
    expect(await isFound(mail)).toBe(true)
    const tagged = { orders: [order.number], tag: 'forgotten' }
    await runVerb(db, tagOrdersByStaff, { actor: system, now: open().shop.now() }, tagged)
    const cancelled = { orderId: order.id, why: 'No' }
    await runVerb(db, cancelOrderByStaff, { queue, actor: system, now: open().shop.now() }, cancelled)
    const years = 5 * 366 * 24 * 3600_000
    await forgetPeople({ db, now: new Date(open().shop.now().getTime() + years) })
    for (const typed of [mail, order.billing.first_name, order.billing.phone])
      expect(await isFound(typed)).toBe(false)
    expect(await isFound(order.number)).toBe(true)
    const left = await sql`select word from order_word where order_id = ${order.id}`.execute(db)
    expect(left.rows).toEqual([{ word: order.number }])
    const row = sql`select buyer from order_search where order_id = ${order.id}`
    expect((await row.execute(db)).rows).toEqual([{ buyer: '– –' }])
    expect((await search({ filter: { tag: 'forgotten' } })).rows).toEqual([])
  })

  test('a word is folded by the database as by the program', async () => {
    const texts = fc.array(
      fc.string({ unit: fc.constantFrom(...Array.from("aÁčĎěÉňřŠťůýŽäöÜßŁłđøœıİ ñç-'.1")), maxLength: 12 }),
      {
        maxLength: 20,
      },
    )
    await fc.assert(
      fc.asyncProperty(texts, async (given) => {
        const rows = await sqlRows<{ folded: string }>(open().shop.db)`select search_folded(t) as folded
            from jsonb_array_elements_text(${JSON.stringify(given)}::jsonb) with ordinality as e (t, n) order by n`
        expect(rows.map((row) => row.folded)).toEqual(given.map(folded))
      }),
      { numRuns: 30 },
    )
  })

  test('finds what came after its words were known to be common, and no more', async () => {
    const owner = (await database()).owner.db
    // Simulates 12,000 older orders: more than are looked at for a rare word.
    await sqlRows(owner)`insert into order_word (word, order_id)
        select word, -nth from unnest(array['vsedni', 'castyova']) as word, generate_series(1, 12000) as nth`
    const both = { first_name: 'Všední', last_name: 'Častýová' }
    const known: number[] = []
    for (let nth = 0; nth < 3; nth++) {
      known.push(numbers.push(await orderOf(10 + nth, both)) - 1)
      expect(await found('vsedni castyova')).toEqual(known)
      expect(await found('vsed casty', { trade: 'B2C' })).toEqual(known)
      expect(await found('vsedni castyova', { order: 'CANCELLED' })).toEqual([])
    }
    await sqlRows(owner)`delete from order_word where order_id < 0`
  })
})
