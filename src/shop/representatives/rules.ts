/** The rules of a representative's figures. Pure, and fit for the browser; amounts in haléře, without VAT. */
import { divideRounded, split, vatWithin, type Halere } from '../../lib/money.ts'
import type { OrderType } from '../../lib/trade.ts'
import { bothWays } from '../../lib/sort-names.ts'
import { standsUntil, type OrderStanding } from '../orders/rules.ts'

/** A customer without an order for this many weeks is worth a call. */
export const idleWeeks = 6
const weekMs = 7 * 24 * 3600_000

/** A customer is due for a call if their last order (or, without one, their account) is older than this moment. */
export const idleSince = (now: Date): Date => new Date(now.getTime() - idleWeeks * weekMs)

/** INVITED: has not set a password yet. ACTIVE: has. */
export type CustomerState = 'INVITED' | 'ACTIVE'

/** Kinds of a representative's customers: resellers (including those who buy as consumers, too), or consumers. */
export const customerKinds = ['B2B', 'B2C'] as const
export type CustomerKind = (typeof customerKinds)[number]

/** The goods of an order at one VAT rate: with VAT in a consumer's order, without in a reseller's. */
export interface GoodsAtRate {
  percent: number
  total: Halere
}

/** Price of an order's goods without VAT, rounded for each rate as on its document (docs/money.md, "Prices and rounding"). */
export function goodsWithoutVat(orderType: OrderType, goods: GoodsAtRate[]): Halere {
  return goods.reduce(
    (sum, { percent, total }) => sum + (orderType === 'B2B' ? total : total - vatWithin(total, percent)),
    0,
  )
}

/** An order that a representative placed for a customer. */
export interface PlacedOrder {
  /** The day in Prague, `2026-11-21`. */
  day: string
  orderType: OrderType
  states: OrderStanding
  goods: Halere
  /** The share that was agreed when it was placed, in whole percent. */
  percent: number
  /** The day of its first payment in full; null: not yet. */
  paidOn: string | null
  /** Amounts taken off its document, each with its day, earliest first. Haléře with VAT. */
  corrections: { day: string; amount: Halere }[]
  /** Total of its document, with VAT; 0: it has no document. */
  invoiced: Halere
  /** The day on which it was cancelled, returned or refunded in full; null: it was not. */
  endedOn: string | null
}

/** Commission that an order earns its representative on a day; negative where it is taken off again. */
export interface Earning {
  day: string
  amount: Halere
}

/** Commission of an order's representative once it is paid; 0 for an order that does not count. */
export function shareOf({
  states,
  goods,
  percent,
}: Pick<PlacedOrder, 'states' | 'goods' | 'percent'>): Halere {
  return standsUntil(states) ? divideRounded(goods * percent, 100) : 0
}

type Earned = Pick<PlacedOrder, 'goods' | 'percent' | 'paidOn' | 'corrections' | 'invoiced' | 'endedOn'>

/**
 * An order's commission as entries: all of it on the day of the payment; for each correction the same proportion off again on
 * its own day, and the rest when the order ends. A past month is never changed by later events.
 */
export function earningsOf({ goods, percent, paidOn, corrections, invoiced, endedOn }: Earned): Earning[] {
  if (paidOn === null || (endedOn !== null && endedOn < paidOn)) return []
  const share = divideRounded(goods * percent, 100)
  const earnings: Earning[] = [{ day: paidOn, amount: share }]
  let left = share
  const takeBack = (day: string, amount: Halere) => {
    const back = Math.min(left, amount)
    if (back > 0) earnings.push({ day: day < paidOn ? paidOn : day, amount: 0 - back })
    left -= back
  }
  for (const { day, amount } of corrections) {
    const taken = Math.min(Math.max(amount, 0), invoiced)
    takeBack(day, invoiced === 0 ? 0 : (split(share, [taken, invoiced - taken])[0] ?? 0))
  }
  if (endedOn !== null) takeBack(endedOn, left)
  return earnings
}

/** Commission is earned only for paid orders, less refunds. */
export const commissionOf = (order: Earned): Halere =>
  earningsOf(order).reduce((sum, { amount }) => sum + amount, 0)

/** Commission yet to be earned: of an order that is still to be paid. */
export const awaitedOf = (order: Pick<PlacedOrder, 'states' | 'goods' | 'percent' | 'paidOn'>): Halere =>
  order.paidOn === null && ['NOT_DUE_YET', 'AWAITING', 'REVIEW'].includes(order.states.payment)
    ? shareOf(order)
    : 0

export interface MonthFigures {
  /** `2026-11`: orders by the day on which they were placed, commission by the day on which it was earned or taken off. */
  month: string
  orders: number
  /** Goods without VAT. */
  turnover: Halere
  commission: Halere
  awaited: Halere
}

/** The months up to the one of this day (`2026-11-21`), the earliest first. */
export function monthsUpTo(day: string, count = 12): string[] {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return Array.from({ length: count }, (_, index) => {
    const months = year * 12 + (month - 1) - (count - 1 - index)
    return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`
  })
}

/** A representative's figures for each of the months; events in other months are left out. */
export function figuresByMonth(orders: PlacedOrder[], months: string[]): MonthFigures[] {
  const earnings = orders.flatMap(earningsOf)
  return months.map((month) => {
    const counted = orders.filter(({ day, states }) => day.startsWith(month) && standsUntil(states))
    const sum = (of: (order: PlacedOrder) => Halere) => counted.reduce((total, order) => total + of(order), 0)
    return {
      month,
      orders: counted.length,
      turnover: sum(({ goods }) => goods),
      commission: earnings
        .filter(({ day }) => day.startsWith(month))
        .reduce((total, { amount }) => total + amount, 0),
      awaited: sum(awaitedOf),
    }
  })
}

export const acts = [
  'CUSTOMER_ADDED',
  'CUSTOMER_INVITED',
  'ACTING_STARTED',
  'ACTING_ENDED',
  'CART_CHANGED',
  'ORDER_PLACED',
] as const
export type ActName = (typeof acts)[number]

/** Sorts of a representative's customers; not by turnover, which is computed only for the page. */
export const ownCustomerSorts = bothWays('added', 'name', 'last')
export type OwnCustomerSort = (typeof ownCustomerSorts)[number]

/** Sorts of representatives; those by share and commission reveal amounts of money, so they are kept apart. */
export const representativeSorts = bothWays('name', 'email', 'customers', 'orders', 'turnover')
export const commissionSorts = bothWays('percent', 'last_total')
export type RepresentativeSort = (typeof representativeSorts | typeof commissionSorts)[number]
