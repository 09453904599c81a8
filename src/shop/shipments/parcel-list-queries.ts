/** SQL of the list of parcels: by their place, and by a search for them or their orders. */
import type { CarrierCode } from '../../lib/delivery.ts'
import { sql, type RawBuilder } from 'kysely'
import type { OrderType } from '../../lib/trade.ts'
import { beginsWith, partsOf } from '../../server/beginning.ts'
import type { Outcome } from '../../server/context.ts'
import type { Reader } from '../../server/db.ts'
import {
  mapPage,
  pageBy,
  type Page,
  type PageQuery,
  type PageParts,
  type Sort,
  type SortKey,
} from '../../server/page.ts'
import { ordersOfWords, type OrdersOfWords } from '../orders/orders.ts'
import type { ParcelSort } from './desk-rules.ts'
import { shipmentColumns, shipmentOf } from './queries.ts'
import type { Shipment, ShipmentState } from './rules.ts'

/** A parcel of the list, with its recipient. */
export interface ListedParcel extends Shipment {
  orderNumber: string
  orderType: OrderType
  paymentCode: string
  recipient: string
  city: string
}

export interface ParcelFilter {
  states: readonly ShipmentState[]
  carrier?: CarrierCode | undefined
  sort?: ParcelSort | undefined
  /** A number of the parcel, or words to find its order by. */
  q?: string | undefined
}

const waysBy = (name: string, ...keys: [SortKey, ...SortKey[]]): Record<ParcelSort, Sort> => ({
  written: { name, direction: 'asc', keys },
  written_down: { name: `${name} down`, direction: 'desc', keys },
})
const byId = { by: sql`p.id`, kind: 'integer' } as const
/** By the indexes `shipment_state` and `shipment_carrier_state`: ids of parcels follow the time they were written. */
const parcelWays = waysBy('parcels', byId)
/** Parcels found by their orders are sorted by those. */
const foundWays = waysBy('parcels found', { by: sql`p.order_id`, kind: 'integer' }, byId)

/** A page of the parcels in these states, oldest first by default; without those still in the warehouse of orders on hold. */
export async function selectParcelList(
  db: Reader,
  { q = '', ...filter }: ParcelFilter,
  asked: PageQuery,
): Promise<Outcome<Page<ListedParcel>>> {
  type Row = Parameters<typeof shipmentOf>[0] & Omit<ListedParcel, keyof Shipment> & { pageKey: string[] }
  const columns = sql.join(shipmentColumns.map((name) => sql.ref(`p.${name}`)))
  const typed = await parseSearchWord(db, q)
  const way = (typed ? foundWays : parcelWays)[filter.sort ?? 'written']
  const page = await pageBy(way, asked, async (parts) => {
    const { orderBy, key } = parts
    const { rows } = await sql<Row>`
      select ${columns}, o.number as "orderNumber", o.order_type as "orderType", payment.code as "paymentCode",
        concat_ws(' ', coalesce(o.delivery, o.billing)->>'first_name', coalesce(o.delivery, o.billing)->>'last_name')
          as recipient,
        coalesce(p.point->>'city', coalesce(o.delivery, o.billing)->>'city', '') as city, ${key} as "pageKey"
      from (${typed ? foundIn(typed, filter, parts) : listedIn(filter, parts)}) as page
        join shipment p on p.id = page.id join shop_order o on o.id = p.order_id join payment on payment.id = o.payment_id
      order by ${orderBy}`.execute(db)
    return rows
  })
  return await mapPage(page, (rows) =>
    rows.map((row) => ({
      ...shipmentOf(row),
      orderNumber: row.orderNumber,
      orderType: row.orderType,
      paymentCode: row.paymentCode,
      recipient: row.recipient,
      city: row.city,
    })),
  )
}

/** The condition on the row `p` of a parcel. */
const passes = ({ states, carrier }: ParcelFilter) => sql<boolean>`
  p.state in (${sql.join(states.map((state) => sql.lit(state)))})
  and ${carrier === undefined ? sql`true` : sql`p.carrier = ${carrier}`}
  and (p.state not in ('ASKED', 'ANNOUNCED')
    or not exists (select from order_hold h where h.order_id = p.order_id and h.ended_at is null))`

