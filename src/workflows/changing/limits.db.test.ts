// The rules of new orders also apply to changed ones: credit, cash, unpaid goods, minimum orders, prices of the day.
import { expect, test } from 'vitest'
import { aShop, done, snackId, today } from '../../../test/app.ts'
import { aCompany, memberOf, resellersCart } from '../../../test/companies.ts'
import { withDemo } from '../../../test/database.ts'
import { changes, orderNow, type Wanted } from '../../../test/order-changes.ts'
import { aMember } from '../../../test/staff.ts'
import { submitted } from '../../../test/submitted.ts'
import { onHand, setPrice, stockOffTheLedger } from '../../../test/warehouse.ts'
import { isRefusal } from '../../server/refusal.ts'
import { findOrder } from '../../shop/orders/orders.ts'
import type { Order } from '../../shop/orders/rules.ts'
import { approveRequest } from '../back-office/back-office.ts'
import { findApprovals } from '../../shop/staff/staff.ts'

const unpaid = {
  orders: null,
  pieces: 60,
  confirmCashOver: 300_000,
  confirmWithinMs: 24 * 3600_000,
  networkPerHour: null,
  cardShare: null,
}

withDemo('the limits of an order that changes', (database) => {
  const open = aShop(database, { config: { unpaid } })
  const fault = async (order: Pick<Order, 'id'>, wanted: Wanted) => {
    const outcome = await changes(open(), order.id, wanted)
    return isRefusal(outcome) ? outcome.error_trans_key : null
  }
  const pieces = (quantity: number, unitPrice?: number): Wanted => ({
    lines: [{ code: 'snack_piece', quantity, unitPrice }],
  })

  test('prices are those of the order’s day, by the tier of the pieces now; of new lines those of today', async () => {
    const { db } = open().shop
    open().clock.now = new Date()
    const order = await submitted(open(), { pieces: 3 })
    await setPrice(db, snackId, 7000)
    await setPrice(db, snackId, 6500, 20)
    await setPrice(db, 8, 12_000)
    // The new pieces make a mixed box with the others.
    await setPrice(db, 8, 11_000, 20)
    const lines = [
      { code: 'snack_piece', quantity: 20 },
      { code: 'BM-CHILLI-50', quantity: 1 },
    ]
    expect(await fault(order, { lines })).toBeNull()
    expect((await orderNow(open(), order)).lines).toMatchObject([
      { code: 'snack_piece', unitPrice: 5400 },
      { code: 'BM-CHILLI-50', unitPrice: 11_000 },
    ])
    await setPrice(db, snackId, 5900)
    open().clock.now = today
  })

  test('a change that makes the tax document a full one needs the address that a pick-up did not', async () => {
    const order = await submitted(open(), { pieces: 2, shipping: 'packetaPoint' })
    const { email: _email, ...billing } = { ...order.billing, country: 'CZ' as const }
    const nowhere = { ...billing, street: '', city: '', zip: '' }
    expect(await fault(order, { billing: nowhere })).toBeNull()
    expect(await fault(order, pieces(2, 600_000))).toBe('order_change.error.document_address')
    expect(await fault(order, { ...pieces(2, 600_000), billing })).toBeNull()
  })

  test('cash of a guest is not raised over what would have waited for a click', async () => {
    const order = await submitted(open(), { pieces: 2, payment: 'cod', shipping: 'packetaPoint' })
    expect(await fault(order, pieces(2, 200_000))).toBe('order_change.error.cash_limit')
    expect(await fault(order, pieces(2, 100_000))).toBeNull()
  })

  test('a price is typed only by who may change prices, and a large cut waits for a second person', async () => {
    const { shop } = open()
    const owner = await aMember(shop.db, 'owner@example.cz', 'owner')
    const support = await aMember(shop.db, 'support@example.cz', 'support')
    const manager = await aMember(shop.db, 'manager@example.cz', 'manager')
    await setPrice(shop.db, snackId, 900_000)
    const order = await submitted(open(), { pieces: 3 })
    expect(await changes(open(), order.id, pieces(3, 100), support)).toMatchObject({ status: 403 })
    expect(isRefusal(await changes(open(), order.id, pieces(4), support))).toBe(false)
    // In small steps, too: each one alone would be within the manager's limit.
    expect(isRefusal(await changes(open(), order.id, pieces(4, 700_000), manager))).toBe(false)
    expect(await changes(open(), order.id, pieces(4, 500_000), manager)).toMatchObject({
      error_trans_key: 'approval.asked',
    })
    expect((await orderNow(open(), order)).lines).toMatchObject([{ unitPrice: 700_000 }])
    const asked = await findApprovals(shop, { all: false, size: 10 })
    const [request] = isRefusal(asked) ? [] : asked.rows
    const approved = await approveRequest(shop, { actor: owner, id: request?.id ?? 0 })
    expect(isRefusal(approved)).toBe(false)
    expect((await orderNow(open(), order)).lines).toMatchObject([{ unitPrice: 500_000 }])
    await setPrice(shop.db, snackId, 5900)
  })

  test('a company owes no more by a change than its credit, and orders no less than agreed', async () => {
    const { db } = open().shop
    const { id: companyId } = await aCompany(open(), { creditLimit: 500_000 })
    const { visitor } = await memberOf(open(), companyId)
    await resellersCart(visitor, { boxes: 2 })
    const { order: made } = await done(visitor.put('/api/cart/submit-order', {}))
    const order = await findOrder({ db }, { token: made.token })
    if (!order) throw new Error('There is no order')
    const boxes = (quantity: number): Wanted => ({ lines: [{ code: 'snack_box', quantity }] })
    const used = async () => {
      const row = db.selectFrom('company').select('credit_used').where('id', '=', companyId)
      return (await row.executeTakeFirstOrThrow()).credit_used
    }
    expect(await used()).toBe(order.totalWithVat)
    expect(await fault(order, boxes(10))).toBe('order.error.payment_over_credit')
    expect(await used()).toBe(order.totalWithVat)
    expect(await fault(order, boxes(3))).toBeNull()
    expect(await used()).toBe((await orderNow(open(), order)).totalWithVat)
    await db.updateTable('company').set({ minimum_order: 200_000 }).where('id', '=', companyId).execute()
    expect(await fault(order, boxes(1))).toBe('order_change.error.minimum_order')
  })

  test('a person holds no more unpaid goods by a change than by an order', async () => {
    const order = await submitted(open(), { pieces: 10 })
    const before = await onHand(open().shop.db, snackId)
    expect(await fault(order, pieces(60))).toBe('order.error.payment_over_bound')
    expect(await onHand(open().shop.db, snackId)).toBe(before)
    expect((await orderNow(open(), order)).lines).toMatchObject([{ pieces: 10 }])
    expect(await fault(order, pieces(11))).toBeNull()
    expect(await stockOffTheLedger(open().shop.db)).toEqual([])
  })
})
