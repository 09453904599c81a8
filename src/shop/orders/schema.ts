/** Submitting an order on the wire (specification, section 7; docs/orders.md, "States"). */
import { codesOf } from '../../lib/choices.ts'
import { walletNames } from '../../lib/wallets.ts'
import type { Look } from '../../lib/tone.ts'
import { z } from 'zod'
import { textField } from '../../lib/text-field.ts'
import { isoDay } from '../../lib/iso-day.ts'
import { fromCzk } from '../../lib/money.ts'
import type { States } from './order.ts'

/** A note of several lines; other control characters are refused, since it goes into mails and on labels. */
export const submitOrder = z.strictObject({
  note: z
    .string('order.error.note_form')
    .max(2000, 'order.error.note_max')
    .refine((note) => !/[^\P{Cc}\n\r\t]|\p{Cs}/u.test(note), 'order.error.note_form')
    .nullish()
    .transform((note) => note?.trim() ?? ''),
  purchase_order_number: textField('order.error.purchase_order_number')
    .max(50, 'order.error.purchase_order_number')
    .refine((text) => !/[\p{Cc}\p{Cs}]/u.test(text), 'order.error.purchase_order_number')
    .nullish()
    .transform((number) => number || null),
  expected_total_with_vat: z
    .number('validation.total')
    .min(0, 'validation.total')
    .max(1e12, 'validation.total')
    .nullish(),
  expected_to_pay: z
    .number('validation.total')
    .min(0, 'validation.total')
    .max(1e12, 'validation.total')
    .nullish()
    .meta({ description: 'The total without what credit pays; another one orders nothing' }),
  accepts_goods_waiting: z
    .boolean('validation.accepts_goods_waiting')
    .optional()
    .meta({ description: 'Agrees that the goods of a transfer are set aside only when its money is there' }),
  eshop_type: z.enum(['B2C', 'B2B'], 'validation.eshop_type').optional(),
  wallet: z.enum(walletNames, 'validation.wallet').nullish().meta({
    description:
      'Opens the card gateway with this wallet; one that the shop does not take opens its card page',
  }),
})
export type SubmitOrder = z.output<typeof submitOrder>

export const orderSchema = z
  .object({
    number: z.string(),
    token: z.string().meta({ description: 'Opens the thank-you page and the tracking of this order' }),
    order_state: z.string(),
    payment_state: z.string(),
    fulfilment_state: z.string(),
    total_with_vat: z.number(),
    total_without_vat: z.number(),
    currency: z.literal('CZK'),
    shipping: z.string(),
    payment: z.string(),
    variable_symbol: z.string(),
    created_at: z.iso.datetime(),
    promised_delivery: z.object({ first_day: z.iso.date(), last_day: z.iso.date() }).nullable().meta({
      description:
        'What its customer was promised; null: no day, or it counts from the payment of a transfer',
    }),
  })
  .meta({ id: 'Order' })
export type OrderWire = z.output<typeof orderSchema>

/** The channel by which a customer accepted the terms of an order that staff placed. */
export const termsAccepted = ['PHONE', 'EMAIL', 'IN_PERSON'] as const
export type TermsAccepted = (typeof termsAccepted)[number]

/** Without control characters but line breaks and tabs: it goes to terminals, lists and packing slips. */
const isPlain = (text: string) => !/[^\P{Cc}\n\r\t]|\p{Cs}/u.test(text)

export const orderNumberText = z
  .string()
  .regex(/^\d{1,10}$/, 'validation.query')
  .meta({ description: 'The number of the order' })
/** A reason in the words of staff. */
export const orderReason = textField()
  .min(1, 'money.error.reason')
  .max(500, 'money.error.reason')
  .refine(isPlain, 'money.error.reason')
/** Idempotency key. */
export const orderKey = z
  .string()
  .regex(/^[\w.:-]{1,100}$/, 'validation.query')
  .meta({ description: 'The same key does it once, and answers the same' })

/** A message by staff to a buyer: its subject is one line, its text may have several. */
export const messageSubject = textField('order_message.error.subject')
  .min(1, 'order_message.error.subject')
  .max(150, 'order_message.error.subject')
  .refine((line) => !/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u.test(line), 'order_message.error.subject')
export const messageText = textField('order_message.error.text')
  .min(1, 'order_message.error.text')
  .max(5000, 'order_message.error.text')
  .refine(isPlain, 'order_message.error.text')
  .transform((lines) => lines.replaceAll('\r\n', '\n'))

