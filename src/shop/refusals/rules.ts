/** Reasons for refusing an order or a change of its payment, as staff counts them. Pure. */
import { bothWays, type SortName } from '../../lib/sort-names.ts'

/** Refusals that turn away a buyer who did nothing wrong, or may not have: a person looks at them. */
export const turnedAway = [
  'unpaid_orders',
  'unpaid_bound',
  'mailbox_limit',
  'credit_limit',
  'overdue_invoices',
  'vat_number_invalid',
  'busy',
  'too_many_requests',
  'payment_not_offered',
  'payment_over_credit',
  'payment_over_bound',
  'payment_changed_often',
  'payment_unknown',
] as const
/** Refusals that the buyer can fix with the next click. */
const mended = [
  'sold_out',
  'changed',
  'total_differs',
  'credit_gone',
  'tax_changed',
  'goods_wait',
  'minimum_order',
  'vat_number_consumer',
  'incomplete_cart',
  'incomplete_shipping',
  'incomplete_payment',
  'incomplete_customer_data',
  'empty_cart',
  'key_reused',
  'not_your_customer',
  'payment_under_way',
  'not_payable',
  'goods_gone',
] as const
export const refusalReasons = [...turnedAway, ...mended] as const
export type RefusalReason = (typeof refusalReasons)[number]

/** The door of the shop that the order came through. */
export const refusalDoors = ['CONSUMER', 'RESELLER', 'REPRESENTATIVE'] as const
export type RefusalDoor = (typeof refusalDoors)[number]

/** The door of an order, by the person who sends or pays it. */
export const refusalDoorOf = (orderType: 'B2C' | 'B2B', isRepresentative: boolean): RefusalDoor =>
  isRepresentative ? 'REPRESENTATIVE' : orderType === 'B2B' ? 'RESELLER' : 'CONSUMER'

/** Days after which a refusal leaves Today by itself, seen or not. */
export const refusalDays = 14

/** The last word of the translation key that the buyer read. */
export const reasonOf = (key: string): string => key.split('.').at(-1) ?? key

export const refusedSorts = bothWays('day', 'count')
export type RefusedSort = SortName<'day' | 'count'>
