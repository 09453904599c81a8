/** SQL of the packing desk: orders with pieces left to pack, and those pieces. */
import { sql, type RawBuilder } from 'kysely'
import type { Goods } from '../../lib/goods-count.ts'
import type { Locale } from '../../lib/routes.ts'
import type { OrderType } from '../../lib/trade.ts'
import type { Outcome } from '../../server/context.ts'
import type { Reader } from '../../server/db.ts'
import { pageBy, type Page, type PageQuery, type Sort } from '../../server/page.ts'
import { partsOf } from '../../server/beginning.ts'
import type { ToPackSort } from './desk-rules.ts'
import { leftOf } from './line-queries.ts'

/** An order with pieces left to pack. */
export interface OrderToPack {
  orderId: number
  number: string
  orderType: OrderType
  shippingCode: string
  /** Time since which it may be packed. */
  readySince: Date
  /** The day by which it has to leave for what its customer was promised; null: no day was promised. */
  leavesBy: string | null
  /** Lines, pieces and grams left to pack. */
  lines: number
  pieces: number
  weightG: number
  /** True if a part of it is packed already. */
  isBegun: boolean
  /** The carrier's message when it last refused a parcel of it; null: it did not. */
  refusal: string | null
}

export interface ToPackFilter {
  shipping?: string | undefined
  orderType?: OrderType | undefined
  /** Only this order. */
  number?: string | undefined
  sort?: ToPackSort | undefined
  /** Words of the order: its number, a name, an e-mail, or a number of its parcels. */
  q?: string | undefined
}

const byId = { by: sql`q."orderId"`, kind: 'integer' } as const
const ways: Record<ToPackSort, Pick<Sort, 'direction' | 'keys'>> = {
  oldest: { direction: 'asc', keys: [{ by: sql`q."readySince"`, kind: 'moment' }, byId] },
  lightest: { direction: 'asc', keys: [{ by: sql`q."weightG"`, kind: 'integer' }, byId] },
  heaviest: { direction: 'desc', keys: [{ by: sql`q."weightG"`, kind: 'integer' }, byId] },
  short: { direction: 'asc', keys: [{ by: sql`q.lines`, kind: 'integer' }, byId] },
  long: { direction: 'desc', keys: [{ by: sql`q.lines`, kind: 'integer' }, byId] },
}

/**
 * Each word of the search begins a word of the order, or occurs in our own number of a parcel: the order's
 * words include only the carriers' numbers. The queue is short, so it is scanned row by row.
 */
