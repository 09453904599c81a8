/** Schemas of the forms for a product's pictures. */
import { z } from 'zod'
import { textField } from '../../lib/text-field.ts'
import { rowId, seen } from '../kit/form-values.ts'

const alt = textField('pictures.error.alt').min(1, 'pictures.error.alt').max(400, 'pictures.error.alt_long')

export const altForm = z.object({ seen, picture: rowId, cs: alt, en: alt })
export const uploadForm = z.object({
  file: z
    .instanceof(File, { error: 'admin_products.error.file' })
    .refine(({ size }) => size > 0, 'admin_products.error.file'),
  cs: alt,
  en: alt,
})
