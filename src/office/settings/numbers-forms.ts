/** The schema of the form that checks a series of numbers. */
import { z } from 'zod'
import { documentKinds } from '../../shop/invoices/rules.ts'

export const checkForm = z.object({
  kind: z.enum(documentKinds, 'validation.invalid'),
  year: z
    .string('validation.invalid')
    .regex(/^2\d{3}$/, 'validation.invalid')
    .transform(Number),
})
