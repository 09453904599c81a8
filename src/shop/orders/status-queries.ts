/** The claims that the public status of orders depends on: withdrawals and complaints. */
import { sql } from 'kysely'
import type { Reader } from '../../server/db.ts'
import { noClaims, statusOf, type OrderClaims, type OrderStatus, type States } from './rules.ts'

interface ClaimsRow {
  order_id: number
  is_whole: boolean | null
  is_withdrawn: boolean | null
  is_withdrawal_open: boolean | null
  is_complaint_open: boolean | null
}

/** The claims of orders by their ids; orders without any are left out. */
async function selectClaims(db: Reader, orderIds: number[]): Promise<Map<number, OrderClaims>> {
  if (orderIds.length === 0) return new Map()
  const { rows } = await sql<ClaimsRow>`
    with w as (
      select w.order_id, w.state in ('RECEIVED', 'GOODS_BACK', 'REFUND_DUE') as is_open, l.pieces,
        w.goods = '' and l.pieces is null as is_all
      from withdrawal w
      left join lateral (select sum(declared) as pieces from withdrawal_line where withdrawal_id = w.id having sum(declared) > 0) l
        on true
      where w.order_id = any(${orderIds}::bigint[]) and w.state not in ('REFUSED', 'CANCELLED')
        and w.order_change_id is null
    ), withdrawn as (
      select w.order_id, bool_or(w.is_open) as is_open,
        bool_or(w.is_all) or coalesce(sum(w.pieces), 0) >= (
          select sum(pieces) from order_line where order_id = w.order_id and kind = 'GOODS') as is_whole
      from w group by w.order_id
    ), complained as (
      select distinct order_id from complaint
      where order_id = any(${orderIds}::bigint[]) and state in ('RECEIVED', 'IN_WORK', 'ACCEPTED')
    )
    select order_id, w.order_id is not null as is_withdrawn, w.is_whole, w.is_open as is_withdrawal_open,
      c.order_id is not null as is_complaint_open
    from withdrawn w full join complained c using (order_id)`.execute(db)
  return new Map(
    rows.map((row) => [
      row.order_id,
      {
        withdrawn: row.is_whole ? 'whole' : row.is_withdrawn ? 'part' : 'none',
        isWithdrawalOpen: row.is_withdrawal_open ?? false,
        isComplaintOpen: row.is_complaint_open ?? false,
      },
    ]),
  )
}

export async function selectStatus(
  db: Reader,
  order: { id: number; states: States },
): Promise<{ status: OrderStatus; claims: OrderClaims }> {
  const claims = (await selectClaims(db, [order.id])).get(order.id) ?? noClaims
  return { status: statusOf(order.states, claims), claims }
}

export async function withStatus<Row extends { id: number; states: States }>(
  db: Reader,
  rows: Row[],
): Promise<(Row & { status: OrderStatus })[]> {
  const claims = await selectClaims(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, status: statusOf(row.states, claims.get(row.id) ?? noClaims) }))
}
