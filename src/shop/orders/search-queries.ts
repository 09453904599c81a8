/** All SQL of the search of orders by staff (docs/back-office.md, "Lists at a million orders"). */
import { sql, type RawBuilder } from 'kysely'
import type { OrderType } from '../../lib/trade.ts'
import type { Outcome } from '../../server/context.ts'
import type { Reader } from '../../server/db.ts'
import { isRefusal } from '../../server/refusal.ts'
import { pageBy, type Page, type PageQuery, type PageParts, type Sort } from '../../server/page.ts'
import type { States } from './rules.ts'
import { byIndex, isById, tablesOf, type Condition } from './search-filter-queries.ts'
import { countEach, edgeOf, few, ordersOf, portionsOf, rareWord } from './search-hit-queries.ts'
import {
  allOf,
  allTrue,
  idsIn,
  isOfSets,
  isWholeSet,
  withHits,
  type Searched,
  type SearchSort,
} from './search-set-queries.ts'

export type { SearchSort } from './search-set-queries.ts'

export interface FoundOrder {
  id: number
  number: string
  createdAt: Date
  /** Name of the person or the company that ordered; empty once erased. */
  name: string
  /** The person who ordered, and the company that they ordered for; empty: no company, or erased. */
  person: string
  company: string
  /** Destination: the town of the point, of the delivery address or else of the billing address. */
  city: string
  email: string
  /** Haléře, with VAT. */
  total: number
  trade: OrderType
  shippingCode: string
  paymentCode: string
  country: string
  /** The last promised day; null: none was promised. */
  promised: string | null
  states: States
  isHeld: boolean
  tags: string[]
}

const byId = { by: sql`s.order_id`, kind: 'integer' } as const
const byTotal = { by: sql`s.total`, kind: 'integer' } as const
const byNumber = { by: sql`o.number`, kind: 'text' } as const
const byBuyer = { by: sql`s.buyer`, kind: 'text' } as const

/** The newest have the highest ids, too: indexes of other columns than the day are in that order. */
const sorts: Record<SearchSort | 'newest_id' | 'oldest_id', Sort> = {
  newest: {
    name: 'orders found, newest',
    direction: 'desc',
    keys: [{ by: sql`s.created_at`, kind: 'moment' }, byId],
  },
  oldest: {
    name: 'orders found, oldest',
    direction: 'asc',
    keys: [{ by: sql`s.created_at`, kind: 'moment' }, byId],
  },
  newest_id: { name: 'orders found, newest by number', direction: 'desc', keys: [byId] },
  oldest_id: { name: 'orders found, oldest by number', direction: 'asc', keys: [byId] },
  total: { name: 'orders found, dearest', direction: 'desc', keys: [byTotal, byId] },
  total_up: { name: 'orders found, cheapest', direction: 'asc', keys: [byTotal, byId] },
  number: { name: 'orders by number', direction: 'asc', keys: [byNumber] },
  number_down: { name: 'orders by number, down', direction: 'desc', keys: [byNumber] },
  buyer: { name: 'orders by buyer', direction: 'asc', keys: [byBuyer, byId] },
  buyer_down: { name: 'orders by buyer, down', direction: 'desc', keys: [byBuyer, byId] },
}

function sortOf({ words, filter, sort }: Searched): Sort {
  const isDay = sort === 'newest' || sort === 'oldest'
  return isDay && (words.length > 0 || isById(filter)) ? sorts[`${sort}_id`] : sorts[sort]
}

/** A page of the orders that meet all conditions. `hits`: their number, if the page's statement knows it. */
export async function selectFound(
  db: Reader,
  asked: Searched & { page: PageQuery },
): Promise<Outcome<Page<FoundOrder> & { hits: number | null }>> {
  let hits: number | null = null
  const page = await pageBy(sortOf(asked), asked.page, async (parts) => {
    const { orderBy, key } = parts
    const { rows } = await sql<
      Omit<FoundOrder, 'states'> & States & { pageKey: string[]; hits: number | null }
    >`
      ${withHits(asked)} select o.id, o.number, s.created_at as "createdAt", s.total, s.order_type as trade, s.country, o.email, o.promised_last as promised,
        coalesce(o.company ->> 'name', concat_ws(' ', o.billing ->> 'first_name', o.billing ->> 'last_name')) as name,
        concat_ws(' ', o.billing ->> 'first_name', o.billing ->> 'last_name') as person,
        coalesce(o.company ->> 'name', '') as company,
        coalesce(o.branch ->> 'city', o.delivery ->> 'city', o.billing ->> 'city', '') as city,
        (select code from shipping where shipping.id = s.shipping_id) as "shippingCode",
        (select code from payment where payment.id = s.payment_id) as "paymentCode",
        o.order_state as "order", o.payment_state as payment, o.fulfilment_state as fulfilment,
        order_is_held(o.id) as "isHeld",
        array(select t.tag from order_tag t where t.order_id = o.id order by t.tag) as tags, ${key} as "pageKey",
        ${isWholeSet(asked) ? sql`(select count(*)::integer from hits)` : sql`null::integer`} as hits
      from (${pageIn(asked, parts)}) as page
        join order_search s on s.order_id = page.order_id join shop_order o on o.id = page.order_id
      order by ${orderBy}`.execute(db)
    return rows.map(({ order, payment, fulfilment, hits: all, ...row }) => {
      hits = all
      return { ...row, states: { order, payment, fulfilment } }
    })
  })
  return isRefusal(page) ? page : { ...page, hits }
}

