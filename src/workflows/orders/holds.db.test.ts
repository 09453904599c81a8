// Orders that staff holds, and what staff notes about them (docs/orders.md, "Holding, notes and mails again").
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { signedInOwner } from '../../../test/accounts.ts'
import { today, withShop } from '../../../test/app.ts'
import { must } from '../../../test/packing.ts'
import { pageIn } from '../../../test/page-in.ts'
import { aMember, system } from '../../../test/staff.ts'
import { submitted, transferred } from '../../../test/submitted.ts'
import { inTransaction } from '../../../test/statements.ts'
import type { Actor } from '../../server/context.ts'
import type { Tx } from '../../server/db.ts'
import { isRefusal } from '../../server/refusal.ts'
import { findAuditEvents } from '../../shop/audit/audit.ts'
import { findHold, findNotes, findOrder, move } from '../../shop/orders/orders.ts'
import { workToDo } from '../work/to-do.ts'
import { cancelOverdueOrders, remindUnpaid } from '../payment/payment.ts'
import { forgetPeople } from '../privacy/privacy.ts'
import { cancelOrderByStaff } from './decisions.ts'
import { handParcelOver, packOrder } from '../shipments/parcels.ts'
import {
  correctCustomerNoteByStaff,
  holdOrderByStaff,
  noteOrderByStaff,
  releaseOrderByStaff,
} from './holds.ts'

const hours = 3600_000
const days = 24 * hours
const reason = 'The customer asked us to wait'
const fail = (error: Error) => {
  throw error
}

