/** The schema of the import form. */
import { z } from 'zod'
import { perhapsReason } from '../kit/form-values.ts'

export const importForm = z.object({
  file: z
    .instanceof(File, { error: 'admin_products.error.file' })
    .refine(({ size }) => size > 0, 'admin_products.error.file'),
  /** The reason for its price changes. */
  reason: perhapsReason,
})
