/** All SQL of the lines of parcels, the pieces left to pack, and packagings. */
import type { CarrierCode } from '../../lib/delivery.ts'
import type { Goods } from '../../lib/goods-count.ts'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../server/db.ts'
import type { PackedLine } from './rules.ts'
import type { LineToPack, Packaging } from './splitting.ts'

/**
 * Pieces of the orders of `house` that are packed or will not be sent, by line: the rule of `pieces_spoken_for`
 * for one line, applied to all of them at once.
 */
const spokenFor = sql`
  select order_id, position, sum(pieces) as pieces from (
    select l.order_id, l.position, l.pieces from house join shipment s on s.order_id = house.id
      join shipment_line l on l.shipment_id = s.id and l.order_id = house.id
      where s.replaces_id is null and s.state not in ('CANCELLED', 'REFUSED')
    union all select u.order_id, u.position, u.pieces from house join unsent_line u on u.order_id = house.id
  ) as one group by order_id, position`

/** Pieces in a box of the order's line `l`; null: it counts by the piece. */
const boxOf = sql<number | null>`nullif(l.pieces / l.quantity, 1)`

/** The common table `still`: lines of these orders with the number of pieces (`still`) that remain to be packed. */
export const leftOf = (orderIds: readonly number[]) => sql`
  house as materialized (select id from shop_order where id in (${sql.join(orderIds)})),
  spoken as (${spokenFor}),
  still as (
    select l.order_id, l.position, l.variant_id, l.name, l.code, l.pieces, l.total, l.pieces - coalesce(p.pieces, 0) as still,
      ${boxOf} as box
    from house join order_line l on l.order_id = house.id
      left join spoken p on p.order_id = l.order_id and p.position = l.position
    where l.pieces > coalesce(p.pieces, 0))`

/**
 * The lines of an order with the pieces that remain to be packed: not those in parcels that did not end before they left, nor
 * those that will not be sent. A variant's shipping weight includes its packaging, as in the cart.
 */
export async function selectLeft(db: Reader, orderId: number): Promise<LineToPack[]> {
  const { rows } = await sql<LineToPack>`
    with ${leftOf([orderId])}
    select l.position, l.still::integer as pieces, v.shipping_weight_g as "weightG", l.total::float8 as total,
      l.pieces as ordered
    from still l join variant v on v.id = l.variant_id
    order by l.position`.execute(db)
  return rows
}

/** A line of an order with the pieces that remain to be packed. */
export interface LineLeft extends Goods {
  position: number
  variantId: number
  name: string
}

/** The lines of an order that are left to pack, in the order of its documents. */
export async function selectLinesLeft(db: Reader, orderId: number): Promise<LineLeft[]> {
  const { rows } = await sql<LineLeft>`
    with ${leftOf([orderId])}
    select position, variant_id as "variantId", name, still::integer as pieces, box from still order by position`.execute(
    db,
  )
  return rows
}

/** A line of a parcel, with the article's variant and the pieces restocked or written off after they came back. */
export interface ParcelLine extends LineToPack, Goods {
  shipmentId: number
  variantId: number
  name: string
  code: string
  restocked: number
  writtenOff: number
}

/** The lines of parcels, in the order of their documents. */
export async function selectParcelLines(db: Reader, shipmentIds: readonly number[]): Promise<ParcelLine[]> {
  if (shipmentIds.length === 0) return []
  return await db
    .selectFrom('shipment_line as s')
    .innerJoin('order_line as l', (join) =>
      join.onRef('l.order_id', '=', 's.order_id').onRef('l.position', '=', 's.position'),
    )
    .innerJoin('variant as v', 'v.id', 'l.variant_id')
    .select([
      's.shipment_id as shipmentId',
      's.position',
      's.pieces',
      's.restocked',
      's.written_off as writtenOff',
      'l.variant_id as variantId',
      'l.name',
      'l.code',
      'l.total',
      'l.pieces as ordered',
      'v.shipping_weight_g as weightG',
      boxOf.as('box'),
    ])
    .where('s.shipment_id', 'in', shipmentIds)
    .orderBy('s.shipment_id')
    .orderBy('s.position')
    .execute()
}

export async function insertLines(
  tx: Tx,
  { shipmentId, orderId, lines }: { shipmentId: number; orderId: number; lines: readonly PackedLine[] },
): Promise<void> {
  await tx
    .insertInto('shipment_line')
    .values(
      lines.map(({ position, pieces }) => ({
        shipment_id: shipmentId,
        order_id: orderId,
        position,
        pieces,
      })),
    )
    .execute()
}

/** Adds the inspected pieces of a parcel that came back. */
export async function addSeen(
  tx: Tx,
  shipmentId: number,
  { position, restocked, writtenOff }: { position: number; restocked: number; writtenOff: number },
): Promise<void> {
  await tx
    .updateTable('shipment_line')
    .set((eb) => ({
      restocked: eb('restocked', '+', restocked),
      written_off: eb('written_off', '+', writtenOff),
    }))
    .where('shipment_id', '=', shipmentId)
    .where('position', '=', position)
    .execute()
}

/** Records pieces that will not be packed any more. */
export async function insertUnsent(
  tx: Tx,
  { orderId, lines, now }: { orderId: number; lines: readonly PackedLine[]; now: Date },
): Promise<void> {
  await tx
    .insertInto('unsent_line')
    .values(lines.map(({ position, pieces }) => ({ order_id: orderId, position, pieces, at: now })))
    .execute()
}

/** Pieces of an order that will not be sent, by line. */
export async function selectUnsent(db: Reader, orderId: number): Promise<PackedLine[]> {
  const rows = await db
    .selectFrom('unsent_line')
    .select(['position', sql<string | number>`sum(pieces)`.as('pieces')])
    .where('order_id', '=', orderId)
    .groupBy('position')
    .orderBy('position')
    .execute()
  return rows.map(({ position, pieces }) => ({ position, pieces: Number(pieces) }))
}

export async function selectPackagings(db: Reader): Promise<Packaging[]> {
  return await db
    .selectFrom('packaging')
    .select(['code', 'tare_g as tareG', 'holds_g as holdsG'])
    .where('active', '=', true)
    .orderBy('holds_g')
    .orderBy('code')
    .execute()
}

/** Limits of a carrier: weights in grams, null for unlimited; and the days that its answers may take. */
export interface CarrierTerms {
  carrier: CarrierCode
  mostWeightG: number | null
  mostPointWeightG: number | null
  silentDays: number
  lostClaimDays: number
  damageClaimDays: number
}

export async function selectTerms(db: Reader): Promise<CarrierTerms[]> {
  return await db
    .selectFrom('carrier_terms')
    .select([
      'carrier',
      'most_weight_g as mostWeightG',
      'most_point_weight_g as mostPointWeightG',
      'silent_days as silentDays',
      'lost_claim_days as lostClaimDays',
      'damage_claim_days as damageClaimDays',
    ])
    .orderBy('carrier')
    .execute()
}

export async function writeTerms(tx: Tx, { carrier, ...terms }: CarrierTerms): Promise<void> {
  await tx
    .updateTable('carrier_terms')
    .set({
      most_weight_g: terms.mostWeightG,
      most_point_weight_g: terms.mostPointWeightG,
      silent_days: terms.silentDays,
      lost_claim_days: terms.lostClaimDays,
      damage_claim_days: terms.damageClaimDays,
    })
    .where('carrier', '=', carrier)
    .execute()
}
