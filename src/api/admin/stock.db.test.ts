// Lots at /api/admin: received, written off, counted, recalled; each operation done once, permitted and audited.
import { beforeAll, expect, test } from 'vitest'
import { signedInOwner } from '../../../test/accounts.ts'
import { snackId, today, withShop } from '../../../test/app.ts'
import { expectEverySort } from '../../../test/every-sort.ts'
import { pageIn } from '../../../test/page-in.ts'
import { must, packingTable } from '../../../test/packing.ts'
import { aMember, system } from '../../../test/staff.ts'
import { submitted } from '../../../test/submitted.ts'
import { onHand, setStock, stockOffTheLedger } from '../../../test/warehouse.ts'
import { jobHandlers } from '../../jobs.ts'
import { mailbox, openMailer } from '../../server/mail.ts'
import { everyRow } from '../../server/page.ts'
import { findAuditEvents } from '../../shop/audit/audit.ts'
import { findOrder } from '../../shop/orders/orders.ts'
import { reservedSorts } from '../../shop/stock/rules.ts'
import { changeStock, leaveStock, listReserved } from '../../shop/stock/stock.ts'
import { approveRequest } from '../../workflows/back-office/back-office.ts'
import {
  changeVariantStock,
  importStockFile,
  recallLotByStaff,
  takeBackWriteOffByStaff,
  writeOffByStaff,
} from '../../workflows/stock/stock.ts'

const code = 'BM-ORIGINAL-25'
const at = '/api/admin/stock'

/** Before what a second member would look at: a day and more. */
const longAgo = new Date('2026-11-01T12:00:00Z')

