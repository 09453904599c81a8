import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  billing as billingOf,
  branches,
  done,
  filledCart,
  payments,
  shippings,
  snackId,
  today,
  withShop,
} from '../../../test/app.ts'
import { withDatabase, withDemo } from '../../../test/database.ts'
import { aBox, aPoint } from '../../../test/parcels.ts'
import { pageIn } from '../../../test/page-in.ts'
import { readConfig } from '../../server/config.ts'
import type { Db } from '../../server/db.ts'
import {
  startPacketaSimulator,
  type Mood,
  type PacketaSimulator,
} from '../../simulators/packeta/simulator.ts'
import { chooseAsBefore, loadCart } from '../cart/cart.ts'
import { emptyCart } from '../cart/rules.ts'
import { feedsOf, findPoint, openPoints, pointsOf, replacePoints } from '../shipping/shipping.ts'
import type { StoredPoint } from '../shipping/rules.ts'
import { atThisMoment } from '../shop-context.ts'
import { fetchPoints, fetchPointsWhenDue, openCarriers } from './carriers.ts'
import type { Carriers } from './rules.ts'

const limitMs = 700
const hours = (count: number) => new Date(today.getTime() + count * 3600_000)

/** Packeta with points that a test can change at any time. */
function aSimulator() {
  let simulator: PacketaSimulator | undefined
  let points: () => Promise<StoredPoint[]> = async () => await Promise.resolve([])
  const running = () => {
    if (!simulator) throw new Error('The simulator runs in tests and hooks.')
    return simulator
  }
  beforeAll(async () => {
    simulator = await startPacketaSimulator({
      host: '127.0.0.1',
      port: 0,
      points: async () => await points(),
    })
  })
  afterAll(async () => await simulator?.close())
  return {
    running,
    has: (list: StoredPoint[] | (() => Promise<StoredPoint[]>)) => {
      points = async () => (Array.isArray(list) ? await Promise.resolve(list) : await list())
    },
    feels: async (mood: Mood) =>
      void (await fetch(`${running().url}/desk`, { method: 'POST', body: new URLSearchParams({ mood }) })),
  }
}

