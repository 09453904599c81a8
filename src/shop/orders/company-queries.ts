/** All SQL of a company's orders for its people. The caller names the company: orders of another one are never found. */
import { sql } from 'kysely'
import type { Outcome } from '../../server/context.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { mapPage, readPage, type Page, type PageQuery, type Sort } from '../../server/page.ts'
import type { OrderStatus, States } from './rules.ts'
import { withStatus } from './status-queries.ts'

/** Orders of a company, or of a reseller without one. */
export type OrdersOf = { companyId: number } | { customerId: number }

/** An order in a list. */
export interface OrderRow {
  id: number
  number: string
  createdAt: Date
  states: States
  status: OrderStatus
  totalWithoutVat: number
  totalWithVat: number
  paymentCode: string
  purchaseOrderNumber: string | null
  /** The person who ordered: a member, or a representative on their behalf. */
  orderedBy: string
  customerId: number
  placedBy: string | null
  expiresAt: Date | null
  count: number
}

const theirs = (of: OrdersOf) =>
  'companyId' in of
    ? sql<boolean>`o.company_id = ${of.companyId}`
    : sql<boolean>`(o.customer_id = ${of.customerId} and o.company_id is null and o.order_type = 'B2B')`

/** In the text, not a parameter: a prepared statement would not find the partial index. */
const waits = sql<boolean>`o.order_state = 'WAITING_APPROVAL'`

const byId = { by: sql`o.id`, kind: 'integer' } as const
/** By the indexes `shop_order_company`, `shop_order_customer` and `shop_order_waiting`. */
const newestFirst: Sort = { name: 'their orders', direction: 'desc', keys: [byId] }
const oldestFirst: Sort = { name: 'orders to approve', direction: 'asc', keys: [byId] }

export async function selectOrdersOf(
  db: Reader,
  of: OrdersOf,
  { waiting = false, ...asked }: PageQuery & { waiting?: boolean },
): Promise<Outcome<Page<OrderRow>>> {
  const found = ordersOf(db, of).$if(waiting, (query) => query.where(waits))
  return await mapPage(
    await readPage(found, waiting ? oldestFirst : newestFirst, asked),
    async (rows) => await rowsWithStates(db, rows),
  )
}

export async function selectOrderOf(db: Reader, of: OrdersOf, id: number): Promise<OrderRow | null> {
  const rows = await ordersOf(db, of).where('o.id', '=', id).execute()
  return (await rowsWithStates(db, rows))[0] ?? null
}

const ordersOf = (db: Reader, of: OrdersOf) =>
  db
    .selectFrom('shop_order as o')
    .innerJoin('customer as c', 'c.id', 'o.customer_id')
    .leftJoin('customer as r', 'r.id', 'o.placed_by')
    .innerJoin('payment as p', 'p.id', 'o.payment_id')
    .select((eb) => [
      'o.id',
      'o.number',
      'o.created_at',
      'o.order_state',
      'o.payment_state',
      'o.fulfilment_state',
      'o.total_without_vat',
      'o.total_with_vat',
      'o.purchase_order_number',
      'o.expires_at',
      'c.id as customer_id',
      'c.first_name',
      'c.last_name',
      'r.first_name as r_first_name',
      'r.last_name as r_last_name',
      'p.code as payment_code',
      eb
        .selectFrom('order_line as l')
        .select(sql<number>`sum(l.pieces)::integer`.as('count'))
        .whereRef('l.order_id', '=', 'o.id')
        .where('l.kind', '=', 'GOODS')
        .as('count'),
    ])
    .where(theirs(of))
type FoundRow = Awaited<ReturnType<ReturnType<typeof ordersOf>['execute']>>[number]

async function rowsWithStates(db: Reader, rows: FoundRow[]): Promise<OrderRow[]> {
  const listed = rows.map((row) => ({
    id: row.id,
    number: row.number,
    createdAt: row.created_at,
    states: { order: row.order_state, payment: row.payment_state, fulfilment: row.fulfilment_state },
    totalWithoutVat: row.total_without_vat,
    totalWithVat: row.total_with_vat,
    paymentCode: row.payment_code,
    purchaseOrderNumber: row.purchase_order_number,
    orderedBy: `${row.first_name} ${row.last_name}`,
    customerId: row.customer_id,
    placedBy: row.r_first_name === null ? null : `${row.r_first_name} ${row.r_last_name ?? ''}`,
    expiresAt: row.expires_at,
    count: row.count ?? 0,
  }))
  return await withStatus(db, listed)
}

export async function findOrderOf(db: Reader, of: OrdersOf, number: string): Promise<number | null> {
  const row = await db
    .selectFrom('shop_order as o')
    .select('o.id')
    .where('o.number', '=', number)
    .where(theirs(of))
    .executeTakeFirst()
  return row?.id ?? null
}

export async function countWaiting(db: Reader, companyId: number): Promise<number> {
  const row = await db
    .selectFrom('shop_order as o')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('o.company_id', '=', companyId)
    .where(waits)
    .executeTakeFirstOrThrow()
  return row.count
}

export async function lockWaiting(tx: Tx, orderId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('shop_order')
    .select('id')
    .where('id', '=', orderId)
    .where('order_state', '=', 'WAITING_APPROVAL')
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

export async function writeExpiry(tx: Tx, orderId: number, expiresAt: Date | null): Promise<void> {
  await tx.updateTable('shop_order').set({ expires_at: expiresAt }).where('id', '=', orderId).execute()
}

export async function selectDecision(
  db: Reader,
  orderId: number,
): Promise<{ to: string; why: string; by: string } | null> {
  const row = await db
    .selectFrom('order_event as e')
    .innerJoin('customer as c', 'c.id', 'e.actor_id')
    .select(['e.to_state as to', 'e.why', 'c.first_name', 'c.last_name'])
    .where('e.order_id', '=', orderId)
    .where('e.axis', '=', 'order')
    .where('e.from_state', '=', 'WAITING_APPROVAL')
    .where('e.actor', '=', 'approver')
    .executeTakeFirst()
  return row ? { to: row.to, why: row.why, by: `${row.first_name} ${row.last_name}` } : null
}
