import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { billing, branches, done, filledCart, snackId, today, withShop } from '../../../test/app.ts'
import { must } from '../../../test/outcome.ts'
import { openCarrier } from '../../../test/carrier.ts'
import { onHand, stockOffTheLedger } from '../../../test/warehouse.ts'
import { pageIn } from '../../../test/page-in.ts'
import { inTransaction, sqlRows } from '../../../test/statements.ts'
import { jobHandlers } from '../../jobs.ts'
import type { Tx } from '../../server/db.ts'
import { mailbox, openMailer } from '../../server/mail.ts'
import { isRefusal } from '../../server/refusal.ts'
import { cancelOrder } from '../../workflows/checkout/checkout.ts'
import { findDocuments } from '../invoices/invoices.ts'
import { findOrder, move } from '../orders/orders.ts'
import type { States } from '../orders/rules.ts'
import { shipmentSteps, type Shipment } from './rules.ts'
import {
  announceShipment,
  bookCod,
  cancelShipment,
  findParcels,
  findShipment,
  handOver,
  markDelivered,
  markReturned,
  portalFile,
  packParcel,
  readyForPickup,
  findPackingQueue,
  setTrackingNumber,
  shipmentLabels,
  announceRemaining,
  trackShipments,
  withdrawShipment,
  type ParcelOperationContext,
} from './shipments.ts'

const minutes = 60_000
const hours = 60 * minutes
/** A Monday. */
const monday = new Date('2026-11-23T08:00:00Z')
const at = (afterMs: number) => new Date(monday.getTime() + afterMs)
const { carrier, books } = openCarrier()

