/** The cart on the wire (specification, sections 3 and 7; docs/orders.md, "The cart"; docs/architecture.md, "What a call promises"). */
import { pointCarriers } from '../../lib/delivery.ts'
import { z } from 'zod'
import { textField } from '../../lib/text-field.ts'
import { pricePerQuantity, tShirtSizes } from '../catalogue/schema.ts'
import { regimes } from '../tax/rules.ts'
import { company, emailField, line, phone, plain } from '../customers/schema.ts'

export { company, isIco } from '../customers/schema.ts'
export type { Company } from '../customers/rules.ts'

/** Every quantity: whole, 0 to 10,000. */
export const quantity = z
  .int('validation.quantity')
  .min(0, 'validation.quantity')
  .max(10_000, 'validation.quantity')

const czk = z.number().meta({ description: 'CZK with at most two decimals' })
const optionalText = (key: string, max: number) => textField().max(max, `validation.${key}.max`).default('')

const zip = textField()
  .max(20, 'validation.zip.form')
  .transform((given) => given.replace(/\s/g, ''))
  .pipe(z.string().regex(/^(\d{5})?$/, 'validation.zip.form'))
  .default('')

const country = z.enum(['CZ', 'SK'], 'validation.country').default('CZ')

const email = emailField()
const optionalLine = (key: string, max: number) =>
  optionalText(key, max).refine(plain, `validation.${key}.form`)

const hasNoHouseNumber = z.boolean('validation.street.form').optional().meta({
  description: 'true: the house has no number, so that a delivery to the door does not ask for it',
})

const address = {
  street: optionalLine('street', 100),
  city: optionalLine('city', 100),
  zip,
  country,
  has_no_house_number: hasNoHouseNumber,
}

export const billingInformation = z.strictObject({
  first_name: line('first_name', 50),
  last_name: line('last_name', 50),
  email,
  phone,
  ...address,
})

export const deliveryAddress = z.strictObject({
  first_name: line('first_name', 50),
  last_name: line('last_name', 50),
  phone,
  street: line('street', 100),
  city: line('city', 100),
  zip: zip.pipe(z.string().min(1, 'validation.zip.required')),
  country,
  has_no_house_number: hasNoHouseNumber,
})

export const customerData = z.strictObject({
  billing_information: billingInformation,
  delivery_address: deliveryAddress.nullable().default(null),
  company: company.nullable().default(null),
})

/** The trade that selects one of a buyer's two carts; left out: the buyer's own. */
const eshopType = z.enum(['B2C', 'B2B'], 'validation.eshop_type')

/** Reads only the trade of a body, however invalid the rest is. */
export const anyTrade = z.object({ eshop_type: eshopType.optional() })

export const setCustomerData = customerData.extend({ eshop_type: eshopType.optional() })

export type BillingInformation = z.output<typeof billingInformation>
export type DeliveryAddress = z.output<typeof deliveryAddress>
export type CustomerData = z.output<typeof customerData>

const channelId = z.union([
  z.int(),
  z
    .string()
    .regex(/^\d{1,9}$/, 'validation.channel')
    .transform(Number),
])

export const addToCart = z.strictObject({
  item_variant_id: z
    .int('validation.variant')
    .min(1, 'validation.variant')
    .max(2_147_483_647, 'validation.variant'),
  quantity,
  code: z.string().max(50, 'validation.variant').optional().meta({
    description:
      'Which line of the variant: the code of its box or of its pieces; the other one stays. Left out: so many pieces and no box',
  }),
  channel_id: channelId.optional(),
  eshop_type: eshopType.optional(),
})

export const addSnackToCart = z.strictObject({
  quantity: quantity.optional().meta({ description: 'Pieces; counts only when it comes alone' }),
  quantity_piece: quantity.optional(),
  quantity_box: quantity.optional(),
  t_shirt_size: z
    .enum([...tShirtSizes, 'NONE', ''], 'validation.t_shirt_size')
    .nullable()
    .optional()
    .meta({ description: 'A size; null, empty or NONE: no t-shirt; left out: as before' }),
  eshop_type: eshopType.optional(),
})

export const selectShipping = z.strictObject({
  shipping_id: z
    .int('validation.shipping')
    .min(1, 'validation.shipping')
    .max(2_147_483_647, 'validation.shipping'),
  branch_id: z
    .union([z.string().max(50).refine(plain), z.int().min(0).transform(String)], 'validation.branch')
    .nullable()
    .optional(),
  branch_data: z
    .record(z.string().max(50), z.unknown(), 'validation.branch')
    .nullable()
    .optional()
    .meta({ description: 'What a picker knows of the point; the shop keeps its own record of it' }),
  eshop_type: eshopType.optional(),
})

export const selectPayment = z.strictObject({
  payment_id: z
    .int('validation.payment')
    .min(1, 'validation.payment')
    .max(2_147_483_647, 'validation.payment'),
  use_credit: z.boolean('validation.use_credit').optional().meta({
    description: 'Whether the customer’s credit pays as much of the order as it can; left out: as before',
  }),
  eshop_type: eshopType.optional(),
})

export const cartQuery = z.strictObject({
  with_shippings_and_payments: z.enum(['true', 'false', '1', '0', ''], 'validation.query').optional(),
  'eshop-type': eshopType.optional(),
})

