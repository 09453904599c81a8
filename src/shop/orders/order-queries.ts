/** All SQL of reading a whole order. */
import { sql } from 'kysely'
import type { Reader } from '../../server/db.ts'
import type { ForeignTax } from '../tax/rules.ts'
import { delayedTo } from './delay-queries.ts'
import { keepsMoney } from './queries.ts'
import type { Order } from './rules.ts'

const orderColumns = [
  'o.id',
  'o.number',
  'o.token',
  'o.order_type',
  'o.locale',
  'o.customer_id',
  'o.placed_by',
  'o.company_id',
  'o.due_days',
  'o.order_state',
  'o.payment_state',
  'o.fulfilment_state',
  'o.goods_with_vat',
  'o.shipping_with_vat',
  'o.payment_with_vat',
  'o.rounding',
  'o.total_with_vat',
  'o.total_without_vat',
  'o.branch',
  'o.billing',
  'o.delivery',
  'o.company',
  'o.email',
  'o.note',
  'o.purchase_order_number',
  'o.terms_version_id',
  'o.created_at',
  'o.expires_at',
  'o.goods_wait_for_money',
  'o.tax_regime',
  'o.tax_country',
  'o.promised_leaving',
  'o.promised_first',
  'o.promised_last',
] as const

/** Read with the order in one statement: every mail, page and call reads a whole order. */
const linesOf = sql<
  Order['lines']
>`coalesce((select json_agg(json_build_object('kind', l.kind, 'variantId', l.variant_id,
    'code', l.code, 'name', l.name, 'quantity', l.quantity, 'pieces', l.pieces, 'unitPrice', l.unit_price,
    'vatPercent', l.vat_percent, 'total', l.total) order by l.position)
  from order_line l where l.order_id = o.id), '[]')`

const vatOf = sql<
  Order['vat']
>`coalesce((select json_agg(json_build_object('percent', v.percent, 'base', v.base, 'vat', v.vat)
    order by v.percent) from order_vat v where v.order_id = o.id), '[]')`

const taxOf = ({ tax_regime, tax_country }: { tax_regime: string | null; tax_country: string | null }) =>
  tax_regime === null || tax_country === null
    ? null
    : { regime: tax_regime as ForeignTax['regime'], country: tax_country }

/** All three columns are empty, or none is. */
const promisedIn = (row: {
  promised_leaving: string | null
  promised_first: string | null
  promised_last: string | null
}): Order['promised'] =>
  row.promised_leaving === null || row.promised_first === null || row.promised_last === null
    ? null
    : { leavesBy: row.promised_leaving, first: row.promised_first, last: row.promised_last }

const wholeOrders = (db: Reader) =>
  db
    .selectFrom('shop_order as o')
    .innerJoin('shipping', 'shipping.id', 'o.shipping_id')
    .innerJoin('payment', 'payment.id', 'o.payment_id')
    .select(orderColumns)
    .select(['shipping.code as shipping_code', 'payment.code as payment_code'])
    .select(sql<number>`order_credit_used(o.id)`.as('credit_used'))
    .select(keepsMoney(sql`o.id`, sql`o.payment_state`).as('keeps_money'))
    .select(delayedTo.as('delayed_to'))
    .select([linesOf.as('lines'), vatOf.as('vat')])

/** One order with its lines and VAT, by its secret token or by its id. */
export async function selectOrder(db: Reader, by: { token: string } | { id: number }): Promise<Order | null> {
  const row = await wholeOrders(db)
    .where((eb) => ('token' in by ? eb('o.token', '=', by.token) : eb('o.id', '=', by.id)))
    .executeTakeFirst()
  return row ? orderOf(row) : null
}

/** Several orders by their ids, in the same sequence; null for an unknown id. */
export async function selectOrders(db: Reader, ids: readonly number[]): Promise<(Order | null)[]> {
  const rows = await wholeOrders(db)
    .where(sql<boolean>`o.id = any(${ids}::bigint[])`)
    .execute()
  const orders = new Map(rows.map((row) => [row.id, orderOf(row)]))
  return ids.map((id) => orders.get(id) ?? null)
}

type OrderRow = Awaited<ReturnType<ReturnType<typeof wholeOrders>['executeTakeFirstOrThrow']>>

function orderOf(row: OrderRow): Order {
  return {
    id: row.id,
    number: row.number,
    token: row.token,
    orderType: row.order_type,
    locale: row.locale,
    customerId: row.customer_id,
    placedBy: row.placed_by,
    companyId: row.company_id,
    dueDays: row.due_days,
    states: { order: row.order_state, payment: row.payment_state, fulfilment: row.fulfilment_state },
    keepsMoney: row.keeps_money,
    goodsWithVat: row.goods_with_vat,
    shippingWithVat: row.shipping_with_vat,
    paymentWithVat: row.payment_with_vat,
    rounding: row.rounding,
    totalWithVat: row.total_with_vat,
    totalWithoutVat: row.total_without_vat,
    creditUsed: row.credit_used,
    shippingCode: row.shipping_code,
    paymentCode: row.payment_code,
    branch: row.branch as Order['branch'],
    billing: row.billing as Order['billing'],
    delivery: row.delivery as Order['delivery'],
    company: row.company as Order['company'],
    email: row.email,
    note: row.note,
    purchaseOrderNumber: row.purchase_order_number,
    termsVersionId: row.terms_version_id,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    goodsWait: row.goods_wait_for_money,
    tax: taxOf(row),
    promised: promisedIn(row),
    delayedTo: row.delayed_to,
    lines: row.lines,
    vat: row.vat,
  }
}
