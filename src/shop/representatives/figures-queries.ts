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

/** Found first, by the index of the customer or the representative: the planner does not know how few of all orders they are. */
const anyOf = (whose: RawBuilder<unknown>, since: Date) =>
  sql`any(array(select p.id from shop_order p where ${whose} and p.created_at >= ${since}))`

/** What these customers ordered since a moment, by whomever it was placed, the earliest order first. */
export async function selectBought(db: Reader, customerIds: number[], since: Date): Promise<GoodsRow[]> {
  if (customerIds.length === 0) return []
  const { rows } = await sql<GoodsRow>`
    select ${goods} from shop_order o join order_line l on l.order_id = o.id
    where o.id = ${anyOf(sql`p.customer_id in (${sql.join(customerIds)})`, since)} and l.kind = 'GOODS'
    group by o.id, l.vat_percent order by o.id, l.vat_percent`.execute(db)
  return rows
}

/** What each of these representatives placed for customers since a moment, the earliest order first. */
export async function selectPlacedBy(
  db: Reader,
  representativeIds: number[],
  since: Date,
): Promise<(GoodsRow & { placedBy: number })[]> {
  if (representativeIds.length === 0) return []
  const { rows } = await sql<GoodsRow & { placedBy: number }>`
    select ${goods}, o.placed_by as "placedBy" from shop_order o join order_line l on l.order_id = o.id
    where o.id = ${anyOf(sql`p.placed_by in (${sql.join(representativeIds)})`, since)} and l.kind = 'GOODS'
    group by o.id, l.vat_percent order by o.id, l.vat_percent`.execute(db)
  return rows
}

export interface PlacedRow extends GoodsRow {
  number: string
  createdAt: Date
  percent: number
  /** Whether the customer is still the representative's. */
  isTheirs: boolean
  paidAt: Date | null
  endedAt: Date | null
  /** With VAT, in haléře; null: no document was issued. */
  invoiced: number | null
  corrections: { day: string; amount: number }[]
  firstName: string
  lastName: string
  company: Company | null
}

/** What a representative placed for customers since a moment, the earliest order first. */
export async function selectPlaced(db: Reader, representativeId: number, since: Date): Promise<PlacedRow[]> {
  const { rows } = await sql<PlacedRow>`
    select ${goods}, o.number, o.created_at as "createdAt", o.commission_percent as percent,
      c.representative_id is not distinct from o.placed_by as "isTheirs",
      c.first_name as "firstName", c.last_name as "lastName", c.company, ${earned}
    from shop_order o join order_line l on l.order_id = o.id join customer c on c.id = o.customer_id
    where o.id = ${anyOf(sql`p.placed_by = ${representativeId}`, since)} and l.kind = 'GOODS'
    group by o.id, c.id, l.vat_percent order by o.id, l.vat_percent`.execute(db)
  return rows
}

const earned = sql`(select min(e.at) from order_event e
    where e.order_id = o.id and e.axis = 'payment' and e.to_state = 'PAID') as "paidAt",
  (select min(e.at) from order_event e where e.order_id = o.id and e.to_state in ('CANCELLED', 'RETURNED', 'REFUNDED')) as "endedAt",
  (select i.total from invoice i where i.id = sale_of(o.id)) as invoiced,
  (select coalesce(json_agg(json_build_object('day', i.issued_on, 'amount', -i.total) order by i.issued_on, i.id), '[]')
    from invoice i where i.corrects_id = sale_of(o.id)) as corrections`

const goods = sql`o.id as "orderId", o.customer_id as "customerId", o.order_type as "orderType",
  o.order_state as "orderState", o.payment_state as "paymentState", o.fulfilment_state as "fulfilmentState",
  l.vat_percent as "ratePercent", sum(l.total)::bigint as total`
