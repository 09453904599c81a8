/** All SQL of lists of orders for staff. */
import { sql } from 'kysely'
import type { Outcome } from '../../server/context.ts'
import type { Reader } from '../../server/db.ts'
import { mapPage, readPage, type Page, type PageQuery, type Sort } from '../../server/page.ts'
import type { EventRow } from './queries.ts'
import type { States } from './rules.ts'

/**
 * waiting: for payment, an approver or a confirmed e-mail. review: a person has to look at the payment.
 * refund_due: money goes back. held: on hold by staff.
 */
export type OrderFilter = 'all' | 'waiting' | 'review' | 'refund_due' | 'held'

export interface ListedOrder {
  number: string
  createdAt: Date
  email: string
  /** Haléře, with VAT. */
  total: number
  paymentCode: string
  states: States
  isHeld: boolean
}

const conditions: Record<OrderFilter, ReturnType<typeof sql<boolean>>> = {
  all: sql<boolean>`true`,
  waiting: sql<boolean>`((o.order_state = 'NEW' and o.payment_state in ('AWAITING', 'NOT_DUE_YET')) or o.order_state = 'WAITING_APPROVAL')`,
  review: sql<boolean>`o.payment_state = 'REVIEW'`,
  // By the index of open holds, of which there are few.
  held: sql<boolean>`o.id in (select h.order_id from order_hold h where h.ended_at is null)`,
  // An overpayment goes back while the order itself is served.
  refund_due: sql<boolean>`o.id in (select d.id from shop_order d where d.payment_state = 'REFUND_DUE'
    union select r.order_id from payment_refund r where r.state in ('DUE', 'SENT'))`,
}

/** By the primary key. */
const latestFirst: Sort = {
  name: 'orders',
  direction: 'desc',
  keys: [{ by: sql`o.id`, kind: 'integer' }],
}

export async function selectListed(
  db: Reader,
  filter: OrderFilter,
  asked: PageQuery,
): Promise<Outcome<Page<ListedOrder>>> {
  return await mapPage(await readPage(columnsOf(db, filter), latestFirst, asked), (rows) =>
    rows.map(listedOf),
  )
}

const filtered = (db: Reader, filter: OrderFilter) =>
  db.selectFrom('shop_order as o').where(conditions[filter])

const columnsOf = (db: Reader, filter: OrderFilter) =>
  filtered(db, filter)
    .innerJoin('payment as p', 'p.id', 'o.payment_id')
    .select(['o.number', 'o.created_at', 'o.email', 'o.total_with_vat', 'p.code'])
    .select(['o.order_state', 'o.payment_state', 'o.fulfilment_state'])
    .select(sql<boolean>`order_is_held(o.id)`.as('is_held'))

type Row = Awaited<ReturnType<ReturnType<typeof columnsOf>['execute']>>[number]

const listedOf = (row: Row): ListedOrder => ({
  number: row.number,
  createdAt: row.created_at,
  email: row.email,
  total: row.total_with_vat,
  paymentCode: row.code,
  states: { order: row.order_state, payment: row.payment_state, fulfilment: row.fulfilment_state },
  isHeld: row.is_held,
})

export interface OrderEvent extends EventRow {
  at: Date
}

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

export async function selectNumbers(
  db: Reader,
  ids: readonly number[],
): Promise<{ id: number; number: string }[]> {
  if (ids.length === 0) return []
  return await db
    .selectFrom('shop_order')
    .select(['id', 'number'])
    // One parameter, however long the list: an import looks up all of its orders at once.
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .execute()
}
