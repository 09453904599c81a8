/** Days when documents were settled: a sale was paid, or a correction refunded. */
import { sql } from 'kysely'
import { dayInPrague } from '../../lib/dates.ts'
import type { Reader } from '../../server/db.ts'

interface Row {
  id: number
  paid_at: Date | null
  refunded_at: Date | null
  moved_at: Date | null
  replaced_at: Date | null
}

/**
 * The days on which documents were settled, by their ids: a sale with its first full payment; a correction with
 * its last refund, or at once if a new document replaced it without a refund. Unsettled ones are left out.
 * Queried each time, since payments come later.
 */
export async function selectSettledDays(db: Reader, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Row>`
    select i.id,
      (select min(e.at) from order_event e where e.order_id = i.order_id and i.corrects_id is null
        and e.axis = 'payment' and e.to_state = 'PAID') as paid_at,
      (select case when bool_and(r.state = 'DONE') then max(r.settled_at) end from payment_refund r
        where r.order_id = i.order_id and i.corrects_id is not null and r.state <> 'FAILED'
          and (r.key = i.cause or 'refund:' || r.id = i.cause or i.cause = 'cancelled')) as refunded_at,
      case when i.cause like 'changed:%' and not exists (
        select from payment_refund r where r.order_id = i.order_id and r.key = i.cause and r.state <> 'FAILED') then i.created_at
      end as replaced_at,
      (select min(e.at) from order_event e where e.order_id = i.order_id and i.corrects_id is not null
        and e.axis = 'payment' and e.to_state in ('REFUNDED', 'PARTLY_REFUNDED') and e.at >= i.created_at
        and not exists (select from payment_refund r where r.order_id = i.order_id)) as moved_at
    from invoice i where i.id = any(${ids}::bigint[])`.execute(db)
  return new Map(
    rows.flatMap(({ id, paid_at, refunded_at, replaced_at, moved_at }) => {
      const at = paid_at ?? refunded_at ?? replaced_at ?? moved_at
      return at === null ? [] : [[id, dayInPrague(at)]]
    }),
  )
}