export const orderLook = {
  texts: 'admin_orders.order_state',
  column: 'shop_order.order_state',
  tones: { NEW: 'busy', WAITING_APPROVAL: 'wait', CONFIRMED: 'busy', COMPLETED: 'good', CANCELLED: 'soft' },
} as const satisfies Look<States['order']>
export const paymentLook = {
  texts: 'admin_orders.payment_state',
  column: 'shop_order.payment_state',
  tones: {
    NOT_DUE_YET: 'busy',
    AWAITING: 'busy',
    PAID: 'good',
    REVIEW: 'bad',
    REFUND_DUE: 'wait',
    PARTLY_REFUNDED: 'soft',
    REFUNDED: 'soft',
  },
} as const satisfies Look<States['payment']>
export const fulfilmentLook = {
  texts: 'admin_orders.fulfilment_state',
  column: 'shop_order.fulfilment_state',
  tones: {
    WAITING: 'busy',
    READY: 'wait',
    PACKED: 'wait',
    SHIPPED: 'busy',
    DELIVERED: 'good',
    RETURNED: 'bad',
  },
} as const satisfies Look<States['fulfilment']>
/** Filters of lists. */
export const orderStates = codesOf(orderLook.tones)
export const paymentStates = codesOf(paymentLook.tones)
export const fulfilmentStates = codesOf(fulfilmentLook.tones)

/** A tag of staff: a short word without diacritics. */
export const tagText = textField('order_tag.error.form').regex(
  /^[a-z0-9][a-z0-9-]{0,29}$/,
  'order_tag.error.form',
)
/** Most orders tagged at once. */
export const mostTagged = 200
export const tagBody = z.strictObject({
  orders: z.array(orderNumberText).min(1, 'validation.query').max(mostTagged, 'order_tag.error.orders'),
  tag: tagText,
})

/** `total`: most expensive first. */
export const searchSorts = [
  'newest',
  'oldest',
  'total',
  'total_up',
  'number',
  'number_down',
  'buyer',
  'buyer_down',
] as const
/** Sorts only for those who may see prices. */
export const pricedSorts: readonly string[] = ['total', 'total_up'] satisfies (typeof searchSorts)[number][]

const said = { error: 'validation.query' }
const code = z.string().regex(/^[a-z0-9_-]{1,50}$/, said)
const id = z
  .string()
  .regex(/^\d{1,15}$/, said)
  .transform(Number)
const day = isoDay(said.error)
const money = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,2})?$/, said)
  .transform((given) => fromCzk(Number(given)) ?? undefined)

/** Reasons why an order waits for a person. */
export const waitingFor = ['review', 'refund', 'held', 'confirm'] as const
export type WaitingFor = (typeof waitingFor)[number]

/** Orders by their promised day: what has to be there, what is not, and what came in time or too late. */
export const promiseFilters = ['today', 'tomorrow', 'overdue', 'kept', 'late'] as const
export type PromiseFilter = (typeof promiseFilters)[number]

/** The search of orders as its query string: text, filters and sort. */
export const searchFields = z.strictObject({
  q: z
    .string()
    .max(200, 'validation.query')
    .default('')
    .meta({ description: 'What was typed, perhaps in part' }),
  sort: z.enum(searchSorts, 'validation.query').default('newest'),
  order: z.enum(orderStates, 'validation.query').optional(),
  payment: z.enum(paymentStates, 'validation.query').optional(),
  fulfilment: z.enum(fulfilmentStates, 'validation.query').optional(),
  held: z.enum(['true', 'false'], 'validation.query').optional(),
  to_ship: z
    .literal('true', 'validation.query')
    .optional()
    .meta({ description: 'Only those that may be packed now' }),
  stands: z.literal('true', 'validation.query').optional().meta({
    description:
      'Only those that count: neither cancelled, nor come or paid back whole, nor waiting for approval',
  }),
  waits: z.enum(waitingFor, 'validation.query').optional().meta({
    description:
      'Only those that wait for a person, and are not set aside: for their payment to be looked at, for money to go back, on hold, or until the buyer confirms the e-mail',
  }),
  shipping: code.optional(),
  method: code.optional().meta({ description: 'The way of payment' }),
  trade: z.enum(['B2C', 'B2B'], 'validation.query').optional(),
  customer: id.optional(),
  company: id.optional(),
  representative: id.optional().meta({ description: 'The customer id of who ordered for the customer' }),
  from: day.optional(),
  to: day.optional(),
  promised_from: day.optional().meta({ description: 'The last promised day of delivery, from' }),
  promised_to: day.optional().meta({ description: 'The last promised day of delivery, to' }),
  promise: z.enum(promiseFilters, said.error).optional().meta({
    description:
      'Promised for today or tomorrow; not there though the promised day is over; there by that day, or later',
  }),
  least: money.optional().meta({ description: 'In CZK with VAT' }),
  most: money.optional().meta({ description: 'In CZK with VAT' }),
  tag: tagText.optional(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, said)
    .optional(),
})
export type SearchFields = z.output<typeof searchFields>
