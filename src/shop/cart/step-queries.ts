/** The cart funnel, aggregated for statistics. */
import { sql } from 'kysely'
import type { OrderType } from '../../lib/trade.ts'
import type { Reader } from '../../server/db.ts'

export interface CartSteps {
  /** The day in Prague on which the carts were started. */
  day: string
  trade: OrderType
  /** Carts with at least one item. */
  begun: number
  shipping: number
  payment: number
  contact: number
  ordered: number
}

export async function selectSteps(db: Reader, from: string): Promise<CartSteps[]> {
  const { rows } = await sql<CartSteps>`
    with seen as (
      select (c.created_at at time zone 'Europe/Prague')::date as day, c.order_type,
        c.status = 'SUBMITTED' as ordered, c.shipping_id is not null as shipping,
        c.payment_id is not null as payment, c.billing is not null as contact
      from cart c
      where c.created_at >= (${from}::date)::timestamp at time zone 'Europe/Prague'
        and (c.status = 'SUBMITTED' or exists (select from cart_line l where l.cart_id = c.id))
    )
    select day::text as day, order_type as trade, count(*)::integer as begun,
      (count(*) filter (where ordered or shipping))::integer as shipping,
      (count(*) filter (where ordered or (shipping and payment)))::integer as payment,
      (count(*) filter (where ordered or (shipping and payment and contact)))::integer as contact,
      (count(*) filter (where ordered))::integer as ordered
    from seen group by day, order_type order by day, order_type`.execute(db)
  return rows
}
