/** What the forms about debts of companies take. */
import { z } from 'zod'
import { day, reason } from '../kit/typed-values.ts'

const order = z.string('validation.invalid').regex(/^\d{1,10}$/, 'validation.invalid')

export const holdForm = z.object({
  order,
  reason,
  /** Left empty: until it is released. */
  until: z
    .string()
    .optional()
    .transform((typed) => (typed === undefined || typed === '' ? null : typed))
    .pipe(z.union([z.null(), day])),
})
export const releaseForm = z.object({ order, reason })
