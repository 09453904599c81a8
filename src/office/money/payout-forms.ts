/** Schemas of the forms about refunds by bank transfer. */
import { z } from 'zod'
import { readRate } from '../../shop/money/rules.ts'
import { day, key, rowId } from '../kit/form-values.ts'

const rate = z
  .string()
  .optional()
  .transform((typed) => typed?.trim() ?? '')
  .transform((typed) => (typed === '' ? null : (readRate(typed) ?? 0)))
  .refine((value) => value === null || value > 0, 'payout.error.rate')

export const makeForm = z.object({
  key,
  format: z.enum(['ABO', 'SEPA']),
  /** The ticked refunds: none ticked is an error, and never means all. */
  refunds: z.array(rowId).min(1, 'payout.error.items').max(1000, 'payout.error.items'),
  due: day,
  rate,
  /** One of our own accounts; left out: the one that receives transfers. */
  from: z
    .string()
    .max(50, 'payout.error.from')
    .optional()
    .transform((account) => account ?? null),
})
export const makeIn = (form: FormData) => ({
  ...Object.fromEntries(form),
  refunds: form.getAll('refund'),
})
