/** An order placed by staff for a customer, in the format of the API and the command line. */
import { z } from 'zod'
import { locales } from '../../lib/routes.ts'
import { customerData, quantity } from '../../shop/cart/schema.ts'
import { tShirtSizes } from '../../shop/catalogue/schema.ts'
import { emailField } from '../../shop/customers/schema.ts'
import { orderKey, orderReason, submitOrder, termsAccepted } from '../../shop/orders/schema.ts'
import type { StaffOrder } from './staff-order.ts'

const code = z.string().regex(/^[\w.-]{1,50}$/, 'validation.query')
const { note, purchase_order_number, expected_total_with_vat, accepts_goods_waiting } = submitOrder.shape

/** The goods, the buyer, the shipping and the payment. */
export const staffOrderPreviewBody = z.strictObject({
  order_type: z.enum(['B2C', 'B2B'], 'validation.eshop_type'),
  customer: emailField()
    .nullable()
    .default(null)
    .meta({ description: 'The e-mail address of the customer’s account; null: somebody without one' }),
  lines: z
    .array(z.strictObject({ code, quantity }))
    .min(1, 'order.error.empty_cart')
    .max(500, 'validation.query')
    .meta({ description: 'Boxes for the code of a box, else pieces' }),
  t_shirt_size: z
    .enum([...tShirtSizes, 'NONE'], 'validation.t_shirt_size')
    .nullable()
    .default(null),
  shipping: code.meta({ description: 'Such as packeta_point or pickup' }),
  branch_id: z.string().max(50, 'validation.branch').nullable().default(null),
  payment: code.meta({
    description:
      'card: by the link in the mail; transfer, cod, invoice; cash: taken at the counter now, with shipping pickup',
  }),
  customer_data: customerData
    .nullable()
    .default(null)
    .meta({ description: 'Who and where they are; null: as in the last order of the account' }),
  has_no_house_number: z.boolean('validation.street.form').optional().meta({
    description: 'Of the last order’s address, where `customer_data` is null: its house has no number',
  }),
  locale: z.enum(locales, 'validation.query').default('cs').meta({
    description: 'Of the mails to somebody without an account',
  }),
  note,
  purchase_order_number,
  expected_total_with_vat: expected_total_with_vat.meta({
    description: 'What the customer was told; another total orders nothing',
  }),
  accepts_goods_waiting,
  over_unpaid_bound: z
    .boolean('validation.query')
    .default(false)
    .meta({ description: 'Does not ask the bound on unpaid orders; needs a permission of its own' }),
  terms_accepted: z
    .enum(termsAccepted, 'staff_order.error.terms')
    .meta({ description: 'How the customer accepted the terms in force' }),
})

export type StaffOrderPreviewBody = z.output<typeof staffOrderPreviewBody>

export const staffOrderBody = staffOrderPreviewBody.extend({ key: orderKey, reason: orderReason })

/** Converts the body to the operation's input. */
export const staffOrderOf = (given: StaffOrderPreviewBody, key: string): StaffOrder => ({
  key,
  orderType: given.order_type,
  customer: given.customer,
  lines: given.lines,
  tShirt: given.t_shirt_size,
  shippingCode: given.shipping,
  branchId: given.branch_id,
  paymentCode: given.payment,
  data: given.customer_data,
  ...(given.has_no_house_number ? { hasNoHouseNumber: true } : {}),
  locale: given.locale,
  body: {
    note: given.note,
    purchase_order_number: given.purchase_order_number,
    expected_total_with_vat: given.expected_total_with_vat,
    accepts_goods_waiting: given.accepts_goods_waiting,
  },
  terms: given.terms_accepted,
  isOverBound: given.over_unpaid_bound,
})
