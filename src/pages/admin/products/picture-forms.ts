/** What the forms of a product's pictures take. */
import { z } from 'zod'
import { typedString } from '../../../lib/typed.ts'
import { isSure } from '../kit/sure.ts'
import { rowId, seen } from '../kit/typed-values.ts'

const alt = typedString('pictures.error.alt').min(1, 'pictures.error.alt').max(400, 'pictures.error.alt_long')

export const altForm = z.object({ seen, picture: rowId, cs: alt, en: alt })
export const removeForm = z.object({ picture: rowId }).and(isSure)
/** All pictures in their new order: `3,1,2`. */
export const orderForm = z.object({
  seen,
  order: z
    .string()
    .regex(/^\d{1,10}(,\d{1,10})*$/, 'validation.invalid')
    .transform((ids) => ids.split(',').map(Number)),
})
export const uploadForm = z.object({
  file: z
    .instanceof(File, { error: 'admin_products.error.file' })
    .refine(({ size }) => size > 0, 'admin_products.error.file'),
  cs: alt,
  en: alt,
})
