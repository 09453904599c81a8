/** All SQL of parcels. */
import { camelCased } from '../../lib/facts.ts'
import type { CarrierCode } from '../../lib/delivery.ts'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Database } from '../../server/database-types.ts'
import type { Db, Reader, Tx } from '../../server/db.ts'
import type { Shipment, ShipmentPoint, ShipmentState } from './rules.ts'

type Table = Database['shipment']

export const shipmentColumns = [
  'id',
  'order_id',
  'replaces_id',
  'complaint_id',
  'carrier',
  'reference',
  'tries',
  'state',
  'weight_g',
  'worth',
  'cod',
  'point',
  'carrier_id',
  'tracking_number',
  'stored_until',
  'asked_at',
  'handed_over_at',
  'delivered_at',
  'restocked_at',
  'settled_at',
  'cod_paid_at',
  'withdrawn_at',
] as const

type Row = Pick<Selectable<Table>, (typeof shipmentColumns)[number]>

export const shipmentOf = (row: Row): Shipment => ({
  ...camelCased(row),
  point: row.point as ShipmentPoint | null,
})

export const dead: ShipmentState[] = ['CANCELLED', 'REFUSED']

/**
 * The parcels of an order that did not end before they left, oldest first. A caller that changes one holds the order's row.
 */
export async function selectParcels(db: Reader, orderId: number): Promise<Shipment[]> {
  const rows = db.selectFrom('shipment').select(shipmentColumns).where('order_id', '=', orderId)
  return (await rows.where('state', 'not in', dead).orderBy('id').execute()).map(shipmentOf)
}

export async function selectShipment(db: Reader, id: number): Promise<Shipment | null> {
  const row = await db.selectFrom('shipment').select(shipmentColumns).where('id', '=', id).executeTakeFirst()
  return row ? shipmentOf(row) : null
}

/** The parcel of an order that a call with this key packed; null: no such parcel. */
export async function selectByKey(db: Reader, orderId: number, key: string): Promise<Shipment | null> {
  const row = db.selectFrom('shipment').select(shipmentColumns).where('order_id', '=', orderId)
  const found = await row.where('asked_key', '=', key).executeTakeFirst()
  return found ? shipmentOf(found) : null
}

/** The parcel with our reference; null if there is no such parcel. */
export async function selectByReference(db: Reader, reference: string): Promise<Shipment | null> {
  const row = db.selectFrom('shipment').select(shipmentColumns).where('reference', '=', reference)
  const found = await row.executeTakeFirst()
  return found ? shipmentOf(found) : null
}

/** Counts the references that the parcels of an order have used so far. */
export async function countTries(db: Reader, orderId: number): Promise<number> {
  const row = await db
    .selectFrom('shipment')
    .select(({ fn }) => fn.sum<string | number | null>('tries').as('tries'))
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return Number(row?.tries ?? 0)
}

export async function insertShipment(
  tx: Tx,
  row: Omit<Insertable<Table>, 'point'> & { point: ShipmentPoint | null },
): Promise<Shipment> {
  const point = row.point && sql`${JSON.stringify(row.point)}::jsonb`
  const written = await tx
    .insertInto('shipment')
    .values({ ...row, point })
    .returning(shipmentColumns)
    .executeTakeFirstOrThrow()
  return shipmentOf(written)
}

export async function updateShipment(tx: Tx, id: number, set: Updateable<Table>): Promise<Shipment> {
  const row = tx.updateTable('shipment').set(set).where('id', '=', id).returning(shipmentColumns)
  return shipmentOf(await row.executeTakeFirstOrThrow())
}

export interface ShipmentEvent {
  from: ShipmentState | ''
  to: ShipmentState
  actor: 'shop' | 'staff' | 'carrier'
  at: Date
  /** The carrier's own code and text. */
  code?: string
  text?: string
}

export async function insertEvent(
  tx: Tx,
  shipmentId: number,
  { from, to, actor, at, code = '', text = '' }: ShipmentEvent,
): Promise<void> {
  await tx
    .insertInto('shipment_event')
    .values({
      shipment_id: shipmentId,
      from_state: from,
      to_state: to,
      actor,
      at,
      code: code.slice(0, 50),
      text: text.slice(0, 500),
    })
    .execute()
}

