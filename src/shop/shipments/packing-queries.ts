/** SQL of the packing queue: orders that wait to be packed or handed over, and parcels under way. */
import { sql } from 'kysely'
import type { Outcome } from '../../server/context.ts'
import type { Reader } from '../../server/db.ts'
import { mapPage, readPage, type Page, type PageQuery, type Sort } from '../../server/page.ts'
import type { States } from '../orders/rules.ts'
import { dead, shipmentColumns, shipmentOf } from './queries.ts'
import type { Shipment } from './rules.ts'

/** An order that waits to be packed, or has a parcel under way. */
export interface ListedShipment {
  orderId: number
  orderNumber: string
  states: States
  shippingCode: string
  createdAt: Date
  /** Without those that ended before they left; oldest first. */
  parcels: Shipment[]
  /** The carrier's message when it last refused a parcel of it; null: it did not. */
  refusal: string | null
}

const listColumns = [
  'o.id as order_id',
  'o.number',
  'o.order_state',
  'o.payment_state',
  'o.fulfilment_state',
  'o.created_at as ordered_at',
  'shipping.code as shipping_code',
] as const

export async function selectPackingQueue(
  db: Reader,
  which: 'to_pack' | 'under_way',
  asked: PageQuery,
): Promise<Outcome<Page<ListedShipment>>> {
  const found = queuedColumns(packingQueueOf(db, which))
  return await mapPage(
    await readPage(found, oldestFirst, asked),
    async (rows) => await withShipments(db, rows),
  )
}

const oldestFirst: Sort = {
  name: 'packing queue',
  direction: 'asc',
  keys: [{ by: sql`o.id`, kind: 'integer' }],
}

function packingQueueOf(db: Reader, which: 'to_pack' | 'under_way') {
  const found = db
    .selectFrom('shop_order as o')
    .innerJoin('shipping', 'shipping.id', 'o.shipping_id')
    .where('o.order_state', 'in', ['CONFIRMED', 'COMPLETED'])
  return which === 'under_way'
    ? found.where(sql<boolean>`o.fulfilment_state = 'SHIPPED'`)
    : found
        .where(isInHouse)
        // A packed order stays visible though its money goes back: it is handed over, or unpacked.
        .where(sql<boolean>`(o.fulfilment_state <> 'READY' or may_be_packed(o))`)
        .where(
          sql<boolean>`not exists (select from order_hold h where h.order_id = o.id and h.ended_at is null)`,
        )
}

/** Orders that wait; for those partly under way, the part that is still in the warehouse. */
const isInHouse = sql<boolean>`o.id in (select h.order_id from order_in_house h)`

const queuedColumns = (found: ReturnType<typeof packingQueueOf>) => found.select(listColumns)
type QueuedRow = Awaited<ReturnType<ReturnType<typeof queuedColumns>['execute']>>[number]

async function withShipments(db: Reader, orders: QueuedRow[]): Promise<ListedShipment[]> {
  const ids = orders.map(({ order_id }) => order_id)
  const live = ids.length === 0 ? [] : await liveOf(db, ids)
  const refusals = ids.length === 0 ? [] : await refusalsOf(db, ids)
  return orders.map((order) => ({
    orderId: order.order_id,
    orderNumber: order.number,
    states: {
      order: order.order_state,
      payment: order.payment_state,
      fulfilment: order.fulfilment_state,
    },
    shippingCode: order.shipping_code,
    createdAt: order.ordered_at,
    parcels: live.filter(({ orderId }) => orderId === order.order_id),
    refusal: refusals.find(({ order_id }) => order_id === order.order_id)?.text ?? null,
  }))
}

async function liveOf(db: Reader, orderIds: number[]): Promise<Shipment[]> {
  const rows = db.selectFrom('shipment').select(shipmentColumns).where('order_id', 'in', orderIds)
  return (await rows.where('state', 'not in', dead).orderBy('id').execute()).map(shipmentOf)
}

async function refusalsOf(db: Reader, orderIds: number[]) {
  return await db
    .selectFrom('shipment as s')
    .innerJoin('shipment_event as e', 'e.shipment_id', 's.id')
    .distinctOn('s.order_id')
    .select(['s.order_id', 'e.text'])
    .where('s.order_id', 'in', orderIds)
    .where('e.to_state', '=', 'REFUSED')
    .orderBy('s.order_id')
    .orderBy('e.id', 'desc')
    .execute()
}
