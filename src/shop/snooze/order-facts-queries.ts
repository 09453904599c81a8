/** SQL of the facts for which orders wait, of many orders in one statement. */
import { sql } from 'kysely'
import type { Reader } from '../../server/db.ts'
import { isNotSnoozed } from './not-snoozed.ts'

type Kept<Part> = { [Name in keyof Part]: Part[Name] extends Date ? string : Part[Name] }

export interface StoredFacts {
  id: number
  number: string
  /** The company, or the person. */
  buyer: string
  total: number
  order: string
  payment: string
  fulfilment: string
  expiresAt: Date | null
  /** What the order still comes to. */
  due: number
  hold: { reason: string; since: Date } | null
  /** The code of the reason why its payment is under review. */
  doubt: string | null
  readyAt: Date | null
  /** The day by which it has to leave for what its customer was promised; null: no day was promised. */
  leavesBy: string | null
  /** It has lines left to pack and may be packed. */
  isToPack: boolean
  transfers: readonly { amount: number; currency: string; name: string; isForeign: boolean }[]
  /** Refunds that a person has to send. */
  toReturn: { amount: number; since: Date } | null
  parcels: readonly {
    reference: string
    state: string
    isSettled: boolean
    keptUntil: string | null
    isSnoozed: boolean
  }[]
  /** Open ones: `c12` is a claim, `w7` a withdrawal. */
  claims: readonly { name: string; due: string; isSnoozed: boolean }[]
  /** Operations on it that wait for a second member. */
  asked: readonly { operation: string; due: string }[]
  /** Reviews of its goods that wait for a decision. */
  reviews: readonly number[]
  isSnoozed: boolean
}

type Row = Omit<StoredFacts, 'hold' | 'toReturn'> & {
  hold: Kept<NonNullable<StoredFacts['hold']>> | null
  toReturn: Kept<NonNullable<StoredFacts['toReturn']>> | null
}

/** By the numbers of orders. Unknown ones are left out. */
export async function selectOrderFacts(
  db: Reader,
  { numbers, today, withdrawalDays }: { numbers: readonly string[]; today: string; withdrawalDays: number },
): Promise<StoredFacts[]> {
  const isSnoozed = (kind: 'shipment' | 'complaint' | 'withdrawal' | 'order', id: string) =>
    sql`not ${isNotSnoozed(kind, sql.ref(id), today)}`
  const { rows } = await sql<Row>`
    select o.id, o.number, o.total_with_vat as total, o.order_state as "order", o.payment_state as payment,
      o.fulfilment_state as fulfilment, o.expires_at as "expiresAt", b.due, ${isSnoozed('order', 'o.id')} as "isSnoozed",
      coalesce(o.company ->> 'name', concat_ws(' ', o.billing ->> 'first_name', o.billing ->> 'last_name')) as buyer,
      (select json_build_object('reason', h.reason, 'since', h.since) from order_hold h
        where h.order_id = o.id and h.ended_at is null) as hold,
      (select e.why from order_event e where e.order_id = o.id and e.axis = 'payment' and e.to_state = 'REVIEW'
        order by e.id desc limit 1) as doubt,
      (select e.at from order_event e where e.order_id = o.id and e.axis = 'fulfilment' and e.to_state = 'READY'
        order by e.id desc limit 1) as "readyAt", o.promised_leaving as "leavesBy",
      exists (select from order_in_house i where i.order_id = o.id and i.lines > 0) and may_be_packed(o) as "isToPack",
      (select coalesce(json_agg(json_build_object('amount', t.amount, 'currency', t.currency, 'name', t.counter_name,
          'isForeign', t.fit = 'OTHER_CURRENCY') order by t.fit <> 'PAID', t.id), '[]')
        from bank_transaction t where t.order_id = o.id and t.fit <> 'TOO_LATE') as transfers,
      (select json_build_object('amount', sum(r.amount), 'since', min(r.created_at)) from payment_refund r
        where r.order_id = o.id and case when r.attempt_id is null then r.state = 'DUE' else r.state = 'FAILED'
          and (o.payment_state = 'REFUND_DUE' or o.order_state = 'CANCELLED' and o.payment_state = 'PARTLY_REFUNDED') end
        having count(*) > 0) as "toReturn",
      (select coalesce(json_agg(json_build_object('reference', s.reference, 'state', s.state, 'keptUntil', s.stored_until,
          'isSettled', s.settled_at is not null, 'isSnoozed', ${isSnoozed('shipment', 's.id')}) order by s.id), '[]')
        from shipment s where s.order_id = o.id and s.state not in ('CANCELLED', 'REFUSED')) as parcels,
      (select coalesce(json_agg(json_build_object('name', c.name, 'due', c.due, 'isSnoozed', c.is_snoozed)
          order by c.due, c.name), '[]') from (
        select 'c' || c.id as name, c.due_on as due, ${isSnoozed('complaint', 'c.id')} as is_snoozed
          from complaint c where c.order_id = o.id and c.state in ('RECEIVED', 'IN_WORK', 'ACCEPTED')
        union all
        select 'w' || w.id, day_in_prague(w.received_at) + ${withdrawalDays}::integer, ${isSnoozed('withdrawal', 'w.id')}
          from withdrawal w where w.order_id = o.id and w.state in ('RECEIVED', 'GOODS_BACK', 'REFUND_DUE')) as c) as claims,
      (select coalesce(json_agg(json_build_object('operation', a.operation, 'due', day_in_prague(a.expires_at))
          order by a.expires_at), '[]')
        from approval a where a.subject_kind = 'order' and a.subject_id = o.id::text and a.state = 'WAITING') as asked,
      (select coalesce(json_agg(v.id order by v.id), '[]') from review v
        where v.order_id = o.id and v.state = 'WAITING' and ${isNotSnoozed('review', sql`v.id`, today)}) as reviews
    from shop_order o cross join lateral order_balance(o.id) as b where o.number = any(${[...numbers]}::text[])`.execute(
    db,
  )
  return rows.map(({ hold, toReturn, ...row }) => ({
    ...row,
    hold: hold && { ...hold, since: new Date(hold.since) },
    toReturn: toReturn && { ...toReturn, since: new Date(toReturn.since) },
  }))
}
