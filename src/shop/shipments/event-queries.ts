/** SQL of the events of an order's parcels. */
import type { Reader } from '../../server/db.ts'
import type { ShipmentEvent } from './queries.ts'
import type { ShipmentState } from './rules.ts'

/** The orders of parcels, by the parcels' ids. */
export async function selectOrdersOf(db: Reader, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = db
    .selectFrom('shipment')
    .select(['id', 'order_id'])
    .where('id', 'in', [...ids])
  return new Map((await rows.execute()).map((row) => [row.id, row.order_id]))
}

/** A step of one of the parcels. */
export interface ParcelEvent extends Required<ShipmentEvent> {
  shipmentId: number
  reference: string
}

/**
 * The latest steps of all parcels of an order, in their order. By the indexes `shipment_order` and `shipment_event_shipment`.
 * @returns isCut: there are earlier ones
 */
export async function selectEventsOf(
  db: Reader,
  { orderId, most }: { orderId: number; most: number },
): Promise<{ events: ParcelEvent[]; isCut: boolean }> {
  const rows = await db
    .selectFrom('shipment as s')
    .innerJoin('shipment_event as e', 'e.shipment_id', 's.id')
    .select([
      's.id as shipmentId',
      's.reference',
      'e.at',
      'e.from_state',
      'e.to_state',
      'e.actor',
      'e.code',
      'e.text',
    ])
    .where('s.order_id', '=', orderId)
    .orderBy('e.id', 'desc')
    .limit(most + 1)
    .execute()
  const events = rows.slice(0, most).toReversed()
  return {
    isCut: rows.length > most,
    events: events.map(({ from_state: from, to_state: to, ...event }) => ({
      ...event,
      from: from as ShipmentState | '',
      to: to as ShipmentState,
    })),
  }
}
