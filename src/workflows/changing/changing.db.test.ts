// Changes of orders before packing (docs/orders.md, "Changing an order before it is packed").
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aShop, branches, chilliId, shirtIds, snackId, today, type TestShop } from '../../../test/app.ts'
import { must } from '../../../test/outcome.ts'
import { openBank } from '../../../test/bank.ts'
import { doJobs } from '../../../test/claims.ts'
import { withDemo } from '../../../test/database.ts'
import { changes, orderNow, pays, type Wanted } from '../../../test/order-changes.ts'
import { system } from '../../../test/staff.ts'
import { submitted } from '../../../test/submitted.ts'
import { onHand, setStock, stockOffTheLedger } from '../../../test/warehouse.ts'
import { inTransaction, runVerb } from '../../../test/statements.ts'
import { formatPrice } from '../../lib/money.ts'
import { isRefusal } from '../../server/refusal.ts'
import { findAuditEvents } from '../../shop/audit/audit.ts'
import { catchUp, correctFor, findDocuments } from '../../shop/invoices/invoices.ts'
import { moneyOfOrder } from '../../shop/money/money.ts'
import { findChangesOf } from '../../shop/orders/orders.ts'
import type { Order } from '../../shop/orders/rules.ts'
import { findRefunds } from '../../shop/payments/payments.ts'
import { atThisMoment } from '../../shop/shop-context.ts'
import { packOrder } from '../shipments/shipments.ts'
import { previewOrderChange } from '../orders/orders.ts'
import { writeRefundSent } from '../money/money.ts'
import { cancelOrder } from '../checkout/checkout.ts'

const bank = openBank()

const fail = (error: Error) => {
  throw error
}
const documents = async ({ shop }: TestShop, { id }: Pick<Order, 'id'>) =>
  (await findDocuments(shop, id)).map(({ kind, total }) => [kind, total])

const wireOf = async (open: TestShop, order: Pick<Order, 'id'>) => {
  const { order: state, payment, fulfilment } = (await orderNow(open, order)).states
  return [state, payment, fulfilment].join(' ')
}

