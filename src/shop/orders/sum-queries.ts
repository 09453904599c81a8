/** Sums of orders for statistics. */
import { sql } from 'kysely'
import type { Halere } from '../../lib/money.ts'
import type { OrderType } from '../../lib/trade.ts'
import type { Reader } from '../../server/db.ts'

export interface PlacedOrders {
  trade: OrderType
  paymentCode: string
  count: number
  /** With VAT, of those that were not cancelled. */
  total: Halere
  /** Those that were cancelled since. */
  cancelled: number
}

export async function sumPlaced(db: Reader, from: string, to: string): Promise<PlacedOrders[]> {
  const { rows } = await sql<PlacedOrders>`
    select o.order_type as trade, p.code as "paymentCode", count(*)::integer as count,
      coalesce(sum(o.total_with_vat) filter (where o.order_state <> 'CANCELLED'), 0)::bigint as total,
      (count(*) filter (where o.order_state = 'CANCELLED'))::integer as cancelled
    from shop_order o join payment p on p.id = o.payment_id
    where o.created_at >= (${from}::date)::timestamp at time zone 'Europe/Prague'
      and o.created_at < (${to}::date + 1)::timestamp at time zone 'Europe/Prague'
    group by o.order_type, p.code order by o.order_type desc, count desc, p.code`.execute(db)
  return rows
}
