// A parcel with pieces of a recalled lot does not leave the warehouse; if its carrier took it along, its buyer is notified.
import { beforeAll, expect, test } from 'vitest'
import { done, filledCart, snackId, today, withShop } from '../../../test/app.ts'
import { openCarrier } from '../../../test/carrier.ts'
import { asAnotherRequest } from '../../../test/database.ts'
import { must } from '../../../test/packing.ts'
import { setStock } from '../../../test/warehouse.ts'
import { inTransaction, sqlRows } from '../../../test/statements.ts'
import type { Tx } from '../../server/db.ts'
import { findOrder, move } from '../orders/orders.ts'
import { openRecall, receiveGoods, unblockLot } from '../stock/stock.ts'
import type { ShipmentState } from './rules.ts'
import { announceShipment, findShipment, handOver, packParcel, trackShipments } from './shipments.ts'

const monday = new Date('2026-11-23T08:00:00Z')
const tuesday = new Date('2026-11-24T08:00:00Z')
const texts = { text_cs: 'Nejezte to.', text_en: 'Do not eat it.' }
const { carrier, books } = openCarrier()

withShop('a parcel with pieces of a recalled lot', (open) => {
  beforeAll(async () => await setStock(open().shop.db, snackId, 0))
  const within = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    await inTransaction(open().shop.db, work)
  const context = (now: Date) => {
    const { db, queue, carriers } = open().shop
    const report = (error: Error) => {
      throw error
    }
    return { db, queue, carriers: { ...carriers, packeta: carrier }, now, report, actor: 'staff' as const }
  }
  const received = async (lot: string): Promise<number> => {
    const line = { code: 'BM-ORIGINAL-25', lot, best_before: '2027-06-30', pieces: 3, cost: 20 }
    const given = { supplier: 'Masna', document: lot, received_on: '2026-11-20', note: '', lines: [line] }
    const { receipt } = must(await within(async (tx) => await receiveGoods({ tx, now: today }, given)))
    return receipt.lines[0]?.lotId ?? 0
  }
  /** A parcel announced to its carrier, with all pieces of a lot. */
  async function announced(lot: string) {
    const lotId = await received(lot)
    const buyer = open().visitor()
    await filledCart(buyer, { pieces: 3, shipping: 'packetaPoint', payment: 'transfer' })
    const { order } = await done(buyer.put('/api/cart/submit-order', {}))
    const id = (await findOrder(open().shop, { token: order.token }))?.id ?? 0
    const to = { order: 'CONFIRMED', payment: 'PAID', fulfilment: 'READY' } as const
    const by = { actor: 'staff', why: 'test', now: today } as const
    await within(async (tx) => await move({ tx }, { orderId: id, to, by }))
    must(await within(async (tx) => await packParcel({ ...context(monday), tx }, { orderId: id })))
    expect(await announceShipment(context(monday), id)).toBe('announced')
    const { carrierId } = (await findShipment(open().shop, id)) ?? {}
    return { id, lotId, carrierId: carrierId ?? '' }
  }
  const recall = async (tx: Tx, lotId: number) =>
    must(await openRecall({ tx, now: monday }, { lot_id: lotId, ...texts }))
  const isTaken = async (id: number): Promise<ShipmentState | undefined> => {
    await sqlRows(open().shop.db)`update shipment set tracked_at = null where order_id = ${id}`
    await trackShipments(context(tuesday))
    return (await findShipment(open().shop, id))?.state
  }
  /** The number of recall mails enqueued, and the orders that lead the notices. */
  const toldOf = async (id: number) => {
    const rows = await sqlRows<{ told: number }>(
      open().shop.db,
    )`select (data->>'orderId')::bigint as told from pgboss.job
        where name = 'recall-mail' and (data->>'orderId')::bigint = ${id}`
    const noted = open()
      .shop.db.selectFrom('recall_notice')
      .select('lead_order_id')
      .where('order_id', '=', id)
    return { mails: rows.length, leads: (await noted.execute()).map((one) => one.lead_order_id) }
  }
  const sendsOff = async (tx: Tx, id: number) => await handOver({ ...context(monday), tx }, id)

  test('is not handed over; if its carrier has it all the same, its buyer is notified once', async () => {
    const { id, lotId, carrierId } = await announced('R1')
    expect((await within(async (tx) => await recall(tx, lotId))).toTell).toEqual([])
    expect(await within(async (tx) => await sendsOff(tx, id))).toMatchObject({
      error_trans_key: 'stock.error.blocked_parcel',
    })
    expect(await toldOf(id)).toEqual({ mails: 0, leads: [] })
    books.progress.set(carrierId, { progress: 'ON_ITS_WAY' })
    expect(await isTaken(id)).toBe('HANDED_OVER')
    expect(await toldOf(id)).toEqual({ mails: 1, leads: [id] })
    books.progress.set(carrierId, { progress: 'DELIVERED' })
    expect(await isTaken(id)).toBe('DELIVERED')
    expect((await within(async (tx) => await recall(tx, lotId))).toTell).toEqual([])
    expect(await toldOf(id)).toEqual({ mails: 1, leads: [id] })
  })

  test('does not notify its buyer of a lot that was released again', async () => {
    const { id, lotId, carrierId } = await announced('R2')
    await within(async (tx) => await recall(tx, lotId))
    must(await within(async (tx) => await unblockLot({ tx, now: monday }, { lot_id: lotId })))
    books.progress.set(carrierId, { progress: 'ON_ITS_WAY' })
    expect(await isTaken(id)).toBe('HANDED_OVER')
    expect(await toldOf(id)).toEqual({ mails: 0, leads: [] })
  })

  test('that is being handed over is waited for by the recall, which notifies its buyer', async () => {
    const { id, lotId } = await announced('R3')
    await within(async (tx) => {
      must(await sendsOff(tx, id))
      const meanwhile = asAnotherRequest(() =>
        within(async (other) => {
          await sqlRows(other)`set local lock_timeout = '50ms'`
          return await recall(other, lotId)
        }),
      )
      await expect(meanwhile).rejects.toMatchObject({ code: '55P03' })
    })
    expect((await within(async (tx) => await recall(tx, lotId))).toTell).toEqual([id])
  })
})