const listedIn = (filter: ParcelFilter, { where, orderBy, limit }: PageParts) =>
  sql`select p.id from shipment p where ${where} and ${passes(filter)} order by ${orderBy} limit ${sql.lit(limit)}`

interface SearchWord {
  /** Beginnings of our own numbers of parcels. */
  references: string[]
  orders: OrdersOfWords | null
}

/** `2600000012-1` is a parcel's own number; all other words find its order. Null: no words. */
async function parseSearchWord(db: Reader, q: string): Promise<SearchWord | null> {
  const parts = partsOf(q)
  const references = parts.filter((part) => /^\d{10}-\d{0,6}$/.test(part))
  const words = parts.filter((part) => !references.includes(part))
  const orders = await ordersOfWords({ db }, words.join(' '))
  return references.length === 0 && orders === null ? null : { references, orders }
}

/**
 * Starts from whichever part of the search finds few parcels: their own numbers, orders with rare words, or
 * parcels in a state that few are in; words that many orders have are read in the order of the orders. `offset
 * 0` keeps the planner to that.
 */
function foundIn(
  { references, orders }: SearchWord,
  filter: ParcelFilter,
  parts: PageParts,
): RawBuilder<unknown> {
  const { where, orderBy, limit } = parts
  const isTheirs = (orders?.forms ?? []).map(isOfParcel)
  const isOne = [passes(filter), ...references.map((one) => beginsWith(sql`p.reference collate "C"`, one))]
  const isInTurn = orders !== null && (orders.few !== null || filter.states.includes('DELIVERED'))
  if (isInTurn && references.length === 0) return inTurnOf(orders, allOf([...isOne, ...isTheirs]), parts)
  // A number in the search picks its own parcel only among those of an order that has all the words.
  const hasWords = orders ? sql`, ${haveWords(orders, sql`p.order_id`, isTheirs)}` : sql``
  return sql`select p.id from (select p.id, p.order_id, p.tracking_number, p.carrier_id from shipment p
      where ${allOf(isOne)} offset 0) as p ${hasWords}
    where ${where} order by ${orderBy} limit ${sql.lit(limit)}`
}

const allOf = (conditions: RawBuilder<boolean>[]) => sql<boolean>`${sql.join(conditions, sql` and `)}`

/** @param more further conditions, which cost more than the words */
const haveWords = ({ are }: OrdersOfWords, orderId: RawBuilder<unknown>, more: RawBuilder<boolean>[] = []) =>
  sql`lateral (select from order_search s where s.order_id = ${orderId} and ${allOf([are, ...more])} offset 0) as fit`

/** The parcels of orders in the order of these, read as far as a page needs: sorted without an `order by`. */
function inTurnOf(
  orders: OrdersOfWords,
  is: RawBuilder<unknown>,
  { where, limit, isAscending, begin }: PageParts,
): RawBuilder<unknown> {
  const direction = isAscending ? sql`asc` : sql`desc`
  const edge = begin === null ? null : sql`${begin[0]}::bigint`
  const walk = { isAscending, least: isAscending ? edge : null, most: isAscending ? null : edge }
  const behind = edge === null ? sql`true` : sql`order_id ${isAscending ? sql`>=` : sql`<=`} ${edge}`
  const hits = orders.few
    ? sql`(select order_id from (${orders.few}) as few where ${behind} order by order_id ${direction}) as hit, ${haveWords(orders, sql`hit.order_id`)}`
    : sql`(${orders.walked(walk)}) as hit`
  return sql`select p.id from ${hits}, lateral (
      select p.id from shipment p where p.order_id = hit.order_id and ${is} and ${where} order by p.id ${direction} offset 0) as p
    limit ${sql.lit(limit)}`
}

/** A number of a parcel finds that parcel, not the others of its order. */
const isOfParcel = (forms: string[]) => {
  const begins = sql.join(
    forms.map((form) => sql`starts_with(code, ${form})`),
    sql` or `,
  )
  const hasCode = (parcel: RawBuilder<unknown>) => sql`exists (
    select from unnest(search_code_words(${parcel}.tracking_number) || search_code_words(${parcel}.carrier_id)) as code where ${begins})`
  return sql<boolean>`(not exists (select from shipment x where x.order_id = p.order_id and x.id <> p.id and ${hasCode(sql`x`)})
    or ${hasCode(sql`p`)})`
}