withShop('the stock for staff', (open) => {
  const { within, order, pack, handOut } = packingTable(open)
  const staff = signedInOwner(open)
  let documents = 0
  type Told = Record<string, unknown> & { error_trans_key?: string }
  const put = async (path: string, body: object): Promise<{ status: number; body: Told }> =>
    (await staff.put(`${at}/${path}`, body)) as unknown as { status: number; body: Told }
  const get = async (path: string) =>
    ((await staff.get(`${at}${path}`)).body as unknown as { rows: Told[] }).rows
  const repeatsIn = (done: { body: Told }[]) => done.filter(({ body }) => body['is_repeat']).length
  const receipt = (lines: object[] = [], more: object = {}) => {
    documents += 1
    const line = { code, lot: `M${documents}`, best_before: '2027-06-30', pieces: 20, cost: 18.5 }
    return {
      supplier: 'Masna s.r.o.',
      document: `D${documents}`,
      received_on: '2026-11-20',
      lines: lines.length > 0 ? lines : [line],
      ...more,
    }
  }
  const received = async (given: object = receipt()) => {
    const { body } = await put('receipts/create', given)
    const { id, lines } = body['receipt'] as { id: number; lines: { lot_id: number }[] }
    return { id, lotId: lines[0]?.lot_id ?? 0 }
  }
  const eventsOf = async (kind: string, id: number | string) =>
    pageIn(
      await findAuditEvents({ db: open().shop.db }, { size: 100, subject: { kind, id: String(id) } }),
    ).rows.toReversed()

  beforeAll(async () => {
    await setStock(open().shop.db, snackId, 0, longAgo)
  })

  test('a document of a supplier is received once, also by two at once; another content under it is refused', async () => {
    const { db } = open().shop
    const given = receipt()
    const done = await Promise.all([1, 2, 3].map(async () => await put('receipts/create', given)))
    expect(repeatsIn(done)).toBe(2)
    expect(await onHand(db, snackId)).toBe(20)
    expect(
      await put('receipts/create', { ...given, lines: [{ ...given.lines[0], pieces: 21 }] }),
    ).toMatchObject({
      status: 409,
      body: { error_trans_key: 'stock.error.receipt_known' },
    })
    expect(await eventsOf('receipt', given.document)).toMatchObject([
      { operation: 'stock.receive', after: { lines: [{ pieces: 20, cost: 1850 }] } },
    ])
    const wrong = receipt([{ code: 'NONE', lot: 'x', best_before: null, pieces: 1, cost: 1 }])
    expect(await put('receipts/create', wrong)).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'lines.0.code' }] },
    })
    for (const bad of [
      { pieces: 0 },
      { pieces: 1_000_001 },
      { cost: -1 },
      { cost: 1.005 },
      { best_before: '2027-02-30' },
    ])
      expect((await put('receipts/create', receipt([{ ...given.lines[0], ...bad }]))).status).toBe(422)
    expect([await onHand(db, snackId), await stockOffTheLedger(db)]).toEqual([20, []])
  })

  test('a receipt is corrected by its reversal, and received again; not when pieces of it have left', async () => {
    const { db } = open().shop
    const before = await onHand(db, snackId)
    const given = receipt()
    const { id } = await received(given)
    const reverse = { id, reason: 'wrong cost' }
    expect((await put('receipts/reverse', reverse)).body).toMatchObject({ is_repeat: false })
    expect((await put('receipts/reverse', reverse)).body).toMatchObject({ is_repeat: true })
    expect(await onHand(db, snackId)).toBe(before)
    const again = await received({ ...given, lines: [{ ...given.lines[0], cost: 19 }] })
    expect(again.id).not.toBe(id)
    const gone = { code, lot_id: again.lotId, pieces: 1, reason: 'DAMAGED', note: 'torn' }
    expect((await put('write-offs', gone)).status).toBe(200)
    expect(await put('receipts/reverse', { id: again.id, reason: 'x' })).toMatchObject({
      status: 409,
      body: { error_trans_key: 'stock.error.receipt_used' },
    })
    const changed = db.updateTable('stock_receipt').set({ supplier: 'Other' }).where('id', '=', again.id)
    await expect(changed.execute()).rejects.toThrow(/by its reversal/)
    expect(await stockOffTheLedger(db)).toEqual([])
  })

  test('a write-off is done once by its key, and its key is nothing else’s', async () => {
    const { db } = open().shop
    const { lotId } = await received()
    const before = await onHand(db, snackId)
    const given = { code, lot_id: lotId, pieces: 2, reason: 'DAMAGED', note: 'torn', key: 'w1' }
    const done = await Promise.all([1, 2, 3].map(async () => await put('write-offs', given)))
    expect([repeatsIn(done), ...new Set(done.map(({ body }) => body['free']))]).toEqual([2, before - 2])
    expect(await put('write-offs', { ...given, pieces: 3 })).toMatchObject({
      status: 409,
      body: { error_trans_key: 'stock.error.key' },
    })
    // A refused call can be repeated with its key.
    const much = { ...given, pieces: 999, key: 'w2' }
    expect((await put('write-offs', much)).status).toBe(409)
    expect((await put('write-offs', { ...much, pieces: 1 })).status).toBe(200)
    expect(await onHand(db, snackId)).toBe(before - 3)
  })

  test('a write-off is taken back once into its lots, also blocked ones, until the goods are counted', async () => {
    const { shop, clock } = open()
    const { db } = shop
    const lotOf = async (lotId: number) =>
      (await db.selectFrom('lot').select('on_hand').where('id', '=', lotId).executeTakeFirstOrThrow()).on_hand
    const { lotId } = await received()
    const writeOff = async (pieces: number) => {
      const gone = { code, lot_id: lotId, pieces, reason: 'DAMAGED', note: 'torn' }
      expect((await put('write-offs', gone)).status).toBe(200)
      const [row] = await get(`/movements?code=${code}&reason=DAMAGED&size=1`)
      return { code, movement_id: Number(row?.['id']), reason: 'Wrong lot' }
    }
    const before = await onHand(db, snackId)
    const first = await writeOff(3)
    // Of several at once one does it.
    const done = await Promise.all([1, 2, 3].map(async () => await put('write-offs/take-back', first)))
    expect(done.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(repeatsIn(done)).toBe(2)
    expect([await onHand(db, snackId), await lotOf(lotId), await stockOffTheLedger(db)]).toEqual([
      before,
      20,
      [],
    ])
    expect((await get(`/movements?code=${code}&size=1`))[0]).toMatchObject({
      change: 3,
      reason: 'DAMAGED',
      note: 'Wrong lot',
    })
    const audited = (await eventsOf('variant', code)).filter(
      ({ operation }) => operation === 'stock.take_back',
    )
    expect(audited).toMatchObject([
      { reason: 'Wrong lot', after: { movement: first.movement_id, pieces: 3 } },
    ])
    // Returned goods, reservations by an order and movements of other goods are no write-offs.
    const [back] = await get(`/movements?code=${code}&size=1`)
    for (const other of [{ movement_id: Number(back?.['id']) }, { code: 'BM-CHILLI-50' }])
      expect(await put('write-offs/take-back', { ...first, ...other })).toMatchObject({
        status: 404,
        body: { error_trans_key: 'stock.error.no_write_off' },
      })
    await expect(
      db
        .insertInto('write_off_taken_back')
        .values({ movement_id: Number(back?.['id']), at: today })
        .execute(),
    ).rejects.toThrow(/no write-off/)
    await expect(
      db.insertInto('write_off_taken_back').values({ movement_id: first.movement_id, at: today }).execute(),
    ).rejects.toThrow(/write_off_taken_back_pkey/)
    // It no longer counts as a loss of the day, the limit for which a second member is needed.
    const dear = await received(
      receipt([{ code, lot: 'BACK', best_before: '2027-06-30', pieces: 20, cost: 150 }]),
    )
    const warehouse = await aMember(db, 'takes.back@example.cz', 'warehouse')
    for (let nth = 0; nth < 3; nth += 1) {
      const gone = {
        code,
        lot_id: dear.lotId,
        pieces: 10,
        reason: 'DAMAGED',
        note: 'x',
        key: `b${nth}`,
      } as const
      must(await within(async (tx) => await writeOffByStaff({ tx, actor: warehouse, now: clock.now }, gone)))
      const [row] = await get(`/movements?code=${code}&size=1`)
      const given = { code, movement_id: Number(row?.['id']), reason: 'x' }
      must(
        await within(
          async (tx) => await takeBackWriteOffByStaff({ tx, actor: warehouse, now: clock.now }, given),
        ),
      )
    }
    const support = await aMember(db, 'takes.nothing@example.cz', 'support')
    const refused = { ...(await writeOff(1)), reason: 'x' }
    expect(
      await within(
        async (tx) => await takeBackWriteOffByStaff({ tx, actor: support, now: clock.now }, refused),
      ),
    ).toMatchObject({ status: 403 })
    // Into a blocked lot it comes as well, and nothing of it is free.
    const held = await onHand(db, snackId)
    must(await put('lots/block', { lot_id: lotId, reason: 'Smell' }))
    const blocked = await onHand(db, snackId)
    expect(blocked).toBeLessThan(held)
    expect(await put('write-offs/take-back', refused)).toMatchObject({ status: 200, body: { pieces: 1 } })
    expect([await onHand(db, snackId), await lotOf(lotId)]).toEqual([blocked, 20])
    // A count records the pieces on hand, whether it is posted yet or not.
    const counted = await writeOff(2)
    expect((await put('stocktakes/open', {})).status).toBe(200)
    const stocktake = await db
      .selectFrom('stocktake')
      .select('id')
      .where('state', '=', 'OPEN')
      .executeTakeFirstOrThrow()
    expect(
      (await put('stocktakes/count', { stocktake_id: stocktake.id, lot_id: lotId, pieces: 20 })).status,
    ).toBe(200)
    const since = { status: 409, body: { error_trans_key: 'stock.error.counted_since' } }
    expect(await put('write-offs/take-back', counted)).toMatchObject(since)
    expect((await put('stocktakes/cancel', { id: stocktake.id, reason: 'Test' })).status).toBe(200)
    expect((await put('write-offs/take-back', counted)).status).toBe(200)
    const corrected = await writeOff(2)
    const pieces = (await onHand(db, snackId)) + 1
    await within(
      async (tx) => await changeStock({ tx, now: clock.now }, [{ number: 1, code, kind: 'COUNTED', pieces }]),
    )
    expect(await put('write-offs/take-back', corrected)).toMatchObject(since)
    expect(await stockOffTheLedger(db)).toEqual([])
  })

  test('a stocktake goes on while the shop sells; places add up, the last count of a place holds', async () => {
    const { db } = open().shop
    const { lotId } = await received()
    const { lotId: other } = await received()
    const { body } = await put('stocktakes/open', { note: 'November' })
    const { id } = body['stocktake'] as { id: number }
    expect(await put('stocktakes/open', {})).toMatchObject({ status: 409 })
    const count = async (place: string, pieces: number, lot_id = lotId) =>
      (await put('stocktakes/count', { stocktake_id: id, lot_id, place, pieces })).body['counted']
    await Promise.all([count('rack 1', 9), count('rack 2', 4), count('', 20, other)])
    expect(await count('rack 1', 12)).toMatchObject({
      counted: 16,
      expected: 20,
      difference: -4,
      cost: -74,
    })
    // Three more of the lot break before it is posted: they were counted, and are not missing twice.
    await put('write-offs', { code, lot_id: lotId, pieces: 3, reason: 'DAMAGED', note: 'fell' })
    const free = await onHand(db, snackId)
    const done = await Promise.all(
      [1, 2].map(async () => await put('stocktakes/post', { id, reason: 'yearly' })),
    )
    expect(repeatsIn(done)).toBe(1)
    expect(await get(`/lots?code=${code}`)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: lotId, on_hand: 13 }),
        expect.objectContaining({ id: other, on_hand: 20 }),
      ]),
    )
    expect([await onHand(db, snackId), await stockOffTheLedger(db)]).toEqual([free - 4, []])
    expect(await put('stocktakes/count', { stocktake_id: id, lot_id: lotId, pieces: 1 })).toMatchObject({
      status: 409,
      body: { error_trans_key: 'stock.error.stocktake_ended' },
    })
    const late = db
      .insertInto('stocktake_count')
      .values({ stocktake_id: id, lot_id: lotId, pieces: 1, on_hand: 1, at: today })
    await expect(late.execute()).rejects.toThrow(/has ended/)
    expect((await eventsOf('stocktake', id)).at(-1)).toMatchObject({
      operation: 'stock.post_stocktake',
      reason: 'yearly',
      after: [{ lot: lotId, pieces: -4, cost: -7400 }],
    })
  })

  test('the level says free, reserved and held apart; what runs out is listed by its number and its pace', async () => {
    const { db } = open().shop
    const level = async () => (await get(`?code=${code}`))[0]
    const isLow = async () => (await get('?low=true')).some((one) => one['code'] === code)
    const before = await level()
    const id = await order(6)
    expect(await level()).toMatchObject({
      free: Number(before?.['free']) - 6,
      reserved: Number(before?.['reserved']) + 6,
      on_hand: before?.['on_hand'],
    })
    must(await pack(id))
    expect(await level()).toMatchObject({
      reserved: before?.['reserved'],
      on_hand: Number(before?.['on_hand']) - 6,
    })
    expect(await isLow()).toBe(false)
    const free = await onHand(db, snackId)
    expect((await put('thresholds', { code, pieces: free + 1 })).body).toEqual({
      before: null,
      after: free + 1,
    })
    expect(await isLow()).toBe(true)
    expect((await put('thresholds', { code, pieces: null })).body).toEqual({
      before: free + 1,
      after: null,
    })
    expect(await isLow()).toBe(false)
    // Six in 28 days: two last nine days.
    await setStock(db, snackId, 2, longAgo)
    expect(await level()).toMatchObject({ sold_28_days: 6, days_left: 9, is_low: true })
    await setStock(db, snackId, 3, longAgo)
    expect(await level()).toMatchObject({ days_left: 14, is_low: false })
    // The shop's settings may require more, for goods without a number of their own.
    const life = { consumerLifeDays: 14, resellerLifeDays: 60, writeOffAlone: 2_000_00 }
    const settle = async (low: object) => {
      const { settings } = JSON.parse((await staff.get('/api/admin/settings')).text) as {
        settings: { section: string; newest: number }[]
      }
      const newest = settings.find(({ section }) => section === 'stock')?.newest
      const given = {
        section: 'stock',
        base_version: newest,
        reason: 'Low stock',
        value: { ...life, ...low },
      }
      expect((await staff.put('/api/admin/settings/change', given)).status).toBe(200)
    }
    await settle({ lowPieces: 0, lowDays: 15 })
    expect([(await level())?.['is_low'], await isLow()]).toEqual([true, true])
    await settle({ lowPieces: 4, lowDays: 14 })
    expect([(await level())?.['is_low'], await isLow()]).toEqual([true, true])
    await put('thresholds', { code, pieces: 3 })
    expect([(await level())?.['is_low'], await isLow()]).toEqual([false, false])
  })

  test('a recall blocks the lot and notifies everyone who received it, once per address, in their language', async () => {
    const { shop, clock } = open()
    await setStock(shop.db, snackId, 0, longAgo)
    const { lotId } = await received()
    const ids = [await order(3), await order(2), await order(1), await order(4)]
    for (const id of [ids[0], ids[1], ids[3]]) must(await pack(id ?? 0))
    for (const id of ids.slice(0, 2)) must(await handOut(id))
    await shop.db
      .updateTable('shop_order')
      .set({ email: 'ZOFIE@example.cz' })
      .where('id', '=', ids[1] ?? 0)
      .execute()
    const receivers = await get(`/lots/receivers?lot_id=${lotId}`)
    expect(receivers).toMatchObject([
      { email: 'zofie@example.cz', pieces: 3, fulfilment: 'DELIVERED' },
      { email: 'ZOFIE@example.cz', pieces: 2, fulfilment: 'DELIVERED' },
      { pieces: 4, fulfilment: 'PACKED' },
    ])
    const given = { lot_id: lotId, text_cs: 'Nejezte to.', text_en: 'Do not eat it.' }
    expect((await put('recalls', given)).body).toMatchObject({ mails: 1, is_repeat: false })
    expect((await put('recalls', given)).body).toMatchObject({ mails: 0, is_repeat: true })
    expect(await put('recalls', { ...given, text_en: 'Other.' })).toMatchObject({ status: 409 })
    expect(await pack(ids[2] ?? 0)).toMatchObject({ error_trans_key: 'stock.error.no_fitting_lot' })
    // Its parcel is still here until it is repacked, so its buyer has nothing to send back.
    expect(await handOut(ids[3] ?? 0)).toMatchObject({ error_trans_key: 'stock.error.blocked_parcel' })
    expect(await onHand(shop.db, snackId)).toBe(0)
    const mailer = openMailer({
      db: shop.db,
      smtpUrl: undefined,
      from: { name: 'Big Meat', address: 'obchod@bigmeat.example' },
      now: () => today,
    })
    const handler = jobHandlers({
      shop,
      mailer,
      origin: () => 'https://shop.example',
      report: () => {},
    }).find(({ name }) => name === 'recall-mail')
    const { id: recallId } = await shop.db.selectFrom('recall').select('id').executeTakeFirstOrThrow()
    for (const _ of [1, 2]) await handler?.run({ recallId, orderId: ids[0] })
    const mails = (await mailbox(shop.db, 500)).filter(({ subject }) => subject.includes('šarže'))
    expect(mails).toHaveLength(1)
    for (const said of ['Nejezte to.', ...receivers.slice(0, 2).map((one) => String(one['order']))])
      expect(mails[0]?.text).toContain(said)
    const unknown = await shop.db
      .selectFrom('lot')
      .select('id')
      .where('is_unknown', '=', true)
      .where('variant_id', '=', snackId)
      .executeTakeFirstOrThrow()
    expect(await put('recalls', { ...given, lot_id: unknown.id })).toMatchObject({ status: 409 })
    const support = await aMember(shop.db, 'support@example.cz', 'support')
    const recall = async (actor: typeof support | typeof system) =>
      await within(
        async (tx) => await recallLotByStaff({ tx, actor, now: clock.now, queue: shop.queue }, given),
      )
    expect(await recall(support)).toMatchObject({ status: 403 })
    expect(await recall(system)).toMatchObject({ isRepeat: true })
    expect(await stockOffTheLedger(shop.db)).toEqual([])
  })

  test('what costs more than the limit waits for a second member of staff, in small pieces too', async () => {
    const { shop, clock } = open()
    const dear = receipt([{ code, lot: 'DEAR', best_before: '2027-06-30', pieces: 100, cost: 150 }])
    const { lotId } = await received(dear)
    clock.now = new Date(today.getTime() + 48 * 3600_000)
    const warehouse = await aMember(shop.db, 'warehouse@example.cz', 'warehouse')
    const write = async (pieces: number) => {
      const given = { code, lot_id: lotId, pieces, reason: 'DAMAGED', note: 'wet' } as const
      return await within(
        async (tx) => await writeOffByStaff({ tx, actor: warehouse, now: clock.now }, given),
      )
    }
    const before = await onHand(shop.db, snackId)
    expect(await write(10)).toMatchObject({ free: before - 10 })
    expect(await write(10)).toMatchObject({ status: 409, error_trans_key: 'approval.asked' })
    expect(await onHand(shop.db, snackId)).toBe(before - 10)
    const request = await shop.db
      .selectFrom('approval')
      .select(['id', 'amount'])
      .where('operation', '=', 'stock.write_off')
      .executeTakeFirstOrThrow()
    expect(request.amount).toBe(3000_00)
    const owner = await aMember(shop.db, 'second@example.cz', 'owner')
    must(await approveRequest(shop, { actor: owner, id: request.id }))
    expect([await onHand(shop.db, snackId), await stockOffTheLedger(shop.db)]).toEqual([before - 20, []])
    clock.now = today
  })

  test('what a count or a file of the stock makes missing above the limit waits as well, and what moves in the meantime stays right', async () => {
    const { shop, clock } = open()
    const { db } = shop
    await received(receipt([{ code, lot: 'COUNT', best_before: '2027-06-30', pieces: 100, cost: 150 }]))
    clock.now = new Date(today.getTime() + 96 * 3600_000)
    await setStock(db, snackId, 100, longAgo)
    const warehouse = await aMember(db, 'counter@example.cz', 'warehouse')
    const manager = await aMember(db, 'counts.too@example.cz', 'manager')
    const owner = await aMember(db, 'third@example.cz', 'owner')
    const counted = async (pieces: number, { actor = warehouse, reason = 'mice' } = {}) => {
      const given = { code, kind: 'COUNTED', pieces, reason } as const
      return await within(async (tx) => await changeVariantStock({ tx, actor, now: clock.now }, given))
    }
    const asked = { status: 409, error_trans_key: 'approval.asked' }
    const idIn = (answer: object) => {
      expect(answer).toMatchObject(asked)
      return Number((answer as { more?: { approval?: number } }).more?.approval)
    }
    const approves = async (id: number) => await approveRequest(shop, { actor: owner, id })
    const nextDay = () => (clock.now = new Date(clock.now.getTime() + 48 * 3600_000))

    expect(await counted(95)).toMatchObject({ changes: [{ before: 100, after: 95 }] })
    expect(await counted(80, { reason: ' ' }), 'why they are missing').toMatchObject({ status: 422 })
    expect(await counted(80, { actor: manager }), 'the limit is everybody’s').toMatchObject(asked)
    const id = idIn(await counted(80))
    expect(idIn(await counted(80)), 'the same request').toBe(id)
    expect(await onHand(db, snackId)).toBe(95)
    // Movements of goods before the approval do not change the difference: fifteen are missing all the same.
    await within(
      async (tx) =>
        await changeStock({ tx, now: clock.now }, [{ number: 1, code, kind: 'RECEIVED', pieces: 5 }]),
    )
    must(await approves(id))
    expect(await onHand(db, snackId)).toBe(85)

    // Another count replaces one that waits, even if it finds nothing missing.
    nextDay()
    for (const again of [84, 84]) {
      const mistyped = idIn(await counted(8))
      expect(await counted(again)).toMatchObject({ changes: [{ after: 84 }] })
      nextDay()
      expect(await approves(mistyped)).toMatchObject({ error_trans_key: 'approval.error.decided' })
    }
    // Nor is more taken than is left.
    const much = idIn(await counted(4))
    await within(
      async (tx) =>
        await leaveStock({ tx, now: clock.now }, { variantId: snackId, pieces: 10, reason: 'SAMPLE' }),
    )
    nextDay()
    expect(await approves(much)).toMatchObject({ error_trans_key: 'admin_stock.fault.MOVED' })
    expect(await onHand(db, snackId)).toBe(74)

    const file = { text: `code;on_hand\n${code};40\n`, reason: 'moved house' }
    const read = async (reason = file.reason) =>
      await within(
        async (tx) => await importStockFile({ tx, actor: warehouse, now: clock.now }, { ...file, reason }),
      )
    const [one, other] = [idIn(await read()), idIn(await read('once more'))]
    expect(await onHand(db, snackId)).toBe(74)
    must(await approves(one))
    expect([await onHand(db, snackId), await stockOffTheLedger(db)]).toEqual([40, []])
    expect(await approves(other), 'the same file').toMatchObject({ status: 409 })
    expect(await read()).toMatchObject({ error_trans_key: 'admin_stock.error.import_known' })
    clock.now = today
  })

  test('of several who count the same goods away at once, each a little, not all do it alone', async () => {
    const { shop, clock } = open()
    const { db } = shop
    clock.now = new Date(today.getTime() + 960 * 3600_000)
    await setStock(db, snackId, 200, longAgo)
    const actor = await aMember(db, 'at.once@example.cz', 'warehouse')
    const take = async (nth: number) => {
      const given = { code, pieces: 6, reason: 'DAMAGED', note: `${nth}`, key: `at once ${nth}` } as const
      // Each had read the clock before it waited for the others.
      const now = new Date(clock.now.getTime() - nth)
      return await within(async (tx) => await writeOffByStaff({ tx, actor, now }, given))
    }
    const done = await Promise.all([1, 2, 3, 4, 5, 6].map(async (nth) => await take(nth)))
    const alone = done.filter((one) => 'free' in one).length
    const cost = await db
      .selectFrom('lot')
      .select('cost')
      .where('variant_id', '=', snackId)
      .where('cost', 'is not', null)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(cost.cost).toBe(150_00)
    // Twelve pieces of 150 crowns are less than 2,000, eighteen are more.
    expect(alone).toBe(2)
    clock.now = today
  })

  test('what orders hold, paid or not, adds up to what is reserved, and is gone once it is packed', async () => {
    const { db } = open().shop
    await setStock(db, snackId, 100, longAgo)
    const level = async () => (await get(`?code=${code}`))[0]
    // One that waits for its money holds its pieces as well.
    const waiting = await submitted(open(), { pieces: 4, payment: 'transfer' })
    const heldIn = async () => {
      const pages = everyRow(
        async (asked) => await listReserved({ db }, { code, asked: { ...asked, size: 1 } }),
      )
      const held = new Map<string, number>()
      for await (const { orderNumber, pieces } of pages) held.set(orderNumber, pieces)
      return { held, sum: [...held.values()].reduce((sum, pieces) => sum + pieces, 0) }
    }
    expect((await heldIn()).held.get(waiting.number)).toBe(4)
    const id = await order(6)
    const { number = '' } = (await findOrder({ db }, { id })) ?? {}
    expect((await heldIn()).held.get(number)).toBe(6)
    expect((await heldIn()).sum).toBe((await level())?.['reserved'])
    await expectEverySort({
      sorts: reservedSorts,
      size: 1,
      read: async (asked) => await listReserved({ db }, { code, asked }),
      idOf: ({ orderNumber }) => orderNumber,
      values: { at: ({ placedAt }) => placedAt.getTime() },
    })
    must(await pack(id))
    expect((await heldIn()).held.has(number)).toBe(false)
    expect((await heldIn()).sum).toBe((await level())?.['reserved'])
  })
})
