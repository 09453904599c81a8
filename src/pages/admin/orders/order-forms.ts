/** What the forms of an order's page take. */
import { z } from 'zod'
import { typedString } from '../../../lib/typed.ts'
import { customerNote, tagText } from '../../../shop/orders/schema.ts'
import { crowns, key, reason, rowId, seen } from '../kit/typed-values.ts'

/** Anything that is done for a reason. */
export const reasonForm = z.object({ reason })
export const noteForm = z.object({
  key,
  text: typedString().min(1, 'admin_orders.error.note').max(2000, 'admin.error.long'),
})
export const tagForm = z.object({
  tag: typedString().refine((typed) => tagText.safeParse(typed).success, 'admin_orders.error.tag'),
})
export const customerNoteForm = z.object({
  seen,
  reason,
  note: z
    .string()
    .transform((typed) => typed.replaceAll('\r\n', '\n'))
    .refine((typed) => customerNote.safeParse(typed).success, 'admin_orders.error.customer_note')
    .transform((typed) => typed.trim()),
})
/** The number of the order is typed before it is cancelled. */
export const cancelForm = z
  .object({ reason, sure: typedString(), number: z.string() })
  .refine(({ sure, number }) => sure === number, { path: ['sure'], message: 'admin_orders.error.number' })
export const acceptForm = z.object({ reason, payment: z.string().optional().default('') })
export const refundForm = z.object({
  key,
  reason,
  amount: crowns.pipe(z.number().min(1, 'admin.error.money')),
  source: z
    .string()
    .regex(/^([atr]:\d{1,12})?$/, 'validation.invalid')
    .optional()
    .default(''),
})
export const refundSentForm = z.object({ refund: rowId })
export const refundAnsweredForm = z.object({ refund: rowId, reason })
export const mailForm = z.object({ key, reason, mail: rowId })
export const documentForm = z.object({ key, reason, document: z.string().regex(/^[\w-]{1,50}$/) })