const branchData = z.object({
  carrier: z.enum(pointCarriers),
  id: z.string(),
  name: z.string(),
  street: z.string(),
  city: z.string(),
  zip: z.string(),
  country: z.enum(['CZ', 'SK']),
})

const change = z.object({
  kind: z.enum(['PRICE', 'STOCK']),
  price_before: czk.optional(),
  price_now: czk.optional(),
  wanted: z.int().optional(),
  available: z.int().optional(),
})

export const cartItem = z
  .object({
    item_variant: z.object({
      id_variant: z.int(),
      is_snack: z.boolean(),
      name: z.string(),
      stock: z.int(),
      price_per_piece_with_vat: czk,
      price_per_piece_without_vat: czk,
      prices_per_quantity: z.array(pricePerQuantity),
    }),
    code: z.string(),
    quantity: z.int(),
    pieces: z.int(),
    total_with_vat: czk,
    total_without_vat: czk,
    changes: z.array(change),
  })
  .meta({ id: 'CartItem' })

export const cartSchema = z
  .object({
    items: z.array(cartItem),
    withdrawn_items: z
      .array(
        z.object({ item_variant: z.object({ id_variant: z.int() }), code: z.string(), quantity: z.int() }),
      )
      .meta({ description: 'What is not sold any more; shown once, then out of the cart' }),
    count: z.int().meta({ description: 'Of boxes their pieces, else pieces' }),
    mixed_boxes: z.array(z.object({ pieces: z.int(), boxes: z.int(), missing: z.int() })).meta({
      description:
        'Boxes of `pieces` pieces that loose pieces of goods with that `mixed_box` make, and the pieces missing to the next one',
    }),
    goods_with_vat: czk,
    shipping_with_vat: czk,
    payment_with_vat: czk,
    rounding: czk,
    total_with_vat: czk,
    total_without_vat: czk,
    vat: z.array(z.object({ percent: z.int(), base: czk, vat: czk })),
    currency: z.literal('CZK'),
    order_type: eshopType,
    selected_tshirt_size: z.enum(tShirtSizes).nullable(),
    tshirt_declined: z.boolean(),
    tshirt_gone: z.enum(tShirtSizes).nullable(),
    selected_shipping_id: z.int().nullable(),
    selected_shipping_branch_id: z.string().nullable(),
    selected_shipping_branch_data: branchData.nullable(),
    selected_payment_id: z.int().nullable(),
    customer_data: z.object({
      is_filled: z.boolean(),
      billing_information: z.record(z.string(), z.unknown()).nullable(),
      delivery_address: z.record(z.string(), z.unknown()).nullable(),
      company: z.record(z.string(), z.unknown()).nullable(),
    }),
    guessed_current_step: z.enum(['cart', 'shipping', 'payment', 'customer_data', 'summary']),
    sale_order_rules: z.object({ customer_data_requirements: z.enum(['FULL', 'CONTACT']) }),
    b2b_free_shipping: z.boolean(),
    b2b_free_shipping_pcs: z.int(),
    has_free_shipping: z.boolean(),
    free_shipping_from: czk.nullable(),
    minimum_order_without_vat: czk
      .nullable()
      .meta({ description: 'Goods that the company has to order at least; null: no such rule' }),
    minimum_order_missing_without_vat: czk.nullable(),
    invoice_credit: z
      .object({ limit: czk, left: czk, exceeded: z.boolean() })
      .nullable()
      .meta({ description: 'What the company may owe on invoices; null: it gets none' }),
    customer_credit: z
      .object({
        balance: czk,
        wanted: z.boolean(),
        usable: z.boolean().meta({
          description: 'false: not with an invoice, nor for an order that waits for an approver',
        }),
        used: czk,
      })
      .nullable()
      .meta({
        description:
          'What the shop owes the customer who has signed in, and what of it pays this order; null: nothing',
      }),
    to_pay: czk.meta({ description: 'The total without what credit pays' }),
    tax: z
      .object({
        regime: z.enum(regimes),
        country: z.string(),
        notice: z.enum(['vat_number_invalid', 'vat_number_consumer', 'vat_number_unproved']).nullable().meta({
          description:
            'Why it can’t be ordered so; vat_number_unproved: Czech tax is on it, since VIES does not answer whether the VAT number is valid',
        }),
      })
      .meta({ description: 'Which country’s tax is on it, or that it is exempt (EU_EXEMPT)' }),
    cart_status: z.enum(['WAITING', 'CHANGED', 'SUBMITTED', 'ABANDONED']),
  })
  .meta({ id: 'Cart' })
export type CartWire = z.output<typeof cartSchema>

const promisedDelivery = z.object({ first_day: z.iso.date(), last_day: z.iso.date() }).meta({
  description:
    'When an order placed now is delivered, or ready at the counter. With a bank transfer it counts from the payment; null: no day is promised',
})

export const shippingsAndPayments = z
  .object({
    shippings: z.array(
      z.object({
        id: z.int(),
        code: z.string(),
        name: z.string(),
        description: z.string(),
        price: czk,
        requires_branch: z.boolean(),
        delivery_estimate: promisedDelivery.nullable(),
        payments: z.array(z.object({ id_payment: z.int(), code: z.string(), name: z.string(), price: czk })),
      }),
    ),
    payments: z.array(z.object({ id: z.int(), code: z.string(), name: z.string(), description: z.string() })),
  })
  .meta({ id: 'ShippingsAndPayments' })
export type ShippingsAndPaymentsWire = z.output<typeof shippingsAndPayments>