withShop('a parcel', (open, database) => {
  const told: string[] = []
  const carriers = () => ({ ...open().shop.carriers, packeta: carrier })
  const context = (now = monday) => {
    const { db, queue } = open().shop
    return { db, queue, carriers: carriers(), now, report: (error: Error) => void told.push(error.message) }
  }
  const parcelContext = (now = monday): ParcelOperationContext => ({ ...context(now), actor: 'staff' })
  const within = async <T>(verb: (tx: Tx) => Promise<T>): Promise<T> =>
    await inTransaction(open().shop.db, verb)

  type Choice = NonNullable<Parameters<typeof filledCart>[1]>
  /** An order that may be packed. */
  async function ordered(choice: Choice = {}): Promise<{ id: number; number: string; token: string }> {
    const buyer = open().visitor()
    const { payment = 'transfer', ...more } = choice
    await filledCart(buyer, { pieces: 3, shipping: 'packetaPoint', payment, ...more })
    const { order } = await done(buyer.put('/api/cart/submit-order', {}))
    const id = (await findOrder({ db: open().shop.db }, { token: order.token }))?.id ?? 0
    if (payment === 'transfer') await moved(id, { order: 'CONFIRMED', payment: 'PAID', fulfilment: 'READY' })
    return { id, number: order.number, token: order.token }
  }
  const moved = async (id: number, to: Partial<States>) =>
    await within(
      async (tx) => await move({ tx }, { orderId: id, to, by: { actor: 'staff', why: 'test', now: today } }),
    )
  const pack = async (id: number, now = monday) =>
    await within(async (tx) => await packParcel({ ...parcelContext(now), tx }, { orderId: id }))
  const announce = async (id: number, now = monday) => await announceShipment(context(now), id)
  const sendOff = async (id: number, now = monday) =>
    await within(async (tx) => await handOver({ ...parcelContext(now), tx }, id))
  const cancel = async (id: number, now = monday) =>
    await within(async (tx) => await cancelShipment({ ...parcelContext(now), tx }, id))
  /** Packs an order, announces its parcel to the carrier and hands it over. */
  async function onItsWay(choice: Choice = {}) {
    const order = await ordered(choice)
    must(await pack(order.id))
    await announce(order.id)
    return { ...order, shipment: must(await sendOff(order.id)) }
  }
  const parcelOf = async (id: number): Promise<Shipment> => {
    const shipment = await findShipment({ db: open().shop.db }, id)
    if (!shipment) throw new Error('no parcel')
    return shipment
  }
  const statesOf = async (id: number) => (await findOrder({ db: open().shop.db }, { id }))?.states
  const parcelsOf = async (id: number) =>
    await open()
      .shop.db.selectFrom('shipment')
      .select(['reference', 'state', 'carrier_id'])
      .where('order_id', '=', id)
      .orderBy('id')
      .execute()
  const eventsOf = async (id: number) => {
    const rows = open()
      .shop.db.selectFrom('shipment_event as e')
      .innerJoin('shipment as s', 's.id', 'e.shipment_id')
    return await rows
      .select(['e.to_state', 'e.actor', 'e.text'])
      .where('s.order_id', '=', id)
      .orderBy('e.id')
      .execute()
  }
  const jobsOf = async (name: string, key: 'orderId' | 'shipmentId', id: number) => {
    const rows = await sqlRows(open().shop.db)`select id from pgboss.job where name = ${name}
        and (data->>${key}::text)::bigint = ${id}`
    return rows.length
  }
  /** Does a job as a worker would. */
  async function work(name: string, payload: object) {
    const { shop } = open()
    const from = { name: 'Big Meat', address: 'obchod@bigmeat.example' }
    const mailer = openMailer({ db: shop.db, smtpUrl: undefined, from, now: () => monday })
    const all = { shop: { ...shop, carriers: carriers() }, mailer, origin: () => 'https://shop.example' }
    const report = (error: Error) => void told.push(error.message)
    const found = jobHandlers({ ...all, report }).find((one) => one.name === name)
    if (!found) throw new Error(`no job ${name}`)
    await found.run(payload)
  }
  const mailsAbout = async (number: string, event: string) =>
    (await mailbox(open().shop.db, 500)).filter(
      (mail) => mail.event.startsWith(event) && mail.event.endsWith(number),
    )

  beforeEach(() => {
    Object.assign(books, { instead: null, isUnreachable: false })
    books.refuses.clear()
    for (const list of [books.created, books.cancelled, books.asked, told]) list.splice(0)
  })
  afterEach(async () => {
    // Parcels that other tests left under way are not asked about by the next one.
    await sqlRows(open().shop.db)`update shipment set tracked_at = '2030-01-01'`
    await sqlRows(open().shop.db)`update shipment set asked_at = '2030-01-01' where state = 'ASKED'`
  })

  test('makes the same steps in the program and in the database', async () => {
    const rows = await open().shop.db.selectFrom('shipment_transition').selectAll().execute()
    const theirs = rows.map(({ from_state, to_state }) => `${from_state} > ${to_state}`)
    const ours = Object.entries(shipmentSteps).flatMap(([from, all]) => all.map((to) => `${from} > ${to}`))
    expect(ours.sort()).toEqual(theirs.sort())
  })

  test('goes the whole way to a pick-up point: written, announced, handed over, ready, delivered', async () => {
    const { db } = open().shop
    const { id, number } = await ordered({ boxes: 1, tShirt: 'M', pieces: 3 })
    expect(must(await pack(id))).toMatchObject({
      state: 'ASKED',
      reference: `${number}-1`,
      carrierId: null,
    })
    expect(await statesOf(id)).toMatchObject({ fulfilment: 'PACKED' })
    expect(books.created).toEqual([])
    expect(await jobsOf('shipment-announce', 'orderId', id)).toBe(1)
    expect(await announce(id)).toBe('announced')
    const order = await findOrder({ db }, { id })
    expect(books.created).toEqual([
      {
        reference: `${number}-1`,
        recipient: {
          firstName: 'Žofie',
          lastName: 'Nováková',
          company: null,
          email: 'zofie@example.cz',
          phone: '+420777123456',
        },
        address: null,
        pointId: branches.packeta,
        // 23 pieces of 32 g and a shirt of 170 g, as the cart weighs them.
        weightG: 23 * 32 + 170,
        worth: order?.goodsWithVat,
        cod: null,
      },
    ])
    const { carrierId, trackingNumber } = await parcelOf(id)
    expect(trackingNumber).toBe(`Z${carrierId}`)
    must(await sendOff(id))
    expect(await statesOf(id)).toMatchObject({ order: 'CONFIRMED', fulfilment: 'SHIPPED' })
    books.progress.set(carrierId ?? '', {
      progress: 'READY_FOR_PICKUP',
      code: '5',
      text: 'ready for pickup',
      storedUntil: '2026-11-30',
    })
    expect(await trackShipments(context(at(5 * hours)))).toBe(1)
    expect((await findParcels({ db, carriers: carriers() }, { orderId: id, locale: 'cs' }))[0]).toMatchObject(
      {
        stage: 'ready',
        carrier: 'packeta',
        trackingUrl: `https://tracking.packeta.com/cs/?id=${trackingNumber}`,
        storedUntil: '2026-11-30',
        point: { id: branches.packeta, openingHours: 'Po–Pá 9:00–19:00, So 9:00–13:00' },
      },
    )
    books.progress.set(carrierId ?? '', { progress: 'DELIVERED', code: '7', text: 'delivered' })
    expect(await trackShipments(context(at(10 * hours)))).toBe(1)
    expect(await statesOf(id)).toEqual({ order: 'COMPLETED', payment: 'PAID', fulfilment: 'DELIVERED' })
    expect((await eventsOf(id)).map(({ to_state, actor, text }) => [to_state, actor, text])).toEqual([
      ['ASKED', 'staff', ''],
      ['ANNOUNCED', 'carrier', ''],
      ['HANDED_OVER', 'staff', ''],
      ['READY', 'carrier', 'ready for pickup'],
      ['DELIVERED', 'carrier', 'delivered'],
    ])
  })

  test('is brought home to the delivery address', async () => {
    const { id } = await ordered({ shipping: 'packetaHome' })
    must(await pack(id))
    await announce(id)
    const { street, city, zip, country } = billing
    expect(books.created[0]).toMatchObject({ pointId: null, address: { street, city, zip, country } })
  })

  test('of cash on delivery collects the total; the document is issued at hand-over, paid is the remittance', async () => {
    const { db } = open().shop
    const { id, shipment } = await onItsWay({ payment: 'cod' })
    const order = await findOrder({ db }, { id })
    expect(shipment.cod).toBe(order?.totalWithVat)
    expect(books.created[0]?.cod).toBe(order?.totalWithVat)
    expect(await jobsOf('invoice-issue', 'orderId', id)).toBe(1)
    await work('invoice-issue', { orderId: id })
    expect(await findDocuments({ db }, id)).toMatchObject([
      { kind: 'SIMPLIFIED', total: order?.totalWithVat },
    ])
    await within(async (tx) => must(await markDelivered({ ...parcelContext(), tx }, id)))
    expect(await statesOf(id)).toEqual({
      order: 'CONFIRMED',
      payment: 'NOT_DUE_YET',
      fulfilment: 'DELIVERED',
    })
    const book = async () => await within(async (tx) => await bookCod({ ...parcelContext(), tx }, id))
    expect([await book(), await book()]).toEqual([true, false])
    expect(await statesOf(id)).toEqual({ order: 'COMPLETED', payment: 'PAID', fulfilment: 'DELIVERED' })
    await work('invoice-issue', { orderId: id })
    expect(await findDocuments({ db }, id)).toHaveLength(1)
  })

  test('of cash on delivery is not paid before it is out, nor where nothing is collected, nor once it came back', async () => {
    const book = async (id: number) =>
      await within(async (tx) => await bookCod({ ...parcelContext(), tx }, id))
    const packed = await ordered({ payment: 'cod' })
    expect(await book(packed.id)).toMatchObject({ error_trans_key: 'parcel_desk.error.not_packed' })
    must(await pack(packed.id))
    expect(await book(packed.id)).toMatchObject({ error_trans_key: 'parcel_desk.error.cod_not_due' })
    const paid = await onItsWay()
    expect(await book(paid.id)).toMatchObject({ error_trans_key: 'parcel_desk.error.no_cod' })
    const back = await onItsWay({ payment: 'cod' })
    await within(async (tx) =>
      must(await markReturned({ ...parcelContext(), tx }, { target: back.id, restock: false })),
    )
    expect(await book(back.id)).toMatchObject({ error_trans_key: 'parcel_desk.error.cod_not_due' })
    expect(await statesOf(back.id)).toMatchObject({ payment: 'NOT_DUE_YET', fulfilment: 'RETURNED' })
  })

  test('is picked up at our counter: a mail says when it is ready, the document goes with it', async () => {
    const { id, number } = await ordered({ shipping: 'pickup' })
    const { id: shipmentId } = must(await pack(id))
    expect(await announce(id)).toBe('nothing')
    expect(await sendOff(id)).toMatchObject({ error_trans_key: 'parcel_desk.error.counter' })
    await within(async (tx) => must(await readyForPickup({ ...parcelContext(), tx }, { target: id })))
    expect(await statesOf(id)).toMatchObject({ fulfilment: 'PACKED' })
    await work('shipment-ready', { shipmentId })
    const [mail] = await mailsAbout(number, 'shipment-ready')
    expect(mail?.text).toContain(open().shop.config.operator.address)
    await within(async (tx) => must(await markDelivered({ ...parcelContext(), tx }, id)))
    expect(await statesOf(id)).toEqual({ order: 'COMPLETED', payment: 'PAID', fulfilment: 'DELIVERED' })
    expect(await jobsOf('invoice-issue', 'orderId', id)).toBeGreaterThan(0)
  })

  test('that is not picked up at our counter is unpacked', async () => {
    const { id } = await ordered({ shipping: 'pickup' })
    must(await pack(id))
    await within(async (tx) => must(await readyForPickup({ ...parcelContext(), tx }, { target: id })))
    must(await cancel(id))
    expect(await statesOf(id)).toMatchObject({ fulfilment: 'READY' })
  })

  test('for a carrier without a service: a file, its number by hand, and every step marked by hand', async () => {
    const { db } = open().shop
    const { id, number, token } = await ordered({ shipping: 'balikovna', payment: 'cod' })
    expect(must(await pack(id)).state).toBe('ANNOUNCED')
    const file = await portalFile({ db, carriers: carriers() }, 'balikovna')
    const total = (await findOrder({ db }, { token }))?.totalWithVat ?? 0
    expect(file?.content).toContain(`${number}-1;NB;Nováková;Žofie;;zofie@example.cz;420777123456;`)
    expect(file?.content).toContain(`${branches.balikovna};CZ;0,096;177,00;${total / 100};${number}`)
    const type = async (typed: string) =>
      await within(async (tx) => await setTrackingNumber({ tx }, { target: id, typed }))
    expect(await type('DR?1')).toMatchObject({ status: 422 })
    expect(must(await type('nb 1234-5678 9c')).trackingNumber).toBe('nb123456789c')
    must(await sendOff(id))
    expect((await portalFile({ db, carriers: carriers() }, 'balikovna'))?.content).not.toContain(number)
    await within(async (tx) =>
      must(await readyForPickup({ ...parcelContext(), tx }, { target: id, storedUntil: '2026-11-30' })),
    )
    expect((await findParcels({ db, carriers: carriers() }, { orderId: id, locale: 'cs' }))[0]).toMatchObject(
      {
        stage: 'ready',
        storedUntil: '2026-11-30',
        trackingUrl: expect.stringContaining('nb123456789c') as string,
      },
    )
    await within(async (tx) => must(await markDelivered({ ...parcelContext(), tx }, id)))
    expect(await statesOf(id)).toMatchObject({ fulfilment: 'DELIVERED' })
    expect(await portalFile({ db, carriers: carriers() }, 'packeta')).toBeNull()
    expect(await portalFile({ db, carriers: carriers() }, 'pickup')).toBeNull()
  })

  test('is reported by four mails, each once, however often its job runs', async () => {
    const { id, number, shipment } = await onItsWay({ payment: 'cod' })
    const { id: shipmentId, carrierId } = shipment
    const go = async (progress: 'READY_FOR_PICKUP' | 'DELIVERED', after: number) => {
      books.progress.set(carrierId ?? '', { progress, storedUntil: '2026-11-30' })
      await trackShipments(context(at(after)))
    }
    await go('READY_FOR_PICKUP', 5 * hours)
    await go('DELIVERED', 10 * hours)
    await within(async (tx) =>
      must(await markReturned({ ...parcelContext(), tx }, { target: id, restock: false })),
    )
    const kinds = ['shipment-on-its-way', 'shipment-ready', 'shipment-delivered']
    for (const kind of kinds) expect(await jobsOf(kind, 'shipmentId', shipmentId)).toBe(1)
    // A customer who sends back a delivered parcel needs no mail about it.
    expect(await jobsOf('shipment-returned', 'shipmentId', shipmentId)).toBe(0)
    for (const kind of [...kinds, 'shipment-returned'])
      for (let nth = 0; nth < 2; nth++) await work(kind, { shipmentId })
    const texts = []
    for (const kind of [...kinds, 'shipment-returned']) {
      const mails = await mailsAbout(number, kind)
      expect(mails).toHaveLength(1)
      texts.push((mails[0]?.text ?? '').replaceAll('\u00a0', ' '))
    }
    const [sent, ready, delivered, returned] = texts
    const url = `https://tracking.packeta.com/cs/?id=${shipment.trackingNumber}`
    expect(sent).toContain(url)
    expect(ready).toContain('Dlouhá 16')
    expect(ready).toContain('Po–Pá 9:00–19:00')
    expect(ready).toContain('30. listopadu 2026')
    expect(ready).toContain('Při převzetí zaplatíte')
    expect(delivered).toContain('https://shop.example/odstoupeni')
    expect(delivered).toContain('https://shop.example/reklamace')
    expect(returned).toContain('Nic neplaťte')
  })

  test('that is tracked again without news changes nothing, and is not asked about before it is time', async () => {
    const { id, shipment } = await onItsWay()
    books.progress.set(shipment.carrierId ?? '', { progress: 'READY_FOR_PICKUP' })
    expect(await trackShipments(context(at(5 * hours)))).toBe(1)
    const before = await eventsOf(id)
    expect(await trackShipments(context(at(6 * hours)))).toBe(0)
    expect(books.asked).toHaveLength(1)
    expect(await trackShipments(context(at(10 * hours)))).toBe(0)
    expect(books.asked).toHaveLength(2)
    expect(await eventsOf(id)).toEqual(before)
    expect(await jobsOf('shipment-ready', 'shipmentId', shipment.id)).toBe(1)
    books.progress.set(shipment.carrierId ?? '', {
      progress: 'READY_FOR_PICKUP',
      storedUntil: '2026-12-02',
    })
    await trackShipments(context(at(15 * hours)))
    expect((await parcelOf(id)).storedUntil).toBe('2026-12-02')
    expect(await jobsOf('shipment-ready', 'shipmentId', shipment.id)).toBe(1)
  })

  test('is asked about for fourteen days, and at a weekend once a day', async () => {
    await onItsWay()
    const day = 24 * hours
    await trackShipments(context(at(5 * day)))
    await trackShipments(context(at(5 * day + 5 * hours)))
    expect(books.asked).toHaveLength(1)
    await trackShipments(context(at(14 * day)))
    await trackShipments(context(at(14 * day + 1)))
    expect(books.asked).toHaveLength(2)
    await trackShipments(context(at(15 * day)))
    expect(books.asked).toHaveLength(2)
  })

  test('that its carrier knows nothing of does not hold up the others, and a carrier that is down is asked again soon', async () => {
    const parcels = []
    for (let nth = 0; nth < 5; nth++) parcels.push(await onItsWay())
    for (const { shipment } of parcels)
      books.progress.set(shipment.carrierId ?? '', { progress: 'READY_FOR_PICKUP' })
    books.isUnreachable = true
    expect(await trackShipments(context(at(5 * hours)))).toBe(0)
    expect(told).toEqual(["packeta can't be asked where parcels are: no answer in time"])
    books.isUnreachable = false
    const lost = parcels[1]?.shipment.carrierId ?? ''
    books.refuses.add(lost)
    expect(await trackShipments(context(at(5 * hours + 10 * minutes)))).toBe(4)
    expect(told[1]).toBe(`packeta says nothing of parcel ${lost}: packetId: unknown packet`)
  })

  test('that its carrier has counts as handed over without a mark: document and one mail', async () => {
    const { id } = await ordered({ payment: 'cod' })
    const { id: shipmentId } = must(await pack(id))
    await announce(id)
    const { carrierId } = await parcelOf(id)
    books.progress.set(carrierId ?? '', { progress: 'READY_FOR_PICKUP' })
    await trackShipments(context(at(5 * hours)))
    expect(await statesOf(id)).toMatchObject({ fulfilment: 'SHIPPED' })
    expect(await jobsOf('invoice-issue', 'orderId', id)).toBe(1)
    expect(await jobsOf('shipment-ready', 'shipmentId', shipmentId)).toBe(1)
    expect(await jobsOf('shipment-on-its-way', 'shipmentId', shipmentId)).toBe(0)
  })

  test('that its carrier cancelled before receiving it waits to be packed again, and the operator is notified', async () => {
    const { id, number } = await ordered()
    must(await pack(id))
    await announce(id)
    const { carrierId } = await parcelOf(id)
    books.progress.set(carrierId ?? '', { progress: 'CANCELLED', code: '11', text: 'cancelled' })
    await trackShipments(context(at(5 * hours)))
    expect(await statesOf(id)).toMatchObject({ order: 'CONFIRMED', fulfilment: 'READY' })
    expect(told).toEqual([`Parcel ${number}-1 was cancelled by its carrier`])
    await announceRemaining(context(at(6 * hours)))
    expect(books.cancelled).toEqual([])
    expect(must(await pack(id)).reference).toBe(`${number}-2`)
  })

  test('whose day of storage is none of the calendar is ready all the same', async () => {
    const { id, shipment } = await onItsWay()
    books.progress.set(shipment.carrierId ?? '', {
      progress: 'READY_FOR_PICKUP',
      storedUntil: '2026-02-31',
    })
    expect(await trackShipments(context(at(5 * hours)))).toBe(1)
    expect(await parcelOf(id)).toMatchObject({ state: 'READY', storedUntil: null })
  })

  test('P19: waits while its carrier is down, and is sent once it is back, by another reference', async () => {
    const { id, number } = await ordered()
    must(await pack(id))
    books.isUnreachable = true
    expect(await announce(id)).toBe('waits')
    await announceRemaining(context(at(minutes)))
    expect(await statesOf(id)).toMatchObject({ fulfilment: 'PACKED' })
    expect(await sendOff(id)).toMatchObject({ error_trans_key: 'parcel_desk.error.not_announced' })
    books.isUnreachable = false
    await announceRemaining(context(at(1.5 * minutes)))
    expect(await parcelsOf(id)).toMatchObject([{ state: 'ANNOUNCED', reference: `${number}-3` }])
    expect(books.created.map(({ reference }) => reference)).toEqual([`${number}-3`])
  })

  test('F1: killed between row and call, and with the answer lost, is sent again by another reference; never two', async () => {
    const { id, number } = await ordered()
    must(await pack(id))
    books.instead = async () => await Promise.reject(new Error('killed'))
    await expect(announce(id)).rejects.toThrow('killed')
    expect(await parcelOf(id)).toMatchObject({ state: 'ASKED', reference: `${number}-1` })
    books.instead = null
    expect(await announce(id, at(minutes))).toBe('nothing')
    expect(await announce(id, at(3 * minutes))).toBe('announced')
    expect(books.created.map(({ reference }) => reference)).toEqual([`${number}-1`, `${number}-2`])
    expect(await announce(id, at(9 * minutes))).toBe('nothing')
    expect(await parcelsOf(id)).toHaveLength(1)
    expect((await eventsOf(id)).map(({ to_state, text }) => [to_state, text])).toEqual([
      ['ASKED', ''],
      ['ASKED', `no answer about ${number}-1`],
      ['ANNOUNCED', ''],
    ])
  })

  test('F1: an answer that comes after the next try is taken back, and does not become the parcel', async () => {
    const { id, number } = await ordered()
    must(await pack(id))
    const answers: ((created: { carrierId: string; trackingNumber: string }) => void)[] = []
    books.instead = async () => await new Promise((resolve) => void answers.push(resolve))
    const late = announce(id)
    await expect.poll(() => answers.length).toBe(1)
    const next = announce(id, at(3 * minutes))
    await expect.poll(() => answers.length).toBe(2)
    answers[0]?.({ carrierId: `42${id}`, trackingNumber: 'Z42' })
    expect(await late).toBe('nothing')
    expect(books.cancelled).toEqual([`42${id}`])
    expect(await parcelOf(id)).toMatchObject({ state: 'ASKED', reference: `${number}-2`, carrierId: null })
    answers[1]?.({ carrierId: `43${id}`, trackingNumber: 'Z43' })
    expect(await next).toBe('announced')
    expect((await parcelOf(id)).carrierId).toBe(`43${id}`)
  })

  test('is sent to its carrier once, however many do so at once', async () => {
    const { id } = await ordered()
    const packed = await Promise.all(Array.from({ length: 5 }, async () => must(await pack(id))))
    expect(new Set(packed.map((one) => one.id)).size).toBe(1)
    const outcomes = await Promise.all(Array.from({ length: 5 }, async () => await announce(id)))
    expect(outcomes.filter((outcome) => outcome === 'announced')).toHaveLength(1)
    expect(books.created).toHaveLength(1)
  })

  test('under way pushes no new order out of the packing queue, and a page says how many follow', async () => {
    const { db } = open().shop
    const [gone, first, last] = [await onItsWay(), await ordered(), await ordered()]
    const all = pageIn(await findPackingQueue({ db }, { which: 'to_pack', asked: { size: 1000 } }))
    const numbers = all.rows.map(({ orderNumber }) => orderNumber)
    expect(numbers).toEqual(expect.arrayContaining([first.number, last.number]))
    expect(numbers).not.toContain(gone.number)
    expect(all.next).toBe(null)
    const page = pageIn(
      await findPackingQueue({ db }, { which: 'to_pack', asked: { size: numbers.length - 1 } }),
    )
    const after = page.next!
    expect(
      pageIn(await findPackingQueue({ db }, { which: 'to_pack', asked: { size: 5, after } })).rows,
    ).toMatchObject([{ orderNumber: last.number }])
    const underWay = pageIn(await findPackingQueue({ db }, { which: 'under_way', asked: { size: 1000 } }))
    expect(underWay.rows.map(({ orderNumber }) => orderNumber)).toContain(gone.number)
  })

  test('that its carrier refuses lets its order wait again, and says why', async () => {
    const { db } = open().shop
    const { id, number } = await ordered()
    must(await pack(id))
    const faults = [{ field: 'phone', text: 'is not valid' }]
    books.instead = async () => await Promise.resolve({ kind: 'refused', faults })
    expect(await announce(id)).toBe('refused')
    expect(told).toEqual([`Parcel ${number}-1 was refused by packeta: phone: is not valid`])
    expect(await statesOf(id)).toMatchObject({ fulfilment: 'READY' })
    const queue = pageIn(await findPackingQueue({ db }, { which: 'to_pack', asked: { size: 1000 } }))
    const listed = queue.rows.find(({ orderNumber }) => orderNumber === number)
    expect(listed).toMatchObject({ parcels: [], refusal: 'phone: is not valid' })
    books.instead = null
    expect(must(await pack(id)).reference).toBe(`${number}-2`)
  })

  test('is cancelled before it goes: its order waits again, its carrier is notified, the next one has another reference', async () => {
    const { id, number } = await ordered()
    must(await pack(id))
    await announce(id)
    const { id: shipmentId, carrierId } = await parcelOf(id)
    must(await cancel(id))
    expect(await statesOf(id)).toMatchObject({ fulfilment: 'READY' })
    expect(await jobsOf('shipment-withdraw', 'shipmentId', shipmentId)).toBe(1)
    books.isUnreachable = true
    expect(await withdrawShipment(context(), shipmentId)).toBe(false)
    books.isUnreachable = false
    await announceRemaining(context(at(5 * minutes)))
    await announceRemaining(context(at(10 * minutes)))
    await work('shipment-withdraw', { shipmentId })
    expect(books.cancelled).toEqual([carrierId])
    expect(must(await pack(id)).reference).toBe(`${number}-2`)
    const gone = await onItsWay()
    expect(await cancel(gone.id)).toMatchObject({ error_trans_key: 'parcel_desk.error.gone' })
  })

  test('is not cancelled while it is being sent to its carrier', async () => {
    const { id } = await ordered()
    must(await pack(id))
    books.instead = async () => await Promise.reject(new Error('killed'))
    await expect(announce(id)).rejects.toThrow('killed')
    expect(await cancel(id, at(minutes))).toMatchObject({
      error_trans_key: 'parcel_desk.error.being_asked',
    })
    must(await cancel(id, at(3 * minutes)))
  })

  test('is not made of an order that may not be packed, past the program either', async () => {
    const { db } = open().shop
    const buyer = open().visitor()
    await filledCart(buyer, { payment: 'transfer' })
    const { order } = await done(buyer.put('/api/cart/submit-order', {}))
    const unpaid = (await findOrder({ db }, { token: order.token }))?.id ?? 0
    expect(await pack(unpaid)).toMatchObject({ error_trans_key: 'parcel_desk.error.unpaid' })
    const doubtful = await ordered()
    await moved(doubtful.id, { payment: 'REVIEW' })
    expect(await pack(doubtful.id)).toMatchObject({ error_trans_key: 'parcel_desk.error.review' })
    const cancelled = await ordered({ payment: 'cod' })
    await moved(cancelled.id, { order: 'CANCELLED' })
    expect(await pack(cancelled.id)).toMatchObject({ error_trans_key: 'parcel_desk.error.cancelled' })
    expect(await pack(987_654_321)).toMatchObject({ status: 404 })
    for (const id of [unpaid, doubtful.id, cancelled.id]) {
      expect(await moved(id, { fulfilment: 'PACKED' })).toMatchObject({ illegal: true })
      await expect(
        sql`insert into shipment (order_id, carrier, reference, state, weight_g, worth, created_at)
            values (${id}, 'packeta', ${`2600000000-${id}`}, 'ASKED', 100, 100, now())`.execute(db),
      ).rejects.toThrow('may not be packed')
    }
    for (const id of [doubtful.id, cancelled.id])
      await expect(
        sql`update shop_order set fulfilment_state = 'PACKED' where id = ${id}`.execute(db),
      ).rejects.toThrow('may not be packed')
    expect(await parcelsOf(unpaid)).toEqual([])
  })

  test('goes out though a part of the money went back before it was packed, and the order is completed', async () => {
    const { id } = await ordered()
    await moved(id, { payment: 'REFUND_DUE' })
    expect(await pack(id)).toMatchObject({ error_trans_key: 'parcel_desk.error.money_back' })
    await moved(id, { payment: 'PARTLY_REFUNDED' })
    must(await pack(id))
    await announce(id)
    must(await sendOff(id))
    must(await within(async (tx) => await markDelivered({ ...parcelContext(monday), tx }, id)))
    expect(await statesOf(id)).toEqual({
      order: 'COMPLETED',
      payment: 'PARTLY_REFUNDED',
      fulfilment: 'DELIVERED',
    })
  })

  test('stays in the house while the payment of its order is in doubt', async () => {
    const { id } = await ordered()
    must(await pack(id))
    await announce(id)
    await moved(id, { payment: 'REVIEW' })
    expect(await sendOff(id)).toMatchObject({ error_trans_key: 'parcel_desk.error.review' })
    await moved(id, { payment: 'PAID' })
    must(await sendOff(id))
  })

  test('S7: packed and cancelled at once, an order has one winner, and the stock is right', async () => {
    const { db, queue } = open().shop
    const before = await onHand(db, snackId)
    let packed = 0
    for (let round = 0; round < 12; round++) {
      const { id } = await ordered({ payment: 'cod', pieces: 1 })
      const cancelling = async () =>
        await within(
          async (tx) => await cancelOrder({ tx, queue, now: monday }, { orderId: id, actor: 'customer' }),
        )
      const both = [async () => await pack(id), cancelling]
      const results = await Promise.all((round % 2 ? both : both.toReversed()).map(async (go) => await go()))
      expect(results.filter((result) => !isRefusal(result))).toHaveLength(1)
      const states = await statesOf(id)
      const isPacked = states?.fulfilment === 'PACKED'
      expect(states?.order).toBe(isPacked ? 'CONFIRMED' : 'CANCELLED')
      expect(await parcelsOf(id)).toHaveLength(isPacked ? 1 : 0)
      if (isPacked) packed++
    }
    expect(await onHand(db, snackId)).toBe(before - packed)
    expect(await stockOffTheLedger(db)).toEqual([])
  })

  test('that is packed keeps its order from being cancelled, past the program either', async () => {
    const { id } = await ordered({ payment: 'cod' })
    must(await pack(id))
    expect(await moved(id, { order: 'CANCELLED' })).toMatchObject({ illegal: true, axis: 'order' })
    await expect(
      sql`update shop_order set order_state = 'CANCELLED' where id = ${id}`.execute(open().shop.db),
    ).rejects.toThrow('may not be cancelled')
  })

  test('that came back gives its goods to the stock once, and only when a clerk says so', async () => {
    const { db } = open().shop
    const before = await onHand(db, snackId)
    const { id, number, shipment } = await onItsWay({ pieces: 5 })
    books.progress.set(shipment.carrierId ?? '', { progress: 'RETURNING' })
    await trackShipments(context(at(5 * hours)))
    expect(await statesOf(id)).toMatchObject({ fulfilment: 'SHIPPED' })
    books.progress.set(shipment.carrierId ?? '', { progress: 'RETURNED' })
    await trackShipments(context(at(10 * hours)))
    expect(await statesOf(id)).toMatchObject({
      order: 'CONFIRMED',
      payment: 'PAID',
      fulfilment: 'RETURNED',
    })
    expect(await onHand(db, snackId)).toBe(before - 5)
    await work('shipment-returned', { shipmentId: shipment.id })
    expect(await mailsAbout(number, 'shipment-returned')).toHaveLength(1)
    const back = async (restock: boolean) =>
      await within(async (tx) =>
        must(await markReturned({ ...parcelContext(), tx }, { target: id, restock })),
      )
    await back(false)
    expect(await onHand(db, snackId)).toBe(before - 5)
    await Promise.all(Array.from({ length: 6 }, async () => await back(true)))
    expect(await onHand(db, snackId)).toBe(before)
    expect(await stockOffTheLedger(db)).toEqual([])
    await expect(
      sql`update shipment set restocked_at = null where id = ${shipment.id}`.execute(db),
    ).rejects.toThrow('is kept')
  })

  test('has a label once its carrier knows of it, and labels are for one carrier at a time', async () => {
    const { db } = open().shop
    const all = { db, carriers: carriers() }
    const options = { format: 'A6_ON_A4', firstPosition: 1 } as const
    const { id, number } = await ordered()
    expect(await shipmentLabels(all, { targets: [id], options })).toMatchObject({
      error_trans_key: 'parcel_desk.error.not_packed',
      more: { order: number },
    })
    must(await pack(id))
    expect(await shipmentLabels(all, { targets: [id], options })).toMatchObject({
      error_trans_key: 'parcel_desk.error.not_announced',
    })
    await announce(id)
    const { carrierId } = await parcelOf(id)
    const pdf = await shipmentLabels(all, { targets: [id, id], options })
    expect(Buffer.from(must(pdf)).toString()).toBe(`%PDF A6_ON_A4 ${carrierId}`)
    const byHand = await ordered({ shipping: 'balikovna' })
    must(await pack(byHand.id))
    const drawn = must(await shipmentLabels(all, { targets: [byHand.id], options }))
    expect(Buffer.from(drawn).subarray(0, 5).toString()).toBe('%PDF-')
    expect(await shipmentLabels(all, { targets: [id, byHand.id], options })).toMatchObject({
      error_trans_key: 'parcel_desk.error.several_carriers',
    })
    books.isUnreachable = true
    expect(await shipmentLabels(all, { targets: [id], options })).toMatchObject({
      more: { why: 'no answer in time' },
    })
  })

  test('holds each piece once, collects what the order costs, and is kept as sent to its carrier', async () => {
    const { db } = open().shop
    const { id, shipment } = await onItsWay({ payment: 'cod' })
    const other = await ordered({ payment: 'cod' })
    const insert = (orderId: number, cod: number | null, nth: number) =>
      sql`insert into shipment (order_id, carrier, reference, state, weight_g, worth, cod, created_at)
          values (${orderId}, 'packeta', ${`2600000000-${nth}`}, 'ASKED', 100, 100, ${cod}, now())`.execute(
        db,
      )
    const total = (await findOrder({ db }, { id: other.id }))?.totalWithVat ?? 0
    await expect(insert(other.id, null, 90001)).rejects.toThrow('do not collect what it costs')
    await expect(insert(other.id, total + 100, 90002)).rejects.toThrow('collects what its order costs')
    await insert(other.id, total, 90003)
    await expect(insert(other.id, total, 90004)).rejects.toThrow('collects what its order costs')
    const paid = await ordered()
    await expect(insert(paid.id, 100, 90005)).rejects.toThrow('collects what its order costs')
    for (const change of [
      sql`update shipment set cod = 100 where id = ${shipment.id}`,
      sql`update shipment set reference = '2600000000-99999' where id = ${shipment.id}`,
      sql`update shipment set carrier_id = 'other' where id = ${shipment.id}`,
      sql`delete from shipment where id = ${shipment.id}`,
    ])
      await expect(change.execute(db)).rejects.toThrow(/is kept|violates/)
    await expect(
      sql`update shipment set state = 'ANNOUNCED' where id = ${shipment.id}`.execute(db),
    ).rejects.toThrow('does not go from')
    const { owner } = await database()
    await expect(
      sql`delete from shipment_event where shipment_id = ${shipment.id}`.execute(owner.db),
    ).rejects.toThrow('append-only')
    // The pick-up point is erased together with the order's other personal data.
    expect((await parcelOf(id)).point).not.toBeNull()
    await sqlRows(db)`update shop_order set branch = null where id = ${id}`
    expect((await parcelOf(id)).point).toBeNull()
  })
})
