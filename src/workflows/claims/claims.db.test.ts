import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aShop, contact, done, filledCart, snackId, today } from '../../../test/app.ts'
import { must } from '../../../test/outcome.ts'
import { openBank } from '../../../test/bank.ts'
import { delivered, moves, mailsAboutClaims, watchClaims } from '../../../test/claims.ts'
import { withDemo } from '../../../test/database.ts'
import { changes } from '../../../test/order-changes.ts'
import { aMember, system } from '../../../test/staff.ts'
import { bytesOf, fioFile, ourIban } from '../../../test/statement-files.ts'
import { onHand, stockOffTheLedger } from '../../../test/warehouse.ts'
import type { Tx } from '../../server/db.ts'
import { isRefusal } from '../../server/refusal.ts'
import {
  acceptComplaint,
  endWithdrawal,
  refundWithdrawal,
  settleComplaint,
  takeGoodsBack,
  workOnComplaint,
  writeWithdrawalPaid,
} from '../../../test/claims-decided.ts'
import { inTransaction, runVerb } from '../../../test/statements.ts'
import { isToBeSent } from './claims.ts'
import { complaintCause } from './decision.ts'
import { askRefund } from '../refunds/refunds.ts'
import { cancelOrder } from '../checkout/checkout.ts'
import { bankRefundSent, failedRefundSent, giveMoneyBack, importStatement } from '../payment/payment.ts'
import { receiveComplaint, findComplaint } from '../../shop/complaints/complaints.ts'
import { correctFor, findDocuments, issueFor } from '../../shop/invoices/invoices.ts'
import { findOrder, returnStock, findStatus } from '../../shop/orders/orders.ts'
import type { Order } from '../../shop/orders/rules.ts'
import { makePayout, findRefunds, writeRefundAccount } from '../../shop/payments/payments.ts'
import { transitions } from '../../shop/withdrawals/rules.ts'
import {
  receiveWithdrawal,
  findWithdrawal,
  selectWithdrawalEvents,
} from '../../shop/withdrawals/withdrawals.ts'

const bank = openBank()
const { books } = bank
const petra = { actor: system, who: 'Petra' }
const by = { ...petra, why: 'Vráceno v pořádku' }
const fail = (error: Error) => {
  throw error
}

