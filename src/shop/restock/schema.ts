/** The form of an alert. */
import { z } from 'zod'
import { emailField } from '../customers/schema.ts'

export const restockAlert = z.strictObject({
  email: emailField(),
  variant: z.coerce.number('error.malformed').int('error.malformed').min(1, 'error.malformed'),
})
