/** All SQL about paying an existing order: another payment method, and the payment notices sent to its customer. */
import { sql, type RawBuilder } from 'kysely'
import type { Reader, Tx } from '../../server/db.ts'
import type { NoticeInput } from './jobs.ts'
import { remindsBeforeMs, type Order, type PaymentDeadlines } from './rules.ts'

/** The new payment of an order. Amounts in haléře. */
export interface PaymentChange {
  paymentId: number
  paymentWithVat: number
  shippingWithVat: number
  goodsWithVat: number
  rounding: number
  totalWithVat: number
  totalWithoutVat: number
  vat: Order['vat']
  dueDays: number | null
  expiresAt: Date | null
}

export async function writePayment(
  tx: Tx,
  orderId: number,
  change: PaymentChange,
  by: { actor: 'customer' | 'representative' | 'staff'; actorId: number | null; now: Date },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into order_payment_change (order_id, at, from_payment_id, to_payment_id, from_total, to_total, actor, actor_id)
    select id, ${by.now}::timestamptz, payment_id, ${change.paymentId}, total_with_vat, ${change.totalWithVat}::bigint, ${by.actor},
      ${by.actorId}::bigint
    from shop_order where id = ${orderId} returning id`.execute(tx)
  await tx
    .updateTable('shop_order')
    .set({
      payment_id: change.paymentId,
      payment_with_vat: change.paymentWithVat,
      shipping_with_vat: change.shippingWithVat,
      goods_with_vat: change.goodsWithVat,
      rounding: change.rounding,
      total_with_vat: change.totalWithVat,
      total_without_vat: change.totalWithoutVat,
      due_days: change.dueDays,
      expires_at: change.expiresAt,
      // Nothing is on its way to it yet: the promise counts again from when it may be packed.
      promised_leaving: null,
      promised_first: null,
      promised_last: null,
    })
    .where('id', '=', orderId)
    .execute()
  await tx.deleteFrom('order_vat').where('order_id', '=', orderId).execute()
  await tx
    .insertInto('order_vat')
    .values(change.vat.map((row) => ({ order_id: orderId, ...row })))
    .execute()
  const id = rows[0]?.id
  if (id === undefined) throw new Error(`Order ${orderId} does not exist`)
  return id
}

/** @throws Error for an unknown payment */
export async function selectPaymentId(db: Reader, code: Order['paymentCode']): Promise<number> {
  const found = db.selectFrom('payment').select('id').where('code', '=', code)
  return (await found.executeTakeFirstOrThrow()).id
}

export async function countPaymentChanges(db: Reader, orderId: number): Promise<number> {
  const { count } = await db
    .selectFrom('order_payment_change')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return count
}

/** A notice about paying an order, sent to its customer once. */
export type Notice = NoticeInput

const minute = 60_000
const day = 24 * 60 * minute

/** Most notices of a kind in one run; the rest follows a minute later. */
const mostNotices = 200

export async function writeUnpaidNotices(
  tx: Tx,
  code: 'card' | 'transfer',
  { now, deadlines }: { now: Date; deadlines: PaymentDeadlines },
): Promise<Notice[]> {
  const kind = code === 'card' ? 'CARD_UNPAID' : 'TRANSFER_UNPAID'
  const soon = new Date(now.getTime() + remindsBeforeMs(code, deadlines))
  return await written(
    tx,
    sql`select o.id, ${kind}, null::bigint, ${now}::timestamptz from shop_order o
      where o.order_state = 'NEW' and o.payment_state = 'AWAITING' and o.payment_id = (select id from payment where code = ${code})
        and o.expires_at > ${now} and o.expires_at <= ${soon} and not order_is_held(o.id)
        and not exists (select from payment_notice n where n.order_id = o.id and n.kind = ${kind})
        and not exists (select from order_payment_change c where c.order_id = o.id and c.at > ${new Date(now.getTime() - day / 2)} and ${code} = 'transfer')
      order by o.expires_at limit ${mostNotices}`,
  )
}

export async function writeInvoiceNotices(
  tx: Tx,
  kind: 'INVOICE_DUE' | 'INVOICE_OVERDUE',
  today: string,
  now: Date,
): Promise<Notice[]> {
  const due = sql`(i.issued_on + o.due_days)`
  const isTime =
    kind === 'INVOICE_DUE'
      ? sql`${due} between ${today}::date and ${today}::date + 3`
      : sql`${due} between ${today}::date - 14 and ${today}::date - 1`
  return await written(
    tx,
    sql`select o.id, ${kind}, null::bigint, ${now}::timestamptz from shop_order o join invoice i on i.id = sale_of(o.id)
      where o.payment_state = 'NOT_DUE_YET' and o.due_days is not null and o.order_state <> 'CANCELLED' and ${isTime}
        and not order_is_held(o.id)
        and (select sum(d.total) from invoice d where d.order_id = o.id) > 0
        and not exists (select from payment_notice n where n.order_id = o.id and n.kind = ${kind})
      order by o.id limit ${mostNotices}`,
  )
}

export async function writeFailureNotices(tx: Tx, now: Date): Promise<Notice[]> {
  return await written(
    tx,
    sql`select a.order_id, 'CARD_FAILED', a.id, ${now}::timestamptz
      from payment_attempt a join shop_order o on o.id = a.order_id
      where a.state = 'FAILED' and a.settled_at <= ${new Date(now.getTime() - 10 * minute)}
        and a.settled_at > ${new Date(now.getTime() - day)}
        and o.order_state = 'NEW' and o.payment_state = 'AWAITING' and o.payment_id = (select id from payment where code = 'card')
        and not order_is_held(o.id)
        and not exists (select from payment_attempt b where b.order_id = a.order_id and b.id > a.id)
        and not exists (select from payment_notice n where n.order_id = o.id and n.kind = 'CARD_FAILED' and n.attempt_id = a.id)
      order by a.settled_at limit ${mostNotices}`,
  )
}

/** Of two concurrent processes, only one writes each notice. */
async function written(tx: Tx, select: RawBuilder<unknown>): Promise<Notice[]> {
  const { rows } = await sql<{ order_id: number; kind: Notice['kind']; attempt_id: number | null }>`
    insert into payment_notice (order_id, kind, attempt_id, at) ${select}
    on conflict do nothing returning order_id, kind, attempt_id`.execute(tx)
  return rows.map((row) => ({ orderId: row.order_id, kind: row.kind, attemptId: row.attempt_id }))
}
