import { afterAll, beforeAll, expect, test } from 'vitest'
import { done, filledCart, withShop } from '../../../test/app.ts'
import { must } from '../../../test/outcome.ts'
import { inTransaction } from '../../../test/statements.ts'
import { startPacketaSimulator, type PacketaSimulator } from '../../simulators/packeta/simulator.ts'
import { openCarriers } from '../carriers/carriers.ts'
import { findOrder } from '../orders/orders.ts'
import { pointsOf } from '../shipping/shipping.ts'
import {
  announceShipment,
  cancelShipment,
  findParcels,
  findShipment,
  handOver,
  packParcel,
  shipmentLabels,
  trackShipments,
  withdrawShipment,
} from './shipments.ts'

const hours = 3600_000
/** A Monday. */
const monday = new Date('2026-11-23T08:00:00Z')

withShop('a parcel that Packeta’s own protocol tells of', (open, database) => {
  let packeta: PacketaSimulator
  beforeAll(async () => {
    const { db } = await database()
    const points = async () => await pointsOf({ db }, 'packeta')
    packeta = await startPacketaSimulator({ host: '127.0.0.1', port: 0, points })
  })
  afterAll(async () => await packeta.close())

  const context = (afterMs = 0) => {
    const { db, queue, config } = open().shop
    const carriers = openCarriers({
      db,
      packeta: packeta.settings,
      ppl: config.ppl,
      sender: () => config.operator,
    })
    const report = (error: Error) => {
      throw error
    }
    return { db, queue, carriers, now: new Date(monday.getTime() + afterMs), report }
  }
  const parcelContext = () => ({ ...context(), actor: 'staff' as const })
  async function packed(shipping: 'packetaPoint' | 'packetaHome') {
    const { db } = open().shop
    const buyer = open().visitor()
    await filledCart(buyer, { pieces: 3, shipping, payment: 'cod' })
    const { order } = await done(buyer.put('/api/cart/submit-order', {}))
    const id = (await findOrder({ db }, { token: order.token }))?.id ?? 0
    await inTransaction(db, async (tx) => must(await packParcel({ ...parcelContext(), tx }, { orderId: id })))
    expect(await announceShipment(context(), id)).toBe('announced')
    const shipment = await findShipment({ db }, id)
    const packet = packeta.packets.find(shipment?.carrierId ?? '')
    if (!shipment || !packet) throw new Error('Packeta knows of no parcel')
    return { id, number: order.number, shipment, packet }
  }

  test('is announced, labelled, followed to the point and to its customer', async () => {
    const { db } = open().shop
    const { id, number, shipment, packet } = await packed('packetaPoint')
    expect(packet.attributes.get('number')).toBe(`${number}-1`)
    expect(packet.attributes.get('cod')).toBe(String((shipment.cod ?? 0) / 100))
    const pdf = must(
      await shipmentLabels(context(), { targets: [id], options: { format: 'A6', firstPosition: 0 } }),
    )
    expect(Buffer.from(pdf).subarray(0, 5).toString()).toBe('%PDF-')
    await inTransaction(db, async (tx) => must(await handOver({ ...parcelContext(), tx }, id)))
    packeta.packets.move(packet, 5)
    expect(await trackShipments(context(5 * hours))).toBe(1)
    const parcel = (await findParcels({ db, carriers: context().carriers }, { orderId: id, locale: 'en' }))[0]
    expect(parcel).toMatchObject({ stage: 'ready', trackingNumber: packet.barcode })
    expect(parcel?.storedUntil).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    packeta.packets.move(packet, 7)
    expect(await trackShipments(context(10 * hours))).toBe(1)
    expect((await findOrder({ db }, { id }))?.states).toMatchObject({ fulfilment: 'DELIVERED' })
  })

  test('to the door comes back when nobody takes it', async () => {
    const { db } = open().shop
    const { id, packet } = await packed('packetaHome')
    await inTransaction(db, async (tx) => must(await handOver({ ...parcelContext(), tx }, id)))
    packeta.packets.move(packet, 17)
    await trackShipments(context(5 * hours))
    expect((await findShipment({ db }, id))?.state).toBe('RETURNING')
    packeta.packets.move(packet, 10)
    await trackShipments(context(10 * hours))
    expect((await findOrder({ db }, { id }))?.states).toMatchObject({ fulfilment: 'RETURNED' })
  })

  test('is cancelled there, too', async () => {
    const { db } = open().shop
    const { id, shipment, packet } = await packed('packetaPoint')
    await inTransaction(db, async (tx) => must(await cancelShipment({ ...parcelContext(), tx }, id)))
    expect(await withdrawShipment(context(), shipment.id)).toBe(true)
    expect(packet.set?.code).toBe(11)
  })
})
