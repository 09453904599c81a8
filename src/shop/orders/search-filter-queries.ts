/** SQL of the filters of orders: the condition of each, its table, and if an index finds the orders that meet it. */
import { sql, type RawBuilder } from 'kysely'
import type { OrderType } from '../../lib/trade.ts'
import { isNotSnoozed } from '../snooze/snooze.ts'
import { keepsMoney } from './queries.ts'
import { notStanding, type States } from './rules.ts'
import type { PromiseFilter, WaitingFor } from './schema.ts'

/** Filters of the search; an omitted filter does not apply. */
export interface SearchFilter {
  /** Only those that may be packed now. */
  toShip?: true | undefined
  order?: States['order'] | undefined
  payment?: States['payment'] | undefined
  fulfilment?: States['fulfilment'] | undefined
  held?: boolean | undefined
  /** Only those that count (`stands`). */
  stands?: true | undefined
  /** The code of the shipping. */
  shipping?: string | undefined
  /** The code of the payment. */
  method?: string | undefined
  trade?: OrderType | undefined
  customerId?: number | undefined
  companyId?: number | undefined
  /** The customer id of the representative who ordered. */
  representativeId?: number | undefined
  /** Days in Prague, both included. */
  from?: string | undefined
  to?: string | undefined
  /** Placed at this moment (ISO 8601) or later. */
  since?: string | undefined
  /** Haléře with VAT, both included. */
  least?: number | undefined
  most?: number | undefined
  tag?: string | undefined
  /** Country of destination, by two letters. */
  country?: string | undefined
  /** By the last promised day, both days included, and by what came of the promise, on the day `on`. */
  promised?:
    | { from?: string | undefined; to?: string | undefined; by?: PromiseFilter | undefined; on: string }
    | undefined
  /** Only those that wait for a person, counted as in Today; without those that are snoozed beyond the day `on`. */
  waits?: { by: WaitingFor; on: string } | undefined
}

/** A condition on an order: on its row `o`, or on its row `s` of the search. */
export interface Condition {
  table: 'o' | 's'
  is: RawBuilder<boolean>
  /** The same condition on the row `o`, where an index of states has the column. */
  ofOrder?: RawBuilder<boolean>
  /** True if an index finds the few orders that meet it; left out: it is checked order by order. */
  hasIndex?: boolean
  /** Conditions of one index. */
  of?: 'days' | 'total'
  /** A word of the search. */
  isWord?: boolean
}

/** Midnight in Prague. */
const dayBegins = (day: string, after = 0) =>
  sql`((${day}::date + ${after}::integer)::timestamp at time zone 'Europe/Prague')`

const noneOf = (column: string, states: readonly string[]) =>
  sql`${sql.ref(column)} not in (${sql.join(states.map((state) => sql.lit(state)))})`

/** The rule `stands` as a condition on the row `o`. Most orders meet it, so no index helps. */
export const standing = sql<boolean>`(${noneOf('o.order_state', notStanding.order)}
  and ${noneOf('o.payment_state', notStanding.payment)} and ${noneOf('o.fulfilment_state', notStanding.fulfilment)})`

/**
 * Orders that may be packed now (`may_be_packed`) and are not packed yet: found by the index of states that few
 * orders are in.
 */
const toShip: Condition = {
  table: 'o',
  is: sql`o.order_state = 'CONFIRMED' and o.fulfilment_state = 'READY'
    and (o.payment_state = 'PAID'
      or (o.payment_state in ('REFUND_DUE', 'PARTLY_REFUNDED') and ${keepsMoney(sql`o.id`, sql`o.payment_state`)})
      or (o.payment_state = 'NOT_DUE_YET' and o.payment_id in (select p.id from payment p where p.code in ('cod', 'invoice'))))
    and not exists (select from order_hold h where h.order_id = o.id and h.ended_at is null)`,
  hasIndex: true,
}