withDatabase('the feed of pick-up points', (database) => {
  const packeta = aSimulator()
  let db: Db
  const fetched = async (now = today, more: object = {}) =>
    await fetchPoints({ db, packeta: packeta.running().settings, now, limitMs, ...more })
  const many = (count: number, from = 0): StoredPoint[] =>
    Array.from({ length: count }, (_, at) => aPoint({ id: String(70_000 + from + at), name: `Místo ${at}` }))
  const ids = async () => (await pointsOf({ db }, 'packeta')).map(({ id }) => id)

  beforeAll(async () => void ({ db } = await database()))
  beforeEach(async () => {
    await packeta.feels('well')
    await db.deleteFrom('point_feed').execute()
    await db.deleteFrom('branch').execute()
  })

  test('brings points as they are: kind, limits, hours, what is closed and why', async () => {
    const given = [
      aPoint(),
      aBox({ codAllowed: false, wheelchairAccessible: true }),
      aPoint({ id: '3', unavailable: 'FULL', wheelchairAccessible: false, openingHours: null }),
      aPoint({
        id: '4',
        unavailable: 'HIDDEN',
        maxWeightG: null,
        openingHours: 'Út 9:00–12:00, Čt 9:00–12:00',
      }),
      aBox({ id: '5', unavailable: 'HOLIDAY', country: 'SK', zip: '81101' }),
    ]
    packeta.has(given)
    expect(await fetched()).toEqual({ count: 5, refusal: null })
    const byId = (a: StoredPoint, b: StoredPoint) => (a.id < b.id ? -1 : 1)
    expect(await pointsOf({ db }, 'packeta')).toEqual(given.toSorted(byId))
    expect(await openPoints({ db }, 'packeta')).toEqual({ point: 1, box: 1 })
    expect(pageIn(await feedsOf({ db }, { carrier: 'packeta', asked: { size: 9 } })).rows).toEqual([
      { at: today, count: 5, refusal: null },
    ])
  })

  test('is found by folded words, as the points of the sample are', async () => {
    packeta.has([aPoint({ name: 'Žižkov – Řeznictví', city: 'České Budějovice' })])
    await fetched()
    const row = await db.selectFrom('branch').select('search').executeTakeFirstOrThrow()
    expect(row.search).toBe('zizkov – reznictvi dlouha 16 ceske budejovice 11000')
  })

  test('changes what moved, closes what is gone, opens it when it comes again', async () => {
    packeta.has(many(10))
    await fetched()
    packeta.has([...many(9).map((point) => ({ ...point, maxWeightG: 5000 })), aPoint({ id: '1' })])
    expect(await fetched(hours(24))).toEqual({ count: 10, refusal: null })
    expect(await findPoint({ db }, { carrier: 'packeta', id: '70009' })).toMatchObject({
      unavailable: 'GONE',
    })
    expect(await findPoint({ db }, { carrier: 'packeta', id: '70000' })).toMatchObject({
      unavailable: null,
      maxWeightG: 5000,
    })
    expect(await ids()).not.toContain('70009')
    packeta.has(many(10))
    await fetched(hours(48))
    expect(await findPoint({ db }, { carrier: 'packeta', id: '70009' })).toMatchObject({ unavailable: null })
    expect(await findPoint({ db }, { carrier: 'packeta', id: '1' })).toMatchObject({ unavailable: 'GONE' })
  })

  test('a point that was switched off by hand stays off', async () => {
    packeta.has(many(10))
    await fetched()
    await db.updateTable('branch').set({ active: false }).where('id', '=', '70003').execute()
    packeta.has(many(10).map((point) => ({ ...point, maxWeightG: 1000 })))
    await fetched(hours(24))
    expect(await findPoint({ db }, { carrier: 'packeta', id: '70003' })).toMatchObject({
      unavailable: 'HIDDEN',
      maxWeightG: 1000,
    })
  })

  test('other carriers’ points are no business of it', async () => {
    await replacePoints(
      { db, now: today },
      { carrier: 'balikovna', points: [aPoint({ carrier: 'balikovna', id: 'B1', kind: 'post' })] },
    )
    packeta.has(many(10))
    await fetched()
    expect(await pointsOf({ db }, 'balikovna')).toMatchObject([{ id: 'B1', unavailable: null }])
  })

  test.each([
    [10, 7, null],
    [10, 6, 'point: 6 instead of 10'],
    [1000, 700, null],
    [1000, 699, 'point: 699 instead of 1000'],
  ])('of %i points %i are left: %s', async (before, left, refusal) => {
    packeta.has(many(before))
    await fetched()
    packeta.has(many(left))
    expect(await fetched(hours(24))).toEqual({ count: left, refusal })
    expect(await ids()).toHaveLength(refusal === null ? left : before)
    expect(pageIn(await feedsOf({ db }, { carrier: 'packeta', asked: { size: 1 } })).rows[0]).toEqual({
      at: hours(24),
      count: left,
      refusal,
    })
  })

  test('boxes that vanish are noticed however many counters there are', async () => {
    packeta.has([...many(100), ...many(10, 200).map((point) => ({ ...point, kind: 'box' as const }))])
    await fetched()
    packeta.has(many(100))
    expect(await fetched(hours(24))).toEqual({ count: 100, refusal: 'box: 0 instead of 10' })
    expect(await openPoints({ db }, 'packeta')).toEqual({ box: 10, point: 100 })
  })

  test('a shop without points takes any list but an empty one', async () => {
    packeta.has([])
    expect(await fetched()).toEqual({ count: 0, refusal: 'no points' })
    packeta.has(many(1))
    expect(await fetched()).toEqual({ count: 1, refusal: null })
  })

  test('P19: slow, reset, broken, cut off, garbage, shrunken: the last good copy stays, and it is recorded', async () => {
    packeta.has(many(30))
    await fetched()
    const before = await pointsOf({ db }, 'packeta')
    for (const mood of ['slow', 'reset', 'error', 'garbage', 'half', 'shrunken'] as const) {
      await packeta.feels(mood)
      const began = performance.now()
      const { refusal } = await fetched(hours(1))
      expect(performance.now() - began, mood).toBeLessThan(limitMs + 1500)
      expect(refusal, mood).not.toBeNull()
      expect(refusal, mood).not.toContain(packeta.running().settings.key)
      expect(await pointsOf({ db }, 'packeta'), mood).toEqual(before)
    }
    expect(
      pageIn(await feedsOf({ db }, { carrier: 'packeta', asked: { size: 99 } })).rows.map(
        ({ refusal }) => refusal,
      ),
    ).toEqual([
      'point: 20 instead of 30',
      'branch.json: no JSON',
      'branch.json: no JSON',
      'branch.json: status 500',
      'branch.json: no connection',
      'branch.json: no answer in time',
      null,
    ])
  })

  test('rows that are no points are left out; too many of them, and it is no feed', async () => {
    const answers = (rows: unknown[]) => ({
      fetch: async (address: string) =>
        await Promise.resolve(Response.json(address.includes('branch') ? rows : [])),
    })
    packeta.has(many(1))
    const rows = async () =>
      (await (
        await fetch(`${packeta.running().settings.pointsUrl}/${packeta.running().settings.key}/branch.json`)
      ).json()) as Record<string, unknown>[]
    const [row] = await rows()
    const good = Array.from({ length: 95 }, (_, at) => ({ ...row, id: String(at + 1) }))
    const foreign = Array.from({ length: 50 }, (_, at) => ({ ...row, id: String(500 + at), country: 'hu' }))
    const bad = [
      { ...row, id: 'x; drop table' },
      { ...row, id: '901', latitude: 'north' },
      { ...row, id: '902', zip: {} },
      null,
      'text',
    ]
    expect(await fetched(today, answers([...good, ...bad, ...foreign]))).toEqual({ count: 95, refusal: null })
    expect(await fetched(today, answers([...good, ...bad, 7]))).toEqual({
      count: 95,
      refusal: 'branch.json: 6 rows are no points',
    })
    expect(await fetched(today, answers({ error: 'wrong key' } as unknown as unknown[]))).toEqual({
      count: 0,
      refusal: 'branch.json: not a list',
    })
  })

  test('comes once a night, and again in the same night where it went wrong', async () => {
    const due = async (now: Date) =>
      await fetchPointsWhenDue({ db, packeta: packeta.running().settings, now, limitMs })
    packeta.has(many(3))
    await packeta.feels('error')
    expect((await due(hours(0)))?.refusal).toBe('branch.json: status 500')
    await packeta.feels('well')
    expect(await due(hours(1))).toEqual({ count: 3, refusal: null })
    expect(await due(hours(2))).toBeNull()
    expect(await due(hours(25))).toEqual({ count: 3, refusal: null })
    const nothing = { ...packeta.running().settings, key: null }
    expect(await fetchPointsWhenDue({ db, packeta: nothing, now: hours(99) })).toBeNull()
  })

  test('two that come at once do it one after the other', async () => {
    packeta.has(many(50))
    const outcomes = await Promise.all([fetched(), fetched(), fetched()])
    expect(outcomes).toEqual(Array.from({ length: 3 }, () => ({ count: 50, refusal: null })))
    expect(await ids()).toHaveLength(50)
  })
})