/** The ids of a page; columns that are only shown are read afterwards. */
function pageIn(asked: Searched, { where, orderBy, limit, ...walk }: PageParts): RawBuilder<unknown> {
  const conditions = allOf(asked)
  if (!isWalked(asked)) {
    const { tables, is } = foundIn(asked, conditions)
    return sql`select s.order_id from ${tables}
      where ${allTrue([...is, ...withinEdges(asked, walk), where])} order by ${orderBy} limit ${sql.lit(limit)}`
  }
  const hits = portionsOf(asked.words, walkOf(asked, walk))
  const own = conditions.filter(({ isWord }) => !isWord)
  return sql`select hit.order_id from (${hits}) as hit, lateral (
      select from ${tablesOf([...own, inSearch])} where s.order_id = hit.order_id and ${allTrue([...own.map(({ is }) => is), where])}
      offset 0) as fit limit ${sql.lit(limit)}`
}

/** Bounds of a list that is read in the order of its ids until a page is full: it begins at the edge of each word. */
function withinEdges(
  asked: Searched,
  { isAscending }: Pick<PageParts, 'isAscending'>,
): RawBuilder<boolean>[] {
  const isByHits = isOfSets(asked) || rareHits(asked) !== null
  if (isByHits || sortOf(asked).keys.length > 1) return []
  return asked.words.flatMap((word) => {
    const edge = edgeOf(word, isAscending)
    return edge ? [sql<boolean>`s.order_id ${isAscending ? sql`>=` : sql`<`} ${edge}`] : []
  })
}

/** The portions between the days of the filter, from the end of the previous page. */
function walkOf({ filter }: Searched, { isAscending, begin }: Pick<PageParts, 'isAscending' | 'begin'>) {
  const from = begin === null ? null : sql`${begin[0]}::bigint`
  const first = filter.from === undefined ? null : dayEdge(filter.from, 'from')
  const last = filter.to === undefined ? null : dayEdge(filter.to, 'to')
  return {
    isAscending,
    least: isAscending && from ? from : first,
    most: !isAscending && from ? from : last,
  }
}

/**
 * An id that bounds the orders of these days. Ids written at the same moment may be slightly out of order, but
 * never by a day.
 */
const dayEdge = (day: string, edge: 'from' | 'to') =>
  edge === 'from'
    ? sql`coalesce((select order_id from order_search where created_at >= ${day}::date - interval '1 day' order by created_at limit 1), 9223372036854775807)`
    : sql`coalesce((select order_id from order_search where created_at < ${day}::date + interval '2 days' order by created_at desc limit 1), -1)`

/** Most rows that one count may look at; more would cost more than the page. */
const mostLookedAt = 1500

/** Counts the orders found, up to `most`; null: counting would cost as much as reading them all. */
export async function countFound(db: Reader, asked: Searched, most: number): Promise<number | null> {
  const conditions = allOf(asked)
  if (isWalked(asked)) return asked.words.length === 1 && conditions.length === 1 ? most : null
  const [driving, others] = drivenBy(asked, conditions)
  if (others.length === 0) {
    const { tables, is } = foundIn(asked, conditions)
    const { rows } = await sql<{ count: number }>`
      ${withHits(asked)} select count(*)::integer as count from (
        select from ${tables} where ${allTrue(is)} limit ${most}) as found`.execute(db)
    return rows[0]?.count ?? 0
  }
  const { tables, is } = foundIn(asked, driving)
  const { rows } = await sql<{ count: number; looked: number }>`
    ${withHits(asked)} select (count(*) filter (where ${allTrue(others.map(({ is: fits }) => fits))}))::integer as count,
        count(*)::integer as looked
      from (select s.order_id from ${tables} where ${allTrue(is)}
          ${driving.length === 0 && !isOfSets(asked) ? sql`order by s.order_id desc` : sql``} limit ${mostLookedAt + 1}) as seen,
        ${eachOf(sql`seen.order_id`, others)}`.execute(db)
  const { count = 0, looked = 0 } = rows[0] ?? {}
  return looked <= mostLookedAt ? Math.min(count, most) : count >= most ? most : null
}