/** The same as the queries of these names in `snooze/waiting-queries.ts`: a test compares each list with its count. */
const waiting: Record<WaitingFor, (on: string) => RawBuilder<unknown>> = {
  review: () => sql`select o.id from shop_order o where o.payment_state = 'REVIEW'`,
  held: () => sql`select h.order_id as id from order_hold h where h.ended_at is null`,
  confirm: () =>
    sql`select o.id from shop_order o where o.order_state = 'NEW' and o.payment_state = 'NOT_DUE_YET'`,
  refund: (on) => {
    const due = sql`payment_refund r where r.order_id = o.id and r.state in ('DUE', 'SENT')`
    return sql`select o.id from (select d.id from shop_order d where d.payment_state = 'REFUND_DUE'
        union select r.order_id from payment_refund r where r.state in ('DUE', 'SENT') and r.order_id is not null) as o
      where not exists (select from ${due}) or exists (select from ${due} and ${isNotSnoozed('refund', sql`r.id`, on)})`
  },
}

/** In the words of the index `shop_order_to_arrive`. */
const toArrive = sql<boolean>`o.arrived_on is null and o.order_state <> 'CANCELLED' and o.fulfilment_state not in ('DELIVERED', 'RETURNED')`

const promises: Record<PromiseFilter, (on: string) => RawBuilder<boolean>> = {
  today: (on) => sql`o.promised_last = ${on}::date and o.order_state <> 'CANCELLED'`,
  tomorrow: (on) => sql`o.promised_last = ${on}::date + 1 and o.order_state <> 'CANCELLED'`,
  overdue: (on) => sql`o.promised_last < ${on}::date and ${toArrive}`,
  kept: () => sql`o.arrived_on <= o.promised_last and o.order_state <> 'CANCELLED'`,
  late: () => sql`o.arrived_on > o.promised_last and o.order_state <> 'CANCELLED'`,
}

/** States are literals in the statement: their partial indexes leave out the state that most orders end in. */
const conditions: {
  [Name in keyof SearchFilter]-?: (value: NonNullable<SearchFilter[Name]>) => Condition
} = {
  toShip: () => toShip,
  customerId: (customer) => ({ table: 'o', is: sql`o.customer_id = ${customer}::bigint`, hasIndex: true }),
  companyId: (company) => ({ table: 'o', is: sql`o.company_id = ${company}::bigint`, hasIndex: true }),
  representativeId: (placedBy) => ({
    table: 'o',
    is: sql`o.placed_by = ${placedBy}::bigint`,
    hasIndex: true,
  }),
  tag: (tag) => ({
    table: 's',
    is: sql`s.order_id in (select t.order_id from order_tag t where t.tag = ${tag})`,
    hasIndex: true,
  }),
  held: (isHeld) =>
    isHeld
      ? {
          table: 's',
          is: sql`s.order_id in (select h.order_id from order_hold h where h.ended_at is null)`,
          hasIndex: true,
        }
      : {
          table: 's',
          is: sql`not exists (select from order_hold h where h.order_id = s.order_id and h.ended_at is null)`,
        },
  order: (state) => ({
    table: 'o',
    is: sql`o.order_state = ${sql.lit(state)}`,
    hasIndex: state !== 'COMPLETED',
  }),
  payment: (state) => ({
    table: 'o',
    is: sql`o.payment_state = ${sql.lit(state)}`,
    hasIndex: state !== 'PAID',
  }),
  fulfilment: (state) => ({
    table: 'o',
    is: sql`o.fulfilment_state = ${sql.lit(state)}`,
    hasIndex: state !== 'DELIVERED',
  }),
  stands: () => ({ table: 'o', is: standing }),
  from: (day) => ({ table: 's', is: sql`s.created_at >= ${dayBegins(day)}`, hasIndex: true, of: 'days' }),
  to: (day) => ({ table: 's', is: sql`s.created_at < ${dayBegins(day, 1)}`, hasIndex: true, of: 'days' }),
  since: (moment) => ({
    table: 's',
    is: sql`s.created_at >= ${moment}::timestamptz`,
    hasIndex: true,
    of: 'days',
  }),
  least: (total) => ({ table: 's', is: sql`s.total >= ${total}::bigint`, hasIndex: true, of: 'total' }),
  most: (total) => ({ table: 's', is: sql`s.total <= ${total}::bigint`, hasIndex: true, of: 'total' }),
  shipping: (code) => ({
    table: 's',
    is: sql`s.shipping_id = (select id from shipping where code = ${code})`,
    ofOrder: sql`o.shipping_id = (select id from shipping where code = ${code})`,
  }),
  method: (code) => ({
    table: 's',
    is: sql`s.payment_id = (select id from payment where code = ${code})`,
    ofOrder: sql`o.payment_id = (select id from payment where code = ${code})`,
    hasIndex: true,
  }),
  trade: (trade) => ({
    table: 's',
    is: sql`s.order_type = ${trade}`,
    ofOrder: sql`o.order_type = ${trade}`,
    hasIndex: true,
  }),
  country: (country) => ({ table: 's', is: sql`s.country = ${country}`, hasIndex: true }),
  promised: ({ from, to, by, on }) => {
    const is = sql.join(
      [
        ...(by ? [promises[by](on)] : []),
        ...(from ? [sql`o.promised_last >= ${from}::date`] : []),
        ...(to ? [sql`o.promised_last <= ${to}::date`] : []),
      ],
      sql` and `,
    )
    // Most orders came in time: those of all days are walked through. Others are few: read before the list, as an array,
    // or the planner would walk through all orders to meet them.
    return by === 'kept' && !from && !to
      ? { table: 'o', is: sql`(${is})` }
      : {
          table: 's',
          is: sql`s.order_id = any(array(select o.id from shop_order o where ${is}))`,
          hasIndex: true,
        }
  },
  waits: ({ by, on }) => ({
    table: 's',
    is: sql`(s.order_id in (${waiting[by](on)}) and ${isNotSnoozed('order', sql`s.order_id`, on)})`,
    hasIndex: true,
  }),
}

