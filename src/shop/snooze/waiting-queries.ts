/** SQL of work that waits for a person: the most urgent items of each kind, and their number. Snoozed items are left out. */
import { sql, type RawBuilder } from 'kysely'
import { lastDayOf, lastWorkingDayOf } from '../../lib/deadlines.ts'
import { firstRows, type FirstRow, type FirstRows } from '../../server/first-rows.ts'
import type { Reader } from '../../server/db.ts'
import { isMoneyNotSnoozed, isNotSnoozed } from './not-snoozed.ts'

/** A request for approval, with the operation and the kind of subject. */
export interface WaitingApproval extends FirstRow {
  subjectKind: string
}

/** A carrier's batch with undecided lines. */
export interface WaitingBatch extends FirstRow {
  lines: number
}

/** Something that may belong to an order, by its number. */
export interface OfOrder extends FirstRow {
  order: string | null
}

/** Money with a part that is free, or of unknown value. */
export interface WaitingMoney extends OfOrder {
  amount: number
  currency: string
}

/** Days within which the law requires a refund (Civil Code § 1831 and § 1832). */
const refundDays = 14
/** Working days within which the shop promises to answer applicants. */
const answerDays = 2

const buyer = sql`coalesce(o.company ->> 'name', concat_ws(' ', o.billing ->> 'first_name', o.billing ->> 'last_name'))`
const none = sql`null::timestamptz as since, null::date as due`

const numberOf = (orderId: RawBuilder<unknown>) =>
  sql`(select n.number from shop_order n where n.id = ${orderId}) as "order"`

/** The moment when an order's payment entered a state, by its few events. */
const paymentSince = (state: 'REVIEW' | 'REFUND_DUE') => sql`coalesce((select max(e.at) from order_event e
  where e.order_id = o.id and e.axis = 'payment' and e.to_state = ${sql.lit(state)}), o.created_at)`

export async function selectFailed(db: Reader): Promise<FirstRows> {
  return await firstRows(db, {
    found: sql`select id, failed_at as since, null::date as due from failed_job where resolved_at is null order by id`,
    told: sql`select j.id, '#' || j.id as name, j.queue as about, j.failed_at as since, few.due from failed_job j where j.id = few.id`,
  })
}

/** Complaints as `c12`, withdrawals as `w7`. By the indexes `complaint_open` and `withdrawal_open`. */
export async function selectClaims(
  db: Reader,
  { today, withdrawalDays }: { today: string; withdrawalDays: number },
): Promise<FirstRows<OfOrder>> {
  return await firstRows<OfOrder>(db, {
    found: sql`
      (select 'c' as sign, c.id, c.received_at as since, c.due_on as due, c.order_number, c.order_id from complaint c
        where c.state in ('RECEIVED', 'IN_WORK', 'ACCEPTED') and ${isNotSnoozed('complaint', sql`c.id`, today)} order by c.due_on, c.id limit 5001)
      union all
      (select 'w', w.id, w.received_at, day_in_prague(w.received_at) + ${withdrawalDays}::integer, w.order_number, w.order_id from withdrawal w
        where w.state in ('RECEIVED', 'GOODS_BACK', 'REFUND_DUE') and ${isNotSnoozed('withdrawal', sql`w.id`, today)} order by w.received_at, w.id limit 5001)`,
    told: sql`select few.id, few.sign || few.id as name, few.order_number as about, few.since, few.due, ${numberOf(sql`few.order_id`)}`,
    more: ['order'],
  })
}

/** Orders with a payment to be reviewed by a person. By the index `shop_order_attention`. */
export async function selectReviews(db: Reader, today: string): Promise<FirstRows> {
  return await firstRows(db, {
    found: sql`select o.id, ${none} from shop_order o where o.payment_state = 'REVIEW' and ${isNotSnoozed('order', sql`o.id`, today)} order by o.id`,
    told: sql`select o.id, o.number as name, ${buyer} as about, ${paymentSince('REVIEW')} as since, few.due from shop_order o where o.id = few.id`,
  })
}

