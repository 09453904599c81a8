/** The states of an order, one after the other: what lists are filtered by. */
import type { States } from './order.ts'

export const orderStates = [
  'NEW',
  'WAITING_APPROVAL',
  'CONFIRMED',
  'COMPLETED',
  'CANCELLED',
] as const satisfies States['order'][]
export const paymentStates = [
  'NOT_DUE_YET',
  'AWAITING',
  'PAID',
  'REVIEW',
  'REFUND_DUE',
  'PARTLY_REFUNDED',
  'REFUNDED',
] as const satisfies States['payment'][]
export const fulfilmentStates = [
  'WAITING',
  'READY',
  'PACKED',
  'SHIPPED',
  'DELIVERED',
  'RETURNED',
] as const satisfies States['fulfilment'][]