withDemo('an order that changes before it is packed', (database) => {
  const open = aShop(database, { gateway: bank.gateway })
  const audited = async (id: number) =>
    must(await findAuditEvents(open().shop, { size: 100, subject: { kind: 'order', id: String(id) } })).rows

  test('takes more goods, reserves them, costs more, and mails its customer how to pay the new sum', async () => {
    const before = await onHand(open().shop.db, snackId)
    const order = await submitted(open())
    const [line] = order.lines
    const wanted = { lines: [{ code: line?.code ?? '', quantity: 5 }], version: 1 }
    const preview = must(
      await previewOrderChange(
        { ...atThisMoment(open().shop), actor: system },
        { orderId: order.id, ...wanted },
      ),
    )
    expect(preview.difference).toBe(2 * (line?.unitPrice ?? 0))
    expect((await orderNow(open(), order)).totalWithVat).toBe(order.totalWithVat)
    must(await changes(open(), order.id, wanted))
    const after = await orderNow(open(), order)
    expect(after.totalWithVat).toBe(order.totalWithVat + preview.difference)
    expect(after.lines).toMatchObject([{ quantity: 5, unitPrice: line?.unitPrice }])
    expect(await onHand(open().shop.db, snackId)).toBe(before - 5)
    expect(await stockOffTheLedger(open().shop.db)).toEqual([])
    const [mail, ...more] = await doJobs(open(), 'order-changed')
    expect(more).toEqual([])
    expect(mail?.to).toBe(order.email)
    expect(mail?.text?.replaceAll('\u00a0', ' ')).toContain('3 → 5 kusů')
    expect(mail?.text).toContain(order.number)
    await pays(open(), order, after.totalWithVat)
    expect(await wireOf(open(), order)).toBe('CONFIRMED PAID READY')
    const [event] = (await audited(order.id)).filter(({ operation }) => operation === 'order.change')
    expect(event).toMatchObject({
      reason: 'The customer called',
      before: { version: 1, total: order.totalWithVat },
      after: { version: 2, total: after.totalWithVat },
    })
    expect(JSON.stringify(event)).not.toContain('Dlouhá')
  })
  /** An order of three pieces paid by transfer, with its document. */
  const paidOrder = async (filling: Parameters<typeof submitted>[1] = {}) => {
    const order = await submitted(open(), filling)
    await pays(open(), order, order.totalWithVat)
    await doJobs(open(), 'invoice-issue')
    return await orderNow(open(), order)
  }
  const codeOf = ({ lines }: Order, index = 0) => lines[index]?.code ?? ''
  const balances = async ({ id }: Pick<Order, 'id'>) => await moneyOfOrder(open().shop, id)

  test('that is paid and loses goods stays paid: the surplus goes back, its document is replaced', async () => {
    const { db } = open().shop
    const order = await paidOrder()
    const before = await onHand(db, snackId)
    const { change } = must(
      await changes(open(), order.id, { lines: [{ code: codeOf(order), quantity: 1 }] }),
    )
    const after = await orderNow(open(), order)
    expect(change.toReturn).toBe(order.totalWithVat - after.totalWithVat)
    expect(await onHand(db, snackId)).toBe(before + 2)
    expect(await wireOf(open(), order)).toBe('CONFIRMED PAID READY')
    expect(await findRefunds(open().shop, order.id)).toMatchObject([
      { amount: change.toReturn, state: 'DUE', key: `changed:${change.id}` },
    ])
    expect(await balances(order)).toEqual({
      due: after.totalWithVat,
      settled: after.totalWithVat,
      open: 0,
    })
    await doJobs(open(), 'invoice-(issue|correct)')
    expect(await documents(open(), order)).toEqual([
      ['SIMPLIFIED', order.totalWithVat],
      ['SIMPLIFIED', after.totalWithVat],
      ['CORRECTIVE', -order.totalWithVat],
    ])
    expect(await balances(order)).toMatchObject({ due: after.totalWithVat, open: 0 })
    const [mail] = await doJobs(open(), 'order-changed')
    expect(mail?.text).toContain('vracíme')
    await sentBack(order)
    expect(await documents(open(), order)).toHaveLength(3)
    expect(await wireOf(open(), order)).toBe('CONFIRMED PAID READY')
  })

  /** A person sends the refund due; then the correction of documents after refunds runs. */
  const sentBack = async (order: Order) => {
    const { shop } = open()
    await runVerb(
      shop.db,
      writeRefundSent,
      { ...atThisMoment(shop), actor: system },
      { orderId: order.id, refundId: null },
    )
    await correctFor({ db: shop.db, config: shop.config, queue: shop.queue, now: shop.now() }, order.id)
    await catchUp({ db: shop.db, config: shop.config, queue: shop.queue, now: shop.now(), report: fail })
  }

  test('that is paid and grows awaits the rest under its symbol, and is packed once it has come', async () => {
    const order = await paidOrder()
    const { change } = must(
      await changes(open(), order.id, { lines: [{ code: codeOf(order), quantity: 10 }] }),
    )
    const after = await orderNow(open(), order)
    const rest = after.totalWithVat - order.totalWithVat
    expect(change).toMatchObject({ toCollect: rest, toReturn: 0 })
    expect(await wireOf(open(), order)).toBe('CONFIRMED AWAITING WAITING')
    await doJobs(open(), 'invoice-issue')
    expect(await documents(open(), order), 'as it was paid').toHaveLength(1)
    const [mail] = await doJobs(open(), 'order-changed')
    expect(mail?.text?.replaceAll('\u00a0', ' ')).toContain(
      `Zbývá doplatit ${formatPrice(rest, 'cs').replaceAll('\u00a0', ' ')}`,
    )
    expect(mail?.attachments.map(({ name }) => name)).toEqual(['qr-platba.png'])
    await pays(open(), order, rest)
    expect(await wireOf(open(), order)).toBe('CONFIRMED PAID READY')
    await doJobs(open(), 'invoice-issue')
    expect((await documents(open(), order)).map(([, total]) => total)).toEqual([
      order.totalWithVat,
      after.totalWithVat,
      -order.totalWithVat,
    ])
    expect(await balances(order)).toMatchObject({ settled: after.totalWithVat, open: 0 })
  })

  test('and back again is paid as before, and nothing is sent either way', async () => {
    const order = await paidOrder()
    const more = { lines: [{ code: codeOf(order), quantity: 10 }] }
    must(await changes(open(), order.id, more))
    must(await changes(open(), order.id, { lines: [{ code: codeOf(order), quantity: 3 }] }))
    expect((await orderNow(open(), order)).totalWithVat).toBe(order.totalWithVat)
    expect(await wireOf(open(), order)).toBe('CONFIRMED PAID READY')
    expect(await findRefunds(open().shop, order.id)).toEqual([])
    await doJobs(open(), 'invoice-issue')
    expect((await documents(open(), order)).map(([, total]) => total)).toEqual([
      order.totalWithVat,
      order.totalWithVat,
      -order.totalWithVat,
    ])
  })

  test('is cancelled whole afterwards: all that it was paid goes back, and its documents come to nothing', async () => {
    const { db, queue } = open().shop
    const order = await paidOrder()
    must(await changes(open(), order.id, { lines: [{ code: codeOf(order), quantity: 2 }] }))
    await doJobs(open(), 'invoice-issue')
    const cancelled = await runVerb(
      db,
      cancelOrder,
      { queue, now: today },
      { orderId: order.id, actor: 'staff' },
    )
    must(cancelled)
    await doJobs(open(), 'invoice-correct')
    const sums = (await documents(open(), order)).map(([, total]) => Number(total))
    expect(sums.reduce((sum, total) => sum + total, 0)).toBe(0)
    const back = (await findRefunds(open().shop, order.id)).reduce((sum, { amount }) => sum + amount, 0)
    expect(back).toBe(order.totalWithVat)
  })

  test('by two clerks at once has one winner, and the loser gets the current version', async () => {
    const order = await submitted(open())
    const wanted = (quantity: number) => ({ version: 1, lines: [{ code: codeOf(order), quantity }] })
    const both = await Promise.all([4, 5].map(async (n) => await changes(open(), order.id, wanted(n))))
    expect(both.filter((one) => !isRefusal(one))).toHaveLength(1)
    expect(both.filter(isRefusal)).toMatchObject([
      { status: 409, error_trans_key: 'order_change.error.changed_meanwhile', more: { version: 2 } },
    ])
  })

  test('by the same key changes once and answers the same; with something else the key is refused', async () => {
    const order = await submitted(open())
    const wanted = { key: 'again', lines: [{ code: codeOf(order), quantity: 4 }], version: 1 }
    const [first, second] = [
      must(await changes(open(), order.id, wanted)),
      must(await changes(open(), order.id, wanted)),
    ]
    expect([first.isNew, second.isNew]).toEqual([true, false])
    expect(second.change).toEqual(first.change)
    expect(
      await changes(open(), order.id, { ...wanted, lines: [{ code: codeOf(order), quantity: 5 }] }),
    ).toMatchObject({ status: 422, error_trans_key: 'refund.error.key_reused' })
    expect(await findChangesOf(open().shop, order.id)).toHaveLength(1)
    expect((await audited(order.id)).filter(({ operation }) => operation === 'order.change')).toHaveLength(1)
  })

  test('is refused once it is packed, cancelled or under review, and where nothing would change', async () => {
    const fault = async (
      order: Order,
      wanted: Wanted = { lines: [{ code: codeOf(order), quantity: 9 }] },
    ) => {
      const done = await changes(open(), order.id, wanted)
      return isRefusal(done) ? done.error_trans_key.replace('order_change.error.', '') : 'changed'
    }
    const packed = await submitted(open(), { payment: 'cod', shipping: 'packetaPoint' })
    await inTransaction(open().shop.db, async (tx) => {
      const { queue, carriers } = open().shop
      must(await packOrder({ tx, queue, carriers, now: today, actor: system }, { orderId: packed.id }))
    })
    expect(await fault(packed)).toBe('packed')
    const order = await submitted(open())
    expect(await fault(order, { lines: [{ code: codeOf(order), quantity: 3 }] })).toBe('nothing_changed')
    expect(await fault(order, { lines: [{ code: codeOf(order), quantity: 0 }] })).toBe('empty')
    expect(await fault(order, { lines: [{ code: 'no-such-code', quantity: 1 }] })).toBe('unknown_code')
    await setStock(open().shop.db, chilliId, 2)
    expect(await fault(order, { lines: [{ code: 'BM-CHILLI-50', quantity: 3 }] })).toBe(
      'stock.error.not_enough',
    )
    expect(await onHand(open().shop.db, chilliId)).toBe(2)
    await setStock(open().shop.db, chilliId, 500)
    await pays(open(), order, 100)
    expect(await fault(order)).toBe('in_review')
    const gone = await submitted(open())
    await inTransaction(open().shop.db, async (tx) => {
      const { queue } = open().shop
      must(await cancelOrder({ tx, queue, now: today }, { orderId: gone.id, actor: 'staff' }))
    })
    expect(await fault(gone)).toBe('cancelled')
    await expect(
      sql`update order_line set quantity = 1, pieces = 1, total = unit_price where order_id = ${packed.id}`.execute(
        open().shop.db,
      ),
    ).rejects.toThrow(/changes no more/)
  })

  test('keeps its t-shirt while it holds boxes enough, and gives it back with the last one', async () => {
    const { db } = open().shop
    const order = await submitted(open(), { boxes: 2, pieces: 0, tShirt: 'M' })
    const shirts = await onHand(db, shirtIds.M)
    const box = codeOf(order)
    must(await changes(open(), order.id, { lines: [{ code: box, quantity: 1 }] }))
    expect((await orderNow(open(), order)).lines).toMatchObject([{ code: box, pieces: 20 }, { kind: 'GIFT' }])
    must(await changes(open(), order.id, { tShirtSize: 'L' }))
    expect(await onHand(db, shirtIds.M)).toBe(shirts + 1)
    const piece = { code: 'snack_piece', quantity: 5 }
    must(await changes(open(), order.id, { lines: [{ code: box, quantity: 0 }, piece] }))
    expect((await orderNow(open(), order)).lines).toMatchObject([{ kind: 'GOODS', code: 'snack_piece' }])
    expect(await changes(open(), order.id, { tShirtSize: 'L' })).toMatchObject({
      error_trans_key: 'order_change.error.gift_not_offered',
    })
    expect(await stockOffTheLedger(db)).toEqual([])
  })

  test('to a door is asked for the number of its house once its address is typed, or that there is none', async () => {
    const order = await submitted(open())
    const { email: _email, ...billing } = { ...order.billing, street: 'Na návsi', country: 'CZ' as const }
    const refused = (part: string) => ({
      status: 422,
      errors: [{ path: `${part}.street`, error_trans_key: 'validation.street.house_number' }],
    })
    expect(await changes(open(), order.id, { billing })).toMatchObject(refused('billing'))
    expect(await changes(open(), order.id, { delivery: billing })).toMatchObject(refused('delivery'))
    must(await changes(open(), order.id, { billing: { ...billing, has_no_house_number: true } }))
    expect((await orderNow(open(), order)).billing).toMatchObject({ street: 'Na návsi' })
    // It is not required again by another change, nor for pick-up.
    must(await changes(open(), order.id, { lines: [{ code: order.lines[0]?.code ?? '', quantity: 4 }] }))
    const picked = await submitted(open(), { shipping: 'pickup' })
    must(await changes(open(), picked.id, { billing }))
    expect(await changes(open(), picked.id, { shippingCode: 'packeta_home' })).toMatchObject(
      refused('billing'),
    )
  })

  test('goes elsewhere and otherwise: address, point, delivery, and cash in place of a transfer', async () => {
    const order = await submitted(open())
    const { email: _email, ...billing } = { ...order.billing, street: 'Krátká 1', country: 'CZ' as const }
    must(await changes(open(), order.id, { billing }))
    expect((await orderNow(open(), order)).billing).toMatchObject({
      street: 'Krátká 1',
      email: order.email,
    })
    expect(await changes(open(), order.id, { shippingCode: 'packeta_point' })).toMatchObject({
      error_trans_key: 'order_change.error.branch_needed',
    })
    expect(
      await changes(open(), order.id, { billing: { ...billing, country: 'SK' } as never }),
    ).toMatchObject({
      error_trans_key: 'order_change.error.country',
    })
    must(
      await changes(open(), order.id, {
        shippingCode: 'packeta_point',
        branchId: branches.packeta,
        paymentCode: 'cod',
      }),
    )
    const after = await orderNow(open(), order)
    expect(after).toMatchObject({
      shippingCode: 'packeta_point',
      paymentCode: 'cod',
      branch: { id: branches.packeta },
    })
    expect(after.shippingWithVat).not.toBe(order.shippingWithVat)
    expect(after.totalWithVat % 100).toBe(0)
    expect(await wireOf(open(), order)).toBe('CONFIRMED NOT_DUE_YET READY')
    must(await changes(open(), order.id, { paymentCode: 'transfer' }))
    expect(await wireOf(open(), order)).toBe('CONFIRMED AWAITING WAITING')
    const { totalWithVat } = await orderNow(open(), order)
    await pays(open(), order, totalWithVat)
    expect(await wireOf(open(), order)).toBe('CONFIRMED PAID READY')
    expect(await changes(open(), order.id, { paymentCode: 'cod' })).toMatchObject({
      error_trans_key: 'order_change.error.paid_already',
    })
  })

  test('takes a typed price, which stays when the quantity changes, and weighs it for the pieces then', async () => {
    const order = await submitted(open())
    const code = codeOf(order)
    const listed = order.lines[0]?.unitPrice ?? 0
    const typed = must(await changes(open(), order.id, { lines: [{ code, quantity: 3, unitPrice: 1000 }] }))
    expect(typed.change.priceCut).toBe(3 * (listed - 1000))
    const more = must(await changes(open(), order.id, { lines: [{ code, quantity: 4 }] }))
    expect(more.cut).toEqual({
      total: 4 * (listed - 1000),
      given: 4 * (listed - 1000),
      isUnweighed: false,
    })
    // Fewer pieces, or another address, add no discount.
    const fewer = must(await changes(open(), order.id, { lines: [{ code, quantity: 2 }] }))
    expect(fewer.cut).toMatchObject({ total: 2 * (listed - 1000), given: 0 })
    must(await changes(open(), order.id, { lines: [{ code, quantity: 4 }] }))
    expect((await orderNow(open(), order)).lines).toMatchObject([
      { quantity: 4, unitPrice: 1000, total: 4000 },
    ])
  })
})