/** Parcels not announced to their carrier yet, with no process at work on them; oldest first. */
export async function selectRequested(
  db: Reader,
  before: Date,
  limit: number,
): Promise<{ id: number; orderId: number }[]> {
  return await db
    .selectFrom('shipment')
    .select(['id', 'order_id as orderId'])
    .where('state', '=', 'ASKED')
    .where((eb) => eb.or([eb('asked_at', 'is', null), eb('asked_at', '<=', before)]))
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Cancelled parcels that their carrier still expects. */
export async function selectToWithdraw(db: Reader, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('shipment')
    .select('id')
    .where('state', '=', 'CANCELLED')
    .where('carrier_id', 'is not', null)
    .where('withdrawn_at', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Takes parcels of a carrier that are due for tracking, those not asked about for longest first, and marks
 * them, so that two workers do not ask twice.
 */
export async function claimToTrack(
  db: Db,
  carrier: CarrierCode,
  { now, before, since, limit }: { now: Date; before: Date; since: Date; limit: number },
): Promise<{ id: number; carrierId: string }[]> {
  const { rows } = await sql<{ id: number; carrier_id: string }>`
    update shipment set tracked_at = ${now}::timestamptz where id in (
      select id from shipment
      where state in ('ANNOUNCED', 'HANDED_OVER', 'READY', 'RETURNING') and carrier_id is not null
        and carrier = ${carrier} and (tracked_at is null or tracked_at <= ${before}::timestamptz)
        and coalesce(handed_over_at, created_at) >= ${since}::timestamptz
      order by tracked_at nulls first, id limit ${limit} for update skip locked
    ) returning id, carrier_id`.execute(db)
  return rows.map(({ id, carrier_id }) => ({ id, carrierId: carrier_id }))
}

/** Makes parcels due for tracking again soon: no answer came. */
export async function releaseToTrack(db: Db, ids: number[]): Promise<void> {
  if (ids.length > 0)
    await db.updateTable('shipment').set({ tracked_at: null }).where('id', 'in', ids).execute()
}

/** Parcels to announce to the carrier by a file: packed, and not handed over yet. */
export async function selectForPortal(db: Reader, carrier: CarrierCode): Promise<Shipment[]> {
  const rows = await db
    .selectFrom('shipment')
    .select(shipmentColumns)
    .where('carrier', '=', carrier)
    .where('state', '=', 'ANNOUNCED')
    .where('carrier_id', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(shipmentOf)
}

/** True if the cash of a parcel is booked separately from that of its order (`cod_cash_key`). */
export async function selectIsPartOfCash(db: Reader, shipmentId: number): Promise<boolean> {
  const { rows } = await sql<{ is_part: boolean }>`
    select cod_cash_key(id) <> 'shop:cod:' || order_id as is_part from shipment where id = ${shipmentId}`.execute(
    db,
  )
  return rows[0]?.is_part ?? false
}

/**
 * The cash of an order on delivery: the total that all its parcels collect in whole crowns (`order_collects`), the part that
 * packed ones have collected or will, and the amount owed after other payments, which is below 0 if those exceed it. Haléře.
 */
export async function selectCash(
  db: Reader,
  orderId: number,
): Promise<{ collects: number; collected: number; owed: number }> {
  const { rows } = await sql<{ collects: number; collected: number; owed: number }>`
    select order_collects(o) as collects, order_collected(o.id) as collected,
      order_due(o.id) - order_paid_otherwise(o.id) as owed from shop_order o where o.id = ${orderId}`.execute(
    db,
  )
  return rows[0] ?? { collects: 0, collected: 0, owed: 0 }
}

/**
 * Complaints with all new goods arrived: one of their parcels was delivered, and no parcel is under way or
 * waits to be sent again or settled.
 */
export async function selectArrivedComplaints(
  db: Reader,
): Promise<{ complaintId: number; orderId: number }[]> {
  const { rows } = await sql<{ complaintId: number; orderId: number }>`
    select s.complaint_id as "complaintId", s.order_id as "orderId" from shipment s
    join complaint c on c.id = s.complaint_id and c.state = 'ACCEPTED'
    where s.state not in ('CANCELLED', 'REFUSED')
    group by s.complaint_id, s.order_id
    having bool_or(s.state = 'DELIVERED') and bool_and(s.state = 'DELIVERED' or s.settled_at is not null or exists (
      select from shipment r where r.replaces_id = s.id and r.state not in ('CANCELLED', 'REFUSED')))
    order by s.complaint_id`.execute(db)
  return rows
}
