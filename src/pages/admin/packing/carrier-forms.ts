/** What the forms about carriers and packaging take. */
import { z } from 'zod'
import { typedString } from '../../../lib/typed.ts'
import { count, seen, ticked } from '../kit/typed-values.ts'
import { carrierCodes } from '../../../lib/delivery.ts'

const grams = z
  .string()
  .optional()
  .transform((typed) => typed?.trim() ?? '')
  .pipe(z.union([z.literal('').transform(() => null), count]))

export const termsForm = z.object({
  carrier: z.enum(carrierCodes, 'validation.invalid'),
  seen,
  most: grams,
  most_point: grams,
  silent: count,
  lost: count,
  damage: count,
})

export const packagingForm = z.object({
  code: typedString()
    .toUpperCase()
    .regex(/^[A-Z0-9-]{1,30}$/, 'admin_packing.error.packaging'),
  seen,
  tare: count,
  holds: count,
  used: ticked,
})