/**
 * The conditions by which an index finds few enough orders to look at all of them and sort them afterwards;
 * null: there are no such conditions.
 */
export async function fewFoundBy(db: Reader, conditions: Condition[]): Promise<Condition[] | null> {
  const groups = byIndex(conditions)
  if (groups.length === 0) return null
  const sets = groups.map((ofOne) => idsIn({ conditions: ofOne }))
  const counts = await countEach(db, sets, few + 1)
  const least = Math.min(...counts)
  return least <= few ? (groups[counts.indexOf(least)] ?? null) : null
}

/** The conditions of the index that finds the orders, and those that are then checked for each of them. */
function drivenBy(asked: Searched, conditions: Condition[]): [Condition[], Condition[]] {
  if (isOfSets(asked)) return [[], conditions]
  if (rareHits(asked) !== null) return [conditions, []]
  const [first = []] = byIndex(conditions)
  return [first, conditions.filter((one) => !first.includes(one))]
}

/**
 * True if the search walks through words that many orders have: none is rare, and at most one set is small
 * enough to be read whole, which is not one of filters.
 */
const isWalked = ({ words, sort, sets = [] }: Searched): boolean =>
  words.length > 0 &&
  sets.every((set) => 'word' in set) &&
  sets.length < 2 &&
  (sort === 'newest' || sort === 'oldest') &&
  rareWord(words) === undefined

const inSearch: Pick<Condition, 'table'> = { table: 's' }

/** The rows of one order, each by its key: the planner does not know how few orders these are. */
const eachOf = (id: RawBuilder<unknown>, conditions: Condition[]) => sql`
  lateral (select t.order_id, t.created_at, t.total, t.order_type, t.shipping_id, t.payment_id, t.country, t.buyer, t.words
    from order_search t where t.order_id = ${id} offset 0) as s
  ${
    conditions.some(({ table }) => table === 'o')
      ? sql`, lateral (select t.id, t.order_state, t.payment_state, t.fulfilment_state, t.order_type, t.shipping_id, t.payment_id,
          t.customer_id, t.company_id, t.placed_by, t.promised_last, t.arrived_on from shop_order t where t.id = ${id} offset 0) as o`
      : sql``
  }`

/** The tables that orders are found in, with `s.order_id`, and the conditions that are then checked. */
interface FoundIn {
  tables: RawBuilder<unknown>
  is: RawBuilder<boolean>[]
}

/** Starts from the orders with a rare word, or in several sets; otherwise from the list in its sort. */
function foundIn(asked: Searched, conditions: Condition[]): FoundIn {
  const hits = isOfSets(asked) ? sql`select order_id from hits` : rareHits(asked)
  const isOnlyId = sortOf(asked).keys.length === 1
  const is = conditions.map((one) => one.is)
  if (hits && conditions.length === 0 && isOnlyId) return { tables: sql`(${hits}) as s`, is }
  if (hits) return { tables: sql`(${hits}) as hit, ${eachOf(sql`hit.order_id`, conditions)}`, is }
  const ofSearch = conditions.filter(({ table }) => table === 's')
  const driving = conditions.filter(({ table }) => table === 'o')
  if (isOnlyId && ofSearch.length > 0 && driving.some(({ hasIndex }) => hasIndex)) {
    // Looked up one by one after the index of orders: otherwise the planner would read through all rows of the search.
    const fits = sql<boolean>`exists (select from order_search s
      where s.order_id = o.id and ${allTrue(ofSearch.map((one) => one.is))} offset 0)`
    return { tables: tablesOf(driving), is: [...driving.map((one) => one.is), fits] }
  }
  // Sorting by number is kept only for lists of all orders, which have no conditions.
  if (asked.sort === 'number' || asked.sort === 'number_down')
    return { tables: tablesOf([{ table: 'o' }]), is }
  const asks = !isOnlyId || conditions.length === 0 ? [...conditions, inSearch] : conditions
  return { tables: tablesOf(asks), is }
}

/** The ids of the few orders that have a rare word, or meet a rare filter; null: neither is rare. */
function rareHits({ words, fewBy = null }: Searched): RawBuilder<unknown> | null {
  const word = rareWord(words)
  if (word) return ordersOf(word)
  return fewBy === null
    ? null
    : sql`select order_id from (${sql.join(idsIn({ conditions: fewBy }))}) as hits limit ${few}`
}
