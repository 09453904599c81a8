/** The schema of the form that mails a document again. */
import { z } from 'zod'
import { key, reason } from '../kit/form-values.ts'

export const sendForm = z.object({
  key,
  order: z.string('validation.invalid').regex(/^\d{1,10}$/, 'validation.invalid'),
  document: z.string('validation.invalid').min(1, 'validation.invalid').max(30, 'validation.invalid'),
  reason,
})