/** Orders with money to be refunded, in whole or in part; not those with all of their pending refunds snoozed. */
export async function selectRefundDue(db: Reader, today: string): Promise<FirstRows> {
  const waits = sql`payment_refund r where r.order_id = o.id and r.state in ('DUE', 'SENT')`
  const asked = sql`(select min(r.created_at) from ${waits})`
  return await firstRows(db, {
    found: sql`select o.id, ${none} from (
      select d.id from shop_order d where d.payment_state = 'REFUND_DUE'
      union select r.order_id from payment_refund r where r.state in ('DUE', 'SENT') and r.order_id is not null) as o
      where ${isNotSnoozed('order', sql`o.id`, today)} and (not exists (select from ${waits}) or exists (select from ${waits} and ${isNotSnoozed('refund', sql`r.id`, today)}))
      order by o.id`,
    told: sql`select o.id, o.number as name, ${buyer} as about, coalesce(${asked}, ${paymentSince('REFUND_DUE')}) as since, few.due
      from shop_order o where o.id = few.id`,
    dueOf: (since) => lastDayOf(since, refundDays),
  })
}

/** Orders held by staff, with the reason. */
export async function selectHeld(db: Reader, today: string): Promise<FirstRows> {
  return await firstRows(db, {
    found: sql`select h.order_id as id, h.since, null::date as due, h.reason from order_hold h
      where h.ended_at is null and ${isNotSnoozed('order', sql`h.order_id`, today)}`,
    told: sql`select o.id, o.number as name, few.reason as about, few.since, few.due from shop_order o where o.id = few.id`,
  })
}

/** Orders that wait for the click on the mailed link, until they expire (`waitsForEmail`). By the index `shop_order_by_state`. */
export async function selectToConfirm(db: Reader, today: string): Promise<FirstRows> {
  return await firstRows(db, {
    found: sql`select o.id, o.created_at as since, day_in_prague(o.expires_at) as due from shop_order o
      where o.order_state = 'NEW' and o.payment_state = 'NOT_DUE_YET' and ${isNotSnoozed('order', sql`o.id`, today)} order by o.id`,
    told: sql`select o.id, o.number as name, ${buyer} as about, few.since, few.due from shop_order o where o.id = few.id`,
  })
}

const recipient = sql`concat_ws(' ', coalesce(o.delivery, o.billing) ->> 'first_name', coalesce(o.delivery, o.billing) ->> 'last_name')`
const isHeld = (orderId: RawBuilder<unknown>) =>
  sql`exists (select from order_hold d where d.order_id = ${orderId} and d.ended_at is null)`

/**
 * Orders with something left to pack that may be packed (`may_be_packed`) and are not held. By the index
 * `order_in_house_ready`.
 * @param dueOf returns the day by which a parcel has to leave
 */
export async function selectToPack(db: Reader, dueOf: (since: Date) => string): Promise<FirstRows> {
  return await firstRows(db, {
    found: sql`select h.order_id as id, h.ready_since as since, (select o.promised_leaving from shop_order o where o.id = h.order_id) as due
      from order_in_house h where h.lines > 0 and not ${isHeld(sql`h.order_id`)}
        and (select may_be_packed(o) from shop_order o where o.id = h.order_id) order by h.ready_since, h.order_id`,
    told: sql`select o.id, o.number as name, ${recipient} as about, few.since, few.due from shop_order o where o.id = few.id`,
    dueOf,
  })
}

/**
 * Packed parcels that wait for the carrier, or for their customer's mail at the counter; not those of held
 * orders. By the index `shipment_state`.
 */
export async function selectToHandOver(db: Reader, dueOf: (since: Date) => string): Promise<FirstRows> {
  return await firstRows(db, {
    found: sql`select s.id, coalesce(h.ready_since, s.created_at) as since,
        (select o.promised_leaving from shop_order o where o.id = s.order_id) as due, s.reference, s.order_id
      from shipment s left join order_in_house h on h.order_id = s.order_id
      where s.state in ('ASKED', 'ANNOUNCED') and not ${isHeld(sql`s.order_id`)} order by s.id`,
    told: sql`select few.id, few.reference as name, o.number as about, few.since, few.due from shop_order o where o.id = few.order_id`,
    dueOf,
  })
}

