/** SQL of the money behind an order: what it brought, and what of that can still go back. */
import { sql } from 'kysely'
import type { Reader } from '../../server/db.ts'
import type { ReceivedKind } from './rules.ts'

/** Money that named an order or was allocated to it; amounts in haléře. */
export interface MoneyBehind {
  receivedId: number
  kind: ReceivedKind
  attemptId: number | null
  transactionId: number | null
  /** What of it neither went to other orders, nor into credit, nor stayed with the shop. */
  amount: number
  /** What of it has neither gone back nor is about to. */
  left: number
  /** What of that pays the order at this moment; the rest is free. */
  here: number
  /** Whether the order took it as its payment; what came too late, or once too often, is only to go back. */
  isOwn: boolean
  /** Whether it is what settled the order, so that it is given back first. */
  isTaken: boolean
}

/**
 * Everything that was paid for an order and is worth something in crowns: what pays it first, then what it took once, and of
 * each the card.
 */
export async function selectMoneyBehind(db: Reader, orderId: number): Promise<MoneyBehind[]> {
  const { rows } = await sql<MoneyBehind>`
    with came as (
      select m.id from money_received m join payment_attempt a on a.id = m.attempt_id where a.order_id = ${orderId}
      union select m.id from money_received m join bank_transaction b on b.id = m.transaction_id where b.order_id = ${orderId}
      union select e.received_id from money_entry e where e.order_id = ${orderId} and e.received_id is not null
    ), used as (
      select e.received_id,
        coalesce(sum(e.amount) filter (where e.kind = 'ALLOCATED' and e.order_id = ${orderId}), 0) as here,
        coalesce(sum(e.amount) filter (where (e.kind = 'ALLOCATED' and e.order_id <> ${orderId})
          or e.kind in ('CREDITED', 'KEPT', 'EXCHANGE_GAIN', 'REMITTED', 'VOIDED')
          or (e.kind = 'RETURNED' and r.order_id is distinct from ${orderId})), 0) as elsewhere,
        bool_or(e.kind = 'ALLOCATED' and e.order_id = ${orderId}) as was_here
      from money_entry e join came on came.id = e.received_id left join payment_refund r on r.id = e.refund_id
      group by e.received_id
    )
    select m.id as "receivedId", m.kind, m.attempt_id as "attemptId", m.transaction_id as "transactionId",
      (m.amount - coalesce(u.elsewhere, 0))::bigint as amount, (m.free + coalesce(u.here, 0))::bigint as left,
      coalesce(u.here, 0)::bigint as here,
      (coalesce(u.was_here, false) or coalesce(a.state = 'PAID', false)
        or coalesce(b.fit in ('PAID', 'OVERPAID', 'UNDERPAID') and b.order_id = ${orderId}, false)) as "isOwn",
      (coalesce(u.here, 0) > 0 or coalesce(a.state = 'PAID', false)
        or coalesce(b.fit = 'PAID' and b.order_id = ${orderId}, false)) as "isTaken"
    from came join money_received m on m.id = came.id
    left join payment_attempt a on a.id = m.attempt_id left join bank_transaction b on b.id = m.transaction_id
    left join used u on u.received_id = m.id
    where m.amount - coalesce(u.elsewhere, 0) > 0
    order by coalesce(u.here, 0) > 0 desc, "isTaken" desc, m.attempt_id nulls last, m.id`.execute(db)
  return rows
}

/** How much of what paid an order has gone back, in haléře; the database says what counts (`order_gone_back`). */
export async function selectGoneBack(db: Reader, orderId: number): Promise<number> {
  const { rows } = await sql<{ gone: number }>`select order_gone_back(${orderId}::bigint) as gone`.execute(db)
  return rows[0]?.gone ?? 0
}

/** How much of what paid an order a card did not take back, and still waits to be sent otherwise (`order_still_to_go`), in haléře. */
export async function selectStillToGo(db: Reader, orderId: number): Promise<number> {
  const { rows } = await sql<{ left: number }>`select order_still_to_go(${orderId}::bigint) as left`.execute(
    db,
  )
  return rows[0]?.left ?? 0
}

/** How much of a payment a card did not take back, and is to be sent otherwise by orders but for this one (`promised_of`), in haléře. */
export async function selectPromised(
  db: Reader,
  { receivedId, butFor }: { receivedId: number; butFor: number | null },
): Promise<number> {
  const { rows } = await sql<{ promised: number }>`
    select promised_of(${receivedId}::bigint, ${butFor}::bigint) as promised`.execute(db)
  return rows[0]?.promised ?? 0
}
