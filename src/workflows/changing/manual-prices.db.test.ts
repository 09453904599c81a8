// An entered price is a discount on every piece at it, at any time and for any caller.
import { beforeAll, expect, test } from 'vitest'
import { chilliId, snackId, withShop } from '../../../test/app.ts'
import { changes, orderNow, type Wanted } from '../../../test/order-changes.ts'
import { aMember } from '../../../test/staff.ts'
import { submitted } from '../../../test/submitted.ts'
import type { StaffActor } from '../../server/context.ts'
import { isRefusal } from '../../server/refusal.ts'
import { findApprovals } from '../../shop/staff/staff.ts'
import { atThisMoment } from '../../shop/shop-context.ts'
import { approveRequest } from '../back-office/back-office.ts'
import { previewOrderChange } from '../orders/orders.ts'

const kc = 100
const chilli = 'BM-CHILLI-50'

withShop('typed prices of an order', (open) => {
  let owner: StaffActor
  let manager: StaffActor
  let support: StaffActor
  beforeAll(async () => {
    const { db } = open().shop
    owner = await aMember(db, 'owner@typed.cz', 'owner')
    manager = await aMember(db, 'manager@typed.cz', 'manager')
    support = await aMember(db, 'support@typed.cz', 'support')
    await db
      .updateTable('price')
      .set({ amount: 400 * kc })
      .where('variant_id', '=', snackId)
      .execute()
  })
  const pieces = (quantity: number, unitPrice?: number, code = 'snack_piece'): Wanted => ({
    lines: [{ code, quantity, unitPrice }],
  })
  const said = (outcome: unknown) => (isRefusal(outcome) ? outcome.error_trans_key : 'done')
  const waiting = async () => {
    const found = await findApprovals(open().shop, { all: false, size: 10 })
    return isRefusal(found) ? [] : found.rows.map(({ id, amount }) => ({ id, amount }))
  }

  test('counts for each piece that comes later, and more of them are for who may change prices', async () => {
    const order = await submitted(open(), { pieces: 1 })
    expect(said(await changes(open(), order.id, pieces(1, 1), manager))).toBe('done')
    expect(await changes(open(), order.id, pieces(90), support)).toMatchObject({ status: 403 })
    const asked = { orderId: order.id, version: null, lines: [{ code: 'snack_piece', quantity: 90 }] }
    const preview = async (actor: StaffActor) =>
      await previewOrderChange({ ...atThisMoment(open().shop), actor }, asked)
    expect(await preview(support)).toMatchObject({ status: 403 })
    expect(await preview(manager)).toMatchObject({ cut: { total: 90 * (400 * kc - 1) } })
    expect(said(await changes(open(), order.id, pieces(90), manager))).toBe('approval.asked')
    expect((await orderNow(open(), order)).lines).toMatchObject([{ pieces: 1, unitPrice: 1 }])
    const [request] = await waiting()
    expect(request).toMatchObject({ amount: 90 * (400 * kc - 1) })
    expect(said(await approveRequest(open().shop, { actor: owner, id: request?.id ?? 0 }))).toBe('done')
    expect((await orderNow(open(), order)).lines).toMatchObject([{ pieces: 90, unitPrice: 1 }])
    // A discount approved by two people stays approved: another change adds nothing to it.
    const { billing } = await orderNow(open(), order)
    const moved = { billing: { ...billing, city: 'Brno' } } as Wanted
    expect(said(await changes(open(), order.id, moved, support))).toBe('done')
    expect(said(await changes(open(), order.id, pieces(80), support))).toBe('done')
  })

  test('of goods that no list has a price for are decided by two, however little it is', async () => {
    const { db } = open().shop
    const order = await submitted(open(), { pieces: 1 })
    await db.deleteFrom('price').where('variant_id', '=', chilliId).execute()
    expect(said(await changes(open(), order.id, pieces(1, undefined, chilli), manager))).toBe(
      'order_change.error.not_sold',
    )
    expect(said(await changes(open(), order.id, pieces(1, 5 * kc, chilli), manager))).toBe('approval.asked')
    const [request] = await waiting()
    expect(request).toMatchObject({ amount: 5 * kc })
    // Support may change orders, but not enter prices: it can't be one of the two.
    expect(await approveRequest(open().shop, { actor: support, id: request?.id ?? 0 })).toMatchObject({
      status: 403,
    })
    expect(said(await approveRequest(open().shop, { actor: owner, id: request?.id ?? 0 }))).toBe('done')
    expect((await orderNow(open(), order)).lines).toMatchObject([{}, { code: chilli, unitPrice: 5 * kc }])
    expect(said(await changes(open(), order.id, pieces(2, undefined, chilli), manager))).toBe(
      'approval.asked',
    )
    // A price on a list, which makes it comparable.
    expect(said(await changes(open(), order.id, pieces(2, 390 * kc), manager))).toBe('done')
  })

  test('of goods without a list price leaves no room for another cut, once they are taken out', async () => {
    const order = await submitted(open(), { pieces: 1 })
    await open().shop.db.deleteFrom('price').where('variant_id', '=', chilliId).execute()
    expect(said(await changes(open(), order.id, pieces(1, 20_000 * kc, chilli), manager))).toBe(
      'approval.asked',
    )
    const request = (await waiting()).find(({ amount }) => amount === 20_000 * kc)
    expect(said(await approveRequest(open().shop, { actor: owner, id: request?.id ?? 0 }))).toBe('done')
    const lines = [
      { code: chilli, quantity: 0 },
      { code: 'snack_piece', quantity: 40, unitPrice: 1 },
    ]
    expect(said(await changes(open(), order.id, { lines }, manager))).toBe('approval.asked')
  })
})
