// Orders that go in several parcels, and parcels that do not bring what they should, as the staff's calls see them.
import { beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { signedInOwner } from '../../../test/accounts.ts'
import { snackId, withShop } from '../../../test/app.ts'
import { pageIn } from '../../../test/page-in.ts'
import { submitted, transferred } from '../../../test/submitted.ts'
import { onHand, setStock, stockOffTheLedger } from '../../../test/warehouse.ts'
import { sqlRows } from '../../../test/statements.ts'
import { findAuditEvents } from '../../shop/audit/audit.ts'
import { moneyOfOrder } from '../../shop/money/money.ts'
import { findDocuments } from '../../shop/invoices/invoices.ts'
import { findOrder } from '../../shop/orders/orders.ts'
import { findRefunds } from '../../shop/payments/payments.ts'
import type { shipmentSchemas } from '../../shop/shipments/schema.ts'

type Packed = z.infer<typeof shipmentSchemas.packed>
type Odd = z.infer<typeof shipmentSchemas.odd>
type Claims = z.infer<typeof shipmentSchemas.claims>
type Proposed = z.infer<typeof shipmentSchemas.proposed>

withShop('parcels of an order', (open) => {
  const staff = signedInOwner(open)
  const at = (path: string) => `/api/admin/shipments/${path}`

  beforeAll(async () => {
    await setStock(open().shop.db, snackId, 5000)
  })

  /** Two lines: a box of 20, and 5 pieces; by a carrier that staff updates by hand. */
  async function ordered(payment: 'cod' | 'transfer' = 'transfer', filling: object = {}) {
    const order = await submitted(open(), {
      boxes: 1,
      pieces: 5,
      shipping: 'balikovna',
      payment,
      ...filling,
    })
    if (payment === 'transfer') await transferred(open(), order)
    return order
  }
  const put = async (path: string, body: object) => await staff.put(at(path), body)
  const did = async (path: string, body: object): Promise<Packed> => {
    const answer = await put(path, body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.body as unknown as Packed
  }
  const refusedWith = async (path: string, body: object) => {
    const { status, body: answer } = await put(path, body)
    return [status, answer.error_trans_key]
  }
  const statesOf = async (id: number) => (await findOrder({ db: open().shop.db }, { id }))?.states
  const why = { reason: 'Dopravce zásilku nenašel' }
  /** Packed in two parcels: the box, and the pieces. */
  async function inTwo(payment: 'cod' | 'transfer' = 'transfer') {
    const order = await ordered(payment)
    const { number } = order
    await did('pack', { order: number, lines: [{ line: 1, pieces: 20 }] })
    const { parcels } = await did('pack', { order: number })
    const [first = '', second = ''] = parcels.map(({ parcel }) => parcel)
    return { ...order, first, second, parcels }
  }
  async function sentInTwo(payment: 'cod' | 'transfer' = 'transfer') {
    const order = await inTwo(payment)
    for (const parcel of [order.first, order.second]) await did('hand-over', { parcel })
    return order
  }

  test('each parcel holds its lines, and the order stands where all of them are', async () => {
    const { id, number, first, second, parcels } = await inTwo()
    expect(parcels).toMatchObject([
      { parcel: `${number}-1`, lines: [{ line: 1, pieces: 20 }] },
      { parcel: `${number}-2`, lines: [{ line: 2, pieces: 5 }] },
    ])
    expect(await refusedWith('pack', { order: number, lines: [{ line: 2, pieces: 1 }] })).toEqual([
      409,
      'parcel_desk.error.not_waiting',
    ])
    expect((await did('hand-over', { parcel: first })).fulfilment_state).toBe('SHIPPED')
    expect((await did('delivered', { parcel: first })).fulfilment_state).toBe('SHIPPED')
    expect((await did('hand-over', { parcel: second })).fulfilment_state).toBe('SHIPPED')
    expect((await did('delivered', { parcel: second })).fulfilment_state).toBe('DELIVERED')
    expect((await statesOf(id))?.order).toBe('COMPLETED')
  })

  test('the rest is packed after the first part has gone, by another carrier too; the same key packs once', async () => {
    const { number } = await ordered()
    await did('pack', { order: number, lines: [{ line: 1, pieces: 15 }] })
    await did('hand-over', { parcel: `${number}-1` })
    const part = { order: number, lines: [{ line: 1, pieces: 5 }], shipping: 'packeta_home', key: 'k1' }
    expect((await did('pack', part)).parcels).toHaveLength(2)
    const { parcels, left } = await did('pack', part)
    expect(parcels).toMatchObject([{ carrier: 'balikovna' }, { carrier: 'packeta', lines: [{ pieces: 5 }] }])
    expect(left).toEqual([{ line: 2, pieces: 5 }])
    expect(await refusedWith('pack', { order: number, lines: [{ line: 2, pieces: 6 }] })).toEqual([
      409,
      'parcel_desk.error.not_left',
    ])
    expect(await refusedWith('pack', { order: number, packaging: 'NONE' })).toEqual([
      422,
      'parcel_desk.error.packaging',
    ])
  })

  test('two clerks who pack the same pieces at once have one winner', async () => {
    const { number, id } = await ordered()
    const pack = async () => (await put('pack', { order: number, lines: [{ line: 1, pieces: 15 }] })).status
    expect((await Promise.all([pack(), pack(), pack()])).toSorted()).toEqual([200, 409, 409])
    const { db } = open().shop
    const lines = db.selectFrom('shipment_line').select('pieces').where('order_id', '=', id)
    expect(await lines.execute()).toEqual([{ pieces: 15 }])
    const past = db
      .insertInto('shipment_line')
      .columns(['shipment_id', 'order_id', 'position', 'pieces'])
      .expression(
        db
          .selectFrom('shipment')
          .select(['id', 'order_id', (eb) => eb.lit(2).as('p'), (eb) => eb.lit(6).as('n')])
          .where('order_id', '=', id),
      )
    await expect(past.execute()).rejects.toThrow(/packed already/)
  })

  test('a heavy order is proposed in parcels that the carrier takes, and not packed in one', async () => {
    const order = await submitted(open(), { boxes: 8, pieces: 0, shipping: 'balikovna' })
    await transferred(open(), order)
    const { number } = order
    const terms = {
      carrier: 'balikovna',
      most_weight_g: 3000,
      most_point_weight_g: 3000,
      silent_days: 7,
      lost_claim_days: 365,
      damage_claim_days: 2,
    }
    await did('terms/change', terms)
    expect(await refusedWith('pack', { order: number })).toEqual([422, 'parcel_desk.error.too_heavy'])
    const answer = await staff.get(at(`proposal?order=${number}`))
    const proposed = (answer.body as unknown as Proposed).parcels
    expect(proposed.length).toBeGreaterThan(1)
    for (const { lines, packaging, weight_g } of proposed) {
      expect(weight_g).toBeLessThanOrEqual(3000)
      await did('pack', { order: number, lines, packaging })
    }
    const { left, parcels } = (await staff.get(at(`of?order=${number}`))).body as unknown as Packed
    expect(left).toEqual([])
    expect(parcels.map(({ weight_g }) => weight_g)).toEqual(proposed.map(({ weight_g }) => weight_g))
    await did('terms/change', { ...terms, most_weight_g: 20_000, most_point_weight_g: 20_000 })
  })

  test('cash on delivery is split among the parcels, and the order is paid with the last of it', async () => {
    const { id, totalWithVat, first, second, parcels } = await sentInTwo('cod')
    const collected = parcels.map(({ cod }) => cod ?? 0)
    expect(collected.reduce((sum, cod) => sum + cod, 0)).toBe(totalWithVat / 100)
    expect(collected.every((cod) => Number.isInteger(cod) && cod > 0)).toBe(true)
    await did('delivered', { parcel: first })
    await did('cod-paid', { parcel: first })
    expect((await statesOf(id))?.payment).toBe('NOT_DUE_YET')
    await did('delivered', { parcel: second })
    await did('cod-paid', { parcel: second })
    expect(await statesOf(id)).toMatchObject({ payment: 'PAID', order: 'COMPLETED' })
  })

  test('a lost parcel is claimed, and sent again from the stock; what it did not collect the other does', async () => {
    const { db } = open().shop
    const { id, first, second, parcels, number } = await sentInTwo('cod')
    await did('delivered', { parcel: first })
    await did('missing', { parcel: second, kind: 'LOST', ...why })
    expect((await statesOf(id))?.fulfilment).toBe('SHIPPED')
    const oddOf = async (parcel: string) =>
      ((await staff.get(at('odd'))).body as unknown as Odd).parcels.find((one) => one.parcel === parcel)
    expect(await oddOf(second)).toMatchObject({ why: 'to_settle', state: 'LOST' })
    const claim = { parcel: second, amount: 300.5, case_number: 'R-1' }
    expect(await did('claim-open', claim)).toMatchObject({ state: 'OPEN', asked: 300.5 })
    await did('claim-open', claim)
    const asked = { name: 'packing', permissions: ['shipments.settle'], days: 30, calls_per_minute: 6000 }
    const { key } = JSON.parse((await staff.put('/api/admin/keys/make', asked)).text) as { key: string }
    const packer = open().visitor({ authorization: `Bearer ${key}` })
    // The amount claimed from a carrier would reveal the value of the goods.
    expect((await packer.put(at('claim-open'), claim)).body).toMatchObject({ state: 'OPEN', asked: null })
    expect(await refusedWith('claim-open', { ...claim, amount: 5 })).toEqual([
      409,
      'parcel_desk.error.claim_open',
    ])
    expect(await refusedWith('claim-paid', { parcel: second })).toEqual([
      409,
      'parcel_desk.error.claim_not_granted',
    ])
    expect(await refusedWith('claim-decided', { parcel: second, granted: 301 })).toEqual([
      422,
      'parcel_desk.error.amount',
    ])
    const before = await onHand(db, snackId)
    const again = await did('again', { parcel: second, ...why })
    expect(again.parcels[2]).toMatchObject({
      parcel: `${number}-3`,
      replaces: second,
      cod: parcels[1]?.cod,
      lines: [{ line: 2, pieces: 5 }],
    })
    expect(await onHand(db, snackId)).toBe(before - 5)
    // Asked twice it is the same parcel.
    expect((await did('again', { parcel: second, ...why })).parcels).toHaveLength(3)
    expect(await refusedWith('refund', { parcel: second, ...why })).toEqual([
      409,
      'parcel_desk.error.sent_again',
    ])
    await did('hand-over', { parcel: `${number}-3` })
    await did('delivered', { parcel: `${number}-3` })
    for (const parcel of [first, `${number}-3`]) await did('cod-paid', { parcel })
    expect(await statesOf(id)).toMatchObject({
      fulfilment: 'DELIVERED',
      payment: 'PAID',
      order: 'COMPLETED',
    })
    expect(await oddOf(second)).toMatchObject({ why: 'claim_open' })
    await did('claim-decided', { parcel: second, granted: 300 })
    expect(await did('claim-paid', { parcel: second })).toMatchObject({ state: 'PAID', granted: 300 })
    expect(await oddOf(second)).toBeUndefined()
    expect(await stockOffTheLedger(db)).toEqual([])
  })

  test('claims of several parcels get one outcome, each by itself: what is refused is reported with the reason', async () => {
    const lost = []
    for (let nth = 0; nth < 3; nth++) {
      const { second, id } = await sentInTwo()
      await did('missing', { parcel: second, kind: 'LOST', ...why })
      lost.push({ parcel: second, id })
    }
    const [one, other, third] = lost.map(({ parcel }) => parcel)
    const wrote = async (outcome: string, parcels: unknown[], more: object = {}) =>
      (await did('claims', { outcome, parcels, ...more })) as unknown as Claims
    const none = '2699999999-1'
    await did('claim-open', { parcel: third, amount: 5 })
    const opened = await wrote('opened', [one, other, third, none, one], { case_number: 'R-7' })
    expect(opened.claims.map(({ parcel, state }) => [parcel, state])).toEqual([
      [one, 'OPEN'],
      [other, 'OPEN'],
    ])
    // Each claims the value of its goods, as declared to the carrier.
    const rows = await sqlRows<{ worth: number }>(open().shop.db)`
        select worth from shipment where reference in (${one}, ${other}) order by id`
    expect(opened.claims.map(({ asked }) => asked)).toEqual(rows.map(({ worth }) => worth / 100))
    expect(opened.refused).toEqual([
      {
        parcel: third,
        error_trans_key: 'parcel_desk.error.claim_open',
        message: expect.stringMatching(/./) as string,
      },
      {
        parcel: none,
        error_trans_key: 'parcel_desk.error.no_parcel',
        message: expect.stringMatching(/./) as string,
      },
    ])
    const waiting = await staff.get(at('odd?why=claim_open'))
    expect((waiting.body as unknown as Odd).parcels.filter(({ parcel }) => parcel === one)).toMatchObject([
      { why: 'claim_open', claimed: opened.claims[0]?.asked },
    ])
    const granted = await wrote('granted', [one, third])
    expect(granted.claims).toMatchObject([
      { parcel: one, state: 'GRANTED', granted: opened.claims[0]?.asked },
      { parcel: third, state: 'GRANTED', granted: 5 },
    ])
    expect(await refusedWith('claims', { outcome: 'refused', parcels: [other] })).toEqual([
      422,
      'error.invalid',
    ])
    const refused = await wrote('refused', [other, one], { reason: 'Packed too loosely' })
    expect(refused).toMatchObject({
      claims: [{ parcel: other, state: 'REFUSED', granted: null }],
      refused: [{ parcel: one, error_trans_key: 'parcel_desk.error.claim_decided' }],
    })
    const subject = { kind: 'order', id: String(lost[1]?.id) }
    const { rows: audited } = pageIn(await findAuditEvents({ db: open().shop.db }, { size: 1, subject }))
    expect(audited).toMatchObject([{ operation: 'shipment.claim', reason: 'Packed too loosely' }])
    expect(await wrote('paid', [one, other])).toMatchObject({
      claims: [{ parcel: one, state: 'PAID' }],
      refused: [{ parcel: other, error_trans_key: 'parcel_desk.error.claim_not_granted' }],
    })
  })

  test('a replacement that is not in stock, or is cancelled, moves no piece', async () => {
    const { db } = open().shop
    const { first, number } = await sentInTwo()
    await did('missing', { parcel: first, kind: 'DAMAGED', ...why })
    await setStock(db, snackId, 19)
    expect(await refusedWith('again', { parcel: first, ...why })).toEqual([409, 'stock.error.not_enough'])
    await setStock(db, snackId, 5000)
    await did('again', { parcel: first, lines: [{ line: 1, pieces: 3 }], ...why })
    expect(await onHand(db, snackId)).toBe(4997)
    await did('cancel', { parcel: `${number}-3` })
    expect(await onHand(db, snackId)).toBe(5000)
    expect(await stockOffTheLedger(db)).toEqual([])
  })

  test('the money of one lost parcel of two goes back once, with a corrective document', async () => {
    const { db } = open().shop
    const order = await sentInTwo()
    await did('delivered', { parcel: order.first })
    await did('missing', { parcel: order.second, kind: 'LOST', ...why })
    const paid = order.lines[1]?.total ?? 0
    const refund = { parcel: order.second, ...why }
    expect(await did('refund', refund)).toEqual({ way: 'account', amount: paid / 100, settled_now: true })
    expect(await did('refund', refund)).toEqual({ way: null, amount: 0, settled_now: false })
    expect((await findRefunds({ db }, order.id)).map(({ amount }) => amount)).toEqual([paid])
    expect((await findDocuments({ db }, order.id)).map(({ total }) => total)).toEqual([
      order.totalWithVat,
      -paid,
    ])
    expect((await statesOf(order.id))?.fulfilment).toBe('DELIVERED')
    expect(await refusedWith('again', refund)).toEqual([409, 'parcel_desk.error.settled'])
  })

  test('what was never collected is taken off the document, and the order is paid by the rest', async () => {
    const { db } = open().shop
    const order = await sentInTwo('cod')
    await did('delivered', { parcel: order.first })
    await did('cod-paid', { parcel: order.first })
    await did('returned', { parcel: order.second, restock: true })
    expect(await statesOf(order.id)).toMatchObject({ payment: 'NOT_DUE_YET', fulfilment: 'SHIPPED' })
    const refund = { parcel: order.second, ...why }
    expect(await did('refund', refund)).toMatchObject({ way: 'nothing', amount: 0, settled_now: true })
    expect(await statesOf(order.id)).toMatchObject({ payment: 'PAID', order: 'COMPLETED' })
    expect(await findRefunds({ db }, order.id)).toEqual([])
    const documents = await findDocuments({ db }, order.id)
    // With its share of the shipping: what is left on the documents is what the first parcel brought.
    const { settled } = await moneyOfOrder({ db }, order.id)
    expect(documents.map(({ total }) => total)).toEqual([order.totalWithVat, settled - order.totalWithVat])
    expect(order.totalWithVat - settled).toBeGreaterThan(order.lines[1]?.total ?? 0)
  })

  test('an order of which nothing arrived is cancelled by its refund, and all its money goes back', async () => {
    const { db } = open().shop
    const order = await sentInTwo()
    for (const parcel of [order.first, order.second]) await did('missing', { parcel, kind: 'LOST', ...why })
    await did('refund', { parcel: order.first, ...why })
    await did('refund', { parcel: order.second, ...why })
    expect(await statesOf(order.id)).toMatchObject({ order: 'CANCELLED', fulfilment: 'RETURNED' })
    const back = (await findRefunds({ db }, order.id)).reduce((sum, { amount }) => sum + amount, 0)
    expect(back).toBe(order.totalWithVat)
  })

  test('an uncollected parcel is looked at line by line, and sent again', async () => {
    const { db } = open().shop
    const order = await ordered()
    const { number } = order
    await did('pack', { order: number })
    const parcel = `${number}-1`
    await did('hand-over', { parcel })
    await did('returned', { parcel, restock: false })
    expect((await statesOf(order.id))?.fulfilment).toBe('RETURNED')
    const before = await onHand(db, snackId)
    const goods = { parcel, lines: [{ line: 1, restocked: 12, written_off: 8 }] }
    await did('goods', goods)
    await did('goods', goods)
    expect(await onHand(db, snackId)).toBe(before + 12)
    expect(
      await refusedWith('goods', { parcel, lines: [{ line: 1, restocked: 13, written_off: 8 }] }),
    ).toEqual([422, 'parcel_desk.error.pieces'])
    // The five pieces of the other line were not looked at: they are in the stock for a moment.
    expect((await did('again', { parcel, ...why })).fulfilment_state).toBe('SHIPPED')
    expect(await onHand(db, snackId)).toBe(before + 12 - 20)
    await did('hand-over', { parcel: `${number}-2` })
    expect((await did('delivered', { parcel: `${number}-2` })).fulfilment_state).toBe('DELIVERED')
    expect(await stockOffTheLedger(db)).toEqual([])
  })

  test('pieces that will not be sent give their money back, and end the order', async () => {
    const { db } = open().shop
    const order = await ordered()
    const { number } = order
    const rest = { order: number, lines: [{ line: 2, pieces: 5 }], ...why }
    expect(await refusedWith('drop', rest)).toEqual([409, 'parcel_desk.error.not_packed'])
    await did('pack', { order: number, lines: [{ line: 1, pieces: 20 }] })
    await did('hand-over', { parcel: `${number}-1` })
    await did('delivered', { parcel: `${number}-1` })
    expect((await statesOf(order.id))?.fulfilment).toBe('SHIPPED')
    const before = await onHand(db, snackId)
    expect(await did('drop', rest)).toMatchObject({
      amount: (order.lines[1]?.total ?? 0) / 100,
      settled_now: true,
    })
    expect(await did('drop', rest)).toMatchObject({ settled_now: false })
    expect(await onHand(db, snackId)).toBe(before + 5)
    expect((await statesOf(order.id))?.fulfilment).toBe('DELIVERED')
    const cod = await ordered('cod')
    await did('pack', { order: cod.number, lines: [{ line: 1, pieces: 20 }] })
    expect(await refusedWith('drop', { ...rest, order: cod.number })).toEqual([
      409,
      'parcel_desk.error.cod_rest',
    ])
    await did('hand-over', { parcel: `${cod.number}-1` })
    await did('drop', { ...rest, order: cod.number })
    await did('delivered', { parcel: `${cod.number}-1` })
    await did('cod-paid', { parcel: `${cod.number}-1` })
    expect(await statesOf(cod.id)).toMatchObject({ payment: 'PAID', fulfilment: 'DELIVERED' })
  })
})
