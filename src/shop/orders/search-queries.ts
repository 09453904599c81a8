/** All SQL of the search of orders by staff (docs/decisions/0095). */
import { sql, type RawBuilder } from 'kysely'
import type { OrderType } from '../../lib/trade.ts'
import type { Outcome } from '../../server/context.ts'
import type { Reader } from '../../server/db.ts'
import { pageBy, type Page, type PageAsked, type Sort } from '../../server/page.ts'
import type { States } from './rules.ts'
import type { searchSorts } from './schema.ts'
import { hitsOf, howFew, wordCondition, type CountedWord } from './search-hit-queries.ts'

export type SearchSort = (typeof searchSorts)[number]

/** What found orders have in common; what is left out is not asked for. */
export interface SearchFilter {
  order?: States['order'] | undefined
  payment?: States['payment'] | undefined
  fulfilment?: States['fulfilment'] | undefined
  held?: boolean | undefined
  /** The code of the way of delivery. */
  shipping?: string | undefined
  /** The code of the way of payment. */
  method?: string | undefined
  trade?: OrderType | undefined
  customerId?: number | undefined
  companyId?: number | undefined
  /** The customer id of the representative who ordered. */
  representativeId?: number | undefined
  /** Days in Prague, both included. */
  from?: string | undefined
  to?: string | undefined
  /** Haléře with VAT, both included. */
  least?: number | undefined
  most?: number | undefined
  tag?: string | undefined
  /** Where it goes, by two letters. */
  country?: string | undefined
}

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

const created = { by: sql`s.created_at`, kind: 'moment' } as const
const id = { by: sql`s.order_id`, kind: 'integer' } as const

const sorts: Record<SearchSort, Sort> = {
  newest: { name: 'orders found, newest', direction: 'desc', keys: [created, id] },
  oldest: { name: 'orders found, oldest', direction: 'asc', keys: [created, id] },
  total: {
    name: 'orders found, dearest',
    direction: 'desc',
    keys: [{ by: sql`s.total`, kind: 'integer' }, id],
  },
  // By the index of states that few orders are in.
  ship_by: { name: 'orders to ship', direction: 'asc', keys: [{ by: sql`o.id`, kind: 'integer' }] },
}

export interface Searched {
  words: CountedWord[]
  filter: SearchFilter
  sort: SearchSort
}

/** The orders that all of this is true of, page by page. */
export async function selectFound(
  db: Reader,
  asked: Searched & { page: PageAsked },
): Promise<Outcome<Page<FoundOrder>>> {
  return await pageBy(sorts[asked.sort], asked.page, async ({ where, orderBy, limit, key }) => {
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
      from ${foundIn(asked)} where ${allTrue(asked)} and ${where} order by ${orderBy} limit ${limit}`.execute(
      db,
    )
    return rows.map(({ order, payment, fulfilment, ...row }) => ({
      ...row,
      states: { order, payment, fulfilment },
    }))
  })
}

/** How many orders there are at most `most` of; null: to count them would cost as much as to read all. */
export async function countFound(db: Reader, asked: Searched, most: number): Promise<number | null> {
  const few = howFew(asked.words)
  if (asked.words.length > 0 && few === 'many')
    return asked.words.length === 1 && isEmpty(asked) ? most : null
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from ${foundIn(asked)} where ${allTrue(asked)} limit ${most}) as found`.execute(db)
  return rows[0]?.count ?? 0
}

const isEmpty = ({ filter, sort }: Searched): boolean =>
  sort !== 'ship_by' && Object.values(filter).every((value) => value === undefined)

/** From the few orders that a word has; else from the list in its order. */
function foundIn({ words }: Searched): RawBuilder<unknown> {
  const orders = sql`order_search s join shop_order o on o.id = s.order_id`
  const hits = hitsOf(words)
  return hits === null ? orders : sql`(${hits}) as hit join ${orders} on s.order_id = hit.order_id`
}

function allTrue({ words, filter, sort }: Searched): RawBuilder<boolean> {
  const conditions = [...filterConditions(filter), ...words.map(wordCondition)]
  if (sort === 'ship_by') conditions.push(toShip)
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`
}

/** What may be packed now, and is not packed. */
const toShip = sql<boolean>`(o.order_state = 'CONFIRMED' and o.fulfilment_state = 'READY'
  and may_be_packed(o) and not order_is_held(o.id))`

type Condition = {
  [Name in keyof SearchFilter]-?: (value: NonNullable<SearchFilter[Name]>) => RawBuilder<boolean>
}

/** Midnight in Prague. */
const dayBegins = (day: string, after = 0) =>
  sql`((${day}::date + ${after}::integer)::timestamp at time zone 'Europe/Prague')`

/** States are written into the statement: their indexes leave out the state that most orders end in. */
const conditionsOf: Condition = {
  order: (state) => sql`o.order_state = ${sql.lit(state)}`,
  payment: (state) => sql`o.payment_state = ${sql.lit(state)}`,
  fulfilment: (state) => sql`o.fulfilment_state = ${sql.lit(state)}`,
  held: (isHeld) =>
    isHeld
      ? sql`o.id in (select h.order_id from order_hold h where h.ended_at is null)`
      : sql`not order_is_held(o.id)`,
  shipping: (code) => sql`s.shipping_id = (select id from shipping where code = ${code})`,
  method: (code) => sql`s.payment_id = (select id from payment where code = ${code})`,
  trade: (trade) => sql`s.order_type = ${trade}`,
  customerId: (customer) => sql`o.customer_id = ${customer}::bigint`,
  companyId: (company) => sql`o.company_id = ${company}::bigint`,
  representativeId: (representative) => sql`o.placed_by = ${representative}::bigint`,
  from: (day) => sql`s.created_at >= ${dayBegins(day)}`,
  to: (day) => sql`s.created_at < ${dayBegins(day, 1)}`,
  least: (total) => sql`s.total >= ${total}::bigint`,
  most: (total) => sql`s.total <= ${total}::bigint`,
  tag: (tag) => sql`o.id in (select t.order_id from order_tag t where t.tag = ${tag})`,
  country: (country) => sql`s.country = ${country}`,
}

const filterConditions = (filter: SearchFilter): RawBuilder<boolean>[] =>
  Object.entries(filter).flatMap(([name, value]) =>
    value === undefined
      ? []
      : [(conditionsOf[name as keyof SearchFilter] as (of: unknown) => RawBuilder<boolean>)(value)],
  )
