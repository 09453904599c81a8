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