withDemo('the demo’s points', (database) => {
  const packeta = aSimulator()

  test('are all the same after a night’s feed of the simulator', async () => {
    const { db } = await database()
    packeta.has(async () => await pointsOf({ db }, 'packeta'))
    const rows = async () =>
      await db.selectFrom('branch').selectAll().orderBy('carrier').orderBy('id').execute()
    const before = await rows()
    expect(before.length).toBeGreaterThan(40)
    const outcome = await fetchPoints({ db, packeta: packeta.running().settings, now: today })
    expect(outcome).toEqual({
      count: before.filter(({ carrier }) => carrier === 'packeta').length,
      refusal: null,
    })
    expect(await rows()).toEqual(before)
  })
})

withShop('choosing a pick-up point', (shop, database) => {
  const packeta = aSimulator()
  const settings = readConfig({ NODE_ENV: 'test' })
  let carriers: Carriers
  const path = '/api/cart/select-shipping'
  const chosen = { shipping_id: shippings.packetaPoint, branch_id: branches.packeta }
  let inPacketasEyes: Partial<StoredPoint> = {}

  beforeAll(async () => {
    const { db } = await database()
    packeta.has(async () =>
      (await pointsOf({ db }, 'packeta')).map((point) =>
        point.id === branches.packeta ? { ...point, ...inPacketasEyes } : point,
      ),
    )
    carriers = openCarriers(
      { db, packeta: packeta.running().settings, ppl: settings.ppl, sender: () => settings.operator },
      { limitMs },
    )
    shop().shop.carriers = carriers
  })
  beforeEach(async () => {
    inPacketasEyes = {}
    await packeta.feels('well')
  })
  const alter = async (
    set: Partial<{
      active: boolean
      unavailable: 'FULL' | null
      max_weight_g: number | null
      cod_allowed: boolean
    }>,
  ) => {
    const { db } = await database()
    await db
      .updateTable('branch')
      .set(set)
      .where('carrier', '=', 'packeta')
      .where('id', '=', branches.packeta)
      .execute()
  }
  afterEach(
    async () => await alter({ active: true, unavailable: null, max_weight_g: null, cod_allowed: true }),
  )

  const refusedAs = async (key: string, wanted: object = chosen, pieces = 1) => {
    const visitor = shop().visitor()
    await filledCart(visitor, { shipping: 'packetaHome', pieces })
    const refused = await visitor.put(path, wanted)
    expect([refused.status, refused.body.error_trans_key, refused.body.errors]).toEqual([
      422,
      key,
      [{ path: 'branch_id', error_trans_key: key }],
    ])
    expect(refused.body.message).not.toBe(key)
    const { cart } = await done(visitor.get('/api/cart'))
    expect(cart).toMatchObject({
      selected_shipping_id: null,
      selected_shipping_branch_id: null,
      guessed_current_step: 'shipping',
    })
  }

  test('one that Packeta takes parcels to is chosen', async () => {
    const before = packeta.running().checks()
    const { cart } = await done(filledAt())
    expect(cart.selected_shipping_branch_id).toBe(branches.packeta)
    expect(packeta.running().checks()).toBe(before + 1)
  })

  const filledAt = async () => {
    const visitor = shop().visitor()
    await filledCart(visitor, { shipping: 'packetaHome' })
    return await visitor.put(path, chosen)
  }

  test.each([
    ['full', { unavailable: 'FULL' }, 'shipping.error.point_full'],
    ['closed for a holiday', { unavailable: 'HOLIDAY' }, 'shipping.error.point_closed'],
    ['too small', { maxWeightG: 10 }, 'shipping.error.point_too_small'],
    ['not Packeta’s at all', { id: '1' }, 'cart.error.branch_unknown'],
  ] as const)('one that Packeta says is %s is refused, and the selection cleared', async (_, said, key) => {
    inPacketasEyes = said
    await refusedAs(key)
  })

  test('one that our copy knows to be full, closed or too small is refused without asking', async () => {
    const before = packeta.running().checks()
    await alter({ active: false, unavailable: 'FULL' })
    await refusedAs('shipping.error.point_full')
    await alter({ active: false, unavailable: null })
    await refusedAs('shipping.error.point_closed')
    await alter({ active: true, max_weight_g: 10 })
    await refusedAs('shipping.error.point_too_small')
    await refusedAs('cart.error.branch_unknown', { ...chosen, branch_id: '1234567' })
    await refusedAs('cart.error.branch_required', { shipping_id: shippings.packetaPoint })
    expect(packeta.running().checks()).toBe(before)
  })

  test('a buyer who chooses as before is not brought to a point that our copy knows to be closed', async () => {
    const { db } = await database()
    const former = {
      shippingCode: 'packeta_point',
      branchId: branches.packeta,
      paymentCode: 'transfer',
      gift: null,
      billing: { ...billingOf, country: 'CZ' as const },
      delivery: null,
      company: null,
    }
    const chosenAgain = async () => {
      const key = { owner: { kind: 'customer', customerId: 1 }, orderType: 'B2C' } as const
      const state = { ...emptyCart('B2C'), stock: new Map([[snackId, 9]]) }
      const lines = [{ code: 'snack_piece', variantId: snackId, quantity: 1, seenPrice: 0, seenAvailable: 0 }]
      const { pricing } = await loadCart({ ...atThisMoment(shop().shop), db }, key)
      const { view } = await chooseAsBefore(
        { db },
        { openCart: { state: { ...state, lines }, pricing }, former },
      )
      return view.branch?.id ?? null
    }
    expect(await chosenAgain()).toBe(branches.packeta)
    await alter({ active: false, unavailable: 'FULL' })
    expect(await chosenAgain()).toBeNull()
    await alter({ active: true, unavailable: null, max_weight_g: 10 })
    expect(await chosenAgain()).toBeNull()
  })

  test('P19: where Packeta can’t be asked, our copy decides, and no buyer waits long', async () => {
    for (const mood of ['slow', 'reset', 'error', 'garbage', 'half'] as const) {
      await packeta.feels(mood)
      const began = performance.now()
      expect((await filledAt()).status, mood).toBe(200)
      expect(performance.now() - began, mood).toBeLessThan(5000)
    }
  })

  test('while Packeta thinks, no connection is held and others’ carts go on', async () => {
    await packeta.feels('slow')
    const slow = Promise.all(Array.from({ length: 8 }, async () => await filledAt()))
    const began = performance.now()
    await filledCart(shop().visitor(), { shipping: 'pickup' })
    expect(performance.now() - began).toBeLessThan(limitMs * 3)
    expect((await slow).map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
  })

  test('submitting asks no carrier; a point that has closed since makes the shipping step incomplete', async () => {
    const visitor = shop().visitor()
    const { cart } = await done(
      filledCart(visitor, { shipping: 'packetaPoint' }).then(async () => await visitor.get('/api/cart')),
    )
    expect(cart.guessed_current_step).toBe('summary')
    const before = packeta.running().checks()
    await alter({ active: false, unavailable: 'FULL' })
    const closed = await visitor.put('/api/cart/submit-order', {})
    expect([closed.status, closed.body.cart.guessed_current_step]).toEqual([422, 'shipping'])
    const again = await done(visitor.get('/api/cart'))
    expect(again.cart).toMatchObject({
      guessed_current_step: 'shipping',
      selected_shipping_branch_id: null,
    })
    await alter({ active: true, unavailable: null })
    inPacketasEyes = { unavailable: 'FULL' }
    const sent = await visitor.put('/api/cart/submit-order', {})
    expect(sent.status, sent.text).toBe(200)
    expect(packeta.running().checks()).toBe(before)
  })

  test('cash on delivery goes when the point takes none', async () => {
    await alter({ cod_allowed: false })
    const visitor = shop().visitor()
    await filledCart(visitor, { shipping: 'packetaHome', payment: 'cod' })
    const { cart } = await done(visitor.put(path, chosen))
    expect(cart).toMatchObject({ selected_payment_id: null, guessed_current_step: 'payment' })
    const refused = await visitor.put('/api/cart/select-payment', { payment_id: payments.cod })
    expect(refused.body.error_trans_key).toBe('cart.error.payment_unavailable')
  })
})

describe('without a key', () => {
  test('nothing is fetched, and nothing is asked', async () => {
    const { packeta } = readConfig({ NODE_ENV: 'test' })
    expect(await fetchPoints({ db: null as unknown as Db, packeta, now: today })).toEqual({
      count: 0,
      refusal: 'no key',
    })
  })
})
