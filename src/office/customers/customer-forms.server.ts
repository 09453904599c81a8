/** Schemas of a card's forms: those of the API, without the customer, who comes from the URL. */
import { z } from 'zod'
import { textField } from '../../lib/text-field.ts'
import { personSchemas } from '../../workflows/privacy/schema.ts'
import { staffReason } from '../../shop/customers/schema.ts'
import { countUpTo, crownsUpTo, orNone } from '../kit/form-values.ts'

export const exportForm = z.object({ reason: personSchemas.toExport.shape.reason })
export const eraseForm = z.object({
  reason: personSchemas.toErase.shape.reason,
  confirmed: personSchemas.toErase.shape.confirmed,
})

/** In haléře: a hundred million crowns. */
const mostAmount = 10_000_000_000
const amountFault = 'admin_customers.error.amount'
const amount = crownsUpTo(mostAmount, amountFault)
const codeOrNone = z
  .string('validation.invalid')
  .regex(/^[a-z0-9_-]{0,100}$/, 'validation.invalid')
  .transform((code) => (code === '' ? null : code))
/** An integer from 1 to `most`; the fault names the bounds. */
const whole = (most: number, fault: string) => countUpTo(most, fault).refine((given) => given > 0, fault)
const codes = z
  .array(z.string().regex(/^[a-z0-9_-]{1,100}$/, 'validation.invalid'))
  .max(50, 'validation.invalid')
  .transform((given) => (given.length === 0 ? null : given))

export const longestDue = 90
const dueDaysFault = 'admin_customers.error.due_days'
const dueDays = whole(longestDue, dueDaysFault)
const freePiecesFault = 'admin_customers.error.free_pieces'
export const termsForm = z.object({
  seen: z.string().max(100),
  priceList: codeOrNone,
  group: codeOrNone,
  minimumOrder: amount,
  creditLimit: amount,
  dueDays,
  freeShippingPcs: orNone(whole(100_000, freePiecesFault), freePiecesFault),
  approvalOver: orNone(amount, amountFault),
  shippings: codes,
  payments: codes,
})

/** The fields of the form for terms: ticked boxes as lists. */
export const termsIn = (form: FormData) => ({
  ...Object.fromEntries(form),
  shippings: form.getAll('shipping'),
  payments: form.getAll('payment'),
})

export const mergeForm = z.object({
  from: z.string().regex(/^(account|guest)-[1-9]\d{0,14}$/, 'validation.invalid'),
  email: z.string().max(500),
  confirmed: textField('admin_customers.error.confirm').max(500, 'admin_customers.error.confirm'),
  reason: staffReason,
})
