// Goods that leave twice, are written off of a parcel, or come in though they had arrived: above the limit two agree.
import { beforeAll, expect, test } from 'vitest'
import { snackId, today, withShop } from '../../../test/app.ts'
import { must } from '../../../test/packing.ts'
import { aMember } from '../../../test/staff.ts'
import { submitted, transferred } from '../../../test/submitted.ts'
import { onHand, setStock, stockOffTheLedger } from '../../../test/warehouse.ts'
import { sqlRows, runVerb } from '../../../test/statements.ts'
import type { StaffActor } from '../../server/context.ts'
import type { Tx } from '../../server/db.ts'
import { isRefusal, type Refusal } from '../../server/refusal.ts'
import type { Shipment } from '../../shop/shipments/rules.ts'
import {
  findPackedParcels,
  findParcelById,
  handOver,
  markDelivered,
  packParcel,
} from '../../shop/shipments/shipments.ts'
import { approveRequest } from '../back-office/approvals.ts'
import { sendParcelAgain } from './ends.ts'
import { writeGoodsSeen, writeParcelMissing, writeParcelReturned, type ParcelContext } from './parcels.ts'

withShop('goods of parcels', (open) => {
  let owner: StaffActor
  let warehouse: StaffActor
  beforeAll(async () => {
    const { db } = open().shop
    owner = await aMember(db, 'owner@goods.cz', 'owner')
    warehouse = await aMember(db, 'warehouse@goods.cz', 'warehouse')
    await setStock(db, snackId, 2000)
    // A piece of unknown cost is worth 100 CZK: up to twenty of them are within the limit of 2,000 CZK.
    await db.updateTable('price').set({ amount: 100_00 }).where('variant_id', '=', snackId).execute()
  })
  const does = async <T>(work: (context: ParcelContext & { tx: Tx }) => Promise<T>): Promise<T> => {
    const { db, queue, carriers } = open().shop
    return await runVerb(db, work, { queue, carriers, now: today, actor: warehouse })
  }
  const within = async <T>(
    work: (context: Parameters<typeof packParcel>[0]) => Promise<T | Refusal>,
  ): Promise<T> => {
    const { db, queue, carriers } = open().shop
    return must(await runVerb(db, work, { queue, carriers, now: today, actor: 'staff' }))
  }
  const sent = async (pieces: number): Promise<Shipment> => {
    const order = await submitted(open(), { pieces, shipping: 'balikovna' })
    await transferred(open(), order)
    const { id: shipmentId } = await within(
      async (context) => await packParcel(context, { orderId: order.id }),
    )
    return await within(async (context) => await handOver(context, { shipmentId }))
  }
  const delivered = async (pieces: number): Promise<Shipment> => {
    const { id: shipmentId } = await sent(pieces)
    return await within(async (context) => await markDelivered(context, { shipmentId }))
  }
  const free = async () => await onHand(open().shop.db, snackId)
  const said = (outcome: unknown) => (isRefusal(outcome) ? outcome.error_trans_key : 'done')
  const requestIn = (answer: object): number => {
    expect(answer).toMatchObject({ status: 409, error_trans_key: 'approval.asked' })
    return Number((answer as Refusal).more?.['approval'])
  }
  const approve = async (id: number) => must(await approveRequest(open().shop, { actor: owner, id }))
  const missing = async (shipmentId: number, kind: 'LOST' | 'DAMAGED') =>
    must(
      await does(async (context) => await writeParcelMissing(context, { shipmentId, kind, reason: 'test' })),
    )
  const again = async (shipmentId: number) =>
    await does(async (context) => await sendParcelAgain(context, { shipmentId, reason: 'test' }))
  const returned = async (shipmentId: number, restock: boolean) =>
    await does(async (context) => await writeParcelReturned(context, { shipmentId, restock }))
  test('that had arrived leave again by two persons, in pieces of a day as well', async () => {
    const [much, one, other] = [await delivered(21), await delivered(12), await delivered(12)]
    for (const { id } of [much, one, other]) await missing(id, 'DAMAGED')
    const before = await free()
    const request = requestIn(await again(much.id))
    expect(await free()).toBe(before)
    await approve(request)
    expect(await free()).toBe(before - 21)
    // A repeat answers with the existing parcel.
    expect(said(await again(much.id))).toBe('done')
    requestIn(await again(one.id))
    requestIn(await again(other.id))
    expect(await free()).toBe(before - 21)
  })

  test('that came back undelivered are sent again by one person', async () => {
    const { id } = await sent(30)
    must(await returned(id, false))
    expect(said(await again(id))).toBe('done')
    expect(await stockOffTheLedger(open().shop.db)).toEqual([])
  })

  test('that are written off of a parcel wait above the limit, all of the parcel together', async () => {
    const { id } = await sent(40)
    must(await returned(id, false))
    const see = async (restocked: number, writtenOff: number) =>
      await does(
        async (context) =>
          await writeGoodsSeen(context, {
            shipmentId: id,
            lines: [{ position: 1, restocked, writtenOff }],
          }),
      )
    const writtenOff = async () =>
      (await findPackedParcels(open().shop, (await findParcelById(open().shop, id))?.orderId ?? 0))[0]
        ?.lines[0]?.writtenOff
    const before = await free()
    expect(said(await see(5, 15))).toBe('done')
    expect(await free()).toBe(before + 5)
    const request = requestIn(await see(5, 35))
    expect(await writtenOff()).toBe(15)
    await approve(request)
    expect(await writtenOff()).toBe(35)
    expect(await free()).toBe(before + 5)
    expect(await stockOffTheLedger(open().shop.db)).toEqual([])
  })

  test('that had arrived come in by two persons where their customer claims nothing', async () => {
    const [little, much, back] = [await delivered(10), await delivered(30), await sent(30)]
    const before = await free()
    expect(said(await returned(little.id, true))).toBe('done')
    const request = requestIn(await returned(much.id, true))
    expect(await free()).toBe(before + 10)
    await approve(request)
    expect(await free()).toBe(before + 40)
    // A parcel that its carrier brings back never arrived.
    expect(said(await returned(back.id, true))).toBe('done')
    expect(await free()).toBe(before + 70)
  })

  test('that had arrived come in by one person where they are claimed, and a refused complaint is no claim', async () => {
    const complained = async (state: string) => {
      const { id, orderId } = await delivered(30)
      await sqlRows(
        open().shop.db,
      )`insert into complaint (key, order_number, email, order_id, goods, fault, wish, locale, state, received_at, due_on)
          select gen_random_uuid(), number, email, id, 'goods', 'fault', 'money', 'cs', ${state}, ${today}, ${today}::date + 30
          from shop_order where id = ${orderId}`
      return id
    }
    expect(said(await returned(await complained('RECEIVED'), true))).toBe('done')
    requestIn(await returned(await complained('REFUSED'), true))
  })
})
