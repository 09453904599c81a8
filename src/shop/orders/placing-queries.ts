/** All SQL of placing an order: the rows written with it, and the answers to earlier submits. */
import { sql, type RawBuilder } from 'kysely'
import type { OrderType } from '../../lib/trade.ts'
import type { Db, Reader, Statement } from '../../server/db.ts'
import { firstMoves, type Order } from './rules.ts'

/** Everything written with a new order, in one statement. */
export interface NewOrder extends Omit<Order, 'shippingCode' | 'creditUsed' | 'keepsMoney'> {
  cartId: number
  cartVersion: number
  /** The person who submitted it, for its events. */
  by: { actor: 'customer' | 'representative' | 'staff'; actorId: number | null }
  visitorId: number
  shippingId: number
  paymentId: number
  /** The proof that it may be sold without tax; null: it is sold with tax. */
  viesCheckId: number | null
}

/** The answer to a submit, kept for a repeat. */
export interface Submission {
  key: string
  bodyHash: Uint8Array
  answer: string
}

const json = (value: unknown) => (value === null ? null : JSON.stringify(value))

const statementOf = (query: RawBuilder<unknown>, db: Reader): Statement => {
  const { sql: text, parameters: values } = query.compile(db)
  return { text, values }
}

export function orderStatement(db: Db, order: NewOrder, submission: Submission): Statement {
  const query = sql`
    with closed as (
      update cart set status = 'SUBMITTED', updated_at = ${order.createdAt}
      where id = ${order.cartId} and version = ${order.cartVersion} and status = 'WAITING' returning id
    ), new_order as (
      insert into shop_order (id, number, token, cart_id, visitor_id, customer_id, placed_by, is_by_staff, company_id, due_days, order_type, locale, order_state, payment_state, fulfilment_state,
        goods_with_vat, shipping_with_vat, payment_with_vat, rounding, total_with_vat, total_without_vat, shipping_id, branch,
        payment_id, billing, delivery, company, email, note, purchase_order_number, terms_version_id, created_at, expires_at, goods_wait_for_money,
        tax_regime, tax_country, vies_check_id, promised_leaving, promised_first, promised_last)
      overriding system value
      values (${order.id}, ${order.number}, ${order.token}, (select id from closed), ${order.visitorId}, ${order.customerId}::bigint, ${order.placedBy}::bigint, ${order.by.actor === 'staff'}::boolean, ${order.companyId}::bigint, ${order.dueDays}::integer, ${order.orderType}, ${order.locale},
        ${order.states.order}, ${order.states.payment}, ${order.states.fulfilment}, ${order.goodsWithVat},
        ${order.shippingWithVat}, ${order.paymentWithVat}, ${order.rounding}, ${order.totalWithVat},
        ${order.totalWithoutVat}, ${order.shippingId}, ${json(order.branch)}::text::jsonb, ${order.paymentId},
        ${json(order.billing)}::text::jsonb, ${json(order.delivery)}::text::jsonb, ${json(order.company)}::text::jsonb, ${order.email},
        ${order.note}, ${order.purchaseOrderNumber}, ${order.termsVersionId}, ${order.createdAt}, ${order.expiresAt}, ${order.goodsWait},
        ${order.tax?.regime ?? null}::text, ${order.tax?.country ?? null}::text, ${order.viesCheckId}::bigint,
        ${order.promised?.leavesBy ?? null}::date, ${order.promised?.first ?? null}::date, ${order.promised?.last ?? null}::date)
      returning id
    ), lines as (
      insert into order_line (order_id, position, kind, variant_id, code, name, quantity, pieces, unit_price, vat_percent, total)
      select new_order.id, l.position, l.kind, l.variant_id, l.code, l.name, l.quantity, l.pieces, l.unit_price, l.vat_percent, l.total
      from new_order, jsonb_to_recordset(${json(lineRows(order))}::text::jsonb) as l(position integer, kind text,
        variant_id integer, code text, name text, quantity integer, pieces integer, unit_price bigint, vat_percent integer, total bigint)
    ), vat as (
      insert into order_vat (order_id, percent, base, vat)
      select new_order.id, v.percent, v.base, v.vat from new_order, jsonb_to_recordset(${json(order.vat)}::text::jsonb) as v(percent integer, base bigint, vat bigint)
    ), events as (
      insert into order_event (order_id, at, axis, from_state, to_state, actor, actor_id, why)
      select new_order.id, ${order.createdAt}::timestamptz, e.axis, e.before, e.after,
        ${order.by.actor}, ${order.by.actorId}::bigint, 'submitted'
      from new_order, jsonb_to_recordset(${json(firstMoves(order.states))}::text::jsonb) as e(axis text, before text, after text)
    ), movements as (
      insert into stock_movement (variant_id, change, reason, order_id, at)
      select m.variant_id, -sum(m.pieces)::integer, 'SOLD', new_order.id, ${order.createdAt}::timestamptz
      from new_order, jsonb_to_recordset(${json(lineRows(order))}::text::jsonb) as m(variant_id integer, pieces integer)
      where not ${order.goodsWait}::boolean
      group by m.variant_id, new_order.id
    )
    insert into order_submission (visitor_id, key, body_hash, order_id, answer)
    select ${order.visitorId}, ${submission.key}, ${submission.bodyHash}, new_order.id, ${submission.answer} from new_order`
  return statementOf(query, db)
}

