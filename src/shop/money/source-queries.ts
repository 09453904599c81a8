/** SQL of the money behind an order: its amount, and the part that can still be refunded. */
import { sql, type RawBuilder } from 'kysely'
import type { Reader } from '../../server/db.ts'
import type { ReceivedKind } from './rules.ts'

/** Money that named an order or was allocated to it; amounts in haléře. */
export interface MoneyBehind {
  receivedId: number
  kind: ReceivedKind
  attemptId: number | null
  transactionId: number | null
  /** The part that was not used for other orders or credit, nor kept by the shop. */
  amount: number
  /** The part neither refunded nor about to be. */
  left: number
  /** The part of that currently paying the order; the rest is free. */
  here: number
  /** True if the order accepted it as its payment; late or duplicate payments can only be refunded. */
  isOwn: boolean
  /** True if it settled the order, so that it is refunded first. */
  isTaken: boolean
}

const behind = (order: RawBuilder<unknown>) => sql`
    with came as (
      select m.id from money_received m join payment_attempt a on a.id = m.attempt_id where a.order_id = ${order}
      union select m.id from money_received m join bank_transaction b on b.id = m.transaction_id where b.order_id = ${order}
      union select e.received_id from money_entry e where e.order_id = ${order} and e.received_id is not null
    ), used as (
      select e.received_id,
        coalesce(sum(e.amount) filter (where e.kind = 'ALLOCATED' and e.order_id = ${order}), 0) as here,
        coalesce(sum(e.amount) filter (where (e.kind = 'ALLOCATED' and e.order_id <> ${order})
          or e.kind in ('CREDITED', 'KEPT', 'EXCHANGE_GAIN', 'REMITTED', 'VOIDED')
          or (e.kind = 'RETURNED' and r.order_id is distinct from ${order})), 0) as elsewhere,
        bool_or(e.kind = 'ALLOCATED' and e.order_id = ${order}) as was_here
      from money_entry e join came on came.id = e.received_id left join payment_refund r on r.id = e.refund_id
      group by e.received_id
    )
    select m.id as "receivedId", m.kind, m.attempt_id as "attemptId", m.transaction_id as "transactionId",
      (m.amount - coalesce(u.elsewhere, 0))::bigint as amount, (m.free + coalesce(u.here, 0))::bigint as left,
      coalesce(u.here, 0)::bigint as here,
      (coalesce(u.was_here, false) or coalesce(a.state = 'PAID', false)
        or coalesce(b.fit in ('PAID', 'OVERPAID', 'UNDERPAID') and b.order_id = ${order}, false)) as "isOwn",
      (coalesce(u.here, 0) > 0 or coalesce(a.state = 'PAID', false)
        or coalesce(b.fit = 'PAID' and b.order_id = ${order}, false)) as "isTaken"
    from came join money_received m on m.id = came.id
    left join payment_attempt a on a.id = m.attempt_id left join bank_transaction b on b.id = m.transaction_id
    left join used u on u.received_id = m.id
    where m.amount - coalesce(u.elsewhere, 0) > 0
    order by coalesce(u.here, 0) > 0 desc, "isTaken" desc, m.attempt_id nulls last, m.id`

/**
 * All money paid for an order with a value in crowns: current payments first, then former ones, and cards first among each.
 */
export async function selectMoneyBehind(db: Reader, orderId: number): Promise<MoneyBehind[]> {
  return (await sql<MoneyBehind>`${behind(sql`${orderId}::bigint`)}`.execute(db)).rows
}

/** A payment of one of several orders. */
export type MoneyBehindOne = Pick<MoneyBehind, 'receivedId' | 'left' | 'here'> & { orderId: number }

/** The payments of several orders, in one statement. */
export async function selectMoneyBehindEach(
  db: Reader,
  orderIds: readonly number[],
): Promise<MoneyBehindOne[]> {
  const { rows } = await sql<MoneyBehindOne>`
    select o.id as "orderId", b."receivedId", b."left", b.here from unnest(${[...orderIds]}::bigint[]) as o (id)
      cross join lateral (${behind(sql`o.id`)}) as b`.execute(db)
  return rows
}

/** The refunded part of an order's payment, in haléře, as defined by the database (`order_gone_back`). */
export async function selectGoneBack(db: Reader, orderId: number): Promise<number> {
  const { rows } = await sql<{ gone: number }>`select order_gone_back(${orderId}::bigint) as gone`.execute(db)
  return rows[0]?.gone ?? 0
}

/**
 * The part of an order's payment with a failed card refund that still has to be sent by other means
 * (`order_still_to_go`), in haléře.
 */
export async function selectStillToGo(db: Reader, orderId: number): Promise<number> {
  const { rows } = await sql<{ left: number }>`select order_still_to_go(${orderId}::bigint) as left`.execute(
    db,
  )
  return rows[0]?.left ?? 0
}

/**
 * The part of a payment with failed card refunds that other orders than this one have to send by other means
 * (`promised_of`), in haléře.
 */
export async function selectPromised(
  db: Reader,
  { receivedId, butFor }: { receivedId: number; butFor: number | null },
): Promise<number> {
  const { rows } = await sql<{ promised: number }>`
    select promised_of(${receivedId}::bigint, ${butFor}::bigint) as promised`.execute(db)
  return rows[0]?.promised ?? 0
}
