// A complaint settled by replacement goods creates a parcel, and ends when that has arrived.
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { contact, snackId, today, withShop } from '../../../test/app.ts'
import { mailsAboutClaims, watchClaims } from '../../../test/claims.ts'
import { must } from '../../../test/packing.ts'
import { aMember, system } from '../../../test/staff.ts'
import { submitted, transferred } from '../../../test/submitted.ts'
import { onHand, setStock, stockOffTheLedger } from '../../../test/warehouse.ts'
import type { Actor } from '../../server/context.ts'
import type { Tx } from '../../server/db.ts'
import { isRefusal } from '../../server/refusal.ts'
import { findComplaint, receiveComplaint } from '../../shop/complaints/complaints.ts'
import { findOrder } from '../../shop/orders/orders.ts'
import {
  findPacked,
  handOver,
  markDelivered,
  markMissing,
  packParcel,
  type ParcelOperationContext,
} from '../../shop/shipments/shipments.ts'
import { sendComplaintGoods, sendParcelAgain } from '../shipments/shipments.ts'
import { acceptComplaint } from '../../../test/claims-decided.ts'
import { inTransaction, runVerb } from '../../../test/statements.ts'

const by = { actor: system, who: 'Petra', why: 'Nafouklý obal' }

withShop('new goods for a complaint', (open) => {
  beforeAll(async () => await setStock(open().shop.db, snackId, 500))
  const within = async <T>(work: (tx: Tx, context: ParcelOperationContext) => Promise<T>): Promise<T> => {
    const { db, queue, carriers } = open().shop
    return await inTransaction(
      db,
      async (tx) => await work(tx, { queue, carriers, now: today, actor: 'staff' }),
    )
  }
  const arrives = async (shipmentId: number) => {
    must(await within(async (tx, context) => await handOver({ ...context, tx }, { shipmentId })))
    must(await within(async (tx, context) => await markDelivered({ ...context, tx }, { shipmentId })))
  }
  const delivered = async () => {
    const order = await submitted(open(), { pieces: 5, shipping: 'balikovna' })
    await transferred(open(), order)
    const parcel = must(
      await within(async (tx, context) => await packParcel({ ...context, tx }, { orderId: order.id })),
    )
    await arrives(parcel.id)
    return { order, parcel }
  }
  const complained = async (order: { id: number; number: string }, lines = [{ line: 0, pieces: 2 }]) => {
    const { db, queue } = open().shop
    await db
      .updateTable('complaint')
      .set({ received_at: new Date('2026-11-01T12:00:00Z') })
      .execute()
    const complaint = {
      orderNumber: order.number,
      email: contact.email,
      goods: '2x',
      fault: 'Nafouklý obal',
      wish: 'goods' as const,
    }
    const madeComplaint = { complaint, provenOrderId: order.id, lines, photos: [], locale: 'cs' as const }
    const made = await receiveComplaint({ db, queue, now: today }, { key: randomUUID(), madeComplaint })
    return must(made).id
  }
  const accepted = async (id: number) =>
    must(await acceptComplaint(open().shop, { id, settlement: { remedy: 'goods', amount: null }, by }))
  const sends = async (
    asked: Omit<Parameters<typeof sendComplaintGoods>[1], 'reason'>,
    actor: Actor = system,
  ) => {
    const { db, queue, carriers } = open().shop
    return await runVerb(
      db,
      sendComplaintGoods,
      { actor, queue, carriers, now: today },
      { ...asked, reason: 'x' },
    )
  }
  const stateOf = async (id: number) => (await findComplaint(open().shop, { id }))?.state

  test('leave the stock with a parcel of their own, and end the complaint when they arrive', async () => {
    const { db } = open().shop
    const { order, parcel } = await delivered()
    const id = await complained(order)
    expect(await sends({ complaintId: id })).toMatchObject({ error_trans_key: 'claim.error.no_goods' })
    await accepted(id)
    const before = await onHand(db, snackId)
    const two = await Promise.all([sends({ complaintId: id }), sends({ complaintId: id })])
    const [first, second] = two.map(must)
    expect(second?.id, 'two clerks at once send one parcel').toBe(first?.id)
    expect(first).toMatchObject({ replacesId: parcel.id, complaintId: id, cod: null })
    expect(await onHand(db, snackId)).toBe(before - 2)
    expect(await stockOffTheLedger(db)).toEqual([])
    const states = (await findOrder({ db }, { id: order.id }))?.states
    expect(states, 'the order stands as it did').toEqual({
      order: 'COMPLETED',
      payment: 'PAID',
      fulfilment: 'DELIVERED',
    })
    await watchClaims(open())
    expect(await stateOf(id)).toBe('ACCEPTED')
    await arrives(first?.id ?? 0)
    expect((await findOrder({ db }, { id: order.id }))?.states).toEqual(states)
    await mailsAboutClaims(open())
    await watchClaims(open())
    expect(await stateOf(id)).toBe('SETTLED')
    expect((await mailsAboutClaims(open())).map(({ event }) => event.split(':', 1)[0])).toEqual([
      'complaint-settled',
    ])
  })

  test('that get lost are sent again, and end the complaint then', async () => {
    const { order } = await delivered()
    const id = await complained(order)
    await accepted(id)
    const { id: shipmentId } = must(await sends({ complaintId: id }))
    must(await within(async (tx, context) => await handOver({ ...context, tx }, { shipmentId })))
    const lost = { shipmentId, kind: 'LOST' as const }
    must(await within(async (tx, context) => await markMissing({ ...context, tx }, lost)))
    await watchClaims(open())
    expect(await stateOf(id)).toBe('ACCEPTED')
    const again = must(
      await within(async (tx, { queue, carriers, now }) => {
        const context = { tx, queue, carriers, now, actor: system }
        return await sendParcelAgain(context, { shipmentId, reason: 'lost' })
      }),
    )
    expect(again).toMatchObject({ complaintId: id, replacesId: shipmentId })
    await arrives(again.id)
    await watchClaims(open())
    expect(await stateOf(id)).toBe('SETTLED')
    expect((await findOrder(open().shop, { id: order.id }))?.states.fulfilment).toBe('DELIVERED')
  })

  test('are refused for more than arrived, for goods that are not there, and to who may not send', async () => {
    const { db } = open().shop
    await aMember(db, 'owner@example.cz', 'owner')
    const reader = await aMember(db, 'reader@example.cz', 'reader')
    const { order } = await delivered()
    const id = await complained(order, [])
    await accepted(id)
    const asked = (pieces: number) => ({ complaintId: id, lines: [{ position: 1, pieces }] })
    expect(await sends({ complaintId: id })).toMatchObject({ error_trans_key: 'claim.error.which_pieces' })
    expect(await sends(asked(6))).toMatchObject({ error_trans_key: 'claim.error.no_parcel' })
    expect(await sends(asked(1), reader)).toMatchObject({ status: 403 })
    await setStock(db, snackId, 0)
    expect(await sends(asked(1))).toMatchObject({ error_trans_key: 'stock.error.not_enough' })
    await setStock(db, snackId, 500)
    expect(isRefusal(await sends(asked(5)))).toBe(false)
    const other = await complained(order)
    await accepted(other)
    expect(await sends({ complaintId: other })).toMatchObject({
      error_trans_key: 'parcel_desk.error.not_left',
    })
    expect((await findPacked({ db }, order.id)).parcels).toHaveLength(2)
  })
})
