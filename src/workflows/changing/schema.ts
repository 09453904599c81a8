/** Requested changes of an order, on the wire. */
import { offeredPayments } from '../../lib/delivery.ts'
import { z } from 'zod'
import { fromCzk } from '../../lib/money.ts'
import { billingInformation, deliveryAddress } from '../../shop/cart/schema.ts'
import { tShirtSizes } from '../../shop/catalogue/schema.ts'
import { orderKey as key, orderNumberText, orderReason as reason } from '../../shop/orders/schema.ts'

const lineToChange = z.strictObject({
  code: z.string().min(1, 'order_change.error.lines').max(50, 'order_change.error.lines'),
  quantity: z
    .int('order_change.error.lines')
    .min(0, 'order_change.error.lines')
    .max(10_000, 'order_change.error.lines')
    .meta({ description: 'Boxes for the code of a box, else pieces; 0 takes the line out' }),
  unit_price: z
    .number('order_change.error.price')
    .min(0, 'order_change.error.price')
    .max(1_000_000, 'order_change.error.price')
    .refine((price) => fromCzk(price) !== null, 'order_change.error.price')
    .optional()
    .meta({
      description:
        'Of one piece in CZK, with VAT for consumers and without for resellers; left out: by the price list',
    }),
})

/** Requested changes of an order; omitted parts stay. */
const changes = {
  order: orderNumberText,
  version: z.int('validation.query').positive('validation.query').meta({
    description: 'The version of the order that was seen; another one is refused',
  }),
  lines: z
    .array(lineToChange)
    .max(200, 'order_change.error.lines')
    .refine(
      (lines) => new Set(lines.map(({ code }) => code)).size === lines.length,
      'order_change.error.lines',
    )
    .default([]),
  t_shirt_size: z.enum([...tShirtSizes, 'NONE'], 'validation.t_shirt_size').optional(),
  billing: billingInformation.omit({ email: true }).optional(),
  delivery: deliveryAddress.nullable().optional(),
  shipping: z.string().max(50, 'order_change.error.shipping_not_offered').optional(),
  branch_id: z.string().max(50, 'order_change.error.branch_unknown').optional(),
  payment: z.enum(offeredPayments, 'order_change.error.payment_not_offered').optional(),
}
export const changePreviewBody = z.strictObject(changes)
export const changeBody = z.strictObject({ ...changes, key, reason })
export type ChangePreviewBody = z.output<typeof changePreviewBody>

/** Converts the wire format to the operation's input. */
export const toChangeInput = (body: ChangePreviewBody) => ({
  version: body.version,
  lines: body.lines.map(({ code, quantity, unit_price: price }) => ({
    code,
    quantity,
    unitPrice: price === undefined ? undefined : (fromCzk(price) ?? undefined),
  })),
  tShirtSize: body.t_shirt_size,
  billing: body.billing,
  delivery: body.delivery,
  shippingCode: body.shipping,
  branchId: body.branch_id,
  paymentCode: body.payment,
})