withShop('an order that staff holds', (open) => {
  const staff = signedInOwner(open)
  const within = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    await inTransaction(open().shop.db, work)
  const as = (actor: Actor = system, afterMs = 0) => {
    const { queue, carriers } = open().shop
    return { actor, queue, carriers, now: new Date(today.getTime() + afterMs) }
  }
  const hold = async (orderId: number, afterMs = 0, why = reason, actor: Actor = system) =>
    await within(
      async (tx) => await holdOrderByStaff({ ...as(actor, afterMs), tx }, { orderId, reason: why }),
    )
  const release = async (orderId: number, afterMs = 0) =>
    await within(async (tx) => await releaseOrderByStaff({ ...as(system, afterMs), tx }, { orderId, reason }))
  const orderOf = async (id: number) => {
    const order = await findOrder(open().shop, { id })
    if (!order) throw new Error('There is no order')
    return order
  }
  const expire = async (afterMs: number) => {
    const { db, queue, gateway } = open().shop
    const now = new Date(today.getTime() + afterMs)
    return await cancelOverdueOrders({ db, queue, gateway, now, report: fail })
  }
  const cashOrder = async () => await submitted(open(), { payment: 'cod', shipping: 'packetaPoint' })
  const audited = async (id: number) => {
    const page = { size: 100, subject: { kind: 'order', id: String(id) } }
    return pageIn(await findAuditEvents({ db: open().shop.db }, page)).rows.toReversed()
  }

  test('is neither reminded of nor expires, and has its time left when it is released', async () => {
    const { db, queue, config } = open().shop
    const { deadlines } = config
    const { id, expiresAt } = await submitted(open())
    expect(await hold(id, days)).toEqual({ isNew: true })
    expect(await hold(id, 2 * days), 'once').toEqual({ isNew: false })
    const at = new Date(today.getTime() + 6 * days)
    expect(await remindUnpaid({ db, queue, now: at, deadlines })).toBe(0)
    expect(await expire(30 * days)).toBe(0)
    expect(await release(id, 31 * days)).toEqual({ isNew: true })
    expect(await release(id, 32 * days), 'once').toEqual({ isNew: false })
    const after = await orderOf(id)
    expect(after.expiresAt?.getTime()).toBe((expiresAt?.getTime() ?? 0) + 30 * days)
    expect(await remindUnpaid({ db, queue, now: new Date(today.getTime() + 36 * days), deadlines })).toBe(1)
    expect(await expire(37 * days - 1)).toBe(0)
    expect(await expire(37 * days)).toBe(1)
  })

  test('is neither packed nor handed over, whoever tries, until it is released', async () => {
    const { db } = open().shop
    const { id } = await cashOrder()
    const toPack = async () =>
      (await workToDo({ db, now: today })).find(({ kind }) => kind === 'to_pack')?.count ?? 0
    const waiting = await toPack()
    await hold(id)
    expect(await toPack()).toBe(waiting - 1)
    const pack = async () => await within(async (tx) => await packOrder({ ...as(), tx }, { orderId: id }))
    expect(await pack()).toMatchObject({ status: 409, error_trans_key: 'parcel_desk.error.held' })
    const by = { actor: 'staff', why: 'x', now: today } as const
    await expect(
      within(async (tx) => await move({ tx }, { orderId: id, to: { fulfilment: 'PACKED' }, by })),
    ).rejects.toThrow(/is held/)
    await release(id)
    const { id: shipmentId } = must(await pack())
    await hold(id)
    const handOver = async () =>
      await within(async (tx) => await handParcelOver({ ...as(), tx }, { shipmentId }))
    expect(await handOver()).toMatchObject({ status: 409, error_trans_key: 'parcel_desk.error.held' })
    await release(id)
  })

  test('of which a carrier says that it has the parcel is held no more', async () => {
    const { id } = await cashOrder()
    await within(async (tx) => await packOrder({ ...as(), tx }, { orderId: id }))
    await hold(id)
    const by = { actor: 'shop', why: 'handed over to the carrier', now: today } as const
    await within(async (tx) => await move({ tx }, { orderId: id, to: { fulfilment: 'SHIPPED' }, by }))
    expect((await orderOf(id)).states.fulfilment).toBe('SHIPPED')
    expect(await findHold(open().shop, id)).toBeNull()
    expect(await hold(id)).toMatchObject({ status: 409, error_trans_key: 'order_hold.error.gone' })
  })

  test('of a hold and the packing at the same time, one wins', async () => {
    for (let round = 0; round < 3; round++) {
      const { id } = await cashOrder()
      const pack = within(async (tx) => await packOrder({ ...as(), tx }, { orderId: id }))
      const [held, packed] = await Promise.all([hold(id), pack])
      // Packed first, it is held afterwards; held first, it is not packed.
      expect(held).toEqual({ isNew: true })
      expect((await orderOf(id)).states.fulfilment).toBe(isRefusal(packed) ? 'READY' : 'PACKED')
      expect(await findHold(open().shop, id)).not.toBeNull()
    }
  })

  test('two holds at the same time are one', async () => {
    const { id } = await submitted(open())
    const said = await Promise.all([hold(id), hold(id), hold(id)])
    expect(said.filter((one) => !isRefusal(one) && one.isNew)).toHaveLength(1)
    expect(await hold(id, 0, 'Another')).toMatchObject({
      status: 409,
      error_trans_key: 'order_hold.error.held',
    })
    expect((await audited(id)).map(({ operation }) => operation)).toEqual(['order.hold'])
  })

  test('may be paid and cancelled: cancelled it is held no more', async () => {
    const order = await submitted(open())
    await hold(order.id)
    await transferred(open(), order)
    expect((await orderOf(order.id)).states).toMatchObject({ payment: 'PAID', fulfilment: 'READY' })
    const cancelled = await within(
      async (tx) => await cancelOrderByStaff({ ...as(), tx }, { orderId: order.id, why: 'Not wanted' }),
    )
    expect(cancelled).toMatchObject({ cancelled: true })
    expect(await findHold(open().shop, order.id)).toBeNull()
    expect(await hold(order.id)).toMatchObject({ status: 409, error_trans_key: 'order_hold.error.gone' })
    expect(await hold(999_999_999)).toMatchObject({ status: 404 })
  })

  test('is held by whom the shop allows it, and kept as it was', async () => {
    const { db } = open().shop
    const { id } = await submitted(open())
    await aMember(db, 'first@example.cz', 'owner')
    const reader = await aMember(db, 'reader@example.cz', 'reader')
    expect(await hold(id, 0, reason, reader)).toMatchObject({ status: 403 })
    const clerk = await aMember(db, 'clerk@example.cz', 'support')
    expect(await hold(id, 0, reason, clerk)).toEqual({ isNew: true })
    expect(await audited(id)).toMatchObject([
      {
        operation: 'order.hold',
        actorId: clerk.staffId,
        before: { held: false },
        after: { held: true },
        reason,
      },
    ])
    for (const change of [
      sql`delete from order_hold where order_id = ${id}`,
      sql`update order_hold set reason = 'x' where order_id = ${id}`,
    ])
      await expect(change.execute(db)).rejects.toThrow('A hold is ended once, and kept')
  })

  test('notes are written once, never changed, and forgotten with the order', async () => {
    const { db } = open().shop
    const { id } = await cashOrder()
    const note = async (key: string, text: string) =>
      await within(async (tx) => await noteOrderByStaff({ ...as(), tx }, { orderId: id, key, text }))
    const first = await Promise.all([note('1', 'Called twice'), note('1', 'Called twice')])
    expect(first.filter((one) => !isRefusal(one) && one.isNew)).toHaveLength(1)
    expect(await note('1', 'Other')).toMatchObject({ status: 409, error_trans_key: 'order_note.error.key' })
    await note('2', 'Rings at the gate')
    expect((await findNotes({ db }, id)).map(({ text }) => text)).toEqual([
      'Called twice',
      'Rings at the gate',
    ])
    for (const change of [
      sql`update order_note set text = 'x' where order_id = ${id}`,
      sql`delete from order_note where order_id = ${id}`,
    ])
      await expect(change.execute(db)).rejects.toThrow(
        /append only|append-only|forgotten with their order|permission denied/,
      )
    expect(JSON.stringify(await audited(id))).not.toContain('gate')
    await within(async (tx) => await cancelOrderByStaff({ ...as(), tx }, { orderId: id, why: 'Not wanted' }))
    await forgetPeople({ db, now: new Date('2040-01-01T12:00:00Z') })
    expect(await findNotes({ db }, id)).toEqual([])
    expect(await note('3', 'He came back')).toMatchObject({
      status: 409,
      error_trans_key: 'order_note.error.forgotten',
    })
  })

  test('the customer’s note is corrected, and the audit knows only how long it was', async () => {
    const { id } = await cashOrder()
    const correct = async (note: string) =>
      await within(
        async (tx) =>
          await correctCustomerNoteByStaff({ ...as(), tx }, { orderId: id, note, reason: 'A card’s number' }),
      )
    expect(await correct('Second floor')).toEqual({ before: 0, after: 12, isNew: true })
    expect((await orderOf(id)).note).toBe('Second floor')
    expect(await correct('Second floor')).toMatchObject({ isNew: false })
    const events = await audited(id)
    expect(events).toMatchObject([
      { operation: 'order.customer_note', after: { lengthBefore: 0, length: 12 } },
    ])
    expect(JSON.stringify(events)).not.toContain('floor')
  })

  test('by the API: held, noted, listed and released', async () => {
    const { number } = await submitted(open())
    const put = async (verb: string, body: object) =>
      await staff.put(`/api/admin/orders/${verb}`, { order: number, ...body })
    expect((await put('hold', { reason })).body).toMatchObject({ is_new: true })
    expect((await put('hold', { reason })).body).toMatchObject({ is_new: false })
    expect((await put('note', { key: 'a', text: ' A note ' })).body).toMatchObject({ is_new: true })
    expect((await put('note', { key: 'b', text: 'nul \u0000' })).status).toBe(422)
    expect((await put('customer-note', { note: 'Bell', reason })).body).toMatchObject({ is_new: true })
    expect((await staff.get('/api/admin/orders?filter=held')).body).toMatchObject({
      orders: expect.arrayContaining([expect.objectContaining({ number, held: true })]) as unknown,
    })
    expect((await staff.get(`/api/admin/orders/notes?number=${number}`)).body).toMatchObject({
      hold: { reason },
      notes: [{ text: 'A note' }],
    })
    expect((await put('release', { reason })).body).toMatchObject({ is_new: true })
    expect((await staff.get(`/api/admin/orders/notes?number=${number}`)).body).toMatchObject({ hold: null })
  })
})
