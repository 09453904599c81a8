/** Submitting an order on the wire (specification, section 7; docs/decisions/0069, "Orders"). */
import { z } from 'zod'

/** A note of several lines; other control characters are refused, since it goes into mails and on labels. */
export const submitOrder = z.strictObject({
  note: z
    .string('order.error.note_form')
    .max(2000, 'order.error.note_max')
    .refine((note) => !/[^\P{Cc}\n\r\t]|\p{Cs}/u.test(note), 'order.error.note_form')
    .nullish()
    .transform((note) => note?.trim() ?? ''),
  purchase_order_number: z
    .string('order.error.purchase_order_number')
    .trim()
    .max(50, 'order.error.purchase_order_number')
    .refine((text) => !/[\p{Cc}\p{Cs}]/u.test(text), 'order.error.purchase_order_number')
    .nullish()
    .transform((number) => number || null),
  expected_total_with_vat: z
    .number('validation.total')
    .min(0, 'validation.total')
    .max(1e12, 'validation.total')
    .nullish(),
  accepts_goods_waiting: z
    .boolean('validation.accepts_goods_waiting')
    .optional()
    .meta({ description: 'Agrees that the goods of a transfer are set aside only when its money is there' }),
  eshop_type: z.enum(['B2C', 'B2B'], 'validation.eshop_type').optional(),
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
  })
  .meta({ id: 'Order' })
export type OrderWire = z.output<typeof orderSchema>

// What staff asks about orders.

/** Without control characters but line breaks and tabs: it goes to terminals, lists and packing slips. */
const isPlain = (text: string) => !/[^\P{Cc}\n\r\t]|\p{Cs}/u.test(text)

export const orderNumberText = z
  .string()
  .regex(/^\d{1,10}$/, 'validation.query')
  .meta({ description: 'The number of the order' })
/** Why staff does something, in its own words. */
export const reason = z
  .string()
  .trim()
  .min(1, 'money.error.reason')
  .max(500, 'money.error.reason')
  .refine(isPlain, 'money.error.reason')
/** By which something is done once. */
export const key = z
  .string()
  .regex(/^[\w.:-]{1,100}$/, 'validation.query')
  .meta({ description: 'The same key does it once, and answers the same' })

/** A note of staff: several lines. */
export const noteText = z
  .string('order_note.error.text')
  .trim()
  .min(1, 'order_note.error.text')
  .max(2000, 'order_note.error.text')
  .refine(isPlain, 'order_note.error.text')

/** A note as a customer may write it; empty: none. */
export const customerNote = submitOrder.shape.note

export const holdBody = z.strictObject({ order: orderNumberText, reason })
export const noteBody = z.strictObject({ order: orderNumberText, key, text: noteText })
export const customerNoteBody = z.strictObject({ order: orderNumberText, note: customerNote, reason })
export const mailAgainBody = z.strictObject({
  order: orderNumberText,
  mail: z.int('validation.query').positive('validation.query'),
  key,
  reason,
})
export const documentAgainBody = z.strictObject({
  order: orderNumberText,
  document: z.string().regex(/^[\w-]{1,50}$/, 'validation.query'),
  key,
  reason,
})
