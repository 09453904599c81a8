/** SQL of promises that could not be kept. */
import { sql } from 'kysely'
import { shippingCodes, shippings } from '../../lib/delivery.ts'
import type { Reader, Tx } from '../../server/db.ts'
import type { PromisedParcel } from './promise.ts'

/** An order that can't be on time any more. */
export interface LateOrder extends PromisedParcel {
  orderId: number
  /** Its parcel has left the house and is late on its way. */
  isSent: boolean
  /** How many delays its customer has read of before. */
  delays: number
  /** The last day of the latest of them; null: before the first. */
  lastDay: string | null
}

/** Notes the day once all parcels of an order are packed and none is under way any more. */
export async function writeArrival(tx: Tx, orderId: number, day: string): Promise<void> {
  await sql`update shop_order o set arrived_on = ${day}::date
    where o.id = ${orderId}::bigint and o.arrived_on is null and o.fulfilment_state in ('PACKED', 'SHIPPED')
      and not exists (select from shipment s where s.order_id = o.id and s.state in ('ASKED', 'ANNOUNCED', 'HANDED_OVER'))`.execute(
    tx,
  )
}

/** What its customer reads of it; `days` null: no new day. */
export interface OrderDelay {
  isSent: boolean
  days: { first: string; last: string } | null
}

/** All delays of the order `o`, each with its place. */
const delaysOf = sql`(select 1 as place, d.at, d.is_sent, d.first_day, d.last_day from order_delay d where d.order_id = o.id
  union all select f.place, f.at, f.is_sent, f.first_day, f.last_day from order_further_delay f where f.order_id = o.id)`

/** The days that the customer of the order `o` read last, after the promised ones. */
export const delayedTo = sql<{
  first: string
  last: string
} | null>`(select json_build_object('first', each.first_day, 'last', each.last_day) from ${delaysOf} each
    where each.last_day is not null order by each.place desc limit 1)`

/** Most orders of one run; the rest follows with the next one. */
const mostLate = 200
/** An order that is later than that is known to be: it waits for a person. */
const knownAfterDays = 14

const atCounter = shippingCodes.filter((code) => shippings[code].to === 'counter')

/**
 * By the index `shop_order_to_hand_over`. Goods that are packed for the counter wait for their customer. A customer
 * is written to once a day at most; once a parcel is late on its way, no further day is named.
 */
export async function lockLate(tx: Tx, today: string): Promise<LateOrder[]> {
  const { rows } = await sql<LateOrder>`
    select o.id as "orderId", o.fulfilment_state = 'SHIPPED' as "isSent", way.code as shipping,
      coalesce(latest.place, 0) as delays, latest.last_day as "lastDay",
      case coalesce(o.branch, o.delivery, o.billing) ->> 'country' when 'SK' then 'SK' else 'CZ' end as country
    from shop_order o join shipping way on way.id = o.shipping_id
      left join lateral (select each.place, each.at, each.is_sent, each.last_day from ${delaysOf} each order by each.place desc limit 1) latest on true
    where o.fulfilment_state in ('READY', 'PACKED', 'SHIPPED') and o.order_state = 'CONFIRMED'
      and case o.fulfilment_state when 'SHIPPED' then coalesce(latest.last_day, o.promised_last) else o.promised_leaving end
        between ${today}::date - ${knownAfterDays}::integer and ${today}::date - 1
      and (o.fulfilment_state = 'READY' or way.code <> all(${atCounter}::text[])) and o.arrived_on is null
      and not exists (select from shipment s where s.order_id = o.id and s.state in ('RETURNING', 'RETURNED'))
      and (o.fulfilment_state <> 'READY' or may_be_packed(o)) and not order_is_held(o.id)
      and (latest.place is null or not latest.is_sent and day_in_prague(latest.at) < ${today}::date)
    order by latest.place nulls first, o.id limit ${mostLate} for update of o skip locked`.execute(tx)
  return rows
}

/** @param place which delay of the order it is, from 1 */
export async function insertDelay(
  tx: Tx,
  { orderId, place, isSent, days, at }: OrderDelay & { orderId: number; place: number; at: Date },
): Promise<void> {
  const delay = {
    order_id: orderId,
    at,
    is_sent: isSent,
    first_day: days?.first ?? null,
    last_day: days?.last ?? null,
  }
  await (
    place === 1
      ? tx.insertInto('order_delay').values(delay)
      : tx.insertInto('order_further_delay').values({ ...delay, place })
  ).execute()
}

/** The delays of an order that its customer reads of, the first one first. */
export async function selectDelays(db: Reader, orderId: number): Promise<OrderDelay[]> {
  const { rows } = await sql<{ isSent: boolean; first: string | null; last: string | null }>`
    select each.is_sent as "isSent", each.first_day as first, each.last_day as last
    from shop_order o cross join lateral ${delaysOf} each where o.id = ${orderId}::bigint order by each.place`.execute(
    db,
  )
  return rows.map(({ isSent, first, last }) => ({
    isSent,
    days: first === null || last === null ? null : { first, last },
  }))
}
