/** All SQL of existing orders, except for reading a whole one (order-queries.ts) and placing one (placing-queries.ts). */
import { sql, type RawBuilder } from 'kysely'
import { dayInPrague } from '../../lib/dates.ts'
import type { Country, ShippingCode } from '../../lib/delivery.ts'
import type { PromisedDays } from '../../lib/delivery-days.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { selectHold } from './hold-queries.ts'
import type { PromisedParcel } from './promise.ts'
import type { Axis, Order, PaymentState, States } from './rules.ts'

export async function lockStates(tx: Tx, orderId: number): Promise<States | null> {
  const row = await tx
    .selectFrom('shop_order')
    .select(['order_state', 'payment_state', 'fulfilment_state'])
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirst()
  return row ? { order: row.order_state, payment: row.payment_state, fulfilment: row.fulfilment_state } : null
}

/** Locks an order for a move; `parcel`: what it is to be promised a day for, null if it has been. */
export async function lockForMove(
  tx: Tx,
  orderId: number,
): Promise<{ states: States; parcel: PromisedParcel | null } | null> {
  const row = await tx
    .selectFrom('shop_order as o')
    .select(['o.order_state', 'o.payment_state', 'o.fulfilment_state', 'o.promised_last'])
    .select(sql<ShippingCode>`(select code from shipping where id = o.shipping_id)`.as('shipping'))
    .select(
      sql<Country>`case coalesce(o.branch, o.delivery, o.billing) ->> 'country' when 'SK' then 'SK' else 'CZ' end`.as(
        'country',
      ),
    )
    .where('o.id', '=', orderId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return null
  const { shipping, country } = row
  return {
    states: { order: row.order_state, payment: row.payment_state, fulfilment: row.fulfilment_state },
    parcel: row.promised_last === null ? { shipping, country } : null,
  }
}

/**
 * For an order with a refund due or partly made: true if some of its payment remains (`may_be_sent_for`). False
 * in other states.
 */
export const keepsMoney = (order: RawBuilder<unknown>, payment: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`case ${payment} when 'REFUND_DUE' then order_keeps_money(${order})
    when 'PARTLY_REFUNDED' then not order_is_taken_back(${order}) else false end`

/** The same for one order, in the payment state that it is about to have. */
export async function selectKeepsMoney(tx: Tx, orderId: number, payment: PaymentState): Promise<boolean> {
  const { rows } = await sql<{ keeps: boolean }>`
    select ${keepsMoney(sql`${orderId}::bigint`, sql`${payment}::text`)} as keeps`.execute(tx)
  return rows[0]?.keeps ?? false
}

export async function lockForMoney(
  tx: Tx,
  orderId: number,
): Promise<{ states: States; total: number } | null> {
  const row = await tx
    .selectFrom('shop_order')
    .select(['order_state', 'payment_state', 'fulfilment_state', 'total_with_vat'])
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return null
  const states = { order: row.order_state, payment: row.payment_state, fulfilment: row.fulfilment_state }
  return { states, total: row.total_with_vat }
}

export async function selectReturned(
  db: Reader,
  orderId: number,
): Promise<Pick<Order, 'locale' | 'orderType' | 'token'> | null> {
  const row = await db
    .selectFrom('shop_order')
    .select(['locale', 'order_type', 'token'])
    .where('id', '=', orderId)
    .executeTakeFirst()
  return row ? { locale: row.locale, orderType: row.order_type, token: row.token } : null
}

export async function findByNumber(
  db: Reader,
  number: string,
): Promise<{ id: number; paymentCode: string; total: number } | null> {
  const row = await db
    .selectFrom('shop_order as o')
    .innerJoin('payment as p', 'p.id', 'o.payment_id')
    .select(['o.id', 'o.total_with_vat', 'p.code'])
    // Banks drop leading zeros of symbols.
    .where('o.number', '=', number.padStart(10, '0'))
    .executeTakeFirst()
  return row ? { id: row.id, paymentCode: row.code, total: row.total_with_vat } : null
}

export async function keepForPayment(tx: Tx, orderId: number, until: Date): Promise<boolean> {
  const row = await tx
    .updateTable('shop_order')
    .set({ expires_at: sql<Date>`greatest(expires_at, ${until}::timestamptz)` })
    .where('id', '=', orderId)
    .where('order_state', '=', 'NEW')
    .where('payment_state', '=', 'AWAITING')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function isVisitorsOrder(
  db: Reader,
  orderId: number,
  visitorTokenHash: Uint8Array,
): Promise<boolean> {
  const row = await db
    .selectFrom('shop_order')
    .innerJoin('visitor', 'visitor.id', 'shop_order.visitor_id')
    .select('shop_order.id')
    .where('shop_order.id', '=', orderId)
    .where('visitor.token_hash', '=', visitorTokenHash as Buffer)
    .executeTakeFirst()
  return row !== undefined
}

export async function selectOverdue(db: Reader, now: Date, limit: number): Promise<number[]> {
  const rows = await overdue(db, now).orderBy('expires_at').limit(limit).execute()
  return rows.map(({ id }) => id)
}

export async function lockOverdue(tx: Tx, orderId: number, now: Date): Promise<boolean> {
  const row = overdue(tx, now).where('id', '=', orderId).forUpdate().skipLocked()
  if (!(await row.executeTakeFirst())) return false
  // Read again under the lock: it may have been held since the statement began.
  return (await selectHold(tx, orderId)) === null
}

const overdue = (db: Reader, now: Date) =>
  db
    .selectFrom('shop_order')
    .select('id')
    // Written out: a prepared statement must see that they match the index of orders that may expire.
    .where(
      sql<boolean>`((order_state = 'NEW' and payment_state = 'AWAITING') or order_state = 'WAITING_APPROVAL'
        or (order_state = 'NEW' and payment_state = 'NOT_DUE_YET'))`,
    )
    .where('expires_at', '<=', now)
    .where(sql<boolean>`not order_is_held(shop_order.id)`)

export interface EventRow {
  axis: Axis
  from: string
  to: string
  actor: 'customer' | 'representative' | 'approver' | 'gateway' | 'shop' | 'staff'
  actorId: number | null
  why: string
}

export async function writeMoves(
  tx: Tx,
  { orderId, states, promised }: { orderId: number; states: States; promised: PromisedDays | null },
  events: EventRow[],
  now: Date,
): Promise<void> {
  await tx
    .updateTable('shop_order')
    .set({
      order_state: states.order,
      payment_state: states.payment,
      fulfilment_state: states.fulfilment,
      ...(promised && {
        promised_leaving: promised.leavesBy,
        promised_first: promised.first,
        promised_last: promised.last,
      }),
      ...(events.some(({ to }) => to === 'DELIVERED') && {
        arrived_on: sql<string>`coalesce(arrived_on, ${dayInPrague(now)}::date)`,
      }),
    })
    .where('id', '=', orderId)
    .execute()
  await tx
    .insertInto('order_event')
    .values(
      events.map(({ axis, from, to, actor, actorId, why }) => ({
        order_id: orderId,
        at: now,
        axis,
        from_state: from,
        to_state: to,
        actor,
        actor_id: actorId,
        why,
      })),
    )
    .execute()
}

export async function selectCancellation(
  db: Reader,
  orderId: number,
): Promise<{ actor: EventRow['actor']; why: string; at: Date } | null> {
  const row = await db
    .selectFrom('order_event')
    .select(['actor', 'why', 'at'])
    .where('order_id', '=', orderId)
    .where('axis', '=', 'order')
    .where('to_state', '=', 'CANCELLED')
    .executeTakeFirst()
  return row ?? null
}

export async function wasOrderedWith(db: Reader, number: string, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('shop_order')
    .select('id')
    .where('number', '=', number)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()
  return row !== undefined
}
