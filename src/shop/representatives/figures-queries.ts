/** All SQL of representatives' figures. */
import { sql, type RawBuilder } from 'kysely'
import type { Reader } from '../../server/db.ts'
import type { OrderType } from '../../lib/trade.ts'
import type { Company } from '../customers/rules.ts'

/** The goods of one order at one VAT rate. */
export interface GoodsRow {
  orderId: number
  customerId: number
  orderType: OrderType
  orderState: string
  paymentState: string
  fulfilmentState: string
  ratePercent: number
  total: number
}

/** Found first, by the index of the customer or the representative: the planner does not know how few orders these are. */
const anyOf = (whose: RawBuilder<unknown>, since: Date) =>
  sql`any(array(select p.id from shop_order p where ${whose} and p.created_at >= ${since}))`

/** Goods that these customers ordered since a moment, no matter who placed the order; earliest order first. */
export async function selectBought(db: Reader, customerIds: number[], since: Date): Promise<GoodsRow[]> {
  if (customerIds.length === 0) return []
  const { rows } = await sql<GoodsRow>`
    select ${goods} from shop_order o join order_line l on l.order_id = o.id
    where o.id = ${anyOf(sql`p.customer_id in (${sql.join(customerIds)})`, since)} and l.kind = 'GOODS'
    group by o.id, l.vat_percent order by o.id, l.vat_percent`.execute(db)
  return rows
}

/** An order with the events that matter for its commission; days are those of Prague. */
export interface EarnedRow extends GoodsRow {
  /** Day on which it was placed. */
  day: string
  percent: number
  paidOn: string | null
  endedOn: string | null
  /** With VAT, in haléře; null: no document was issued. */
  invoiced: number | null
  corrections: { day: string; amount: number }[]
}

export interface PlacedRow extends EarnedRow {
  number: string
  /** True if the customer is still the representative's. */
  isTheirs: boolean
  firstName: string
  lastName: string
  company: Company | null
}

/** Orders that a representative placed for customers since a moment, earliest first: the basis of their figures. */
export async function selectEarned(db: Reader, representativeId: number, since: Date): Promise<EarnedRow[]> {
  const { rows } = await sql<EarnedRow>`
    select ${earned} from shop_order o ${became}
    where o.placed_by = ${representativeId} and o.created_at >= ${since} order by o.id, l.percent`.execute(db)
  return rows
}

interface Span {
  since: Date
  until?: Date | null
}

/** The same orders with the customers they were placed for; `until` excludes that moment and later. */
export const selectPlaced = async (db: Reader, representativeId: number, span: Span): Promise<PlacedRow[]> =>
  await selectNamed(db, sql`o.placed_by = ${representativeId}`, span)

/** Orders of a customer since a moment, no matter who placed them; earliest first. */
export const selectOrdered = async (db: Reader, customerId: number, span: Span): Promise<PlacedRow[]> =>
  await selectNamed(db, sql`o.customer_id = ${customerId}`, span)

async function selectNamed(
  db: Reader,
  whose: RawBuilder<unknown>,
  { since, until = null }: Span,
): Promise<PlacedRow[]> {
  const { rows } = await sql<PlacedRow>`
    select ${earned}, o.number, c.representative_id is not distinct from o.placed_by as "isTheirs",
      c.first_name as "firstName", c.last_name as "lastName", c.company
    from shop_order o ${became}
      cross join lateral (select t.representative_id, t.first_name, t.last_name, t.company from customer t
        where t.id = o.customer_id offset 0) as c
    where ${whose} and o.created_at >= ${since}
      and ${until === null ? sql`true` : sql`o.created_at < ${until}`} order by o.id, l.percent`.execute(db)
  return rows
}

/**
 * One lookup each of an order's events, its sale, the corrections of that and its lines: the planner does not
 * know how few these orders are.
 */
const became = sql`
  cross join lateral (
    select min(e.at) filter (where e.axis = 'payment' and e.to_state = 'PAID') as paid,
      min(e.at) filter (where e.to_state in ('CANCELLED', 'RETURNED', 'REFUNDED')) as ended
    from order_event e where e.order_id = o.id) as happened
  left join lateral (
    select i.id, i.total from invoice i where i.order_id = o.id and i.corrects_id is null order by i.id desc limit 1) as sale on true
  cross join lateral (
    select coalesce(json_agg(json_build_object('day', i.issued_on, 'amount', -i.total) order by i.issued_on, i.id), '[]') as documents
    from invoice i where i.corrects_id = sale.id) as corrected
  cross join lateral (
    select g.vat_percent as percent, sum(g.total)::bigint as total from order_line g
    where g.order_id = o.id and g.kind = 'GOODS' group by g.vat_percent) as l`

const inPrague = (moment: string) => sql`(${sql.raw(moment)} at time zone 'Europe/Prague')::date`

const order = sql`o.id as "orderId", o.customer_id as "customerId", o.order_type as "orderType",
  o.order_state as "orderState", o.payment_state as "paymentState", o.fulfilment_state as "fulfilmentState"`

const goods = sql`${order}, l.vat_percent as "ratePercent", sum(l.total)::bigint as total`

const earned = sql`${order}, l.percent as "ratePercent", l.total, o.commission_percent as percent,
  ${inPrague('o.created_at')} as day, ${inPrague('happened.paid')} as "paidOn", ${inPrague('happened.ended')} as "endedOn",
  sale.total as invoiced, corrected.documents as corrections`
