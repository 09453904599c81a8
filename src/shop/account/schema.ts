/**
 * The customer's own account on the wire: every body is a closed schema, so no caller can set a permission or a price list.
 */
import { z } from 'zod'
import { deliveryAddress } from '../cart/schema.ts'
import { isSameTwice, newPassword, passwordConfirm, sameTwice } from '../auth/schema.ts'
import { emailField, person } from '../customers/schema.ts'
import { orderSchema } from '../orders/schema.ts'
import { addressKinds } from './rules.ts'

const id = z.int('validation.invalid').min(1, 'validation.invalid').max(Number.MAX_SAFE_INTEGER)
const currentPassword = z
  .string('account.refusal.password_required')
  .min(1, 'account.refusal.password_required')
  .max(400, 'validation.current_password')

export const saveAddress = z.strictObject({
  id: id.nullable().default(null).meta({ description: 'Which one is changed; null: a new one' }),
  kind: z.enum(addressKinds, 'validation.invalid'),
  is_default: z.boolean('validation.invalid').default(false),
  address: deliveryAddress,
})
export type SaveAddress = z.output<typeof saveAddress>

export const removeAddress = z.strictObject({ id })

export const saveProfile = z.strictObject({
  first_name: person.first_name,
  last_name: person.last_name,
  phone: person.phone,
  company: person.company,
  locale: z.enum(['cs', 'en'], 'validation.invalid'),
})
export type SaveProfile = z.output<typeof saveProfile>

export const changeEmail = z.strictObject({ email: emailField(), current_password: currentPassword })

export const changePassword = z
  .strictObject({
    current_password: currentPassword,
    password: newPassword,
    password_confirm: passwordConfirm,
  })
  .refine(isSameTwice, sameTwice)

export const endSession = z.strictObject({
  end: z
    .union([z.uuid(), z.literal('others')], 'validation.invalid')
    .meta({ description: 'A session’s id, or `others`: all but the one that calls' }),
})

export const switchNewsletter = z.strictObject({ subscribed: z.boolean('validation.invalid') })

export const deleteAccount = z.strictObject({
  current_password: currentPassword,
  understood: z.literal(true, 'account.refusal.understood'),
})

export const ordersQuery = z.strictObject({
  after: z
    .string()
    .regex(/^[\w-]{1,300}$/, 'validation.query')
    .optional()
    .meta({ description: 'The `next` of the page before' }),
})
export const orderQuery = z.strictObject({ number: z.string().regex(/^\d{1,20}$/, 'validation.query') })

const addressWire = z
  .object({
    id: z.int(),
    kind: z.enum(addressKinds),
    is_default: z.boolean(),
    address: deliveryAddress,
  })
  .meta({ id: 'SavedAddress' })
export type AddressWire = z.output<typeof addressWire>
export const addressesAnswer = z.object({ addresses: z.array(addressWire) })

const listedOrder = orderSchema.pick({
  number: true,
  order_state: true,
  payment_state: true,
  fulfilment_state: true,
  total_with_vat: true,
  currency: true,
  payment: true,
  created_at: true,
})
export const ordersAnswer = z.object({
  orders: z.array(listedOrder.extend({ items: z.array(z.object({ name: z.string(), quantity: z.int() })) })),
  next: z
    .string()
    .nullable()
    .meta({ description: 'Give it as `after` for the next page; null: the last one' }),
})
export type OrdersWire = z.output<typeof ordersAnswer>

const addressOfOrder = z.record(z.string(), z.unknown())
export const orderAnswer = z.object({
  order: orderSchema.extend({
    lines: z.array(
      z.object({
        kind: z.enum(['GOODS', 'GIFT']),
        code: z.string(),
        name: z.string(),
        quantity: z.int(),
        pieces: z.int(),
        unit_price: z.number(),
        vat_percent: z.int(),
        total: z.number(),
      }),
    ),
    shipping_with_vat: z.number(),
    payment_with_vat: z.number(),
    rounding: z.number(),
    billing_information: addressOfOrder,
    delivery_address: addressOfOrder.nullable(),
    company: addressOfOrder.nullable(),
    branch: addressOfOrder.nullable(),
    note: z.string(),
    purchase_order_number: z.string().nullable(),
    events: z.array(
      z.object({ at: z.iso.datetime(), axis: z.string(), from_state: z.string(), to_state: z.string() }),
    ),
  }),
})
export type OwnOrderWire = z.output<typeof orderAnswer>['order']

export const sessionsAnswer = z.object({
  sessions: z.array(
    z.object({
      id: z.uuid(),
      browser: z.string().nullable(),
      system: z.string().nullable(),
      created_at: z.iso.datetime(),
      renewed_at: z.iso.datetime(),
      current: z.boolean(),
    }),
  ),
})
export const okAnswer = z.object({ status: z.literal('ok') })
export const newsletterAnswer = z.object({ subscribed: z.boolean() })
export const exportAnswer = z.record(z.string(), z.unknown())
