/** All SQL of lists of orders for those who run the shop. */
import { sql, type SelectQueryBuilder } from 'kysely'
import type { Database } from '../../server/database-types.ts'
import type { Reader } from '../../server/db.ts'
import type { EventRow } from './queries.ts'
import type { States } from './rules.ts'

/** waiting: for their payment, an approver or a confirmed e-mail. review: a person has to look at the payment. refund_due: money goes back. */
export type OrderFilter = 'all' | 'waiting' | 'review' | 'refund_due'

export interface ListedOrder {
  number: string
  createdAt: Date
  email: string
  /** Haléře, with VAT. */
  total: number
  paymentCode: string
  states: States
}

const conditions: Record<OrderFilter, ReturnType<typeof sql<boolean>>> = {
  all: sql<boolean>`true`,
  waiting: sql<boolean>`((o.order_state = 'NEW' and o.payment_state in ('AWAITING', 'NOT_DUE_YET')) or o.order_state = 'WAITING_APPROVAL')`,
  review: sql<boolean>`o.payment_state = 'REVIEW'`,
  // Money too much goes back while the order itself is served.
  refund_due: sql<boolean>`(o.payment_state = 'REFUND_DUE'
    or exists (select from payment_refund r where r.order_id = o.id and r.state in ('DUE', 'SENT')))`,
}

/**
 * A page of orders, the latest first. @param before the number of an order: only older ones.
 * @returns the page, and how many more are older.
 */
export async function selectListed(
  db: Reader,
  filter: OrderFilter,
  { limit, before }: { limit: number; before?: string | undefined },
): Promise<{ orders: ListedOrder[]; older: number }> {
  const found = db
    .selectFrom('shop_order as o')
    .where(conditions[filter])
    .$if(before !== undefined, (query) =>
      query.where(
        sql<boolean>`o.id < coalesce((select id from shop_order where number = ${before ?? ''}), 0)`,
      ),
    )
  const orders = (await pageOf(found, limit)).map(listedOf)
  if (orders.length < limit) return { orders, older: 0 }
  const { count } = await found.select(sql<number>`count(*)::integer`.as('count')).executeTakeFirstOrThrow()
  return { orders, older: count - orders.length }
}
type Found = SelectQueryBuilder<Database & { o: Database['shop_order'] }, 'o', object>

const pageOf = async (found: Found, limit: number) =>
  await found
    .innerJoin('payment as p', 'p.id', 'o.payment_id')
    .select(['o.number', 'o.created_at', 'o.email', 'o.total_with_vat', 'p.code'])
    .select(['o.order_state', 'o.payment_state', 'o.fulfilment_state'])
    .orderBy('o.id', 'desc')
    .limit(limit)
    .execute()

const listedOf = (row: Awaited<ReturnType<typeof pageOf>>[number]): ListedOrder => ({
  number: row.number,
  createdAt: row.created_at,
  email: row.email,
  total: row.total_with_vat,
  paymentCode: row.code,
  states: { order: row.order_state, payment: row.payment_state, fulfilment: row.fulfilment_state },
})

export interface OrderEvent extends EventRow {
  at: Date
}

/** Everything that became of an order, from its beginning. */
export async function selectEvents(db: Reader, orderId: number): Promise<OrderEvent[]> {
  const rows = await db
    .selectFrom('order_event')
    .select(['at', 'axis', 'from_state', 'to_state', 'actor', 'actor_id', 'why'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    at: row.at,
    axis: row.axis as EventRow['axis'],
    from: row.from_state,
    to: row.to_state,
    actor: row.actor,
    actorId: row.actor_id,
    why: row.why,
  }))
}