withDemo('what staff does about complaints and withdrawals', (database) => {
  const open = aShop(database, { gateway: bank.gateway })
  const orderNow = async ({ id }: Pick<Order, 'id'>) => {
    const order = await findOrder({ db: open().shop.db }, { id })
    if (!order) throw new Error('There is no order')
    return order
  }
  type Filling = Parameters<typeof filledCart>[1]
  const ordered = async (filling: Filling = {}) => {
    const buyer = open().visitor()
    await filledCart(buyer, { pieces: 3, shipping: 'balikovna', ...filling })
    const { order, redirect_url: redirect } = await done(buyer.put('/api/cart/submit-order', {}))
    if (redirect) {
      const sent = new URL(redirect).searchParams
      await buyer.get(bank.sendsBack(redirect))
      // Its batch is closed: the money is refunded, not reversed.
      books.pay(sent.get('ORDERNUMBER') ?? '', Number(sent.get('AMOUNT')), 8)
    }
    const found = await findOrder({ db: open().shop.db }, { token: order.token })
    if (!found) throw new Error('There is no order')
    return found
  }
  const transferred = async ({ id, number, totalWithVat }: Order) => {
    const { db, queue } = open().shop
    const line = { id: String(id + 50_000), amount: totalWithVat, symbol: number }
    await importStatement(
      { db, queue, iban: ourIban, now: today },
      { bytes: bytesOf(fioFile([line])), kind: 'fio' },
    )
  }
  const withdrawn = async (order: Order, lines: { line: number; pieces: number }[] = []) => {
    const { db, queue, now } = open().shop
    const declaration = { name: 'Žofie', orderNumber: order.number, email: contact.email, goods: '' }
    const chosen = { orderId: order.id, lines }
    // An address may send five a day: each test's lies in the past.
    await db
      .updateTable('withdrawal')
      .set({ received_at: new Date('2026-11-01T12:00:00Z') })
      .execute()
    return must(
      await receiveWithdrawal(
        { db, queue, now: now() },
        { key: randomUUID(), declaration, locale: 'cs', chosen },
      ),
    )
  }
  const complained = async (order: Order) => {
    const { db, queue, now } = open().shop
    await db
      .updateTable('complaint')
      .set({ received_at: new Date('2026-11-01T12:00:00Z') })
      .execute()
    const complaint = {
      orderNumber: order.number,
      email: contact.email,
      goods: '1× Chilli',
      fault: 'Nafouklý obal',
      wish: 'money' as const,
    }
    const made = { complaint, provenOrderId: order.id, lines: [], photos: [], locale: 'cs' as const }
    return must(await receiveComplaint({ db, queue, now: now() }, { key: randomUUID(), madeComplaint: made }))
  }
  const moneyJob = { report: fail, gateway: bank.gateway }
  const sendsMoney = async ({ id }: Order) => {
    const { db, queue, config } = open().shop
    for (const refund of await findRefunds({ db }, id))
      await giveMoneyBack({ ...moneyJob, db, queue, now: today }, refund.id)
    // The correction after refunds finds nothing left to correct.
    await correctFor({ db, config, queue, now: today }, id)
  }
  const documentsOf = async ({ id }: Order) =>
    (await findDocuments({ db: open().shop.db }, id)).map(({ kind, total }) => [kind, total])
  const told = async () => (await mailsAboutClaims(open())).map(({ event }) => event.split(':', 1)[0])

  test('a whole withdrawal paid by card: goods back in stock, all payments back, one document, one refund', async () => {
    const { shop } = open()
    const order = await ordered({ payment: 'card' })
    await moves(open(), order.id, ...delivered)
    const { id } = await withdrawn(order)
    const status = async () => (await findStatus(shop, await orderNow(order))).status
    expect(await status()).toBe('withdrawal')
    expect(await refundWithdrawal(shop, { id, unseen: false, by })).toMatchObject({ status: 409 })
    const before = await onHand(shop.db, snackId)
    must(await takeGoodsBack(shop, { id, lines: null, isSellable: true, by }))
    must(await takeGoodsBack(shop, { id, lines: null, isSellable: true, by }))
    expect(await onHand(shop.db, snackId)).toBe(before + 3)
    expect(await stockOffTheLedger(shop.db)).toEqual([])
    const at = { unseen: false }
    const all = await Promise.all([1, 2, 3].map(async () => await refundWithdrawal(shop, { id, ...at, by })))
    expect(all.filter((one) => !isRefusal(one))).toMatchObject([
      { money: { way: 'card', amount: order.totalWithVat } },
    ])
    await sendsMoney(order)
    expect(await documentsOf(order)).toEqual([
      ['SIMPLIFIED', order.totalWithVat],
      ['CORRECTIVE', -order.totalWithVat],
    ])
    expect((await orderNow(order)).states.payment).toBe('REFUNDED')
    await told()
    await watchClaims(open())
    expect(await status()).toBe('withdrawn')
    await watchClaims(open())
    expect(await findWithdrawal(shop, { id })).toMatchObject({
      state: 'REFUNDED',
      amount: order.totalWithVat,
    })
    // The mail about the refund has announced it.
    expect(await told()).toEqual([])
    expect((await selectWithdrawalEvents(shop, id)).map(({ to, actor, who }) => [to, actor, who])).toEqual([
      ['RECEIVED', 'customer', ''],
      ['GOODS_BACK', 'staff', 'Petra'],
      ['REFUND_DUE', 'staff', 'Petra'],
      ['REFUNDED', 'shop', ''],
    ])
  })

  test('of the shipping as much comes back as the cheapest delivery cost, with the last goods and not before', async () => {
    const { shop } = open()
    const order = await ordered({ payment: 'card', shipping: 'packetaHome' })
    const cheaper = await ordered({ payment: 'card', shipping: 'balikovna' })
    await moves(open(), order.id, ...delivered)
    expect(order.shippingWithVat).toBeGreaterThan(cheaper.shippingWithVat)
    const prices: number[] = []
    for (const pieces of [1, 2]) {
      const { id } = await withdrawn(order, [{ line: 0, pieces }])
      must(await takeGoodsBack(shop, { id, lines: null, isSellable: false, by }))
      prices.push(must(await refundWithdrawal(shop, { id, unseen: false, by })).money.amount)
      await sendsMoney(order)
    }
    const [price = 0] = order.lines.map(({ unitPrice }) => unitPrice)
    const least = cheaper.shippingWithVat
    expect(least).toBeLessThan(order.shippingWithVat)
    expect(prices).toEqual([price, 2 * price + least])
    expect(await documentsOf(order)).toHaveLength(3)
    expect((await orderNow(order)).states.payment).toBe('PARTLY_REFUNDED')
    const { id } = await withdrawn(order, [{ line: 0, pieces: 1 }])
    expect(await takeGoodsBack(shop, { id, lines: null, isSellable: true, by })).toMatchObject({
      status: 422,
      error_trans_key: 'claim.error.pieces',
    })
    expect(await findWithdrawal(shop, { id })).toMatchObject({ state: 'RECEIVED' })
  })

  test('an order that is not packed yet is cancelled instead: its stock and all of its money come back', async () => {
    const { shop } = open()
    const before = await onHand(shop.db, snackId)
    const order = await ordered({ payment: 'card' })
    const { id } = await withdrawn(order)
    const { money } = must(await refundWithdrawal(shop, { id, unseen: false, by }))
    expect(money).toEqual({ way: 'card', amount: order.totalWithVat })
    expect((await orderNow(order)).states).toMatchObject({ order: 'CANCELLED', payment: 'REFUND_DUE' })
    expect(await onHand(shop.db, snackId)).toBe(before)
    await sendsMoney(order)
    await watchClaims(open())
    expect(await findWithdrawal(shop, { id })).toMatchObject({ state: 'REFUNDED' })
    const unpaid = await withdrawn(await ordered({ payment: 'transfer' }))
    await told()
    const nothing = must(await refundWithdrawal(shop, { id: unpaid.id, unseen: false, by }))
    expect(nothing).toMatchObject({
      money: { way: 'nothing' },
      withdrawal: { state: 'REFUNDED', amount: 0 },
    })
    expect(await told()).toEqual(['withdrawal-nothing_paid'])
  })

  test('a part of an order that is not packed yet is taken out of it: its goods and its money come back', async () => {
    const { shop } = open()
    const before = await onHand(shop.db, snackId)
    const order = await ordered({ payment: 'card', pieces: 5 })
    await issueFor({ db: shop.db, config: shop.config, queue: shop.queue, now: today }, order.id)
    const { id } = await withdrawn(order, [{ line: 0, pieces: 2 }])
    expect(await changes(open(), order.id, { lines: [{ code: 'snack_piece', quantity: 9 }] })).toMatchObject({
      error_trans_key: 'order_change.error.claim_open',
    })
    const all = await Promise.all(
      [1, 2].map(async () => await refundWithdrawal(shop, { id, unseen: false, by })),
    )
    const price = order.lines[0]?.unitPrice ?? 0
    expect(all.filter((one) => !isRefusal(one))).toMatchObject([
      { money: { way: 'card', amount: 2 * price } },
    ])
    const after = await orderNow(order)
    expect(after.lines).toMatchObject([{ pieces: 3, unitPrice: price }])
    expect(after.states).toEqual({ order: 'CONFIRMED', payment: 'PAID', fulfilment: 'READY' })
    expect(after.shippingWithVat).toBe(order.shippingWithVat)
    expect(await onHand(shop.db, snackId)).toBe(before - 3)
    expect(await stockOffTheLedger(shop.db)).toEqual([])
    await issueFor({ db: shop.db, config: shop.config, queue: shop.queue, now: today }, order.id)
    await sendsMoney(order)
    expect(await documentsOf(order)).toEqual([
      ['SIMPLIFIED', order.totalWithVat],
      ['SIMPLIFIED', after.totalWithVat],
      ['CORRECTIVE', -order.totalWithVat],
    ])
    await watchClaims(open())
    expect(await findWithdrawal(shop, { id })).toMatchObject({ state: 'REFUNDED', amount: 2 * price })
    expect((await findStatus(shop, after)).status).toBe('preparing')
    // The rest can be withdrawn from like any order: in full, it is cancelled.
    const { id: restId } = await withdrawn(order)
    must(await refundWithdrawal(shop, { id: restId, unseen: false, by }))
    expect((await orderNow(order)).states.order).toBe('CANCELLED')
    await sendsMoney(order)
    const back = (await findRefunds(shop, order.id)).reduce((sum, { amount }) => sum + amount, 0)
    expect(back).toBe(order.totalWithVat)
    expect(await onHand(shop.db, snackId)).toBe(before)
  })

  test('goods that the consumer named in words are cancelled or taken out once a clerk says which', async () => {
    const { shop } = open()
    const order = await ordered({ payment: 'transfer', boxes: 1, pieces: 3 })
    const { db, queue, now } = shop
    await db
      .updateTable('withdrawal')
      .set({ received_at: new Date('2026-11-01T12:00:00Z') })
      .execute()
    const declaration = {
      name: 'Žofie',
      orderNumber: order.number,
      email: contact.email,
      goods: 'the pieces',
    }
    const { id } = must(
      await receiveWithdrawal({ db, queue, now: now() }, { key: randomUUID(), declaration, locale: 'cs' }),
    )
    const refund = async (lines: { line: number; pieces: number }[] | null) =>
      await refundWithdrawal(shop, { id, unseen: false, lines, by })
    expect(await refund(null)).toMatchObject({ error_trans_key: 'claim.error.which_pieces' })
    const box = order.lines.findIndex(({ pieces }) => pieces === 20)
    expect(await refund([{ line: box, pieces: 5 }])).toMatchObject({
      error_trans_key: 'claim.error.whole_boxes',
    })
    expect(await refund([{ line: 1 - box, pieces: 4 }])).toMatchObject({
      error_trans_key: 'claim.error.pieces',
    })
    expect(must(await refund([{ line: 1 - box, pieces: 3 }])).money).toEqual({ way: 'nothing', amount: 0 })
    expect((await orderNow(order)).lines).toMatchObject([{ pieces: 20 }])
    expect(await findWithdrawal(shop, { id })).toMatchObject({ state: 'REFUNDED', amount: 0 })
  })

  test('money that came to the account is sent by a person, who says so; it is reported once', async () => {
    const { shop } = open()
    const order = await ordered({ payment: 'transfer' })
    await transferred(order)
    await moves(open(), order.id, ...delivered)
    const { id } = await withdrawn(order)
    must(await takeGoodsBack(shop, { id, lines: null, isSellable: false, by }))
    const { money } = must(await refundWithdrawal(shop, { id, unseen: false, by }))
    expect(money).toEqual({ way: 'account', amount: order.totalWithVat })
    await told()
    expect(await writeWithdrawalPaid(shop, { id, by })).toMatchObject({ state: 'REFUNDED' })
    expect(await writeWithdrawalPaid(shop, { id, by })).toMatchObject({ status: 409 })
    expect((await orderNow(order)).states.payment).toBe('REFUNDED')
    await sendsMoney(order)
    expect(await documentsOf(order)).toHaveLength(2)
    expect(await told()).toEqual([])
  })

  test('cash on delivery: what the carrier took is given back with its fee, by a person', async () => {
    const { shop } = open()
    const order = await ordered({ payment: 'cod', shipping: 'packetaPoint' })
    await moves(open(), order.id, ...delivered)
    const { id } = await withdrawn(order)
    must(await takeGoodsBack(shop, { id, lines: null, isSellable: false, by }))
    const { money } = must(await refundWithdrawal(shop, { id, unseen: false, by }))
    expect(money.way).toBe('account')
    expect(money.amount).toBeGreaterThan(order.goodsWithVat + order.paymentWithVat)
    await told()
    must(await writeWithdrawalPaid(shop, { id, by }))
    expect((await orderNow(order)).states.payment).toMatch(/REFUNDED/)
    expect(await told()).toEqual(['withdrawal-refunded'])
  })

  test('cash that goes back by a file for the bank: its statement ends the withdrawal, and it is reported once', async () => {
    const { shop } = open()
    const order = await ordered({ payment: 'cod', shipping: 'packetaPoint' })
    await moves(open(), order.id, ...delivered)
    const { id } = await withdrawn(order)
    must(await takeGoodsBack(shop, { id, lines: null, isSellable: false, by }))
    const { money } = must(await refundWithdrawal(shop, { id, unseen: false, by }))
    const [refund] = await findRefunds(shop, order.id)
    const { id: refundId = 0 } = refund ?? {}
    await inTransaction(shop.db, async (tx) => {
      const context = { tx, now: today, staffId: null }
      const account = { refundId, account: '2900233335/2010', holder: '', reason: 'the buyer wrote' }
      must(await writeRefundAccount(context, account))
      const payer = { iban: ourIban, name: 'Big Meat' }
      const asked = { key: 'cod', format: 'ABO' as const, refundIds: [refundId], rate: null, payer }
      must(await makePayout(context, { ...asked, dueOn: '2026-11-21' }))
    })
    expect(await writeWithdrawalPaid(shop, { id, by })).toMatchObject({
      error_trans_key: 'payout.error.in_batch',
    })
    await told()
    const counter = { number: '2900233335', bank: '2010' }
    const line = { id: '6600001', amount: -money.amount, symbol: order.number, counter }
    const context = { db: shop.db, queue: shop.queue, iban: ourIban, now: today }
    expect(await importStatement(context, { bytes: bytesOf(fioFile([line])), kind: 'fio' })).toMatchObject({
      payouts: 1,
    })
    await watchClaims(open())
    expect(await findWithdrawal(shop, { id })).toMatchObject({ state: 'REFUNDED' })
    // The mail about the refund has announced it.
    expect(await told()).not.toContain('withdrawal-refunded')
  })

  test('a late withdrawal is received and judged; refused, the reason is reported, and nothing moves any more', async () => {
    const { shop, clock } = open()
    const order = await ordered({ payment: 'card' })
    clock.now = new Date('2026-10-01T12:00:00Z')
    await moves(open(), order.id, ...delivered)
    clock.now = today
    const { id } = await withdrawn(order)
    const [mail] = (await mailsAboutClaims(open())).filter(
      ({ event }) => event === `withdrawal-received:${id}`,
    )
    expect(mail?.text?.replaceAll('\u00a0', ' ')).toContain('uplynulo od doručení víc než 14 dnů')
    must(await endWithdrawal(shop, { id, to: 'REFUSED', by: { ...petra, why: 'Po lhůtě <b>14</b> dnů' } }))
    const [refused] = await mailsAboutClaims(open())
    expect(refused?.text).toContain('> Po lhůtě <b>14</b> dnů')
    expect(refused?.html).not.toContain('<b>14')
    for (const act of [
      await takeGoodsBack(shop, { id, lines: null, isSellable: true, by }),
      await refundWithdrawal(shop, { id, unseen: true, by }),
      await endWithdrawal(shop, { id, to: 'CANCELLED', by }),
    ])
      expect(act).toMatchObject({ status: 409 })
  })

  test('P15: a complaint accepted by four at once gives the money back once, with one document, and settles by itself', async () => {
    const { shop } = open()
    const order = await ordered({ payment: 'card' })
    await moves(open(), order.id, ...delivered)
    const { id } = await complained(order)
    must(await workOnComplaint(shop, { id, by: { ...petra, why: '' } }))
    await told()
    const wanted = { remedy: 'money', amount: 5000 } as const
    const all = await Promise.all(
      [1, 2, 3, 4].map(async () => await acceptComplaint(shop, { id, settlement: wanted, by })),
    )
    expect(
      all.map((one) => String(isRefusal(one) ? one.status : (one.money?.way ?? 'again'))).toSorted(),
    ).toEqual(['again', 'again', 'again', 'card'])
    expect(await settleComplaint(shop, { id, by })).toMatchObject({ status: 409 })
    expect(await told()).toEqual(['complaint-accepted'])
    await sendsMoney(order)
    expect(await documentsOf(order)).toEqual([
      ['SIMPLIFIED', order.totalWithVat],
      ['CORRECTIVE', -5000],
    ])
    await watchClaims(open())
    expect(await findComplaint(shop, { id })).toMatchObject({ state: 'SETTLED' })
    expect(await told()).toEqual(['complaint-settled'])
    expect((await orderNow(order)).states.payment).toBe('PARTLY_REFUNDED')
  })

  test('more than was paid is refused, and nothing of it stays; goods are settled without money', async () => {
    const { shop } = open()
    const order = await ordered({ payment: 'card' })
    const { id } = await complained(order)
    await told()
    const more = { remedy: 'discount', amount: order.totalWithVat + 1 } as const
    expect(await acceptComplaint(shop, { id, settlement: more, by })).toMatchObject({ status: 422 })
    expect(await findComplaint(shop, { id })).toMatchObject({
      state: 'RECEIVED',
      remedy: null,
      amount: null,
    })
    expect((await orderNow(order)).states.payment).toBe('PAID')
    expect(await told()).toEqual([])
    must(await acceptComplaint(shop, { id, settlement: { remedy: 'goods', amount: null }, by }))
    must(await settleComplaint(shop, { id, by }))
    expect(await told()).toEqual(['complaint-accepted', 'complaint-settled'])
    expect(await findRefunds(shop, order.id)).toEqual([])
  })

  test('a complaint that fits no order gives no money back', async () => {
    const { shop } = open()
    const { db, queue } = shop
    const complaint = {
      orderNumber: '2600999997',
      email: 'nikdo@example.cz',
      goods: 'x',
      fault: 'y',
      wish: 'money' as const,
    }
    const made = { complaint, provenOrderId: null, lines: [], photos: [], locale: 'en' as const }
    const { id } = must(
      await receiveComplaint({ db, queue, now: today }, { key: randomUUID(), madeComplaint: made }),
    )
    expect(
      await acceptComplaint(shop, { id, settlement: { remedy: 'money', amount: 100 }, by }),
    ).toMatchObject({
      status: 409,
    })
  })

  test('the operator is reminded of money five days before it is due and after, once each', async () => {
    const { clock } = open()
    const order = await ordered({ payment: 'card' })
    const { id } = await withdrawn(order)
    await told()
    const events = async (moment: string) => {
      clock.now = new Date(moment)
      const mails = await watchClaims(open())
      return mails.filter(({ event }) => event.endsWith(`:${id}`)).map(({ event }) => event.split(':', 1)[0])
    }
    expect(await events('2026-11-29T22:59:00Z')).toEqual([])
    expect(await events('2026-11-29T23:01:00Z')).toEqual(['withdrawal-alert-due_soon'])
    expect(await events('2026-12-05T22:59:00Z')).toEqual([])
    expect(await events('2026-12-05T23:01:00Z')).toEqual(['withdrawal-alert-overdue'])
    clock.now = today
  })

  test('goods that came back with the parcel are not put into stock a second time by their withdrawal', async () => {
    const { shop } = open()
    const before = await onHand(shop.db, snackId)
    const order = await ordered({ payment: 'card' })
    const { id } = await withdrawn(order)
    const back = { lines: null, isSellable: true }
    expect(await takeGoodsBack(shop, { id, ...back, by })).toMatchObject({
      error_trans_key: 'claim.error.not_sent',
    })
    await moves(
      open(),
      order.id,
      { fulfilment: 'PACKED' },
      { fulfilment: 'SHIPPED' },
      { fulfilment: 'RETURNED' },
    )
    const restocked = async () =>
      await runVerb(shop.db, returnStock, { now: today }, { orderId: order.id, reason: 'RETURNED' })
    await restocked()
    expect(await onHand(shop.db, snackId)).toBe(before)
    must(await takeGoodsBack(shop, { id, ...back, by }))
    await restocked()
    expect(await onHand(shop.db, snackId)).toBe(before)
    expect(await stockOffTheLedger(shop.db)).toEqual([])
  })

  test('two withdrawals of the same pieces at the same moment bring them back, and their money, once', async () => {
    const { shop } = open()
    const order = await ordered({ payment: 'card' })
    await moves(open(), order.id, ...delivered)
    const both = [
      await withdrawn(order, [{ line: 0, pieces: 2 }]),
      await withdrawn(order, [{ line: 0, pieces: 2 }]),
    ]
    const before = await onHand(shop.db, snackId)
    const at = { lines: null, isSellable: true }
    const came = await Promise.all(both.map(async ({ id }) => await takeGoodsBack(shop, { id, ...at, by })))
    expect(came.filter(isRefusal)).toMatchObject([{ error_trans_key: 'claim.error.pieces' }])
    expect(await onHand(shop.db, snackId)).toBe(before + 2)
    const unseen = await Promise.all(
      both.map(async ({ id }) => await refundWithdrawal(shop, { id, unseen: true, by })),
    )
    expect(unseen.filter((one) => !isRefusal(one))).toHaveLength(1)
  })

  test('a withdrawal from an order that its customer has cancelled ends with the money of the cancelling', async () => {
    const { shop } = open()
    const order = await ordered({ payment: 'card' })
    const { id } = await withdrawn(order)
    const asked = { orderId: order.id, actor: 'customer' as const }
    const { db, queue } = shop
    must(await runVerb(db, cancelOrder, { queue, now: today }, asked))
    const { money } = must(await refundWithdrawal(shop, { id, unseen: false, by }))
    expect(money).toEqual({ way: 'card', amount: order.totalWithVat })
    expect((await findRefunds({ db }, order.id)).map(({ amount }) => amount)).toEqual([order.totalWithVat])
    await sendsMoney(order)
    await watchClaims(open())
    expect(await findWithdrawal({ db }, { id })).toMatchObject({ state: 'REFUNDED' })
    expect((await orderNow(order)).states.payment).toBe('REFUNDED')
  })

  test('the amount owed does not fall while the parcel is under way that collects the whole', async () => {
    const { shop } = open()
    const order = await ordered({ payment: 'cod', shipping: 'packetaPoint' })
    await moves(open(), order.id, { fulfilment: 'PACKED' }, { fulfilment: 'SHIPPED' })
    const { id } = await complained(order)
    const wanted = { remedy: 'discount', amount: 5000 } as const
    expect(await acceptComplaint(shop, { id, settlement: wanted, by })).toMatchObject({
      error_trans_key: 'claim.error.cash_under_way',
    })
    expect(await documentsOf(order)).toEqual([])
    await moves(open(), order.id, { fulfilment: 'DELIVERED' })
    expect(must(await acceptComplaint(shop, { id, settlement: wanted, by })).money).toEqual({
      way: 'account',
      amount: 5000,
    })
    expect(await documentsOf(order)).toHaveLength(2)
  })

  test('that money was sent in the bank says who may send refunds: others settle goods, and what is sent already', async () => {
    const { shop } = open()
    const { db, queue } = shop
    await aMember(db, 'owner@claims.cz', 'owner')
    const [support, accountant] = [
      await aMember(db, 'support@claims.cz', 'support'),
      await aMember(db, 'accountant@claims.cz', 'accountant'),
    ]
    const bySupport = { ...by, actor: support }
    const notAllowed = { status: 403, error_trans_key: 'staff.error.not_allowed' }
    const states = async (order: Order) => (await findRefunds(shop, order.id)).map(({ state }) => state)
    const paid = async (payment: 'transfer' | 'card') => {
      const order = await ordered({ payment })
      if (payment === 'transfer') await transferred(order)
      await moves(open(), order.id, ...delivered)
      return order
    }
    const accepted = async (order: Order) => {
      const { id } = await complained(order)
      must(await acceptComplaint(shop, { id, settlement: { remedy: 'money', amount: 5000 }, by }))
      await told()
      return id
    }
    const transfer = await paid('transfer')
    const id = await accepted(transfer)
    expect(await settleComplaint(shop, { id, by: bySupport })).toMatchObject(notAllowed)
    expect([await states(transfer), await told()]).toEqual([['DUE'], []])
    expect(await findComplaint(shop, { id })).toMatchObject({ state: 'ACCEPTED' })
    const manager = await aMember(db, 'manager@claims.cz', 'manager')
    const again = { ...by, actor: { ...manager, session: { id: randomUUID(), isFresh: false } } }
    expect(await settleComplaint(shop, { id, by: again })).toMatchObject({
      error_trans_key: 'staff.error.factor_again',
    })
    // Once the accountant has sent it, support settles the complaint.
    const [due] = await findRefunds(shop, transfer.id)
    await runVerb(db, bankRefundSent, { queue, now: today }, { id: due?.id ?? 0, orderId: transfer.id })
    expect(must(await settleComplaint(shop, { id, by: bySupport })).state).toBe('SETTLED')

    // A failed card refund is sent by bank, too.
    const card = await paid('card')
    const refused = await accepted(card)
    const failed = { state: 'FAILED', way: 'REFUND', fault: '14/0' } as const
    const ended = { refunded_before: 0, sent_at: today, settled_at: today }
    await db
      .updateTable('payment_refund')
      .set({ ...failed, ...ended })
      .where('order_id', '=', card.id)
      .execute()
    expect(await settleComplaint(shop, { id: refused, by: bySupport })).toMatchObject(notAllowed)
    expect(await states(card)).toEqual(['FAILED'])
    must(await settleComplaint(shop, { id: refused, by: { ...by, actor: manager } }))
    expect(await states(card)).toEqual(['FAILED', 'DONE'])

    // An amount included in another refund is no longer owed, and support ends the claim.
    const taken = await paid('card')
    const late = await accepted(taken)
    await db
      .updateTable('payment_refund')
      .set({ ...failed, ...ended })
      .where('order_id', '=', taken.id)
      .execute()
    const waits = async () =>
      await isToBeSent(shop, {
        order: (await findOrder(shop, { id: taken.id }))!,
        cause: complaintCause(late),
      })
    expect(await waits()).toBe(true)
    await moves(open(), taken.id, { payment: 'PARTLY_REFUNDED' })
    expect(await waits()).toBe(false)
    expect(must(await settleComplaint(shop, { id: late, by: bySupport })).state).toBe('SETTLED')

    // So does the money of a withdrawal.
    const back = await paid('transfer')
    const { id: withdrawal } = await withdrawn(back)
    must(await refundWithdrawal(shop, { id: withdrawal, unseen: true, by }))
    expect(await writeWithdrawalPaid(shop, { id: withdrawal, by: bySupport })).toMatchObject(notAllowed)
    expect(await states(back)).toEqual(['DUE'])
    const byAccountant = { ...by, actor: accountant }
    expect(must(await writeWithdrawalPaid(shop, { id: withdrawal, by: byAccountant })).state).toBe('REFUNDED')
  })

  test('money that the card takes no more is sent by a person, who says so', async () => {
    const { shop } = open()
    const order = await ordered({ payment: 'card' })
    await moves(open(), order.id, ...delivered)
    const { id } = await complained(order)
    must(await acceptComplaint(shop, { id, settlement: { remedy: 'money', amount: 5000 }, by }))
    const sent_at = today
    await shop.db
      .updateTable('payment_refund')
      .set({
        state: 'FAILED',
        way: 'REFUND',
        refunded_before: 0,
        sent_at,
        settled_at: sent_at,
        fault: '14/0',
      })
      .where('order_id', '=', order.id)
      .execute()
    expect(must(await settleComplaint(shop, { id, by })).state).toBe('SETTLED')
    expect((await orderNow(order)).states.payment).toBe('PARTLY_REFUNDED')
    expect((await findRefunds(shop, order.id)).map(({ state, way, amount }) => [state, way, amount])).toEqual(
      [
        ['FAILED', 'REFUND', 5000],
        ['DONE', 'BANK', 5000],
      ],
    )
    // It counts as refunded, and is recorded once.
    const { db, queue } = shop
    const asked = { orderId: order.id, key: 'x', reason: 'x', actor: 'staff' as const }
    const ask = async (amount: number) =>
      await runVerb(db, askRefund, { queue, now: today }, { ...asked, amount })
    expect(await ask(order.totalWithVat - 4999)).toMatchObject({ status: 422 })
    const [failed] = await findRefunds({ db }, order.id)
    const again = await runVerb(db, failedRefundSent, { queue, now: today }, failed!)
    expect(again).toBe(false)
    await sendsMoney(order)
    expect(await documentsOf(order)).toHaveLength(2)
  })

  test('all of a cancelled order goes back, though a part was given back before and the card refused the rest', async () => {
    const { db, queue } = open().shop
    const order = await ordered({ payment: 'card' })
    const inTx = async <T>(work: (tx: Tx) => Promise<T>) => await inTransaction(db, work)
    const context = { queue, now: today }
    const part = { orderId: order.id, amount: 1000, key: 'part', reason: 'sleva', actor: 'staff' as const }
    must(await inTx(async (tx) => await askRefund({ ...context, tx }, part)))
    must(
      await inTx(
        async (tx) => await cancelOrder({ ...context, tx }, { orderId: order.id, actor: 'customer' }),
      ),
    )
    const rest = (await findRefunds({ db }, order.id)).find(({ key }) => key !== 'part')!
    await db
      .updateTable('payment_refund')
      .set({
        state: 'FAILED',
        way: 'REFUND',
        refunded_before: 0,
        sent_at: today,
        settled_at: today,
        fault: '14/0',
      })
      .where('id', '=', rest.id)
      .execute()
    const says = async () => await inTx(async (tx) => await failedRefundSent({ ...context, tx }, rest))
    // The other refund is still in progress.
    expect(await says()).toBe(false)
    await sendsMoney(order)
    expect((await orderNow(order)).states.payment).toBe('PARTLY_REFUNDED')
    expect(await Promise.all([says(), says(), says()]).then((all) => all.filter(Boolean))).toHaveLength(1)
    expect((await orderNow(order)).states.payment).toBe('REFUNDED')
  })

  test('four years after they ended, who withdrew and who complained is forgotten, with photos, and none before', async () => {
    const { shop, clock } = open()
    const { db } = shop
    const order = await ordered({ payment: 'card' })
    const [complaint, kept, withdrawal] = [
      await complained(order),
      await complained(order),
      await withdrawn(order),
    ]
    const photo = {
      complaint_id: complaint.id,
      position: 1,
      content_type: 'image/png' as const,
      width: 1,
      height: 1,
    }
    await db
      .insertInto('complaint_photo')
      .values({ ...photo, content: Buffer.from('x') })
      .execute()
    must(await acceptComplaint(shop, { id: complaint.id, settlement: { remedy: 'goods', amount: null }, by }))
    must(await settleComplaint(shop, { id: complaint.id, by }))
    must(await endWithdrawal(shop, { id: withdrawal.id, to: 'CANCELLED', by }))
    const look = async (moment: string) => {
      clock.now = new Date(moment)
      await watchClaims(open())
      const photos = await db.selectFrom('complaint_photo').select('width').execute()
      return [
        (await findComplaint({ db }, complaint))?.email,
        (await findWithdrawal({ db }, withdrawal))?.name,
        photos.length,
      ]
    }
    const year = today.getUTCFullYear() + 4
    expect(await look(today.toISOString().replace(/^\d+/, String(year)))).toEqual([contact.email, 'Žofie', 1])
    expect(await look(`${year}-12-31T12:00:00Z`)).toEqual(['erased@erased.invalid', '–', 0])
    expect(await findComplaint({ db }, complaint)).toMatchObject({
      goods: '–',
      fault: '–',
      state: 'SETTLED',
    })
    expect((await findComplaint({ db }, kept))?.email).toBe(contact.email)
    clock.now = today
  })

  test('the database knows the same moves of a withdrawal', async () => {
    const rows = await open().shop.db.selectFrom('withdrawal_transition').selectAll().execute()
    const known = Object.entries(transitions).flatMap(([from, all]) => all.map((to) => `${from} ${to}`))
    expect(rows.map(({ from_state, to_state }) => `${from_state} ${to_state}`).toSorted()).toEqual(
      known.toSorted(),
    )
  })
})
