/** The branches that a buyer had their parcels sent to before. */
import type { Reading } from '../../server/context.ts'
import { sql } from 'kysely'
import type { PointCarrier } from '../../lib/delivery.ts'
import type { OrderType } from '../../lib/trade.ts'

export interface LastBranch {
  carrier: PointCarrier
  id: string
}

/** Most recent orders to look through. */
const looksBack = 10

/** The pick-up point of a visitor's last order with each carrier, newest first. */
export async function lastBranches(
  { db }: Reading,
  { tokenHash, orderType }: { tokenHash: Uint8Array; orderType: OrderType },
): Promise<LastBranch[]> {
  const { rows } = await sql<LastBranch>`
    select s.branch_carrier as carrier, o.branch->>'id' as id
    from visitor v join shop_order o on o.visitor_id = v.id and o.order_type = ${orderType}
    join shipping s on s.id = o.shipping_id
    where v.token_hash = ${tokenHash} and o.branch is not null and s.branch_carrier is not null
    order by o.id desc limit ${looksBack}`.execute(db)
  return rows.filter((row, at) => rows.findIndex(({ carrier }) => carrier === row.carrier) === at)
}
