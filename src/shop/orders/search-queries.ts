/** All SQL of the search of orders by staff (docs/decisions/0095 and 0111). */
import { sql, type RawBuilder } from 'kysely'
import type { OrderType } from '../../lib/trade.ts'
import type { Outcome } from '../../server/context.ts'
import type { Reader } from '../../server/db.ts'
import { pageBy, type Page, type PageAsked, type PageParts, type Sort } from '../../server/page.ts'
import type { States } from './rules.ts'
import type { searchSorts } from './schema.ts'
import { conditionsOf, isById, tablesOf, type Condition, type SearchFilter } from './search-filter-queries.ts'
import { few, ordersOf, portionsOf, rareWord, wordCondition, type CountedWord } from './search-hit-queries.ts'

export type SearchSort = (typeof searchSorts)[number]

export interface FoundOrder {
  id: number
  number: string
  createdAt: Date
  /** Of the person or the company that ordered; empty once that is forgotten. */
  name: string
  /** The person who ordered, and the company that they ordered for; empty: none, or forgotten. */
  person: string
  company: string
  /** Where it goes: the town of the point, the delivery or else the billing address. */
  city: string
  email: string
  /** Haléře, with VAT. */
  total: number
  trade: OrderType
  shippingCode: string
  paymentCode: string
  country: string
  states: States
  isHeld: boolean
  tags: string[]
}

const id = { by: sql`s.order_id`, kind: 'integer' } as const

/** The newest have the highest ids, too: what finds orders by other things than their day is in that order. */
const sorts: Record<SearchSort | 'newest_id' | 'oldest_id', Sort> = {
  newest: {
    name: 'orders found, newest',
    direction: 'desc',
    keys: [{ by: sql`s.created_at`, kind: 'moment' }, id],
  },
  oldest: {
    name: 'orders found, oldest',
    direction: 'asc',
    keys: [{ by: sql`s.created_at`, kind: 'moment' }, id],
  },
  newest_id: { name: 'orders found, newest by number', direction: 'desc', keys: [id] },
  oldest_id: { name: 'orders found, oldest by number', direction: 'asc', keys: [id] },
  total: {
    name: 'orders found, dearest',
    direction: 'desc',
    keys: [{ by: sql`s.total`, kind: 'integer' }, id],
  },
  ship_by: { name: 'orders to ship', direction: 'asc', keys: [id] },
}

export interface Searched {
  words: CountedWord[]
  filter: SearchFilter
  sort: SearchSort
  /** So few orders have such totals that all of them can be looked at. */
  isTotalRare?: boolean
  /** Fewer orders pass the filters than have the words: they are looked through for the words. */
  isFilterRarer?: boolean
}

function sortOf({ words, filter, sort }: Searched): Sort {
  const isDay = sort === 'newest' || sort === 'oldest'
  return isDay && (words.length > 0 || isById(filter)) ? sorts[`${sort}_id`] : sorts[sort]
}

/** The orders that all of this is true of, page by page. */
export async function selectFound(
  db: Reader,
  asked: Searched & { page: PageAsked },
): Promise<Outcome<Page<FoundOrder>>> {
  return await pageBy(sortOf(asked), asked.page, async (parts) => {
    const { orderBy, key } = parts
    const { rows } = await sql<Omit<FoundOrder, 'states'> & States & { pageKey: string[] }>`
      select o.id, o.number, s.created_at as "createdAt", s.total, s.order_type as trade, s.country, o.email,
        coalesce(o.company ->> 'name', concat_ws(' ', o.billing ->> 'first_name', o.billing ->> 'last_name')) as name,
        concat_ws(' ', o.billing ->> 'first_name', o.billing ->> 'last_name') as person,
        coalesce(o.company ->> 'name', '') as company,
        coalesce(o.branch ->> 'city', o.delivery ->> 'city', o.billing ->> 'city', '') as city,
        (select code from shipping where shipping.id = s.shipping_id) as "shippingCode",
        (select code from payment where payment.id = s.payment_id) as "paymentCode",
        o.order_state as "order", o.payment_state as payment, o.fulfilment_state as fulfilment,
        order_is_held(o.id) as "isHeld",
        array(select t.tag from order_tag t where t.order_id = o.id order by t.tag) as tags, ${key} as "pageKey"
      from (${pageIn(asked, parts)}) as page
        join order_search s on s.order_id = page.order_id join shop_order o on o.id = page.order_id
      order by ${orderBy}`.execute(db)
    return rows.map(({ order, payment, fulfilment, ...row }) => ({
      ...row,
      states: { order, payment, fulfilment },
    }))
  })
}

/** The ids of a page, before anything is read that it only shows. */
function pageIn(asked: Searched, { where, orderBy, limit, ...walk }: PageParts): RawBuilder<unknown> {
  const conditions = allOf(asked)
  if (!isWalked(asked)) {
    return sql`select s.order_id from ${foundIn(asked, conditions)}
      where ${allTrue([...conditions.map(({ is }) => is), where])} order by ${orderBy} limit ${limit}`
  }
  const hits = portionsOf(asked.words, walkOf(asked, walk))
  const own = conditions.filter(({ isWord }) => !isWord)
  return sql`select hit.order_id from (${hits}) as hit, lateral (
      select from ${tablesOf([...own, inSearch])} where s.order_id = hit.order_id and ${allTrue([...own.map(({ is }) => is), where])}
      offset 0) as fit limit ${limit}`
}

/** The portions between the days that were asked for, behind the page before. */
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

