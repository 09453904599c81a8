/** What a representative's figures go by. Pure, and fit for the browser; amounts in haléře, without VAT. */
import { divideRounded, vatWithin, type Halere } from '../../lib/money.ts'
import type { OrderType } from '../../lib/trade.ts'

/** Whoever has not ordered for so many weeks is worth a call. */
export const idleWeeks = 6
const weekMs = 7 * 24 * 3600_000

/** Who ordered last before this moment (or was added before it, and never ordered) is due for a call. */
export const idleSince = (now: Date): Date => new Date(now.getTime() - idleWeeks * weekMs)

/** Who was invited and has not set a password yet, and who has. */
export type CustomerState = 'INVITED' | 'ACTIVE'

/** A representative's customers as they are looked after: resellers (also those who buy as consumers, too), or consumers. */
export const customerKinds = ['B2B', 'B2C'] as const
export type CustomerKind = (typeof customerKinds)[number]

/** The goods of an order at one VAT rate: with VAT in a consumer's order, without in a reseller's. */
export interface GoodsAtRate {
  percent: number
  total: Halere
}

/** What the goods of an order cost without VAT, rounded for each rate as on its document (decisions, "Names and money"). */
export function goodsWithoutVat(orderType: OrderType, goods: GoodsAtRate[]): Halere {
  return goods.reduce(
    (sum, { percent, total }) => sum + (orderType === 'B2B' ? total : total - vatWithin(total, percent)),
    0,
  )
}

/** Where an order stands; the names are those of orders. */
export interface OrderStanding {
  order: string
  payment: string
  fulfilment: string
}

/** Whether an order counts at all: one that waits for approval, was cancelled, came back or is paid back does not. */
export const stands = ({ order, payment, fulfilment }: OrderStanding): boolean =>
  order !== 'WAITING_APPROVAL' &&
  order !== 'CANCELLED' &&
  fulfilment !== 'RETURNED' &&
  payment !== 'REFUND_DUE' &&
  payment !== 'REFUNDED'

/** An order that a representative placed for a customer. */
export interface PlacedOrder {
  number: string
  /** The day in Prague, `2026-11-21`. */
  day: string
  /** Null where the customer is not theirs any more. */
  customer: { name: string; company: string | null; ico: string | null } | null
  orderType: OrderType
  states: OrderStanding
  goods: Halere
  /** The share that was agreed when it was placed, in whole percent. */
  percent: number
}

/** What an order brings its representative once it is paid; 0 for one that does not count. */
export function shareOf({
  states,
  goods,
  percent,
}: Pick<PlacedOrder, 'states' | 'goods' | 'percent'>): Halere {
  return stands(states) ? divideRounded(goods * percent, 100) : 0
}

/** Only what is paid, and wholly, is earned. */
export const commissionOf = (order: Pick<PlacedOrder, 'states' | 'goods' | 'percent'>): Halere =>
  order.states.payment === 'PAID' ? shareOf(order) : 0

/** What is still to be earned: of orders that are yet to be paid. */
export const awaitedOf = (order: Pick<PlacedOrder, 'states' | 'goods' | 'percent'>): Halere =>
  ['NOT_DUE_YET', 'AWAITING', 'REVIEW'].includes(order.states.payment) ? shareOf(order) : 0

export interface MonthFigures {
  /** `2026-11`, by the day the orders were placed on. */
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

/** A representative's figures for each of the months; orders of other months are left out. */
export function figuresByMonth(orders: PlacedOrder[], months: string[]): MonthFigures[] {
  return months.map((month) => {
    const counted = orders.filter(({ day, states }) => day.startsWith(month) && stands(states))
    const sum = (of: (order: PlacedOrder) => Halere) => counted.reduce((total, order) => total + of(order), 0)
    return {
      month,
      orders: counted.length,
      turnover: sum(({ goods }) => goods),
      commission: sum(commissionOf),
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
