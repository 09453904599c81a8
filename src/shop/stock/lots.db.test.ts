// Lots: packing from them, holding their pieces, and ledgers that never lose a piece.
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { demo, demoPassword, signedIn, withDemoAccounts } from '../../../test/accounts.ts'
import { snackId, today, withShop } from '../../../test/app.ts'
import { rounds } from '../../../test/rounds.ts'
import { must, packingTable } from '../../../test/packing.ts'
import { onHand, setStock, stockOffTheLedger } from '../../../test/warehouse.ts'
import { isRefusal } from '../../server/refusal.ts'
import { stockStatement } from '../orders/orders.ts'
import {
  blockLot,
  cancelStocktake,
  countLot,
  enterStock,
  findLot,
  followBestBefore,
  leaveStock,
  openStocktake,
  postStocktake,
  proposeLots,
  receiveGoods,
  stockOf,
  unblockLot,
} from './stock.ts'

const daysMs = 24 * 3600_000
const snackCode = 'BM-ORIGINAL-25'

withShop('lots of a variant', (open, database) => {
  const { within, order, ordered, pack, unpack, handOut, takeBack, cancel } = packingTable(open)
  const now = () => open().clock.now
  const later = (days: number) => new Date(now().getTime() + days * daysMs).toISOString().slice(0, 10)
  let receipts = 0
  /** Receives pieces that last a number of days. @returns the lot */
  const receive = async (pieces: number, days: number): Promise<number> => {
    receipts += 1
    const line = { code: snackCode, lot: `L${receipts}`, best_before: later(days), pieces, cost: 20 }
    const given = {
      supplier: 'Masna',
      document: String(receipts),
      received_on: later(0),
      note: '',
      lines: [line],
    }
    const { receipt } = must(await within(async (tx) => await receiveGoods({ tx, now: now() }, given)))
    return receipt.lines[0]?.lotId ?? 0
  }
  const lotsOf = async () => {
    const rows = (await database()).db
      .selectFrom('lot')
      .select(['id', 'on_hand as pieces'])
      .where('variant_id', '=', snackId)
      .where('on_hand', '>', 0)
    return await rows.orderBy('id').execute()
  }
  const packedFrom = async (orderId: number) => {
    const rows = (await database()).db
      .selectFrom('lot_movement')
      .select((eb) => ['lot_id as lotId', eb.fn.sum<number>('change').as('change')])
      .where('order_id', '=', orderId)
      .groupBy('lot_id')
      .orderBy('lot_id')
    return (await rows.execute()).map(({ lotId, change }) => ({ lotId, pieces: -change }))
  }
  const free = async () => await onHand((await database()).db, snackId)
  const freeForResellers = async () =>
    (await stockOf({ db: (await database()).db }, { variantIds: [snackId], orderType: 'B2B' })).get(snackId)
  const block = async (lotId: number) =>
    await within(async (tx) => await blockLot({ tx, now: now() }, { lot_id: lotId, reason: 'test' }))
  const unblock = async (lotId: number) =>
    await within(async (tx) => await unblockLot({ tx, now: now() }, { lot_id: lotId }))
  const follow = async () => await followBestBefore({ db: (await database()).db, now })

  beforeEach(async () => {
    const { db } = await database()
    open().clock.now = today
    await setStock(db, snackId, 0)
    // Writes off the pieces that earlier tests left in lots.
    for (const { id, pieces } of await lotsOf())
      await within(
        async (tx) =>
          await leaveStock({ tx, now: now() }, { variantId: snackId, lotId: id, pieces, reason: 'DAMAGED' }),
      )
  })

  test('what expires first is packed first, by the lots that are written with the parcel', async () => {
    const later200 = await receive(10, 200)
    const sooner = await receive(4, 100)
    const id = await order(6)
    expect(await free()).toBe(8)
    const [proposed] = must(await proposeLots({ db: (await database()).db, now: now() }, { orderId: id }))
    expect(proposed).toMatchObject({
      pieces: 6,
      missing: 0,
      lots: [
        { lotId: sooner, pieces: 4 },
        { lotId: later200, pieces: 2 },
      ],
    })
    const parcel = must(await pack(id))
    expect(must(await pack(id)).id).toBe(parcel.id)
    expect(await packedFrom(id)).toEqual([
      { lotId: later200, pieces: 2 },
      { lotId: sooner, pieces: 4 },
    ])
    expect(await free()).toBe(8)
    must(await unpack(id))
    expect(await lotsOf()).toEqual([
      { id: later200, pieces: 10 },
      { id: sooner, pieces: 4 },
    ])
    must(await pack(id))
    must(await handOut(id))
    must(await takeBack(id))
    expect(await lotsOf()).toEqual([
      { id: later200, pieces: 10 },
      { id: sooner, pieces: 4 },
    ])
    expect([await free(), await stockOffTheLedger((await database()).db)]).toEqual([14, []])
  })

  test('a clerk may choose another lot with a reason, none that is blocked, expired or too small', async () => {
    const first = await receive(10, 100)
    const second = await receive(10, 200)
    const short = await receive(10, 5)
    const blocked = await receive(10, 300)
    must(await block(blocked))
    const id = await order(3)
    const chosen = (lotId: number, pieces = 3) => ({ chosen: [{ lotId, pieces }], note: 'pack is torn' })
    expect(await pack(id, { ...chosen(second), note: ' ' })).toMatchObject({ status: 422 })
    expect(await pack(id, chosen(second, 2))).toMatchObject({
      error_trans_key: 'stock.error.chosen_pieces',
    })
    for (const [lotId, pieces] of [
      [blocked, 3],
      [999_999, 3],
    ] as const)
      expect(await pack(id, chosen(lotId, pieces))).toMatchObject({
        error_trans_key: 'stock.error.lot_unfit',
      })
    const twice = await order(12)
    const both = [first, first].map((lotId) => ({ lotId, pieces: 10 }))
    expect(await pack(twice, { chosen: both, note: '' })).toMatchObject({
      error_trans_key: 'stock.error.chosen_pieces',
    })
    must(await cancel(twice))
    // Too near its date to be offered, but not past it.
    must(await pack(id, chosen(short)))
    expect(await packedFrom(id)).toEqual([{ lotId: short, pieces: 3 }])
    // The three were held; those of the other lots that the order had reserved are free again.
    expect(await free()).toBe(20)
    expect(await lotsOf()).toMatchObject([
      { id: first },
      { id: second },
      { id: short, pieces: 7 },
      { id: blocked },
    ])
    expect(await stockOffTheLedger((await database()).db)).toEqual([])
  })

  test('what lasts less than 14 days is not free for anybody, and less than 60 not for resellers', async () => {
    await receive(5, 13)
    await receive(7, 59)
    await receive(3, 60)
    expect([await free(), await freeForResellers()]).toEqual([10, 3])
    open().clock.now = new Date(today.getTime() + 46 * daysMs)
    await follow()
    expect([await free(), await freeForResellers()]).toEqual([3, 0])
    await follow()
    expect([await free(), await stockOffTheLedger((await database()).db)]).toEqual([3, []])
  })

  test('a reseller is not sold what is too near its date, neither in the cart nor by the statement that takes it', async () => {
    const { db, atomically } = await database()
    await receive(5, 59)
    await withDemoAccounts(open())
    const reseller = await signedIn(open(), demo.reseller, demoPassword)
    const add = async () =>
      await reseller.put('/api/cart/add-snack-to-cart', {
        quantity_box: 0,
        quantity_piece: 1,
        eshop_type: 'B2B',
      })
    expect((await add()).status).toBe(409)
    const take = async (orderType: 'B2B' | 'B2C', pieces: number) =>
      await atomically([stockStatement({ db }, { pieces: new Map([[snackId, pieces]]), orderType })])
    await expect(take('B2B', 1)).rejects.toThrow(/stock_on_hand_check/)
    const soon = await receive(4, 100)
    expect([await free(), await freeForResellers()]).toEqual([9, 4])
    expect((await add()).status).toBe(200)
    await expect(take('B2B', 5)).rejects.toThrow(/stock_on_hand_check/)
    await take('B2B', 4)
    await take('B2B', -4)
    // Consumers get the pieces that expire first, so those fit for resellers stay for them.
    const id = await order(5)
    expect([await free(), await freeForResellers()]).toEqual([4, 4])
    must(await block(soon))
    expect([await free(), await freeForResellers()]).toEqual([0, 0])
    must(await cancel(id))
  })

  test('what comes under the code of a blocked lot is blocked, too; what leaves of no named lot lasts long enough', async () => {
    const { db } = await database()
    await receive(2, 10)
    const lotId = await receive(3, 100)
    const replace = { variantId: snackId, pieces: 2, reason: 'REPLACEMENT' } as const
    must(await within(async (tx) => await leaveStock({ tx, now: now() }, replace)))
    expect((await lotsOf()).find(({ id }) => id === lotId)).toMatchObject({ pieces: 1 })
    must(await block(lotId))
    const { code = '' } = (await findLot({ db }, { lotId })) ?? {}
    const line = { code: snackCode, lot: code, best_before: later(100), pieces: 6, cost: 20 }
    const given = { supplier: 'Masna', document: 'rest', received_on: later(0), note: '', lines: [line] }
    must(await within(async (tx) => await receiveGoods({ tx, now: now() }, given)))
    expect([await free(), await stockOffTheLedger(db)]).toEqual([0, []])
  })

  test('the CSV and the count go on as before: of no known lot, and out by the date', async () => {
    const lotId = await receive(5, 100)
    await setStock((await database()).db, snackId, 8)
    await setStock((await database()).db, snackId, 4)
    expect(await lotsOf()).toEqual([{ id: lotId, pieces: 4 }])
    expect(await stockOffTheLedger((await database()).db)).toEqual([])
  })

  test('pieces of a blocked lot are missing for orders that reserved them, and are there again with it', async () => {
    const lotId = await receive(5, 100)
    const id = await order(4)
    must(await block(lotId))
    expect(await free()).toBe(0)
    expect(await pack(id)).toMatchObject({ status: 409, error_trans_key: 'stock.error.no_fitting_lot' })
    expect(await block(lotId)).toMatchObject({ isRepeat: true })
    await receive(10, 100)
    // The four of the order and the one that was free lie in the blocked lot: five of the ten are missing there.
    expect(await free()).toBe(6)
    must(await pack(id))
    must(await unblock(lotId))
    expect([await free(), await stockOffTheLedger((await database()).db)]).toEqual([11, []])
  })

  test('what broke of a lot is gone, though an order reserved it; samples and more than the lot has do not leave', async () => {
    const lotId = await receive(5, 100)
    const id = await order(4)
    const leave = async (pieces: number, reason: 'DAMAGED' | 'SAMPLE') =>
      await within(
        async (tx) => await leaveStock({ tx, now: now() }, { variantId: snackId, lotId, pieces, reason }),
      )
    expect(await leave(2, 'SAMPLE')).toMatchObject({ error_trans_key: 'stock.error.not_enough' })
    expect(await leave(6, 'DAMAGED')).toMatchObject({ error_trans_key: 'stock.error.not_enough' })
    expect(await leave(3, 'DAMAGED')).toEqual({ free: 0 })
    expect(await pack(id)).toMatchObject({ status: 409 })
    must(await cancel(id))
    expect([await free(), await stockOffTheLedger((await database()).db)]).toEqual([2, []])
  })

  test('of packers who want the last pieces of a lot at once each gets what is there, and no lot gives more', async () => {
    const lotId = await receive(6, 100)
    await receive(6, 200)
    const ids = [await order(4), await order(4), await order(4)]
    const packed = await Promise.all(ids.map(async (id) => await pack(id)))
    expect(packed.filter(isRefusal)).toEqual([])
    const from = (await Promise.all(ids.map(packedFrom))).flat()
    expect(from.filter((one) => one.lotId === lotId).reduce((sum, one) => sum + one.pieces, 0)).toBe(6)
    expect([await lotsOf(), await stockOffTheLedger((await database()).db)]).toEqual([[], []])
  })

  test('the database refuses a lot that is changed by hand, and an order that is packed with more than it reserved', async () => {
    const { db } = await database()
    const lotId = await receive(10, 100)
    const id = await order(2)
    const by = (reason: 'PACKED' | 'UNPACKED', change: number) =>
      db
        .insertInto('lot_movement')
        .values({ lot_id: lotId, change, reason, order_id: id, at: today })
        .execute()
    await expect(
      db.updateTable('lot').set({ on_hand: 99 }).where('id', '=', lotId).execute(),
    ).rejects.toThrow(/by its movements only/)
    await expect(db.deleteFrom('lot').where('id', '=', lotId).execute()).rejects.toThrow(/stays/)
    await expect(by('PACKED', -3)).rejects.toThrow(/has not reserved/)
    await expect(by('UNPACKED', 1)).rejects.toThrow(/has not reserved/)
    await expect(by('PACKED', 1)).rejects.toThrow(/check constraint/)
    await expect(db.deleteFrom('lot_movement').where('lot_id', '=', lotId).execute()).rejects.toThrow(
      /append-only|permission denied/,
    )
    const sold = { variant_id: snackId, change: -11, reason: 'DAMAGED', lot_id: lotId } as const
    await expect(db.insertInto('stock_movement').values(sold).execute()).rejects.toThrow(/lot_on_hand_check/)
    must(await cancel(id))
  })

  test('an order that the release before packs is taken from the lots all the same', async () => {
    const { db } = await database()
    const lotId = await receive(5, 100)
    const id = await order(2)
    await db.updateTable('shop_order').set({ fulfilment_state: 'PACKED' }).where('id', '=', id).execute()
    expect(await packedFrom(id)).toEqual([{ lotId, pieces: 2 }])
    expect([await free(), await stockOffTheLedger(db)]).toEqual([3, []])
  })

  test(
    'free, held and reserved are what lies in the lots, whatever comes, goes, breaks, is blocked, counted or expires',
    { timeout: 300_000 },
    async () => {
      const { db } = await database()
      const some = fc.integer({ min: 1, max: 6 })
      const which = fc.nat(2)
      const parcel = fc.constantFrom('pack', 'pack', 'unpack', 'handOut', 'takeBack', 'cancel')
      const step = fc.oneof(
        {
          weight: 3,
          arbitrary: fc.record({
            kind: fc.constant('receive' as const),
            pieces: some,
            days: fc.constantFrom(10, 40, 90, 300),
          }),
        },
        { weight: 4, arbitrary: fc.record({ kind: fc.constant('order' as const), pieces: some }) },
        { weight: 8, arbitrary: fc.record({ kind: parcel, which }) },
        {
          weight: 2,
          arbitrary: fc.record({ kind: fc.constantFrom('block', 'unblock', 'unblock'), which }),
        },
        {
          weight: 3,
          arbitrary: fc.record({ kind: fc.constantFrom('break', 'sample', 'count'), which, pieces: some }),
        },
        { weight: 1, arbitrary: fc.record({ kind: fc.constant('replace' as const), pieces: some }) },
        {
          weight: 1,
          arbitrary: fc.record({ kind: fc.constant('days' as const), days: fc.constantFrom(1, 30) }),
        },
        { weight: 1, arbitrary: fc.record({ kind: fc.constant('set' as const), pieces: fc.nat(8) }) },
      )
      type Step = typeof step extends fc.Arbitrary<infer T> ? T : never
      const doing: { orders: number[]; lots: number[] } = { orders: [], lots: [] }
      const toLot = async (kind: string, lotId: number, pieces: number) =>
        await within(async (tx) => {
          const context = { tx, now: now(), staffId: null }
          if (kind !== 'count')
            return await leaveStock(context, {
              variantId: snackId,
              lotId,
              pieces,
              reason: kind === 'break' ? 'DAMAGED' : 'SAMPLE',
            })
          const { id } = must(await openStocktake(context, { note: '' }))
          const count = { stocktake_id: id, lot_id: lotId, place: '', pieces }
          must(await countLot(context, count))
          return pieces === 6
            ? await cancelStocktake(context, { id, reason: 'test' })
            : await postStocktake(context, { id, reason: 'test' })
        })
      const run = async (one: Step) => {
        if (one.kind === 'receive') return doing.lots.push(await receive(one.pieces, one.days))
        if (one.kind === 'order') {
          const id = await ordered(one.pieces)
          return id === null ? null : doing.orders.push(id)
        }
        if (one.kind === 'days') {
          open().clock.now = new Date(now().getTime() + one.days * daysMs)
          return await follow()
        }
        if (one.kind === 'set') return await setStock(db, snackId, one.pieces)
        if (one.kind === 'replace')
          return await within(async (tx) => {
            const about = { variantId: snackId, pieces: one.pieces, orderId: doing.orders[0] }
            const left = await leaveStock({ tx, now: now() }, { ...about, reason: 'REPLACEMENT' })
            return isRefusal(left)
              ? left
              : await enterStock({ tx, now: now() }, { ...about, reason: 'UNCOLLECTED' })
          })
        const lotId = doing.lots[one.which % Math.max(1, doing.lots.length)]
        const id = doing.orders[one.which % Math.max(1, doing.orders.length)]
        if ('pieces' in one) return lotId === undefined ? null : await toLot(one.kind, lotId, one.pieces)
        if (one.kind === 'block') return lotId === undefined ? null : await block(lotId)
        if (one.kind === 'unblock') return lotId === undefined ? null : await unblock(lotId)
        const sendOut = async (packed: number) => [await pack(packed), await handOut(packed)].at(-1)
        const verbs: Record<string, (id: number) => Promise<unknown>> = {
          pack,
          cancel,
          unpack: async (packed) => [await pack(packed), await unpack(packed)].at(-1),
          handOut: sendOut,
          takeBack: async (packed) => [await sendOut(packed), await takeBack(packed)].at(-1),
        }
        return id === undefined ? null : await verbs[one.kind]?.(id)
      }
      const begun: Step[] = [
        { kind: 'receive', pieces: 6, days: 90 },
        { kind: 'order', pieces: 3 },
      ]
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 25 }), async (steps) => {
          doing.orders = []
          doing.lots = []
          open().clock.now = today
          for (const one of [...begun, ...steps]) {
            await run(one)
            expect(await stockOffTheLedger(db), JSON.stringify(one)).toEqual([])
          }
        }),
        { numRuns: rounds({ full: 15, usual: 5, embedded: 2 }) },
      )
    },
  )
})