const names = Object.keys(conditions) as (keyof SearchFilter)[]

/**
 * All conditions of a filter, the one that leaves the fewest orders first. If an index of orders finds them, as
 * many conditions as it covers use its columns, which spares looking at their rows of the search.
 */
export function conditionsOf(filter: SearchFilter): Condition[] {
  const all = names.flatMap((name) => {
    const value = filter[name]
    return value === undefined ? [] : [(conditions[name] as (of: unknown) => Condition)(value)]
  })
  if (!all.some(({ table, hasIndex }) => table === 'o' && hasIndex)) return all
  return all.map((one) => (one.ofOrder ? { table: 'o', is: one.ofOrder } : one))
}

/** Conditions that one index answers together. */
const indexOf = ({ table, of, is }: Condition) => (table === 'o' ? 'o' : (of ?? is))

/** Groups conditions by the index that finds the orders meeting them. Conditions without an index are in no group. */
export function byIndex(all: readonly Condition[]): Condition[][] {
  const groups = new Map<unknown, Condition[]>()
  for (const one of all) groups.set(indexOf(one), [...(groups.get(indexOf(one)) ?? []), one])
  return [...groups.values()].filter((group) => group.some(({ hasIndex }) => hasIndex))
}

/** Filters with indexes in the order of the orders' ids. */
const byId = [
  'toShip',
  'customerId',
  'companyId',
  'representativeId',
  'tag',
  'held',
  'waits',
  'promised',
  'order',
  'payment',
  'fulfilment',
] as const

export const isById = (filter: SearchFilter): boolean => byId.some((name) => filter[name] !== undefined)

/** The tables that the conditions need, joined; `s` always has the order's id. */
export function tablesOf(asked: readonly Pick<Condition, 'table'>[]): RawBuilder<unknown> {
  const isAsked = (table: 'o' | 's') => asked.some((one) => one.table === table)
  if (!isAsked('o')) return sql`order_search s`
  return isAsked('s')
    ? sql`order_search s join shop_order o on o.id = s.order_id`
    : sql`shop_order o cross join lateral (select o.id as order_id) as s`
}