/** Requests that wait for a second member of staff. By the index `approval_expiry`; a request expires after its last day. */
export async function selectApprovalsWaiting(db: Reader): Promise<FirstRows<WaitingApproval>> {
  return await firstRows<WaitingApproval>(db, {
    found: sql`select a.id, a.asked_at as since, day_in_prague(a.expires_at) as due from approval a
      where a.state = 'WAITING' order by a.expires_at`,
    told: sql`select a.id, coalesce((select o.number from shop_order o
        where a.subject_kind = 'order' and o.id = case when a.subject_id ~ '^[0-9]{1,15}$' then a.subject_id::bigint end),
        a.subject_id) as name, a.operation as about, few.since, few.due, a.subject_kind as "subjectKind"
      from approval a where a.id = few.id`,
    more: ['subjectKind'],
  })
}

/** Payment files from before a moment with payments that no statement has confirmed. By the index `payout_item_open`. */
export async function selectUnconfirmed(
  db: Reader,
  { today, before }: { today: string; before: Date },
): Promise<FirstRows> {
  return await firstRows(db, {
    found: sql`select b.id, b.made_at as since, null::date as due from payout_batch b
      where b.id in (select i.batch_id from payout_item i where i.state = 'MADE') and b.made_at < ${before}::timestamptz
        and ${isNotSnoozed('payout', sql`b.id`, today)}`,
    told: sql`select b.id, '#' || b.id as name, b.format as about, few.since, few.due from payout_batch b where b.id = few.id`,
  })
}

/** Money with a part still unallocated, or without a known exchange rate. By the index `money_received_open`. */
export async function selectFreeMoney(db: Reader, today: string): Promise<FirstRows<WaitingMoney>> {
  return await firstRows<WaitingMoney>(db, {
    found: sql`select m.id, m.received_on::timestamp at time zone 'Europe/Prague' as since, null::date as due from money_received m
      where (m.free > 0 or (m.currency <> 'CZK' and m.rate is null)) and ${isMoneyNotSnoozed(today)} order by m.id`,
    told: sql`select m.id, coalesce(b.variable_symbol, '#' || m.id) as name, coalesce(b.counter_name, '') as about, few.since, few.due,
        case when m.currency <> 'CZK' and m.rate is null then m.original_amount else m.free end as amount,
        case when m.rate is null then m.currency else 'CZK' end as currency, ${numberOf(sql`b.order_id`)}
      from money_received m left join bank_transaction b on b.id = m.transaction_id where m.id = few.id`,
    more: ['amount', 'currency', 'order'],
  })
}

/** Carriers' batches with undecided lines. By the index `remittance_line_open`. */
export async function selectCashLines(db: Reader, today: string): Promise<FirstRows<WaitingBatch>> {
  return await firstRows<WaitingBatch>(db, {
    found: sql`select r.id, r.created_at as since, null::date as due, r.reference, l.lines
      from (select remittance_id, count(*)::integer as lines from remittance_line l
        where l.state in ('DIFFERS', 'UNKNOWN', 'REPEATED', 'NOT_DUE') and ${isNotSnoozed('remittance_line', sql`l.id`, today)}
        group by remittance_id) as l
      join remittance r on r.id = l.remittance_id order by r.id`,
    told: sql`select few.id, few.reference as name, '' as about, few.since, few.due, few.lines`,
    more: ['lines'],
  })
}

/** Applications of resellers, with the shop's promised day of answer. By the index `reseller_application_state`. */
export async function selectApplicationsWaiting(db: Reader, today: string): Promise<FirstRows> {
  return await firstRows(db, {
    found: sql`select a.id, a.created_at as since, null::date as due from reseller_application a
      where a.state = 'WAITING' and ${isNotSnoozed('application', sql`a.id`, today)} order by a.id`,
    told: sql`select a.id, a.company_name as name, a.ico as about, few.since, few.due from reseller_application a where a.id = few.id`,
    dueOf: (since) => lastWorkingDayOf(since, answerDays),
  })
}

/** Reviews to read. By the index `review_waiting`. */
export async function selectReviewsToRead(db: Reader, today: string): Promise<FirstRows> {
  return await firstRows(db, {
    found: sql`select r.id, r.written_at as since, null::date as due from review r
      where r.state = 'WAITING' and ${isNotSnoozed('review', sql`r.id`, today)} order by r.written_at, r.id`,
    told: sql`select r.id, r.author as name, case when length(r.text) > 60 then left(r.text, 59) || '…' else r.text end as about, few.since, few.due
      from review r where r.id = few.id`,
  })
}
