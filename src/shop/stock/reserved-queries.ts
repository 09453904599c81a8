/** SQL of the orders with reserved pieces of a variant that are not packed yet. */
import { sql } from 'kysely'
import type { Outcome } from '../../server/context.ts'
import type { Reader } from '../../server/db.ts'
import { pageBy, reversed, type Page, type Sort, type SortedPageQuery } from '../../server/page.ts'
import type { ReservedSort } from './rules.ts'

export interface ReservedIn {
  orderNumber: string
  placedAt: Date
  fulfilment: string
  /** Reserved, and not packed yet. */
  pieces: number
}

/** In the order of placing: the longest reservation comes first. */
const oldestFirst: Sort = {
  name: 'reserved',
  direction: 'asc',
  keys: [{ by: sql`w.id`, kind: 'integer' }],
}

/**
 * Pieces of the variant that an order reserved and did not release, less those packed. `offset 0` makes the
 * planner read each order's few rows by the order, not by the variant.
 */
const left = (variantId: number) => sql`
  select coalesce((select sum(packed.change)
      from (select m.change, m.lot_id from lot_movement m where m.order_id = w.id and m.reason in ('PACKED', 'UNPACKED') offset 0) as packed
        join lot on lot.id = packed.lot_id where lot.variant_id = ${variantId}), 0)
    - coalesce((select sum(reserved.change)
      from (select m.change, m.variant_id from stock_movement m where m.order_id = w.id and m.reason in ('SOLD', 'RELEASED') offset 0) as reserved
      where reserved.variant_id = ${variantId}), 0) as pieces
  from (select l.variant_id from order_line l where l.order_id = w.id offset 0) as line where line.variant_id = ${variantId} limit 1`

/** Orders page by page that wait for money or for packing; their pieces add up to the reserved number. */
export async function pageOfReserved(
  db: Reader,
  variantId: number,
  { sort = 'at', ...asked }: SortedPageQuery<ReservedSort>,
): Promise<Outcome<Page<ReservedIn>>> {
  return await pageBy(
    sort === 'at' ? oldestFirst : reversed(oldestFirst),
    asked,
    async ({ where, orderBy, limit, key }) => {
      const { rows } = await sql<ReservedIn & { pageKey: string[] }>`
      select ${key} as "pageKey", o.number as "orderNumber", o.created_at as "placedAt", o.fulfilment,
        w.pieces::integer as pieces
      from (select w.id, own.pieces
        from (select w.id from (
            select o.id from shop_order o
              where o.order_state in ('NEW', 'WAITING_APPROVAL', 'CONFIRMED') and o.fulfilment_state = 'WAITING'
            union select h.order_id from order_in_house h where h.lines > 0) as w
          where ${where} order by ${orderBy} offset 0) as w,
          lateral (${left(variantId)}) as own
        where own.pieces > 0 limit ${limit}) as w
      cross join lateral (
        select p.number, p.created_at, p.fulfilment_state as fulfilment
        from shop_order p where p.id = w.id offset 0) as o
      order by ${orderBy}`.execute(db)
      return rows
    },
  )
}
