/** SQL of how promised days were kept (docs/orders.md, "The promised day"). */
import { sql } from 'kysely'
import type { OrderType } from '../../lib/trade.ts'
import type { Reader } from '../../server/db.ts'

/** Orders by what came of their promise: there by the last promised day, later, or not yet though it is over. */
export interface PromiseCounts {
  kept: number
  late: number
  overdue: number
}

/** By the index `shop_order_promised`, which has all its columns. */
export async function countPromises(
  db: Reader,
  { from, to, today, trade }: { from: string; to: string; today: string; trade?: OrderType | undefined },
): Promise<PromiseCounts> {
  const { rows } = await sql<PromiseCounts>`
    select (count(*) filter (where arrived_on <= promised_last))::integer as kept,
      (count(*) filter (where arrived_on > promised_last))::integer as late,
      (count(*) filter (where arrived_on is null and promised_last < ${today}::date
        and fulfilment_state not in ('DELIVERED', 'RETURNED')))::integer as overdue
    from shop_order where promised_last between ${from}::date and ${to}::date and order_state <> 'CANCELLED'
      and (${trade ?? null}::text is null or order_type = ${trade ?? null}::text)`.execute(db)
  return rows[0] ?? { kept: 0, late: 0, overdue: 0 }
}