/** An id that no order of these days is beyond, if there are any; what is written in a moment may be a little out of order, never by a day. */
const dayEdge = (day: string, edge: 'from' | 'to') =>
  edge === 'from'
    ? sql`coalesce((select order_id from order_search where created_at >= ${day}::date - interval '1 day' order by created_at limit 1), 9223372036854775807)`
    : sql`coalesce((select order_id from order_search where created_at < ${day}::date + interval '2 days' order by created_at desc limit 1), -1)`

/** What one count may look at, beyond what it counts. */
const mostLookedAt = 5000

/** How many orders there are, at most `most`; null: to count them would cost as much as to read all. */
export async function countFound(db: Reader, asked: Searched, most: number): Promise<number | null> {
  const conditions = allOf(asked)
  if (isWalked(asked)) return asked.words.length === 1 && conditions.length === 1 ? most : null
  const [driving, others] = drivenBy(conditions, rareHits(asked) !== null)
  const tables = foundIn(asked, conditions)
  if (others.length === 0) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from (
        select from ${tables} where ${allTrue(conditions.map(({ is }) => is))} limit ${most}) as found`.execute(
      db,
    )
    return rows[0]?.count ?? 0
  }
  const { rows } = await sql<{ count: number; looked: number }>`
    select (count(*) filter (where fits))::integer as count, count(*)::integer as looked from (
      select ${allTrue(others.map(({ is }) => is))} as fits from ${tables}
      where ${allTrue(driving.map(({ is }) => is))} ${driving.length === 0 ? sql`order by s.order_id desc` : sql``}
      limit ${mostLookedAt + 1}) as seen`.execute(db)
  const { count = 0, looked = 0 } = rows[0] ?? {}
  return looked <= mostLookedAt ? Math.min(count, most) : count >= most ? most : null
}

/** How many orders pass the filter that the fewest pass, at most `most`; null: there is no filter of which an index knows. */
export async function countFiltered(db: Reader, asked: Searched, most: number): Promise<number | null> {
  const known = allOf({ ...asked, words: [] }).filter(({ hasIndex }) => hasIndex)
  if (known.length === 0) return null
  const counts = known.map(
    (condition) =>
      sql`(select count(*) from (select from ${tablesOf([condition])} where ${condition.is} limit ${most}) as counted)`,
  )
  const { rows } = await sql<{ count: number }>`select least(${sql.join(counts)})::integer as count`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** Whether so few orders have the totals that were asked for that they are found by them, and sorted then. */
export async function isTotalRare(db: Reader, { least, most }: SearchFilter): Promise<boolean> {
  const bounds = conditionsOf({ least, most }, false)
  if (bounds.length === 0) return false
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from order_search s where ${allTrue(bounds.map(({ is }) => is))} limit ${few + 1}) as counted`.execute(
    db,
  )
  return (rows[0]?.count ?? 0) <= few
}

/** The condition by whose index orders are found, and those that each of them is then asked. */
function drivenBy(conditions: Condition[], isRare: boolean): [Condition[], Condition[]] {
  if (isRare) return [conditions, []]
  const first = conditions.find(({ hasIndex }) => hasIndex)
  // The days belong together, and so do the bounds of the total.
  const driving = conditions.filter((one) => one === first || (one.of !== undefined && one.of === first?.of))
  return [driving, conditions.filter((one) => !driving.includes(one))]
}

/** What many orders have is found by walking through their words, unless a filter leaves fewer. */
const isWalked = ({ words, sort, isFilterRarer }: Searched): boolean =>
  words.length > 0 &&
  !isFilterRarer &&
  (sort === 'newest' || sort === 'oldest') &&
  rareWord(words) === undefined

const inSearch: Pick<Condition, 'table'> = { table: 's' }

function allOf({ words, filter, sort }: Searched): Condition[] {
  const rare = rareWord(words)
  const said = words
    .filter((word) => word !== rare)
    .map((word): Condition => ({ table: 's', is: wordCondition(word), isWord: true }))
  return [...conditionsOf(filter, sort === 'ship_by'), ...said]
}

const allTrue = (conditions: RawBuilder<boolean>[]): RawBuilder<boolean> =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`

/** From the orders that a rare word has; else from the list in its order. */
function foundIn(asked: Searched, conditions: Condition[]): RawBuilder<unknown> {
  const rare = rareHits(asked)
  const isOnlyId = sortOf(asked).keys.length === 1
  if (rare && conditions.length === 0 && isOnlyId) return sql`(${rare}) as s`
  const tables = tablesOf(!isOnlyId || conditions.length === 0 ? [...conditions, inSearch] : conditions)
  // Each by its key: the planner does not know how few they are.
  return rare
    ? sql`(${rare}) as hit cross join lateral (select t.order_id, t.created_at, t.total, t.order_type, t.shipping_id, t.payment_id, t.country, t.words from order_search t where t.order_id = hit.order_id offset 0) as s
        ${needsOrder(conditions) ? sql`join shop_order o on o.id = s.order_id` : sql``}`
    : tables
}

const needsOrder = (conditions: Condition[]) => conditions.some(({ table }) => table === 'o')

/** The ids of the few orders that have a rare word, or a rare total; null: there is neither. */
function rareHits({ words, filter, isTotalRare: areFew }: Searched): RawBuilder<unknown> | null {
  const word = rareWord(words)
  if (word) return ordersOf(word)
  if (!areFew) return null
  const bounds = conditionsOf({ least: filter.least, most: filter.most }, false).map(({ is }) => is)
  return sql`select s.order_id from order_search s where ${allTrue(bounds)} limit ${few}`
}