const hasWords = (typed: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    [
      sql`true`,
      ...partsOf(typed).map(
        (word) => sql`(exists (select from order_search found
            where found.order_id = h.order_id and strpos(found.words, ${` ${word}`}) > 0 offset 0)
          or exists (select from shipment p
            where p.order_id = h.order_id and strpos(lower(p.reference), ${word}) > 0 offset 0))`,
      ),
    ],
    sql` and `,
  )})`

/**
 * A page of the orders that wait to be packed, in whole or in part; not those on hold, or with a payment that
 * does not let them go (`may_be_packed`, the same check as for packing; the most expensive one, so it comes
 * last). The rest of each order is kept up to date in `order_in_house`, which has an index for each sort of the
 * list: the planner does not know that most orders pass.
 */
export async function selectToPack(
  db: Reader,
  { shipping, orderType, number, q: typed = '', sort = 'oldest' }: ToPackFilter,
  asked: PageQuery,
): Promise<Outcome<Page<OrderToPack>>> {
  const order: Sort = { name: `to pack ${sort}`, ...ways[sort] }
  return await pageBy(order, asked, async ({ where, orderBy, limit, key }) => {
    const { rows } = await sql<OrderToPack & { pageKey: string[] }>`
      with q as (
        select h.order_id as "orderId", o.number, o.order_type as "orderType", o.way as "shippingCode", o.leaving as "leavesBy",
          h.ready_since as "readySince", h.lines, h.pieces, h.weight_g as "weightG"
        from order_in_house h cross join lateral (
          select o.number, o.order_type, o.promised_leaving as leaving, way.code as way from shop_order o join shipping way on way.id = o.shipping_id
          where o.id = h.order_id
            and case when ${shipping === undefined ? sql`true` : sql`way.code = ${shipping}`}
              and ${orderType === undefined ? sql`true` : sql`o.order_type = ${orderType}`} then may_be_packed(o) else false end offset 0) as o
        where h.lines > 0 and ${hasWords(typed)}
          and ${number === undefined ? sql`true` : sql`h.order_id = (select id from shop_order where number = ${number})`}
          and not exists (select from order_hold d where d.order_id = h.order_id and d.ended_at is null)
      )
      select q."orderId", q.number, q."orderType", q."shippingCode", q."readySince", q."leavesBy", q.lines, q.pieces, q."weightG",
        ${key} as "pageKey",
        exists (select from shipment s where s.order_id = q."orderId" and s.state not in ('CANCELLED', 'REFUSED')) as "isBegun",
        (select e.text from shipment s join shipment_event e on e.shipment_id = s.id
          where s.order_id = q."orderId" and e.to_state = 'REFUSED' order by e.id desc limit 1) as refusal
      from q where ${where} order by ${orderBy} limit ${limit}`.execute(db)
    return rows
  })
}

/** A line of an order, with its pieces left to pack. */
export interface DeskLine extends Goods {
  orderId: number
  position: number
  variantId: number
  name: string
  /** Its codes in carts and orders, and in the catalogue. */
  codes: string[]
  /** Its barcode, 13 digits; null: no barcode. */
  ean: string | null
  /** Its boxes, by code. */
  boxes: { code: string; pieces: number }[]
  /** Weight of one piece, grams. */
  weightG: number
}

/** Lines of these orders that are left to pack, in the order of their documents. */
export async function selectDeskLines(db: Reader, orderIds: readonly number[]): Promise<DeskLine[]> {
  if (orderIds.length === 0) return []
  const { rows } = await sql<DeskLine>`
    with ${leftOf(orderIds)}
    select l.order_id as "orderId", l.position, l.variant_id as "variantId", l.name, v.ean,
      array_remove(array[l.code, v.code, v.piece_code], null) as codes,
      coalesce((select jsonb_agg(jsonb_build_object('code', b.code, 'pieces', b.pieces) order by b.pieces)
        from box b where b.variant_id = v.id), '[]') as boxes,
      l.still::integer as pieces, l.box, v.shipping_weight_g as "weightG"
    from still l join variant v on v.id = l.variant_id
    order by l.order_id, l.position`.execute(db)
  return rows
}

/** What the queue says of an order: its buyer, and the first lines that are left to pack. */
export interface QueuedGoods {
  orderId: number
  buyer: string
  goods: (Goods & { name: string })[]
}

/** Lines of each order in the queue; `lines` of the order says how many there are. */
const mostQueuedLines = 3

/** Buyers and goods of these orders; goods have their names in this language, if they have one. */
export async function selectQueuedGoods(
  db: Reader,
  { orderIds, locale }: { orderIds: readonly number[]; locale: Locale },
): Promise<QueuedGoods[]> {
  if (orderIds.length === 0) return []
  const { rows } = await sql<QueuedGoods>`
    with ${leftOf(orderIds)},
    first as (select order_id, position, variant_id, name, still, box, row_number() over (partition by order_id order by position) as nth from still)
    select o.id as "orderId",
      coalesce(nullif(o.company->>'name', ''), concat_ws(' ', o.billing->>'first_name', o.billing->>'last_name')) as buyer,
      coalesce(lines.goods, '[]') as goods
    from shop_order o left join (
      select l.order_id, jsonb_agg(jsonb_build_object('pieces', l.still, 'box', l.box,
          'name', concat_ws(' ', coalesce(own.name, l.name), v.size)) order by l.position) as goods
      from first l join variant v on v.id = l.variant_id
        left join product_text own on own.product_id = v.product_id and own.locale = ${locale}
      where l.nth <= ${mostQueuedLines} group by l.order_id) as lines on lines.order_id = o.id
    where o.id in (${sql.join(orderIds)})`.execute(db)
  return rows
}
