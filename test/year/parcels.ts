/** A day's parcels: packed, handed over, delivered, now and then lost or not collected. */
import { sql } from 'kysely'
import { isRefusal } from '../../src/server/refusal.ts'
import { partsOf } from '../../src/workflows/operations/operations.ts'
import * as office from '../office.ts'
import type { World } from './world.ts'

/** Packs what was ordered by a moment and may be packed. */
export async function pack(world: World, orderedBy: Date): Promise<void> {
  const waiting = await world.rows(
    sql<{ id: number }>`select o.id from shop_order o
      where o.fulfilment_state = 'READY' and may_be_packed(o) and not order_is_held(o.id) and o.created_at <= ${orderedBy} order by o.id`,
  )
  for (const { id } of waiting) {
    world.goOn(180 + world.draw(200))
    await world.does('sklad', async (context) => await office.packOrder(context, { orderId: id }))
    await world.jobs()
  }
}

/** Carriers take what was packed; what is fetched here becomes ready. */
export async function handOver(world: World): Promise<void> {
  const packed = await world.rows(
    sql<{
      id: number
      carrier: string
    }>`select s.id, s.carrier from shipment s where s.state = 'ANNOUNCED' order by s.id`,
  )
  for (const { id: shipmentId, carrier } of packed) {
    const target = { shipmentId }
    if (carrier === 'pickup')
      await world.does(
        'sklad',
        async (context) => await office.writeParcelReady(context, { ...target, until: null }),
      )
    else {
      const typed = numberOf(carrier, shipmentId)
      await world.does(
        'sklad',
        async (context) => await office.writeParcelNumber(context, { ...target, typed }),
      )
      await world.does('sklad', async (context) => await office.handParcelOver(context, target))
    }
  }
  await world.jobs()
}

/** As carriers number parcels; the part that counts is invented. */
const numberOf = (carrier: string, id: number): string =>
  carrier === 'packeta' ? `Z${String(4_100_000_000 + id * 7919)}` : `NB${String(700_000_000 + id * 3571)}M`

interface Travelling {
  id: number
  state: string
  carrier: string
  hours: number
  toPoint: boolean
}

/** Carriers' and customers' acts on parcels that are out; @param oddity one in this many is not collected, or lost */
export async function deliver(world: World, oddity = 45): Promise<void> {
  const { draw } = world
  const now = world.open.clock.now
  const out = await world.rows(
    sql<Travelling>`select s.id, s.state, s.carrier, s.point is not null as "toPoint",
        extract(epoch from ${now}::timestamptz - (select max(e.at) from shipment_event e where e.shipment_id = s.id))::float / 3600 as hours
      from shipment s where s.state in ('HANDED_OVER', 'READY') order by s.id`,
  )
  for (const { id: shipmentId, state, carrier, hours, toPoint } of out) {
    const target = { shipmentId }
    if (state === 'HANDED_OVER' && hours > 240 && (await isMissing(world, shipmentId))) continue
    if (state === 'HANDED_OVER' && hours < 16 + draw(40)) continue
    if (state === 'READY' && hours < (carrier === 'pickup' ? 4 : 10) + draw(60)) continue
    if (carrier !== 'pickup' && isForgotten(shipmentId, oddity)) {
      if (state === 'READY' && hours > 8 * 24) {
        await world.does(
          'sklad',
          async (context) => await office.writeParcelReturned(context, { ...target, restock: draw(3) > 0 }),
        )
        await world.jobs()
        continue
      }
      if (state === 'READY') continue
      if (!toPoint && hours < 240) continue
    }
    await (state === 'HANDED_OVER' && toPoint
      ? world.does(
          'sklad',
          async (context) => await office.writeParcelReady(context, { ...target, until: null }),
        )
      : world.does('sklad', async (context) => await office.writeParcelDelivered(context, target)))
    await world.jobs()
  }
}

/** Returned parcels are settled with their buyers, and lost ones with their carriers. */
export async function settle(world: World): Promise<void> {
  const { shop, clock } = world.open
  const before = (days: number) => new Date(clock.now.getTime() - days * 86_400_000)
  const back = await world.rows(
    sql<{
      id: number
    }>`select id from shipment where state = 'RETURNED' and settled_at is null and returned_at < ${before(4)} order by id`,
  )
  for (const { id: shipmentId } of back) {
    const given = { shipmentId, reason: 'zásilka nebyla vyzvednuta' }
    await world.does(
      'ucetni',
      async (context) => await office.refundParcel({ ...context, ...partsOf(shop) }, given),
    )
    await world.jobs()
  }
  const claimed = await world.rows(
    sql<{
      shipment_id: number
      state: string
      asked: number
    }>`select c.shipment_id, c.state, c.asked from carrier_claim c where c.state in ('OPEN', 'GRANTED') order by 1`,
  )
  for (const { shipment_id: shipmentId, state, asked } of claimed)
    await world.does(
      'ucetni',
      async (context) =>
        await (state === 'GRANTED'
          ? office.payClaim(context, { shipmentId })
          : office.decideClaim(context, { shipmentId, granted: asked, reason: '' })),
    )
}

const isForgotten = (id: number, oddity: number): boolean => (id * 2654435761) % oddity === 0

/** A parcel without news for ten days is lost; the carrier pays, and new goods are sent. */
async function isMissing(world: World, shipmentId: number): Promise<boolean> {
  const missing = { shipmentId, kind: 'LOST', reason: 'deset dní bez pohybu' } as const
  const lost = await world.does('sklad', async (context) => await office.writeParcelMissing(context, missing))
  if (isRefusal(lost)) return false
  const claim = { shipmentId, asked: 60_000, caseNumber: `R-${shipmentId}` }
  await world.does('sklad', async (context) => await office.openClaim(context, claim))
  const again = { shipmentId, reason: 'náhrada za ztracenou zásilku' }
  await world.does('sklad', async (context) => await office.sendParcelAgain(context, again))
  await world.jobs()
  return true
}
