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

/** Most orders of one run; the rest follows with the next one. */
const mostLate = 200
/** An order that is later than that is known to be: it waits for a person. */
const knownAfterDays = 14

const atCounter = shippingCodes.filter((code) => shippings[code].to === 'counter')

/** By the index `shop_order_to_hand_over`. Goods that are packed for the counter wait for their customer. */
export async function lockLate(tx: Tx, today: string): Promise<LateOrder[]> {
  const { rows } = await sql<LateOrder>`
    select o.id as "orderId", o.fulfilment_state = 'SHIPPED' as "isSent", way.code as shipping,
      case coalesce(o.branch, o.delivery, o.billing) ->> 'country' when 'SK' then 'SK' else 'CZ' end as country
    from shop_order o join shipping way on way.id = o.shipping_id
    where o.fulfilment_state in ('READY', 'PACKED', 'SHIPPED') and o.order_state = 'CONFIRMED'
      and case o.fulfilment_state when 'SHIPPED' then o.promised_last else o.promised_leaving end
        between ${today}::date - ${knownAfterDays}::integer and ${today}::date - 1
      and (o.fulfilment_state = 'READY' or way.code <> all(${atCounter}::text[])) and o.arrived_on is null
      and not exists (select from shipment s where s.order_id = o.id and s.state in ('RETURNING', 'RETURNED'))
      and (o.fulfilment_state <> 'READY' or may_be_packed(o)) and not order_is_held(o.id)
      and not exists (select from order_delay d where d.order_id = o.id)
    order by o.id limit ${mostLate} for update of o skip locked`.execute(tx)
  return rows
}

export async function insertDelay(
  tx: Tx,
  { orderId, isSent, days, at }: OrderDelay & { orderId: number; at: Date },
): Promise<void> {
  await tx
    .insertInto('order_delay')
    .values({
      order_id: orderId,
      at,
      is_sent: isSent,
      first_day: days?.first ?? null,
      last_day: days?.last ?? null,
    })
    .execute()
}

export async function selectDelay(db: Reader, orderId: number): Promise<OrderDelay | null> {
  const row = await db
    .selectFrom('order_delay')
    .select(['is_sent', 'first_day', 'last_day'])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  if (!row) return null
  const { first_day: first, last_day: last } = row
  return { isSent: row.is_sent, days: first === null || last === null ? null : { first, last } }
}