const lineRows = (order: NewOrder) =>
  order.lines.map((line, index) => ({
    position: index + 1,
    kind: line.kind,
    variant_id: line.variantId,
    code: line.code,
    name: line.name,
    quantity: line.quantity,
    pieces: line.pieces,
    unit_price: line.unitPrice,
    vat_percent: line.vatPercent,
    total: line.total,
  }))

export function stockStatement(db: Db, pieces: Map<number, number>, orderType: OrderType): Statement {
  const wanted = [...pieces].map(([variant_id, taken]) => ({ variant_id, taken }))
  const only = wanted.length === 1 ? wanted[0] : undefined
  const taking = sql.raw(taken[orderType])
  if (only) {
    const query = sql`
      update stock s set ${taking} from (select ${only.taken}::integer as taken) w where s.variant_id = ${only.variant_id}`
    return statementOf(query, db)
  }
  const query = sql`
    with wanted as (
      select w.variant_id, w.taken from jsonb_to_recordset(${JSON.stringify(wanted)}::text::jsonb) as w(variant_id integer, taken integer)
    ), locked as (
      select s.variant_id from stock s join wanted using (variant_id) order by s.variant_id for update of s
    )
    update stock s set ${taking} from wanted w, locked l
    where s.variant_id = w.variant_id and l.variant_id = s.variant_id`
  return statementOf(query, db)
}

const taken: Record<OrderType, string> = {
  B2C: 'on_hand = s.on_hand - w.taken, short_life = greatest(0, s.short_life - w.taken)',
  B2B: 'on_hand = case when s.on_hand - s.short_life >= w.taken then s.on_hand - w.taken else -1 end',
}

export async function selectSubmission(db: Reader, visitorTokenHash: Uint8Array, key: string) {
  return await db
    .selectFrom('order_submission')
    .innerJoin('visitor', 'visitor.id', 'order_submission.visitor_id')
    .select(['body_hash as bodyHash', 'answer'])
    .where('visitor.token_hash', '=', visitorTokenHash as Buffer)
    .where('key', '=', key)
    .executeTakeFirst()
}

export async function selectLatestSubmission(
  db: Reader,
  visitorTokenHash: Uint8Array,
  orderType: 'B2C' | 'B2B',
) {
  return await db
    .selectFrom('shop_order')
    .innerJoin('visitor', 'visitor.id', 'shop_order.visitor_id')
    .innerJoin('order_submission', 'order_submission.order_id', 'shop_order.id')
    .select('order_submission.answer')
    .where('visitor.token_hash', '=', visitorTokenHash as Buffer)
    .where('shop_order.order_type', '=', orderType)
    .orderBy('shop_order.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The document with the terms of each kind of trade. */
const termsOf: Record<OrderType, string> = { B2C: 'terms', B2B: 'b2b-terms' }

export async function selectForSubmit(
  db: Reader,
  day: string,
  orderType: OrderType,
): Promise<{ termsVersionId: number; running: number; id: number }> {
  const { rows } = await sql<{ terms: number | null; running: number; id: number }>`
    select nextval('order_number') as running, nextval(pg_get_serial_sequence('shop_order', 'id')) as id,
      (select id from document_version where code = ${termsOf[orderType]} and valid_from <= ${day}::date and withdrawn_at is null order by version desc limit 1) as terms`.execute(
    db,
  )
  const row = rows[0]
  if (!row?.terms) throw new Error('There are no terms in force: no order can be accepted')
  return { termsVersionId: row.terms, running: row.running, id: row.id }
}
